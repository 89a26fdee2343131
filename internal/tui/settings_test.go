package tui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// settled opens the settings of a player with a file of that text.
func settled(t *testing.T, text string, change func(*Options)) (p *player, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "config.toml")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	c, faults := config.Read(file, screen.Catalogue())
	require.Empty(t, faults)
	o := Options{
		Games: ofCore(), Theme: c.Theme, ASCII: c.ASCII, Mouse: c.Mouse, Still: c.Still, Pace: time.Duration(c.Pace) * time.Millisecond,
		File: "~/.config/microcity/config.toml",
		Keep: func(name string, value any) error { return config.Keep(file, name, value) },
	}
	if change != nil {
		change(&o)
	}
	p = sit(t, o, 80, 24)
	p.app.host.Quick = c.Quick
	p.Press("o")
	require.IsType(t, &settings{}, p.app.screen)
	return p, file
}

// on moves the cursor of the settings to the line of that name, and gives it.
func (p *player) on(name string) *setting {
	p.T.Helper()
	s := p.app.screen.(*settings)
	for range s.lines {
		if at := &s.lines[s.cursor]; at.Name == name {
			return at
		}
		p.Press("down")
	}
	require.Fail(p.T, "the settings have no line "+name)
	return nil
}

func textOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(text)
}

// Home and End go to the first and the last line, as in every list.
func TestSettingsFromEndToEnd(t *testing.T) {
	p, _ := settled(t, "", nil)
	s := p.app.screen.(*settings)
	p.Press("end")
	assert.Equal(t, len(s.lines)-1, s.cursor)
	p.Press("home")
	assert.Zero(t, s.cursor)
}

// The cursor stands in the same column in the settings and in the list of keys that they open.
func TestCursorOfTheKeysStandsAsInTheSettings(t *testing.T) {
	p, _ := settled(t, "", nil)
	column := func() int {
		for line := range strings.Lines(p.Frame()) {
			if before, _, ok := strings.Cut(line, "▸"); ok {
				return utf8.RuneCountInString(before)
			}
		}
		return -1
	}
	want := column()
	p.on("Keys")
	p.Press("enter")
	require.IsType(t, &keyList{}, p.app.screen)
	assert.Equal(t, want, column())
}

// A theme shows at once, and is kept with everything around it.
func TestSettingTheTheme(t *testing.T) {
	p, file := settled(t, "# mine\ntheme = 'dark' # at night\n\nascii = false\n", nil)
	assert.Equal(t, "dark", p.on("Theme").Value())
	p.Press("right")
	assert.Equal(t, &theme.Light, p.app.host.Look.Theme)
	assert.Equal(t, "# mine\ntheme = \"light\" # at night\n\nascii = false\n", textOf(t, file))
	p.Press("left", "left")
	assert.Equal(t, config.Automatic, p.on("Theme").Value())
	assert.Equal(t, &theme.Dark, p.app.host.Look.Theme, "that is the one which suits the terminal")
	p.Send(backgroundMsg{false})
	assert.Equal(t, &theme.Light, p.app.host.Look.Theme, "as soon as it says what it is like")
	p.Press("left")
	assert.Equal(t, theme.Names()[len(theme.Names())-1], p.on("Theme").Value(), "behind the first comes the last")
	p.Press("esc")
	require.IsType(t, &mainMenu{}, p.app.screen)
	p.Press("o")
	assert.Equal(t, theme.Names()[len(theme.Names())-1], p.on("Theme").Value())
}

// The terminal is asked for its background as soon as that matters.
func TestSettingTheThemeThatSuits(t *testing.T) {
	p, _ := settled(t, "theme = \"light\"\n", nil)
	asked := 0
	p.app.ask = func() { asked++ }
	p.Press("left")
	assert.Zero(t, asked, "dark is dark")
	p.Press("left")
	assert.Equal(t, config.Automatic, p.on("Theme").Value())
	assert.Equal(t, 1, asked)
}

