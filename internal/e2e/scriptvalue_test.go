package e2e

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/record"
)

// values are what stands for a word in braces: it is taken from the log.
var values = map[string]func(*record.Game, *engine.State) string{
	"question": func(g *record.Game, s *engine.State) string { return beginning(wordsOf(g).Question(s)) },
	"title":    func(g *record.Game, _ *engine.State) string { return wordsOf(g).Title() },
	"building": func(g *record.Game, s *engine.State) string { return wordsOf(g).BuildingName(s) },
	"stage": func(g *record.Game, s *engine.State) string {
		return g.Match.Rules().Building(s).Stages[0].Name
	},
	"stages": func(g *record.Game, s *engine.State) string {
		return strconv.Itoa(len(g.Match.Rules().Building(s).Stages))
	},
	"turn":     func(_ *record.Game, s *engine.State) string { return strconv.Itoa(int(s.Turn)) },
	"steps":    func(g *record.Game, _ *engine.State) string { return strconv.Itoa(len(g.Match.Line())) },
	"headline": func(g *record.Game, s *engine.State) string { headline, _ := wordsOf(g).Result(s); return headline },
	"detail": func(g *record.Game, s *engine.State) string {
		_, detail := wordsOf(g).Result(s)
		return beginning(detail)
	},
	"goal": func(g *record.Game, s *engine.State) string { return wordsOf(g).GoalName(s, 0) },
	"advantage": func(g *record.Game, s *engine.State) string {
		for n := range uint8(16) {
			if s.Open>>n&1 != 0 {
				name, _, _ := wordsOf(g).Advantage(n)
				return name
			}
		}
		return ""
	},
	"first": func(g *record.Game, s *engine.State) string { // what the first legal choice is called
		return beginning(wordsOf(g).Choice(s, g.Match.Rules().Legal(s, nil)[0]))
	},
	"player": func(g *record.Game, s *engine.State) string { return wordsOf(g).Player(s.Active) },
}

var (
	inBraces = regexp.MustCompile(`\{[a-z]+\}`)
	code     = regexp.MustCompile(`MC(-[0-9A-Z]+)+`)
)

// nothing is what no line holds.
const nothing = "\x00"

// said puts values for the words in braces; a value that is not there is one that
// nothing holds.
func (s *script) said(text string) string {
	if !inBraces.MatchString(text) {
		return text
	}
	text = strings.ReplaceAll(text, "{code}", cmp.Or(code.FindString(s.out), nothing)) // that a command gave
	game, ok := s.read()
	return inBraces.ReplaceAllStringFunc(text, func(name string) string {
		value, known := values[name[1:len(name)-1]]
		switch {
		case !known:
			return name
		case !ok:
			return nothing
		}
		state := game.Match.State()
		return cmp.Or(value(game, &state), nothing)
	})
}

func (s *script) saidAll(texts []string) []string {
	var list []string
	for _, text := range texts {
		list = append(list, s.said(text))
	}
	return list
}
