package terminal

import (
	"regexp"
	"strings"

	"github.com/muesli/termenv"
	"github.com/xo/terminfo"
)

// few are kinds of terminals that have colours, and whose entry in terminfo is missing on many machines, with
// how many colours they have at least.
var few = map[string]int{
	"screen": 16, "tmux": 16, "rxvt": 16, "st": 16, "stterm": 16, "foot": 256, "konsole": 16, "mlterm": 16, "dvtm": 16, "Eterm": 16,
	"putty": 16, "cygwin": 16, "vte": 16, "gnome": 16, "fbterm": 16, "kmscon": 256,
}

var kind = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._+-]*$`) // no path

// Colours returns the colours that a kind of terminal has, as terminfo says, or a list of those that it often
// lacks. There are 16 or 256 of them, or none. True colours it does not tell of: COLORTERM does.
func Colours(term string) termenv.Profile {
	if !kind.MatchString(term) {
		return termenv.Ascii
	}
	name, _, _ := strings.Cut(term, "-")
	n := few[name]
	if entry, err := terminfo.Load(term); err == nil {
		n = max(n, entry.Nums[terminfo.MaxColors])
	}
	switch {
	case n >= 256:
		return termenv.ANSI256
	case n >= 8: // with 88, what 256 are called means something else
		return termenv.ANSI
	}
	return termenv.Ascii
}

// Profile returns how many colours a screen is drawn with on a kind of terminal: as the environment of the
// output says, and else as Colours does. A theme that was asked for has some at least, but not against NO_COLOR.
func Profile(out *termenv.Output, term string, themed bool) termenv.Profile {
	has := out.EnvColorProfile()
	if has != termenv.Ascii || out.EnvNoColor() || Dumb(term) {
		return has
	}
	if has = Colours(term); has == termenv.Ascii && themed {
		return termenv.ANSI
	}
	return has
}