// Every other line holds at once and is kept, too.
func TestSettingTheOthers(t *testing.T) {
	p, file := settled(t, "", nil)
	p.on("Symbols")
	p.Press("right")
	assert.Equal(t, &theme.ASCII, p.app.host.Look.Glyphs)
	p.on("Animation")
	assert.Contains(t, p.Frame(), "Computer moves are shown one by one")
	p.Press("enter")
	assert.True(t, p.app.host.Still)
	assert.Contains(t, p.Frame(), config.About(config.Still))
	p.on("Pace")
	assert.Contains(t, p.Frame(), "now at once, because animation is off")
	p.Press("left", "left")
	assert.Equal(t, setup.AtOnce.Wait(), p.app.host.Pace)
	p.Press("left")
	assert.Equal(t, setup.Fast.Wait(), p.app.host.Pace)
	assert.Equal(t, "ascii = true\nreduced-motion = true\npace = 250\n", textOf(t, file))
	assert.Zero(t, setup.Load(p.app.host.Folders.LastSetup(microcity.ID)), "there was no game that could remember it")
	p.on("Keys")
	before := p.Frame()
	p.Press("left")
	assert.Equal(t, before, p.Frame(), "there is nothing to turn")
	p.Press("right", "esc")
	assert.Equal(t, before, p.Frame(), "but another screen")
}

// The mouse can be let go of and taken, here and by its key.
func TestSettingTheMouse(t *testing.T) {
	p, file := settled(t, "mouse = true\n", nil)
	p.on("Mouse")
	var told []tea.Msg
	listen := func(cmd tea.Cmd) {
		for _, one := range cmd().(tea.BatchMsg) {
			told = append(told, one())
		}
	}
	_, cmd := p.app.Update(tuitest.Key("right"))
	listen(cmd)
	assert.True(t, p.app.host.Quick)
	assert.Equal(t, "mouse = true\none-click = true\n", textOf(t, file))
	assert.Contains(t, p.Frame(), "At the table a click plays")
	_, cmd = p.app.Update(tuitest.Key("left"))
	listen(cmd)
	assert.Equal(t, "mouse = true\none-click = false\n", textOf(t, file))
	_, cmd = p.app.Update(tuitest.Key("left"))
	listen(cmd)
	assert.False(t, p.app.mouse)
	assert.Contains(t, told, tea.DisableMouse())
	assert.Equal(t, "mouse = false\none-click = false\n", textOf(t, file))
	assert.Contains(t, p.Frame(), "M turns it on for now")
	p.Press("M")
	assert.Equal(t, "on", p.on("Mouse").Value(), "what shows is what holds")
	assert.Equal(t, "mouse = false\none-click = false\n", textOf(t, file), "for a while is not kept")
	p.Press("left")
	_, cmd = p.app.Update(tuitest.Key("right"))
	listen(cmd)
	assert.Contains(t, told, tea.EnableMouseAllMotion())
	assert.Equal(t, "mouse = true\none-click = false\n", textOf(t, file))
}

// A pace is chosen in one place: the last game, which would count before, has it as well,
// and the next begins with it.
func TestSettingThePace(t *testing.T) {
	p, file := settled(t, "pace = 400\n", nil)
	assert.Equal(t, "400 ms", p.on("Pace").Value())
	assert.Contains(t, p.Frame(), "400 milliseconds between a computer player")
	p.Press("right")
	assert.Equal(t, "fast", p.on("Pace").Value())
	p.Press("left")
	assert.Equal(t, "normal", p.on("Pace").Value(), "of 400 only the file knows")
	p.Press("right", "esc", "n")
	assert.Equal(t, setup.Fast, p.app.screen.(*form).kept().Pace)
	assert.True(t, p.app.screen.(*form).kept().Tutor, "a newcomer is one still")

	p.Press("s", "q", "m", "o")
	p.on("Pace")
	p.Press("left", "left")
	assert.Equal(t, "pace = 2000\n", textOf(t, file))
	assert.Equal(t, setup.Slow, setup.Load(p.app.host.Folders.LastSetup(microcity.ID)).Pace())
	p.Press("esc", "n")
	assert.Equal(t, setup.Slow, p.app.screen.(*form).kept().Pace)
}

