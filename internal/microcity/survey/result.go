package survey

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

// A Result is the figures of a survey. A mode that was not played is empty.
type Result struct {
	Goals      []Goal      `json:"goals"`
	Before     *Before     `json:"before,omitempty"` // what the goals were by other cards
	Buildings  []Building  `json:"buildings"`
	Cities     Cities      `json:"cities"`
	Uses       []Use       `json:"uses"`
	Trade      Share       `json:"trade"`       // turns alone in which a commercial quarter's action is taken
	RivalTrade Share       `json:"rival_trade"` // and against a rival
	GoalCards  []GoalCard  `json:"goal_cards"`
	Landmarks  Differences `json:"landmarks"` // how differently they use the cards, in bits
	Expansions []Expansion `json:"expansions"`
	Difficulty string      `json:"difficulty"`
	Games      int         `json:"games"` // with each Building
	Seed       uint64      `json:"seed,string"`
	Pack       string      `json:"pack"`
	Program    string      `json:"program"`
}

// Before is the figures of the same games with other cards.
type Before struct {
	Pack  string `json:"pack"`
	Goals []Goal `json:"goals"`
}

// Differences are by what turns are told apart.
type Differences struct {
	Cards   Difference `json:"cards"`   // by the card that is played
	Actions Difference `json:"actions"` // and by its action
}

// A Building is the figures of its games.
type Building struct {
	Building   string    `json:"building"`
	Landmark   bool      `json:"landmark"`
	Difficulty string    `json:"difficulty"`
	Clock      int       `json:"clock"`
	Won        Share     `json:"won"`
	Open       Share     `json:"open"`     // of the games, at half time
	Judged     float64   `json:"judged"`   // the mean chance to win at half time
	Decisive   Share     `json:"decisive"` // turns in which the best plan is far better than the next
	Trade      Share     `json:"trade"`
	Cards      []float64 `json:"cards"` // share of the turns: retrievals, then cards 1 to 6
}

// A Use is how often an action of a card is taken, as a share of the turns.
type Use struct {
	Card   uint8  `json:"card"` // 0 for a retrieval
	Action string `json:"action"`
	Alone  Share  `json:"alone"`
	Rivals Share  `json:"rivals"`
}

// A GoalCard is which of its areas are completed, the cheapest first.
type GoalCard struct {
	Goal   uint8   `json:"goal"`
	Builds int     `json:"builds"`
	Areas  []Share `json:"areas"`
}

// An Expansion is the effect of one expansion on the figures.
type Expansion struct {
	Expansion string     `json:"expansion"`
	Won       Share      `json:"won"`
	Own       Share      `json:"own"`      // of the quarters whose action is taken, those of its own kind
	Cards     Difference `json:"cards"`    // part of the turns that goes to other cards
	Quarters  Difference `json:"quarters"` // part of the quarters' actions that goes to other kinds
}

// farBetter is by how much the best plan of a decisive turn is better than the next one.
const farBetter = 2 * bot.Certain / 100

func (v *Survey) result(cards *pack.Pack, fields []*field) *Result {
	x := &Result{
		Buildings: []Building{}, GoalCards: []GoalCard{}, Expansions: []Expansion{},
		Difficulty: v.Difficulty.String(), Games: v.Games, Seed: v.Seed, Pack: cards.Hash, Program: v.Program,
	}
	var alone []*field
	var rivals, solo []*game
	expanded := map[engine.Expansion][]*game{}
	for _, f := range fields {
		switch {
		case f.building == "":
			rivals = f.record
		case f.with != 0:
			expanded[f.with] = append(expanded[f.with], f.record...)
		default:
			alone, solo = append(alone, f), append(solo, f.record...)
			x.Buildings = append(x.Buildings, f.figures())
		}
	}
	x.Cities = citiesOf(alone, v.Seed)
	x.Uses = usesOf(solo, rivals)
	x.Trade, x.RivalTrade = shareOf(solo, trades), shareOf(rivals, trades)
	if rivals != nil {
		x.GoalCards = goalCardsOf(cards.Cards, rivals)
	}
	x.Landmarks = landmarksOf(alone, v.Seed)
	for _, with := range expansions {
		if games := expanded[with]; games != nil {
			x.Expansions = append(x.Expansions, expansionOf(with, solo, games, v.Seed))
		}
	}
	x.Goals = x.goals()
	return x
}

