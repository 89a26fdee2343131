package daily

import (
	"errors"
	"fmt"
	"strings"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// String names the game: "daily city, 21 November".
func (g *Game) String() string { return g.name }

// Name is what lists call the game: "Daily city".
func Name(box *game.Game, p game.Period) string {
	if p == game.Week {
		return "Weekly " + box.Builds
	}
	return "Daily " + box.Builds
}

// Shared says what is the same for everybody.
func (g *Game) Shared() string {
	if g.Period == game.Week {
		return "Everyone gets the same game and the same luck this week."
	}
	return "Everyone gets the same game and the same luck today."
}

// Failed says that the game cannot be played, unless the error names a file and says so.
func (g *Game) Failed(err error) error {
	if broken := new(log.FileError); errors.As(err, &broken) {
		return err
	}
	return fmt.Errorf("%s cannot be played: %w", prose.UpperFirst(g.name), err)
}

// about says what it is, in a few words.
func (g *Game) about() string {
	about := g.About
	if about == "" {
		t, err := g.Box.Open(g.Box.Rules, g.Options, g.Cards)
		if err != nil {
			return ""
		}
		about = strings.ReplaceAll(g.Box.Table(t, game.Party{}).Title(), " · ", ", ")
	}
	if g.Rival != "" {
		about += ", against " + g.Rival
	}
	return about
}

// Standing says what the game is and how it stands among saved games, as words that can follow its name:
// ": basic A, easy, unfinished". It is empty where it cannot be played.
func (g *Game) Standing(games []library.Game) string {
	text := g.about()
	if text == "" {
		return ""
	}
	counted := g.Counted(games)
	switch {
	case counted == nil:
		return ": " + text
	case !counted.Result.Over:
		return ": " + text + ", unfinished"
	case !counted.Clock:
		return ": " + text + ", " + g.ended(counted)
	case !won(counted):
		return ": " + text + ", lost"
	}
	return ": " + text + ", won with " + prose.Count(counted.Left, "turn", "turns") + " left"
}

// won reports whether the person won, who sits on the first seat.
func won(s *library.Game) bool { return s.Result.Winners.Has(0) }

// ended says how an attempt ended whose games are not won by the clock: "won with 47 points".
func (g *Game) ended(s *library.Game) string {
	text, score := "lost", s.Result.Score
	switch {
	case won(s) && s.Result.Winners != game.Seat(0):
		text = "drawn"
	case won(s):
		text = "won"
	}
	switch {
	case len(score) == 2:
		return fmt.Sprintf("%s by %d to %d", text, score[0], score[1])
	case len(score) > 0:
		return text + " with " + prose.Count(score[0], "point", "points")
	}
	return text
}

// Result returns how the attempt that counts went in a line that can be passed on: it tells nothing
// of the layout, the dice or the moves. It is empty as long as there is no such attempt that is over.
func (g *Game) Result(games []library.Game) string {
	s := g.Counted(games)
	if s == nil || !s.Result.Over {
		return ""
	}
	text := g.Box.Title + " · " + g.name + ": "
	turns := prose.Count(s.Turn, "turn", "turns")
	switch {
	case !s.Clock:
		text += g.ended(s)
		if g.Rival != "" {
			text += " against " + g.Rival
		}
	case won(s):
		text += fmt.Sprintf("won in %s, with %d left", turns, s.Left)
	default:
		text += "lost after " + turns
	}
	if help := s.Help(); help != "" {
		text += " (" + help + ")"
	}
	return text
}

// Sentence returns a result that can be passed on as a sentence, or "" for none.
func Sentence(result string) string {
	if result == "" {
		return ""
	}
	return "Your result to share: " + result + "."
}

// Ended returns the result at the end of a game of a box that is saved in path. It is "" for all but the
// attempts that count.
func Ended(box *game.Game, h *log.Header, path string, at folders.Folders) string {
	if h.Luck.Period() == 0 || box.Daily == nil {
		return ""
	}
	g := Of(box, h.Luck.Period(), h.Date)
	games, err := g.saved(at)
	if s := g.Counted(games); err != nil || s == nil || s.Path != path {
		return ""
	}
	return g.Result(games)
}

// An Answer is the game of a day or a week, and how the attempt that counts stands, for programs.
type Answer struct {
	Day    string `json:"day,omitempty"`
	Week   string `json:"week,omitempty"`
	Config any    `json:"config"` // what is agreed on
	Seed   uint64 `json:"seed,string"`
	Pack   string `json:"pack"`
	Played bool   `json:"played"` // there is an attempt that counts
	Over   bool   `json:"over"`   // and it is over
	Log    string `json:"log"`    // its log; "" for none
	Result string `json:"result"` // how it ended: "you won"; "" while it goes on
}

// Tell returns what programs are told of the game, with how its box tells them what is agreed on. The error is a sentence.
func (g *Game) Tell(at folders.Folders, config any) (Answer, error) {
	games, err := g.saved(at)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Config: config, Seed: g.Seed, Pack: g.Pack}
	if a.Day = g.Day; g.Period == game.Week {
		a.Day, a.Week = "", g.Day
	}
	if s := g.Counted(games); s != nil {
		a.Played, a.Over, a.Log, a.Result = true, s.Result.Over, prose.Safe(s.Path), s.Outcome
	}
	return a, nil
}
