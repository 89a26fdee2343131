package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	rounds "boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/guess"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
)

// A libraryScreen lists the saved games: to go on with, to watch, to name, to throw away.
type libraryScreen struct {
	all     []library.Game
	shown   []library.Game // those that the filter lets pass
	table   *gameTable     // the same in columns
	cursor  int
	filter  screen.TextLine
	name    screen.TextLine // the new name of the game under the cursor
	writing writing
	trashed []string // what was deleted here, the last one last
	notice  string
	trouble bool // the notice is bad
	busy    bool
	ahead   screen.Inbox // pressed meanwhile
	behind  *mainMenu
	preview preview // of the game under the cursor
}

// writing is what letters mean in the library.
type writing uint8

const (
	writesNothing writing = iota // they are commands
	writesFilter
	writesName
)

func newLibrary(games []library.Game, behind *mainMenu) *libraryScreen {
	l := &libraryScreen{all: games, filter: screen.NewFilter(40, behind.app.host.Keys), behind: behind}
	l.sift("")
	return l
}

// watchedMsg tells of a game that was read to be watched.
type watchedMsg struct {
	game  *log.Game
	guess bool // its moves are to be guessed
	err   error
}

// shelvedMsg tells of a change in the folder: what lies there now, and the file to point at.
type shelvedMsg struct {
	games   []library.Game
	path    string
	trashed string // where a deleted game lies
	said    string
	again   writing // what is to be typed anew: it was refused
	err     error
}

func (l *libraryScreen) Leave() error { return nil }

func (l *libraryScreen) Typing() bool { return l.writing != writesNothing }

func (l *libraryScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.OpenedMsg:
		if l.busy, l.ahead = false, nil; msg.Session != nil {
			return l.behind.app.play(msg.Session), nil
		}
		l.fail(msg.Err)
	case watchedMsg:
		if l.busy, l.ahead = false, nil; msg.guess && msg.game != nil {
			return l.guess(msg.game), nil
		} else if msg.game != nil {
			return replay.Watch(l.behind.app.gameOf(msg.game.Header.Game), msg.game, false, l), nil
		}
		l.fail(msg.err)
	case previewMsg:
		l.preview.take(msg, l.behind.app)
	case shelvedMsg:
		l.busy = false
		l.changed(msg)
		return l.catchUp(h)
	case tea.KeyMsg:
		if !l.busy {
			return l.press(msg, h)
		}
		l.ahead.Put(msg)
	}
	return l, nil
}

// Attend has the game under the cursor read.
func (l *libraryScreen) Attend(*screen.Host) tea.Cmd {
	if l.busy {
		return nil
	}
	return l.preview.want(l.at(), l.behind.app)
}

// catchUp plays the keys that were pressed while the folder was being changed. A refusal
// makes them void, as does another screen: they were not meant for that.
func (l *libraryScreen) catchUp(h *screen.Host) (screen.Screen, tea.Cmd) {
	return l.ahead.CatchUp(l, h, func() bool { return l.busy }, func(at screen.Screen) bool { return at != l || l.trouble })
}

func (l *libraryScreen) fail(err error) {
	if err != nil {
		l.ahead = nil
		l.notice, l.trouble = prose.Safe(prose.Sentence(err.Error())), true
	}
}

// changed shows the folder as it is now.
func (l *libraryScreen) changed(msg shelvedMsg) {
	l.writing = msg.again
	l.notice, l.trouble = msg.said, false
	if msg.trashed != "" {
		l.trashed = append(l.trashed, msg.trashed)
	}
	if msg.games != nil || msg.err == nil {
		l.all = msg.games
		l.sift(msg.path)
	}
	l.fail(msg.err)
}

// sift keeps what the filter lets pass, the cursor on the game at path or near where it
// was.
func (l *libraryScreen) sift(path string) {
	l.shown = nil
	for _, g := range l.all {
		if !g.Matches(l.filter.String()) {
			continue
		}
		if g.Path == path {
			l.cursor = len(l.shown)
		}
		l.shown = append(l.shown, g)
	}
	l.table = tableOf(l.shown)
	l.cursor = max(min(l.cursor, len(l.shown)-1), 0)
}

