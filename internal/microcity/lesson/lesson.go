// Package lesson holds the game that teaches the game: a log as any other, whose notes
// are its captions. A note on a position is shown there; the mark "!" says that the
// player makes the next move, and no other than the one in the log.
package lesson

import (
	_ "embed"
	"regexp"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

//go:embed lesson.log
var text []byte

// Yours marks a position at which the player makes the move.
const Yours = "!"

// Invitation offers the lesson, and GoOn asks at its end whether its game is to be played on.
const (
	Invitation = "Learn the game in five minutes"
	GoOn       = "Continue this game from here? It will be saved like any other."
)

// Elsewhere is said of a legal choice that is not the one of the lesson, which is named after it.
const Elsewhere = "Legal, but not part of this lesson. Try:"

// A Page is a caption. A word in braces in its text, such as {end}, stands for the key
// of that action, and <ONE|OTHER> for one text at a drawn table and another on plain lines.
type Page struct{ Heading, Text string }

var (
	keyWords = regexp.MustCompile(`{[a-z-]+}`)
	fronts   = regexp.MustCompile(`<([^|<>]*)\|([^|<>]*)>`)
)

// Say returns the text for a drawn table, with the keys that key knows by the names of their
// actions.
func (p Page) Say(key func(action string) string) string { return p.say("$1", key) }

// SayPlain returns the text for plain lines, where an action is a word to be typed.
func (p Page) SayPlain() string { return p.say("$2", strconv.Quote) }

func (p Page) say(front string, key func(action string) string) string {
	text := fronts.ReplaceAllString(p.Text, front)
	return keyWords.ReplaceAllStringFunc(text, func(word string) string { return key(strings.Trim(word, "{}")) })
}

// A Step is a move of the lesson, and what is said before it.
type Step struct {
	Pages  []Page
	Action engine.Action
	Yours  bool // the player makes it
}

// A Lesson is the moves of the player, in order. What chance answers between them
// follows from the seed.
type Lesson struct {
	Header log.Header
	Steps  []Step
	Last   []Page // what is said at the end
}

// Load reads the lesson. Its cards must be among packs.
func Load(packs game.Shelf) (*Lesson, error) {
	game, err := record.Read(text, packs)
	if err != nil {
		return nil, err
	}
	if game.Damage != nil {
		return nil, game.Damage
	}
	notes := map[match.Node]log.Note{}
	for _, n := range game.Notes {
		notes[n.Node] = n
	}
	l := &Lesson{Header: game.Header}
	heading, before := "", match.Node(0)
	for _, step := range game.Match.Line() {
		if step.Action.Seat != engine.Chance {
			note := notes[before]
			l.Steps = append(l.Steps, Step{Pages: pages(note.Text, &heading), Action: step.Action, Yours: note.Mark == Yours})
		}
		before = step.Node
	}
	l.Last = pages(notes[before].Text, &heading)
	return l, nil
}

// Game returns what the game of the lesson begins with.
func (l *Lesson) Game(cards *pack.Pack) session.Options {
	return session.Options{Game: play.Of(cards, record.Config(&l.Header)), Seed: l.Header.Seed, Luck: log.LuckChosen}
}

// Begin begins the game of the lesson, in which nothing is taken back, and of which no
// file stays.
func (l *Lesson) Begin(cards *pack.Pack) (*play.Session, error) {
	o := l.Game(cards)
	o.Disk, o.Path, o.Undo = log.Memory{}, "lesson.log", log.UndoNone
	return play.Start(o)
}

// Keep plays the moves of the lesson again, in a game that is kept in a folder as any other.
func (l *Lesson) Keep(cards *pack.Pack, folder string) (*play.Session, error) {
	o := l.Game(cards)
	o.Folder = folder
	s, err := play.Start(o)
	if err != nil {
		return nil, err
	}
	for _, step := range l.Steps {
		if _, err := s.Do(step.Action); err != nil {
			_ = s.Close() // what was written is a game all the same
			return nil, err
		}
	}
	return s, nil
}

// pages takes a note apart: a caption a line, with a heading and a colon before it, or
// under the last heading.
func pages(text string, heading *string) []Page {
	var list []Page
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if head, rest, ok := strings.Cut(line, ": "); ok && len(head) <= maxHeading {
			*heading, line = head, rest
		}
		list = append(list, Page{*heading, line})
	}
	return list
}

// maxHeading tells a heading from a sentence with a colon in it.
const maxHeading = 14
