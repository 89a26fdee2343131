package plain

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/setup"
)

// reelWords are understood while a game is looked at.
func reelWords() vocabulary[*reel] {
	return append(vocabulary[*reel]{
		{"help", "", "", "this list", (*reel).help},
		{"next", "n", "[NUMBER]", "a step on, or several; an empty line is one, too", func(r *reel, rest string) { r.steps(1, rest) }},
		{"back", "b", "[NUMBER]", "a step back, or several", func(r *reel, rest string) { r.steps(-1, rest) }},
		{"phase", "", "[back]", "to the next phase, or the one before", func(r *reel, rest string) { r.stride("phase", rest, r.path.Phase) }},
		{"turn", "", "[NUMBER|back]", "to a turn, the next or the one before; a number alone does it, too", func(r *reel, rest string) { r.stride("turn", rest, r.path.Turn) }},
		{"round", "", "[NUMBER|back]", "the same by the clock", func(r *reel, rest string) { r.stride("round", rest, r.path.Round) }},
		{"step", "", "NUMBER", "to a step", (*reel).stepTo},
		{"sign", "", "[back]", "to what was completed, marked or noted next, or before", (*reel).sign},
		{"start", "", "", "to the start", func(r *reel, _ string) { r.show(0) }},
		{"end", "", "", "to the end", (*reel).end},
		{"list", "", "", "this step again", func(r *reel, _ string) { r.here() }},
		{"log", "", "", "the game up to here", func(r *reel, _ string) { r.say(orNone(tellSteps(r.words, r.path.Steps[:r.at]))...) }},
		{"who", "", "[THING]", "who put what lies there, or a thing such as b2", (*reel).who},
		{"branch", "", "[NUMBER]", "the lines of play that go on from here, or take one", (*reel).branch},
		{"compare", "", "", "this line with the nearest one that parts from it", (*reel).compareLines},
		{"note", "", "[MARK] TEXT", "write a note on this step; marks are !! ! ? ??", (*reel).note},
		{"hide", "", "", "keep back what is to come", func(r *reel, _ string) { r.hide(true) }},
		{"show", "", "", "hide nothing", func(r *reel, _ string) { r.hide(false) }},
		{"continue", "", "same|new [SEATS]", "a new game from here, with the same luck or new luck", (*reel).goOn},
		{"quit", "q", "", "leave", func(r *reel, _ string) { r.left = true }},
	}, questions[*reel]()...)
}

func (r *reel) help(string) {
	r.say("Type one of these words:")
	r.say(reelWords().help()...)
}

// step goes on by so many steps, or back.
func (r *reel) step(by int) {
	switch {
	case by > 0 && r.at == len(r.path.Steps):
		r.say("The game ends here.")
	default:
		r.show(r.at + by)
	}
}

func (r *reel) steps(by int, rest string) {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 || n > len(r.path.Steps) {
			r.say(prose.Safe("\"" + rest + "\" is no number of steps in this game."))
			return
		}
	}
	r.step(by * n)
}

// stride goes to the next span, the one before, or the one with a number.
func (r *reel) stride(name, rest string, of func(n int) int) {
	n, err := strconv.Atoi(rest)
	switch {
	case rest == "" && r.at == len(r.path.Steps):
		r.say("The game ends here.")
	case rest == "":
		r.show(r.path.Ahead(r.at, of))
	case rest == "back":
		r.show(r.path.Behind(r.at, of))
	case err == nil && name != "phase":
		r.begin(name, n, of)
	default:
		r.say(prose.Safe("\"" + rest + "\" is no " + name + " of a game."))
	}
}

// begin goes to the first position of a turn or round.
func (r *reel) begin(name string, number int, of func(n int) int) {
	n, ok := r.path.Begin(number, of)
	switch {
	case r.hidden && (!ok || n > r.seen):
		r.say(prose.UpperFirst(name) + " " + strconv.Itoa(number) + " has not been seen yet. To hide nothing: show.")
	case !ok:
		r.say("There is no " + name + " " + strconv.Itoa(number) + " in this game.")
	default:
		r.show(n)
	}
}

func (r *reel) stepTo(rest string) {
	n, err := strconv.Atoi(rest)
	switch {
	case err != nil || n < 0:
		r.say("Type step and its number.")
	case r.hidden && n > r.seen:
		r.say("Step " + strconv.Itoa(n) + " has not been seen yet. To hide nothing: show.")
	case n > len(r.path.Steps):
		r.say("There is no step " + strconv.Itoa(n) + " in this game.")
	default:
		r.show(n)
	}
}

