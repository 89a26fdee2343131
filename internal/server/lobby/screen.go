package lobby

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

// A tab is a page of the lobby.
type tab int

// The pages.
const (
	tables tab = iota
	today
	finished
	numTabs
)

var tabNames = [numTabs]string{"Tables", "Today", "Finished"}

// A lobbyScreen is the first screen of a session.
type lobbyScreen struct {
	visit  *visit
	tab    tab
	cursor int
	infos  []*room.Info // as they were read last
	days   []store.Day
	people []string
	chat   []room.Said
	notice string
	busy   bool
}

// What the lobby is told.
type (
	newsMsg   struct{} // something is new
	openedMsg struct { // a table or a game was opened, or why not
		of   *lobbyScreen
		next func(*screen.Host) screen.Screen
		err  error
	}
	saidMsg struct{ err error }
	openMsg struct{ game string } // answers which game is to be played
)

func newScreen(v *visit) *lobbyScreen {
	l := &lobbyScreen{visit: v}
	l.read()
	return l
}

// read learns how everything stands. It waits for nobody.
func (l *lobbyScreen) read() {
	s := l.visit.lobby.store
	l.infos, l.days, l.people, l.chat = s.Tables(), s.Days(l.visit.who), l.visit.lobby.present(), l.visit.lobby.said()
	slices.SortStableFunc(l.infos, func(a, b *room.Info) int {
		_, first := standing(a, l.visit.who)
		_, second := standing(b, l.visit.who)
		return first - second
	})
	l.cursor = max(0, min(l.cursor, len(l.rows())-1))
}

// Attend waits for news, of which other screens may have heard in the meantime.
func (l *lobbyScreen) Attend(*screen.Host) tea.Cmd {
	v := l.visit
	if v.listens.Swap(true) {
		return nil
	}
	l.read()
	return v.wait(func() tea.Msg {
		_, ok := <-v.woken
		v.listens.Store(!ok)
		return newsMsg{}
	})
}

// Leave ends the visit.
func (l *lobbyScreen) Leave() error {
	l.visit.leave()
	return nil
}

func (l *lobbyScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case newsMsg:
		l.read()
	case screen.ReloadMsg:
		l.read()
	case screen.FailedMsg:
		l.say(msg.Err)
	case saidMsg:
		l.say(msg.err)
	case openedMsg:
		if l.busy = false; msg.err == nil {
			return msg.next(h), nil
		}
		l.say(msg.err)
	case openMsg:
		return newAgreement(l, msg.game, h), nil
	case sayMsg:
		of, who := l.visit.lobby, l.visit.who
		return l, func() tea.Msg { return saidMsg{of.say(who, msg.text)} }
	case screen.PointedMsg:
		if at, ok := msg.What.(tab); ok && msg.Clicked() {
			l.tab, l.cursor = at, 0
		}
	case tea.KeyMsg:
		if !l.busy {
			return l.press(msg, h)
		}
	}
	return l, nil
}

func (l *lobbyScreen) say(err error) {
	if err != nil {
		l.notice = prose.Safe(prose.Sentence(err.Error()))
	}
}

func (l *lobbyScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	l.notice = ""
	n := len(l.rows())
	switch {
	case key.Matches(msg, keys.Next, keys.Right):
		l.tab, l.cursor = (l.tab+1)%numTabs, 0
	case key.Matches(msg, keys.Back, keys.Left):
		l.tab, l.cursor = (l.tab+numTabs-1)%numTabs, 0
	case key.Matches(msg, keys.Up):
		l.cursor = max(l.cursor-1, 0)
	case key.Matches(msg, keys.Down):
		l.cursor = max(min(l.cursor+1, n-1), 0)
	case key.Matches(msg, keys.Home):
		l.cursor = 0
	case key.Matches(msg, keys.Last):
		l.cursor = max(n-1, 0)
	case key.Matches(msg, keys.NewGame) && l.visit.who.Key == "":
		l.say(room.ErrNoKey)
	case key.Matches(msg, keys.NewGame):
		h.Open(newGameCard(l.visit.lobby.games))
	case key.Matches(msg, keys.Filter):
		h.Open(newChatCard(l.chat, h.Keys))
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(l), nil
	case key.Matches(msg, keys.Quit):
		h.Open(&screen.Confirm{Title: "Leave the server?", Lines: widget.Texts([]string{"Your games are saved, and you keep your seats."}, 0), Yes: "leave", Answer: tea.QuitMsg{}})
	case key.Matches(msg, keys.Pick):
		if l.cursor < n {
			return l, l.act(&l.rows()[l.cursor])
		}
	}
	return l, nil
}

