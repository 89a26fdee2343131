package engine_test

import (
	"fmt"
	"slices"
	"strings"
)

// actions: the basic one, and the advanced ones with every die that matches.
func (m naive) actions(basic string, advanced []string, dice []int, may allow) {
	if m.can(basic) {
		may("1 basic", func(n *naive) { n.begin(basic) })
	}
	for i, what := range advanced {
		option := ""
		if len(advanced) > 1 {
			option = " " + string('a'+rune(i))
		}
		for _, die := range m.dice {
			if slices.Contains(dice, die) && m.can(what) {
				may(fmt.Sprintf("1 advanced %d%s", die, option), func(n *naive) {
					at := slices.Index(n.dice, die)
					n.dice = slices.Delete(n.dice, at, at+1)
					n.begin(what)
				})
			}
		}
	}
}

// begin pays for an action and leaves its parts to be done.
func (m *naive) begin(what string) {
	m.then = "end"
	if m.ask == "card" {
		m.then = "invest"
	}
	m.ask, m.todo = "part", strings.Fields(what)
	if strings.HasPrefix(what, "-money") {
		m.have["money"]--
		m.todo = m.todo[1:]
	}
}

// can reports whether an action may be performed: paid for, and not a build of nothing.
func (m naive) can(what string) bool {
	switch {
	case strings.HasPrefix(what, "pay"):
		return m.have["coal"]+m.have["steel"]+m.have["wood"] > 0
	case what == "-money build":
		if m.have["money"] == 0 {
			return false
		}
		after := m.clone()
		after.have["money"]--
		return len(after.buildable()) > 0
	case what == "build":
		return len(m.buildable()) > 0
	}
	return true
}

func (m naive) buildable() []string {
	var list []string
	for stage, cost := range naiveStages {
		ok := m.pool > 0 && !m.done[stage]
		for what, n := range cost {
			ok = ok && m.have[what] >= n
		}
		if ok {
			list = append(list, stage)
		}
	}
	return list
}

// parts: the choices of the part that comes next.
func (m naive) parts(may allow) {
	done := func(do func(*naive)) func(*naive) {
		return func(n *naive) { n.todo = n.todo[1:]; do(n) }
	}
	for _, material := range naiveMaterials {
		switch {
		case m.todo[0] == "pay" && m.have[material] > 0:
			may("1 pay "+material, done(func(n *naive) { n.have[material]--; n.paid = material }))
		case m.todo[0] == "any", m.todo[0] == "other" && material != m.paid:
			may("1 take "+material, done(func(n *naive) { n.gain(material) }))
		}
	}
	switch m.todo[0] {
	case "recall":
		for _, c := range m.discard {
			may(fmt.Sprintf("1 recall %d", c), done(func(n *naive) {
				n.discard = slices.DeleteFunc(n.discard, func(d int) bool { return d == c })
				n.hand = append(n.hand, c)
			}))
		}
		may("1 pass", done(func(*naive) {}))
	case "die":
		for i, die := range m.dice {
			for _, to := range []int{die%6 + 1, (die+4)%6 + 1} {
				may(fmt.Sprintf("1 change %d %d", die, to), done(func(n *naive) { n.dice[i] = to; slices.Sort(n.dice) }))
			}
		}
	case "marker":
		for area, is := range m.markers {
			if is {
				may("1 remove "+area, done(func(n *naive) { n.takeBack(area) }))
			}
		}
		may("1 pass", func(n *naive) { n.todo = nil })
	case "upgrade":
		for place, is := range m.flipped {
			if !is {
				may("1 upgrade "+place, done(func(n *naive) { n.upgrade(place) }))
			}
		}
	case "build":
		for _, stage := range m.buildable() {
			may("1 build "+stage, done(func(n *naive) { n.complete(stage) }))
		}
	}
}

// goOn does what nobody has to decide, as far as the next question.
func (m *naive) goOn() {
	if m.ask != "part" {
		return
	}
	for len(m.todo) > 0 && m.byItself() {
		m.todo = m.todo[1:]
	}
	if len(m.todo) > 0 {
		return
	}
	m.ask = m.then
	if m.playing != 0 {
		m.discard = append(m.discard, m.playing)
		m.playing = 0
		m.startInvest()
	}
}

// byItself does the next part if it asks nothing, and tells whether it did.
func (m *naive) byItself() bool {
	part := m.todo[0]
	switch {
	case part == "time":
		m.clock++
	case part[0] == '+':
		m.gain(part[1:])
	case part == "pay":
		return m.payOnly()
	case part == "any" || part == "other":
		return false
	default: // skipped when there is nothing to choose
		choices := 0
		m.parts(func(action string, _ func(*naive)) {
			if action != "1 pass" {
				choices++
			}
		})
		return choices == 0
	}
	return true
}

// payOnly pays with the only kind of material there is.
func (m *naive) payOnly() bool {
	var kinds []string
	for _, material := range naiveMaterials {
		if m.have[material] > 0 {
			kinds = append(kinds, material)
		}
	}
	if len(kinds) != 1 {
		return false
	}
	m.have[kinds[0]]--
	m.paid = kinds[0]
	return true
}

func (m *naive) gain(what string) { m.have[what] = min(m.have[what]+1, 5) }

func (m *naive) takeBack(area string) {
	m.markers[area] = false
	m.pool++
}

func (m *naive) upgrade(place string) {
	m.flipped[place] = true
	corner := map[string][2]int{"nw": {0, 0}, "ne": {2, 0}, "sw": {0, 2}, "se": {2, 2}}[place]
	for i := range 4 {
		q := string([]byte{'a' + byte(corner[0]+i%2), '1' + byte(corner[1]+i/2)})
		if m.markers[q] {
			m.takeBack(q)
		}
	}
}

func (m *naive) complete(stage string) {
	for what, n := range naiveStages[stage] {
		m.have[what] -= n
	}
	m.done[stage], m.markers[stage] = true, true
	m.pool--
	for s := range naiveStages {
		if !m.done[s] {
			return
		}
	}
	m.ask, m.todo = "over", nil
}

// final is the end of a turn.
func (m *naive) final() {
	m.ask = "over"
	if !m.markers[m.at] {
		if m.pool == 0 {
			return
		}
		m.pool--
		m.markers[m.at] = true
	}
	if m.clock--; m.clock == 0 {
		return
	}
	if len(m.dice) == 2 {
		m.gain("money")
	}
	m.ask, m.dice = "roll", nil
}
