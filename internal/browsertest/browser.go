// Package browsertest opens pages in a headless Chromium, in tests.
package browsertest

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// A Browser is a headless Chromium that is spoken to through a pipe.
type Browser struct {
	t       testing.TB
	kill    func() error
	in      *os.File
	out     *bufio.Reader
	id      int
	session string
	context string
	Events  []Message // that came besides answers
}

// A Message is one of the browser, or for it.
type Message struct {
	ID     int             `json:"id,omitempty"`
	Method string          `json:"method,omitempty"`
	Params json.RawMessage `json:"params,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  json.RawMessage `json:"error,omitempty"`
	To     string          `json:"sessionId,omitempty"`
}

// Browse starts a browser, or skips the test where there is none.
func Browse(t testing.TB) *Browser {
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
	b := &Browser{t: t, kill: command.Process.Kill, in: ours, out: bufio.NewReader(answers)}
	t.Cleanup(func() {
		_, _ = ours.Write(append([]byte(`{"id":1000000,"method":"Browser.close"}`), 0))
		_ = command.Wait()
		_ = ours.Close()
		_ = answers.Close()
		_ = os.RemoveAll(home)
	})
	return b
}

func (b *Browser) read() Message {
	b.t.Helper()
	came := ptytest.Bound(func() { _ = b.kill() })
	data, err := b.out.ReadBytes(0)
	came()
	require.NoError(b.t, err)
	var m Message
	require.NoError(b.t, json.Unmarshal(data[:len(data)-1], &m))
	return m
}

// Call asks for something and waits for the answer; what happens meanwhile is kept.
func (b *Browser) Call(method string, params map[string]any, result any) {
	b.t.Helper()
	b.id++
	data, err := json.Marshal(params)
	require.NoError(b.t, err)
	request, err := json.Marshal(Message{ID: b.id, Method: method, Params: data, To: b.session})
	require.NoError(b.t, err)
	_, err = b.in.Write(append(request, 0))
	require.NoError(b.t, err)
	for {
		m := b.read()
		if m.ID != b.id {
			b.Events = append(b.Events, m)
			continue
		}
		require.Empty(b.t, string(m.Error), method)
		if result != nil {
			require.NoError(b.t, json.Unmarshal(m.Result, result))
		}
		return
	}
}

// Open loads a page and waits until it stands.
func (b *Browser) Open(address string) {
	b.t.Helper()
	var target struct{ TargetID, SessionID string }
	b.session = ""
	page := map[string]any{"url": "about:blank"}
	if b.context != "" {
		page["browserContextId"] = b.context
	}
	b.Call("Target.createTarget", page, &target)
	b.Call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page", "Network", "Runtime", "Log"} {
		b.Call(domain+".enable", map[string]any{}, nil)
	}
	b.Call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil) // another page may be in front
	b.Events = nil
	b.Call("Page.navigate", map[string]any{"url": address}, nil)
	for !b.happened("Page.loadEventFired") {
		b.Events = append(b.Events, b.read())
	}
}

// Apart has pages that are opened from now on know nothing of those before.
func (b *Browser) Apart() {
	b.t.Helper()
	var made struct{ BrowserContextID string }
	b.session = ""
	b.Call("Target.createBrowserContext", map[string]any{}, &made)
	b.context = made.BrowserContextID
}

// Await waits until an expression of script is true.
func (b *Browser) Await(condition string) {
	b.t.Helper()
	b.Run("new Promise(done => { const look = () => (" + condition + ") ? done() : setTimeout(look, 10); look() })")
}

// Type types text.
func (b *Browser) Type(text string) {
	b.t.Helper()
	b.Call("Input.insertText", map[string]any{"text": text}, nil)
}

// Enter presses the key of that name.
func (b *Browser) Enter() {
	b.t.Helper()
	for _, kind := range []string{"keyDown", "keyUp"} {
		b.Call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}, nil)
	}
}

func (b *Browser) happened(method string) bool {
	for _, m := range b.Events {
		if m.Method == method {
			return true
		}
	}
	return false
}

// Run runs a line of script and returns its value, or that of its promise.
func (b *Browser) Run(script string) any {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value any }
		ExceptionDetails json.RawMessage
	}
	b.Call("Runtime.evaluate", map[string]any{"expression": script, "returnByValue": true, "awaitPromise": true}, &answer)
	require.Empty(b.t, string(answer.ExceptionDetails), script)
	return answer.Result.Value
}
