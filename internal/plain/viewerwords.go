package plain

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/setup"
)

// viewerWords are understood while a game is looked at.
func viewerWords(talk game.Table) vocabulary[*viewer] {
	words := append(vocabulary[*viewer]{
		{"help", "", "", "this list", (*viewer).help},
		{"next", "n", "[NUMBER]", "one step forward, or several; an empty line is one step", func(v *viewer, rest string) { v.steps(1, rest) }},
		{"back", "b", "[NUMBER]", "one step back, or several", func(v *viewer, rest string) { v.steps(-1, rest) }},
		{"phase", "", "[back]", "go to the next or previous phase", func(v *viewer, rest string) { v.stride(replay.Phase, rest) }},
		{"turn", "", "[NUMBER|back]", "go to a turn, or the next or previous one; a number alone does the same", func(v *viewer, rest string) { v.stride(replay.Turn, rest) }},
		{"round", "", "[NUMBER|back]", "the same by rounds", func(v *viewer, rest string) { v.stride(replay.Round, rest) }},
		{"step", "", "NUMBER", "go to a step", (*viewer).stepTo},
		{"sign", "", "[back]", "go to the next or previous " + prose.List(replay.Path{Table: talk}.Signs(), "or"), (*viewer).sign},
		{"turning", "", "", "go to the step at which the win chance fell most; again: the next one", (*viewer).turning},
		{"chance", "", "", "the win chance at this step", (*viewer).chance},
		{"start", "", "", "go to the start", func(v *viewer, _ string) { v.show(0) }},
		{"end", "", "", "go to the end", (*viewer).end},
		{"list", "", "", "show this step again", func(v *viewer, _ string) { v.here() }},
		{"log", "", "[WORD]", "the game up to here, or the lines with a word", func(v *viewer, rest string) { v.Say(logged(v.Tell(0, v.At()), rest)...) }},
		{"who", "", "[THING]", "who put everything there, or one thing such as b2", (*viewer).who},
		{"branch", "", "[NUMBER]", "list the variations that start here, or enter one", (*viewer).branch},
		{"tree", "", "", "list all variations, with the step at which each branches off", (*viewer).tree},
		{"compare", "", "", "compare this variation with the nearest other one or, where there is none, the game with another", (*viewer).compareLines},
		{"note", "", "[MARK] [TEXT]", "write a note on this step, or delete it if there is no text; marks are !! ! ? ??", (*viewer).note},
		{"hide", "", "", "hide later steps", func(v *viewer, _ string) { v.Say(v.Hide(true)) }},
		{"show", "", "", "show all steps", func(v *viewer, _ string) { v.Say(v.Hide(false)) }},
		{"continue", "", "same|new [SEATS]", "start a new game from here, with the same luck or new luck", (*viewer).goOn},
		{"analyse", "", "", "the analysis board: try anything from here, with the chance behind each choice", (*viewer).analyse},
		{"guess", "", "", "play each turn before you see it, and compare", (*viewer).guess},
		{"settings", "", "", settingsHelp, func(v *viewer, _ string) { v.settings(v.box) }},
		{"quit", "q", "", "leave", func(v *viewer, _ string) { v.left = true }},
	}, questions[*viewer](talk)...)
	if _, ok := talk.(game.Rounds); !ok {
		return words.without("round")
	}
	return words
}

// words returns those that are understood here.
func (v *viewer) words() vocabulary[*viewer] {
	words := viewerWords(v.Table)
	if v.options.Served {
		words = words.without("note", "continue", "analyse", "guess", "settings", "compare")
	}
	return words
}

func (v *viewer) help(string) {
	v.Say("Type one of these commands:")
	v.Say(v.words().help()...)
}

// step goes on by so many steps, or back.
func (v *viewer) step(by int) {
	if by > 0 && v.At() == len(v.Steps) {
		v.Say("The game ends here.")
		return
	}
	v.show(v.At() + by)
}

func (v *viewer) steps(by int, rest string) {
	n := 1
	if rest != "" {
		var err error
		if n, err = number(rest); err != nil || n < 1 || n > len(v.Steps) {
			v.Say(prose.Safe("\"" + rest + "\" is not a number of steps in this game."))
			return
		}
	}
	v.step(by * n)
}

