#!/bin/sh
# groff 1.22.4-10 (Debian): an example in a manual page turns hyphenation on.
#
# `.nh` behind .TH keeps words whole, until an example ends: .EE puts hyphenation to what the register
# HY says, whatever was asked for. From there on names of commands break with a hyphen that nobody
# typed, in SEE ALSO above all. Lines without filling, `.nf` and `.fi`, leave it alone. Setting the
# register itself to 0 before .TH holds for the whole page. `.nh` before .TH does nothing.
#
# Needs: apt (Debian 12).
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
apt-get -o APT::Sandbox::User=root download groff-base=1.22.4-10 >/dev/null
dpkg -x groff-base_*.deb .
export GROFF_FONT_PATH=$at/usr/share/groff/1.22.4/font GROFF_TMAC_PATH=$at/usr/share/groff/1.22.4/tmac GROFF_BIN_PATH=$at/usr/bin

broken() { # how many lines end with a hyphen: before .TH, behind it, around the example
	{
		printf '%s\n' "$1" '.TH DEMO 1 2026-01-01' "$2" '.SH EXAMPLE' "$3" demo "$4" '.SH SEE ALSO'
		for i in 1 2 3 4; do echo '.BR measure-calibrate (6),'; done
	} | PATH=$GROFF_BIN_PATH:$PATH groff -Tutf8 -P-c -P-b -P-u -rLL=40n -man 2> /dev/null | LC_ALL=C grep -c "$(printf '\342\200\220')\$" || true
}
tell() { printf '%-44s%s\n' "$1:" "$2 lines end with a hyphen"; }

tell 'nothing asked for, .EX and .EE' "$(broken . . .EX .EE)"
tell '.nh, .nf and .fi' "$(broken . .nh .nf .fi)"
tell '.nh, .EX and .EE' "$(broken . .nh .EX .EE)"
tell '.nh before .TH, .nf and .fi' "$(broken .nh . .nf .fi)"
tell '.nr HY 0 before .TH, .EX and .EE' "$(broken '.nr HY 0' . .EX .EE)"
[ "$(broken . .nh .nf .fi)" -eq 0 ]
[ "$(broken . .nh .EX .EE)" -gt 0 ]
[ "$(broken .nh . .nf .fi)" -gt 0 ]
[ "$(broken '.nr HY 0' . .EX .EE)" -eq 0 ]
