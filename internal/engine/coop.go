package engine

// coop is the game for two against one clock (COOP-1 to COOP-7).
var coop = mode{
	players:    2,
	markers:    8,
	money:      [2]uint8{2, 2},
	joint:      true,
	target:     stageTarget,
	clockRises: true,
	anyDie:     true,
	portTime:   10,
	setup:      []setupStep{{QuestionPlace, One}, {QuestionPlace, Two}},
}
