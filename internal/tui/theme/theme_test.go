package theme

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// brightness is the relative luminance of "#rrggbb", as contrast is measured by.
func brightness(t *testing.T, colour string) float64 {
	t.Helper()
	var rgb [3]int
	_, err := fmt.Sscanf(colour, "#%02x%02x%02x", &rgb[0], &rgb[1], &rgb[2])
	require.NoError(t, err, colour)
	var lin [3]float64
	for i, v := range rgb {
		c := float64(v) / 255
		if lin[i] = c / 12.92; c > 0.03928 {
			lin[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*lin[0] + 0.7152*lin[1] + 0.0722*lin[2]
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := brightness(t, a), brightness(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// shown returns the colour that a terminal shows for one of a theme: with fewer colours,
// the one that it comes down to, in the usual palette.
func shown(profile termenv.Profile, colour string) string {
	return termenv.ConvertToRGB(profile.Color(colour)).Hex()
}

func TestEveryTextStandsOut(t *testing.T) {
	t.Parallel()
	least := map[Role]float64{Faint: 3, Line: 3, Heavy: 3}
	for _, profile := range []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI} {
		for _, theme := range All {
			if theme.Ground == "" {
				continue
			}
			for r := range Paved { // the roles from there on are no text
				for m := range NumMarks {
					s := theme.style(r, m, profile)
					back := theme.Ground
					if profile == termenv.ANSI { // such terminals are black or white
						back = map[bool]string{true: "#000000", false: "#ffffff"}[brightness(t, back) < 0.5]
					}
					if s.Back != "" {
						back = shown(profile, s.Back)
					}
					want := 4.5
					if n, ok := least[r]; ok {
						want = n
					}
					assert.GreaterOrEqual(t, contrast(t, shown(profile, s.Fore), back), want,
						"%s: role %d, mark %d, with the colours of %s", theme.Name, r, m, profile.Name())
				}
			}
		}
	}
}

// With sixteen colours, too, whole quarters of bright green would be hard to read on.
func TestLitQuartersKeepTheirContrast(t *testing.T) {
	t.Parallel()
	for _, profile := range []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI} {
		for _, theme := range []*Theme{&Dark, &Light, &Contrast, &Safe} {
			s := theme.style(Text, Lit, profile)
			assert.GreaterOrEqual(t, contrast(t, shown(profile, s.Fore), shown(profile, s.Back)), 7.0, "%s, with the colours of %s", theme.Name, profile.Name())
		}
	}
}

func TestMonoHasNoColour(t *testing.T) {
	t.Parallel()
	for _, theme := range All {
		l := New(theme, termenv.Ascii, &Unicode)
		for r := range NumRoles {
			for m := range NumMarks {
				code := l.Code(r, m)
				assert.NotContains(t, code, "3", code)
				assert.NotContains(t, code, "4;8", code)
			}
		}
		assert.NotEmpty(t, l.Code(Text, Picked), "the cursor shows without colours")
	}
}

func TestProfiles(t *testing.T) {
	t.Parallel()
	assert.Contains(t, New(&Dark, termenv.TrueColor, &Unicode).Code(Title, Plain), "38;2;")
	assert.Contains(t, New(&Dark, termenv.ANSI256, &Unicode).Code(Title, Plain), "38;5;")
	code := New(&Dark, termenv.ANSI, &Unicode).Code(Title, Plain)
	assert.NotContains(t, code, "38;")
	assert.True(t, strings.HasPrefix(code, "\x1b[1;"), "%q", code)
}

func TestGlyphsAreOneCellWide(t *testing.T) {
	t.Parallel()
	narrow := &runewidth.Condition{}
	for _, g := range []*Glyphs{&Unicode, &ASCII} {
		all := append([]rune{
			g.Markers[0], g.Markers[1], g.Ghosts[0], g.Ghosts[1], g.Gone, g.Engineers[0], g.Engineers[1], g.Full, g.Empty,
			g.More, g.Less, g.Hour, g.Spent, g.Done, g.Todo, g.Dot, g.Dash, g.Into, g.Target, g.Up, g.Down,
		}, slices.Concat(g.Dice[:], g.Players[:], []rune(g.Ellipsis))...)
		for _, r := range g.Boxes.Lines {
			all = append(all, r)
		}
		for _, r := range append(all, g.Boxes.Select[:]...) {
			assert.Equal(t, 1, narrow.RuneWidth(r), "%q", r)
			if g == &ASCII {
				assert.Less(t, r, rune(0x7f), "%q", r)
			}
		}
	}
	assert.Len(t, ASCII.Boxes.Lines, len(Unicode.Boxes.Lines))
}

func TestNamed(t *testing.T) {
	t.Parallel()
	for _, name := range Names() {
		theme, ok := Named(name)
		require.True(t, ok)
		assert.Equal(t, name, theme.Name)
	}
	_, ok := Named("plaid")
	assert.False(t, ok)
}

// Low stands for little and high for much, and what lies beyond is the lowest or the highest.
func TestBars(t *testing.T) {
	t.Parallel()
	for _, g := range []*Glyphs{&Unicode, &ASCII} {
		last := len(g.Bars) - 1
		assert.Equal(t, g.Bars[0], g.Bar(0, 100))
		assert.Equal(t, g.Bars[last], g.Bar(100, 100))
		assert.Equal(t, g.Bars[0], g.Bar(-5, 100))
		assert.Equal(t, g.Bars[last], g.Bar(900, 100))
		for n := range 100 {
			assert.LessOrEqual(t, slices.Index(g.Bars, g.Bar(n, 100)), slices.Index(g.Bars, g.Bar(n+1, 100)))
		}
	}
}

// Borders are drawn with these roles, and lines under lines are ugly.
func TestBordersAreNotUnderlined(t *testing.T) {
	t.Parallel()
	for _, look := range []*Theme{&Dark, &Light, &Contrast, &Safe, &Mono} {
		for _, r := range []Role{Line, Heavy, Target} {
			for m := range NumMarks {
				assert.False(t, look.Style(r, m).Underline, "%s: role %d", look.Name, r)
			}
		}
	}
}

// Streets have the colour of a Bar wherever half a cell of them lies, in every palette; a relief has a shade of its
// surface, which is not that surface itself.
func TestStreetsAndReliefs(t *testing.T) {
	t.Parallel()
	for _, theme := range All {
		if theme.Ground == "" {
			continue
		}
		for h := range NumHues {
			for _, profile := range []termenv.Profile{termenv.TrueColor, termenv.ANSI256} {
				on := On(h, Full)
				assert.Equal(t, theme.style(Text, Bar, profile).Back, theme.style(Paved, on, profile).Fore, theme.Name)
			}
			for s := range numStrengths {
				relief := theme.Style(Relief, On(h, s))
				assert.NotEqual(t, relief.Back, relief.Fore, theme.Name)
				assert.Less(t, contrast(t, relief.Back, relief.Fore), 4.5, "it keeps behind what is written")
			}
		}
	}
}

// Programs that show the same share the look, and nobody else does.
func TestLooksAreShared(t *testing.T) {
	t.Parallel()
	var all Looks
	one := all.Of(&Dark, termenv.TrueColor, &Unicode)
	assert.Same(t, one, all.Of(&Dark, termenv.TrueColor, &Unicode))
	for _, other := range []*Look{
		all.Of(&Light, termenv.TrueColor, &Unicode), all.Of(&Dark, termenv.ANSI256, &Unicode), all.Of(&Dark, termenv.TrueColor, &ASCII),
	} {
		assert.NotSame(t, one, other)
	}
	assert.Equal(t, New(&Dark, termenv.ANSI256, &ASCII).Code(Title, Lit), all.Of(&Dark, termenv.ANSI256, &ASCII).Code(Title, Lit))
}
