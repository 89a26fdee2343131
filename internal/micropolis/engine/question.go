package engine

import "boardgame/microcity/internal/notation"

// A Question names the decision that comes next.
type Question uint8

const (
	QuestionNone   Question = iota // nobody is asked: the game is over
	QuestionDraw                   // chance: the next tile of the pile (MPO-5, MPO-17)
	QuestionFirst                  // chance: the first leader (MPO-6)
	QuestionToken                  // before which own anthill the token lies (MPO-40)
	QuestionTake                   // which tile, and where it goes (MPO-9, MPO-13)
	QuestionFill                   // whether the new barracks is filled (MPO-26)
	QuestionSentry                 // which barracks are full from now on (MPO-25)
	QuestionLeader                 // who gets the token, of several (MPO-18, MPO-44)
	numQuestions
)

var questionNames = [numQuestions]string{"none", "draw", "first", "token", "take", "fill", "sentry", "leader"}

// String returns the question's name in the notation.
func (q Question) String() string { return notation.NameOf(questionNames[:], q) }

// A rule holds what one question needs: the kinds of action that answer it, the legal ones,
// whether one is legal, and what it does.
type rule struct {
	asks  [2]ActionKind
	legal func(*Rules, *State, []Action) []Action
	check func(*Rules, *State, Action) Reason
	apply func(*Rules, *State, Action, *events)
}

var questions = [numQuestions]rule{
	QuestionNone: {
		[2]ActionKind{},
		func(_ *Rules, _ *State, dst []Action) []Action { return dst },
		func(*Rules, *State, Action) Reason { return GameOver },
		func(*Rules, *State, Action, *events) {},
	},
	QuestionDraw:   {[2]ActionKind{ActDraw}, (*Rules).drawOutcomes, (*Rules).checkDraw, (*Rules).draw},
	QuestionFirst:  {[2]ActionKind{ActLeader}, (*Rules).firstOutcomes, (*Rules).checkFirst, (*Rules).first},
	QuestionToken:  {[2]ActionKind{ActLeader}, (*Rules).tokenChoices, (*Rules).checkToken, (*Rules).token},
	QuestionTake:   {[2]ActionKind{ActTake}, (*Rules).takeChoices, (*Rules).checkTake, (*Rules).take},
	QuestionFill:   {[2]ActionKind{ActFill, ActPass}, (*Rules).fillChoices, (*Rules).checkFill, (*Rules).fill},
	QuestionSentry: {[2]ActionKind{ActSentry}, (*Rules).sentryChoices, (*Rules).checkSentry, (*Rules).sentry},
	QuestionLeader: {[2]ActionKind{ActLeader}, (*Rules).leaderChoices, (*Rules).checkLeader, (*Rules).handOn},
}
