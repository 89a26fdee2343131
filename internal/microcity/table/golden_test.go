package table

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// moments are what is kept: a game, and the keys that lead to the moment.
var moments = []struct {
	name   string
	config engine.Config
	change func(*session.Options)
	keys   []string
}{
	{"solo-place", engine.Config{}, nil, []string{"right", "down"}},
	{"solo-prepare", engine.Config{}, nil, []string{"enter", "down"}},
	{"solo-paid", engine.Config{}, nil, []string{"enter", "1"}},
	{"solo-card", engine.Config{}, nil, []string{"enter", "e"}},
	{"solo-walk", engine.Config{}, nil, []string{"enter", "e", "5"}},
	{"solo-invest", engine.Config{}, nil, []string{"enter", "e", "5", "enter", "p"}},
	{"solo-end", engine.Config{}, nil, []string{"enter", "e", "5", "enter", "p", "e"}},
	{"coop-split", engine.Config{Mode: engine.Coop, CardX: true}, nil, []string{"enter", "enter", "down"}},
	{"coop-pay", engine.Config{Mode: engine.Coop, CardX: true}, nil, []string{"enter", "enter", "enter", "enter", "enter"}},
	{"competitive-all", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, nil, []string{"enter", "enter", "e", "3"}},
	{"landmark-ports", engine.Config{Building: "hoover", With: engine.Seaports}, nil, []string{"enter"}},
	{"landmark", engine.Config{Building: "liberty"}, nil, []string{"enter"}},
	{"hand", engine.Config{}, func(o *session.Options) { o.Hand = log.Hand{Dice: true} }, []string{"enter", "4"}},
	{"handover", engine.Config{Mode: engine.Competitive}, nil, []string{"enter", "enter", "e", "r", "enter", "e"}},
	{"help", engine.Config{}, nil, []string{"?"}},
	{"cards", engine.Config{With: engine.Seaports}, nil, []string{"i"}},
	{"back", engine.Config{}, nil, []string{"enter", "e", "5", "enter", "<", "left", "1"}},
}

func TestGoldenFrames(t *testing.T) {
	t.Parallel()
	for _, m := range moments {
		for _, size := range sizes {
			t.Run(m.name+"-"+size.Name, func(t *testing.T) {
				t.Parallel()
				p := start(t, m.config, 7, m.change)
				p.Resize(size.W, size.H)
				p.Press(m.keys...)
				p.Golden(m.name + "-" + size.Name)
			})
		}
	}
}

// One frame is kept with its colours, and one in typewriter signs.
func TestGoldenLooks(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{With: engine.Seaports}, 7, nil)
	p.Press("enter", "e", "5")
	p.app.Host().Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	p.GoldenText("colour", p.app.View()+"\n")
	p.app.Host().Look = theme.Bare(&theme.ASCII)
	p.Golden("typewriter")
}

// telling are the moments whose frames are kept in every size, in ASCII, and with the role of
// every cell.
var telling = []string{
	"solo-place", "solo-prepare", "solo-card", "solo-walk", "solo-invest", "coop-split", "competitive-all", "landmark-ports", "handover", "ending",
}

// In a large window nothing important needs a key: words in the cells, every card, the
// conditions of the Advantage cards, the opponent's hand and discard, the log.
func TestGoldenTellingMoments(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for _, name := range telling {
		for _, size := range append(slices.Clone(sizes), tuitest.Size{Name: "huge", W: 200, H: 55}) {
			t.Run(name+"-"+size.Name, func(t *testing.T) {
				t.Parallel()
				p := reach(t, name)
				p.Resize(size.W, size.H)
				p.Golden(name + "-" + size.Name)
				bare := p.app.Sheet()
				p.GoldenText("roles/"+name+"-"+size.Name, rolesOf(bare))
				var filled *paint.Sheet // where kinds are told by surfaces, too
				for _, of := range theme.All {
					p.app.Host().Look = theme.New(of, termenv.TrueColor, &theme.Unicode)
					want := bare
					if p.app.Host().Look.Surfaces {
						if filled == nil {
							filled = p.app.Sheet()
							p.GoldenText("surfaces/"+name+"-"+size.Name, plainOf(filled))
						}
						want = filled
					}
					requireStyled(t, p.app, want)
				}
				p.app.Host().Look = theme.Bare(&theme.ASCII)
				p.Golden("ascii/" + name + "-" + size.Name)
			})
		}
	}
}

// reach returns a player at one of the moments, or at the end of a game.
func reach(t *testing.T, name string) *player {
	for _, m := range moments {
		if m.name == name {
			p := start(t, m.config, 7, m.change)
			p.Press(m.keys...)
			return p
		}
	}
	require.Equal(t, "ending", name)
	return finished(t)
}

// roleLetters stand for the roles of cells: the first letters of most, the signs of some.
const roleLetters = ".dfSTlLcsw$12kog!xh3456"

// rolesOf draws the role of every cell that is not blank, and what a mark lies over.
func rolesOf(s *paint.Sheet) string {
	var all strings.Builder
	for y := range s.H {
		var line strings.Builder
		for x := range s.W {
			switch c := s.Cell(x, y); {
			case c.Mark == theme.Picked:
				line.WriteRune('▓')
			case c.Mark == theme.Lit:
				line.WriteRune('░')
			case c.Rune == ' ':
				line.WriteByte(' ')
			default:
				line.WriteByte(roleLetters[c.Role])
			}
		}
		all.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return all.String()
}

// plainOf returns the signs on a sheet.
func plainOf(s *paint.Sheet) string {
	var all strings.Builder
	for y := range s.H {
		var line strings.Builder
		for x := range s.W {
			line.WriteRune(s.Cell(x, y).Rune)
		}
		all.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return all.String()
}

// requireStyled checks that a theme changes nothing but colours, and that every sign on the screen
// is drawn in those of its role.
func requireStyled(t *testing.T, app *tui.App, bare *paint.Sheet) {
	t.Helper()
	look := app.Host().Look
	for y, line := range strings.Split(app.View(), "\n") {
		x, code := 0, ""
		for line != "" {
			if sequence := escape.FindString(line); sequence != "" {
				line, code = line[len(sequence):], strings.TrimSuffix(sequence, theme.Reset)
				continue
			}
			sign, size := utf8.DecodeRuneInString(line)
			cell := bare.Cell(x, y)
			require.Equal(t, cell.Rune, sign, "%s: column %d of row %d", look.Theme.Name, x, y)
			if sign != ' ' {
				require.Equal(t, look.Code(cell.Role, cell.Mark), code, "%s: column %d of row %d", look.Theme.Name, x, y)
			}
			line, x = line[size:], x+1
		}
	}
}

var escape = regexp.MustCompile(`^\x1b\[[0-9;]*m`)

// What happened last is told once, by the log or where the details leave room, as they do not in the
// smallest window.
func TestTheLastEventIsToldOnce(t *testing.T) {
	t.Parallel()
	for _, size := range append(slices.Clone(sizes), tuitest.Size{Name: "huge", W: 200, H: 55}) {
		p := start(t, engine.Config{}, 7, nil)
		p.Press("enter", "e", "3")
		p.Resize(size.W, size.H)
		told := strings.Count(p.Frame(), "You play card 3")
		require.LessOrEqual(t, told, 1, size.Name)
		require.Equal(t, size.W >= 80, told == 1, size.Name)
	}
}
