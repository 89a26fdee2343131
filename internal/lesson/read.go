package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
)

// Read reads the text of a lesson and plays it through once, so that a lesson which was read can
// be finished. Each line begins with a word that says what it is:
//
//	seed NUMBER      the luck of the game
//	bot SEAT KIND    the computer that takes a seat when the game goes on after the lesson
//	say TEXT         what is said before the next step: a page, with HEADING: before it or under the last one
//	else TEXT        what is said of another legal action than that of the next step
//	you ACTION       the player does this
//	press KEY [WORD] the player presses the key of that name, such as hint, or types the word, which is
//	                 the name where none stands there; with - only screens have the step
//	show ACTION      the lesson does this
//
// Empty lines and those that begin with # mean nothing.
func Read(text string, g session.Game) (*Lesson, error) {
	r := reader{lesson: &Lesson{game: g}}
	for i, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if err := r.line(word, rest); err != nil {
			return nil, fmt.Errorf("line %d of the lesson: %w", i+1, err)
		}
	}
	if r.live == nil {
		return nil, fmt.Errorf("the lesson has no steps")
	}
	r.lesson.Last = r.step.Pages
	return r.lesson, r.live.Close()
}

// A reader reads the lines of a lesson, and plays them.
type reader struct {
	lesson  *Lesson
	live    *session.Session // nil before the first step
	talk    game.Table
	heading string
	step    Step // that is described at present
}

func (r *reader) line(word, rest string) (err error) {
	l := r.lesson
	switch word {
	case "", "#":
	case "seed":
		l.seed, err = strconv.ParseUint(rest, 10, 64)
	case "bot":
		err = l.bot(rest)
	case "say":
		r.step.Pages = append(r.step.Pages, page(rest, &r.heading))
	case "else":
		r.step.instead = rest
	case "you", "show", "press":
		r.step.Yours = word != "show"
		err = r.play(word, rest)
	default:
		err = fmt.Errorf("no line begins with %q", word)
	}
	return err
}

// bot reads which computer takes which seat, counted from 1.
func (l *Lesson) bot(text string) error {
	seat, kind, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(seat)
	if err != nil || n < 1 || n > len(l.bots) {
		return fmt.Errorf("there is no seat %q", seat)
	}
	l.bots[n-1] = kind
	return l.bots.Check(l.game.Box)
}

// play takes the step that was described: the action in full, or the key.
func (r *reader) play(word, what string) error {
	if r.live == nil {
		live, err := r.lesson.Begin()
		if err != nil {
			return err
		}
		head := live.Header()
		r.live, r.talk = live, live.Box().Table(live.Tree(), head.Party())
	}
	if word == "press" {
		key, word, ok := strings.Cut(what, " ")
		if !ok {
			word = key
		}
		if r.step.Key, r.step.Word = key, word; word == nothing {
			r.step.Word = ""
		}
		if key == Undo {
			if err := r.live.Undo(); err != nil {
				return err
			}
		}
	} else {
		action, err := r.talk.Read(r.live.Tree().Cursor(), what)
		if err != nil {
			return err
		}
		if _, err := r.live.Do(action); err != nil {
			return err
		}
		r.step.Action = action
	}
	r.lesson.Steps = append(r.lesson.Steps, r.step)
	r.step = Step{}
	return nil
}

// nothing stands for the word of a step that plain lines do not have.
const nothing = "-"
