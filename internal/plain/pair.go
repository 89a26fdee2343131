package plain

import (
	"path/filepath"
	"strconv"
	"strings"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// A pair is two lines of play that are looked at together, step by step.
type pair struct {
	*Console
	replay.Pair
	names [2]string
	left  bool
}

// pairWords are understood while two lines are compared.
func pairWords() vocabulary[*pair] {
	return vocabulary[*pair]{
		{"help", "", "", "this list", func(p *pair, _ string) { p.Say(pairWords().help()...) }},
		{"next", "n", "", "one step forward in both; an empty line does the same", func(p *pair, _ string) { p.show(p.At() + 1) }},
		{"back", "b", "", "one step back in both", func(p *pair, _ string) { p.show(p.At() - 1) }},
		{"part", "", "", "go to the first step that differs", func(p *pair, _ string) { p.part() }},
		{"turn", "", "[NUMBER|back]", "go to a turn in both, or the next or previous one", (*pair).turn},
		{"phase", "", "[back]", "go to the next or previous phase in both", (*pair).phase},
		{"sign", "", "[back]", "go to the next or previous step at which something was completed or noted in one of them", (*pair).sign},
		{"step", "", "NUMBER", "go to a step", (*pair).stepTo},
		{"start", "", "", "go to the start", func(p *pair, _ string) { p.show(0) }},
		{"end", "", "", "go to the end", func(p *pair, _ string) { p.show(p.End()) }},
		{"list", "", "", "show this step again", func(p *pair, _ string) { p.show(p.At()) }},
		{"rules", "", "WORD", "what the rules say about WORD", func(p *pair, rest string) { p.Reference(p.Pair[0].Moment().Box.ID, rest) }},
		{"quit", "q", "", "leave", func(p *pair, _ string) { p.left = true }},
	}
}

// Compare looks at two games that were read. Where no words come, it tells where they
// part and how they end. Games of different boxes cannot be compared: the error says so.
func (c *Console) Compare(games [2]*log.Game) error {
	both, err := replay.Paired(games)
	if err != nil {
		return err
	}
	p := &pair{Console: c, Pair: both}
	for i, g := range games {
		p.names[i] = prose.Safe(filepath.Base(g.Path))
		p.Say(prose.Safe(p.names[i] + ": " + p.Pair[i].Table.Title() + ", " + g.Summary() + "."))
		if luck := g.Luck().Notice(); luck != "" {
			p.Say(luck)
		}
		if d := g.Damage; d != nil {
			p.Say(prose.Safe("This log is damaged: " + d.Error()))
		}
	}
	p.part()
	p.walk()
	if p.At() < p.End() && !p.left {
		p.show(p.End())
	}
	return c.Lost()
}

// walk answers words until they end.
func (p *pair) walk() {
	p.Say("Commands: next, back, part, end, quit; for all of them, type help.")
	for !p.left {
		answer, ok := p.Ask()
		switch {
		case !ok:
			return
		case answer == "":
			p.show(p.At() + 1)
		case !pairWords().do(p, answer):
			p.Say(prose.Safe("\"" + answer + "\" is not a command. For the commands, type help."))
		}
	}
}

// turn goes to a turn in both.
func (p *pair) turn(rest string) {
	n, err := number(rest)
	switch {
	case rest == "":
		n = p.Turn() + 1
	case rest == "back":
		n = p.Turn() - 1
	case err != nil || n < 0:
		p.Say("Type turn, turn back or turn and a number.")
		return
	}
	p.Goto(n)
	p.here()
}

func (p *pair) stepTo(rest string) {
	n, err := number(rest)
	if err != nil || n < 0 || n > p.End() {
		p.Say("Type step and a number from 0 to " + strconv.Itoa(p.End()) + ".")
		return
	}
	p.show(n)
}

// part goes to the first step that differs.
func (p *pair) part() {
	n, ok := p.Part()
	if !ok {
		p.Say("The two are the same at every step.")
		return
	}
	p.Say("They are the same up to step " + strconv.Itoa(n-1) + ".")
	p.show(n)
}

// show goes to the step after n steps of each.
func (p *pair) show(n int) {
	p.Seek(n)
	p.here()
}

// here tells the step at which each is, and what differs then.
func (p *pair) here() {
	for i, c := range p.Pair {
		text := "the start"
		if c.At() > 0 {
			text = c.Chosen(c.At())
		}
		if ended := library.Outcome(c.Table, c.Tree, c.Here()); ended != "" {
			text += "; " + ended
		}
		p.Say(p.names[i] + ", step " + strconv.Itoa(c.At()) + ": " + text + ".")
	}
	lines := p.differences()
	if lines == nil {
		lines = []string{"All the numbers are the same."}
		if p.Alike() {
			lines[0] = "The positions are the same."
		}
	}
	p.Say(lines...)
}

// differences returns what is counted in two positions and is not the same; nil for nothing.
func (p *pair) differences() []string {
	var lines []string
	var last *replay.Contrast
	list := p.Contrasts()
	for i := range list {
		c := &list[i]
		switch side, alone := c.Only(); {
		case !c.Differs():
			continue
		case !alone:
			lines = append(lines, "  "+whose(c)+c.Name+": "+c.Values[0]+" against "+c.Values[1])
		case last != nil && last.Seat == c.Seat && last.Values[1-side] == "":
			lines[len(lines)-1] += ", " + c.Name + " " + c.Values[side]
		default:
			lines = append(lines, "  "+p.names[side]+" only: "+whose(c)+c.Name+" "+c.Values[side])
		}
		last = c
	}
	if places := p.Differ(); places != nil {
		lines = append(lines, "  places that differ: "+strings.Join(places, ", "))
	}
	if lines == nil {
		return nil
	}
	return append([]string{"They differ:"}, lines...)
}

// whose returns the player at the head of what is compared: "Ann, ", or "Ann / Bob, " where the two
// games have others on that seat; nothing for what belongs to no player.
func whose(c *replay.Contrast) string {
	switch a, b := c.Whose[0], c.Whose[1]; {
	case a == b || b == "":
		return strings.TrimPrefix(a+", ", ", ")
	case a == "":
		return b + ", "
	default:
		return a + " / " + b + ", "
	}
}

// by is 1, or -1 for the word back.
func by(rest string) int {
	if strings.EqualFold(rest, "back") {
		return -1
	}
	return 1
}

// phase goes on or back by a phase in both.
func (p *pair) phase(rest string) {
	p.Stride(replay.Phase, by(rest))
	p.show(p.At())
}

// sign goes to where something was completed or noted in one of them.
func (p *pair) sign(rest string) {
	if err := p.ToSign(by(rest)); err != nil {
		p.Say(Sentence(err))
		return
	}
	p.show(p.At())
}
