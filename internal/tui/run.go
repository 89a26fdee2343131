package tui

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	_ "boardgame/microcity/internal/background" // before Bubble Tea asks the terminal
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui/guess"
	puzzles "boardgame/microcity/internal/tui/puzzle"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Options configure the program at its start.
type Options struct {
	Games   []screen.Game                                    // that can be played; new games are of the first, or of the one that was played last
	Folders folders.Folders                                  // where games and what is remembered of them are kept
	Program string                                           // the version that logs name
	Session *session.Session                                 // the game to play; nil for the menu. Run closes it
	Replay  *log.Game                                        // the game to watch instead
	Beside  *log.Game                                        // another one to compare it with
	Home    func(*screen.Host) screen.Screen                 // makes the first screen, also for those who come back to it; nil for the menu
	Guess   *session.Moment                                  // the game whose moves are guessed instead, up to its tree's cursor
	Seat    int                                              // whose moves, or guess.Anybody's
	Hidden  bool                                             // the replay keeps back what is to come
	Step    int                                              // with which the replay begins
	Theme   string                                           // one of theme.Names; empty or config.Automatic for the one that suits the terminal
	ASCII   bool                                             // draw with ASCII only
	Forced  Forced                                           // what counts instead of these two while the program runs
	Look    func(*theme.Theme, *theme.Glyphs) *theme.Look    // makes a theme ready to draw with; nil for the Colours
	Colours termenv.Profile                                  // how many the terminal has
	Light   bool                                             // its background is light, as far as that is known
	Mouse   bool                                             // the mouse points and picks
	Quick   bool                                             // one click plays at the table
	Near    bool                                             // the terminal is on this machine
	Still   bool                                             // nothing moves by itself
	Tips    *tips.History                                    // says once what is new on the table; nil for no tips
	Pace    time.Duration                                    // how long a computer player shows a move before it makes it
	Keys    map[string][]string                              // the keys of actions, where they are not the usual ones; names as in Catalogue
	Keep    func(name string, value any) error               // keeps a setting of package config for the next time; nil where nothing is kept
	File    string                                           // where that is kept, to be shown
	Export  func(g *log.Game, format string) (string, error) // writes a game as "html" or "md", and returns where; nil where that cannot be
	Skyline func(stats.Skyline) ([]string, error)            // writes what was built as pictures, and returns where; nil where that cannot be
	Notices []string                                         // what to say before all else
	Lesson  *lesson.Offer                                    // the lesson to begin with instead
	Puzzles *puzzle.Set                                      // the puzzles of the Game to begin with instead
	Row     int                                              // which of them
	Game    string                                           // the ID of the game that the menu is of; empty for the one that was played last
	Daily   game.Period                                      // whose game of it the menu asks about at once; 0 for none
	Now     func() time.Time                                 // nil for the clock of the computer
	Debug   io.Writer                                        // hears of every message, and how long it took; nil for nobody
	Where   *terminal.Terminal                               // nil for the terminal of the process
}

// Run shows the screens until the player leaves. The game, if one is open then, is
// saved and closed. However it ends, the terminal is as it was before. After a panic an
// error comes back; after a signal, or when the terminal is gone, a *terminal.Ended.
func Run(o Options) error {
	t := o.Where
	if t == nil {
		t = terminal.Borrow(os.Stdin, os.Stdout)
	}
	app, err := New(o)
	if err != nil {
		return err
	}
	return app.run(t)
}

// run runs the model until the player leaves, waits for what is still being written,
// and closes what the screen holds.
func (a *App) run(t *terminal.Terminal) error {
	settings := []tea.ProgramOption{
		tea.WithInput(t.Input()), tea.WithOutput(io.Discard), tea.WithoutRenderer(), // our renderer paints
		tea.WithoutSignalHandler(), tea.WithoutCatchPanics(),
		tea.WithEnvironment([]string{}), // nobody asks for it, or each session on a server has a copy
	}
	if a.mouse {
		settings = append(settings, tea.WithMouseAllMotion()) // on Windows it is read in another way
	}
	p := tea.NewProgram(newDebugger(newRenderer(a, t.Output()), a.debug, time.Now), settings...)
	if err := t.Take(); err != nil {
		t.Return()
		return errors.Join(fmt.Errorf("Cannot use the terminal: %w", err), a.left())
	}
	if a.mouse {
		t.Mouse(true)
	}
	w := t.Watch(calls(t, p))
	a.watch, a.ask, a.point, a.clear, a.copy = w, t.Ask, t.Mouse, t.Clear, t.Copy
	err := shown(p)
	t.Return()
	a.host.Close()
	_ = a.unsaved.save() // of the last moment; nobody is there to hear of a failure
	closed := a.left()
	ended := w.Stop()
	switch fault := new(Breakdown); {
	case errors.As(err, &fault):
		return errors.Join(err, closed)
	case closed != nil:
		return closed
	case ended != nil: // then it is no wonder if the screen stopped working
		return ended
	}
	return err
}