// What the command line says holds; what is set here is kept all the same.
func TestSettingWhatIsForced(t *testing.T) {
	p, file := settled(t, "theme = \"dark\"\n", func(o *Options) { o.Forced = Forced{Theme: "contrast", ASCII: true} })
	assert.Contains(t, p.Frame(), "Now contrast, because of --theme or the environment")
	assert.Equal(t, "dark", p.on("Theme").Value())
	p.Press("right")
	p.on("Symbols")
	assert.Contains(t, p.Frame(), "Now ASCII, because of --ascii or the environment")
	p.Press("right", "right")
	assert.Equal(t, &theme.Contrast, p.app.host.Look.Theme)
	assert.Equal(t, &theme.ASCII, p.app.host.Look.Glyphs)
	assert.Equal(t, "theme = \"light\"\nascii = false\n", textOf(t, file))
}

// Without colours all themes look the same, which is said.
func TestSettingWithoutColours(t *testing.T) {
	p, file := settled(t, "", nil)
	p.app.style.ready = func(_ *theme.Theme, g *theme.Glyphs) *theme.Look { return theme.Bare(g) }
	p.app.ask = func() { t.Error("the colour of the background makes no difference") }
	p.Press("right")
	assert.Contains(t, p.Frame(), "because of NO_COLOR or the terminal")
	assert.Equal(t, "theme = \"dark\"\n", textOf(t, file))
	p.Press("left")
	assert.Equal(t, "theme = \"auto\"\n", textOf(t, file))
}

// What cannot be kept holds all the same, and the screen says why it is not kept until
// something is.
func TestSettingsThatCannotBeKept(t *testing.T) {
	p, file := settled(t, "ascii = false\n", nil)
	require.NoError(t, os.WriteFile(file, []byte("ascii = false\n\n???\n"), 0o600))
	p.Press("right")
	assert.Equal(t, &theme.Dark, p.app.host.Look.Theme)
	assert.Contains(t, p.Frame(), "Changed until you leave. line 3 cannot be understood")
	assert.Equal(t, "ascii = false\n\n???\n", textOf(t, file))
	require.NoError(t, os.WriteFile(file, []byte("ascii = false\n"), 0o600))
	p.Press("right")
	assert.NotContains(t, p.Frame(), "until you leave")
	assert.Equal(t, "ascii = false\ntheme = \"light\"\n", textOf(t, file))

	p.app.keep = func(string, any) error { return errors.New("\x1b[2Ja bad disk") }
	_, cmd := p.app.Update(tuitest.Key("right"))
	p.Press("esc")
	p.Send(cmd())
	assert.Contains(t, p.Frame(), "a bad disk", "the menu says it, if that is where the player is")
	assert.NotContains(t, p.Frame(), "\x1b")
}

// However the commands come, the last wish is what is kept, also that of somebody who
// leaves at once.
func TestSettingsInAHurry(t *testing.T) {
	p, file := settled(t, "", nil)
	_, first := p.app.Update(tuitest.Key("right"))
	_, second := p.app.Update(tuitest.Key("right"))
	p.Send(second())
	p.Send(first())
	assert.Equal(t, "theme = \"light\"\n", textOf(t, file))
	_, late := p.app.Update(tuitest.Key("right"))
	p.app.host.Close()
	assert.Equal(t, "theme = \"light\"\n", textOf(t, file))
	require.Equal(t, screen.KeptMsg{}, p.app.unsaved.save(), "as at the end of the program")
	assert.Equal(t, "theme = \"contrast\"\n", textOf(t, file))
	assert.Nil(t, late())
}