// stride goes to the next phase, turn or round, the one before, or the one with a number.
func (v *viewer) stride(u replay.Unit, rest string) {
	n, err := number(rest)
	switch {
	case rest == "" && v.At() == len(v.Steps):
		v.Say("The game ends here.")
	case rest == "", rest == "back":
		by := 1
		if rest != "" {
			by = -1
		}
		v.Stride(u, by)
		v.here()
	case err == nil && u != replay.Phase:
		v.moved(v.Goto(u, n))
	default:
		v.Say(prose.Safe("This game has no " + u.String() + " \"" + rest + "\"."))
	}
}

func (v *viewer) stepTo(rest string) {
	if n, err := number(rest); err != nil || n < 0 {
		v.Say("Type step and a number.")
	} else {
		v.moved(v.Goto(replay.Step, n))
	}
}

// sign goes to the next step at which something was completed or noted.
func (v *viewer) sign(rest string) {
	v.moved(v.ToSign(by(rest)))
}

func (v *viewer) end(string) {
	v.show(v.End())
	if v.Hidden() {
		v.Say("You have seen the game up to here. Type next to see more, or show to see all steps.")
	}
}

func (v *viewer) who(rest string) { v.Say(thingsNamed(v.Things(v.At()), rest)...) }

// branch lists the lines that part here, or takes one of them.
func (v *viewer) branch(rest string) {
	lines, own := v.Lines(v.At())
	n, err := number(rest)
	switch {
	case len(lines) < 2:
		v.moved(replay.ErrNoLines)
		v.partings()
	case rest == "":
		v.Say(prose.Count(len(lines), "variation starts", "variations start") + " here. To enter one, type branch NUMBER.")
		for i, node := range lines {
			text := entry(i+1) + v.Table.Say(v.Here(), v.Tree.Action(node))
			if i == own {
				text += " (this one)"
			}
			v.Say(text)
		}
	case err != nil || n < 1 || n > len(lines):
		v.Say("Type branch and a number from 1 to " + strconv.Itoa(len(lines)) + ".")
	default:
		v.Branch(n - 1)
		v.Say("Variation " + strconv.Itoa(n) + " of " + strconv.Itoa(len(lines)) + " from here.")
		v.step(1)
	}
}

// tree tells of all lines of the game.
func (v *viewer) tree(string) {
	others := v.Variations()
	switch {
	case v.Hidden():
		v.Say("Later steps are hidden, and so are the other variations. To see them, type show.")
		return
	case len(others) == 0:
		v.moved(replay.ErrOneLine)
		return
	case v.Varied():
		v.Say("This is a variation: it ends at step " + strconv.Itoa(len(v.Steps)) + ".")
	default:
		v.Say("This is the line that was played last: it ends at step " + strconv.Itoa(len(v.Steps)) + ".")
	}
	for _, o := range others {
		v.Say("  Another variation branches off after step " + strconv.Itoa(o.Parts) + " and ends at step " + strconv.Itoa(o.Steps) + ".")
	}
}

// partings tells where lines part from the one that is walked.
func (v *viewer) partings() {
	if text := prose.Branches(v.Partings()); text != "" {
		v.Say(text)
	}
}

// compareLines looks at this line and the nearest other one together.
func (v *viewer) compareLines(string) {
	both, n, err := v.Beside()
	if err != nil {
		v.moved(err)
		if from := v.Moment(); errors.Is(err, replay.ErrOneLine) && !v.live && from.Path != "" {
			if err := v.compareGame(from.Path, game.Shelf{*from.Box}); err != nil {
				v.Sorry(err)
			}
		}
		return
	}
	p := &pair{Console: v.Console, Pair: both, names: [2]string{"This variation", "The other"}}
	p.show(n)
	p.walk()
	v.Say("Back in the replay.")
}

// goOn begins a new game from the position that is looked at.
func (v *viewer) goOn(rest string) {
	luck, who, _ := strings.Cut(rest, " ")
	if luck != "same" && luck != "new" {
		v.Say("Type continue same for the same luck, or continue new for new luck.",
			"A new game starts at this step, in its own file; this one does not change.",
			"You can add who plays each seat, such as: continue new person,strong")
		return
	}
	live, err := setup.GoOn(v.Moment(), v.options.Folders.Games, luck == "new", strings.TrimSpace(who), v.options.Program)
	if err != nil {
		v.Sorry(err)
		return
	}
	v.next, v.left = live, true
}
