package engine

// Rules is what never changes during a game: the data and the config, compiled into tables. It is
// never written after New and may be shared freely.
type Rules struct {
	pack   *Pack
	config Config

	players    int
	cards      []Card // the set of cards in its order, with the further ones in their places (SMC-51)
	order      [numCards]uint8
	footprints [NumArcologies + 1][quarters]Footprint
}

// New compiles the rules of a game. The pack must have passed internal/smallcity/pack; the error
// says what the config asks for that does not exist, in a sentence for the player.
func New(pack *Pack, config Config) (*Rules, error) {
	config, err := config.fill(pack)
	if err != nil {
		return nil, err
	}
	r := &Rules{pack: pack, config: config, players: int(config.Players)}
	for i, card := range pack.Cards {
		for j, gone := range config.Replaced {
			if gone == card {
				card = FirstFurther + Card(j)
				break
			}
		}
		r.cards, r.order[card] = append(r.cards, card), uint8(i)
	}
	for a := Helios; a < numArcologies; a++ {
		shown := pack.Arcologies[a]
		for turn := range r.footprints[a] {
			r.footprints[a][turn] = shown
			shown = shown.turned()
		}
	}
	return r, nil
}

// Pack returns the data of the game. It must not be changed.
func (r *Rules) Pack() *Pack { return r.pack }

// Config returns the config with its defaults filled in.
func (r *Rules) Config() Config { return r.config }

// Players returns how many play.
func (r *Rules) Players() int { return r.players }

// Cards returns the cards of the game in their order (SMC-88). They must not be changed.
func (r *Rules) Cards() []Card { return r.cards }

// alone reports whether this is the solo game (SMC-50).
func (r *Rules) alone() bool { return r.players == 1 }

// Rounds returns how many rounds the game has at most (SMC-12, SMC-68).
func (r *Rules) Rounds() int {
	switch {
	case r.config.Mode != Arcologies:
		return 8
	case r.alone():
		return int(r.pack.Deadlines[r.config.Difficulty])
	}
	return int(r.pack.Numbers.LastRound)
}

// Start returns the position before anything has happened.
func (r *Rules) Start() State {
	s := State{Asked: QuestionHost}
	n := &r.pack.Numbers
	for t := NoTile + 1; t < numTiles; t++ {
		s.Supply[t] = r.Supplied(t)
	}
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		p.Money, p.Size = uint16(n.StartMoney), LeastSize
		copy(p.Goods[:], n.StartGoods[Wood:])
		p.Hall, p.Office = n.HallCitizens, Citizens-n.HallCitizens
	}
	for _, card := range r.cards {
		s.Row |= 1 << card
	}
	if r.alone() {
		r.applyHost(&s, HostAction(One), nil)
	}
	return s
}

// Supplied returns how many of a tile the game begins with (SMC-2, SMC-52).
func (r *Rules) Supplied(t Tile) uint8 {
	data := &r.pack.Tiles[t]
	switch {
	case Statues.Has(t.Kind()) && !r.config.Statues:
		return 0
	case data.Scarce:
		return min(data.Supply, uint8(max(1, r.players-1)))
	}
	return data.Supply
}

// Turn returns who is asked, and what. When the game is over that is None and QuestionNone.
func (r *Rules) Turn(s *State) (Seat, Question) {
	switch s.Asked {
	case QuestionNone:
		return None, QuestionNone
	case QuestionHost, QuestionDeal, QuestionDraw:
		return Chance, s.Asked
	default:
		return s.Seat, s.Asked
	}
}

// Legal appends the legal actions to dst in the order of SMC-88, without repetition. Only a game
// that is over has none.
func (r *Rules) Legal(s *State, dst []Action) []Action { return questions[s.Asked].legal(r, s, dst) }

// An Outcome is an answer of chance and its weight; weights are positive integers.
type Outcome struct {
	Action Action
	Weight uint32
}

// Odds appends the outcomes of a chance question, in the order of Legal: each is as likely as any
// other (SMC-10, SMC-11, SMC-55). Elsewhere it appends nothing.
func (r *Rules) Odds(s *State, dst []Outcome) []Outcome {
	if seat, _ := r.Turn(s); seat != Chance {
		return dst
	}
	var buffer [GradeCards * GradeCards * GradeCards]Action
	for _, a := range r.Legal(s, buffer[:0]) {
		dst = append(dst, Outcome{a, 1})
	}
	return dst
}

// Check returns why an action is refused, or OK.
func (r *Rules) Check(s *State, a Action) Reason {
	seat, question := r.Turn(s)
	if seat == Chance {
		seat = None // its actions have none
	}
	switch {
	case question == QuestionNone:
		return GameOver
	case !a.tidy():
		return Malformed
	case a.Seat != seat:
		return WrongSeat
	}
	for _, kind := range questions[question].asks {
		if kind == a.Kind {
			return questions[question].check(r, s, a)
		}
	}
	return WrongQuestion
}

// Apply takes a step. On refusal the error is a Reason and the old state comes back.
func (r *Rules) Apply(s State, a Action) (State, error) {
	next, _, err := r.play(s, a, nil)
	return next, err
}

// Play does what Apply does, and also returns what happened beside the action itself, in order.
func (r *Rules) Play(s State, a Action) (State, []Event, error) { return r.play(s, a, &events{}) }

func (r *Rules) play(s State, a Action, ev *events) (State, []Event, error) {
	if reason := r.Check(&s, a); reason != OK {
		return s, nil, reason
	}
	r.step(&s, a, ev)
	if ev == nil {
		return s, nil, nil
	}
	return s, ev.list, nil
}

// Advance takes a step in place without checking it. The action must come from Legal of the
// same state, or pass Check.
func (r *Rules) Advance(s *State, a Action) { r.step(s, a, nil) }

// step is the one way from a state to the next: the answer, then everything that follows by
// itself.
func (r *Rules) step(s *State, a Action, ev *events) { questions[s.Asked].apply(r, s, a, ev) }
