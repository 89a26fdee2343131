package bridge

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/door/doortest"
)

// A stage is a screen that shows the last key, and breaks where it is asked to.
type stage struct {
	last    string
	frames  int
	broken  bool
	full    bool // every cell is shown
	leaving error
}

func (s *stage) Update(msg tea.Msg, _ *screen.Host) (screen.Screen, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		s.last = key.String()
		switch s.last {
		case "U":
			panic("in an update")
		case "V":
			s.broken = true
		case "C":
			return s, func() tea.Msg { panic("in a command") }
		case "B":
			return s, tea.Batch(func() tea.Msg { panic("in one of several commands") }, func() tea.Msg { return nil })
		case "q":
			return s, tea.Quit
		}
	}
	return s, nil
}

func (s *stage) Draw(p *paint.Sheet, _ *screen.Keymap) {
	if s.broken {
		panic("in a view")
	}
	s.frames++
	p.Fit(1, 1, p.W-2, fmt.Sprintf("<%s> %dx%d", s.last, p.W, p.H), theme.Title)
	for y := 2; s.full && y < p.H; y++ {
		p.Text(0, y, strings.Repeat("x", p.W), theme.Text)
	}
}

func (s *stage) Help(*screen.Keymap) []screen.KeyGroup { return nil }

func (s *stage) Leave() error { return s.leaving }

// open opens a door to stages, whose lines are said back.
func open(t *testing.T, on *stage, limits door.Limits) *doortest.House {
	t.Helper()
	games, err := cli.Games().Screens()
	require.NoError(t, err)
	log := &doortest.Text{}
	p := &Program{
		Screen: func(s *door.Session) (tui.Options, error) {
			if s.Name == "nobody" {
				return tui.Options{}, errors.New("there is no room for you")
			}
			own := &stage{}
			if on != nil && s.Term == "on" {
				own = on
			}
			return tui.Options{Games: games, Home: func(*screen.Host) screen.Screen { return own }}, nil
		},
		Lines: func(_ *door.Session, in io.Reader, out io.Writer) error {
			for lines := bufio.NewScanner(in); lines.Scan(); {
				switch line := lines.Text(); line {
				case "quit":
					return nil
				case "break":
					panic("in lines")
				default:
					fmt.Fprintf(out, "you said %q\n", line)
				}
			}
			return nil
		},
		Log: slog.New(slog.NewTextHandler(log, nil)),
	}
	return doortest.Open(t, door.Options{Serve: p.Serve, Limits: limits})
}

// shows waits until a seat shows a text.
func shows(t *testing.T, s *doortest.Seat, text string) {
	t.Helper()
	synctest.Wait()
	assert.Contains(t, s.Out.String(), text)
}

const back = "\x1b[?1049l"

func TestScreens(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		seat := house.Sit(t, 1, "xterm-256color")
		shows(t, seat, "<> 80x24")
		seat.Type(t, "\x1b[A")
		shows(t, seat, "up")
		require.NoError(t, seat.WindowChange(30, 100))
		time.Sleep(time.Second)
		shows(t, seat, "100x30")
		assert.NotContains(t, seat.Out.String(), "Not suspended")
		seat.Type(t, "\x1a")
		shows(t, seat, "Not suspended")
		seat.Type(t, "xq")
		assert.Equal(t, 0, seat.Status())
		assert.Contains(t, seat.Out.String(), back, "the screen is given back")
		assert.Empty(t, seat.Err.String())
		house.Close(t)
	})
}

// A fault of ours, wherever it is, ends one session, with a sentence and a status of its own. The screen is given
// back, nothing else is said, and the others play on.
func TestS10Faults(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"U", "V", "C", "B"} {
		synctest.Test(t, func(t *testing.T) {
			house := open(t, nil, door.Usual())
			other, seat := house.Sit(t, 2, "xterm"), house.Sit(t, 1, "xterm")
			seat.Type(t, key)
			assert.Equal(t, 70, seat.Status(), key)
			assert.Contains(t, seat.Out.String(), back, key)
			assert.Contains(t, seat.Err.String(), "The server hit a bug", key)
			assert.NotContains(t, seat.Out.String()+seat.Err.String(), "goroutine", "the stack is nothing for players")
			other.Type(t, "x")
			shows(t, other, "x>")
			other.Type(t, "q")
			assert.Equal(t, 0, other.Status())
			house.Close(t)
		})
	}
}

// The end of what is typed is the end of the session, and keys before it count.
func TestS11EndOfInput(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		seat := house.Sit(t, 1, "xterm")
		require.NoError(t, seat.In.Close())
		assert.Equal(t, 0, seat.Status())
		assert.Contains(t, seat.Out.String(), back)
		seat = house.Sit(t, 1, "xterm")
		seat.Type(t, "U")
		require.NoError(t, seat.In.Close())
		assert.Equal(t, 70, seat.Status())
		house.Close(t)
	})
}

