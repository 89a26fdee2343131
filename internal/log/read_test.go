package log

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	microcity "boardgame/microcity/internal/microcity/match"
)

// The seal is part of the format: these values never change.
func TestSealsAreForEver(t *testing.T) {
	t.Parallel()
	want := "microcity-log 1                                 ~97b27404\n" +
		"rules 1                                         ~2b8d610f\n" +
		"long long long long long long long long long long long long line  ~72a5eba6\n"
	assert.Equal(t, want, sealAll("microcity-log 1", "rules 1", strings.Repeat("long ", 12)+"line"))
}

func TestEveryModeComesBack(t *testing.T) {
	t.Parallel()
	for name := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "game.log")
			w := newWriter(t, file, Header{Options: microcity.Options(configOf(t, name)), Seed: 7, Undo: UndoRoll, Program: "0.1.0"}, 5)
			w.play(300, true)
			note := Note{w.match.Cursor(), "??", "too\nlate"}
			require.NoError(t, w.log.Note(note))
			require.NoError(t, w.log.Close())

			g, err := Verify(file, known(core(t)))
			require.NoError(t, err)
			assert.Equal(t, w.log.Header(), g.Header)
			assert.Equal(t, w.match.Cursor(), matchOf(g).Cursor())
			assert.Equal(t, w.match.Len(), matchOf(g).Len())
			assert.Equal(t, w.match.Line(), matchOf(g).Line())
			assert.Equal(t, []Note{note}, g.Notes)
		})
	}
}

func TestKnownCardsAreNotNeededTwice(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "game.log")
	w := newWriter(t, file, Header{Options: microcity.Options(engine.Config{})}, 1)
	w.play(10, false)
	require.NoError(t, w.log.Close())

	g, err := Verify(file, known())
	require.NoError(t, err, "the cards lie beside the log")
	assert.Equal(t, core(t).JSON(), g.Cards)

	cards := cardsPath(dir, core(t).Hash, 1)
	require.NoError(t, os.WriteFile(cards, []byte("{}"), 0o600))
	_, err = Verify(file, known())
	var bad *Damage
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, OtherPack, bad.Kind)
	assert.Equal(t, 3, bad.Line)
	assert.Contains(t, bad.Sentence, filepath.Base(cards))
	_, err = Verify(file, known(core(t)))
	require.NoError(t, err, "whoever has the cards can read it")

	again := newWriter(t, filepath.Join(dir, "again.log"), Header{}, 1)
	require.NoError(t, again.log.Close())
	data, err := os.ReadFile(cards)
	require.NoError(t, err)
	assert.Equal(t, "{}", string(data), "a file that was changed is left alone")
	_, err = Verify(file, known())
	require.NoError(t, err, "the cards lie there under another name now")
}

// Each kind of line that is sealed rightly and yet wrong.
func TestReaderRefuses(t *testing.T) {
	t.Parallel()
	whole := unsealAll(t, logText(t, engine.Config{}, 40, 2))
	start := indexOf(t, whole, "0.   start")
	hashed := start + 1
	for !strings.Contains(whole[hashed], "=") {
		hashed++
	}
	plain := start + 2 // the first place that a person chooses
	for _, test := range []struct {
		name string
		line int // index of the line that is replaced
		with string
		kind Kind
		says string
	}{
		{"number", plain, "9.   1 place a1", Order, "Action 2 should stand here, not 9."},
		{"verb", plain, "2.   1 dance a1", Newer, "A newer version of the game wrote an unknown action here."},
		{"kind", plain, "castle 2", Newer, "wrote a line of an unknown kind here"},
		{"note", plain, `note 1 !!! "x"`, Newer, "wrote a note of an unknown kind here"},
		{"note text", plain, "note 1 - x", Newer, "wrote a note of an unknown kind here"},
		{"note node", plain, `note 7 - "x"`, Order, "The position of this note does not exist."},
		{"refused", plain, "2.   1 sell coal", Illegal, "The rules refuse this action: it does not answer this question (TURN-1)."},
		{"hash missing", hashed, cutHash(whole[hashed]), Position, "the position here is not the one that the log records"},
		{"hash wrong", hashed, flipHash(whole[hashed]), Position, "the position here is not the one that the log records"},
		{"hash in a turn", plain + 1, whole[plain+1] + " =0123456789abcdef", Position, "in the middle of a turn"},
		{"back to here", plain, "back to 1", Order, "There is no such position to step to."},
		{"back too far", plain, "back to 9", Order, "There is no such position to step to."},
		{"back on", plain, "back to x", Order, "There is no such position to step to."},
		{"on to before", plain, "on to 0", Order, "is not on this line"},
	} {
		lines := append([]string(nil), whole...)
		lines[test.line] = test.with
		g, err := Read([]byte(sealAll(lines...)), known(core(t)))
		require.NoError(t, err, test.name)
		require.NotNil(t, g.Damage, test.name)
		assert.Equal(t, test.kind, g.Damage.Kind, test.name)
		assert.Equal(t, test.line+1, g.Damage.Line, test.name)
		assert.Contains(t, g.Damage.Sentence, test.says, test.name)
	}
}

