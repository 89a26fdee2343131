package daily

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
)

// An Answer is the city of a day or a week, and how the attempt that counts stands, for programs.
type Answer struct {
	Day    string          `json:"day,omitempty"`
	Week   string          `json:"week,omitempty"`
	Config agreement.Named `json:"config"`
	Seed   uint64          `json:"seed,string"`
	Pack   string          `json:"pack"`
	Played bool            `json:"played"` // there is an attempt that counts
	Over   bool            `json:"over"`   // and it is over
	Log    string          `json:"log"`    // its log; "" for none
	Result string          `json:"result"` // how it ended: "you won"; "" while it goes on
}

// Tell returns what programs are told of a city. The error is a sentence.
func (c *City) Tell(at folders.Folders, cards *pack.Pack) (Answer, error) {
	rules, err := engine.New(cards.Cards, c.Config)
	if err != nil {
		return Answer{}, c.Failed(err)
	}
	games, err := library.Everything(at, record.Known(cards))
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Config: agreement.NamesOf(rules), Seed: c.Seed, Pack: c.Cards}
	if a.Day = c.Day; c.week {
		a.Day, a.Week = "", c.Day
	}
	if counted := c.Counted(games); counted != nil {
		a.Played, a.Over, a.Log, a.Result = true, counted.Result.Over, prose.Safe(counted.Path), counted.Outcome
	}
	return a, nil
}
