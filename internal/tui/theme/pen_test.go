package theme

import (
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// From whichever pen a terminal comes, it writes alike, and is told no more than one that begins.
func TestTurn(t *testing.T) {
	t.Parallel()
	for _, profile := range []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI, termenv.Ascii} {
		for _, theme := range All {
			l := New(theme, profile, &Unicode)
			for r := range NumRoles {
				for _, m := range []Mark{Plain, Lit, Picked, Bar, Paper, On(Slate, Quiet), On(Clay, Glow)} {
					l.Pen(r, m)
				}
			}
			pens := l.made
			turned, begun := ptytest.NewDisplay(pens, pens), ptytest.NewDisplay(pens, pens)
			for from := range Pen(pens) {
				for to := range Pen(pens) {
					turn := l.Turn(nil, from, to)
					require.LessOrEqual(t, len(turn), len("\x1b[0;")+len(l.codes[to]), "%q", turn)
					_, _ = turned.Write(append([]byte(Reset+l.codes[from]), turn...))
					_, _ = turned.Write([]byte("x"))
					_, _ = begun.Write([]byte(Reset + l.codes[to] + "x"))
				}
				_, _ = turned.Write([]byte("\r\n"))
				_, _ = begun.Write([]byte("\r\n"))
			}
			require.Zero(t, turned.Screen().Changed(begun.Screen()), "%s with the colours of %s", theme.Name, profile.Name())
		}
	}
}
