package engine

import "boardgame/microcity/internal/notation"

// A Question names the decision that comes next.
type Question uint8

const (
	// QuestionNone is asked of nobody: the game is over.
	QuestionNone Question = iota

	// Chance answers.
	QuestionCity  // which districts lie where (CITY-2, LOG-1, GARD-1)
	QuestionPorts // which seaport is the upper one (SEA-1)
	QuestionGoals // which Goal cards lie open (COMP-2)
	QuestionDraw  // which Advantage card is turned up (COMP-2, COMP-12)
	QuestionRoll  // the dice (PREP-1, COOP-2)

	// Phases, in the order of a turn.
	QuestionPlace   // where an engineer starts (MOVE-5)
	QuestionSplit   // which two of four dice go to seat One (COOP-2)
	QuestionPrepare // payments, until the player is ready (PREP-1 to PREP-5)
	QuestionProject // a card or a retrieval (PROJ-1)
	QuestionWalk    // where the engineer goes (MOVE-2)
	QuestionCard    // which action of the card (PROJ-2)
	QuestionInvest  // which action of the quarter, or the end of the turn (INV-2)
	QuestionEnd     // nothing is left but to end the turn (TURN-1)
	QuestionRedeem  // which own marker to take back, at the price of a point (COMP-10, COMP-11)
	QuestionLast    // an Advantage card between FIN-1 and FIN-2, or at the very end of the turn (COMP-12)

	// Parts of an effect.
	QuestionPay     // which material to pay (EFF-5)
	QuestionTake    // which material to take (RES-4)
	QuestionDie     // which die changes, and to what (CARD-3)
	QuestionMarkers // which marker to take back (PROJ-6)
	QuestionRecall  // which project card to take back
	QuestionUpgrade // which card to upgrade (CITY-5)
	QuestionBuild   // what to complete (BUILD-1, BUILD-4)
	QuestionBonus   // whether to use the bonus (BUILD-3)
	QuestionGive    // which material goes to whom (COOP-7)
	QuestionSwap    // which materials change places (COOP-7)

	// Never open: steps that the rules take by themselves.
	doEffect  // go on with the program at PC
	doDiscard // the card goes on the discard (PROJ-2); the investment phase begins
	doFinal   // FIN-2 and what follows
	doNext    // the turn is over, the next one begins

	numQuestions
)

var questionNames = [numQuestions]string{
	"none", "city", "ports", "goals", "draw", "roll",
	"place", "split", "prepare", "project", "walk", "card", "invest", "end", "redeem", "last",
	"pay", "take", "die", "markers", "recall", "upgrade", "build", "bonus", "give", "swap",
	"effect", "discard", "final", "next",
}

// String returns the question's name in the notation.
func (q Question) String() string { return notation.NameOf(questionNames[:], q) }
