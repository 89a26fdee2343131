package paint

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/tui/theme"
)

// glasses are looks of every kind of terminal.
func glasses() []*theme.Look {
	return []*theme.Look{
		theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode), theme.New(&theme.Contrast, termenv.ANSI256, &theme.Unicode),
		theme.New(&theme.Safe, termenv.ANSI, &theme.ASCII), theme.New(&theme.Mono, termenv.Ascii, &theme.Unicode), theme.Bare(&theme.ASCII),
	}
}

// scribble draws what the bytes say on a sheet: text, marks, frames, and blanks.
func scribble(s *Sheet, how []byte) {
	for ; len(how) >= 6; how = how[6:] {
		x, y, w, h := int(how[1])%(s.W+2)-1, int(how[2])%(s.H+2)-1, int(how[3])%(s.W+1), int(how[4])%(s.H+1)
		role, mark := theme.Role(how[5])%theme.NumRoles, theme.Mark(how[5])%theme.NumMarks
		switch how[0] % 6 {
		case 0:
			s.Text(x, y, strings.Repeat("a", w), role)
		case 1:
			s.Text(x, y, strings.Repeat("▓ ·", w/3)+[...]string{"b c", "李明", "e\u0301x", "क्षि!"}[how[3]%4], role)
		case 2:
			s.Mark(x, y, w, h, mark)
		case 3:
			s.Frame(x, y, w, h, role)
		case 4:
			s.Clear(x, y, w, h)
		case 5:
			s.Set(x, y, rune(how[3]), role)
		}
	}
}

// shown returns a terminal that shows a sheet, line by line.
func shown(s *Sheet) ptytest.Screen {
	d := ptytest.NewDisplay(s.W, s.H)
	for y, line := range s.Lines() {
		_, _ = fmt.Fprintf(d, "\x1b[%d;1H%s", y+1, line)
	}
	return d.Screen()
}

// requireShown makes sure that a terminal shows the sheet, and that the cursor rests.
func requireShown(t *testing.T, s *Sheet, d *ptytest.Display, sent []byte) {
	t.Helper()
	now := d.Screen()
	require.Zero(t, now.Changed(shown(s)), "%q\n%s", sent, now)
	require.Equal(t, [2]int{0, s.H - 1}, [2]int{now.Col, now.Row}, "%q", sent)
}

// changes draws, changes what is drawn, and makes sure that a terminal that is sent the changes
// shows what there is.
func changes(t *testing.T, w, h int, look *theme.Look, steps ...[]byte) {
	t.Helper()
	d := ptytest.NewDisplay(w, h)
	_, _ = d.Write([]byte(strings.Repeat("?", w*h-1)))
	var before *Sheet
	var drawn []byte
	for _, step := range steps {
		s := New(w, h, look)
		drawn = append(drawn, step...)
		scribble(s, drawn)
		sent := s.Change(nil, before)
		_, _ = d.Write(sent)
		if before == nil || len(sent) > 0 {
			requireShown(t, s, d, sent)
		}
		require.Zero(t, d.Screen().Changed(shown(s)), "%q", sent)
		require.Empty(t, s.Change(nil, s), "nothing changes")
		before = s
	}
}

func FuzzChange(f *testing.F) {
	dice := rand.New(rand.NewPCG(50, 1))
	for range 40 {
		first, second := make([]byte, 60), make([]byte, 30)
		for _, how := range [][]byte{first, second} {
			for i := range how {
				how[i] = byte(dice.Uint32())
			}
		}
		f.Add(byte(dice.Uint32()), byte(dice.Uint32()), byte(dice.Uint32()), first, second)
	}
	looks := glasses() // they take long to make
	f.Fuzz(func(t *testing.T, w, h, look byte, first, second []byte) {
		if len(first)+len(second) > 600 {
			t.Skip()
		}
		changes(t, 1+int(w)%90, 1+int(h)%12, looks[int(look)%len(looks)], first, second)
	})
}

// Moves of the cursor and turns of the pen are as short as they can be.
func TestChangesAreShort(t *testing.T) {
	t.Parallel()
	look := theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	for _, c := range []struct {
		name   string
		change func(s *Sheet)
		want   string
	}{
		{"nothing", func(*Sheet) {}, ""},
		{"a letter", func(s *Sheet) { s.Text(5, 2, "x", theme.Text) }, "\x1b[3;6H\x1b[38;2;214;211;202mx\x1b[m\x1b[8H"},
		{"an end", func(s *Sheet) { s.Clear(20, 1, 20, 1) }, "\x1b[2;21H\x1b[K\x1b[8H"},
		{"two blanks at the end", func(s *Sheet) { s.Clear(38, 1, 2, 1) }, "\x1b[2;39H  \x1b[8H"},
		{"what lies between", func(s *Sheet) {
			s.Text(0, 1, "x", theme.Text)
			s.Text(4, 1, "x", theme.Text)
		}, "\x1b[2H\x1b[38;2;214;211;202mxaaax\x1b[m\x1b[8H"},
		{"what lies below", func(s *Sheet) {
			s.Text(3, 1, "x", theme.Text)
			s.Text(3, 2, "x", theme.Text)
			s.Text(0, 3, "x", theme.Text)
		}, "\x1b[2;4H\x1b[38;2;214;211;202mx\x1b[B\bx\r\nx\x1b[m\x1b[8H"},
		{"pen by pen", func(s *Sheet) {
			for y := range 3 {
				s.Text(3, 1+y, "x", theme.Text)
				s.Text(20, 1+y, "x", theme.Dim)
			}
		}, "\x1b[2;4H\x1b[38;2;214;211;202mx\x1b[B\bx\x1b[B\bx\x1b[2;21H\x1b[38;2;155;152;143mx\x1b[B\bx\x1b[B\bx\x1b[m\x1b[8H"},
		{"bold taken back", func(s *Sheet) { s.Text(3, 1, "x", theme.Target); s.Text(4, 1, "y", theme.Good) }, "\x1b[2;4H\x1b[1;38;2;143;224;143mx\x1b[22my\x1b[m\x1b[8H"},
	} {
		before, after := New(40, 8, look), New(40, 8, look)
		for _, s := range []*Sheet{before, after} {
			s.Text(0, 1, strings.Repeat("a", 40), theme.Text)
		}
		c.change(after)
		assert.Equal(t, c.want, string(after.Change(nil, before)), c.name)
	}
}

// What is on a terminal with another look, or of another size, counts for nothing.
func TestAnotherLookIsAnotherScreen(t *testing.T) {
	t.Parallel()
	looks := glasses()
	s := New(30, 4, looks[0])
	scribble(s, []byte{0, 3, 1, 9, 0, 2, 3, 0, 0, 30, 4, 5})
	whole := string(s.Change(nil, nil))
	assert.Equal(t, whole, string(s.Change(nil, New(30, 4, looks[1]))))
	assert.Equal(t, whole, string(s.Change(nil, New(30, 5, looks[0]))))
}

// The part of a sheet is a sheet.
func TestChangeOfAPart(t *testing.T) {
	t.Parallel()
	look := glasses()[0]
	whole, other := New(20, 9, look), New(20, 9, look)
	scribble(whole, []byte{1, 0, 0, 20, 0, 3, 1, 0, 5, 20, 0, 3, 3, 2, 2, 9, 5, 4})
	s, before := whole.Part(0, 0, 20, 6), other.Part(0, 0, 20, 6)
	d := ptytest.NewDisplay(20, 6)
	_, _ = d.Write(before.Change(nil, nil))
	sent := s.Change(nil, before)
	_, _ = d.Write(sent)
	requireShown(t, s, d, sent)
}
