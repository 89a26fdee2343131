package engine_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
)

// A naive is a round of the basic solo game, side A, on the city 1 2 3 4 of the test
// pack: the rules once more, written down as a person would tell them, in words, maps and
// slices, without a look at the engine. It is slow and knows nothing else.
type naive struct {
	have    map[string]int  // coal, steel, wood, money
	dice    []int           // in the pool
	markers map[string]bool // quarters and stages
	done    map[string]bool // stages
	flipped map[string]bool // nw, ne, sw, se
	pool    int
	clock   int
	hand    []int
	discard []int
	playing int // the card on its way to the discard
	at      string
	from    string
	ask     string   // what the player is asked
	todo    []string // what is left of an action, in words
	then    string   // what follows the action: invest or end
	paid    string   // the material that an exchange took
}

var (
	naiveMaterials = []string{"coal", "steel", "wood"}
	naiveMoves     = map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 1, 6: 2}
	naiveBasic     = map[int]string{1: "+coal", 2: "+steel", 3: "pay +money +money", 4: "+wood", 5: "recall", 6: "die"}
	naiveAdvanced  = map[int][]string{
		1: {"any any"}, 2: {"time", "any", "+money"}, 3: {"marker marker"}, 4: {"-money build"},
		5: {"upgrade +money"}, 6: {"+coal build"},
	}
	naiveStages = map[string]map[string]int{
		"stage1": {"coal": 1}, "stage2": {"steel": 1}, "stage3": {"wood": 1}, "stage4": {"money": 2},
	}
)

// naiveOf takes over a position at the beginning of a preparation.
func naiveOf(s engine.State) naive {
	m := naive{
		have: map[string]int{}, markers: map[string]bool{}, done: map[string]bool{}, flipped: map[string]bool{},
		pool: int(s.Pool[0]), clock: int(s.Clock), at: s.Engineers[0].String(), ask: "prepare",
	}
	for i, name := range []string{"coal", "steel", "wood", "money"} {
		m.have[name] = int(s.Companies[0][i])
	}
	for _, d := range s.Dice[0] {
		m.dice = append(m.dice, int(d))
	}
	for _, name := range names(s.Markers[0]) {
		m.markers[name] = true
	}
	for i := range 4 {
		stage := "stage" + strconv.Itoa(i+1)
		m.done[stage] = s.Done>>i&1 != 0
		m.markers[stage] = s.OnStages>>i&1 != 0
		m.flipped[engine.Place(i).String()] = s.Flipped>>i&1 != 0
	}
	for c := engine.Card(1); c <= 6; c++ {
		if s.Hand[0].Has(c) {
			m.hand = append(m.hand, int(c))
		}
	}
	for i := range s.Discard[0].Len() {
		m.discard = append(m.discard, int(s.Discard[0].At(i)))
	}
	return m
}

func (m naive) clone() naive {
	m.have, m.markers, m.done, m.flipped = maps.Clone(m.have), maps.Clone(m.markers), maps.Clone(m.done), maps.Clone(m.flipped)
	m.dice, m.hand, m.discard, m.todo = slices.Clone(m.dice), slices.Clone(m.hand), slices.Clone(m.discard), slices.Clone(m.todo)
	return m
}

// count counts the sequences of n actions.
func (m naive) count(n int) uint64 {
	if n == 0 {
		return 1
	}
	var total uint64
	for _, next := range m.answers() {
		total += next.count(n - 1)
	}
	return total
}

// answers are the actions that the rules allow, with what comes of them.
func (m naive) answers() map[string]naive {
	found := map[string]naive{}
	may := func(action string, do func(*naive)) {
		next := m.clone()
		do(&next)
		next.goOn()
		found[action] = next
	}
	switch m.ask {
	case "roll":
		m.rolls(may)
	case "prepare":
		m.prepares(may)
	case "project":
		m.projects(may)
	case "walk1", "walk2":
		m.walks(may)
	case "card":
		m.actions(naiveBasic[m.playing], naiveAdvanced[m.playing], []int{m.playing}, may)
		may("1 pass", func(n *naive) { n.begin("") })
	case "invest":
		basic, advanced, dice := m.offer()
		m.actions(basic, []string{advanced}, dice, may)
		may("1 end", func(n *naive) { n.final() })
	case "end":
		may("1 end", func(n *naive) { n.final() })
	case "part":
		m.parts(may)
	}
	return found
}

