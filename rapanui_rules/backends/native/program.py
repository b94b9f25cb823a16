"""A whole game as one program of the integer language: its start, its moves, its outcome and its claims."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType

import attrs

from rapanui_rules.backends.native import kernels, kernels_in_depth, kernels_of_plays, kernels_of_readings
from rapanui_rules.backends.native.counting import Counted, count_numbers
from rapanui_rules.backends.native.functions import Body, Library
from rapanui_rules.backends.native.layout import Layout, all_types, unfitting
from rapanui_rules.backends.native.loops import mutable
from rapanui_rules.backends.native.memory import bucket, recent
from rapanui_rules.backends.native.moves import Choices, decoded
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.watching import Key, Watcher
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, Writer, literal
from rapanui_rules.backends.native.written import Written, written
from rapanui_rules.terms.system import MoveCore, PhaseCore, System
from rapanui_rules.terms.types import OptType, TableType
from rapanui_rules.terms.values import Value

__all__ = ["Counted", "Key", "Program", "program"]

#: Most moves there may be.
_MOST_MOVES = 1 << 62
#: Most players, since any of them may win together and each such outcome is counted.
_MOST_SEATS = 16
#: What follows the game's own functions.
_KERNELS = (kernels, kernels_of_plays, kernels_in_depth, kernels_of_readings)


@attrs.frozen(eq=False)
class Program:
    """A game as a program.

    Attributes:
        system: the game.
        layout: how values are held.
        text: the program.
        exported: functions that are called from outside.
        words: how many words a state takes.
        stride: how many ints a successor takes: its state, the move, and what the step shows if that is looked at.
        bases: the number of each class's first move, and of the move after the last.
        state_keys: what is looked for in states; a bit each.
        step_keys: what is looked for in steps.
        counted: numbers of final states.
    """

    system: System
    layout: Layout
    text: str
    exported: tuple[str, ...]
    words: int
    stride: int
    bases: tuple[int, ...]
    state_keys: tuple[Key, ...]
    step_keys: tuple[Key, ...]
    counted: tuple[Counted, ...]

    def move(self, number: int) -> tuple[MoveCore, Value]:
        """The class and the core value of a move."""
        place = max(i for i, base in enumerate(self.bases[:-1]) if base <= number)
        move = self.system.moves[place]
        return move, self.layout.nth(move.shape, number - self.bases[place])

    @property
    def outcomes(self) -> int:
        """How many outcomes there could be: any players may win together."""
        return 1 << self.system.seats

    def ended(self, counts: Iterable[int]) -> Iterator[tuple[tuple[bool, ...], int]]:
        """Who has won and how often, for each outcome met, from the counts of all by the winners' bits."""
        for bits, count in enumerate(counts):
            if count:
                yield tuple(bool(bits >> seat & 1) for seat in range(self.system.seats)), count

    def state(self, words: Iterable[int]) -> Value:
        """The core value of a state."""
        return self.layout.unpacked(self.system.state, tuple(words))


def program(system: System, claims: Iterable[str] = ()) -> Program:
    """Write the program of a game.

    Args:
        system: the game; no setup number is left open.
        claims: names of the claims to look at on the way.

    Raises:
        UsageError: the game cannot be compiled.
    """
    if system.parameters:
        raise unfitting(f"{', '.join(system.parameters)} is left open")
    if system.seats > _MOST_SEATS:
        raise unfitting(f"more than {_MOST_SEATS} players")
    return _Builder(system, tuple(claims)).program()


