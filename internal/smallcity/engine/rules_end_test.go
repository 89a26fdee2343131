package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/smallcity/engine"
)

var endProofs = []proof{
	{"SMC-47 after round 8 promises are revealed and pollution is deducted", proveEnd},
	{"SMC-48 ties go to less pollution, then fewer dead, then are shared", proveTies},
	{"SMC-49 three more ways to win in the advanced game", proveAdvanced},
	{"SMC-50 alone: no tourists, always host, and 40, 60 or 80 points", proveAlone},
	{"SMC-51 Physician, Artist and Ecologist replace other cards", proveFurther},
	{"SMC-52 four statues of each kind, one of each per borough", proveStatues},
	{"SMC-53 statues: an action, a stone, a condition, votes once", proveStatueVotes},
}

// over is the end of a game.
func over(t *testing.T, c engine.Config, tell ...string) engine.Result {
	t.Helper()
	b := at(t, c, "none", append([]string{"seat:", "round:" + num(game(t, c).Rounds())}, tell...)...)
	result := b.r.Result(&b.s)
	require.True(t, result.Over)
	return result
}

func proveEnd(t *testing.T) {
	result := over(t, two, "votes:50/50", "pollution:40/20", "money:12/1")
	assert.Equal(t, [2]int{50 - 40 + 6 - 6, 50 - 20 - 3 - 6}, [2]int{result.Scores[0], result.Scores[1]})
	assert.Equal(t, engine.SeatsOf(2), result.Winners)
	assert.Equal(t, engine.ByVotes, result.Cause)
	b := at(t, two, "advance", "votes:50/50", "pollution:40/20")
	running := b.r.Result(&b.s)
	assert.Equal(t, [2]int{10, 30}, [2]int{running.Scores[0], running.Scores[1]}, "while it runs no promise shows")
	last := at(t, two, "advance", "seat:2", "round:8")
	last.do("pass")
	assert.True(t, last.r.Result(&last.s).Over)
}

func proveTies(t *testing.T) {
	promises := []string{"dealt:rich+clean+crowd/stock+workers+culture", "promises:clean+crowd/workers+culture"}
	result := over(t, two, append(promises, "votes:38/50", "pollution:20/50", "dead:1/2")...) // 38+12-9-20 and 50-6-9-50
	assert.Equal(t, engine.SeatsOf(1), result.Winners)
	tie := []string{"dealt:rich+clean+crowd/stock+workers+culture", "promises:rich+crowd/stock+culture"}
	for _, c := range []struct {
		votes, pollution, dead string
		want                   engine.Seats
	}{
		{"30/40", "10/20", "/", engine.SeatsOf(1)},
		{"30/30", "10/10", "2/1", engine.SeatsOf(2)},
		{"30/30", "10/10", "1/1", engine.SeatsOf(1, 2)},
	} {
		result := over(t, two, append(tie, "votes:"+c.votes, "pollution:"+c.pollution, "dead:"+c.dead)...)
		assert.Equal(t, c.want, result.Winners, c)
	}
}

func proveAdvanced(t *testing.T) {
	adv := engine.Config{Players: 2, Mode: engine.Advanced}
	rich := []string{"votes:10/90", "money:30/1", "goods:3.2.2/0.0.0", "boroughs:" + hall + ",warehouse@c1/" + hall}
	assert.Equal(t, engine.SeatsOf(1), over(t, adv, rich...).Winners)
	rich[0], rich[2] = "votes:10/90", "goods:2.2.1/0.0.0"
	assert.Equal(t, engine.SeatsOf(2), over(t, adv, rich...).Winners)
	crowd := "residence1@c1=1,residence1@d1=1,residence1@e1=1,residence1@f1=1,residence1@g1=1,residence1@c4=1,residence1@d4=1,residence1@e4=1,residence1@f4=1"
	assert.Equal(t, engine.SeatsOf(1), over(t, adv, "votes:10/90", "boroughs:"+hall+","+crowd+"/"+hall).Winners)
	culture := "school@c1,library@d1+e1,subway@f1,museum@c3+d3+e3,theatre@c4+d4+e4,university@c5+d5+e5+f5,residence5@a7+b7+c7+d7+e7"
	b := at(t, engine.Config{Players: 2, Mode: engine.Advanced}, "none", "seat:", "round:8", "votes:10/90", "boroughs:"+hall+","+culture+"/"+hall)
	assert.Equal(t, [3]bool{2: true}, b.r.Goals(&b.s, 1))
	assert.Equal(t, engine.SeatsOf(1), b.r.Result(&b.s).Winners)
	_, err := engine.New(testPack(), engine.Config{Players: 1, Mode: engine.Advanced})
	require.Error(t, err)
}