func TestReaderRefusesHeaders(t *testing.T) {
	t.Parallel()
	whole := unsealAll(t, logText(t, engine.Config{}, 3, 2))
	start := indexOf(t, whole, "0.   start")
	replaced := func(from, to string) string {
		lines := append([]string(nil), whole...)
		i := indexOf(t, lines, from)
		if to == "" {
			return sealAll(append(lines[:i], lines[i+1:]...)...)
		}
		lines[i] = to
		return sealAll(lines...)
	}
	for _, test := range []struct {
		name, text string
		kind       Kind
		says       string
	}{
		{"nothing", "", Cut, "before the game begins"},
		{"text", "Dear diary,\n", NotALog, "not a log of Micro City"},
		{"zeros", strings.Repeat("\x00", 5000), NotALog, "not a log of Micro City"},
		{"first word", "micro", Cut, "before the game begins"},
		{"header only", sealAll(whole[:start]...), Cut, "before the game begins"},
		{"format 2", "microcity-log 2 with other seals\n", Newer, "This log is in format 2, and this version of the game reads format 1."},
		{"format 2, sealed alike", sealAll("microcity-log 2", "castle 2"), Newer, "This log is in format 2, and this version of the game reads format 1."},
		{"no seals", strings.Join(whole, "\n") + "\n", Checksum, "not written by the game"},
		{"no mode", replaced("mode", ""), Malformed, `The header has no "mode" line.`},
		{"no rules", replaced("rules", ""), Malformed, `The header has no "rules" line.`},
		{"no game", replaced("building", "building atlantis"), Malformed, "There is no such game"},
		{"no cards", replaced("pack", "pack mine "+strings.Repeat("0", 64)), OtherPack, "cards-0000000000000000.json"},
		{"cards elsewhere", replaced("pack", `pack mine "../../../etc/passwd"`), OtherPack, "were not found"},
		{"other start", replaced("0.   start", "0.   start =0123456789abcdef"), Position, "the position here is not the one"},
		{"no start hash", replaced("0.   start", "0.   start"), Position, "the position here is not the one"},
		{"odd start", replaced("0.   start", "0. middle"), Newer, "an unknown start"},
	} {
		g, err := Read([]byte(test.text), known(core(t)))
		var bad *Damage
		require.ErrorAs(t, err, &bad, test.name)
		assert.Nil(t, g, test.name)
		assert.Equal(t, test.kind, bad.Kind, test.name)
		assert.Contains(t, bad.Sentence, test.says, test.name)
	}
}

// A newer version is named where the header tells it.
func TestNewerProgramIsNamed(t *testing.T) {
	t.Parallel()
	whole := unsealAll(t, logText(t, engine.Config{}, 3, 2))
	i := indexOf(t, whole, "rules")
	lines := append(append([]string{}, whole[:i+1]...), "program 9.1.0")
	lines = append(lines, whole[i+1:]...)
	lines = append(lines, utoa(lastNumber(lines)+1)+". 1 dance")
	g, err := Read([]byte(sealAll(lines...)), known(core(t)))
	require.NoError(t, err)
	require.NotNil(t, g.Damage)
	assert.Equal(t, "Micro City 9.1.0 wrote an unknown action here. This version reads format 1 with rules 4; update the game to continue.", g.Damage.Sentence)
	assert.Equal(t, len(lines), g.Damage.Line)
}

