package words

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// A Tip says once what something on the table means.
type Tip struct{ Name, Text string }

// A sight is what tips are about: a position and what can be done there.
type sight struct {
	w     *Words
	s     *engine.State
	seat  engine.Seat // the player's
	owner int         // whose markers and cards are theirs
	legal []engine.Action
}

// can reports whether something fitting can be done.
func (v *sight) can(fits func(engine.Action) bool) bool {
	for _, a := range v.legal {
		if fits(a) {
			return true
		}
	}
	return false
}

func (v *sight) kind(k engine.ActionKind) bool {
	return v.can(func(a engine.Action) bool { return a.Kind == k })
}

// unused counts the dice that the player has left.
func (v *sight) unused() (n int) {
	for _, die := range v.s.Dice[v.seat-engine.One] {
		if die != 0 {
			n++
		}
	}
	return n
}

// Few turns and few markers: from then on there is a tip about them.
const fewTurns, fewMarkers = 3, 2

// Tips returns what can be said at a position to those to whom it is new, the most important first.
func (w *Words) Tips(s *engine.State) (list []Tip) {
	seat, _ := w.rules.Turn(s)
	if !seat.IsPlayer() {
		return nil
	}
	v := &sight{w: w, s: s, seat: seat, legal: w.rules.Legal(s, nil)}
	if w.Scored() {
		v.owner = int(seat - engine.One)
	}
	add := func(is bool, name, text string) {
		if is {
			list = append(list, Tip{name, text})
		}
	}
	add(v.kind(engine.ActPlace), "aim", w.aim(s))
	v.urgent(add)
	v.offers(add)
	return list
}

// aim says what the game is won by.
func (w *Words) aim(s *engine.State) string {
	if w.Scored() {
		return "Complete areas of Goal cards: most points when the clock hits 0 wins."
	}
	stages := len(w.rules.Building(s).Stages)
	if w.config.Building == engine.BuildingAB {
		second := *s
		second.Side = 1
		stages += len(w.rules.Building(&second).Stages)
	}
	what := prose.Count(stages, "stage", "stages")
	if w.config.With.Has(engine.Seaports) {
		what += " and " + prose.Count(engine.NumContracts, "contract", "contracts")
	}
	return "To win, complete " + what + " before the clock reaches 0."
}

// affords reports whether the player can pay for a stage that comes next.
func (v *sight) affords() bool {
	if v.w.Scored() || v.s.Pool[v.owner] == 0 {
		return false
	}
	held, site := &v.s.Companies[v.seat-engine.One], v.w.rules.Building(v.s)
	for i := range site.Stages {
		if v.s.Done>>i&1 != 0 {
			continue
		}
		enough := true
		cost, _, _, _ := v.w.rules.Price(v.s, engine.StageArea(i))
		for r, n := range cost {
			enough = enough && held[r] >= n
		}
		if enough || site.Ordered {
			return enough
		}
	}
	return false
}

// urgent adds what may lose the game, or points.
func (v *sight) urgent(add func(is bool, name, text string)) {
	s, scored := v.s, v.w.Scored()
	add(!scored && s.Turn > 0 && s.Clock <= fewTurns, "clock", prose.UpperFirst(prose.Count(int(s.Clock), "turn is", "turns are"))+
		" left. When the clock reaches 0, you lose.")
	pool := int(s.Pool[v.owner])
	add(!scored && pool <= fewMarkers, "markers", "You have "+prose.Count(pool, "marker", "markers")+" left. If you must place one and have none, you lose.")
	add(scored && pool == 0, "no-marker", "With no marker left, a turn that has to place one costs you 1 point.")
	add(v.kind(engine.ActEnd) && v.unused() == 1, "die", "A die that you leave unused is lost. Only two unused dice bring $1.")
	add(v.kind(engine.ActEnd) && v.unused() == 2, "dice", "If you end a turn with both dice unused, you gain $1.")
}

// offers adds what can be done for the first time.
func (v *sight) offers(add func(is bool, name, text string)) {
	s := v.s
	add(v.kind(engine.ActAdvantage), "advantage", "You meet an Advantage card's condition: claim it before the turn ends.")
	add(v.can(func(a engine.Action) bool {
		_, stage := a.Area().Stage()
		return a.Kind == engine.ActBuild && stage
	}), "stage", "You can complete a stage now: pay its cost and put a marker on it.")
	add(v.can(func(a engine.Action) bool {
		_, contract := a.Area().Contract()
		return a.Kind == engine.ActBuild && contract
	}), "contract", "You can complete a contract now: pay its cost, and you may use its bonus.")
	add(v.kind(engine.ActUpgrade), "upgrade", "An upgrade turns a card to side B and sends its markers to the pool.")
	add(v.kind(engine.ActBonus), "bonus", "You can use the bonus of what you have completed now, or decline it.")
	add(v.w.Scored() && s.OnGoals[1-v.owner] != 0, "goal", "A goal with a marker on it is taken until that marker is removed.")
	top := s.Discard[1-v.owner].Top()
	add(v.w.Scored() && top != 0 && s.Hand[v.owner].Has(top) && v.kind(engine.ActPlay), "barred",
		"You cannot play the card that is on top of your opponent's discard.")
	add(v.kind(engine.ActRetrieve) && s.Discard[v.owner].Len() >= 3, "retrieve",
		"Instead of playing a card you can retrieve your whole discard.")
	add(v.kind(engine.ActPlay) && v.affords(), "afford", "You can afford a stage: use a die in a residential quarter to build it.")
	add(v.kind(engine.ActChange), "change", "Before the project you can pay to change a die.")
	at := Engineer(s)
	add(v.kind(engine.ActGo) && at < engine.NumQuarters && s.Markers[0]|s.Markers[1] != 0, "marked",
		"A quarter with a marker offers nothing: end your move on another one.")
}