// Letters that arrive together are as many keys, from the menu on.
func TestSettingsTypedTogether(t *testing.T) {
	p, file := settled(t, "", func(o *Options) { o.Keys = map[string][]string{"right": {"f"}} })
	p.Press("esc")
	p.Send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("offjf")})
	assert.Equal(t, "light", p.app.style.theme)
	assert.True(t, p.app.style.ascii)
	assert.Equal(t, "theme = \"light\"\nascii = true\n", textOf(t, file), "in the order in which it was typed")
}

// Where nothing is kept, changes hold as long as the program runs.
func TestSettingsWithoutAFile(t *testing.T) {
	p, _ := settled(t, "", func(o *Options) { o.File, o.Keep = "", nil })
	p.Press("right")
	assert.Equal(t, &theme.Dark, p.app.host.Look.Theme)
	assert.Contains(t, p.Frame(), "Changes here last until you leave.")
}

// The screen can be worked with the mouse alone.
func TestSettingsByMouse(t *testing.T) {
	p, file := settled(t, "", nil)
	p.Click("characters", tuitest.Line(1))
	assert.Equal(t, 1, p.app.screen.(*settings).cursor)
	p.Click("characters again", tuitest.Line(1))
	assert.Equal(t, "ascii = true\n", textOf(t, file))
	p.Click("the arrow", tuitest.Is(screen.Pressed("left")))
	assert.Equal(t, "ascii = false\n", textOf(t, file))
	p.Wheel(true)
	assert.Equal(t, 2, p.app.screen.(*settings).cursor)
	p.Click("back", tuitest.Is(screen.Pressed("esc")))
	assert.IsType(t, &mainMenu{}, p.app.screen)
}

// Keys that are others are counted; those that were set to what they are anyway are not.
func TestSettingsCountKeys(t *testing.T) {
	p, _ := settled(t, "", func(o *Options) {
		o.Keys = map[string][]string{"undo": {"z"}, "left": {"ctrl+h"}, "quit": {"q"}, "esc": {"x"}}
	})
	assert.Equal(t, "3 changed", p.on("Keys").Value())
	assert.Contains(t, p.Frame(), "ctrl+h/→ change")
	p.Press("x")
	assert.IsType(t, &mainMenu{}, p.app.screen)
}

// Of a path that is too long its end shows, and nothing in it steers the terminal.
func TestSettingsShowTheirFile(t *testing.T) {
	p, _ := settled(t, "", func(o *Options) {
		o.File = "\x1b]0;evil\a" + filepath.Join("a", "very", "long", "way", "to", "somewhere", "else", "and", "then", "further", "on", "config.toml")
	})
	p.Resize(60, 20)
	frame := p.Frame()
	assert.NotContains(t, frame, "\x1b")
	assert.NotContains(t, frame, "evil")
	assert.Contains(t, frame, "Saved in …")
	assert.Contains(t, frame, filepath.Join("further", "on", "config.toml"))
}

func TestGoldenSettings(t *testing.T) {
	p, _ := settled(t, "", nil)
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("settings-" + size.Name)
	}
	p.Resize(80, 24)
	p.Press("?")
	p.Golden("settings-help")
	p.Press("esc")
	p.on("Symbols")
	p.Press("right")
	p.Send(screen.KeptMsg{Err: errors.New("Changed until you leave. The file cannot be changed: line 3 cannot be understood. Fix that first")})
	p.Golden("settings-ascii")
}

// Tips are turned off for now and for the next time.
func TestSettingsTurnTipsOff(t *testing.T) {
	p, file := settled(t, "", func(o *Options) { o.Tips = tips.Open(filepath.Join(t.TempDir(), "tips.json")) })
	assert.Equal(t, "on", p.on("Tips").Value())
	p.Press("right")
	assert.Equal(t, "off", p.on("Tips").Value())
	assert.True(t, p.app.host.Tips.Off)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Contains(t, string(text), "tips = false")
}
