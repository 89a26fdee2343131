package paint

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/theme"
)

func bare(w, h int) *Sheet { return New(w, h, theme.Bare(&theme.Unicode)) }

func TestNothingLeavesTheSheet(t *testing.T) {
	t.Parallel()
	s := bare(5, 2)
	s.Text(3, 0, "abcdef", theme.Text)
	s.Text(-2, 1, "xyz", theme.Text)
	s.Text(0, 7, "never", theme.Text)
	s.Frame(-1, -1, 99, 99, theme.Line)
	assert.Equal(t, []string{"   ab", "z"}, s.Lines())
}

func TestPartDrawsOnTheSameCells(t *testing.T) {
	t.Parallel()
	s := bare(6, 3)
	p := s.Part(2, 1, 99, 99)
	assert.Equal(t, 4, p.W)
	assert.Equal(t, 2, p.H)
	p.Text(0, 0, "hello", theme.Text)
	assert.Equal(t, []string{"", "  hell", ""}, s.Lines())
	none := s.Part(9, 9, 3, 3)
	none.Text(0, 0, "no", theme.Text)
	assert.Zero(t, none.W)
}

// What will lie on a sheet lies on its parts, too.
func TestCover(t *testing.T) {
	t.Parallel()
	s := bare(4, 9)
	assert.Equal(t, 3, s.Part(0, 6, 4, 5).Seen())
	table := s.Part(0, 1, 4, 8)
	table.Cover(5)
	assert.Equal(t, 5, table.Seen())
	assert.Equal(t, 2, table.Part(0, 3, 4, 4).Seen())
	assert.Equal(t, 1, table.Part(0, 3, 4, 1).Seen())
	assert.Zero(t, table.Part(0, 6, 4, 2).Seen())
	assert.Equal(t, 9, s.Seen())
}

// Whatever is written, nothing of it steers the terminal or leaves the sheet.
func TestHostileText(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"a\x1b[31mb", "a\x07", "\u202e", "\u200b", "\ufffe", "a\nb", "\x9b31m", "a\u0085", "\u2066x"} {
		s := bare(10, 1)
		s.Text(0, 0, text, theme.Text)
		line := s.Lines()[0]
		assert.LessOrEqual(t, Width(line), 10)
		for _, r := range line {
			assert.Equal(t, r, single(r), "%q in %q", r, text)
		}
	}
}

func TestWideLetters(t *testing.T) {
	t.Parallel()
	s := bare(8, 4)
	assert.Equal(t, 6, s.Text(0, 0, "李明ab", theme.Text))
	s.Text(0, 1, "e\u0301e\u0301x", theme.Text)
	s.Text(5, 2, "李明", theme.Text)
	s.Text(-1, 3, "李明", theme.Text)
	s.Right(8, 3, "王芳", theme.Text)
	assert.Equal(t, []string{"李明ab", "e\u0301e\u0301x", "     李", "  明王芳"}[:3], s.Lines()[:3], "a letter that does not fit is left out")
	assert.Equal(t, " 明 王芳", s.Lines()[3], "half a letter is a blank")
	for x, want := range []struct {
		text  string
		width int
	}{{"李", 2}, {"", 0}, {"明", 2}, {"", 0}, {"a", 1}, {"b", 1}, {" ", 1}} {
		text, width := s.Letter(x, 0)
		assert.Equal(t, want.text, text, x)
		assert.Equal(t, want.width, width, x)
	}
	assert.Equal(t, ' ', s.Cell(1, 0).Rune)

	s.Set(1, 0, '|', theme.Text)
	assert.Equal(t, " |明ab", s.Lines()[0], "the rest of a letter goes with what lies on it")
	s.Text(1, 0, "王", theme.Text)
	assert.Equal(t, " 王 ab", s.Lines()[0])
	s.Set(2, 0, '|', theme.Text)
	s.Set(1, 0, '|', theme.Text)
	assert.Equal(t, " || ab", s.Lines()[0])
	s.Text(0, 0, "👨\u200d👩", theme.Text)
	s.Text(2, 0, "王", theme.Text)
	assert.Equal(t, "  王ab", s.Lines()[0])
	s.Clear(0, 0, 8, 1)
	assert.Empty(t, s.Lines()[0])
}

// Where terminals draw a letter in one cell or in two, what follows stands in its column all the same.
func TestLettersOfDisputedWidth(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"क्षि", "👨\u200d👩\u200d👧", "❤\ufe0f", "น้ำ", "👍🏽"} {
		sheet := bare(20, 1)
		s := sheet.Part(3, 0, 17, 1)
		x := s.Text(0, 0, name, theme.Text)
		s.Text(x, 0, "|", theme.Text)
		line := sheet.Lines()[0]
		assert.Equal(t, 3+x+1, ansi.StringWidth(line), "the renderer measures it as we do: %q", line)
		assert.Contains(t, line, name+ansi.CursorHorizontalAbsolute(3+x+1)+"|")
		terminal := vt.NewEmulator(20, 1)
		_, err := terminal.WriteString(line)
		require.NoError(t, err)
		assert.Equal(t, "|", terminal.CellAt(3+x, 0).Content, "%q", line)
	}
}

