package plain

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
)

// reelWords are understood while a game is looked at.
func reelWords(talk game.Table) vocabulary[*reel] {
	return append(vocabulary[*reel]{
		{"help", "", "", "this list", (*reel).help},
		{"next", "n", "[NUMBER]", "a step on, or several; an empty line is one, too", func(r *reel, rest string) { r.steps(1, rest) }},
		{"back", "b", "[NUMBER]", "a step back, or several", func(r *reel, rest string) { r.steps(-1, rest) }},
		{"phase", "", "[back]", "to the next phase, or the one before", func(r *reel, rest string) { r.stride(replay.Phase, rest) }},
		{"turn", "", "[NUMBER|back]", "to a turn, the next or the one before; a number alone does it, too", func(r *reel, rest string) { r.stride(replay.Turn, rest) }},
		{"round", "", "[NUMBER|back]", "the same by the clock", func(r *reel, rest string) { r.stride(replay.Round, rest) }},
		{"step", "", "NUMBER", "to a step", (*reel).stepTo},
		{"sign", "", "[back]", "to what was completed, marked or noted next, or before", (*reel).sign},
		{"start", "", "", "to the start", func(r *reel, _ string) { r.show(0) }},
		{"end", "", "", "to the end", (*reel).end},
		{"list", "", "", "this step again", func(r *reel, _ string) { r.here() }},
		{"log", "", "", "the game up to here", func(r *reel, _ string) { r.Say(orNone(told(r.Tell(0, r.At())))...) }},
		{"who", "", "[THING]", "who put what lies there, or a thing such as b2", (*reel).who},
		{"branch", "", "[NUMBER]", "the lines of play that go on from here, or take one", (*reel).branch},
		{"compare", "", "", "this line with the nearest one that parts from it", (*reel).compareLines},
		{"note", "", "[MARK] TEXT", "write a note on this step; marks are !! ! ? ??", (*reel).note},
		{"hide", "", "", "keep back what is to come", func(r *reel, _ string) { r.hide(true, "What is to come is hidden.") }},
		{"show", "", "", "hide nothing", func(r *reel, _ string) { r.hide(false, "Everything is shown.") }},
		{"continue", "", "same|new [SEATS]", "a new game from here, with the same luck or new luck", (*reel).goOn},
		{"quit", "q", "", "leave", func(r *reel, _ string) { r.left = true }},
	}, questions[*reel](talk)...)
}

func (r *reel) help(string) {
	r.Say("Type one of these words:")
	r.Say(reelWords(r.Table).help()...)
}

// step goes on by so many steps, or back.
func (r *reel) step(by int) {
	if by > 0 && r.At() == len(r.Steps) {
		r.Say("The game ends here.")
		return
	}
	r.show(r.At() + by)
}

func (r *reel) steps(by int, rest string) {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 || n > len(r.Steps) {
			r.Say(prose.Safe("\"" + rest + "\" is no number of steps in this game."))
			return
		}
	}
	r.step(by * n)
}

// stride goes to the next phase, turn or round, the one before, or the one with a number.
func (r *reel) stride(u replay.Unit, rest string) {
	n, err := strconv.Atoi(rest)
	switch {
	case rest == "" && r.At() == len(r.Steps):
		r.Say("The game ends here.")
	case rest == "", rest == "back":
		by := 1
		if rest != "" {
			by = -1
		}
		r.Stride(u, by)
		r.here()
	case err == nil && u != replay.Phase:
		r.moved(r.Goto(u, n))
	default:
		r.Say(prose.Safe("\"" + rest + "\" is no " + u.String() + " of a game."))
	}
}

func (r *reel) stepTo(rest string) {
	if n, err := strconv.Atoi(rest); err != nil || n < 0 {
		r.Say("Type step and its number.")
	} else {
		r.moved(r.Goto(replay.Step, n))
	}
}

// sign goes to the next step at which something was completed or noted.
func (r *reel) sign(rest string) {
	by := 1
	if strings.EqualFold(rest, "back") {
		by = -1
	}
	r.moved(r.ToSign(by))
}

func (r *reel) end(string) {
	r.show(r.End())
	if r.Hidden() {
		r.Say("This is how far you have looked. Step on to see more; to hide nothing: show.")
	}
}

func (r *reel) hide(hidden bool, said string) {
	r.Hide(hidden)
	r.Say(said)
}

func (r *reel) who(rest string) { r.Say(thingsNamed(r.Things(r.At()), rest)...) }

// branch lists the lines that part here, or takes one of them.
func (r *reel) branch(rest string) {
	lines, own := r.Lines(r.At())
	n, err := strconv.Atoi(rest)
	switch {
	case len(lines) < 2:
		r.moved(replay.ErrNoLines)
		r.partings()
	case rest == "":
		r.Say(prose.Count(len(lines), "line", "lines") + " of play go on from here. Take one: branch NUMBER.")
		for i, node := range lines {
			text := entry(i+1) + r.Table.Say(r.Here(), r.Tree.Action(node))
			if i == own {
				text += " (this line)"
			}
			r.Say(text)
		}
	case err != nil || n < 1 || n > len(lines):
		r.Say("There are the lines 1 to " + strconv.Itoa(len(lines)) + ".")
	default:
		r.Branch(n - 1)
		r.Say("Line " + strconv.Itoa(n) + " of " + strconv.Itoa(len(lines)) + " from here.")
		r.step(1)
	}
}

// partings tells where lines part from the one that is walked.
func (r *reel) partings() {
	var steps []string
	for _, n := range r.Partings() {
		steps = append(steps, strconv.Itoa(n))
	}
	if steps != nil {
		r.Say("Lines part after step " + strings.Join(steps, ", ") + ".")
	}
}

// compareLines looks at this line and the nearest other one together.
func (r *reel) compareLines(string) {
	both, n, err := r.Beside()
	if err != nil {
		r.moved(err)
		return
	}
	p := &pair{Console: r.Console, Pair: both, names: [2]string{"This line", "The other"}}
	p.show(n)
	p.walk()
	r.Say("Back in the replay.")
}

// goOn begins a new game from the position that is looked at.
func (r *reel) goOn(rest string) {
	luck, who, _ := strings.Cut(rest, " ")
	if luck != "same" && luck != "new" {
		r.Say("Type continue same: the dice fall as they did. Or continue new: nobody knows.",
			"A new game begins at this step, in a file of its own; this one stays as it is.",
			"Behind that you may say who plays each seat, such as: continue new person,strong.")
		return
	}
	live, err := r.branchOff(luck == "new", strings.TrimSpace(who))
	if err != nil {
		r.Say(prose.Safe(sentence(err)))
		return
	}
	r.next, r.left = live, true
}

// branchOff begins a new game from the position that is looked at, as the console does it, or
// with those who played play on.
func (r *reel) branchOff(newLuck bool, who string) (*session.Session, error) {
	from := r.Moment()
	switch {
	case r.options.GoOn != nil:
		return r.options.GoOn(from, newLuck, who)
	case from.Tree.Result(from.Node).Over:
		return nil, errors.New("the game is over there: go on from an earlier moment")
	case who != "":
		return nil, errors.New("in this game those who played play on; type no seats")
	}
	return session.Continue(from, newLuck, session.Options{
		Bots: from.Bots(), Tutor: from.Header.Tutor, Seed: session.NewSeed(), Program: r.options.Program, Folder: r.options.Folders.Games,
	})
}
