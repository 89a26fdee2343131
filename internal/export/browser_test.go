package export

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/browsertest"
	"boardgame/microcity/internal/log"
)

func click(b *browsertest.Browser, id string) any {
	return b.Run(`document.getElementById("` + id + `").click(); document.body.dataset.step`)
}

// The page steps through the game in a real browser, fetches nothing, and takes a
// hostile note for text.
func TestPageInABrowser(t *testing.T) {
	t.Parallel()
	b := browsertest.Browse(t)
	g := solo(t)
	evil := nasty[0] + nasty[1]
	g.Notes = append(g.Notes, log.Note{Node: g.Match.Line()[1].Node, Text: evil})
	path := filepath.Join(t.TempDir(), "game.html")
	require.NoError(t, os.WriteFile(path, written(t, "html", g, ended), 0o600))
	address := (&url.URL{Scheme: "file", Path: path}).String()
	b.Open(address)

	assert.Equal(t, "0", b.Run("document.body.dataset.step"))
	start := b.Run("document.getElementById('screen').innerText")
	assert.Equal(t, "1", click(b, "on"))
	assert.Equal(t, "2", click(b, "on"))
	assert.Contains(t, b.Run("document.getElementById('tell').textContent"), evil)
	assert.NotEqual(t, start, b.Run("document.getElementById('screen').innerText"))
	assert.Equal(t, "1", click(b, "back"))
	film := len(g.Match.Line())
	assert.EqualValues(t, film, b.Run(`document.getElementById("end").click(); Number(document.body.dataset.step)`))
	assert.EqualValues(t, film, b.Run(`document.getElementById("on").click(); Number(document.body.dataset.step)`), "the end is the end")
	assert.Equal(t, "0", click(b, "start"))
	assert.Equal(t, start, b.Run("document.getElementById('screen').innerText"))
	assert.NotEqual(t, "0", click(b, "turnon"))
	assert.Equal(t, "0", click(b, "turnback"))
	key := `document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"})); document.body.dataset.step`
	assert.Equal(t, "1", b.Run(key))
	assert.Equal(t, "pause", b.Run(`document.getElementById("play").click(); document.getElementById("play").textContent`))
	assert.Equal(t, "play", b.Run(`document.getElementById("play").click(); document.getElementById("play").textContent`))

	b.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true}, nil)
	assert.EqualValues(t, 360, b.Run("document.documentElement.scrollWidth"), "it fits a phone")
	assert.Equal(t, true, b.Run("document.querySelector('#card svg').getBoundingClientRect().right <= 360"))

	assert.NotEqual(t, "hacked", b.Run("document.title"))
	assert.EqualValues(t, 0, b.Run("document.images.length"))
	for _, m := range b.Events {
		assert.NotContains(t, []string{"Runtime.exceptionThrown", "Log.entryAdded"}, m.Method, "%s", m.Params)
		if m.Method == "Network.requestWillBeSent" {
			var sent struct{ Request struct{ URL string } }
			require.NoError(t, json.Unmarshal(m.Params, &sent))
			assert.Equal(t, address, sent.Request.URL, "nothing else is fetched")
		}
	}
}
