package engine

import "boardgame/microcity/internal/notation"

// facts are what holds in every position that can be played, in the order in which they are checked. Some
// fill in what is nowhere else: the pile and the reserve.
var facts = []notation.Fact[Rules, State]{
	{"MPO-61", "a tile is not in the pack, or appears twice", (*Rules).soundTiles},
	{"MPO-20", "the game does not have that many rounds or players", (*Rules).soundTurn},
	{"MPO-6", "the Red army token cannot be there", (*Rules).soundLeader},
	{"MPO-1", "there are more soldiers or architect tokens than the game has, or the rival has some", (*Rules).soundSoldiers},
	{"MPO-26", "a tile is marked as full barracks that cannot be", (*Rules).soundFull},
	{"MPO-8", "the anthills do not have a tile for each turn taken", (*Rules).soundRows},
	{"MPO-17", "the line or the open ground has the wrong number of tiles", (*Rules).soundLine},
	{"MPO-4", "something has happened before the end of the setup", (*Rules).soundSetup},
	{"MPO-64", "that question cannot come up in this position", (*Rules).soundQuestion},
}

// soundTiles also fills in the pile.
func (r *Rules) soundTiles(s *State) bool {
	s.Pile = 1<<(len(r.pack.Tiles)+1) - 2
	draw := func(tile uint8) bool {
		there := s.Pile.Has(tile)
		s.Pile &^= 1 << tile
		return there
	}
	for i := range s.Laid {
		if !draw(s.Line[i]) {
			return false
		}
	}
	for i := range s.open() {
		if !draw(s.Beside[i]) {
			return false
		}
	}
	for h := range r.anthills {
		for _, tile := range s.Rows[h].All() {
			if !draw(tile) {
				return false
			}
		}
	}
	return true
}

func (r *Rules) soundTurn(s *State) bool {
	over := s.Question == QuestionNone
	switch {
	case int(s.Round) > r.rounds || int(s.Active) > r.players:
		return false
	case s.Round == 0:
		return (s.Active != None) == (s.Question == QuestionToken) && !over
	}
	return (s.Active == None) == over && (!over || int(s.Round) == r.rounds)
}

func (r *Rules) soundLeader(s *State) bool {
	if s.Round == 0 && s.Question != QuestionToken {
		return s.Leader == 0
	}
	return s.Leader > 0 && (!r.rival || s.Leader == 1) && (s.Round > 0 || s.Leader == uint8(r.AnthillOf(s.Active, OnlyHill))+1)
}

// soundSoldiers also fills in the reserve.
func (r *Rules) soundSoldiers(s *State) bool {
	left := Soldiers - int(r.places(s.Full&r.barracks))
	for i := range s.Laid {
		left -= int(s.On[i])
	}
	for h := range r.anthills {
		left -= int(s.Army[h])
	}
	s.Reserve = uint8(max(left, 0))
	rival, is := r.Rival()
	return left >= 0 && s.TokensLeft() >= 0 && (!is || s.Army[rival] == 0)
}

func (r *Rules) soundFull(s *State) bool {
	var built TileSet
	for h := range Anthill(r.anthills) {
		if r.Owner(h) != None {
			built |= s.Rows[h].Tiles()
		}
	}
	return s.Full&^(built&r.barracks) == 0
}

// turnsOf returns how many tiles a player has taken.
func (r *Rules) turnsOf(s *State, p int) int {
	switch {
	case s.Round == 0:
		return 0
	case s.Active == None:
		return r.rounds
	}
	leader := int(r.Owner(Anthill(s.Leader - 1)))
	at, now := (p+1-leader+r.players)%r.players, (int(s.Active)-leader+r.players)%r.players
	taken := int(s.Round) - 1
	if at < now || at == now && s.Hill > 0 {
		taken++
	}
	return taken
}

func (r *Rules) soundRows(s *State) bool {
	for p := range r.players {
		tiles := 0
		for i := range r.hills {
			tiles += s.Rows[p*r.hills+i].Len()
		}
		if tiles != r.turnsOf(s, p) {
			return false
		}
	}
	rival, is := r.Rival()
	if !is {
		return true
	}
	if s.Question == QuestionNone {
		return s.Rows[rival].Complete()
	}
	return s.Rows[rival].Len() == max(int(s.Round)-1, 0)
}

// soundLine compares with what the last refill left (MPO-17, MPO-67, MPO-70).
func (r *Rules) soundLine(s *State) bool {
	rounds := max(int(s.Round)-1, 0)
	rounds -= rounds % r.period
	left := len(r.pack.Tiles) - rounds*r.takers
	line := min(LineTiles, left)
	open := 0
	if rounds+r.period < r.rounds {
		open = min(r.beside, left-line)
	}
	taken := -rounds * r.takers
	for h := range r.anthills {
		taken += s.Rows[h].Len()
	}
	laid, lies := int(s.Laid), s.open()
	if s.Question == QuestionDraw {
		return taken == 0 && (laid < line && lies == 0 || laid == line && lies < open)
	}
	return laid == line-taken && lies == open
}

func (r *Rules) soundSetup(s *State) bool {
	if s.Round > 0 {
		return true
	}
	for h := range r.players * r.hills {
		if s.Army[h] != FirstArmy {
			return false
		}
	}
	return s.Tokens == [MaxPlayers]uint8{} && s.On == [LineTiles]uint8{}
}

func (r *Rules) soundQuestion(s *State) bool {
	asked := s.Question == QuestionFill || s.Question == QuestionSentry
	if asked != (s.Hill > 0) || asked != (s.Tile > 0) {
		return false
	}
	switch s.Question {
	case QuestionFirst:
		return s.Round == 0 && !r.rival
	case QuestionToken:
		return s.Round == 0 && r.hills > 1
	case QuestionTake:
		return s.Round > 0
	case QuestionDraw:
		return s.Round == 0 || r.afterRefill(s)
	case QuestionLeader:
		heirs := r.heirs(s)
		return !r.rival && r.afterRefill(s) && heirs&(heirs-1) != 0
	case QuestionFill, QuestionSentry:
		return s.Round > 0 && r.soundEffect(s)
	default:
		return true
	}
}

// afterRefill reports whether a refill comes before the first turn of the round.
func (r *Rules) afterRefill(s *State) bool {
	return s.Round > 1 && (int(s.Round)-1)%r.period == 0 && s.Active == r.Owner(Anthill(s.Leader-1))
}

// soundEffect wants the tile that takes effect at an end of an anthill of the player, and a
// question that is asked of it.
func (r *Rules) soundEffect(s *State) bool {
	h := Anthill(s.Hill - 1)
	row := s.Rows[h]
	if r.Owner(h) != s.Active || row == 0 || row.At(0) != s.Tile && row.At(row.Len()-1) != s.Tile {
		return false
	}
	if row.Complete() && row.At(0) == s.Tile {
		return false // MPO-62: the tenth is written at the right end
	}
	t := &r.tiles[s.Tile]
	if s.Question == QuestionFill {
		return t.feature == Barracks && !s.Full.Has(s.Tile) && s.Army[h] >= t.n
	}
	return t.feature == Sentry && r.canArrange(s, h)
}