// A connection that is gone ends its session, and nothing of it is left: the bubble would tell.
func TestS7GoneConnections(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		for _, term := range []string{"xterm", "", "dumb"} {
			seat := house.Sit(t, 1, term)
			synctest.Wait()
			require.NoError(t, seat.Client.Close())
		}
		house.Close(t)
	})
}

// Ten thousand sizes are a few frames, the last of the last size.
func TestS8AFloodOfSizes(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		on := &stage{}
		house := open(t, on, door.Usual())
		seat := house.Sit(t, 1, "on")
		for i := range 10000 {
			require.NoError(t, seat.WindowChange(20+i%100, 60+i%100))
		}
		time.Sleep(time.Second)
		seat.Type(t, "x")
		shows(t, seat, "159x119")
		assert.Less(t, on.frames, 40)
		seat.Type(t, "q")
		assert.Equal(t, 0, seat.Status())
		house.Close(t)
	})
}

// Somebody who does not read what is shown is gone after a while, and twenty others play on as if nothing were.
func TestOneWhoDoesNotReadStopsNobody(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := door.Usual()
		limits.PerAddress, limits.NewASecond = 100, 100
		house := open(t, &stage{full: true}, limits)
		client, err := house.Connect(doortest.Usual, "deaf", doortest.Key(t, 99))
		require.NoError(t, err)
		session, err := client.NewSession()
		require.NoError(t, err)
		out, err := session.StdoutPipe()
		require.NoError(t, err)
		in, err := session.StdinPipe()
		require.NoError(t, err)
		require.NoError(t, session.RequestPty("on", 150, 400, nil))
		require.NoError(t, session.Shell())
		var others []*doortest.Seat
		for i := range byte(20) {
			others = append(others, house.Sit(t, i, "xterm"))
		}
		began := time.Now()
		gone := make(chan time.Duration, 1)
		go func() { _ = client.Wait(); gone <- time.Since(began) }()
		for range 60 { // more frames than a connection holds
			_, _ = io.WriteString(in, "\x0c")
			time.Sleep(100 * time.Millisecond)
			for _, other := range others {
				other.Type(t, "x")
			}
			synctest.Wait()
		}
		for _, other := range others {
			shows(t, other, "x>")
			other.Type(t, "q")
			assert.Equal(t, 0, other.Status())
		}
		assert.Less(t, time.Since(began), 20*limits.Frame)
		took := <-gone
		assert.Greater(t, took, limits.Frame)
		assert.Less(t, took, 6*time.Second+limits.Frame)
		_, _ = io.Copy(io.Discard, out)
		house.Close(t)
		time.Sleep(time.Second) // frames that waited for their time
	})
}

// Who presses no key is warned, and has to leave; who presses one, stays.
func TestS6Idle(t *testing.T) {
	t.Parallel()
	limits := door.Usual()
	for _, term := range []string{"xterm", "", "dumb"} {
		synctest.Test(t, func(t *testing.T) {
			house := open(t, nil, limits)
			began := time.Now()
			seat := house.Sit(t, 1, term)
			for times := range 3 {
				time.Sleep(limits.Idle - limits.Warning + time.Second)
				synctest.Wait()
				assert.Equal(t, times+1, strings.Count(seat.Out.String(), "Still there? Press a key, or you leave in 60 seconds. You keep your seat."))
				seat.Type(t, "x")
			}
			typed := time.Now()
			assert.Equal(t, 3*(limits.Idle-limits.Warning+time.Second), typed.Sub(began))
			time.Sleep(limits.Idle / 2)
			_, _, err := seat.Client.SendRequest("keepalive@openssh.com", true, nil)
			require.NoError(t, err, "a client that asks whether somebody is there is no key")
			assert.Equal(t, 0, seat.Status())
			assert.GreaterOrEqual(t, time.Since(typed), limits.Idle)
			assert.Less(t, time.Since(typed), limits.Idle+2*time.Second)
			assert.Contains(t, seat.Err.String(), "You pressed no key for 30 minutes, so your session has ended. Your seat is still yours.")
			house.Close(t)
		})
	}
}

// When the server stops, everybody is told.
func TestTheServerStops(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		seats := []*doortest.Seat{house.Sit(t, 1, "xterm"), house.Sit(t, 2, ""), house.Sit(t, 3, "dumb")}
		synctest.Wait()
		began := time.Now()
		house.Close(t)
		assert.Less(t, time.Since(began), door.Usual().Goodbye)
		for _, seat := range seats {
			assert.Equal(t, 0, seat.Status())
			assert.Contains(t, seat.Err.String(), "The server is shutting down. Your games are saved.")
		}
	})
}