func trades(t *turn) bool { return t.invested && t.kind == engine.Commercial }

// figures returns what the games of a Building show.
func (f *field) figures() Building {
	c, start := f.rules.Config(), f.rules.Start()
	b := Building{
		Building: f.building, Landmark: f.landmark, Difficulty: c.Difficulty.String(), Clock: int(start.Clock),
		Won:      shareOfGames(f.record, func(g *game) bool { return g.won }),
		Open:     shareOfGames(f.record, func(g *game) bool { return g.open }),
		Decisive: shareOf(f.record, func(t *turn) bool { return t.gap > farBetter }),
		Trade:    shareOf(f.record, trades),
	}
	sum := 0.0
	for _, g := range f.record {
		switch {
		case g.chance > 0:
			sum += float64(g.chance) / float64(bot.Certain)
		case g.won: // before half time
			sum++
		}
	}
	b.Judged = arena.Rounded(sum / float64(len(f.record)))
	for card := range engine.CardX {
		b.Cards = append(b.Cards, shareOf(f.record, func(t *turn) bool { return t.use.card == card }).Rate)
	}
	return b
}

// actions names the actions of a card.
var actions = [numActions]string{"move only", "basic", "advanced", "advanced, second option", "advanced, third option"}

// usesOf returns what cards are used for. Only card 2 has further options, each of which is told
// besides all of them together.
func usesOf(solo, rivals []*game) (list []Use) {
	add := func(card engine.Card, name string, yes func(*turn) bool) {
		list = append(list, Use{uint8(card), name, shareOf(solo, yes), shareOf(rivals, yes)})
	}
	add(0, "retrieval", func(t *turn) bool { return t.use.card == 0 })
	for card := engine.Card(1); card < engine.CardX; card++ {
		add(card, actions[basic], func(t *turn) bool { return t.use == use{card, basic} })
		add(card, actions[advanced], func(t *turn) bool { return t.use.card == card && t.use.action >= advanced })
		add(card, actions[noAction], func(t *turn) bool { return t.use == use{card, noAction} })
	}
	for option := secondOption; option < numActions; option++ {
		add(twoWays, actions[option], func(t *turn) bool { return t.use.action == option })
	}
	return list
}

// twoWays is the card whose advanced action has options (CARD-2).
const twoWays engine.Card = 2

// goalCardsOf returns which areas of the Goal cards are completed, by card.
func goalCardsOf(cards *engine.Pack, games []*game) (list []GoalCard) {
	for i := range cards.Goals {
		number := cards.Goals[i].Number
		one := GoalCard{Goal: number}
		for area := range engine.GoalAreas {
			var r ratio
			for _, g := range games {
				so, of := 0, 0
				for _, b := range g.built {
					if b.goal != number {
						continue
					}
					of++
					if int(b.area) == area {
						so++
					}
				}
				if of > 0 {
					r.add(so, of)
				}
			}
			one.Builds = int(r.of)
			one.Areas = append(one.Areas, r.share())
		}
		list = append(list, one)
	}
	return list
}

// landmarksOf returns how differently the landmarks among some games use the cards.
func landmarksOf(fields []*field, seed uint64) Differences {
	var cards, actions []group
	for _, f := range fields {
		if f.landmark {
			cards, actions = append(cards, grouped(f.record, byCard)), append(actions, grouped(f.record, byAction))
		}
	}
	if len(cards) < 2 {
		return Differences{}
	}
	return Differences{differ(cards, information, seed), differ(actions, information, seed)}
}

// expansionOf returns what an expansion changes against games without it.
func expansionOf(with engine.Expansion, without, games []*game, seed uint64) Expansion {
	own := map[engine.Expansion]engine.Kind{engine.Logistics: engine.LogisticsQuarter, engine.Seaports: engine.SeaportQuarter}
	e := Expansion{
		Expansion: with.Names()[0],
		Won:       shareOfGames(games, func(g *game) bool { return g.won }),
		Cards:     differ([]group{grouped(without, byAction), grouped(games, byAction)}, shift, seed),
		Quarters:  differ([]group{grouped(without, byQuarter), grouped(games, byQuarter)}, shift, seed),
	}
	if kind, ok := own[with]; ok {
		e.Own = shareAmong(games, func(t *turn) bool { return t.invested }, func(t *turn) bool { return t.kind == kind })
	}
	return e
}
