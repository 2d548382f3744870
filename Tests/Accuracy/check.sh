#!/usr/bin/env bash
# Draws points and judges every value: check.sh [LINES [SEED]]. Needs Python with gmpy2.
set -euo pipefail
cd "$(dirname "$0")"
lines=${1:-100000}
seed=${2:-$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The tables are large literals, and one module lets the driver see which pass decided.
find ../../Sources/MotionCore -name '*.swift' -print0 |
  xargs -0 swiftc -O -wmo -module-name points -o "$scratch/points" main.swift Draws.swift
echo "seed $seed, $lines points"
"$scratch/points" "$seed" "$lines" | "${PYTHON:-python3}" judge.py --first 5
