package terminal

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A typist types to a grammar, and keeps what comes out.
type typist struct {
	*grammar
	keys, answers []string
}

func newTypist() *typist {
	y := &typist{}
	y.grammar = newGrammar(
		func(key []byte) { y.keys = append(y.keys, string(key)) },
		func(answer []byte) { y.answers = append(y.answers, string(answer)) },
	)
	return y
}

func (y *typist) types(text string) {
	for i := range len(text) {
		y.take(text[i])
	}
}

// keysOf are the keys that a text is, and that it is after a silence.
func keysOf(text string) (keys, later []string) {
	y := newTypist()
	y.types(text)
	keys = y.keys
	y.silence()
	return keys, y.keys
}

// typed are keys as terminals send them, and what they come out as; nil where they come out as they are.
var typed = []struct {
	sent string
	come []string
}{
	{"q", nil},
	{"ü", nil},
	{"世", nil},
	{"🏙", nil},
	{" ", nil},
	{"\r", nil},
	{"\t", nil},
	{"\x7f", nil},
	{"\x03", nil},
	{"\x00", nil},
	{"\x1b[A", nil},
	{"\x1b[1;5C", nil},
	{"\x1b[5~", nil},
	{"\x1b[5;3~", nil},
	{"\x1b[Z", nil},
	{"\x1b[15~", nil},
	{"\x1b[H", nil},
	{"\x1bOP", nil},
	{"\x1bx", nil},
	{"\x1bé", nil},
	{"\x1b\r", nil},
	{"\x1b\x7f", nil},
	{"\x1b[[A", nil},
	{"\x1b[7^", nil},
	{"\x1b[7$", nil},
	{"\x1b[a", nil},
	{"\x1b[<0;12;6M", nil},
	{"\x1b[<35;200;60m", nil},
	{"\x1b[M !!", nil},
	{"\x1b[M@\xf0\x80", nil},
	{"\x1b[200~two\r\x1b[A words\x1b[201~", nil},
	{"\x1b[200~\x1b[201~", nil},
	{"\x1b[200~\x1b[\x1b[201\x1b[201~", nil},
	{"\x1bOA", []string{"\x1b[A"}},
	{"\x1bOH", []string{"\x1b[H"}},
	{"\x1bOM", []string{"\r"}},
	{"\x1bOp", []string{"0"}},
	{"\x1bOy", []string{"9"}},
	{"\x1b\x1b[A", []string{"\x1b[1;3A"}},
	{"\x1b\x1bOB", []string{"\x1b[1;3B"}},
	{"\x1b\x1b[5~", []string{"\x1b[5;3~"}},
	{"\x1b\x1bOM", []string{"\x1b\r"}},
	{"\x1b\x1bx", []string{"\x1b", "\x1bx"}},
	{"\x1b\x1b[<0;1;1M", []string{"\x1b", "\x1b[<0;1;1M"}},
	{"\x9bB", []string{"\x1b[B"}},
	{"\x8fP", []string{"\x1bOP"}},
	{"\x9b200~x\x1b[201~", []string{"\x1b[200~x\x1b[201~"}},
}

// foreign are sequences of which none is a key: answers to questions, and what is worse.
var foreign = []string{
	"\x1b[?1;2c", "\x1b[>84;0;0c", "\x1b[0n", "\x1b[4;12R", "\x1b[?2026;2$y", "\x1b[4;1$y", "\x1b[?0u", "\x1b[8;24;80t", "\x1b[I", "\x1b[O", "\x1b[?997;1n",
	"\x1b[1;1$5x", "\x1b[1:2:3m", "\x1b[201~", "\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16M", "\x1b(B", "\x1b #8", "\x1bO5A", "\x9b?62c", "\x1bOZ",
	"\x80", "\x9c", "\xff", "\xe0\x80\x80",
}

// introducers begin control strings, and terminators end them.
var (
	introducers = []string{"\x1bP", "\x1b]", "\x1b_", "\x1b^", "\x1bX", "\x90", "\x9d", "\x9f", "\x9e", "\x98"}
	terminators = []string{"\x1b\\", "\x9c", "\a"}
)

