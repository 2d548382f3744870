#!/usr/bin/env python3
"""Builds the driver in this folder with the library's sources in six ways, and compares what they compute.

    check.py              compare every build with hashes.txt and with each other
    check.py --install    get an emulator and a cross compiler from Debian first, for the aarch64 build
    check.py --write      when the builds agree, write hashes.txt anew, from the native -O build

It also looks at what the library takes from outside: no object may refer to the C library's mathematics.
Needs a Swift toolchain and Python 3.9. See README.md.
"""

import concurrent.futures
import dataclasses
import difflib
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HASHES = HERE / "hashes.txt"
SOURCES = sorted((ROOT / "Sources" / "MotionCore").rglob("*.swift")) + sorted(HERE.glob("*.swift"))

# wasmkit interprets, which takes a minute and a half for all points in optimised code and the better part of an
# hour in unoptimised code. That build stops after this part of the points; the other builds hash them separately
# as well.
PART = 200

# What Swift's own runtime is called, and all else that an object may need: memory, and traps.
RUNTIME = re.compile(r"\$[se]|_*swift")
ALLOWED = set(
    "memcpy memmove memset malloc malloc_usable_size free posix_memalign arc4random_buf putchar __multi3 "
    "__stack_chk_fail __stack_chk_guard __stack_pointer __memory_base __table_base "
    "__indirect_function_table _GLOBAL_OFFSET_TABLE_".split()
)


