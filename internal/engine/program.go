package engine

import "errors"

// An effect is compiled into a program: a header and then one op for each step, in a
// table that all effects of the game share. A Task on the agenda points into it.
type op struct {
	code    opcode
	n       uint8
	except  kinds   // opPay: kinds that may not be paid
	other   bool    // opBegin: not only builds; opPay, opTake: of an exchange; opBuild: the action has other parts
	targets targets // opBuild
	end     uint8   // opExchange: where to go on when it is skipped
	give    Cost    // opBegin, opExchange: what is paid
	take    Company // opGain
	need    need    // opBegin, opExchange
	part    PartKind
}

type opcode uint8

const (
	opEnd      opcode = iota // the effect is over
	opBegin                  // header: what the effect needs and costs
	opPay                    // choose n materials to pay
	opExchange               // pay the named part of an exchange, or skip it
	opGain                   // gain what is named
	opTake                   // choose n materials to take
	opMove
	opChangeDie
	opSetDie
	opPoints
	opTime
	opMarkers
	opRecall
	opUpgrade
	opBuild
	opGive
	opSwap
)

// A need is what must be payable together (EFF-2): named resources, and for every
// set S of materials, how many further ones must come from S alone.
type need struct {
	named Company
	free  [1 << Materials]uint8
	any   bool
}

func (n *need) add(c Cost, except kinds) {
	for res := range c.Named {
		n.named[res] += c.Named[res]
	}
	if c.Any == 0 {
		return
	}
	n.any = true
	allowed := allMaterials &^ except
	for set := range n.free {
		if allowed&^kinds(set) == 0 {
			n.free[set] += c.Any
		}
	}
}

// payable is RES-3: every set of materials covers what must come from it alone
// (Hall's condition, so an assignment exists exactly when this holds).
func (n *need) payable(c *Company) bool {
	if !c.covers(&n.named) {
		return false
	}
	if !n.any {
		return true
	}
	for set := kinds(1); set <= allMaterials; set++ {
		var have uint8
		for m := Coal; m < Materials; m++ {
			if set.has(m) {
				have += c[m] - n.named[m]
			}
		}
		if have < n.free[set] {
			return false
		}
	}
	return true
}

// A compiler appends programs to the table.
type compiler struct {
	ops  []op
	mode *mode
}

// effect compiles an effect and returns the index of its header.
func (c *compiler) effect(e Effect) uint8 {
	start := len(c.ops)
	c.ops = append(c.ops, op{code: opBegin, give: e.Cost})
	var total need
	total.add(e.Cost, 0)
	if e.Cost.Any > 0 {
		c.emit(op{code: opPay, n: e.Cost.Any})
	}
	builds := 0
	for _, p := range e.Parts {
		if p.Kind == Exchange {
			total.add(p.Give, p.Take.Named.held())
		}
		if p.Kind == BuildAny || p.Kind == BuildContract {
			builds++
		}
		c.part(p, len(e.Parts) > 1)
	}
	c.emit(op{code: opEnd})
	header := &c.ops[start]
	header.need = total
	header.other = builds == 0 || builds < len(e.Parts)
	return uint8(start)
}

func (c *compiler) emit(o op) { c.ops = append(c.ops, o) }

// Counts reports whether a kind of part means anything in the mode that is played (EFF-6).
func (r *Rules) Counts(k PartKind) bool { return r.mode.counts(k) }

// part compiles one part, to nothing where it does not count.
func (c *compiler) part(p Part, others bool) {
	if !c.mode.counts(p.Kind) {
		return
	}
	switch p.Kind {
	case Gain:
		c.gain(p.Take, false)
	case Exchange:
		c.exchange(p)
	case Points:
		c.emit(op{code: opPoints, n: p.N})
	case Time:
		c.emit(op{code: opTime, n: p.N})
	case BuildAny:
		for range max(p.N, 1) {
			c.emit(op{code: opBuild, targets: c.mode.target | anyContract, other: others || p.N > 1, part: p.Kind})
		}
	case BuildContract:
		for range max(p.N, 1) {
			c.emit(op{code: opBuild, targets: anyContract, other: others || p.N > 1, part: p.Kind})
		}
	default:
		c.emit(op{code: simpleParts[p.Kind], n: max(p.N, 1), part: p.Kind})
	}
}

