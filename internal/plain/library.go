package plain

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// A libraryMenu is the saved games on plain lines: to go on with, to look at, to name, to
// throw away and to get back.
type libraryMenu struct {
	*home
	shown   []library.Game
	filter  string
	top     int      // the first that is listed
	trashed []string // what was deleted here, the last one last
	left    bool
}

// perPage is how many games are listed at once.
const perPage = 15

// libraryWords are understood while the games are listed.
func libraryWords() vocabulary[*libraryMenu] {
	return vocabulary[*libraryMenu]{
		{"help", "", "", "this list", func(l *libraryMenu, _ string) { l.say(libraryWords().help()...) }},
		{"list", "", "", "the games again", func(l *libraryMenu, _ string) { l.list() }},
		{"more", "", "", "the next games of the list", func(l *libraryMenu, _ string) { l.more() }},
		{"find", "", "[WORDS]", "only the games with these words; find alone shows all", func(l *libraryMenu, rest string) { l.find(rest) }},
		{"undo", "u", "", "bring back what was deleted last", func(l *libraryMenu, _ string) { l.restore() }},
		{"back", "", "", "to the menu", func(l *libraryMenu, _ string) { l.left = true }},
		{"quit", "q", "", "to the menu", func(l *libraryMenu, _ string) { l.left = true }},
	}
}

func (h *home) library() error {
	l := &libraryMenu{home: h}
	l.find("")
	for !l.left {
		answer, ok := l.ask()
		if !ok {
			return nil
		}
		n, err := strconv.Atoi(answer)
		switch {
		case err == nil && n >= 1 && n <= len(l.shown):
			if err := l.open(&l.shown[n-1]); err != nil {
				l.sorry(err)
			}
			l.refresh()
		case err == nil:
			l.say("There is no game " + strconv.Itoa(n) + " in the list.")
		case answer == "":
			l.list()
		case !libraryWords().do(l, answer):
			l.say(prose.Safe("\"" + answer + "\" is neither the number of a game nor a word that I know. Words: help."))
		}
	}
	return nil
}

// refresh looks at the folder again and lists what lies there.
func (l *libraryMenu) refresh() {
	if l.ended || l.err != nil {
		return
	}
	l.look()
	l.sift()
	l.list()
}

func (l *libraryMenu) find(words string) {
	l.filter, l.top = words, 0
	l.sift()
	l.list()
}

// sift keeps what the filter lets pass.
func (l *libraryMenu) sift() {
	l.shown = nil
	for i := range l.games {
		if l.games[i].Matches(l.filter) {
			l.shown = append(l.shown, l.games[i])
		}
	}
	if l.top >= len(l.shown) {
		l.top = 0
	}
}

func (l *libraryMenu) more() {
	if l.top+perPage >= len(l.shown) {
		l.say("There are no more.")
		return
	}
	l.top += perPage
	l.list()
}

func (l *libraryMenu) list() {
	count := prose.Count(len(l.games), "saved game", "saved games")
	if l.filter != "" {
		count = prose.Safe(fmt.Sprintf("%d of %s with \"%s\"", len(l.shown), count, l.filter))
	}
	l.say("", prose.UpperFirst(count)+".")
	for i := l.top; i < min(l.top+perPage, len(l.shown)); i++ {
		l.say(entry(i+1) + described(&l.shown[i]))
	}
	if l.top+perPage < len(l.shown) {
		l.say("To go on with the list: more.")
	}
	l.say("Type the number of a game, or one of: find WORDS, undo, back, help.")
}

// described tells of a game in a line.
func described(g *library.Game) string {
	name := prose.Safe(library.Name(g.Path))
	if !g.Opens {
		return name + ": cannot be opened"
	}
	text := g.Title + ", " + g.Standing()
	if luck := g.Luck.Origin().Name(); luck != "" {
		text += ", " + luck
	}
	text += "; " + name + ", played " + g.Changed.Format(library.Day)
	if len(g.Players) > 0 {
		text += ", by " + strings.Join(g.Players, " and ")
	}
	return text
}

// open asks what is to be done with a game, and does it.
func (l *libraryMenu) open(g *library.Game) error {
	l.say("", described(g)+".")
	if notice := g.Luck.Notice(); notice != "" {
		l.say(notice)
	}
	if g.Fault != "" {
		l.say(g.Fault)
	}
	const goOn, watch, hidden, name, discard = 0, 1, 2, 3, 4
	i := l.pick("What would you like to do with it?",
		"Go on with it", "Look at it", "Look at it, with what is to come hidden", "Give it another name", "Delete it", "Back to the list")
	switch {
	case i >= goOn && i <= hidden && !g.Opens:
		return errNothingOpens
	case i == goOn:
		return l.goOn(g.Path)
	case i == watch, i == hidden:
		return l.lookAt(g.Path, i == hidden)
	case i == name:
		return l.rename(g.Path)
	case i == discard:
		return l.discard(g.Path)
	}
	return nil
}

// lookAt walks through a game, step by step.
func (l *libraryMenu) lookAt(path string, hidden bool) error {
	game, err := log.Load(path, l.packs())
	if err != nil {
		return library.Failed(path, "replayed", err)
	}
	return l.watch(game, hidden)
}

func (l *libraryMenu) rename(path string) error {
	l.say("Type the new name. An empty line leaves it as it is.")
	name, ok := l.ask()
	if !ok || name == "" {
		return nil
	}
	to, err := library.Rename(path, name)
	if err == nil {
		l.say("It is called " + prose.Safe(library.Name(to)) + " now.")
	}
	return err
}

func (l *libraryMenu) discard(path string) error {
	to, err := library.Discard(l.options.Folders, path)
	if err == nil {
		l.trashed = append(l.trashed, to)
		l.say(prose.Safe("Deleted " + library.Name(path) + "; undo brings it back. It lies in " + to + "."))
	}
	return err
}

// restore brings back what was deleted last.
func (l *libraryMenu) restore() {
	n := len(l.trashed)
	if n == 0 {
		l.say(prose.Safe("Nothing was deleted here. What was deleted before lies in " + l.options.Folders.Trash() + "."))
		return
	}
	to, err := library.Restore(l.options.Folders, l.trashed[n-1])
	l.trashed = l.trashed[:n-1]
	if err != nil {
		l.sorry(err)
	} else {
		l.say(prose.Safe(library.Name(to) + " is back."))
	}
	l.refresh()
}