// said is what control strings say.
var said = []string{
	"", "11;rgb:1e1e/1e1e/1e1e", ">|tmux 3.3a", "1+r544e=787465726d", "52;c;cXVxdQ==", "lÜber uns ✜ 世界", "Gi=1;OK", "!|00000000", "1$r0m", ";", "0;0u",
	strings.Repeat("q", 70_000),
}

func strung(begin, text, end string) string {
	if end == "\a" && strings.HasSuffix(begin, "X") || end == "\a" && begin == "\x98" {
		end = "\x1b\\" // a bell is part of such a string
	}
	return begin + text + end
}

func TestKeysComeOutAsTheyWereTyped(t *testing.T) {
	t.Parallel()
	for _, c := range typed {
		if c.come == nil {
			c.come = []string{c.sent}
		}
		keys, later := keysOf(c.sent)
		assert.Equal(t, c.come, keys, "%q", c.sent)
		assert.Equal(t, c.come, later, "%q and silence", c.sent)
	}
}

func TestWhatIsNoKeyIsNone(t *testing.T) {
	t.Parallel()
	for _, text := range foreign {
		_, keys := keysOf(text)
		assert.Empty(t, keys, "%q", text)
		keys, _ = keysOf("\x1b" + text + "j")
		if text[0] == '\x1b' && text[1] != '(' && text[1] != ' ' {
			assert.Equal(t, []string{"\x1b", "j"}, keys, "the escape before %q", text)
		}
	}
	for _, begin := range introducers {
		for _, text := range said {
			for _, end := range terminators {
				keys, _ := keysOf("\x1b" + strung(begin, text, end) + "j")
				require.Equal(t, []string{"\x1b", "j"}, keys, "%q %.40q %q", begin, text, end)
			}
		}
	}
}

// What has begun is given up after a silence, or where something else begins; what is typed then counts.
func TestUnfinishedSequences(t *testing.T) {
	t.Parallel()
	y := newTypist()
	sequences := append([]string{"\x1b]0;title\x07", "\x1bP>|xterm\x1b\\", "\x1b_Gi=1;OK\x1b\\", "\x1bXa\x1b\\", "\x1b^a\x1b\\"}, foreign...)
	for _, c := range typed {
		if c.sent != "\x1b[M@\xf0\x80" && !strings.Contains(c.sent, "200~") && !strings.Contains(c.sent, "\x1b\x1b") {
			sequences = append(sequences, c.sent)
		}
	}
	for _, whole := range sequences {
		for i := 2; i < len(whole); i++ {
			y.types(whole[:i])
			unfinished := y.patience() > afterEscape // else it is a key with Alt
			y.keys = nil
			y.types("\x1b[B\x03")
			y.silence()
			if unfinished {
				assert.Equal(t, []string{"\x1b[B", "\x03"}, y.keys, "behind %q", whole[:i])
			}
			y.types(whole[:i])
			y.silence()
			require.Zero(t, y.patience())
			y.keys = nil
			y.types("q")
			require.Equal(t, []string{"q"}, y.keys, "after %q", whole[:i])
		}
	}
}

func TestSilence(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"\x1b": {"\x1b"}, "\x1b\x1b": {"\x1b", "\x1b"}, "\x1b\x1b\x1b": {"\x1b", "\x1b", "\x1b"}, "\x1b/": {"\x1b/"}, "\x1b ": {"\x1b "},
		"\x1b[": nil, "\x1bO": nil, "\x1b[1;": nil, "\x1b]11;rgb:ff": nil, "\x1b]11;rgb:ff\x1b": nil, "\xe4\xb8": nil, "\x1b[M !": nil,
		"\x1b[200~never ends\x1b[2": {"\x1b[200~never ends\x1b[201~"},
	} {
		keys, later := keysOf(text)
		assert.Empty(t, keys[:max(0, len(keys)-1)], "%q", text)
		assert.Equal(t, want, later, "%q", text)
	}
	y := newTypist()
	assert.Zero(t, y.patience())
	y.types("\x1b")
	assert.Equal(t, afterEscape, y.patience())
	y.types("[")
	assert.Equal(t, afterSequence, y.patience())
	y.types("200~")
	assert.Equal(t, afterPaste, y.patience())
}

