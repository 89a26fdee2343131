package daily

import (
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
)

// An Answer is the city of a day, and how the attempt that counts stands, for programs.
type Answer struct {
	Day    string          `json:"day"`
	Config agreement.Named `json:"config"`
	Seed   uint64          `json:"seed,string"`
	Pack   string          `json:"pack"`
	Played bool            `json:"played"` // there is an attempt that counts
	Over   bool            `json:"over"`   // and it is over
	Log    string          `json:"log"`    // its log; "" for none
	Result string          `json:"result"` // how it ended: "you won"; "" while it goes on
}

// Tell returns what programs are told of the city of a day. The error is a sentence.
func Tell(now time.Time, at folders.Folders, cards *pack.Pack) (Answer, error) {
	city := Of(now, cards)
	rules, err := engine.New(cards.Cards, city.Config)
	if err != nil {
		return Answer{}, city.Failed(err)
	}
	games, err := library.Everything(at, record.Known(cards))
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Day: city.Day, Config: agreement.NamesOf(rules), Seed: city.Seed, Pack: city.Cards}
	if counted := city.Counted(games); counted != nil {
		a.Played, a.Over, a.Log, a.Result = true, counted.Result.Over, prose.Safe(counted.Path), counted.Outcome
	}
	return a, nil
}