class _Builder:
    def __init__(self, system: System, claims: tuple[str, ...]) -> None:
        self.system = system
        shapes = [move.shape for move in system.moves]
        self.layout = Layout.of(all_types(system.functions(), shapes))
        self.library = Library(self.layout)
        self.watcher = Watcher(system, claims)
        self.words = max((word for word, _, _ in self.layout.places(system.state)), default=0) + 1
        self.stride = self.words + 1 + self.watcher.looks_at_steps
        self.bases = [0]
        for move in system.moves:
            self.bases.append(self.bases[-1] + self.layout.count(move.shape))
        if self.bases[-1] > _MOST_MOVES:
            raise unfitting("it has too many moves")
        self.counted: list[Counted] = []
        self.parts: list[str] = []

    def program(self) -> Program:
        """The whole program."""
        self._start()
        self._over()
        self.finish = self._finish()
        for number, move in enumerate(self.system.moves):
            self._expand_class(number, move)
            self._moves_class(number, move)
            self._make_class(number, move)
        self._all("expand", "state: Cells, out: Cells, notes: Cells")
        self._all("moves", "state: Cells, out: Cells, notes: Cells")
        self._make()
        self._watch()
        self._tally()
        return Program(
            self.system,
            self.layout,
            self._text(),
            tuple(name for module in _KERNELS for name in module.EXPORTED),
            self.words,
            self.stride,
            tuple(self.bases),
            tuple(self.watcher.state_keys),
            tuple(self.watcher.step_keys),
            tuple(self.counted),
        )

    def _text(self) -> str:
        together = bucket(self.words)
        head = f"WORDS = {self.words}\nSTRIDE = {self.stride}\nWATCHED = {int(bool(self.watcher.wanted))}\n"
        head += f"BUCKET = {together}\nFIRSTS = {sum(1 << i * self.words for i in range(together))}\n"
        head += f"RECENT = {recent(self.words)}\n"
        rows = "".join(f"{name} = {codes}\n" for name, codes in self.library.rows.items())
        return "\n".join([head + rows, *self.library.parts, *self.parts, *map(_source_of, _KERNELS)])

    # -- parts of functions

    def _body(self) -> Body:
        return self.library.body(Writer())

    def _done(self, body: Body) -> None:
        self.parts.append("\n".join(body.writer.lines) + "\n")

    def _read(self, body: Body, name: str) -> Rep:
        """The state whose words stand in a row."""
        words = [body.writer.named(f"{name}[{i}]", 0, None) for i in range(self.words)]
        return body.shapes.unpacked(self.system.state, words)

    def _store(self, body: Body, row: str, state: Rep) -> None:
        for i, word in enumerate(body.shapes.packed(self.system.state, state)):
            body.writer.line(f"{row}[{i}] = {word.text}")

    def _outcome(self, body: Body, state: Rep) -> tuple[Int, Int, Int]:
        """Whether a state is over, who has won as bits, and the fault."""
        fn, write = self.system.outcome, body.writer
        value, fault = body.call(fn, [state], [self.system.state])
        of = fn.result.type
        assert isinstance(of, OptType)
        present = body.shapes.is_some(of, value)
        wins, cells = FALSE, body.shapes.value(of, value)
        assert isinstance(of.of, TableType)
        for i in range(of.of.size):
            won = body.shapes.tables.get(of.of, cells, literal(i))
            wins = write.join(wins, write.up(won, literal(i)), (2 << i) - 1)
        return present, wins, fault

    def _after(self, body: Body, move: MoveCore, parameters: Rep, state: Rep, row: str) -> Int:
        """Put the state after a move and all phases in a row, and give the fault."""
        of, write = self.system.state, body.writer
        after, fault = body.call(move.effect, [parameters, state], [move.shape, of])
        (met,) = self.finish.call(write, body.shapes.ints(of, after), [Int(write.fresh("e"), 0, 1)], [row])
        return body.writer.either(fault, met)

    def _show(self, body: Body, move: MoveCore, parameters: Rep, state: Rep, row: str) -> None:
        """Put what a step shows after the words of the state that it led to, which stand in a row."""
        if self.watcher.looks_at_steps:
            flags = self.watcher.step(body, move, state, parameters, self._read(body, row))
            body.writer.line(f"{row}[{self.stride - 1}] = {flags.text}")

    # -- functions

    def _start(self) -> None:
        body = self._body()
        with body.writer.block("def start(out: Cells) -> int:"):
            state, fault = body.call(self.system.start, [], [])
            self._store(body, "out", state)
            body.writer.line(f"return {fault.text}")
        self._done(body)

    def _finish(self) -> Written:
        """What follows the effect of every move: all phases, one after another; the state is put in a row."""
        body, of = self._body(), self.system.state
        given, ints = body.named(of, "a")

        def results() -> list[Int]:
            state, fault = given, FALSE
            for phase in self.system.phases:
                if phase.each is None:
                    state, met = body.call(phase.step, [state], [of])
                else:
                    state, met = self._each(body, phase, phase.each, state)
                fault = body.writer.either(fault, met)
            self._store(body, "after", state)
            return [fault]

        made = written(body.writer, "finish", ints, results, rows=("after",))
        self._done(body)
        return made

    def _each(self, body: Body, phase: PhaseCore, count: int, state: Rep) -> tuple[Rep, Int]:
        """A phase for each index in turn, as a loop."""
        write, of = body.writer, self.system.state
        carried, fault = mutable(body, of, state), Int(write.fresh("e"), 0, 1)
        index = Int(write.fresh("i"), 0, count - 1)
        write.line(f"{fault.text} = 0")
        with write.block(f"for {index.text} in range({count}):"):
            after, met = body.call(phase.step, [carried, index], [of, phase.step.block.inputs[1].type])
            write.assign([fault.text], [body.writer.either(fault, met)])
            write.assign([one.text for one in body.shapes.ints(of, carried)], body.shapes.ints(of, after))
        return carried, fault

    def _over(self) -> None:
        """Zero while the game goes on, else 1 and the winners' bits above it; below zero for a fault."""
        body = self._body()
        with body.writer.block("def over(state: Cells) -> int:"):
            present, wins, fault = self._outcome(body, self._read(body, "state"))
            write = body.writer
            found = write.select(present, write.add(write.mul(wins, literal(2)), TRUE), FALSE)
            body.writer.line(f"return {write.select(fault, write.sub(FALSE, fault), found).text}")
        self._done(body)
        self._turn("chance_acts", lambda write, known, _: write.negate(known))
        self._turn("actor", lambda write, known, player: write.select(known, write.add(player, TRUE), FALSE))

    def _turn(self, name: str, told: Callable[[Writer, Int, Int], Int]) -> None:
        """Something about who acts, of whether that is a player and who that is; below zero for a fault."""
        body = self._body()
        with body.writer.block(f"def {name}(state: Cells) -> int:"):
            fn, write = self.system.turn, body.writer
            player, fault = body.call(fn, [self._read(body, "state")], [self.system.state])
            known, of = TRUE, fn.result.type
            if isinstance(of, OptType):
                known, player = body.shapes.is_some(of, player), body.shapes.value(of, player)
            found = told(write, known, player)
            write.line(f"return {write.select(fault, write.sub(FALSE, fault), found).text}")
        self._done(body)

    def _all(self, name: str, parameters: str) -> None:
        """Every class of moves of whoever acts; those for a player who has no other only then."""
        players, spare, chance = (
            [i for i, move in enumerate(self.system.moves) if move.by == by] for by in ("player", "otherwise", "chance")
        )
        write = Writer()
        with write.block(f"def {name}({parameters}) -> int:"):
            write.line("count = 0")
            write.line("faults = notes[1]")
            write.line("acts = chance_acts(state)")
            with write.block("if acts < 0:"):
                write.line("broken(notes, -1)")
                write.line("return 0")
            with write.block("if acts == 1:"):
                for i in chance:
                    write.line(f"count = {name}_{i}(state, out, count, notes)")
            with write.block("else:"):
                for i in players:
                    write.line(f"count = {name}_{i}(state, out, count, notes)")
                if spare:
                    with write.block("if count == 0 and notes[1] == faults:"):
                        for i in spare:
                            write.line(f"count = {name}_{i}(state, out, count, notes)")
            write.line("return count")
        self.parts.append("\n".join(write.lines) + "\n")

    def _expand_class(self, number: int, move: MoveCore) -> None:
        body, of = self._body(), self.system.state
        write = body.writer
        with write.block(f"def expand_{number}(state: Cells, out: Cells, count: int, notes: Cells) -> int:"):
            state = self._read(body, "state")

            def inside(parameters: Rep, place: Int) -> None:
                code = write.add(place, literal(self.bases[number]))
                self._check_room(write)
                made = write.fresh("m")
                write.line(f"{made} = out[count * STRIDE:]")
                fault = self._after(body, move, parameters, state, made)
                if fault.known == 0:
                    self._write_out(body, move, state, parameters, code, made)
                    return
                with write.block(f"if {fault.text}:"):
                    write.line(f"broken(notes, {code.text})")
                with write.block("else:"):
                    self._write_out(body, move, state, parameters, code, made)

            Choices(body, move, state, of).each(inside, self._faulty(body, number))
            write.line("return count")
        self._done(body)

    def _faulty(self, body: Body, number: int) -> Callable[[Int], None]:
        def faulty(place: Int) -> None:
            code = body.writer.add(place, literal(self.bases[number]))
            body.writer.line(f"broken(notes, {code.text})")

        return faulty

    def _check_room(self, write: Writer) -> None:
        with write.block("if count >= notes[N_ROOM]:"):
            write.line("notes[N_CRAMPED] = 1")
            write.line("return count")

    def _write_out(self, body: Body, move: MoveCore, state: Rep, parameters: Rep, code: Int, made: str) -> None:
        body.writer.line(f"{made}[WORDS] = {code.text}")
        self._show(body, move, parameters, state, made)
        body.writer.line("count = count + 1")

    def _moves_class(self, number: int, move: MoveCore) -> None:
        body, of = self._body(), self.system.state
        write = body.writer
        with write.block(f"def moves_{number}(state: Cells, out: Cells, count: int, notes: Cells) -> int:"):
            state = self._read(body, "state")

            def inside(parameters: Rep, place: Int) -> None:
                weight = TRUE
                if move.weight is not None:
                    weight, _ = body.call(move.weight, [parameters, state], [move.shape, of])
                code = write.add(place, literal(self.bases[number]))
                self._check_room(write)
                write.line(f"out[2 * count] = {code.text}")
                write.line(f"out[2 * count + 1] = {weight.text}")
                write.line("count = count + 1")

            Choices(body, move, state, of).each(inside, self._faulty(body, number))
            write.line("return count")
        self._done(body)

    def _make_class(self, number: int, move: MoveCore) -> None:
        body = self._body()
        with body.writer.block(f"def make_{number}(state: Cells, number: int, after: Cells) -> int:"):
            state = self._read(body, "state")
            place = body.writer.sub(Int("number", 0), literal(self.bases[number]))
            count = self.layout.count(move.shape)
            parameters = decoded(body, move, attrs.evolve(place, low=0, high=count - 1))
            fault = self._after(body, move, parameters, state, "after")
            self._show(body, move, parameters, state, "after")
            body.writer.line(f"return {fault.text}")
        self._done(body)

    def _make(self) -> None:
        write = Writer()
        with write.block("def make(state: Cells, number: int, after: Cells) -> int:"):
            last = len(self.system.moves) - 1
            for i, base in enumerate(self.bases[1:-1]):
                with write.block(f"if number < {base}:"):
                    write.line(f"return make_{i}(state, number, after)")
            write.line(f"return make_{last}(state, number, after)")
        self.parts.append("\n".join(write.lines) + "\n")

    # -- what is looked for

    def _watch(self) -> None:
        """A bit for each claim about states that is broken, or reached."""
        body = self._body()
        with body.writer.block("def watch(state: Cells) -> int:"):
            flags = self.watcher.state(body, self._read(body, "state"), self._outcome)
            body.writer.line(f"return {flags.text}")
        self._done(body)

    def _tally(self) -> None:
        body = self._body()
        with body.writer.block("def tally(state: Cells, counts: Cells) -> int:"):
            self.counted = count_numbers(body, self.system.state, self._read(body, "state"), "counts")
            body.writer.line("return 0")
        self._done(body)


def _source_of(module: ModuleType) -> str:
    """The functions of a module and the numbers they use, as text."""
    numbers = [f"{name} = {value}\n" for name, value in vars(module).items() if type(value) is int]
    made = [one for one in vars(module).values() if inspect.isfunction(one) and one.__module__ == module.__name__]
    return "".join(numbers) + "\n\n".join(inspect.getsource(one) for one in made)