// A row is a line of the lobby, and what it does.
type row struct {
	text string
	why  string // why it cannot be had now
	info *room.Info
	day  *store.Day // whose game is played; nil for a table
}

// act does what a line is for.
func (l *lobbyScreen) act(r *row) tea.Cmd {
	if r.day == nil {
		return l.open(r.info)
	}
	return l.command(func() (func(*screen.Host) screen.Screen, error) {
		at, err := l.todays(r.day)
		if err != nil {
			return nil, err
		}
		return l.visit.sit(at)
	})
}

// rows returns the lines of the page that is shown.
func (l *lobbyScreen) rows() (list []row) {
	now, who := l.visit.lobby.now(), l.visit.who
	switch l.tab {
	case today:
		for d := range l.days {
			day := l.days[d]
			list = append(list, row{text: dayLine(&day), day: &day})
			for _, i := range day.Results {
				list = append(list, l.tableRow(i, prose.List(i.Names(), "and")+": "+i.Verdict+score(&i.Result)))
			}
		}
	default:
		for _, i := range l.infos {
			if (i.State == room.Over) == (l.tab == finished) {
				list = append(list, l.tableRow(i, line(i, who, now)))
			}
		}
	}
	return list
}

// dayLine says what a person can do with the game of the day, and against whom.
func dayLine(d *store.Day) string {
	switch {
	case d.Own == nil && d.Game.Rival != "":
		return "Play today's game of " + d.Title + " against " + d.Game.Rival
	case d.Own == nil:
		return "Play today's game of " + d.Title
	case d.Own.State == room.Over:
		return "You have played today's game of " + d.Title
	}
	return "Continue today's game of " + d.Title
}

func score(r *game.Result) string {
	if len(r.Score) != 1 {
		return ""
	}
	return ", " + prose.Count(r.Score[0], "point", "points")
}

func (l *lobbyScreen) tableRow(i *room.Info, text string) row {
	return row{text: text, why: l.visit.lobby.store.MayWatch(l.visit.who, i), info: i}
}

// command runs what opens another screen.
func (l *lobbyScreen) command(work func() (func(*screen.Host) screen.Screen, error)) tea.Cmd {
	l.busy = true
	return func() tea.Msg {
		next, err := work()
		return openedMsg{l, next, err}
	}
}

// open goes to a table: to play, to sit down, to watch, or to look back.
func (l *lobbyScreen) open(i *room.Info) tea.Cmd {
	of := l.visit.lobby
	if why := of.store.MayWatch(l.visit.who, i); why != "" {
		l.notice = why
		return nil
	}
	return l.command(func() (func(*screen.Host) screen.Screen, error) {
		if r := of.store.Room(i.ID); r != nil {
			return l.visit.sit(r)
		}
		g, err := of.store.Game(i.ID)
		if err != nil {
			return nil, err
		}
		return l.watch(g), nil
	})
}

// watch opens the replay of a game that is over.
func (l *lobbyScreen) watch(g *log.Game) func(*screen.Host) screen.Screen {
	return func(*screen.Host) screen.Screen { return replay.Watch(l.visit.lobby.screenOf(g.Box.ID), g, false, l) }
}

// todays goes to the game of the day, which it begins where the person does not play it.
func (l *lobbyScreen) todays(d *store.Day) (*room.Room, error) {
	of, who := l.visit.lobby, l.visit.who
	if d.Own != nil {
		if r := of.store.Room(d.Own.ID); r != nil {
			return r, nil
		}
	}
	return of.store.Create(who, d.Terms())
}

// Help lists the keys of the lobby.
func (l *lobbyScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Lobby", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose a table"), screen.Worded(keys.Pick, "sit down, play or watch"),
		keys.Described(keys.Left, "←→", "tables, today's game, finished games"), screen.Worded(keys.NewGame, "open a table"),
		screen.Worded(keys.Filter, "say something"), keys.Settings, keys.Help, keys.Quit,
	}}}
}
