package plain

import (
	"errors"
	"fmt"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A libraryMenu is the saved games on plain lines: to go on with, to look at, to name, to
// throw away and to get back.
type libraryMenu struct {
	*Console
	shelf   game.Shelf
	games   []library.Game // the last played first
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
		{"help", "", "", "this list", func(l *libraryMenu, _ string) { l.Say(libraryWords().help()...) }},
		{"list", "", "", "list the games again", func(l *libraryMenu, _ string) { l.list() }},
		{"more", "", "", "list more games", func(l *libraryMenu, _ string) { l.more() }},
		{"find", "", "[WORDS]", "list the games that match; find alone lists all", func(l *libraryMenu, rest string) { l.find(rest) }},
		{"undo", "u", "", "restore the game deleted last", func(l *libraryMenu, _ string) { l.restore() }},
		{"back", "", "", "back to the menu", func(l *libraryMenu, _ string) { l.left = true }},
		{"quit", "q", "", "back to the menu", func(l *libraryMenu, _ string) { l.left = true }},
	}
}

// Library shows the saved games of the games on a shelf, until the person goes back. The error
// is of the output.
func (c *Console) Library(shelf game.Shelf) error {
	l := &libraryMenu{Console: c, shelf: shelf}
	l.look()
	l.find("")
	for !l.left {
		answer, ok := l.Ask()
		if !ok {
			break
		}
		n, err := number(answer)
		switch {
		case err == nil && n >= 1 && n <= len(l.shown):
			if err := l.open(&l.shown[n-1]); err != nil {
				l.Sorry(err)
			}
			l.refresh()
		case err == nil:
			l.Say("The list has no game " + strconv.Itoa(n) + ".")
		case answer == "":
			l.list()
		case !libraryWords().do(l, answer):
			l.Say(prose.Safe("\"" + answer + "\" is neither a game's number nor a command. For the commands, type help."))
		}
	}
	return l.Lost()
}

// look finds the saved games.
func (l *libraryMenu) look() {
	games, err := library.Games(l.options.Folders, l.shelf)
	if err != nil {
		l.Sorry(err)
	}
	l.games = games
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
		l.Say("There are no more games.")
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
	l.Say("", prose.UpperFirst(count)+".")
	for i := l.top; i < min(l.top+perPage, len(l.shown)); i++ {
		l.Say(entry(i+1) + described(&l.shown[i]))
	}
	if l.top+perPage < len(l.shown) {
		l.Say("For more games, type more.")
	}
	l.Say("Type the number of a game, or find WORDS, undo, back or help.")
}

// described tells of a game in a line.
func described(g *library.Game) string {
	name := prose.Safe(library.Name(g.Path))
	if !g.Opens {
		return name + ": cannot be opened"
	}
	text := g.Title + ", " + g.Standing()
	if g.Done != "" {
		text += ", " + g.Done
	}
	if luck := g.Luck.Origin().Name(); luck != "" {
		text += ", " + luck
	}
	return text + "; " + name + ", played " + g.Changed.Format(library.Day)
}

// open asks what is to be done with a game, and does it.
func (l *libraryMenu) open(g *library.Game) error {
	l.Say("", prose.UpperFirst(g.Title)+".")
	l.Say(g.About()...)
	if notice := g.Luck.Notice(); notice != "" {
		l.Say(notice)
	}
	if g.Fault != "" {
		l.Say(g.Fault)
	}
	opens := "Continue it"
	if g.Outcome != "" {
		opens = "See its end, and review it"
	}
	offers := []struct {
		text string
		file bool // a file in which nothing opens will do
		do   func() error
	}{
		{opens, false, func() error { return l.Resume(g.Path, l.shelf) }},
		{"Replay it", false, func() error { return l.lookAt(g.Path, false) }},
		{"Replay it with later steps hidden", false, func() error { return l.lookAt(g.Path, true) }},
		{"Rename it", true, func() error { return l.rename(g.Path) }},
		{"Delete it", true, func() error { return l.discard(g.Path) }},
		{"Guess its moves", false, func() error { return l.guess(g.Path) }},
		{"Race it", false, func() error { return l.race(g.Path, l.shelf) }},
		{"Compare it with another game", false, func() error { return l.compareGame(g.Path, l.shelf) }},
		{"Export it", false, func() error { return l.exportGame(g.Path, l.shelf, "") }},
		{"Show its share code", false, func() error { return l.showCode(g.Path, l.shelf) }},
		{"Back to the list", true, func() error { return nil }},
	}
	var names []string
	for _, o := range offers {
		names = append(names, o.text)
	}
	switch i := l.Pick("What would you like to do with it?", names...); {
	case i < 0:
		return nil
	case !g.Opens && !offers[i].file:
		return errNothingOpens
	default:
		return offers[i].do()
	}
}

var errNothingOpens = errors.New("no game in this file can be opened")

// Resume plays a saved game on.
func (c *Console) Resume(path string, shelf game.Shelf) error {
	live, err := session.Resume(path, shelf)
	if err != nil {
		return library.Failed(path, "resumed", err)
	}
	return c.Play(live)
}

// lookAt walks through a game, step by step.
func (l *libraryMenu) lookAt(path string, hidden bool) error {
	game, err := log.Load(path, l.shelf)
	if err != nil {
		return library.Failed(path, "replayed", err)
	}
	return l.watch(game, hidden)
}

// guess plays a game again before it is seen.
func (l *libraryMenu) guess(path string) error {
	game, err := log.Load(path, l.shelf)
	if err != nil {
		return library.Failed(path, "replayed", err)
	}
	return l.Guess(session.MomentOf(game, 0), guess.Anybody)
}

func (l *libraryMenu) rename(path string) error {
	l.Say("Type the new name, or an empty line to keep the old one.")
	name, ok := l.Ask()
	if !ok || name == "" {
		return nil
	}
	to, err := library.Rename(path, name)
	if err == nil {
		l.Say("Renamed to " + prose.Safe(library.Name(to)) + ".")
	}
	return err
}

func (l *libraryMenu) discard(path string) error {
	to, err := library.Discard(l.options.Folders, path)
	if err == nil {
		l.trashed = append(l.trashed, to)
		l.Say(prose.Safe("Deleted " + library.Name(path) + "; undo restores it. It is in " + to + "."))
	}
	return err
}

// restore brings back what was deleted last.
func (l *libraryMenu) restore() {
	n := len(l.trashed)
	if n == 0 {
		l.Say(library.NothingToRestore(l.options.Folders))
		return
	}
	to, err := library.Restore(l.options.Folders, l.trashed[n-1])
	l.trashed = l.trashed[:n-1]
	if err != nil {
		l.Sorry(err)
	} else {
		l.Say(prose.Safe(library.Name(to) + " is restored."))
	}
	l.refresh()
}
