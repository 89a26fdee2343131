package tuitest

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A Moment is one that tells much of a game.
type Moment struct {
	Name string
	Sit  func(t testing.TB) *Player // at that moment
}

// windows are those that moments are kept for.
var windows = [...]Size{{"60x20", 60, 20}, {"80x24", 80, 24}, {"120x40", 120, 40}, {"200x55", 200, 55}}

// looks are the ways in which terminals, and the settings of players, have a frame look.
var looks = [...]struct {
	name    string
	theme   *theme.Theme
	profile termenv.Profile
	glyphs  *theme.Glyphs
}{
	{"dark", &theme.Dark, termenv.TrueColor, &theme.Unicode},
	{"light", &theme.Light, termenv.TrueColor, &theme.Unicode},
	{"contrast", &theme.Contrast, termenv.TrueColor, &theme.Unicode},
	{"safe", &theme.Safe, termenv.ANSI256, &theme.Unicode},
	{"sixteen", &theme.Dark, termenv.ANSI, &theme.Unicode},
	{"none", &theme.Mono, termenv.Ascii, &theme.Unicode},
	{"ascii", &theme.Mono, termenv.Ascii, &theme.ASCII},
	{"console", &theme.Dark, termenv.ANSI, &theme.ASCII},
}

// Moments keeps a frame of each moment in every size, and of one size what it looks like in every look: the signs and
// their roles, which several looks share, and what each look makes of these in short. It makes sure that a look has every
// sign in the colours of its role, and those of a typewriter where it says so.
func Moments(t *testing.T, list []Moment) {
	t.Helper()
	for i, m := range list {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			p := m.Sit(t)
			for _, size := range windows {
				p.Resize(size.W, size.H)
				p.Golden("moments/" + m.Name + "-" + size.Name)
			}
			size := windows[i%(len(windows)-1)] // the largest would take most of the room, and says the least more
			p.Resize(size.W, size.H)
			p.GoldenText("moments/"+m.Name+"-looks", p.inLooks())
		})
	}
}

// RequireTrace makes sure that signs of what others did last stand on the board until the next key, in windows of so many columns
// or more.
func (p *Player) RequireTrace(columns int) {
	p.T.Helper()
	sign := string(theme.Unicode.Trace)
	for _, size := range windows {
		p.Resize(size.W, size.H)
		require.Equal(p.T, size.W >= columns, strings.Contains(p.Frame(), sign), "%s:\n%s", size.Name, p.Frame())
	}
	p.Press("down")
	require.NotContains(p.T, p.Frame(), sign)
}

// inLooks tells what a frame looks like in every look.
func (p *Player) inLooks() string {
	p.T.Helper()
	host := p.program.Host()
	usual := host.Look
	defer func() { host.Look = usual }()
	seen := map[string]string{plain(p.program.Sheet()): "the usual signs"}
	var all strings.Builder
	for _, l := range looks {
		host.Look = theme.New(l.theme, l.profile, l.glyphs)
		sheet, view := p.program.Sheet(), p.Frame()
		p.requireStyled(sheet, view)
		signs := plain(sheet)
		if l.glyphs == &theme.ASCII {
			for _, r := range signs {
				require.Less(p.T, r, rune(utf8.RuneSelf), "%q is no character of a typewriter", r)
			}
		}
		like, ok := seen[signs]
		if !ok {
			seen[signs] = "the signs of " + l.name
			like = seen[signs] + ", and their roles:\n\n" + signs + "\n" + roles(sheet)
		}
		sum := sha256.Sum256([]byte(view))
		fmt.Fprintf(&all, "==== %s %x: %s\n", l.name, sum[:4], like)
	}
	return all.String()
}

// requireStyled makes sure that every sign of a frame is drawn in the colours of its role.
func (p *Player) requireStyled(sheet *paint.Sheet, view string) {
	p.T.Helper()
	look := p.program.Host().Look
	for y, line := range strings.Split(view, "\n") {
		x, code := 0, ""
		for line != "" {
			if sequence := escape.FindString(line); sequence != "" {
				line, code = line[len(sequence):], strings.TrimSuffix(sequence, theme.Reset)
				continue
			}
			sign, size := utf8.DecodeRuneInString(line)
			cell := sheet.Cell(x, y)
			if sign != cell.Rune || sign != ' ' && look.Code(cell.Role, cell.Mark) != code {
				require.Fail(p.T, "a sign is drawn otherwise", "%s: %q in column %d of row %d", look.Theme.Name, sign, x, y)
			}
			line, x = line[size:], x+1
		}
	}
}

var escape = regexp.MustCompile(`^\x1b\[[0-9;]*m`)

// Letters stand for the roles of signs, and for the marks of blanks.
const (
	roleLetters = ".dfSTlLcsw$12kog!xh3456p~"
	markLetters = " ░▓▁▔123ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkl"
)

// plain returns the signs on a sheet.
func plain(s *paint.Sheet) string {
	return table(s, func(c paint.Cell) rune { return c.Rune })
}

// roles returns the role of every sign on a sheet, and the mark of every blank.
func roles(s *paint.Sheet) string {
	marks := []rune(markLetters)
	return table(s, func(c paint.Cell) rune {
		if c.Rune == ' ' || c.Mark == theme.Picked || c.Mark == theme.Lit {
			return marks[c.Mark]
		}
		return rune(roleLetters[c.Role])
	})
}

func table(s *paint.Sheet, of func(paint.Cell) rune) string {
	var all strings.Builder
	for y := range s.H {
		var line strings.Builder
		for x := range s.W {
			line.WriteRune(of(s.Cell(x, y)))
		}
		all.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return all.String()
}
