"""Programs made to run: by LLVM where llvmlite is there, else by CPython; what was compiled is kept."""

from __future__ import annotations

import ctypes
import functools
import hashlib
import importlib.util
import os
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import platformdirs

from rapanui_rules.backends.native.language import run
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.to_llvm import Piece, pieces

__all__ = ["Cache", "Machine", "default_cache", "has_llvm", "machine"]

#: Rises when the same text would be compiled to other code.
_VERSION = 2

#: Bytes of the length of a piece of code.
_LENGTH = 8

#: LLVM is not made for two compilations at once in one process.
_lock = threading.Lock()


def has_llvm() -> bool:
    """Whether programs can be compiled here."""
    return importlib.util.find_spec("llvmlite") is not None


@attrs.frozen(eq=False)
class Machine:
    """A program that can be run.

    Attributes:
        native: whether it is native code.
        functions: those called from outside, on ints and `Row`s or (row, place) pairs.
        cached: whether it was compiled before.
    """

    native: bool
    functions: Mapping[str, Callable[..., int]]
    cached: bool = False


def machine(text: str, exported: Sequence[str], cache: Cache | None = None, native: bool | None = None) -> Machine:
    """Make a program run.

    Args:
        text: in the integer language.
        exported: names of the functions that are called from outside; each gives one int.
        cache: where compiled code is kept; by default nowhere.
        native: whether to compile it; by default where that is possible.
    """
    if native is False or not has_llvm():
        names = run(text)
        return Machine(False, {name: functools.partial(_in_python, names[name]) for name in exported})
    with _lock:
        return _compiled(text, exported, cache)


def _in_python(function: Callable[..., int], *args: object) -> int:
    return int(function(*(_cells(arg) for arg in args)))


def _cells(arg: object) -> object:
    if isinstance(arg, Row):
        return arg.cells
    return arg[0].cells[arg[1] :] if isinstance(arg, tuple) else arg


def _at(arg: object) -> object:
    if isinstance(arg, Row):
        return arg.address
    return arg[0].address + 8 * arg[1] if isinstance(arg, tuple) else arg


def _compiled(text: str, exported: Sequence[str], cache: Cache | None) -> Machine:
    key = _key("program", *exported, text)
    kept = None if cache is None else cache.get(key)
    codes = _unjoined(kept) if kept is not None else _made(pieces(text, exported), cache)
    if cache is not None and kept is None:
        cache.put(key, _joined(codes))
    import llvmlite.binding as llvm

    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
    for code in codes:
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return Machine(True, {name: _Native(engine, name) for name in exported}, kept is not None)


def _key(*parts: str) -> str:
    return hashlib.sha256("\0".join((_signature(), *parts)).encode()).hexdigest()


def _made(wanted: Sequence[Piece], cache: Cache | None) -> list[bytes]:
    """The code of the pieces of a program; one of several may be known from another program."""
    compiler, codes = _Compiler(), list[bytes]()
    for piece in wanted:
        aside = cache if len(wanted) > 1 else None
        key = _key("piece", piece.key)
        code = None if aside is None else aside.get(key)
        if code is None:
            code = compiler.object_code(piece.text())
            if aside is not None:
                aside.put(key, code)
        codes.append(code)
    return codes


def _joined(codes: Sequence[bytes]) -> bytes:
    """Pieces of code one after another, each behind its length."""
    return b"".join(len(code).to_bytes(_LENGTH, "little") + code for code in codes)


def _unjoined(data: bytes) -> list[bytes]:
    codes, at = list[bytes](), 0
    while at < len(data):
        begin = at + _LENGTH
        at = begin + int.from_bytes(data[at:begin], "little")
        codes.append(data[begin:at])
    return codes


class _Native:
    """A function of an engine, which lives as long; whoever calls it lets other threads run."""

    def __init__(self, engine: Any, name: str) -> None:
        self._engine, self._address = engine, engine.get_function_address(name)
        self._made: dict[int, Any] = {}

    def __call__(self, *args: object) -> int:
        given = [_at(arg) for arg in args]
        function = self._made.get(len(given))
        if function is None:
            types = [ctypes.c_int64] * (len(given) + 1)
            function = self._made[len(given)] = ctypes.CFUNCTYPE(*types)(self._address)
        return int(function(*given))


def _target() -> Any:
    """A target machine; an engine takes the one it is made with for its own."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    found = llvm.Target.from_default_triple()
    features = llvm.get_host_cpu_features().flatten()
    return found.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=3, jit=True)


@functools.lru_cache(maxsize=1)
def _signature() -> str:
    """What compiled code depends on beside the text: versions and the processor."""
    import llvmlite
    import llvmlite.binding as llvm

    host = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), llvm.get_process_triple())
    return "\0".join((str(_VERSION), llvmlite.__version__, str(llvm.llvm_version_info), *host))


class _Compiler:
    """LLVM, set up for this machine."""

    def __init__(self) -> None:
        import llvmlite.binding as llvm

        self._llvm, self._machine = llvm, _target()
        self._tuning = llvm.create_pipeline_tuning_options(speed_level=2)
        self._tuning.loop_vectorization = self._tuning.slp_vectorization = True

    def object_code(self, ir: str) -> bytes:
        """A piece of a program compiled."""
        module = self._llvm.parse_assembly(ir)
        module.triple = self._llvm.get_process_triple()
        module.verify()
        builder = self._llvm.create_pass_builder(self._machine, self._tuning)
        builder.getModulePassManager().run(module, builder)
        made: bytes = self._machine.emit_object(module)
        return made


@attrs.frozen
class Cache:
    """A folder of compiled code, of whole programs and of pieces.

    Files that are damaged are set aside, none is ever half written.
    """

    folder: Path

    def get(self, key: str) -> bytes | None:
        """The code kept under a key."""
        path = self.folder / f"{key}.o"
        try:
            data = path.read_bytes()
        except OSError:
            return None
        if hashlib.sha256(data[32:]).digest() == data[:32]:
            return data[32:]
        try:
            path.replace(path.with_suffix(".damaged"))
        except OSError:
            pass
        return None

    def put(self, key: str, code: bytes) -> None:
        """Keep code; where the folder cannot be written, nothing is kept."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(code).digest() + code)
            Path(name).replace(self.folder / f"{key}.o")
        except OSError:
            pass


def default_cache() -> Cache:
    """The cache of the user."""
    return Cache(platformdirs.user_cache_path("rapanui_rules") / "native")
