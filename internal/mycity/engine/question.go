package engine

import "boardgame/microcity/internal/notation"

// A Question names the decision that comes next.
type Question uint8

const (
	QuestionNone     Question = iota // of nobody: the game is over
	QuestionSite                     // chance: where the next landmarks stand (MYC-6, MYC-44)
	QuestionLandmark                 // chance: which landmark stands on the next site (MYC-7)
	QuestionFirst                    // chance: what the next player rolls (MYC-8)
	QuestionDraw                     // chance: which zones the player draws (MYC-28)
	QuestionPlace                    // where which zone goes (MYC-10), or a rezoning instead (MYC-30)
	QuestionRezone                   // a rezoning, or to be skipped (MYC-31)
	numQuestions
)

var questionNames = [numQuestions]string{"none", "site", "landmark", "first", "draw", "place", "rezone"}

// String returns the question's name in the notation.
func (q Question) String() string { return notation.NameOf(questionNames[:], q) }

// A rule holds what one question needs: the legal answers, why another is refused, and what
// an answer does.
type rule struct {
	legal func(*Rules, *State, []Action) []Action
	check func(*Rules, *State, Action) Reason
	apply func(*Rules, *State, Action)
}

var questions = [numQuestions]rule{
	QuestionNone: {
		func(_ *Rules, _ *State, dst []Action) []Action { return dst },
		func(*Rules, *State, Action) Reason { return GameOver },
		func(*Rules, *State, Action) {},
	},
	QuestionSite:     {(*Rules).siteOutcomes, (*Rules).checkSite, (*Rules).putSite},
	QuestionLandmark: {(*Rules).landmarkOutcomes, (*Rules).checkLandmark, (*Rules).putLandmark},
	QuestionFirst:    {(*Rules).rollOutcomes, (*Rules).checkRoll, (*Rules).roll},
	QuestionDraw:     {(*Rules).drawOutcomes, (*Rules).checkDraw, (*Rules).draw},
	QuestionPlace:    {(*Rules).placeChoices, (*Rules).checkPlay, (*Rules).play},
	QuestionRezone:   {(*Rules).rezoneChoices, (*Rules).checkPlay, (*Rules).play},
}
