package engine

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
	QuestionHarbor                    // what the harbor sells or swaps (SMC-28)
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
func (q Question) String() string { return word(questionNames[:], q) }

// A rule holds what one question needs: the kinds of action that answer it, the legal ones, why
// another is refused, and what one does.
type rule struct {
	asks  []ActionKind
	legal func(*Rules, *State, []Action) []Action
	check func(*Rules, *State, Action) Reason
	apply func(*Rules, *State, Action, *events)
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
		QuestionHost:      {[]ActionKind{ActHost}, (*Rules).hostOutcomes, (*Rules).checkHost, (*Rules).applyHost},
		QuestionDeal:      {[]ActionKind{ActDeal}, (*Rules).dealOutcomes, (*Rules).checkDeal, (*Rules).applyDeal},
		QuestionDraw:      {[]ActionKind{ActDraw}, (*Rules).drawOutcomes, (*Rules).checkDraw, (*Rules).applyDraw},
		QuestionHall:      {[]ActionKind{ActHall}, (*Rules).hallChoices, (*Rules).checkHall, (*Rules).applyHall},
		QuestionKeep:      {[]ActionKind{ActKeep}, (*Rules).keepChoices, (*Rules).checkKeep, (*Rules).applyKeep},
		QuestionMayor:     {[]ActionKind{ActMayor}, (*Rules).mayorChoices, (*Rules).checkMayor, (*Rules).applyMayor},
		QuestionCard:      {[]ActionKind{ActCard}, (*Rules).cardChoices, (*Rules).checkCard, (*Rules).applyCard},
		QuestionSupporter: {[]ActionKind{ActTake}, (*Rules).takeChoices, (*Rules).checkTake, (*Rules).applyTake},
		QuestionBuild: {
			[]ActionKind{ActBuild, ActEnlarge, ActArcology, ActGrow, ActAdvance, ActDone},
			(*Rules).buildChoices, (*Rules).checkBuild, (*Rules).applyBuild,
		},
		QuestionSpace:   {[]ActionKind{ActSpace}, (*Rules).spaceChoices, (*Rules).checkSpace, (*Rules).applySpace},
		QuestionMove:    {[]ActionKind{ActMove, ActDone}, (*Rules).moveChoices, (*Rules).checkMove, (*Rules).applyMove},
		QuestionSell:    {[]ActionKind{ActSell, ActDone}, (*Rules).sellChoices, (*Rules).checkSell, (*Rules).applySell},
		QuestionRefine:  {[]ActionKind{ActRefine, ActPass}, (*Rules).refineChoices, (*Rules).checkRefine, (*Rules).applyRefine},
		QuestionMake:    {[]ActionKind{ActMake}, (*Rules).makeChoices, (*Rules).checkMake, (*Rules).applyMake},
		QuestionHarbor:  {[]ActionKind{ActSell, ActSwap, ActPass}, (*Rules).harborChoices, (*Rules).checkHarbor, (*Rules).applyHarbor},
		QuestionLose:    {[]ActionKind{ActLose}, (*Rules).loseChoices, (*Rules).checkLose, (*Rules).applyLose},
		QuestionDrop:    {[]ActionKind{ActDrop}, (*Rules).dropChoices, (*Rules).checkDrop, (*Rules).applyDrop},
		QuestionCouncil: {[]ActionKind{ActBuild, ActPass}, (*Rules).councilChoices, (*Rules).checkCouncil, (*Rules).applyCouncil},
		QuestionAdvance: {[]ActionKind{ActAdvance, ActPass}, (*Rules).advanceChoices, (*Rules).checkAdvance, (*Rules).applyAdvance},
	}
}
