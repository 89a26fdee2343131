package engine

// solo is the game for one player (SOLO-1).
var solo = mode{
	players:    1,
	markers:    8,
	money:      [2]uint8{2},
	target:     stageTarget,
	clockRises: true,
	portTime:   10,
	setup:      []setupStep{{QuestionPlace, One}},
}
