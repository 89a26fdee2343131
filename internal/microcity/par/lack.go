package par

import "boardgame/microcity/internal/engine"

// A lackKey is the part of a position that decides what is still to be completed.
type lackKey struct {
	side, ports uint8
	contracts   uint8
	done        uint16
}

// A lack is what is still to be completed, and the most that the bonuses on the way can bring.
type lack struct {
	builds int
	cost   [engine.Resources]int
	bonus  output
}

// lackOf returns what a position has still to complete.
func (b *bound) lackOf(s *engine.State) lack {
	key := lackKey{s.Side, s.Ports[0], s.Contracts[0], s.Done}
	if l, ok := b.lacks[key]; ok {
		return l
	}
	l := lackOf(b.rules, s)
	b.lacks[key] = l
	return l
}

func lackOf(r *engine.Rules, s *engine.State) lack {
	var l lack
	for cost, bonus := range r.Unfinished(s) {
		l.add(cost, bonus)
	}
	return l
}

func (l *lack) add(cost engine.Company, bonus engine.Effect) {
	l.builds++
	for k, n := range cost {
		l.cost[k] += int(n)
	}
	d := outputOf(bonus.Most())
	l.bonus.builds += d.builds
	l.bonus.yield = l.bonus.plus(d.yield)
}

// winnable reports whether a position may still be won within the limit.
func (b *bound) winnable(s *engine.State) bool {
	if s.Turn == 0 {
		return true
	}
	if int(s.Turn) > b.limit {
		return false
	}
	l := b.lackOf(s)
	net, materials := -l.bonus.net, -l.bonus.materials
	for k, cost := range l.cost {
		have := int(s.Companies[0][k]) + int(s.Companies[1][k])
		net += cost - have
		if k < engine.Materials {
			materials += max(cost-have, 0)
		}
	}
	most := b.whole[s.Turn]
	if _, question := b.rules.Turn(s); question == engine.QuestionInvest || question == engine.QuestionEnd {
		most = b.rest[s.Turn]
	}
	y := most[max(l.builds-l.bonus.builds, 0)]
	return net <= y.net && materials <= y.materials
}
