package plain

import (
	"strings"
	"time"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// Daily asks whether to play the game of a day or a week, says what the attempt is worth, and returns it, or
// nil where the person goes back. Whoever named the game is asked only before an attempt that counts begins.
func (c *Console) Daily(g *daily.Game, now time.Time, named, practice bool) (*session.Session, error) {
	attempt, result, err := g.Next(c.options.Folders)
	if err != nil {
		return nil, g.Failed(err)
	}
	if begins := attempt == daily.First || attempt == daily.Anew; !practice && (begins || !named) {
		about := prose.UpperFirst(g.String()) + ". " + attempt.Sentence() + " " + daily.Sentence(result)
		if c.Pick(strings.TrimSpace(about), "Play", "Back") != 0 {
			return nil, c.Lost()
		}
	}
	s, attempt, err := g.Play(now, c.options.Folders, practice, c.options.Program)
	if err != nil {
		return nil, g.Failed(err)
	}
	c.Say(prose.UpperFirst(g.String())+".", attempt.Sentence())
	return s, nil
}
