"""Pictures in SVG as parts of a page: their names and styles stay theirs, and what several share is written once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from xml.etree.ElementTree import Element, ParseError, SubElement, fromstring, tostring

import attrs

from rapanui_rules.errors import UsageError

__all__ = ["Inlined", "inlined"]

#: Where something is referred to: by its name in a fill, as the target of a link, or as one of the names of a label.
_URL = re.compile(r"url\(#([^)]+)\)")
_LABELS = ("aria-labelledby", "aria-describedby")
#: In these, spaces between elements are part of what is seen.
_WORDED = ("text", "title", "desc", "style")
#: A part that takes fewer characters is not worth a reference.
_LEAST = 120


@attrs.frozen
class Inlined:
    """Pictures for one page.

    Attributes:
        shared: what they have in common; it stands on the page before them and takes no room there.
        pictures: an `svg` element each.
    """

    shared: str
    pictures: tuple[str, ...]


def inlined(pictures: Sequence[str], name: str) -> Inlined:
    """Make pictures fit to stand in one page of HTML.

    Args:
        pictures: the texts of SVG files.
        name: what every id in them begins with; to be used once a page.

    Raises:
        UsageError: a picture is no SVG.
    """
    roots = [_parsed(text) for text in pictures]
    layers: dict[str, _Layer] = {}
    for number, root in enumerate(roots):
        style = _taken_style(root)
        scope = f"drawn-{_digest(style)}"
        _rename(root, scope, name, number)
        root.set("class", f"{scope} {root.get('class', '')}".rstrip())
        layer = layers.setdefault(scope, _Layer(style))
        layer.roots.append(root)
        layer.common.update(_taken_definitions(root))
    for scope, layer in layers.items():
        layer.common.update(_taken_parts(layer.roots, scope, name))
    return Inlined(_shared(layers), tuple(_written(root) for root in roots))


@attrs.frozen
class _Layer:
    """Pictures of one style, and what they have in common, by its name."""

    style: str
    roots: list[Element] = attrs.field(factory=list)
    common: dict[str, Element] = attrs.field(factory=dict)


def _parsed(text: str) -> Element:
    """The picture without what means nothing in HTML: namespaces, and spaces between elements."""
    try:
        root = fromstring(text)
    except ParseError as error:
        raise UsageError(f"a picture that the game draws is no SVG: {error}; see what its `svg` returns") from None
    for element in root.iter():
        element.tag = _local(element.tag)
        for key in [key for key in element.attrib if key.startswith("{")]:
            element.set(_local(key), element.attrib.pop(key))
    if root.tag != "svg":
        raise UsageError(f"a picture that the game draws is no SVG, but <{root.tag}>; see what its `svg` returns")
    _tighten(root)
    return root


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _tighten(element: Element) -> None:
    if element.tag in _WORDED:
        return
    element.text = element.text if (element.text or "").strip() else None
    for child in element:
        child.tail = child.tail if (child.tail or "").strip() else None
        _tighten(child)


# -- names


def _rename(root: Element, scope: str, name: str, number: int) -> None:
    """Give every name a form of which there is one a page; definitions that look the same get the same name."""
    defined = {id(child) for defs in root.iter("defs") for child in defs}
    new = {}
    for element in root.iter():
        old = element.attrib.pop("id", None)
        if old is not None:
            own = _digest(scope + _written(element)) if id(element) in defined else f"{number}-{old}"
            new[old] = f"{name}-{own}"
            element.set("id", new[old])
    for element in root.iter():
        for key, value in element.attrib.items():
            element.set(key, _referring(key, value, new))


def _referring(key: str, value: str, new: Mapping[str, str]) -> str:
    """The value of an attribute, with the new names of what it refers to."""
    if key == "href" and value.startswith("#"):
        return f"#{new.get(value[1:], value[1:])}"
    if key in _LABELS:
        return " ".join(new.get(word, word) for word in value.split())
    return _URL.sub(lambda found: f"url(#{new.get(found[1], found[1])})", value)


def _digest(text: str) -> str:
    """The same for the same text, and for no other that is likely to be met."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


# -- what is shared


def _taken_definitions(root: Element) -> dict[str, Element]:
    """The definitions of a picture by their names, taken out of it."""
    found = {}
    for defs in root.findall("defs"):
        found.update({child.get("id", _digest(_written(child))): child for child in defs})
        root.remove(defs)
    return found


def _taken_style(root: Element) -> str:
    """The style of a picture, taken out of it, wherever it stands."""
    sheets = [(parent, sheet) for parent in root.iter() for sheet in parent.findall("style")]
    for parent, sheet in sheets:
        parent.remove(sheet)
    return "".join(sheet.text or "" for _, sheet in sheets)


def _taken_parts(roots: Sequence[Element], scope: str, name: str) -> dict[str, Element]:
    """The parts that several pictures have, by their names; the pictures refer to them."""
    many = Counter(text for root in roots for text in set(_groups(root)))
    found: dict[str, Element] = {}

    def take_from(parent: Element) -> None:
        for place, part in enumerate(parent):
            text = _written(part)
            if many[text] < 2 or len(text) < _LEAST:
                take_from(part)
                continue
            called = f"{name}-{_digest(scope + text)}"
            # whoever refers to it sees no more of the page than this element: it carries the class of the style
            found[called] = Element("g", {"id": called, "class": scope})
            found[called].append(part)
            parent[place] = Element("use", {"href": f"#{called}"})

    for root in roots:
        take_from(root)
    return found


def _groups(root: Element) -> Iterator[str]:
    """The texts of the parts of a picture that can stand elsewhere: groups in which nothing has a name."""
    for part in root.iter("g"):
        if not any("id" in element.attrib for element in part.iter()):
            yield _written(part)


def _shared(layers: Mapping[str, _Layer]) -> str:
    holder = Element("svg", {"class": "drawn-shared", "width": "0", "height": "0", "aria-hidden": "true"})
    for scope, layer in layers.items():
        if layer.style:
            SubElement(holder, "style").text = f".{scope}{{{layer.style}}}"
        if layer.common:
            SubElement(holder, "defs", {"class": scope}).extend(layer.common.values())
    return _written(holder) if len(holder) else ""


def _written(element: Element) -> str:
    return tostring(element, encoding="unicode")
