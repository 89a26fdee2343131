#!/bin/sh
# asciinema 2.2.0-1 (Debian): `asciinema cat` wants a terminal to read from, though it only writes.
#
# It prints what a recording holds, so one would use it in pipes and scheduled jobs. It opens /dev/tty
# first: without a controlling terminal it ends with an OSError and prints nothing, even where standard
# input and output are files. `asciinema play` of the same recording is content without one.
#
# Needs: apt (Debian 12), python3, setsid.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
apt-get -o APT::Sandbox::User=root download asciinema=2.2.0-1 >/dev/null
dpkg -x asciinema_*.deb .
export PYTHONPATH=$at/usr/lib/python3/dist-packages ASCIINEMA_CONFIG_HOME=$at LC_ALL=C.UTF-8
printf '%s\n' '{"version": 2, "width": 20, "height": 5}' '[0.1, "o", "hello"]' > demo.cast
run() { # without a controlling terminal
	status=0
	setsid --wait python3 -m asciinema "$1" demo.cast < /dev/null > out 2> err || status=$?
	echo "asciinema $1: exit status $status, $(wc -c < out) bytes written, $(grep -c '/dev/tty' err || true) complaint about /dev/tty"
}
run cat | tee said
run play | tee -a said
grep -q "^asciinema cat: exit status 1, 0 bytes written" said
grep -q "^asciinema play: exit status 0, 5 bytes written" said