type allow func(action string, do func(*naive))

func (m naive) rolls(may allow) {
	for a := 1; a <= 6; a++ {
		for b := a; b <= 6; b++ {
			may(fmt.Sprintf("roll %d %d", a, b), func(n *naive) { n.dice, n.ask = []int{a, b}, "prepare" })
		}
	}
}

func (m naive) prepares(may allow) {
	may("1 ready", func(n *naive) { n.ask, n.from = "project", n.at })
	for _, with := range append(naiveMaterials, "money") {
		price := 1
		if with == "money" {
			price = 2
		}
		if m.have[with] < price {
			continue
		}
		for i, die := range m.dice {
			for _, to := range []int{die%6 + 1, (die+4)%6 + 1} {
				may(fmt.Sprintf("1 change %d %d %s", die, to, with), func(n *naive) {
					n.have[with] -= price
					n.dice[i] = to
					slices.Sort(n.dice)
				})
			}
		}
		for area, is := range m.markers {
			if is && !strings.HasPrefix(area, "stage") {
				may("1 remove "+area+" "+with, func(n *naive) { n.have[with] -= price; n.takeBack(area) })
			}
		}
		if with != "money" {
			may("1 sell "+with, func(n *naive) { n.have[with]--; n.gain("money") })
		}
	}
}

func (m naive) projects(may allow) {
	for _, c := range m.hand {
		may(fmt.Sprintf("1 play %d", c), func(n *naive) {
			n.hand = slices.DeleteFunc(n.hand, func(h int) bool { return h == c })
			n.playing = c
			n.ask = fmt.Sprintf("walk%d", naiveMoves[c])
		})
	}
	may("1 retrieve", func(n *naive) { n.ask = "walk1" })
}

// walks: every quarter at the end of exactly so many steps, but not the first one.
func (m naive) walks(may allow) {
	ends := map[string]bool{m.at: true}
	for range int(m.ask[4] - '0') {
		next := map[string]bool{}
		for q := range ends {
			for _, n := range naiveNeighbours(q) {
				next[n] = true
			}
		}
		ends = next
	}
	for q := range ends {
		if q != m.at {
			may("1 go "+q, func(n *naive) { n.arrive(q) })
		}
	}
}

func naiveNeighbours(q string) []string {
	var list []string
	for _, step := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		x, y := int(q[0]-'a')+step[0], int(q[1]-'1')+step[1]
		if x >= 0 && x < 4 && y >= 0 && y < 4 {
			list = append(list, string([]byte{'a' + byte(x), '1' + byte(y)}))
		}
	}
	return list
}

func (m *naive) arrive(q string) {
	m.at = q
	if m.playing != 0 {
		m.ask = "card"
		return
	}
	m.hand, m.discard = append(m.hand, m.discard...), nil
	m.startInvest()
}

func (m *naive) startInvest() {
	m.ask = "invest"
	if m.markers[m.at] {
		m.ask = "end"
	}
}

// offer tells the actions of the quarter, and the dice that it shows.
func (m naive) offer() (basic, advanced string, dice []int) {
	x, y := int(m.at[0]-'a'), int(m.at[1]-'1')
	place := []string{"nw", "ne", "sw", "se"}[y/2*2+x/2]
	spot := y%2*2 + x%2
	sides := [2][]int{{1}, {1, 2}}
	switch spot {
	case 0, 3:
		first := map[string][2]string{"nw": {"coal", "steel"}, "ne": {"steel", "wood"}, "sw": {"wood", "coal"}, "se": {"coal", "wood"}}
		material := first[place][spot/3]
		basic, advanced = "+"+material, "+"+material+" +"+material
		if spot == 3 {
			sides = [2][]int{{5}, {5, 6}}
		}
	case 1:
		basic, advanced, sides = "pay other +money", "pay other other +money", [2][]int{{2}, {2, 3}}
	case 2:
		basic, advanced, sides = "+money +money", "build", [2][]int{{3, 4}, {3, 4, 5}}
	}
	if m.flipped[place] {
		return basic, advanced, sides[1]
	}
	return basic, advanced, sides[0]
}