var simpleParts = map[PartKind]opcode{
	MoveBy: opMove, ChangeDie: opChangeDie, SetDie: opSetDie, TakeMarkers: opMarkers,
	TakeCards: opRecall, UpgradeCard: opUpgrade, GiveMaterial: opGive, SwapMaterial: opSwap,
}

func (c *compiler) gain(gift Cost, other bool) {
	if gift.Named != (Company{}) {
		c.emit(op{code: opGain, take: gift.Named})
	}
	if gift.Any > 0 {
		c.emit(op{code: opTake, n: gift.Any, other: other})
	}
}

func (c *compiler) exchange(p Part) {
	except := p.Take.Named.held()
	o := op{code: opExchange, give: p.Give, part: Exchange}
	o.need.add(p.Give, except)
	at := len(c.ops)
	c.emit(o)
	if p.Give.Any > 0 {
		c.emit(op{code: opPay, n: p.Give.Any, except: except, other: true})
	}
	// What is chosen comes before what is named: the kinds paid are remembered until then.
	if p.Take.Any > 0 {
		c.emit(op{code: opTake, n: p.Take.Any, other: true})
	}
	if p.Take.Named != (Company{}) {
		c.emit(op{code: opGain, take: p.Take.Named})
	}
	c.ops[at].end = uint8(len(c.ops))
}

// full reports whether the table is larger than a Task can point into.
func (c *compiler) full() error {
	if len(c.ops) > 255 {
		return errors.New("the cards of this pack have too many effects; shorten the pack")
	}
	return nil
}

// checkEffect is EFF-2: the cost and all exchanges are payable together, and an action
// that only builds can build something once its cost is paid.
func (r *Rules) checkEffect(s *State, program uint8) Reason {
	header := &r.ops[program]
	c := s.Companies[s.Active.index()]
	if !header.need.payable(&c) {
		return CannotPay
	}
	if header.other {
		return OK
	}
	for res := range c {
		c[res] -= header.give.Named[res]
	}
	return r.couldBuild(s, program+1, &c, header.give.Any, Coal)
}

// couldBuild tries every way to pay the free part of the cost, in materials from one on: in which
// order they are paid makes no difference.
func (r *Rules) couldBuild(s *State, pc uint8, c *Company, free uint8, from Resource) Reason {
	if free > 0 {
		for m := from; m < Materials; m++ {
			if c[m] == 0 {
				continue
			}
			left := *c
			left[m]--
			if r.couldBuild(s, pc, &left, free-1, m) == OK {
				return OK
			}
		}
		return NothingToBuild
	}
	reason := NothingToBuild
	for ; r.ops[pc].code != opEnd; pc++ {
		if r.ops[pc].code != opBuild {
			continue
		}
		if r.anyTarget(s, r.ops[pc].targets, c) || r.canRedeem(s, r.ops[pc].targets, c) {
			return OK
		}
		if reason == NothingToBuild {
			reason = r.whyNoTarget(s, r.ops[pc].targets, c)
		}
	}
	return reason
}

// beginEffect pays the named part of the cost and starts the program.
func (r *Rules) beginEffect(s *State, program uint8, ev *events) {
	s.payAll(s.Active, &r.ops[program].give.Named, ev)
	s.push(Task{Question: doEffect, PC: program + 1})
}

// runEffect takes the next op of the program on top of the agenda.
func (r *Rules) runEffect(s *State, ev *events) {
	t := s.top()
	o := &r.ops[t.PC]
	switch o.code {
	case opEnd:
		s.pop()
	case opPay:
		t.remember(o.other)
		t.Question, t.Left = QuestionPay, o.n
	case opExchange:
		r.startExchange(s, t, o, ev)
	case opGain:
		s.gainAll(s.Active, &o.take, ev)
		t.PC++
	case opTake:
		t.remember(o.other)
		t.Question, t.Left = QuestionTake, o.n
	case opPoints:
		r.score(s, s.Active, int(o.n), ev)
		t.PC++
	case opTime:
		s.addTime(o.n, ev)
		t.PC++
	case opBuild:
		r.startBuild(s, t, o)
	default:
		t.Question, t.Left, t.Memo = partQuestions[o.code], o.n, 0
	}
}