// sign goes to the next step at which something was completed or noted.
func (r *reel) sign(rest string) {
	by, end := 1, r.farthest()
	if strings.EqualFold(rest, "back") {
		by = -1
	}
	for n := r.at + by; n > 0 && n <= end; n += by {
		if _, noted := r.notes[r.path.Node(n)]; noted || r.path.Completes(n) {
			r.show(n)
			return
		}
	}
	r.say("Nothing was completed or noted in that direction.")
}

func (r *reel) end(string) {
	if !r.hidden {
		r.show(len(r.path.Steps))
		return
	}
	r.show(r.seen)
	r.say("This is how far you have looked. Step on to see more; to hide nothing: show.")
}

func (r *reel) hide(hidden bool) {
	r.hidden = hidden
	if hidden {
		r.seen = r.at
		r.say("What is to come is hidden.")
		return
	}
	r.say("Everything is shown.")
}

func (r *reel) who(rest string) { r.say(thingsNamed(r.path.Things(r.at), rest)...) }

// branch lists the lines that part here, or takes one of them.
func (r *reel) branch(rest string) {
	lines, own := r.path.Lines(r.at)
	n, err := strconv.Atoi(rest)
	switch {
	case len(lines) < 2:
		r.say("No other line of play parts here.")
		r.say(r.partings()...)
	case rest == "":
		r.say(prose.Count(len(lines), "line", "lines") + " of play go on from here. Take one: branch NUMBER.")
		state := r.path.State(r.at)
		for i, node := range lines {
			text := entry(i+1) + r.words.Choice(&state, r.moment.Match.Action(node))
			if i == own {
				text += " (this line)"
			}
			r.say(text)
		}
	case err != nil || n < 1 || n > len(lines):
		r.say("There are the lines 1 to " + strconv.Itoa(len(lines)) + ".")
	default:
		r.moment.Match.Seek(lines[n-1])
		r.seen = r.at
		r.unroll()
		r.say("Line " + strconv.Itoa(n) + " of " + strconv.Itoa(len(lines)) + " from here.")
		r.step(1)
	}
}

// compareLines looks at this line and the nearest other one together.
func (r *reel) compareLines(string) {
	n, other, ok := r.path.Parting(r.at, r.farthest())
	if !ok {
		r.say("Nothing was taken back in this game: there is only one line of play.")
		return
	}
	m := r.moment.Match.Clone()
	m.Seek(other)
	beside := replay.Path{Words: r.words, Match: m, Steps: m.Line()}
	p := &pair{Console: r.Console, names: [2]string{"This line", "The other"}, paths: [2]replay.Path{r.path, beside}}
	p.last = max(len(r.path.Steps), len(beside.Steps))
	if r.hidden {
		p.last = min(p.last, max(r.seen, n+1))
	}
	p.show(n + 1)
	p.walk()
	r.say("Back in the replay.")
}

// farthest gives the last step that may be looked at without being told of the future.
func (r *reel) farthest() int {
	if r.hidden {
		return r.seen
	}
	return len(r.path.Steps)
}

// partings tells where lines part from the one that is walked, as far as it was seen.
func (r *reel) partings() []string {
	var steps []string
	for n := range r.farthest() + 1 {
		if lines, _ := r.path.Lines(n); len(lines) > 1 {
			steps = append(steps, strconv.Itoa(n))
		}
	}
	if steps == nil {
		return nil
	}
	return []string{"Lines part after step " + strings.Join(steps, ", ") + "."}
}

// goOn begins a new game from the position that is looked at.
func (r *reel) goOn(rest string) {
	luck, who, _ := strings.Cut(rest, " ")
	if luck != "same" && luck != "new" {
		r.say("Type continue same: the dice fall as they did. Or continue new: nobody knows.",
			"A new game begins at this step, in a file of its own; this one stays as it is.",
			"Behind that you may say who plays each seat, such as: continue new person,strong.")
		return
	}
	from := r.moment
	from.Node = r.path.Node(r.at)
	live, err := setup.GoOn(from, luck == "new", strings.TrimSpace(who), r.options.Program)
	if err != nil {
		r.say(prose.Safe(sentence(err)))
		return
	}
	r.next, r.left = live, true
}
