package engine

import (
	"slices"

	"boardgame/microcity/internal/notation"
)

// A Question is what is to be answered next.
type Question uint8

const (
	QuestionNone      Question = iota // nobody is asked: the game is over
	QuestionHost                      // chance: the first host (SMC-11)
	QuestionDeal                      // chance: a player's promises (SMC-10)
	QuestionDraw                      // chance: a player's arcology (SMC-55)
	QuestionHall                      // where City Hall stands (SMC-7)
	QuestionKeep                      // which promises are kept (SMC-10)
	QuestionMayor                     // where the mayor stands (SMC-13)
	QuestionCard                      // the special action (SMC-14)
	QuestionSupporter                 // money or votes (SMC-19)
	QuestionBuild                     // what is built, enlarged or grows (SMC-22)
	QuestionSpace                     // the next space of a building (SMC-80)
	QuestionMove                      // who moves where (SMC-31)
	QuestionSell                      // what commerce sells (SMC-36)
	QuestionRefine                    // whom the refinery turns (SMC-28)
	QuestionMake                      // what is made where room is short (SMC-37)
	QuestionHarbor                    // what the harbour sells or swaps (SMC-28)
	QuestionLose                      // who dies (SMC-41)
	QuestionDrop                      // what is given up (SMC-83)
	QuestionCouncil                   // what the council has one build (SMC-44)
	QuestionAdvance                   // whether the disc advances, and how that is paid (SMC-44)
	numQuestions
)

var questionNames = [numQuestions]string{
	"none", "host", "deal", "draw", "hall", "keep", "mayor", "card", "supporter", "build", "space", "move", "sell", "refine", "make",
	"harbor", "lose", "drop", "council", "advance",
}

// String returns the question's name in the notation.
func (q Question) String() string { return notation.NameOf(questionNames[:], q) }

// A rule holds what one question needs: the kinds of action that answer it, the legal ones, why
// another is refused, and what one does.
type rule struct {
	asks  []ActionKind
	legal func(*Rules, *State, []Action) []Action
	check func(*Rules, *State, Action) Reason
	apply func(*Rules, *State, Action, *events)
}

// listed checks an action of a question whose refusals have one reason: what is not on the list. (The lists
// are named, so that nothing is allocated.)
func listed(why Reason) func(*Rules, *State, Action) Reason {
	return func(r *Rules, s *State, a Action) Reason {
		var buffer [40]Action
		list := buffer[:0]
		switch s.Asked {
		case QuestionHost:
			list = r.hostOutcomes(s, list)
		case QuestionDraw:
			list = r.drawOutcomes(s, list)
		case QuestionHall:
			list = r.hallChoices(s, list)
		case QuestionKeep:
			list = r.keepChoices(s, list)
		case QuestionCard:
			list = r.cardChoices(s, list)
		case QuestionSupporter:
			list = r.takeChoices(s, list)
		case QuestionSell:
			list = r.sellChoices(s, list)
		case QuestionRefine:
			list = r.refineChoices(s, list)
		case QuestionMake:
			list = r.makeChoices(s, list)
		case QuestionLose:
			list = r.loseChoices(s, list)
		default:
			list = r.dropChoices(s, list)
		}
		if slices.Contains(list, a) {
			return OK
		}
		return why
	}
}

// questions are the rules by question. (An init, because the functions lead back to it.)
var questions [numQuestions]rule

func init() {
	questions = [numQuestions]rule{
		QuestionNone: {
			nil,
			func(_ *Rules, _ *State, dst []Action) []Action { return dst },
			func(*Rules, *State, Action) Reason { return GameOver },
			func(*Rules, *State, Action, *events) {},
		},
		QuestionHost:      {[]ActionKind{ActHost}, (*Rules).hostOutcomes, listed(NoSuchPlayer), (*Rules).applyHost},
		QuestionDeal:      {[]ActionKind{ActDeal}, (*Rules).dealOutcomes, (*Rules).checkDeal, (*Rules).applyDeal},
		QuestionDraw:      {[]ActionKind{ActDraw}, (*Rules).drawOutcomes, listed(AlreadyDrawn), (*Rules).applyDraw},
		QuestionHall:      {[]ActionKind{ActHall}, (*Rules).hallChoices, listed(NoRoomForHall), (*Rules).applyHall},
		QuestionKeep:      {[]ActionKind{ActKeep}, (*Rules).keepChoices, listed(NotDealt), (*Rules).applyKeep},
		QuestionMayor:     {[]ActionKind{ActMayor}, (*Rules).mayorChoices, (*Rules).checkMayor, (*Rules).applyMayor},
		QuestionCard:      {[]ActionKind{ActCard}, (*Rules).cardChoices, listed(NotInRow), (*Rules).applyCard},
		QuestionSupporter: {[]ActionKind{ActTake}, (*Rules).takeChoices, listed(Malformed), (*Rules).applyTake},
		QuestionBuild: {
			[]ActionKind{ActBuild, ActEnlarge, ActArcology, ActGrow, ActAdvance, ActDone},
			(*Rules).buildChoices, (*Rules).checkBuild, (*Rules).applyBuild,
		},
		QuestionSpace:   {[]ActionKind{ActSpace}, (*Rules).spaceChoices, (*Rules).checkSpace, (*Rules).applySpace},
		QuestionMove:    {[]ActionKind{ActMove, ActDone}, (*Rules).moveChoices, (*Rules).checkMove, (*Rules).applyMove},
		QuestionSell:    {[]ActionKind{ActSell, ActDone}, (*Rules).sellChoices, listed(NotStored), (*Rules).applySell},
		QuestionRefine:  {[]ActionKind{ActRefine, ActPass}, (*Rules).refineChoices, listed(NoRefining), (*Rules).applyRefine},
		QuestionMake:    {[]ActionKind{ActMake}, (*Rules).makeChoices, listed(NotMakeable), (*Rules).applyMake},
		QuestionHarbor:  {[]ActionKind{ActSell, ActSwap, ActPass}, (*Rules).harborChoices, (*Rules).checkHarbor, (*Rules).applyHarbor},
		QuestionLose:    {[]ActionKind{ActLose}, (*Rules).loseChoices, listed(NoSuchPerson), (*Rules).applyLose},
		QuestionDrop:    {[]ActionKind{ActDrop}, (*Rules).dropChoices, listed(NotStored), (*Rules).applyDrop},
		QuestionCouncil: {[]ActionKind{ActBuild, ActPass}, (*Rules).councilChoices, (*Rules).checkCouncil, (*Rules).applyCouncil},
		QuestionAdvance: {[]ActionKind{ActAdvance, ActPass}, (*Rules).advanceChoices, (*Rules).checkAdvance, (*Rules).applyAdvance},
	}
}
