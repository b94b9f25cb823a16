"""Pages in a browser: Chromium without a window, where there is one."""

from __future__ import annotations

import os
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from rapanui_rules.rulebook.boards import Position, board_figures
from rapanui_rules.rulebook.pages import page
from rapanui_rules.rulebook.pictures import inlined
from rapanui_rules.rulebook.stepping import step_through
from tests.play import ferry
from tests.rulebook.test_stepping import random_play

pytestmark = pytest.mark.slow

webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed: pip install -e .[browser]")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")
if CHROMIUM is None or DRIVER is None:
    pytest.skip("no Chromium with its chromedriver: apt install chromium chromium-driver", allow_module_level=True)

#: The paper of boards.
LIGHT, DARK = "rgb(253, 250, 242)", "rgb(29, 27, 24)"

Open = Callable[..., None]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser that asks nothing of the network."""
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    # whoever may do everything cannot be fenced in
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    for word in ("--headless=new", "--disable-gpu", "--disable-dev-shm-usage", *sandbox):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    made = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    yield made
    made.quit()


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Open:
    """Open a page of the parts given, as a device would show it."""

    def go(*parts: str, width: int = 1200, dark: bool = False, medium: str = "", script: bool = True) -> None:
        file = tmp_path / "page.html"
        file.write_text(page("A page", parts), encoding="utf-8")
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": medium, "features": features})
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not script})
        screen = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 600}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        browser.get(file.as_uri())

    return go


def key_of(name: str) -> str:
    """What is sent for a key."""
    return str(getattr(webdriver.Keys, name))


def one(within: Any, selector: str) -> Any:
    """The first element that a selector finds."""
    return within.find_element("css selector", selector)


def shown(play: Any) -> list[str]:
    """The numbers of the steps of a play that are seen."""
    steps = play.find_elements("css selector", ".stepping-step")
    return [step.get_attribute("id").rpartition("-")[2] for step in steps if step.is_displayed()]


PLAYS = (step_through(random_play("make-make", 12)), step_through(random_play("easter-island", 20), name="race"))


def test_each_play_is_stepped_through_by_its_own_keys(browser: Any, opened: Open) -> None:
    """Arrow keys, Home and End; the other play stays where it is, and nothing is amiss."""
    opened(*PLAYS)
    first, second = browser.find_elements("css selector", ".stepping")
    assert (["0"], ["0"]) == (shown(first), shown(second))
    for key, step in (("ARROW_RIGHT", "1"), ("ARROW_RIGHT", "2"), ("ARROW_LEFT", "1"), ("END", "12"), ("HOME", "0")):
        first.send_keys(key_of(key))
        assert ([step], ["0"]) == (shown(first), shown(second))
    second.send_keys(key_of("END"))
    assert (["0"], ["20"]) == (shown(first), shown(second))
    assert [] == [line for line in browser.get_log("browser") if line["level"] != "INFO"]


def test_buttons_and_slider_move_the_play_and_what_it_shows_is_said(browser: Any, opened: Open) -> None:
    """The words of the step are in a live region; a button at the end keeps the focus."""
    opened(*PLAYS)
    play = one(browser, "#race")
    press = {name: one(play, f"[data-to={name}]") for name in ("first", "back", "forward", "last")}
    slider, heard = one(play, "input"), one(play, "output")
    assert "true" == press["back"].get_attribute("aria-disabled")
    for name, step in (("forward", "1"), ("forward", "2"), ("back", "1"), ("last", "20"), ("forward", "20")):
        press[name].click()
        assert ([step], step) == (shown(play), slider.get_attribute("value"))
        assert heard.get_attribute("textContent").startswith(f"Step {step} of 20 ")
        assert press[name] == browser.switch_to.active_element
    assert "true" == press["last"].get_attribute("aria-disabled")
    slider.send_keys(key_of("ARROW_LEFT"))
    assert (["19"], "Step 19 of 20") == (shown(play), slider.get_attribute("aria-valuetext"))
    press["first"].click()
    assert ["0"] == shown(play)


def test_an_address_can_name_a_step(browser: Any, opened: Open) -> None:
    """As a link to it would."""
    opened(*PLAYS)
    browser.execute_script("location.hash = 'race-7'")
    assert ["7"] == shown(one(browser, "#race"))


def test_the_focus_is_seen(browser: Any, opened: Open) -> None:
    """A line round whatever the keys speak to."""
    opened(*PLAYS)
    one(browser, "body").send_keys(key_of("TAB"))
    at = browser.switch_to.active_element
    assert ("3px", "solid") == (at.value_of_css_property("outline-width"), at.value_of_css_property("outline-style"))


def test_boards_are_told_to_who_cannot_see_them(browser: Any, opened: Open) -> None:
    """One picture is on the page, and its name begins with who is to move."""
    opened(PLAYS[0])
    tree = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = [node["name"]["value"] for node in tree if node.get("role", {}).get("value") in ("image", "img")]
    assert [True] == [name.startswith("Make Make: Red takes a territory") for name in named]
    assert "11 domain tokens" in named[0]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", ["make-make", "giants", "easter-island"])
def test_a_picture_looks_on_a_page_as_it_does_alone(browser: Any, opened: Open, game: str, dark: bool) -> None:
    """Among others of which it shares parts, beside a game with other styles, by light and in the dark."""
    play, other = random_play(game, 60), random_play("giants" if game == "make-make" else "make-make", 3)
    svg, beside = play.rules.game.svg, other.rules.game.svg
    assert svg is not None and beside is not None
    drawn = [svg(play.rules.setup, state) for state in play.states[-3:]]
    box = '<div id="box" style="position:absolute;left:0;top:0;width:800px;height:600px">{}</div>'
    whole = '<style>svg,img{{width:800px;height:600px;display:block}}</style>{}'.format
    alone = b64encode(drawn[-1].encode()).decode()
    opened(whole(box.format(f'<img alt="" src="data:image/svg+xml;base64,{alone}">')), dark=dark)
    expected = one(browser, "#box").screenshot_as_png
    found, foreign = inlined(drawn, "a"), inlined([beside(other.rules.setup, other.final)], "b")
    assert "<use" in found.pictures[-1]
    opened(whole(found.shared + box.format(found.pictures[-1]) + foreign.shared), dark=dark)
    assert expected == one(browser, "#box").screenshot_as_png


@pytest.mark.parametrize("game", ["make-make", "giants", "easter-island"])
def test_a_telephone_needs_no_scrolling_aside(browser: Any, opened: Open, game: str) -> None:
    """At 360 pixels the page is as wide as the screen, and all buttons stand in a row."""
    play = random_play(game, 8)
    opened(step_through(play), board_figures([Position(play.rules, play.final, "The end")], "end"), width=360)
    assert 360 == browser.execute_script("return Math.max(document.documentElement.scrollWidth, innerWidth)")
    assert 1 == len({button.location["y"] for button in browser.find_elements("css selector", "button")})


def test_dark_pages_are_dark(browser: Any, opened: Open) -> None:
    """The page and the boards on it."""
    seen = []
    for dark in (False, True):
        opened(PLAYS[0], dark=dark)
        paper = one(browser, ".is-shown rect.paper")
        body = one(browser, "body")
        seen.append((body.value_of_css_property("background-color"), paper.value_of_css_property("fill")))
    assert [("rgba(255, 253, 248, 1)", LIGHT), ("rgba(22, 20, 18, 1)", DARK)] == seen


@pytest.mark.parametrize(
    ("theme", "dark", "fill"), [("light", True, LIGHT), ("dark", False, DARK), ("auto", True, DARK)]
)
def test_boards_follow_the_choice_of_the_reader(browser: Any, opened: Open, theme: str, dark: bool, fill: str) -> None:
    """On pages that let readers choose between light and dark, what is shared of the boards too."""
    opened(PLAYS[0], dark=dark)
    browser.execute_script("document.documentElement.style.colorScheme = 'light'")
    browser.execute_script("document.body.dataset.theme = arguments[0]", theme)
    assert fill == one(browser, ".is-shown rect.paper").value_of_css_property("fill")


def test_without_a_script_all_steps_are_listed(browser: Any, opened: Open) -> None:
    """With boards that open, and no buttons that would do nothing."""
    opened(PLAYS[1], script=False)
    play = one(browser, "#race")
    assert [str(number) for number in range(21)] == shown(play)
    assert not one(play, ".stepping-controls").is_displayed()
    board = one(play, "#race-1 .board")
    assert not board.is_displayed()
    one(play, "#race-1 summary").click()
    assert board.is_displayed()


@pytest.mark.parametrize("script", [False, True])
def test_paper_has_every_step_and_a_few_boards(browser: Any, opened: Open, script: bool) -> None:
    """Of twenty moves every fourth board, wherever the play was left."""
    opened(PLAYS[1], medium="print", script=script)
    play = one(browser, "#race")
    assert [str(number) for number in range(21)] == shown(play)
    boards = play.find_elements("css selector", ".board")
    assert [0, 4, 8, 12, 16, 20] == [number for number, board in enumerate(boards) if board.is_displayed()]
    assert not one(play, ".stepping-controls").is_displayed()


def test_a_game_without_pictures_is_stepped_through_in_text(browser: Any, opened: Open) -> None:
    """Its fields are a list that fits a telephone."""
    opened(step_through(Play(set_up(ferry.game), (ferry.Blow(ferry.Wind.FAIR),)), name="ferry"), width=360)
    one(browser, ".stepping").send_keys(key_of("ARROW_RIGHT"))
    assert "wind: fair" in one(browser, ".is-shown pre").text
    assert 360 == browser.execute_script("return Math.max(document.documentElement.scrollWidth, innerWidth)")
