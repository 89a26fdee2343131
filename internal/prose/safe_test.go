package prose

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// hostile is text that somebody might put into a name, a pack or a log, and what may
// be left of it.
var hostile = []struct{ name, in, out string }{
	{"plain", "Union Station", "Union Station"},
	{"empty", "", ""},
	{"accents", "Café Zürich Łódź", "Café Zürich Łódź"},
	{"other alphabets", "Москва Αθήνα", "Москва Αθήνα"},
	{"signs of ours", "· ▲ ▼ … ■ □", "· ▲ ▼ … ■ □"},
	{"decomposed accent", "e\u0301a", "e\u0301a"},
	{"colour", "\x1b[31mred\x1b[0m", "[31mred[0m"},
	{"clear screen", "\x1b[2J\x1b[H", "[2J[H"},
	{"title", "\x1b]0;title\x07x", "]0;titlex"},
	{"link", "\x1b]8;;https://evil.example\x1b\\click\x1b]8;;\x1b\\", "]8;;https://evil.example\\click]8;;\\"},
	{"clipboard", "\x1b]52;c;ZXZpbA==\x07", "]52;c;ZXZpbA=="},
	{"device control", "\x1bP$qm\x1b\\", "P$qm\\"},
	{"kitty graphics", "\x1b_Gf=24;AAAA\x1b\\", "_Gf=24;AAAA\\"},
	{"privacy message", "\x1b^secret\x1b\\", "^secret\\"},
	{"alternate screen", "\x1b[?1049h", "[?1049h"},
	{"mouse on", "\x1b[?1000h", "[?1000h"},
	{"paste mode", "\x1b[200~rm\x1b[201~", "[200~rm[201~"},
	{"reset", "\x1bc", "c"},
	{"character set", "\x1b(0", "(0"},
	{"bell", "a\ab", "ab"},
	{"backspace", "a\bb", "ab"},
	{"delete", "a\x7fb", "ab"},
	{"NUL", "a\x00b", "ab"},
	{"newline", "a\nb", "a b"},
	{"carriage return", "good\rbad", "good bad"},
	{"both", "a\r\nb", "a  b"},
	{"tab", "a\tb", "a b"},
	{"vertical tab", "a\vb", "a b"},
	{"form feed", "a\fb", "a b"},
	{"shift out", "a\x0eb", "ab"},
	{"shift in", "a\x0fb", "ab"},
	{"start of heading", "\x01\x02\x03\x04", ""},
	{"answerback", "\x05", ""},
	{"end of file", "\x1a", ""},
	{"next line, C1", "a\u0085b", "ab"},
	{"CSI, C1", "a\u009b31mb", "a31mb"},
	{"OSC, C1", "\u009d0;x\u009c", "0;x"},
	{"DCS, C1", "\u0090x\u009c", "x"},
	{"APC, C1", "\u009fx\u009c", "x"},
	{"single shift, C1", "\u008e\u008f", ""},
	{"CSI as a byte", "a\x9b31m", "a?31m"},
	{"line separator", "a\u2028b", "a b"},
	{"paragraph separator", "a\u2029b", "a b"},
	{"no-break space", "a\u00a0b", "a b"},
	{"wide space", "a\u3000b", "a b"},
	{"right to left override", "a\u202eb", "ab"},
	{"left to right override", "a\u202db", "ab"},
	{"embeddings", "\u202aa\u202bb\u202c", "ab"},
	{"isolates", "\u2066a\u2067b\u2068c\u2069", "abc"},
	{"marks of direction", "\u200ea\u200fb\u061c", "ab"},
	{"zero width space", "a\u200bb", "ab"},
	{"joiners", "a\u200cb\u200dc", "abc"},
	{"word joiner", "a\u2060b", "ab"},
	{"byte order mark", "\ufeffa", "a"},
	{"soft hyphen", "a\u00adb", "ab"},
	{"invisible times", "a\u2062b", "ab"},
	{"interlinear notes", "\ufff9a\ufffab\ufffb", "ab"},
	{"tag letters", "a\U000e0061\U000e007f", "a"},
	{"variation selectors", "a\ufe0f\U000e0100", "a"},
	{"grapheme joiner", "a\u034fb", "ab"},
	{"Hangul filler", "a\u3164b", "ab"},
	{"half-width filler", "a\uffa0b", "ab"},
	{"Mongolian separator", "a\u180eb", "ab"},
	{"private use", "a\ue000\U000f0000b", "ab"},
	{"noncharacter", "a\ufffe\U0010ffffb", "ab"},
	{"unassigned", "a\U0003ffffb", "ab"},
	{"wide letters", "市街", "??"},
	{"full-width letters", "ＡＢ", "??"},
	{"emoji", "a🏙b", "a?b"},
	{"family", "👨\u200d👩\u200d👧", "???"},
	{"flag", "🇵🇱", "??"},
	{"keycap", "1\ufe0f\u20e3", "1"},
	{"skin tone", "👍🏽", "??"},
	{"a picture one cell wide", "a\U0001f000b", "a?b"},
	{"a mark with room of its own", "\u1000\u102c", "\u1000?"},
	{"mark first", "\u0301a", "a"},
	{"enclosing mark", "a\u20ddb", "ab"},
	{"stacked marks", "a" + strings.Repeat("\u0301", 1000), "a\u0301\u0301"},
	{"different marks", "o\u0300\u0301\u0302\u0303b\u0300", "o\u0300\u0301b\u0300"},
	{"vowels of one syllable", "\u117f\u117f", "??"},
	{"half a Thai vowel", "\u0e33\u0e33", "??"},
	{"consonants joined", "\u0915\u094d\u0937", "\u0915\u0937"},
	{"broken UTF-8", "a\xffb\xc3", "a?b?"},
	{"overlong", "\xc0\xaf", "??"},
	{"surrogate", "\xed\xa0\x80", "???"},
	{"too long", strings.Repeat("x", 5000), strings.Repeat("x", 1023) + "…"},
	{"replacement", "a\ufffdb", "a?b"},
}