func TestStylesAreClosed(t *testing.T) {
	t.Parallel()
	s := New(12, 1, theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode))
	s.Text(0, 0, "ab cd", theme.Title)
	s.Mark(6, 0, 2, 1, theme.Picked)
	line := s.Lines()[0]
	assert.True(t, strings.HasSuffix(line, theme.Reset), "%q", line)
	assert.Equal(t, 2, strings.Count(line, "\x1b[1;"), "a style for the words, one for the mark: %q", line)
}

func TestCutAndWrap(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "abc", Cut("abc", 3, "…"))
	assert.Equal(t, "ab…", Cut("abcd", 3, "…"))
	assert.Equal(t, "a…", Cut("a bcd", 3, "…"))
	assert.Empty(t, Cut("abc", 0, "…"))
	assert.Equal(t, "abc", CutStart("abc", 3, "…"))
	assert.Equal(t, "…cd", CutStart("abcd", 3, "…"))
	assert.Equal(t, "…", CutStart("abcd", 1, "…"))
	assert.Equal(t, "…City on d7", CutStart("Place City on d7", 14, "…"))
	assert.Equal(t, "…City on d7", CutStart("Place City on d7", 11, "…"), "it begins with a word as it is")
	assert.Equal(t, "…on d7", CutStart("Place City on d7", 8, "…"))
	assert.Empty(t, CutStart("abc", 0, "…"))
	assert.Equal(t, "Player 1", CutName("Player 1", 8, "…"))
	assert.Equal(t, "P1", CutName("Player 1", 7, "…"))
	assert.Equal(t, "Ann K…", CutName("Ann Karenina", 6, "…"))
	assert.Equal(t, "Alexan…", CutName("Alexandra", 7, "…"))
	for w, want := range []string{"", ".", "..", "a..", "a..", "a b.."} {
		assert.Equal(t, want, Cut("a bcde", w, ".."))
	}
	for w, want := range []string{"", ".", "..", "..f", "..ef", "..ef"} {
		assert.Equal(t, want, CutStart("abcd ef", w, ".."))
	}
	assert.Equal(t, "李…", Cut("李明王", 4, "…"), "half a letter is none")
	assert.Equal(t, "…王", CutStart("李明王", 4, "…"))
	assert.Equal(t, "山1", CutName("山田 1", 4, "…"))
	assert.Equal(t, []string{"李明", "王芳"}, Wrap("李明王芳", 5))
	assert.Equal(t, []string{"李", "明"}, Wrap("李明", 1), "where not even a letter has room")
	assert.Equal(t, "P1", CutName("Player 1", 7, ".."))
	assert.Equal(t, "Alexa..", CutName("Alexandra", 7, ".."))
	assert.Equal(t, []string{"the quick", "brown fox"}, Wrap("the quick brown fox", 9))
	assert.Equal(t, []string{"abcd", "efgh", "i"}, Wrap("abcdefghi", 4))
	assert.Equal(t, []string{"of", "2026-11-27-", "easy-7. It", "shows"}, Wrap("of 2026-11-27-easy-7. It shows", 14), "a file's name breaks at a hyphen")
	assert.Equal(t, []string{"saved/games/", "daily.log"}, Wrap("saved/games/daily.log", 15))
	assert.Equal(t, []string{"-abcde", "fgh"}, Wrap("-abcdefgh", 6), "but not near its start")
	assert.Equal(t, []string{"  kept  as is"}, Wrap("  kept  as is", 20))
	assert.Equal(t, []string{"with the clock", "at 3."}, Wrap("with the clock at 3.", 17), "no short word is left alone")
	assert.Equal(t, []string{"with the clock at", "3."}, Fill("with the clock at 3.", 17))
	assert.Equal(t, []string{"the clock at", "seven"}, Wrap("the clock at seven", 12), "a longer word may be")
	assert.Equal(t, []string{"clockwork", "3."}, Wrap("clockwork 3.", 10), "a line keeps a word")
	assert.Equal(t, "solo · basic A · hard", CutTitle("solo · basic A · hard", 21, ".."))
	assert.Equal(t, "co-op · Power Sta.. · hard", CutTitle("co-op · Power Station · hard", 26, ".."))
	assert.Equal(t, "solo · Power Station · hard · Gardens..", CutTitle("solo · Power Station · hard · Gardens, Seaports", 39, ".."))
	assert.Equal(t, "solo · Power.. · hard · Gar..", CutTitle("solo · Power Station · hard · Gardens, Seaports", 30, ".."))
	assert.Equal(t, "competitive · P..", CutTitle("competitive · Power Station · hard", 17, ".."), "where not even that fits")
	assert.Nil(t, Wrap("", 5))
	assert.Nil(t, Wrap("abc", 0))
}

func TestAbove(t *testing.T) {
	t.Parallel()
	s := New(20, 10, theme.Bare(&theme.Unicode)).Part(2, 1, 10, 8)
	upper := s.Part(0, 2, 10, 3)
	assert.True(t, upper.Above(s.Part(1, 5, 8, 3)))
	assert.True(t, upper.Above(s.Part(0, 5, 10, 1)))
	assert.False(t, upper.Above(s.Part(1, 6, 8, 2)), "a row lies between them")
	assert.False(t, s.Part(3, 2, 5, 3).Above(s.Part(1, 5, 8, 3)), "it begins before")
	assert.False(t, s.Part(0, 2, 5, 3).Above(s.Part(1, 5, 8, 3)), "it goes on behind")
}
