package cli

import (
	"sort"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
)

// A command is a word that plain mode understands besides choices.
type command struct {
	words string // what follows it, "" for nothing
	help  string
	run   func(t *table, rest string)
}

// commands are filled in by init because help lists them.
var commands map[string]command

func init() {
	commands = map[string]command{
		"help":      {"", "this list", (*table).help},
		"?":         {"", "what is not possible now, and why", func(t *table, _ string) { t.tell(t.refusals) }},
		"why":       {"NUMBER", "why a choice is not possible", (*table).why},
		"undo":      {"", "take back the last choice", (*table).undo},
		"redo":      {"", "do again what was taken back", (*table).redo},
		"rules":     {"WORD", "what the rules say about a word", (*table).rules},
		"list":      {"", "the question and its choices again", (*table).again},
		"all":       {"", "the whole situation", func(t *table, _ string) { t.tell(t.situation) }},
		"city":      {"", "the city", func(t *table, _ string) { t.tell(t.city) }},
		"where":     {"", "where the engineers stand, and what that quarter offers", func(t *table, _ string) { t.tell(t.where) }},
		"company":   {"", "what the companies hold", func(t *table, _ string) { t.tell(t.companies) }},
		"dice":      {"", "the dice that are left", func(t *table, _ string) { t.tell(t.dice) }},
		"pool":      {"", "the markers in the pool, and where the others lie", func(t *table, _ string) { t.tell(t.pool) }},
		"hand":      {"", "the project cards, in hand and discarded", func(t *table, _ string) { t.tell(t.hand) }},
		"building":  {"", "the Building and its stages", func(t *table, _ string) { t.tell(t.building) }},
		"goals":     {"", "the Goal and Advantage cards", func(t *table, _ string) { t.tell(t.goals) }},
		"contracts": {"", "the contracts of the seaports", func(t *table, _ string) { t.tell(t.contracts) }},
		"clock":     {"", "the clock, the turn and what the end of the turn brings", func(t *table, _ string) { t.tell(t.clock) }},
		"last":      {"", "what happened last", func(t *table, _ string) { t.say(orNone(t.last, "Nothing has happened yet.")...) }},
		"log":       {"", "the whole game so far", func(t *table, _ string) { t.say(t.history()...) }},
		"move":      {"FILE", "keep the game in another file from now on", (*table).move},
		"quit":      {"", "leave; the game is saved", func(t *table, _ string) { t.left = true }},
	}
}

func (t *table) tell(about func(*engine.State) []string) {
	state := t.live.State()
	t.say(about(&state)...)
}

func orNone(lines []string, none string) []string {
	if len(lines) == 0 {
		return []string{none}
	}
	return lines
}

func (t *table) help(string) {
	names := make([]string, 0, len(commands))
	for name := range commands {
		names = append(names, name)
	}
	sort.Strings(names)
	t.say("Answer with the number of a choice, or type it as the log writes it, such as: play 3.", "Or one of these words:")
	for _, name := range names {
		left := strings.TrimSpace(name + " " + commands[name].words)
		t.say("  " + left + strings.Repeat(" ", max(1, 13-len(left))) + commands[name].help)
	}
}

func (t *table) why(rest string) {
	n, err := strconv.Atoi(rest)
	switch {
	case err != nil:
		t.say("Type why and the number of a choice; ? lists those that are not possible.")
	case n < 1 || n > len(t.menu.actions):
		t.say("There is no choice " + strconv.Itoa(n) + ".")
	case n <= t.menu.legal:
		t.say("Choice " + strconv.Itoa(n) + " is possible.")
	default:
		state := t.live.State()
		t.say(t.words.Choice(&state, t.menu.actions[n-1]) + ": " + t.reason(t.menu.actions[n-1]) + ".")
	}
}

func (t *table) undo(string) { t.back(t.live.Undo, "Taken back.") }
func (t *table) redo(string) { t.back(t.live.Redo, "Done again.") }

func (t *table) back(step func() error, done string) {
	if err := step(); err != nil {
		t.say(present.Safe(err.Error()))
		return
	}
	t.last = nil
	t.turn = turnMark{}
	t.say(done)
}

func (t *table) again(string) { t.menu.ready = false }

func (t *table) rules(rest string) {
	if lines, ok := rulesAbout(rest); ok {
		t.say(lines...)
		return
	}
	t.say(present.Safe("The rules do not speak of \"" + rest + "\"."))
}

func (t *table) move(rest string) {
	if rest == "" {
		t.say("Type move and the name of a new file.")
		return
	}
	if err := t.live.MoveTo(rest); err != nil {
		t.say(present.Safe(err.Error()))
		return
	}
	t.say(present.Safe("The game goes on in " + t.live.Path() + "."))
}

// history tells the line of play up to now, turn by turn.
func (t *table) history() []string {
	match := t.live.Match()
	lines := tellSteps(t.words, match.Line()[:match.Depth()])
	return orNone(lines, "Nothing has happened yet.")
}
