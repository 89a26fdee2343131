package e2e

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/screen"
)

// A place is where the screen listens to keys, and what plain lines have there instead. The places
// stand in parityplaces_test.go.
type place struct {
	name     string // as screen.Places has it
	command  string // by which plain lines get there
	doings   []doing
	listings []string          // what is typed there to have its words, or its numbered lines, listed
	seen     map[string]string // words and lines that no key stands for, and where the screen has what they tell
	visits   []visit           // the screens of the place, whose help is read
}

// A doing is an action of the screen and how the same is done on plain lines.
type doing struct {
	action string // as the settings name it
	say    string // what is typed, a line each; "#Text" is the number of the line that begins so
	hear   string // what is answered to the last of them: a pattern, or that it leaves
	need   string // why plain lines need nothing like it, where nothing is typed
}

// A visit is a way to a screen: from the menu, or to a saved game.
type visit struct {
	of    string // the saved game that is played on
	watch string // the one that is looked at
	keys  string // what is pressed then
}

// leaves is heard where plain lines ask for nothing more.
const leaves = "(leaves)"

// The reasons for which plain lines need nothing like a key.
const (
	pointing = "points at something of the picture: on plain lines it is named or has a number"
	numbered = "picks a choice that has a number: TestBothFronts makes all of them"
	writing  = "writes a text: the terminal does that in a line"
	paging   = "turns the pages of a text: a terminal keeps all lines"
	picture  = "is about the picture alone"
	unhidden = "shows what only games with secrets have, as the word secrets does there"
	waiting  = "is about how long a picture stays: lines stay"
)

// Each key of each screen has a word or a numbered line where one is at the same on plain lines, which
// brings about the same, or there is a reason why none is needed.
func TestPlainLinesOfferWhatKeysDo(t *testing.T) {
	t.Parallel()
	home := savedGames(t)
	for _, p := range parity() {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			var known []string
			for _, d := range p.doings {
				known = append(known, d.action)
				if d.need != "" {
					assert.Empty(t, d.say+d.hear, "%s needs nothing, or a word", d.action)
					continue
				}
				answer, more := answered(t, home, p.command, d.say)
				if d.hear == leaves {
					assert.False(t, more, "%s: %s asks on:\n%s", d.action, d.say, answer)
					continue
				}
				assert.Regexp(t, "(?m)"+d.hear, answer, "%s: %s", d.action, d.say)
			}
			i := slices.IndexFunc(screen.Places(), func(s screen.Place) bool { return s.Name == p.name })
			require.GreaterOrEqual(t, i, 0, "there is no such place on the screen")
			slices.Sort(known)
			assert.ElementsMatch(t, screen.Places()[i].Actions, slices.Compact(known))
		})
	}
	assert.Len(t, parity(), len(screen.Places()), "every place of the screen has plain lines")
}

// Each word and each numbered line stands for a key of the screen in the same place, or tells what the
// screen shows without one.
func TestKeysDoWhatPlainLinesOffer(t *testing.T) {
	t.Parallel()
	home := savedGames(t)
	for _, p := range parity() {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			keyed := keyed(&p)
			used := map[string]bool{}
			for _, w := range p.offered(t, home) {
				shown := slices.ContainsFunc(keyed, func(k string) bool { return begins(w, k) })
				for seen := range p.seen {
					if begins(w, seen) {
						used[seen], shown = true, true
					}
				}
				assert.True(t, shown, "the screen has nothing for %q", w)
			}
			for seen := range p.seen {
				assert.True(t, used[seen], "plain lines offer no %q", seen)
			}
		})
	}
}

// keyed returns the words and numbered lines that stand for a key of a place; the words may stand for one of
// another place, since a table listens to all of them before and after the end.
func keyed(p *place) (list []string) {
	for _, other := range parity() {
		for _, d := range other.doings {
			for line := range strings.Lines(d.say) {
				if word := firstWord(line); other.name == p.name || !strings.HasPrefix(word, "#") {
					list = append(list, word)
				}
			}
		}
	}
	return list
}