func TestBrief(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a word", Brief(" \x1ba word\n"))
	long := strings.Repeat("ab", 80)
	assert.Equal(t, long, Brief(long))
	assert.Equal(t, long[:159]+"…", Brief(long+"c"))
}

func TestBriefWords(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 300)
	for text, want := range map[string]string{
		"": "", "a  word": "a  word", long[:160]: long[:160],
		`there is no "` + long + `"; choose one`: `there is no "` + long[:158] + `…"; choose one`,
		long + ": it is too long":                long[:159] + "…: it is too long",
		strings.Repeat("!", 300):                 strings.Repeat("!", 159) + "…!!!",
		"1 " + strings.Repeat("ä", 200):          "1 " + strings.Repeat("ä", 159) + "…",
	} {
		assert.Equal(t, want, BriefWords(text))
	}
}

func TestSafe(t *testing.T) {
	t.Parallel()
	assert.GreaterOrEqual(t, len(hostile), 60)
	for _, test := range hostile {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got := Safe(test.in)
			assert.Equal(t, test.out, got)
			assertSafe(t, got)
		})
	}
}

// assertSafe checks the promises of Safe one by one.
func assertSafe(t *testing.T, text string) {
	t.Helper()
	assert.True(t, utf8.ValidString(text))
	letters := 0
	for _, r := range text {
		assert.True(t, unicode.IsPrint(r), "%q", r)
		if !unicode.Is(unicode.Mn, r) {
			letters++
		}
	}
	assert.Equal(t, letters, ansi.StringWidth(text), "a character is not one cell wide")
	assert.Equal(t, text, Safe(text), "safe text must come back unchanged")
}

// No character, and no mark between two letters, is drawn together with its neighbours.
func TestSafeCharactersStayApart(t *testing.T) {
	t.Parallel()
	for r := rune(0); r <= unicode.MaxRune; r++ {
		text := string([]rune{r, r})
		if unicode.Is(unicode.Mn, r) {
			text = "\u0915" + text + "\u0915"
		}
		got := Safe(text)
		letters := 0
		for _, letter := range got {
			if !unicode.Is(unicode.Mn, letter) {
				letters++
			}
		}
		require.Equal(t, letters, ansi.StringWidth(got), "%U", r)
	}
}

func FuzzSafe(f *testing.F) {
	for _, test := range hostile {
		f.Add(test.in)
	}
	f.Fuzz(func(t *testing.T, text string) { assertSafe(t, Safe(text)) })
}
