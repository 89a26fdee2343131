package terminal

import "strings"

// Dumb reports whether a kind of terminal, as TERM names it, prints line after line and nothing
// else: no screen can be drawn there.
func Dumb(term string) bool { return term == "dumb" }

// ASCIIOnly reports whether the environment names a terminal or a locale that has no signs but
// those of ASCII for sure: the Linux console, a VT100 and its kind, the locale C. Where the
// environment says nothing, UTF-8 is what terminals have today.
func ASCIIOnly(getenv func(string) string) bool {
	return poor(getenv("TERM")) || !utf8Locale(locale(getenv))
}

// poor reports whether a kind of terminal has a character set of its own.
func poor(term string) bool {
	switch {
	case term == "linux", term == "ansi", strings.HasPrefix(term, "linux-"):
		return true
	case strings.HasPrefix(term, "vt") && len(term) > 2 && term[2] >= '0' && term[2] <= '9':
		return true
	}
	return false
}

// locale returns the locale that decides about characters: the first of the variables that is
// set, as POSIX has it.
func locale(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// utf8Locale reports whether a locale has all of Unicode. One that names no character set is
// taken at its best, but for C and POSIX, which are ASCII.
func utf8Locale(name string) bool {
	if name == "C" || name == "POSIX" {
		return false
	}
	_, set, named := strings.Cut(name, ".")
	set, _, _ = strings.Cut(set, "@")
	set = strings.ReplaceAll(strings.ToLower(set), "-", "")
	return !named || set == "utf8"
}
