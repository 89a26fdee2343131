// Package tips says once what is new on the table, whatever the game: the first time that
// something can be upgraded, that little time is left. Which tips were given is remembered in a
// file beside the settings; the tips themselves are the game's.
package tips

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/regular"
)

// The bounds of the file: tips, and bytes.
const (
	mostTips = 1000
	maxFile  = 64 << 10
)

// A History knows which tips were given. It is for one goroutine at a time. A nil History gives none.
type History struct {
	Off     bool   // no tips are wanted
	Refused string // what is said where a choice is refused for the first time; "" for nothing

	path  string
	given []string // "microcity/upgrade", the last one last
}

// remembered is a history in its file.
type remembered struct {
	Given []string `json:"given"`
}

// Open returns what is remembered in a file. What cannot be read is forgotten.
func Open(path string) *History {
	h := &History{path: path}
	var kept remembered
	if data, err := regular.ReadText(path, maxFile); err == nil && json.Unmarshal(data, &kept) == nil {
		h.given = kept.Given[:min(len(kept.Given), mostTips)]
	}
	return h
}

// Next returns the tip to be given at a position of a game, and takes it for given; "" for none.
// Nobody gets a tip who is not asked there: people are those who are.
func (h *History) Next(box string, t game.Tree, talk game.Table, people func(game.Seats) bool) string {
	if h == nil || h.Off {
		return ""
	}
	tipster, ok := talk.(game.Tipster)
	asked, _ := t.Turn(t.Cursor())
	if !ok || asked == game.Nobody || asked == game.Chance || !people(asked) {
		return ""
	}
	for _, tip := range tipster.Tips(t.Cursor()) {
		if h.give(box + "/" + tip.Name) {
			return "Tip: " + tip.Text
		}
	}
	if refused := func(c game.Choice) bool { return c.Why != "" }; h.Refused != "" && !slices.Contains(h.given, anyRefused) &&
		slices.ContainsFunc(talk.Choices(t.Cursor()), refused) && h.give(anyRefused) {
		return "Tip: " + h.Refused
	}
	return ""
}

// anyRefused names the tip about choices that are refused, in any game.
const anyRefused = "refused"

// give takes a tip for given, and reports whether it was not yet.
func (h *History) give(name string) bool {
	if slices.Contains(h.given, name) || len(h.given) >= mostTips {
		return false
	}
	h.given = append(h.given, name)
	return true
}

// Keep returns what writes down which tips were given up to now. It may run on any goroutine.
func (h *History) Keep() func() error {
	path, kept := h.path, remembered{slices.Clone(h.given)}
	return func() error {
		data, err := json.MarshalIndent(kept, "", "  ")
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		return durable.WriteFile(path, append(data, '\n'), 0o600)
	}
}
