package tui

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"

	"boardgame/microcity/internal/pack"
	_ "boardgame/microcity/internal/quiet" // before Bubble Tea asks the terminal
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/theme"
)

// Options are what the program begins with.
type Options struct {
	Pack    *pack.Pack       // the cards of new games
	Session *session.Session // the game to play; nil for the menu. Run closes it
	Replay  *record.Game     // the game to watch instead
	Theme   string           // one of theme.Names; empty for the one that suits the terminal
	ASCII   bool             // draw with the characters of a typewriter
	Input   io.Reader        // nil for the terminal
	Output  io.Writer        // nil for the terminal
}

// Run shows the screens until the player leaves. The game, if one is open then, is
// saved and closed. After a panic the terminal is as it was before, and an error comes
// back.
func Run(o Options) error {
	app, err := newApp(o)
	if err != nil {
		return err
	}
	return app.run(o)
}

// run runs the model until the player leaves, waits for what is still being written,
// and closes what the screen holds.
func (a *App) run(o Options) error {
	settings := []tea.ProgramOption{tea.WithAltScreen(), tea.WithFPS(120)}
	if o.Input != nil {
		settings = append(settings, tea.WithInput(o.Input))
	}
	if o.Output != nil {
		settings = append(settings, tea.WithOutput(o.Output))
	}
	p := tea.NewProgram(a, settings...)
	stop := onHangup(p.Quit)
	_, err := p.Run()
	stop()
	a.room.desk.close()
	closed := a.screen.leave()
	switch {
	case errors.Is(err, tea.ErrInterrupted):
		return closed
	case err != nil:
		return fmt.Errorf("the screen stopped working: %w; the game is saved", err)
	}
	return closed
}

// onHangup calls quit when the terminal goes away or a core dump is asked for, which
// would leave the terminal as it is, until stop is called.
func onHangup(quit func()) (stop func()) {
	hangup, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(hangup, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		select {
		case <-hangup:
			quit()
		case <-done:
		}
	}()
	return func() {
		signal.Stop(hangup)
		close(done)
	}
}

// newApp makes the model with its first screen.
func newApp(o Options) (*App, error) {
	look, err := lookFor(o)
	if err != nil {
		return nil, err
	}
	a := &App{room: room{look: look, pack: o.Pack, desk: new(desk)}}
	switch {
	case o.Session != nil:
		a.screen = newGame(o.Session)
	case o.Replay != nil:
		a.screen = watch(o.Replay, nil)
	default:
		a.screen = newMenuScreen()
	}
	return a, nil
}

// lookFor chooses the colours and glyphs.
func lookFor(o Options) (*theme.Look, error) {
	t := &theme.Dark
	switch {
	case o.Theme != "":
		named, ok := theme.Named(o.Theme)
		if !ok {
			return nil, fmt.Errorf("there is no theme %q: choose one of %s", o.Theme, strings.Join(theme.Names(), ", "))
		}
		t = named
	case !lipgloss.HasDarkBackground():
		t = &theme.Light
	}
	glyphs := &theme.Unicode
	if o.ASCII {
		glyphs = &theme.ASCII
	}
	return theme.New(t, lipgloss.ColorProfile(), glyphs), nil
}