// calls hands on what comes from outside.
func calls(t *terminal.Terminal, p *tea.Program) terminal.Calls {
	return terminal.Calls{
		Sized: func() {
			if cols, rows, ok := t.Size(); ok {
				p.Send(tea.WindowSizeMsg{Width: cols, Height: rows})
			}
		},
		Leave:      p.Quit,
		Suspend:    func() { p.Send(suspendMsg{}) },
		Woken:      func() { p.Send(wokenMsg{}) },
		Background: func(isDark bool) { p.Send(backgroundMsg{isDark}) },
		Notice:     func(text string) { p.Send(noticeMsg(text)) },
		Fault:      func(what any) { p.Send(screen.PanickedMsg{What: screen.Trace(what)}) },
	}
}

// A Breakdown is the error after a panic.
type Breakdown struct{ What string } // and where it was

func (b *Breakdown) Error() string {
	return "The program hit a bug and had to stop. The game is saved; to continue it: microcity resume\n" +
		"Please report this:\n" + b.What
}

// shown runs the program. A panic comes back as an error.
func shown(p *tea.Program) (err error) {
	defer func() {
		if what := recover(); what != nil {
			err = broken(what)
		}
	}()
	if _, err = p.Run(); err != nil {
		return fmt.Errorf("The screen stopped working: %w. The game is saved; to continue it: microcity resume", err)
	}
	return nil
}

// left closes what the screen holds, whatever state it is in.
func (a *App) left() (err error) {
	defer func() {
		if what := recover(); what != nil {
			err = broken(what)
		}
	}()
	return a.screen.Leave()
}

// broken is the error after a panic, here or in a command.
func broken(what any) error {
	if there, ok := what.(screen.PanickedMsg); ok {
		return &Breakdown{there.What}
	}
	return &Breakdown{screen.Trace(what)}
}

// New makes the model with its first screen; Run is New and a terminal. The error says
// which theme does not exist, what is wrong with the lesson, or why nothing can be guessed.
func New(o Options) (*App, error) {
	a := &App{
		host: screen.Host{
			Folders: o.Folders, Program: o.Program, Now: o.Now, Quick: o.Quick, Still: o.Still, Near: o.Near, Pace: o.Pace, Tips: o.Tips,
		},
		game: o.Games[0], games: o.Games, style: newStyle(&o), mouse: o.Mouse, debug: o.Debug, own: o.Keys, keep: o.Keep, export: o.Export, skyline: o.Skyline, file: prose.Safe(o.File),
		home: o.Home,
	}
	a.host.Shell = doors{a}
	a.host.Keys = a.keymap(o.Keys)
	for _, g := range a.games {
		a.shelf = append(a.shelf, g.Box())
	}
	if err := a.restyle(); err != nil {
		return nil, err
	}
	if o.Tips != nil {
		o.Tips.Refused = "A dimmed choice is not possible now; " + screen.FirstKey(a.host.Keys.Why) + " says why."
	}
	if o.Now == nil {
		a.host.Now = time.Now
	}
	if o.Keep == nil {
		a.keep = func(string, any) error { return nil }
	}
	var err error
	if a.screen, err = a.first(&o); err != nil {
		return nil, err
	}
	if len(o.Notices) > 0 {
		a.host.Open(noticed(o.Notices))
	}
	return a, nil
}

// first returns the screen to begin with.
func (a *App) first(o *Options) (screen.Screen, error) {
	menu := newMainMenu(a)
	switch {
	case o.Lesson != nil:
		laid := layOut(*o.Lesson)
		if laid.live != nil {
			a.game = a.gameOf(laid.live.Header().Game)
		}
		return a.sitDown(laid, menu)
	case o.Puzzles != nil:
		a.game = a.gameOf(o.Game)
		return puzzles.New(a.game, o.Puzzles, menu).At(o.Row), nil
	case o.Session != nil:
		a.game = a.gameOf(o.Session.Header().Game)
		return a.play(o.Session), nil
	case o.Guess != nil:
		a.game = a.gameOf(o.Guess.Box.ID)
		return guess.New(a.game, *o.Guess, o.Seat, nil)
	case o.Replay != nil && o.Beside != nil:
		a.game = a.gameOf(o.Replay.Header.Game)
		return replay.Compare(a.game, [2]*log.Game{o.Replay, o.Beside}, nil)
	case o.Replay != nil:
		a.game = a.gameOf(o.Replay.Header.Game)
		return replay.Watch(a.game, o.Replay, o.Hidden, nil).From(o.Step), nil
	}
	if o.Home != nil {
		return o.Home(&a.host), nil
	}
	if menu.asked, a.recall = o.Daily, o.Game == ""; !a.recall {
		a.game = a.gameOf(o.Game)
	}
	return menu, nil
}

// noticed returns what there is to say before all else.
func noticed(sentences []string) *screen.Notice {
	n := &screen.Notice{Title: "Settings"}
	for _, text := range sentences {
		n.Lines = append(n.Lines, widget.Line{Text: prose.Safe(text), Role: theme.Warning})
	}
	return n
}
