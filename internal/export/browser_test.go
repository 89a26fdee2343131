package export

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/ptytest"
)

// A browser is a headless Chromium that is spoken to through a pipe.
type browser struct {
	t       *testing.T
	in      *os.File
	out     *bufio.Reader
	id      int
	session string
	events  []message
}

type message struct {
	ID     int             `json:"id,omitempty"`
	Method string          `json:"method,omitempty"`
	Params json.RawMessage `json:"params,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  json.RawMessage `json:"error,omitempty"`
	To     string          `json:"sessionId,omitempty"`
}

// browse starts a browser, or skips the test where there is none.
func browse(t *testing.T) *browser {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		t.Skip("there is no Chromium in the path to open the page in")
	}
	theirs, ours, err := os.Pipe()
	require.NoError(t, err)
	answers, written, err := os.Pipe()
	require.NoError(t, err)
	// Not TempDir: the browser's children may write there a little longer than it lives.
	home, err := os.MkdirTemp("", "microcity-browser") //nolint:usetesting // as said above
	require.NoError(t, err)
	// The sandbox needs rights that containers do not give; the page is our own.
	command := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+home, "about:blank")
	command.ExtraFiles = []*os.File{theirs, written} // numbers 3 and 4, as the browser expects
	require.NoError(t, command.Start())
	require.NoError(t, theirs.Close())
	require.NoError(t, written.Close())
	ptytest.Bound(t, func() { _ = command.Process.Kill() })
	b := &browser{t: t, in: ours, out: bufio.NewReader(answers)}
	t.Cleanup(func() {
		_, _ = ours.Write(append([]byte(`{"id":1000000,"method":"Browser.close"}`), 0))
		_ = command.Wait()
		_ = ours.Close()
		_ = answers.Close()
		_ = os.RemoveAll(home)
	})
	return b
}

func (b *browser) read() message {
	b.t.Helper()
	data, err := b.out.ReadBytes(0)
	require.NoError(b.t, err)
	var m message
	require.NoError(b.t, json.Unmarshal(data[:len(data)-1], &m))
	return m
}

// call asks for something and waits for the answer; what happens meanwhile is kept.
func (b *browser) call(method string, params map[string]any, result any) {
	b.t.Helper()
	b.id++
	data, err := json.Marshal(params)
	require.NoError(b.t, err)
	request, err := json.Marshal(message{ID: b.id, Method: method, Params: data, To: b.session})
	require.NoError(b.t, err)
	_, err = b.in.Write(append(request, 0))
	require.NoError(b.t, err)
	for {
		m := b.read()
		if m.ID != b.id {
			b.events = append(b.events, m)
			continue
		}
		require.Empty(b.t, string(m.Error), method)
		if result != nil {
			require.NoError(b.t, json.Unmarshal(m.Result, result))
		}
		return
	}
}

// open loads a page and waits until it stands.
func (b *browser) open(address string) {
	b.t.Helper()
	var target struct{ TargetID, SessionID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page", "Network", "Runtime", "Log"} {
		b.call(domain+".enable", map[string]any{}, nil)
	}
	b.call("Page.navigate", map[string]any{"url": address}, nil)
	for !b.happened("Page.loadEventFired") {
		b.events = append(b.events, b.read())
	}
}

func (b *browser) happened(method string) bool {
	for _, m := range b.events {
		if m.Method == method {
			return true
		}
	}
	return false
}

// run runs a line of script and gives its value.
func (b *browser) run(script string) any {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value any }
		ExceptionDetails json.RawMessage
	}
	b.call("Runtime.evaluate", map[string]any{"expression": script, "returnByValue": true}, &answer)
	require.Empty(b.t, string(answer.ExceptionDetails), script)
	return answer.Result.Value
}

func (b *browser) click(id string) any {
	b.t.Helper()
	return b.run(`document.getElementById("` + id + `").click(); document.body.dataset.step`)
}

// The page steps through the game in a real browser, fetches nothing, and takes a
// hostile note for text.
func TestPageInABrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	g := solo(t)
	evil := nasty[0] + nasty[1]
	g.Notes = append(g.Notes, log.Note{Node: g.Match.Line()[1].Node, Text: evil})
	path := filepath.Join(t.TempDir(), "game.html")
	require.NoError(t, os.WriteFile(path, written(t, "html", g, ended), 0o600))
	address := (&url.URL{Scheme: "file", Path: path}).String()
	b.open(address)

	assert.Equal(t, "0", b.run("document.body.dataset.step"))
	start := b.run("document.getElementById('screen').innerText")
	assert.Equal(t, "1", b.click("on"))
	assert.Equal(t, "2", b.click("on"))
	assert.Contains(t, b.run("document.getElementById('tell').textContent"), evil)
	assert.NotEqual(t, start, b.run("document.getElementById('screen').innerText"))
	assert.Equal(t, "1", b.click("back"))
	film := len(g.Match.Line())
	assert.EqualValues(t, film, b.run(`document.getElementById("end").click(); Number(document.body.dataset.step)`))
	assert.EqualValues(t, film, b.run(`document.getElementById("on").click(); Number(document.body.dataset.step)`), "the end is the end")
	assert.Equal(t, "0", b.click("start"))
	assert.Equal(t, start, b.run("document.getElementById('screen').innerText"))
	assert.NotEqual(t, "0", b.click("turnon"))
	assert.Equal(t, "0", b.click("turnback"))
	key := `document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"})); document.body.dataset.step`
	assert.Equal(t, "1", b.run(key))
	assert.Equal(t, "pause", b.run(`document.getElementById("play").click(); document.getElementById("play").textContent`))
	assert.Equal(t, "play", b.run(`document.getElementById("play").click(); document.getElementById("play").textContent`))

	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true}, nil)
	assert.EqualValues(t, 360, b.run("document.documentElement.scrollWidth"), "it fits a phone")
	assert.Equal(t, true, b.run("document.querySelector('#card svg').getBoundingClientRect().right <= 360"))

	assert.NotEqual(t, "hacked", b.run("document.title"))
	assert.EqualValues(t, 0, b.run("document.images.length"))
	for _, m := range b.events {
		assert.NotContains(t, []string{"Runtime.exceptionThrown", "Log.entryAdded"}, m.Method, "%s", m.Params)
		if m.Method == "Network.requestWillBeSent" {
			var sent struct{ Request struct{ URL string } }
			require.NoError(t, json.Unmarshal(m.Params, &sent))
			assert.Equal(t, address, sent.Request.URL, "nothing else is fetched")
		}
	}
}