// Without a terminal lines are read and written as they are, and a fault there is no other one.
func TestLines(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		seat := house.Sit(t, 1, "")
		seat.Type(t, "hello\nquit\n")
		assert.Equal(t, 0, seat.Status())
		assert.Equal(t, "you said \"hello\"\n", seat.Out.String())
		seat = house.Sit(t, 1, "")
		seat.Type(t, "break\n")
		assert.Equal(t, 70, seat.Status())
		assert.Equal(t, "The server hit a bug, and your session had to end. Your games are saved. Reconnect to continue.\n", seat.Err.String())
		house.Close(t)
	})
}

// A terminal that draws nothing shows what is typed, and takes back the last letter.
func TestLinesOnATerminal(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"hi\r":                        "hi\r\nyou said \"hi\"\r\n",
		"hi\r\nyou\n":                 "hi\r\nyou\r\nyou said \"hi\"\r\nyou said \"you\"\r\n",
		"hop\x7f\x08i\r":              "hop\b \b\b \bi\r\nyou said \"hi\"\r\n",
		"\x7fé日\x7f\r":                "é日\b \b\b \b\r\nyou said \"é\"\r\n",
		"nonsense\x15ok\r":            "nonsense" + strings.Repeat("\b \b", 8) + "ok\r\nyou said \"ok\"\r\n",
		"a\x1b[Ab\x1bOPc\x1b[1;5Cd\r": "abcd\r\nyou said \"abcd\"\r\n",
		"a\x04\x00\x07\u009b\xffb\r":  "ab\r\nyou said \"ab\"\r\n",
	} {
		for _, end := range []string{"\x03", "\x04", "quit\r"} {
			synctest.Test(t, func(t *testing.T) {
				house := open(t, nil, door.Usual())
				seat := house.Sit(t, 1, "dumb")
				for _, b := range []byte(typed) {
					seat.Type(t, string([]byte{b}))
				}
				seat.Type(t, end)
				assert.Equal(t, 0, seat.Status())
				assert.Equal(t, sorted(want), sorted(strings.TrimSuffix(seat.Out.String(), "quit\r\n")), "%q", typed)
				house.Close(t)
			})
		}
	}
}

// sorted puts what was echoed before what was said: both come as they come.
func sorted(text string) string {
	var echo, said []string
	for line := range strings.SplitAfterSeq(text, "\r\n") {
		if strings.HasPrefix(line, "you said") {
			said = append(said, line)
		} else {
			echo = append(echo, line)
		}
	}
	return strings.Join(append(echo, said...), "")
}

// Who wants plain words gets them, also on a terminal that could do more.
func TestAccessibleIsLines(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		client, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.NoError(t, err)
		seat := doortest.Begin(t, client, "xterm", "ACCESSIBLE", "1")
		seat.Type(t, "hi\r\x03")
		assert.Equal(t, 0, seat.Status())
		assert.Equal(t, "hi\r\nyou said \"hi\"\r\n", seat.Out.String())
		house.Close(t)
	})
}

// What goes wrong before a screen is shown is told.
func TestNoScreen(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := open(t, nil, door.Usual())
		client, err := house.Connect(doortest.Usual, "nobody", doortest.Key(t, 1))
		require.NoError(t, err)
		seat := doortest.Begin(t, client, "xterm")
		assert.Equal(t, 1, seat.Status())
		assert.Equal(t, "There is no room for you.\r\n", seat.Err.String())
		house.Close(t)
	})
}

// Colours are those of the terminal, as far as its client tells.
func TestS4Colours(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		client, term string
		variables    []string
		themed       bool
		want         termenv.Profile
	}{
		{"SSH-2.0-OpenSSH_10.0", "xterm-256color", []string{"COLORTERM", "truecolor"}, false, termenv.TrueColor},
		{"SSH-2.0-OpenSSH_9.2p1", "xterm-256color", nil, false, termenv.ANSI256},
		{"SSH-2.0-OpenSSH_10.0", "xterm-256color", []string{"COLORTERM", "truecolor", "NO_COLOR", "1"}, true, termenv.Ascii},
		{"SSH-2.0-PuTTY_Release_0.78", "xterm", nil, false, termenv.ANSI256},
		{"SSH-2.0-dropbear_2022.83", "screen", nil, false, termenv.ANSI},
		{"SSH-2.0-x", "vt100", nil, false, termenv.Ascii},
		{"SSH-2.0-x", "vt100", nil, true, termenv.ANSI},
	} {
		synctest.Test(t, func(t *testing.T) {
			var got termenv.Profile
			house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
				got = colours(s, c.themed)
				return 0
			}})
			client, err := house.ConnectAs(c.client, doortest.Key(t, 1))
			require.NoError(t, err)
			assert.Equal(t, 0, doortest.Begin(t, client, c.term, c.variables...).Status())
			assert.Equal(t, c.want, got, "%v", c)
			house.Close(t)
		})
	}
}
