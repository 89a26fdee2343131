package words

import "time"

// Begun returns the same words for a game that began at a time with luck of an origin, as logs name it. The
// cities that everybody plays are called so instead of the mode, as briefly as a small window needs it:
// the longest name of a landmark and the difficulty follow.
func (w *Words) Begun(at time.Time, luck string) *Words {
	begun := *w
	switch luck {
	case "daily":
		begun.occasion = "daily city, " + at.UTC().Format("2 Jan")
	case "weekly":
		begun.occasion = "weekly"
	}
	return &begun
}
