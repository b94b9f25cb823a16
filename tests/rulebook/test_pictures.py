"""Pictures as parts of a page."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from rapanui_rules.errors import UsageError
from rapanui_rules.rulebook.pictures import inlined

_LONG = " ".join(f"{number},0" for number in range(40))


def drawn(inside: str, style: str = ".a{fill:red}", title: str = "a board") -> str:
    """A picture with a title, a style and a pattern, as games draw them."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-labelledby="t d">'
        f'<title id="t">{title}</title><desc id="d">what stands where</desc><style>{style}</style>'
        f'<defs><pattern id="p"><path d="M0 0"/></pattern></defs>{inside}</svg>'
    )


def hexagon(points: str = _LONG) -> str:
    """A part that is long enough to be shared, filled with a pattern."""
    return f'<g><title>A1</title><polygon class="a" points="{points}" fill="url(#p)"/></g>'


def ids(*texts: str) -> list[str]:
    """Every id in pieces of a page."""
    return re.findall(r' id="([^"]+)"', "".join(texts))


def test_what_pictures_share_is_written_once() -> None:
    """The hexagon and its pattern stand in front; both pictures refer to them."""
    found = inlined([drawn(hexagon()), drawn(hexagon() + '<circle r="1"/>')], "play")
    assert (1, 0) == (found.shared.count(_LONG), sum(one.count(_LONG) for one in found.pictures))
    (name,) = re.findall(r'<g id="([^"]+)"', found.shared)
    assert [1, 1] == [one.count(f'href="#{name}"') for one in found.pictures]
    assert (1, 1) == (found.shared.count("<pattern"), found.shared.count("<style>"))
    assert '<circle r="1" />' in found.pictures[1]


def test_what_only_one_picture_has_stays_in_it() -> None:
    """Nothing refers to what is not shared."""
    found = inlined([drawn(hexagon()), drawn(hexagon(_LONG[::-1]))], "play")
    assert [1, 0] == [one.count(_LONG) for one in found.pictures]
    assert "<use" not in "".join(found.pictures)


def test_every_name_is_given_once_and_all_that_is_referred_to_is_there() -> None:
    """In two plays on a page, too."""
    pieces = [
        text
        for name in ("one", "two")
        for found in [inlined([drawn(hexagon()), drawn(hexagon())], name)]
        for text in (found.shared, *found.pictures)
    ]
    named = ids(*pieces)
    assert len(named) == len(set(named))
    page = "".join(pieces)
    labels = [name for value in re.findall(r'aria-labelledby="([^"]*)"', page) for name in value.split()]
    assert {*re.findall(r'href="#([^"]*)"', page), *re.findall(r"url\(#([^)]*)\)", page), *labels} <= set(named)


def test_a_style_holds_for_its_own_pictures() -> None:
    """Two styles have a class each, on the pictures and on whatever is shared of them."""
    pictures = [drawn(hexagon(), style) for style in (".a{fill:red}", ".a{fill:blue}") for _ in range(2)]
    found = inlined(pictures, "play")
    scopes = re.findall(r"<style>\.([^{]+)\{\.a\{fill:(red|blue)\}\}</style>", found.shared)
    assert ["red", "blue"] == [colour for _, colour in scopes]
    for number, (scope, _) in enumerate(scopes):
        for root in (fromstring(one) for one in found.pictures[2 * number : 2 * number + 2]):
            assert scope == root.get("class")
        assert 2 == len([one for one in fromstring(found.shared).iter() if one.get("class") == scope])


def test_the_words_for_who_cannot_see_stay_in_front() -> None:
    """A title and a description for each picture, which it is labelled by."""
    found = inlined([drawn(hexagon(), title="one &amp; two"), drawn(hexagon(), title="three")], "play")
    roots = [fromstring(text) for text in found.pictures]
    assert ["one & two", "three"] == [root.findtext("title") for root in roots]
    for root in roots:
        assert root.get("aria-labelledby") == f"{root[0].get('id')} {root[1].get('id')}"
        assert "img" == root.get("role")


def test_spaces_in_words_are_kept() -> None:
    """Those between elements are not."""
    (one,) = inlined([drawn("<g>\n <text>to <tspan>one</tspan> <tspan>side</tspan></text>\n </g>\n")], "p").pictures
    assert "<g><text>to <tspan>one</tspan> <tspan>side</tspan></text></g>" in one


def test_names_of_old_links_mean_nothing_in_html() -> None:
    """A link of the old kind becomes one of the new."""
    old = '<g xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#p"/></g>'
    root: Element = fromstring(inlined([drawn(old)], "play").pictures[0])
    (use,) = root.iter("use")
    assert ["href"] == list(use.attrib)
    assert (use.get("href") or "").startswith("#play-")


def test_a_picture_without_style_and_patterns_needs_nothing_in_front() -> None:
    """There is nothing to share."""
    assert "" == inlined(['<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'], "play").shared


def test_a_style_among_the_definitions_is_kept_to_its_picture() -> None:
    """And the picture keeps the class that it has."""
    found = inlined(
        ['<svg xmlns="http://www.w3.org/2000/svg" class="big"><defs><style>.a{fill:red}</style></defs></svg>'], "play"
    )
    (scope,) = re.findall(r"<style>\.([^{]+)\{\.a\{fill:red\}\}</style>", found.shared)
    assert f"{scope} big" == fromstring(found.pictures[0]).get("class")
    assert 1 == found.shared.count("<style")


@pytest.mark.parametrize(("text", "said"), [("<svg>", "no SVG: no element found"), ("<b/>", "no SVG, but <b>")])
def test_what_is_no_picture_is_refused(text: str, said: str) -> None:
    """The message says where to look."""
    with pytest.raises(UsageError, match=f"is {said}.*; see what its `svg` returns"):
        inlined([text], "play")
