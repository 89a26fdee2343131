package setup

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/regular"
)

// A Beginning is the start of a form.
type Beginning struct {
	Last     Last          // what was agreed on for the last game of the box, as far as that is known
	Usual    time.Duration // how long a computer player shows a move where nobody chose a pace
	Beginner bool          // nobody has finished a game here
	Finished int           // how many games of the box its people have finished, with help or without
	Past     []Past        // the games of the box that its people have finished without help
}

// A Past is a game that is over.
type Past struct {
	Options game.Options
	Cards   string // their hash
	Won     bool
}

// Last is the agreement on the last game of a box, as its form wrote it: JSON. Nothing
// depends on it: what cannot be read is forgotten.
type Last []byte

// maxLast bounds the file, in bytes.
const maxLast = 4 << 10

// Load returns the last agreement that is kept at a path, or nothing.
func Load(path string) Last {
	data, err := regular.ReadText(path, maxLast)
	if err != nil {
		return nil
	}
	return data
}

// Save keeps an agreement at a path. The file is replaced as a whole.
func Save(path string, last Last) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(path, last, 0o600)
}

// paceKey is where every form keeps the pace of computers.
const paceKey = "Pace"

// Pace returns the pace that was chosen for the last game, Unhurried for none.
func (l Last) Pace() (p Pace) {
	var kept struct{ Pace Pace }
	if json.Unmarshal(l, &kept) != nil || kept.Pace > AtOnce {
		return Unhurried
	}
	return kept.Pace
}

// Paced returns the agreement with another pace.
func (l Last) Paced(p Pace) Last {
	kept := map[string]json.RawMessage{}
	if len(l) > 0 && json.Unmarshal(l, &kept) != nil {
		return l
	}
	kept[paceKey], _ = json.Marshal(p) // a number
	return Written(kept)
}

// Written returns what a form remembers as JSON.
func Written(v any) Last {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return nil
	}
	return append(data, '\n')
}