func lastNumber(lines []string) int {
	last := 0
	for _, line := range lines {
		if n, _, ok := numbered(line); ok {
			last = n
		}
	}
	return last
}

func TestRemarksAreNoPartOfTheGame(t *testing.T) {
	t.Parallel()
	whole := unsealAll(t, logText(t, engine.Config{}, 5, 2))
	lines := append([]string{whole[0], "# before"}, whole[1:]...)
	lines = append(lines, "# behind")
	g, err := Read([]byte(sealAll(lines...)), known(core(t)))
	require.NoError(t, err)
	assert.Nil(t, g.Damage)
	assert.Equal(t, 5, matchOf(g).Len())
}

func TestSummary(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{1: "1 action, 0 turns", 2: "2 actions, 1 turn"} {
		w := newWriter(t, filepath.Join(t.TempDir(), "game.log"), Header{}, 1)
		w.play(n, false)
		require.NoError(t, w.log.Close())
		g, err := Verify(w.log.Path(), known())
		require.NoError(t, err)
		assert.Equal(t, want, g.Summary())
	}
}

// Whatever a damage is called, it has a name of its own, and what is not known is no fault of the log.
func TestKindsHaveNames(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{"?": true}
	for k := NotALog; k <= OtherGame; k++ {
		assert.False(t, seen[k.String()])
		seen[k.String()] = true
		assert.Equal(t, k == OtherPack || k == Newer || k == OtherGame, k.Unknown(), k)
	}
	assert.Equal(t, "?", Kind(len(kindNames)).String())
}

func TestLinesAreBounded(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 5, 2)
	g, err := Read([]byte(text+strings.Repeat("x", maxLine+1)), known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, Checksum, g.Damage.Kind)
	assert.Contains(t, g.Damage.Sentence, "longer than any")
	g, err = Read([]byte(text+strings.Repeat("x", maxLine+1)+"\n"), known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, Checksum, g.Damage.Kind)
}

func FuzzRead(f *testing.F) {
	p := core(f)
	text := logText(f, engine.Config{}, 30, 4)
	f.Add(text)
	f.Add(text[:len(text)/2])
	f.Add(logText(f, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 30, 4))
	f.Add("microcity-log 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		readSafely(t, text, known(p))
		// Most texts are refused for their seals. With right seals they go further.
		readSafely(t, sealAll(strings.Split(text, "\n")...), known(p))
		var bodies []string
		for line := range strings.Lines(text) {
			_, body, _, _ := unsealed(strings.TrimSuffix(line, "\n"))
			bodies = append(bodies, body)
		}
		readSafely(t, sealAll(bodies...), known(p))
	})
}

// readSafely reads a log and holds the reader to what it says of it.
func readSafely(t *testing.T, text string, packs game.Shelf) {
	t.Helper()
	g, err := Read([]byte(text), packs)
	if err != nil {
		var bad *Damage
		require.ErrorAs(t, err, &bad)
		require.Positive(t, bad.Line)
		return
	}
	require.LessOrEqual(t, int(g.size), len(text))
	require.Equal(t, g.Damage == nil, int(g.size) == len(text))
	whole, err := Read([]byte(text[:g.size]), packs)
	require.NoError(t, err)
	require.Nil(t, whole.Damage, "what stands before a damage is a whole log")
	require.Equal(t, matchOf(g).State(), matchOf(whole).State())
	state := matchOf(g).Rules().Start()
	for _, a := range path(matchOf(g)) {
		state, err = matchOf(g).Rules().Apply(state, a)
		require.NoError(t, err)
	}
	require.Equal(t, state, matchOf(g).State())
	require.Equal(t, match.Node(0), matchOf(g).Parent(0))
}

func indexOf(t *testing.T, lines []string, prefix string) int {
	t.Helper()
	for i, line := range lines {
		if strings.HasPrefix(line, prefix) {
			return i
		}
	}
	require.Fail(t, "no line", prefix)
	return -1
}

func cutHash(line string) string { return strings.TrimRight(strings.Split(line, "=")[0], " ") }

func flipHash(line string) string {
	if strings.HasSuffix(line, "0") {
		return line[:len(line)-1] + "1"
	}
	return line[:len(line)-1] + "0"
}
