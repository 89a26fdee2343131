package bot

import "boardgame/microcity/internal/smallcity/engine"

// A town is what a borough brings in a round, when its citizens stand where they do most.
type town struct {
	votes, served      float64 // of homes and University, and of phase 4
	money, goods, dirt float64
	potential          float64 // points that growth may still bring
	factories          int     // places
	stones             int     // stone places on factories of level 2 and 3
	people             float64 // who will stand in the borough
	material           float64 // points that a material is worth
}

// A post is a place with what a citizen there brings, in points of a round, by which posts are filled.
type post struct {
	worth                      float64
	votes, served, money, good float64
}

// most is how many posts a player can fill.
const most = engine.Citizens

// posts are the best places of a borough, the best first.
type posts struct {
	list [most]post
	num  int
}

func (p *posts) add(one post) {
	i := min(p.num, most-1)
	if p.num == most && p.list[i].worth >= one.worth {
		return
	}
	p.num = min(p.num+1, most)
	for ; i > 0 && p.list[i-1].worth < one.worth; i-- {
		p.list[i] = p.list[i-1]
	}
	p.list[i] = one
}

// dollar is what one is worth by which citizens are posted, and breath what their pollution costs, parks
// considered.
const (
	dollar = 0.35
	breath = 0.8
)

// survey fills in what a borough brings.
func (j *judge) survey(s *engine.State, seat engine.Seat, c clock, t *town) {
	b, me := s.Borough(seat), s.Of(seat)
	var all posts
	t.material = 0.6
	if missing := 6 - b.Count(engine.Cultural); missing > 0 {
		t.material += 0.3 * c.builds * min(float64(missing)/4, 1)
	}
	civics := civic(b)
	for at := range b.Buildings() {
		votes := 0.
		if at.Kind == engine.KindResidence {
			votes = j.grown(b, at, civics, c)
		}
		j.post(at, votes, &all, t, me.Card)
	}
	n := 0.
	for _, p := range b.People() {
		if p.Seat() == seat {
			n++
		}
	}
	guests := float64(b.NumPeople()) - n
	for other := engine.One; int(other) <= j.rules.Players(); other++ {
		if other != seat {
			for _, p := range s.Borough(other).People() {
				if p.Seat() == seat {
					n += 0.4 // hosts who have to lose somebody take the guest
				}
			}
		}
	}
	n += j.arrivals(s, seat, b, c, t, float64(all.num)+c.builds-n)
	j.fill(&all, n, t)
	t.potential += 0.35 * c.votes * min(max(n-float64(all.num), 0), c.builds) // for posts to come
	if b.Has(engine.KindUniversity) {
		v := j.rules.Votes(s, seat)
		t.votes += float64(v.University)
	}
	t.money += float64(j.rules.Pack().Numbers.HallMoney) + guests*float64(j.rules.Pack().Numbers.Visit)
	j.pollute(s, seat, t, guests)
	t.potential += 0.05 * min(float64(s.Open(seat).Without(b.Built()).Len()), 20) * min(c.builds, 4) / 4
}

// arrivals returns how many more citizens will stand in the borough on an average round: those in City
// Hall leave it by homes of level 1, and factories call others in, as long as there are posts for them.
func (j *judge) arrivals(s *engine.State, seat engine.Seat, b *engine.Borough, c clock, t *town, posts float64) float64 {
	p := s.Of(seat)
	doors, open := 0., 0.
	for at := range b.Of(b.Area(engine.KindResidence)) {
		if at.Spaces.Len() == 1 {
			doors++
			open++
			for _, who := range b.People() {
				if who.Space() == at.First() {
					open--
				}
			}
		}
	}
	hall := float64(p.Hall)
	now := min(hall, open)
	n := 0.9*now + (hall-now)*0.1
	if doors > 0 {
		n += (hall - now) * 0.5
		calls := min(float64(t.factories), doors, 2.5)
		n += min(calls*max(c.votes-1, 0)/2, 0.7*float64(p.Office))
	}
	if t.factories == 0 && b.Has(engine.KindWarehouse) {
		t.potential += 0.4 * c.builds
	}
	return min(n, max(posts, 0))
}

// post adds the places of a building; votes are those of a home.
func (j *judge) post(at engine.Building, votes float64, all *posts, t *town, card engine.Card) {
	tile := at.Tile()
	if tile == engine.NoTile {
		return
	}
	data := &j.rules.Pack().Tiles[tile]
	yield := float64(data.Yield)
	one := post{worth: -breath}
	switch at.Kind {
	case engine.KindResidence:
		one.votes = votes
		one.worth += votes
	case engine.KindCommerce:
		one.money = yield
		one.worth += yield * (dollar + 0.15) // and it sells
	case engine.KindMuseum:
		one.served = yield
		one.worth += yield
	case engine.KindTheatre:
		one.money = yield
		one.worth += yield * dollar
	case engine.KindFactory:
		t.factories += at.Spaces.Len()
		one.good = 1
		one.worth += t.material - breath*0.7
		if at.Spaces.Len() > 1 {
			t.stones++
		}
		if card == engine.Engineer {
			one.worth += 0.1
		}
	default:
	}
	places := int(data.Places)
	if at.Kind == engine.KindFactory {
		places = at.Spaces.Len()
	}
	for range places {
		all.add(one)
	}
}

// fill posts so many citizens.
func (j *judge) fill(all *posts, n float64, t *town) {
	t.people = n
	for i := range all.num {
		share := min(n, 1)
		if share <= 0 {
			return
		}
		n -= share
		p := &all.list[i]
		t.votes += share * p.votes
		t.served += share * p.served
		t.money += share * p.money
		t.goods += share * p.good
	}
}

// pollute adds up what a round generates.
func (j *judge) pollute(s *engine.State, seat engine.Seat, t *town, guests float64) {
	n := &j.rules.Pack().Numbers
	t.dirt = t.people + guests + t.goods + float64(s.Of(seat).Pumps)*float64(n.PumpPollution)
	parks := float64(s.Borough(seat).Area(engine.KindPark).Len())
	t.dirt -= min(parks, t.dirt*float64(n.ParkPercent)/100)
}

// civic lists the civic buildings of a borough.
func civic(b *engine.Borough) (list [8]engine.Spaces) {
	i := 0
	for at := range b.Of(b.AreaOf(engine.Civic)) {
		if i < len(list) {
			list[i] = at.Spaces
			i++
		}
	}
	return list
}

// grown returns the votes of a home on an average round to come: its level rises once a round as far as civic
// buildings are nearly in reach.
func (j *judge) grown(b *engine.Borough, at engine.Building, civics [8]engine.Spaces, c clock) float64 {
	near := at.Spaces.Or(at.Spaces.Beside().Without(b.Built())).Reach().Or(at.Spaces.Reach())
	count := 0
	for _, set := range civics {
		if set.Meets(near) {
			count++
		}
	}
	level := at.Spaces.Len()
	now := float64(j.rules.Pack().Tiles[at.Tile()].Yield)
	sum, rounds := now, 1.
	for round := 1; float64(round) < c.votes; round++ {
		to := engine.TileOf(engine.KindResidence, max(level, min(level+round, count, 5)))
		sum += now + 0.7*(float64(j.rules.Pack().Tiles[to].Yield)-now)
		rounds++
	}
	return sum / rounds
}
