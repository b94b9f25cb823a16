// Plays that are stepped through: turns each list of steps into one board with buttons, keys and a slider.
// A page may have several; each hears only the keys that are pressed in it.
(() => {
  "use strict";

  const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

  function start(play) {
    const steps = [...play.querySelectorAll(".stepping-step")];
    const controls = play.querySelector(".stepping-controls");
    const slider = controls.querySelector("input");
    const heard = controls.querySelector(".stepping-heard");
    const last = steps.length - 1;
    let shown = 0;

    function show(number) {
      const aside = board().scrollLeft;
      shown = number;
      steps.forEach((step, place) => step.classList.toggle("is-shown", place === shown));
      board().scrollLeft = aside;
      slider.value = String(shown);
      slider.setAttribute("aria-valuetext", steps[shown].querySelector(".stepping-number").textContent);
      for (const button of controls.querySelectorAll("button")) {
        // a button that is disabled would lose the focus, and with it the keys
        button.setAttribute("aria-disabled", String(target(button.dataset.to) === shown));
      }
    }

    function board() {
      return steps[shown].querySelector(".board");
    }

    function target(to) {
      return { first: 0, back: Math.max(0, shown - 1), forward: Math.min(last, shown + 1), last }[to];
    }

    function go(number) {
      show(number);
      const said = steps[shown].querySelectorAll(".stepping-words p, .stepping-words li");
      heard.textContent = [...said].map((part) => part.textContent).join(" ");
    }

    /** Opens the step that the address names. */
    function follow() {
      const place = steps.findIndex((step) => `#${step.id}` === location.hash);
      if (place >= 0) {
        show(place);
        play.scrollIntoView();
      }
    }

    for (const board of play.querySelectorAll("details")) {
      board.open = true;
    }
    play.tabIndex = 0;
    play.classList.add("is-live");
    controls.hidden = false;
    controls.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) {
        go(target(button.dataset.to));
      }
    });
    slider.addEventListener("input", () => go(Number(slider.value)));
    play.addEventListener("keydown", (event) => {
      const to = KEYS[event.key];
      if (to && event.target !== slider && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        go(target(to));
      }
    });
    addEventListener("hashchange", follow);
    show(0);
    follow();
  }

  function startAll() {
    document.querySelectorAll(".stepping:not(.is-live)").forEach(start);
  }

  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", startAll);
  } else {
    startAll();
  }
})();
