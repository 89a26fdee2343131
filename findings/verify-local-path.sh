#!/bin/sh
# Go 1.26, go mod verify: it fails in a module that requires one in a folder whose path has no dot, and passes where it has one.
#
# A replacement by a folder has no sum, and with a path such as example.test/a the command leaves it out. With a path such
# as example/a, which go build, go mod tidy and go vet take, it looks for a sum at an empty place, and its error names neither
# the folder nor what is wrong with the path.
#
# Needs: Go.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
verified() { # what go mod verify says in a module that requires the one of this path in the folder above
	mkdir -p "$at/$2/inner"; cd "$at/$2"
	printf 'module %s\n\ngo 1.26\n' "$1" > go.mod
	printf 'package a\n' > a.go
	cd inner
	printf 'module %s/inner\n\ngo 1.26\n\nrequire %s v0.0.0\n\nreplace %s => ..\n' "$1" "$1" "$1" > go.mod
	printf 'package main\n\nimport _ "%s"\n\nfunc main() {}\n' "$1" > main.go
	go build -o "$at/program" . && go mod tidy
	go mod verify 2>&1 || true
}
seen=$(verified example.test/a dotted; verified example/a plain)
echo "$seen"
[ "$seen" = "all modules verified
example/a v0.0.0: missing ziphash: open hash: no such file or directory" ]