func proveAlone(t *testing.T) {
	b := begin(t, alone)
	b.asks(engine.Chance, engine.QuestionDeal)
	assert.Equal(t, engine.Seat(1), b.s.Host)
	for votes, wins := range map[string]engine.Seats{"40": 0, "41": 1} { // 12 for clean, 3 less for rich, 10 of pollution
		result := over(t, alone, "votes:"+votes, "pollution:10", "money:2", "dealt:rich+clean+crowd", "promises:rich+clean", "boroughs:"+hall)
		assert.Equal(t, wins, result.Winners, votes)
	}
	assert.Equal(t, [3]uint8{40, 60, 80}, b.r.Pack().SoloGrades)
	move := at(t, alone, "move", "boroughs:"+hall+",residence1@c1=1,residence1@d1")
	assert.Equal(t, []string{"hall d1", "c1 d1"}, move.legal("move"))
}

func proveFurther(t *testing.T) {
	c := engine.Config{Players: 2, Replaced: [3]engine.Card{engine.Opponent, engine.Supporter, engine.Planner}}
	r := game(t, c)
	assert.Equal(t, []engine.Card{engine.MayorCard, engine.Architect, engine.Mediator, engine.Engineer, engine.Artist, engine.Physician, engine.Ecologist, engine.Councilor}, r.Cards())
	b := at(t, c, "advance", "card:physician/mayor", "boroughs:"+hall+",factory3@e5+f5+g5=1.wood+1.metal,warehouse@f6/"+hall)
	v := b.r.Votes(&b.s, 1)
	assert.Equal(t, 4, v.Physician)
	b = at(t, c, "advance", "card:artist/mayor", "boroughs:"+hall+",museum@e5+f5+g5=1/"+hall+",museum@e5+f5+g5=1")
	in := b.r.Income(&b.s, 1)
	assert.Equal(t, 8, in.Museum)
	b = at(t, c, "advance", "card:ecologist/mayor", "boroughs:"+hall+",commerce1@e5=1,commerce1@e6=2,residence1@c1=1/"+hall+",commerce1@c1")
	p := b.r.Pollution(&b.s, 1, 0)
	assert.Equal(t, 1, p.All())
	for _, wrong := range [][3]engine.Card{{engine.Opponent, engine.Opponent}, {engine.Artist}} {
		_, err := engine.New(testPack(), engine.Config{Replaced: wrong})
		require.ErrorIs(t, err, engine.ErrReplaced)
	}
}

func proveStatues(t *testing.T) {
	statues := engine.Config{Players: 2, Statues: true}
	for tile := engine.Founder; tile <= engine.Muse; tile++ {
		assert.Equal(t, uint8(4), game(t, statues).Supplied(tile))
		assert.Zero(t, game(t, two).Supplied(tile))
	}
	b := at(t, statues, "build", "boroughs:"+hall+",founder@c1/"+hall)
	b.refuses(engine.OneOfAKind, "build founder")
	at(t, two, "build").refuses(engine.NotInSupply, "build founder")
}

func proveStatueVotes(t *testing.T) {
	statues := engine.Config{Players: 2, Statues: true, Open: true}
	town := hall + ",factory2@e5+f5,warehouse@f6,commerce2@c5+c6,school@g1,subway@g3"
	for name, want := range map[string]struct {
		at    string
		votes int
	}{"founder": {"c1", 2}, "worker": {"e4", 2}, "merchant": {"b5", 2}, "muse": {"g2", 3}} {
		b := at(t, statues, "build", "boroughs:"+town+"/"+hall, "goods:0.1.0/0.0.0")
		b.do("build " + name)
		assert.Contains(t, b.legal("space"), want.at)
		assert.NotContains(t, b.legal("space"), "e2")
		b.do("space " + want.at)
		b.has(1, 10, want.votes, "0 0 0")
		assert.Equal(t, uint8(2), b.s.Actions)
	}
	b := at(t, statues, "build", "boroughs:"+hall+",founder@c1,factory1@e5/"+hall, "goods:0.1.0/0.0.0")
	b.refuses(engine.NoSite, "build residence2", "build worker")
}
