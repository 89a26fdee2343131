package daemon

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardgame/microcity/internal/browsertest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A sitter is somebody in front of a page.
type sitter struct {
	*browsertest.Browser
	t *testing.T
}

// shownText is the script that returns what the terminal shows. Blanks there are no-break spaces.
const shownText = `(document.querySelector(".xterm-rows")?.innerText ?? "").replaceAll("\u00a0", " ")`

func (s *sitter) sees(text string) {
	s.t.Helper()
	s.Await(fmt.Sprintf("%s.includes(%q)", shownText, text))
}

func (s *sitter) shown() string { return s.Run(shownText).(string) }

// table returns the rows of the city, and what stands beside it.
func (s *sitter) table() (rows []string) {
	for _, row := range strings.Split(s.shown(), "\n")[2:14] {
		rows = append(rows, strings.TrimRight(row, " "))
	}
	return rows
}

// clicks presses a button of the page.
func (s *sitter) clicks(button string) {
	s.t.Helper()
	s.Await(fmt.Sprintf(`document.querySelector(%q)?.disabled === false`, button))
	s.Run(fmt.Sprintf(`document.querySelector(%q).click()`, button))
}

// somebody comes to a page.
func (s *sitter) comes(address, name string) {
	s.t.Helper()
	s.Open(address)
	s.Await(`document.getElementById("door").open`)
	s.Run(fmt.Sprintf(`document.getElementById("name").value = %q`, name))
	s.clicks("#enter")
	s.sees(name + " · ")
}

// turn plays until another turn begins.
func (s *sitter) turn(number int) {
	s.t.Helper()
	want := fmt.Sprintf("turn %d", number)
	for range 60 {
		if strings.Contains(s.shown(), want) {
			return
		}
		s.goesOn()
	}
	require.Fail(s.t, "no turn ends", s.shown())
}

// goesOn picks what is proposed.
func (s *sitter) goesOn() {
	s.t.Helper()
	before := s.shown()
	s.Enter()
	s.Await(fmt.Sprintf("%s !== %q", shownText, before))
}

// Somebody sits down in a browser, plays a turn, reloads the page and goes on; another watches without a key. It can be
// read on a phone, and the page does nothing that its policy does not let it do.
func TestInABrowser(t *testing.T) {
	t.Parallel()
	b := browsertest.Browse(t)
	out, end := serving(t, filepath.Join(t.TempDir(), "tables"), func(s *settings) {
		s.web, s.limits.PerAddress = "127.0.0.1:0", 20 // each page that was left stays open as a tab
	}, nil)
	var address string
	for line := range out {
		if at := regexp.MustCompile(`^Browsers at (\S+):`).FindStringSubmatch(line); at != nil {
			address = "http://" + at[1] + "/"
			break
		}
	}
	b.Open("about:blank")
	assert.Equal(t, false, b.Run(fmt.Sprintf(`new Promise(done => {
		const socket = new WebSocket(%q); socket.onopen = () => done(true); socket.onerror = () => done(false) })`,
		strings.Replace(address, "http", "ws", 1)+"terminal")), "a page of somebody else")

	ann := &sitter{b, t}
	ann.comes(address, "Ann")
	ann.Type("n")
	ann.sees("which game?")
	ann.Type("1")
	ann.sees("A new table")
	ann.Enter()
	ann.sees("Where does your engineer start?")
	ann.turn(2)
	played := ann.table()
	ann.Open(address) // as a reload, and as a tab of its own
	ann.sees("your turn")
	ann.Enter()
	ann.sees("turn 2")
	assert.Equal(t, played, ann.table())
	ann.goesOn()

	ann.Open(address)
	ann.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 740, "height": 360, "deviceScaleFactor": 2, "mobile": true}, nil)
	ann.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	ann.Call("Page.reload", map[string]any{}, nil)
	ann.sees("your turn")
	ann.Enter()
	ann.sees("turn 2")
	ann.Await(`document.querySelector(".xterm-rows").children.length >= 24`)
	size := ann.Run(`parseFloat(getComputedStyle(document.querySelector(".xterm-rows")).fontSize)`)
	assert.GreaterOrEqual(t, size, 12.0, "letters can be read")
	assert.EqualValues(t, 740, ann.Run("document.documentElement.scrollWidth"))
	assert.EqualValues(t, 360, ann.Run("document.documentElement.scrollHeight"))
	assert.Equal(t, "none", ann.Run(`document.querySelector("textarea").inputMode`), "the table can be touched without a keyboard")
	ann.clicks(`#keys [data-key="?"]`)
	ann.sees("Signs on the table")
	ann.clicks("#keys button") // esc
	ann.Await("!" + shownText + `.includes("Signs on the table")`)
	ann.clicks("#letters")
	assert.Equal(t, "text", ann.Run(`document.querySelector("textarea").inputMode`))
	harmless(t, b)

	b.Apart()
	ben := &sitter{b, t}
	ben.Open(address)
	ben.clicks("#watch")
	ben.sees("guest · ")
	ben.Open(address) // who watched goes on watching
	ben.sees("guest · ")
	ben.Type("n")
	ben.sees("connect with one to play")
	ben.Enter()
	ben.sees("you are watching")
	ben.Type("/")
	ben.sees("Say something")
	ben.Type(strings.Repeat("hello ", 750)) // as pasted, in several messages
	ben.Enter()
	ben.sees("Without a key you can only watch")
	harmless(t, b)

	require.NoError(t, end())
	ben.Await(`document.getElementById("told").textContent.includes("server is shutting down")`)
}

// harmless fails where the page did something wrong, or that it may not do.
func harmless(t *testing.T, b *browsertest.Browser) {
	t.Helper()
	for _, m := range b.Events {
		assert.NotContains(t, []string{"Runtime.exceptionThrown", "Log.entryAdded"}, m.Method, "%s", m.Params)
	}
}