// Begun reports whether some of what the part of an effect under way allows was chosen already.
func (r *Rules) Begun(s *State) bool {
	if s.Depth == 0 {
		return false
	}
	t := &s.Agenda[s.Depth-1]
	return t.Left < r.ops[t.PC].n
}

// remember keeps what an exchange has taken so far; elsewhere there is nothing to keep.
func (t *Task) remember(exchange bool) {
	if !exchange {
		t.Memo = 0
	}
}

var partQuestions = [...]Question{
	opMove: QuestionWalk, opChangeDie: QuestionDie, opSetDie: QuestionDie, opMarkers: QuestionMarkers,
	opRecall: QuestionRecall, opUpgrade: QuestionUpgrade, opGive: QuestionGive, opSwap: QuestionSwap,
}

// startExchange pays what an exchange names. EFF-2: it is skipped where an earlier
// choice left it unpayable.
func (r *Rules) startExchange(s *State, t *Task, o *op, ev *events) {
	if !o.need.payable(&s.Companies[s.Active.index()]) {
		t.PC = o.end
		if ev != nil {
			ev.tell(PartSkipped{Exchange})
		}
		return
	}
	t.Memo = uint8(o.give.Named.held())
	s.payAll(s.Active, &o.give.Named, ev)
	t.PC++
}

// addTime moves the clock up, to 40 at most (CARD-3).
func (s *State) addTime(n uint8, ev *events) {
	before := s.Clock
	s.Clock = min(before+n, maxClock)
	if ev != nil {
		ev.tell(ClockMoved{before, s.Clock})
	}
}

// maxClock is the end of the round track (CARD-3).
const maxClock = 40

// skip ends the part under way when nothing can be chosen (EFF-1, MOVE-6), and chooses
// for the player where only one material is possible. It reports whether it did.
func (r *Rules) skip(s *State, ev *events) bool {
	t := s.top()
	switch t.Question {
	case QuestionPay, QuestionTake:
		return r.chooseMaterial(s, t, ev)
	case QuestionWalk:
		if r.ends(s, r.ops[t.PC].n) != 0 {
			return false
		}
		if ev != nil {
			ev.tell(MoveLost{s.Active})
		}
		s.partDone()
		return true
	case QuestionDie, QuestionMarkers, QuestionRecall, QuestionUpgrade, QuestionBuild, QuestionGive, QuestionSwap:
		if r.possible(s) {
			return false
		}
		if ev != nil && !(t.Question == QuestionBuild && t.Memo != 0) {
			ev.tell(PartSkipped{r.ops[t.PC].part})
		}
		s.partDone()
		return true
	}
	return false
}

func (r *Rules) chooseMaterial(s *State, t *Task, ev *events) bool {
	choice := r.materials(s)
	switch {
	case choice == 0:
		s.partDone()
		return true
	case choice&(choice-1) != 0:
		return false
	}
	a := Action{a: uint8(choice >> 1)} // the only bit: 1, 2 or 4 for coal, steel, wood
	if t.Question == QuestionPay {
		r.payMaterial(s, a, ev)
	} else {
		r.takeMaterial(s, a, ev)
	}
	return true
}

// possible reports whether the part under way has anything to choose.
func (r *Rules) possible(s *State) bool {
	t := s.top()
	switch t.Question {
	case QuestionDie:
		first, last := r.pools(s.Active)
		return s.Dice[first.index()][0] != 0 || s.Dice[last.index()][0] != 0
	case QuestionMarkers:
		return r.anyMarker(s)
	case QuestionRecall:
		return s.Discard[r.owner(s.Active)] != 0
	case QuestionUpgrade:
		return s.Flipped != r.upgradable
	case QuestionBuild:
		return r.anyTarget(s, r.ops[t.PC].targets, &s.Companies[s.Active.index()])
	case QuestionGive:
		return s.Companies[0].held()|s.Companies[1].held() != 0
	default: // QuestionSwap: no part asks anything else
		return canSwap(s.Companies[s.Active.index()].held(), s.Companies[s.Active.Other().index()].held())
	}
}
