package prose

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

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
	{"wide letters", "市街", "市街"},
	{"full-width letters", "ＡＢ", "ＡＢ"},
	{"emoji", "a🏙b", "a🏙b"},
	{"family", "👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"},
	{"joiners without anything to join", "\u200d👨\u200d\u200d \u200c👩\u200d", "👨 👩"},
	{"joined twice", "👨\u200d\u200c\u200d👩", "👨\u200d👩"},
	{"flag", "🇵🇱", "🇵🇱"},
	{"keycap", "1\ufe0f\u20e3", "1"},
	{"skin tone", "👍🏽", "👍🏽"},
	{"heart", "❤\ufe0f", "❤\ufe0f"},
	{"a way to write a character", "葛\U000e0100城", "葛\U000e0100城"},
	{"two ways at once", "葛\U000e0100\U000e0101城", "葛\U000e0100城"},
	{"a picture one cell wide", "a\U0001f000b", "a\U0001f000b"},
	{"a mark with room of its own", "\u1000\u102c", "\u1000\u102c"},
	{"mark first", "\u0301a", "a"},
	{"enclosing mark", "a\u20ddb", "ab"},
	{"stacked marks", "a" + strings.Repeat("\u0301", 1000), "a" + strings.Repeat("\u0301", 8)},
	{"different marks", "o\u0300\u0301\u0302\u0303b\u0300", "o\u0300\u0301\u0302\u0303b\u0300"},
	{"vowels of one syllable", "\u117f\u117f", "\u117f\u117f"},
	{"half a Thai vowel", "\u0e33\u0e33", "\u0e33\u0e33"},
	{"Thai", "น้ำฝน", "น้ำฝน"},
	{"Hindi", "श्रीकृष्ण", "श्रीकृष्ण"},
	{"Korean", "김민준", "김민준"},
	{"Persian", "علی\u200cرضا", "علی\u200cرضا"},
	{"Hebrew with vowels", "לֵוִי", "לֵוִי"},
	{"Japanese, decomposed", "か\u3099", "か\u3099"},
	{"consonants joined", "\u0915\u094d\u0937", "\u0915\u094d\u0937"},
	{"far too many joined", "x" + strings.Repeat("\u0915\u094d", 500) + "y", "x?y"},
	{"broken UTF-8", "a\xffb\xc3", "a?b?"},
	{"overlong", "\xc0\xaf", "??"},
	{"surrogate", "\xed\xa0\x80", "???"},
	{"too long", strings.Repeat("x", 5000), strings.Repeat("x", 4095) + "…"},
	{"too long and wide", strings.Repeat("市", 5000), strings.Repeat("市", 4095) + "…"},
	{"as long as a path", strings.Repeat("x", 4096), strings.Repeat("x", 4096)},
	{"replacement", "a\ufffdb", "a?b"},
}

func TestBrief(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a word", Brief(" \x1ba word\n"))
	assert.Equal(t, strings.Repeat("市", 79)+"…", Brief(strings.Repeat("市", 90)))
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
	assert.LessOrEqual(t, utf8.RuneCountInString(text), maxSafe)
	for _, r := range text {
		assert.True(t, unicode.IsPrint(r) || unicode.Is(unicode.Variation_Selector, r) || unicode.Is(unicode.Join_Control, r), "%U", r)
		assert.False(t, unicode.Is(unicode.Bidi_Control, r), "%U", r)
	}
	for rest := text; rest != ""; {
		cluster, width := Cluster(rest)
		rest = rest[len(cluster):]
		assert.Positive(t, width, "%q cannot be seen", cluster)
		assert.LessOrEqual(t, utf8.RuneCountInString(cluster), maxCluster)
	}
	assert.Equal(t, text, Safe(text), "safe text must come back unchanged")
}

// Every character is safe alone, beside itself, and between letters of two scripts.
func TestSafeCharacters(t *testing.T) {
	t.Parallel()
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r > 0x323af && r < 0xe0000 || r > 0xe01ef || r > 0x3400 && r%64 != 0 && unicode.Is(unicode.Lo, r) {
			continue // nothing is there, or all of it private, or much the same
		}
		got := Safe("क" + string([]rune{r, r}) + "市")
		require.Equal(t, got, Safe(got), "%U", r)
		require.LessOrEqual(t, Width(got), 7, "%U", r)
	}
}

func TestQuoted(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"game.log": "game.log", "": "''", "my game": "'my game'", "it's": `'it'\''s'`, "山田.log": "'山田.log'", "--plain": "--plain",
		"a\x1b[31m'b": `$'a\033[31m\'b'`, "a\u202eb": `$'a\342\200\256b'`, "a\xffb": `$'a\377b'`, "a\nb": `$'a\012b'`, "~/x": "'~/x'", "$HOME": "'$HOME'",
	} {
		assert.Equal(t, want, Quoted(word))
		assert.Equal(t, want, Safe(Quoted(word)), "what is printed is what was quoted")
	}
	for path, want := range map[string]string{"-dash.log": "./-dash.log", "--x y": "'./--x y'", "/a/-b": "/a/-b", "-": "./-", "-李.log": "'./-李.log'"} {
		assert.Equal(t, want, filepath.ToSlash(QuotedPath(path)))
	}
}

func FuzzSafe(f *testing.F) {
	for _, test := range hostile {
		f.Add(test.in)
	}
	f.Fuzz(func(t *testing.T, text string) { assertSafe(t, Safe(text)) })
}
