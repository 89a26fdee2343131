package engine

import "boardgame/microcity/internal/notation"

// Rules is a game about to be played: counter set, map, players and variants, compiled into
// tables. It is never written after New and may be shared freely.
type Rules struct {
	pack   *Pack
	config Config
	board
	counters
	lister
	labels  []string // of the landmarks, by their numbers
	grammar notation.Grammar
}

// New compiles the rules of a game. The pack must have passed internal/mycity/pack; the error
// says what the config asks for that does not exist, in a sentence for the player.
func New(pack *Pack, config Config) (*Rules, error) {
	config, err := config.fill(pack)
	if err != nil {
		return nil, err
	}
	r := &Rules{pack: pack, config: config}
	r.lay(config)
	r.count(pack, config)
	r.begin(r.Players())
	r.prepare()
	r.speak()
	return r, nil
}

// Pack returns the counter set of the game. It must not be changed.
func (r *Rules) Pack() *Pack { return r.pack }

// Config returns the config with its defaults filled in.
func (r *Rules) Config() Config { return r.config }

// Players returns how many play: 2 to 6.
func (r *Rules) Players() int { return int(r.config.Players) }

// Start returns the position before anything has happened: chance picks the sites first.
func (r *Rules) Start() State {
	s := State{Asked: QuestionSite}
	for i := range r.Players() {
		s.Cup[i] = r.set
	}
	return s
}

// Turn returns who is asked, and what. When the game is over that is None and QuestionNone.
func (r *Rules) Turn(s *State) (Seat, Question) {
	switch {
	case s.Asked == QuestionNone:
		return None, QuestionNone
	case s.Asked <= QuestionDraw:
		return Chance, s.Asked
	}
	return s.Mover, s.Asked
}

// Legal appends the legal actions to dst, in the order of section 10 of the rules and without
// repetition. Only a game that is over has none.
func (r *Rules) Legal(s *State, dst []Action) []Action { return questions[s.Asked].legal(r, s, dst) }

// An Outcome is an answer of chance and its weight; weights are positive integers.
type Outcome struct {
	Action Action
	Weight uint32
}

// Odds appends the outcomes of a question of chance with their weights, in the order of
// Legal. Elsewhere it appends nothing.
func (r *Rules) Odds(s *State, dst []Outcome) []Outcome {
	switch s.Asked {
	case QuestionDraw:
		for a, ways := range r.draws(s) {
			dst = append(dst, Outcome{a, ways})
		}
	case QuestionLandmark:
		for _, a := range r.Legal(s, nil) {
			dst = append(dst, Outcome{a, uint32(r.undrawn(s, a.Landmark()))})
		}
	case QuestionSite, QuestionFirst:
		for _, a := range r.Legal(s, nil) {
			dst = append(dst, Outcome{a, 1})
		}
	default:
	}
	return dst
}

// Check returns why an action is refused, or OK.
func (r *Rules) Check(s *State, a Action) Reason {
	seat, question := r.Turn(s)
	switch {
	case question == QuestionNone:
		return GameOver
	case a.Kind == ActNone || a.Kind >= numActions:
		return Malformed
	case a.Kind.byChance() != (a.Seat == Chance):
		return Malformed
	case a.Kind.byChance() != (seat == Chance):
		return NotAsked
	case a.Seat != seat:
		return WrongSeat
	}
	return questions[question].check(r, s, a)
}

// Apply takes a step. On refusal the error is a Reason and the old state comes back.
func (r *Rules) Apply(s State, a Action) (State, error) {
	if reason := r.Check(&s, a); reason != OK {
		return s, reason
	}
	r.Advance(&s, a)
	return s, nil
}

// Advance takes a step in place without checking it. The action must come from Legal of the
// same state.
func (r *Rules) Advance(s *State, a Action) { questions[s.Asked].apply(r, s, a) }