// A paste that does not end leaves the keyboard free, and what is pasted has a bound.
func TestPasteWithoutEnd(t *testing.T) {
	t.Parallel()
	y := newTypist()
	y.types("\x1b[200~ab\x03")
	assert.Equal(t, []string{"\x1b[200~ab\x1b[201~", "\x03"}, y.keys)
	y.keys = nil
	y.types("\x1b[200~" + strings.Repeat("x", 3*mostPasted) + "\x1b[201~q")
	require.Len(t, y.keys, 2)
	assert.LessOrEqual(t, len(y.keys[0]), mostPasted+32)
	assert.Equal(t, "q", y.keys[1])
}

func TestAnswersAreNoKeys(t *testing.T) {
	t.Parallel()
	for _, begin := range []string{"\x1b]", "\x9d"} {
		for _, end := range terminators {
			y := newTypist()
			y.types("ab" + begin + "11;rgb:1e1e/1e1e/1e1e" + end + "c")
			assert.Equal(t, []string{"a", "b", "c"}, y.keys)
			assert.Equal(t, []string{"11;rgb:1e1e/1e1e/1e1e"}, y.answers)
		}
	}
	y := newTypist()
	y.types("\x1b]11;rgb:1e1e/1e1e/1e1e\x1b[A\x1bP11;rgb:0/0/0\x1b\\")
	assert.Empty(t, y.answers, "one that does not end is none, nor is another string")
}

func TestDark(t *testing.T) {
	t.Parallel()
	for answers, want := range map[string][2]bool{
		"11;rgb:0000/0000/0000": {true, true},
		"11;rgb:ffff/ffff/ffff": {false, true},
		"11;rgb:fd/f6/e3":       {false, true},
		"11;rgba:0/2/3/f":       {true, true},
		"11;rgb:0000/ffff/0000": {false, true},
		"11;nonsense":           {false, false},
		"10;rgb:0000/0000/0000": {false, false},
		"":                      {false, false},
	} {
		isDark, known := dark([]byte(answers))
		assert.Equal(t, want, [2]bool{isDark, known}, "%q", answers)
	}
}

// Whatever strings and answers stand between keys, the keys that come out are those that were typed.
func FuzzKeysBetweenStrings(f *testing.F) {
	for i, text := range said[:len(said)-1] {
		f.Add([]byte{byte(i), 7, byte(3 * i), 99, byte(5 * i), 201, 17}, text)
	}
	f.Add([]byte("\x00\x01\x02\x03\x04\x05\x06\x07"), "é\x9c\xc3")
	f.Fuzz(func(t *testing.T, script []byte, text string) {
		text = strings.Map(func(r rune) rune {
			if r < ' ' || r == utf8.RuneError || r == st {
				return -1 // what ends a string, and what no string may have
			}
			return r
		}, text)
		y := newTypist()
		var want []string
		for i := 0; i+1 < len(script) && i < 200; i += 2 {
			n := int(script[i+1])
			switch script[i] % 4 {
			case 0:
				c := typed[n%len(typed)]
				y.types(c.sent)
				if c.come == nil {
					want = append(want, c.sent)
				}
				want = append(want, c.come...)
			case 1:
				y.types("\x1b")
				y.silence()
				want = append(want, "\x1b")
			case 2:
				y.types(foreign[n%len(foreign)])
			default:
				y.types(strung(introducers[n%len(introducers)], text, terminators[n/16%len(terminators)]))
			}
		}
		y.silence()
		require.Equal(t, want, y.keys)
	})
}

// Whatever comes, nothing is kept without a bound, and after a silence the keyboard is free.
func FuzzAnythingTyped(f *testing.F) {
	for _, c := range typed {
		f.Add(c.sent)
	}
	for _, text := range foreign {
		f.Add(text)
	}
	f.Add("\x1bP\x1b\\\x1b]\x1b]\x9d\xc3\x9c\x1b[200~\x1b[201\x1b[201~")
	f.Fuzz(func(t *testing.T, text string) {
		y := newTypist()
		y.types(text)
		require.LessOrEqual(t, len(y.held), longestKey+1)
		require.LessOrEqual(t, len(y.paste), mostPasted+len(endOfPaste))
		y.silence()
		require.Zero(t, y.patience())
		y.keys = nil
		y.types("q\x1b[A")
		require.Equal(t, []string{"q", "\x1b[A"}, y.keys)
	})
}
