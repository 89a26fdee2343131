package race

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
)

// The bounds of the book: races, and bytes of the file.
const (
	mostRaces = 200
	maxBook   = 256 << 10
)

// An entry is one race of the book. A game is known by what its header says, so that it may be
// renamed or moved.
type entry struct {
	Game  string `json:"game"` // the ID of the box
	Seed  uint64 `json:"seed"`
	Began string `json:"began"`
	Seats string `json:"seats"` // the kinds of its computers
	Ghost string `json:"ghost"` // the path of its log
}

// A book is the races that are remembered, the last one first. Nothing depends on it: what cannot
// be read is forgotten.
type book struct {
	Races []entry `json:"races"`
}

func open(path string) (b book) {
	data, err := regular.ReadText(path, maxBook)
	if err != nil || json.Unmarshal(data, &b) != nil {
		return book{}
	}
	return b
}

// entryOf is a race of the game with a header, without its ghost.
func entryOf(h *log.Header) entry {
	return entry{Game: h.Game, Seed: h.Seed, Began: h.Date.UTC().Format(time.RFC3339), Seats: strings.Join(h.Bots[:], ",")}
}

// ghost returns the path of the ghost of a game, or "".
func (b *book) ghost(h *log.Header) string {
	want := entryOf(h)
	for _, e := range b.Races {
		if want.Ghost = e.Ghost; e == want {
			return e.Ghost
		}
	}
	return ""
}

// remember writes a race into the book at a path. The oldest gives way where there are too many.
func remember(path string, h *log.Header, ghost string) error {
	b, own := open(path), entryOf(h)
	own.Ghost = ghost
	b.Races = slices.Insert(b.Races, 0, own)
	b.Races = b.Races[:min(len(b.Races), mostRaces)]
	data, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(path, append(data, '\n'), 0o600)
}