@dataclasses.dataclass
class Build:
    name: str
    command: list
    is_wasm: bool = False
    is_slow: bool = False
    # The processor time of each call, in seconds.
    times: list = dataclasses.field(default_factory=list)

    def call(self, function, *numbers):
        """A result as text; a build that traps has that as its result, so that it counts as a difference."""
        if self.is_wasm:
            words = [f"curve_{function}"] + [f"i32:{number}" for number in numbers]
        else:
            words = [function] + [str(number) for number in numbers]
        process = subprocess.Popen(self.command + words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        with process.stdout as pipe:
            output = pipe.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.times.append(usage.ru_utime + usage.ru_stime)
        if process.returncode != 0:
            return "a trap"
        # wasmkit shows a number with its type.
        return re.search(r"\((\d+)\)", output)[1] if self.is_wasm else output.rstrip()

    def hash(self, curve, first, count):
        result = self.call("hash", curve, first, count)
        return f"{int(result):016x}" if result.isdigit() else result

    def bits(self, curve, point):
        result = self.call("bits", curve, point)
        if not result.isdigit():
            return result
        return f"{int(result):016x} ({struct.unpack('d', struct.pack('Q', int(result)))[0]!r})"


# MARK: Building


def run(*command):
    subprocess.run([str(word) for word in command], check=True)


def toolchain():
    """The folder of the compiler itself: another clang may be first in the path."""
    info = subprocess.check_output(["swiftc", "-print-target-info"], text=True)
    return Path(re.search(r'"runtimeResourcePath": "(.*)"', info)[1]).parents[1] / "bin"


def compile_swift(*options):
    run("swiftc", "-swift-version", "6", "-module-name", "Portability", "-wmo", "-parse-as-library",
        *options, *SOURCES)


def native(option, folder, tools):
    host = folder / f"host{option}.o"
    program = folder / f"native{option}"
    run(tools / "clang", "-O2", "-c", HERE / "host.c", "-o", host)
    compile_swift(option, host, "-o", program)
    return Build(f"native {option}", [str(program)])


def embedded(target, option, folder):
    compiled = folder / f"{target}{option}.o"
    compile_swift("-target", target, "-enable-experimental-feature", "Embedded", option, "-c", "-o", compiled)
    return compiled


def wasm(option, folder, tools):
    target = "wasm32-unknown-none-wasm"
    compiled = embedded(target, option, folder)
    check_symbols(f"wasm32 {option}", [compiled], tools)
    system = folder / f"freestanding{option}.o"
    module = folder / f"wasm32{option}.wasm"
    run(tools / "clang", "-target", target, "-O2", "-fno-builtin", "-c", HERE / "freestanding.c", "-o", system)
    # The linker refuses what nothing defines, so the module imports nothing at all.
    exports = [f"--export=curve_{name}" for name in ("hash", "bits", "allocations")]
    run(tools / "wasm-ld", "--no-entry", *exports, compiled, system, "-o", module)
    print(f"wasm32 {option}: a module of {module.stat().st_size} bytes, without imports")
    return Build(f"wasm32 {option}", [str(tools / "wasmkit"), "run", str(module)], is_wasm=True,
                 is_slow=option == "-Onone")


def aarch64(option, folder, tools):
    compiled = embedded("aarch64-none-none-elf", option, folder)
    program = folder / f"aarch64{option}"
    # The compiler's references to its own data rule out a program at a fixed address.
    run("aarch64-linux-gnu-gcc", "-O2", "-static-pie", HERE / "host.c", compiled, "-o", program)
    return Build(f"aarch64 {option}", ["qemu-aarch64", str(program)])


def install():
    if shutil.which("apt-get") is None:
        return
    # A machine without the packages is one where the build is skipped.
    for command in ["update"], ["install", "--yes", "--no-install-recommends", "qemu-user",
                                "gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"]:
        subprocess.run(["apt-get", "--quiet", "--quiet"] + command, stdout=subprocess.DEVNULL)


# MARK: Symbols


def check_symbols(name, objects, tools):
    lines = subprocess.check_output([tools / "llvm-nm", "--undefined-only", "--just-symbol-name"] + objects,
                                    text=True).split()
    symbols = sorted({line for line in lines if not line.endswith(":") and not RUNTIME.match(line)})
    print(f"{name}: undefined beside Swift's own: {' '.join(symbols)}")
    unknown = [symbol for symbol in symbols if symbol not in ALLOWED]
    if unknown:
        sys.exit(f"{name}: MotionCore may not need {' '.join(unknown)}")


def check_package_symbols(configuration, folder, tools):
    scratch = folder / "package"
    run("swift", "build", "--quiet", "--package-path", ROOT, "--scratch-path", scratch,
        "-c", configuration, "--target", "MotionCore")
    objects = sorted((scratch / configuration / "MotionCore.build").glob("*.o"))
    if not objects:
        sys.exit(f"{configuration}: the package has left no objects to look at")
    check_symbols(f"package, {configuration}", objects, tools)


# MARK: Memory


# The settling of a motion keeps a short list of turns; the driver makes up the names it asks the hue of.
ALLOCATING = {"motion-settling-time", "hue"}


def check_allocations(build, curves):
    """No other curve allocates when it is evaluated, says the optimised build whose allocator counts."""
    for curve, (name, points) in enumerate(curves):
        count = build.call("allocations", curve, 0, points // PART)
        if count != "0" and name not in ALLOCATING:
            sys.exit(f"{name}: {count} allocations in {points // PART} evaluations")
    print(f"{build.name}: no allocation in {len(curves) - len(ALLOCATING)} of {len(curves)} curves")


# MARK: Comparing


def first_difference(curve, count, a, b):
    """FNV-1a never loses a difference of what came before, so the hashes of halves tell where it is."""
    first, end = 0, count
    while end - first > 1:
        middle = (first + end) // 2
        if a.hash(curve, first, middle - first) == b.hash(curve, first, middle - first):
            first = middle
        else:
            end = middle
    return first


def hash_all(builds, curves):
    """{(build, curve, count): hash}. The builds under wasmkit run by themselves, so that their time can be told."""
    hashes = {}

    def one(build, curve, count):
        hashes[build.name, curve, count] = build.hash(curve, 0, count)

    for is_wasm in True, False:
        start = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = [
                pool.submit(one, build, curve, count)
                for curve, (_, points) in enumerate(curves)
                for build in builds if build.is_wasm == is_wasm
                for count in {points // PART} | (set() if build.is_slow else {points})
            ]
            for job in jobs:
                job.result()
        kind = "wasm32" if is_wasm else "the others"
        print(f"{kind}: {time.monotonic() - start:.0f} s on {os.cpu_count()} processors", flush=True)
    return hashes


def compare(builds, curves, hashes):
    """Prints where builds differ from the first; returns whether none does."""
    reference, *others = builds
    differences = 0
    for curve, (name, points) in enumerate(curves):
        for build in others:
            count = points // PART if build.is_slow else points
            if hashes[build.name, curve, count] == hashes[reference.name, curve, count]:
                continue
            differences += 1
            point = first_difference(curve, count, reference, build)
            print(f"{name}: the first of {count} points to differ is number {point}")
            for one in reference, build:
                print(f"    {one.name:14} {one.bits(curve, point)}")
    return differences == 0


def main():
    options = set(sys.argv[1:])
    if not options <= {"--install", "--write"}:
        sys.exit(__doc__)
    if "--install" in options:
        install()
    with tempfile.TemporaryDirectory() as name:
        folder, tools = Path(name), toolchain()
        for configuration in "debug", "release":
            check_package_symbols(configuration, folder, tools)
        builds = [native(option, folder, tools) for option in ("-O", "-Onone", "-Osize")]
        builds += [wasm(option, folder, tools) for option in ("-O", "-Onone")]
        if shutil.which("qemu-aarch64") and shutil.which("aarch64-linux-gnu-gcc"):
            builds.append(aarch64("-O", folder, tools))
        else:
            print("aarch64: skipped, for want of qemu-aarch64 and aarch64-linux-gnu-gcc")
        curves = [(name, int(points)) for name, points in
                  (line.split() for line in builds[0].call("list").splitlines())]
        check_allocations(next(build for build in builds if build.is_wasm), curves)
        hashes = hash_all(builds, curves)
        for build in builds:
            points = sum(points // PART if build.is_slow else points for _, points in curves)
            print(f"{build.name:14} {points:9} points, {sum(build.times):4.0f} s of processor time")
        do_agree = compare(builds, curves, hashes)
    if not do_agree:
        sys.exit("the builds differ")
    lines = [
        f"{name} {count} {hashes[builds[0].name, curve, count]}"
        for curve, (name, points) in enumerate(curves)
        for count in (points // PART, points)
    ]
    print(f"{len(curves)} curves, {len(builds)} builds: all the same bits")
    if "--write" in options:
        HASHES.write_text("".join(line + "\n" for line in lines))
    elif HASHES.read_text().splitlines() != lines:
        sys.stdout.writelines(line + "\n" for line in difflib.unified_diff(
            HASHES.read_text().splitlines(), lines, "hashes.txt", "every build", n=0, lineterm=""))
        sys.exit("the builds agree with each other, but not with hashes.txt: values have changed")


if __name__ == "__main__":
    main()