// offered returns the words and numbered lines of a place, in the games of all its visits.
func (p *place) offered(t *testing.T, home string) (words []string) {
	t.Helper()
	commands := []string{p.command}
	for _, v := range p.visits {
		if file := v.of + v.watch; file != "" && v.keys == "" {
			commands = append(commands, p.about(file))
		}
	}
	for _, listing := range p.listings {
		for _, c := range commands {
			found := listed(said(t, home, c, listing))
			require.NotEmpty(t, found, "%s: %q lists nothing", c, listing)
			words = append(words, found...)
		}
	}
	return words
}

// about returns the command of a place for another saved game.
func (p *place) about(file string) string {
	return strings.Fields(p.command)[0] + " " + file + " --plain"
}

// What help lists on a screen is a key of its place, and has its word in the vocabulary of that very game.
func TestHelpListsKeysThatHaveWords(t *testing.T) {
	t.Parallel()
	home := savedGames(t)
	keys := screen.KeysWith(nil)
	for _, p := range parity() {
		for _, v := range p.visits {
			t.Run(p.name+" "+v.of+v.watch+v.keys, func(t *testing.T) {
				t.Parallel()
				at, _ := screenAt(t, home, v)
				var words []string
				if file := v.of + v.watch; file != "" && p.name != "side by side" {
					words = listed(said(t, home, p.about(file), p.listings[0]))
				}
				for _, group := range at.Help(keys) {
					for _, b := range group.Keys {
						if !b.Enabled() {
							continue
						}
						for _, name := range b.Keys() {
							rows := p.of(t, keys, name)
							assert.NotEmpty(t, rows, "%s: no key %q is known here", b.Help().Desc, name)
							if words != nil {
								assert.True(t, slices.ContainsFunc(rows, func(d doing) bool { return d.understood(words) }), "no word for %q", b.Help().Desc)
							}
						}
					}
				}
			})
		}
	}
}

// fieldLine is a line of a form: its name, two spaces or more, and its value.
var fieldLine = regexp.MustCompile(`(?m)^  [▸ ] {1,3}([A-Za-z]\S*(?: \S+)*) {2,}\S`)

// A new game has the same wishes, and the settings have the same lines.
func TestBothFrontsAskForTheSame(t *testing.T) {
	t.Parallel()
	home := savedGames(t)
	for _, ask := range []struct{ keys, say, alone, plain string }{
		{keys: "n", say: "#New game\n#Micro City"},
		{keys: "g n", say: "#New game\n#My City"},
		{keys: "g g n", say: "#New game\n#Micropolis"},
		{keys: "o", say: "#Settings", alone: "Keys", plain: "Turns"}, // plain lines have no keys, and the screen has no turns to shorten
	} {
		t.Run(ask.keys, func(t *testing.T) {
			t.Parallel()
			var drawn, told []string
			_, frame := screenAt(t, home, visit{keys: ask.keys})
			for _, m := range fieldLine.FindAllStringSubmatch(frame, -1) {
				if m[1] != ask.alone && !strings.HasPrefix(m[1], "Start") && !strings.HasPrefix(m[1], "Set up ") { // what the line under the cursor does
					drawn = append(drawn, m[1])
				}
			}
			for _, line := range listed(said(t, home, "--plain", ask.say)) {
				if name, _, _ := strings.Cut(line[1:], ":"); name != "Back" && name != "Start" && name != ask.plain {
					told = append(told, name)
				}
			}
			assert.ElementsMatch(t, drawn, told)
		})
	}
}

// of returns what a key may do at the place.
func (p *place) of(t *testing.T, keys *screen.Keymap, name string) (rows []doing) {
	t.Helper()
	for _, d := range p.doings {
		b, ok := keys.Named(d.action)
		require.True(t, ok, "%s is no action", d.action)
		if slices.Contains(b.Keys(), name) {
			rows = append(rows, d)
		}
	}
	return rows
}

// understood reports whether what is typed is among words, or needs none.
func (d *doing) understood(words []string) bool {
	word := firstWord(d.say[strings.LastIndex(d.say, "\n")+1:])
	_, err := strconv.Atoi(word)
	return d.need != "" || err == nil || slices.Contains(words, word)
}