// at returns the game under the cursor, or nil.
func (l *libraryScreen) at() *library.Game {
	if l.cursor < len(l.shown) {
		return &l.shown[l.cursor]
	}
	return nil
}

func (l *libraryScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	l.notice = ""
	if l.writing != writesNothing {
		return l, l.write(msg, h)
	}
	g := l.at()
	switch {
	case key.Matches(msg, keys.Esc) && l.filter.String() != "":
		l.filter.Set("")
		l.sift(pathOf(g))
	case key.Matches(msg, keys.Esc, keys.Quit):
		return l.behind, l.behind.app.look()
	case key.Matches(msg, keys.Undo):
		return l, l.restore(h)
	case key.Matches(msg, keys.Filter):
		l.writing = writesFilter
	case g == nil:
	case key.Matches(msg, keys.Pick) && g.Opens:
		l.busy = true
		return l, l.behind.app.resume(g.Path)
	case key.Matches(msg, keys.Watch, keys.Guess) && g.Opens:
		l.busy = true
		path, shelf, guess := g.Path, l.behind.app.shelf, key.Matches(msg, keys.Guess)
		return l, h.Run(func() tea.Msg {
			g, err := log.Load(path, shelf)
			return watchedMsg{g, guess, err}
		})
	case key.Matches(msg, keys.Race) && g.Opens:
		l.busy = true
		return l, l.behind.app.race(g.Path)
	case g.Opens && l.passes(msg, keys) != nil:
		return l, l.passes(msg, keys)
	case key.Matches(msg, keys.Pick, keys.Watch, keys.Guess, keys.Race), l.passes(msg, keys) != nil:
		l.notice, l.trouble = "No game in this file can be opened.", true
	case key.Matches(msg, keys.Rename):
		l.writing, l.name = writesName, screen.NewTextLine(prose.Safe(library.Name(g.Path)), 60, keys)
	case key.Matches(msg, keys.Delete):
		return l, l.discard(g, h)
	default:
		l.walk(msg, keys)
	}
	return l, nil
}

// passes returns what a key does with the game under the cursor that is the same wherever a
// game is shown; nil for nothing.
func (l *libraryScreen) passes(msg tea.KeyMsg, keys *screen.Keymap) tea.Cmd {
	cmd, _ := screen.PassOn(msg, l.at().Path, keys)
	return cmd
}

// guess lets the player play each turn of a game before it is seen.
func (l *libraryScreen) guess(g *log.Game) screen.Screen {
	s, err := guess.New(l.behind.app.gameOf(g.Header.Game), session.MomentOf(g, 0), rounds.Anybody, l)
	if err != nil {
		l.fail(err)
		return l
	}
	return s
}

// walk moves the cursor.
func (l *libraryScreen) walk(msg tea.KeyMsg, keys *screen.Keymap) {
	const leap = 10
	l.cursor = screen.Scrolled(msg, l.cursor, leap, len(l.shown)-1, keys)
}

// write is a key while a filter or a name is typed.
func (l *libraryScreen) write(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	line := &l.filter
	if l.writing == writesName {
		line = &l.name
	}
	switch {
	case line.Press(msg):
		if l.writing == writesFilter {
			l.sift(pathOf(l.at()))
		}
	case screen.Abandons(msg, h.Keys):
		if l.writing == writesFilter {
			l.filter.Set("")
			l.sift(pathOf(l.at()))
		}
		l.writing = writesNothing
	case screen.Accepts(msg, h.Keys):
		named := l.writing == writesName
		l.writing = writesNothing
		if g := l.at(); named && g != nil {
			return l.rename(g, h)
		}
	case l.writing == writesFilter:
		l.walk(msg, h.Keys)
	}
	return nil
}

func pathOf(g *library.Game) string {
	if g == nil {
		return ""
	}
	return g.Path
}
