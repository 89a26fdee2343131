package room

import (
	"slices"
	"time"

	"boardgame/microcity/internal/prose"
)

// Bounds of what people say.
const (
	MaxSaid  = 200 // cells of a line of chat, or of a note
	mostTalk = 50  // lines that are kept where no log has them
	aMinute  = 8   // how often one person may say something
)

// A Talk is what is said where no log keeps it, and how much everybody said in the last minute. The zero Talk is a silent one.
type Talk struct {
	said   []Said
	spoken map[string][]time.Time // by key
}

// Said returns the last lines.
func (t *Talk) Said() []Said { return slices.Clone(t.said) }

// Say says a [Line].
func (t *Talk) Say(p Person, text string, now time.Time) error {
	if !t.may(p, now) {
		return errTooOften
	}
	t.said = append(t.said[max(0, len(t.said)-mostTalk+1):], Said{p.Called(), text})
	return nil
}

// Heard takes in what was said elsewhere, and counted there.
func (t *Talk) Heard(s Said) {
	if s = (Said{prose.Cut(prose.Safe(s.Name), nameCells), Line(s.Text)}); s.Text != "" {
		t.said = append(t.said[max(0, len(t.said)-mostTalk+1):], s)
	}
}

// Line returns what somebody said as it is shown and kept; "" where there is nothing to be told.
func Line(text string) string { return prose.Cut(prose.Safe(text), MaxSaid) }

// may reports whether a person has not said too much in the last minute, and counts. Who was silent for longer is forgotten.
func (t *Talk) may(p Person, now time.Time) bool {
	recent := map[string][]time.Time{}
	for key, times := range t.spoken {
		times = slices.DeleteFunc(times, func(at time.Time) bool { return now.Sub(at) >= time.Minute })
		if len(times) > 0 {
			recent[key] = times
		}
	}
	t.spoken = recent
	if len(recent[p.Key]) >= aMinute {
		return false
	}
	recent[p.Key] = append(recent[p.Key], now)
	return true
}
