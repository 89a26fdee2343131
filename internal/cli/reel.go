package cli

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
)

// A reel is a recorded game shown on plain lines: step by step as somebody asks for it,
// or all at once where nobody does.
type reel struct {
	*console
	game  *record.Game
	steps []match.Step
	at    int // steps shown
	words *present.Words
}

func newReel(e *env, game *record.Game) *reel {
	words := present.New(game.Match.Rules()).Named(game.Header.Players...)
	return &reel{console: newConsole(e), game: game, steps: game.Match.Line(), words: words}
}

func (r *reel) run() error {
	r.say(present.Safe("Micro City, " + r.words.Title() + ", " + r.game.Summary() + "."))
	if d := r.game.Damage; d != nil {
		r.say(present.Safe("This log is not whole: " + d.Error()))
	}
	if answer, ok := r.first(); ok {
		r.walk(answer)
	} else {
		r.all()
	}
	if r.err != nil {
		return failed("The output cannot be written: %s.", reason(r.err))
	}
	return nil
}

const reelWords = "Words: next, back, turn NUMBER, start, end, all, note [!! ! ? ??] TEXT, quit."

// first reads the first command; ok is false where there will be none.
func (r *reel) first() (answer string, ok bool) {
	if !r.echo {
		r.say(reelWords)
		return r.ask()
	}
	answer, err := r.lines.next()
	if err == nil {
		r.say("> " + present.Safe(answer))
	}
	return answer, err == nil
}

// all prints the game turn by turn.
func (r *reel) all() {
	r.say(tellSteps(r.words, r.steps)...)
	state := r.game.Match.State()
	if headline, detail := r.words.Result(&state); headline != "" {
		r.say("", headline+" "+detail)
	}
}

// walk answers commands until they end, the first of which was read already.
func (r *reel) walk(answer string) {
	for ok := true; ok; answer, ok = r.ask() {
		word, rest, _ := strings.Cut(strings.TrimSpace(answer), " ")
		switch strings.ToLower(word) {
		case "quit":
			return
		case "", "next":
			r.next()
		case "back":
			r.back()
		case "start":
			r.at = 0
			r.current()
		case "end":
			r.at = len(r.steps)
			r.current()
		case "turn":
			r.turn(rest)
		case "all":
			r.all()
		case "note":
			r.note(rest)
		default:
			r.say(reelWords)
		}
	}
}

func (r *reel) next() {
	if r.at == len(r.steps) {
		r.say("The game ends here.")
		return
	}
	r.at++
	r.current()
}

func (r *reel) back() {
	if r.at > 0 {
		r.at--
	}
	r.current()
}

// turn goes to the first step of a turn.
func (r *reel) turn(text string) {
	n, err := strconv.Atoi(text)
	if err == nil {
		for i, step := range r.steps {
			if int(step.State.Turn) == n {
				r.at = i + 1
				r.current()
				return
			}
		}
	}
	r.say(present.Safe("There is no turn " + text + " in this game."))
}

// current tells the step that was taken last.
func (r *reel) current() {
	if r.at == 0 {
		r.say("Before the first step.")
		r.noted()
		return
	}
	step := r.steps[r.at-1]
	r.say("Step " + strconv.Itoa(r.at) + " of " + strconv.Itoa(len(r.steps)) + ", turn " + strconv.Itoa(int(step.State.Turn)) +
		", clock " + strconv.Itoa(int(step.State.Clock)) + ": " + step.Action.String())
	r.say(tellStep(r.words, step)...)
	r.noted()
}

// tellStep tells what a step did, a sentence a line; a turn that begins is a heading.
func tellStep(words *present.Words, step match.Step) []string {
	var lines []string
	for _, event := range step.Events {
		text := words.EventIn(&step.State, event)
		if _, heading := event.(engine.TurnBegan); heading {
			lines = append(lines, "", text)
		} else if text != "" {
			lines = append(lines, "  "+text)
		}
	}
	return lines
}

// tellSteps tells a line of play.
func tellSteps(words *present.Words, steps []match.Step) []string {
	var lines []string
	for _, step := range steps {
		lines = append(lines, tellStep(words, step)...)
	}
	return lines
}
