package engine

// Rules is a game about to be played: its tiles and its config, compiled into tables. It is
// never written after New and may be shared freely.
type Rules struct {
	pack   *Pack
	config Config

	players  int  // people
	hills    int  // anthills of each (MPO-40)
	anthills int  // all of them
	rounds   int  // MPO-20, MPO-41
	takers   int  // who take a tile in a round: the players, and the rival (MPO-46)
	period   int  // rounds from refill to refill (MPO-16, MPO-41)
	beside   int  // tiles that lie open for the next refill (MPO-67); 0 without open ground
	rival    bool // there is a rival colony (MPO-46)

	tiles    [MaxTiles + 1]tile // by number
	barracks TileSet            // those that are barracks
}

// New compiles the rules of a game. The pack must have passed internal/micropolis/pack; the
// error says what the config asks for that does not exist, in a sentence for the player.
func New(pack *Pack, config Config) (*Rules, error) {
	r := &Rules{pack: pack}
	if err := r.configure(config); err != nil {
		return nil, err
	}
	for i := range pack.Tiles {
		r.tiles[i+1] = compile(&pack.Tiles[i])
		if pack.Tiles[i].Feature == Barracks {
			r.barracks |= 1 << (i + 1)
		}
	}
	return r, nil
}

// Pack returns the tiles of the game. They must not be changed.
func (r *Rules) Pack() *Pack { return r.pack }

// Tile returns a tile by its number, which must be one of the pack's. It must not be changed.
func (r *Rules) Tile(number uint8) *Tile { return &r.pack.Tiles[number-1] }

// Config returns the config with its defaults filled in.
func (r *Rules) Config() Config { return r.config }

// Players returns how many people play.
func (r *Rules) Players() int { return r.players }

// Anthills returns how many anthills there are, the rival's among them.
func (r *Rules) Anthills() int { return r.anthills }

// Rounds returns how many rounds the game has (MPO-20, MPO-41).
func (r *Rules) Rounds() int { return r.rounds }

// Rival returns the anthill of the rival colony, and whether there is one (MPO-46).
func (r *Rules) Rival() (Anthill, bool) { return 1, r.rival }

// Start returns the position before anything has happened: chance draws the line first.
func (r *Rules) Start() State {
	s := State{Question: QuestionDraw, Reserve: Soldiers, Pile: 1<<(len(r.pack.Tiles)+1) - 2}
	for h := range r.players * r.hills { // MPO-4, MPO-40
		s.Army[h] = FirstArmy
		s.Reserve -= FirstArmy
	}
	return s
}

// Turn returns who is asked, and what. When the game is over that is None and QuestionNone.
func (r *Rules) Turn(s *State) (Seat, Question) {
	switch s.Question {
	case QuestionNone:
		return None, QuestionNone
	case QuestionDraw, QuestionFirst:
		return Chance, s.Question
	default:
		return s.Active, s.Question
	}
}

// Number returns the number of the turn that a position belongs to, from 1; 0 during the
// setup. A refill, and the choice of a leader after it, belong to the turn that they lead to.
func (r *Rules) Number(s *State) int {
	switch {
	case s.Round == 0 || s.Question == QuestionToken:
		return 0
	case s.Active == None:
		return r.rounds * r.players
	}
	done := int(s.Active) - int(r.Owner(Anthill(s.Leader-1)))
	if done < 0 {
		done += r.players
	}
	return (int(s.Round)-1)*r.players + done + 1
}

// Legal appends the legal actions to dst, in a fixed order without repetition. Only a game
// that is over has none.
func (r *Rules) Legal(s *State, dst []Action) []Action {
	return questions[s.Question].legal(r, s, dst)
}

// An Outcome is an answer of chance and its weight; weights are positive integers.
type Outcome struct {
	Action Action
	Weight uint32
}

// Odds appends the outcomes of a chance question with their weights, in the order of Legal:
// each is as likely as any other (MPO-5, MPO-6). Elsewhere it appends nothing.
func (r *Rules) Odds(s *State, dst []Outcome) []Outcome {
	switch s.Question {
	case QuestionDraw:
		for tile := range s.Pile.All() {
			dst = append(dst, Outcome{DrawAction(tile), 1})
		}
	case QuestionFirst:
		for seat := One; int(seat) <= r.players; seat++ {
			dst = append(dst, Outcome{FirstAction(seat), 1})
		}
	default:
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
	case a.Kind == ActNone || a.Kind >= numActions || !a.tidy():
		return Malformed
	case a.Seat != seat:
		return WrongSeat
	case a.Kind != questions[question].asks[0] && a.Kind != questions[question].asks[1]:
		return WrongQuestion
	}
	return questions[question].check(r, s, a)
}

// Apply takes a step. On refusal the error is a Reason and the old state comes back.
func (r *Rules) Apply(s State, a Action) (State, error) {
	if reason := r.Check(&s, a); reason != OK {
		return s, reason
	}
	r.step(&s, a, nil)
	return s, nil
}

// Play does what Apply does, and also returns what happened, in order.
func (r *Rules) Play(s State, a Action) (State, []Event, error) {
	if reason := r.Check(&s, a); reason != OK {
		return s, nil, reason
	}
	var ev events
	r.step(&s, a, &ev)
	return s, ev.list, nil
}

// Advance takes a step in place without checking it. The action must come from Legal of the
// same state.
func (r *Rules) Advance(s *State, a Action) { r.step(s, a, nil) }

// step is the one way from a state to the next: the answer, then everything that follows by
// itself.
func (r *Rules) step(s *State, a Action, ev *events) { questions[s.Question].apply(r, s, a, ev) }
