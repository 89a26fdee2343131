package bot

import "boardgame/microcity/internal/engine"

// rungs are the reduced games, from the smallest.
var rungs = []rung{
	{
		name: "dice", asks: "which die to wait for, and where",
		city: `
			.    c1   .    .
			c3   R4   R2   .
			.    c6   .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(2, 1, effectOf(gains("c")), effectOf(gains("cc"))),
			card(5, 1, effectOf(gains("c")), effectOf(does(engine.BuildAny, 1))),
		},
		side:  stagesOf("cc", "c"),
		clock: 3, pool: 8, at: [2]engine.Quarter{5},
		games: 20_000, heavy: true,
	},
	{
		name: "markers", asks: "what to do about a pool that runs dry",
		city: `
			c1   R24  .    .
			R35  c6   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(1, 1, effectOf(gains("c")), effectOf(does(engine.TakeMarkers, 1))),
			card(4, 2, effectOf(does(engine.TakeMarkers, 1)), effectOf(gains("c"))),
		},
		side:  stagesOf("c", "cc"),
		clock: 3, pool: 2, at: [2]engine.Quarter{0}, companies: [2]string{"c"},
		games: 20_000, heavy: true,
	},
	{
		name: "cards", asks: "in what order to play the cards, and when to take them back",
		city: `
			.    .    .    .
			.    R36  .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(1, 1, effectOf(gains("w")), effectOf(gains("w"), does(engine.TakeCards, 1))),
			card(4, 1, effectOf(swaps("w", "s")), effectOf(does(engine.BuildAny, 1))),
		},
		side:  stagesOf("w", "s"),
		clock: 4, pool: 8, at: [2]engine.Quarter{0},
		games: 20_000, heavy: true,
	},
	{
		name: "payments", asks: "what to pay, for which die",
		city: `
			.    R1   .    .
			R6   c3   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(3, 1, effectOf(gains("$")), effectOf(does(engine.BuildAny, 1))),
			card(4, 1, effectOf(gains("$")), effectOf(gains("c"))),
		},
		side:  stagesOf("c", "$$$"),
		clock: 3, pool: 8, at: [2]engine.Quarter{0}, companies: [2]string{"c$$"},
		games: 20_000, heavy: true,
	},
	{
		name: "stages", asks: "stages in order, the dear one first",
		city: `
			w2   R5   .    .
			R1   w4   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(3, 1, effectOf(gains("w")), effectOf(does(engine.BuildAny, 1))),
			card(6, 2, effectOf(gains("w")), effectOf(gains("w"), does(engine.BuildAny, 1))),
		},
		side:  inOrder(stagesOf("ww", "w")),
		clock: 3, pool: 8, at: [2]engine.Quarter{0},
		games: 60_000,
	},
	{
		name: "bonuses", asks: "which stage's bonus leads to the next",
		city: `
			s2   R45  .    .
			R1   s4   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(3, 1, effectOf(gains("s")), effectOf(does(engine.BuildAny, 1))),
			card(6, 1, effectOf(gains("s")), effectOf(does(engine.SetDie, 1))),
		},
		side: rewarding(stagesOf("s", "s", "ss"),
			effectOf(gains("s")), effectOf(does(engine.BuildAny, 1))),
		clock: 3, pool: 8, at: [2]engine.Quarter{0}, companies: [2]string{"s"},
		games: 100_000, heavy: true,
	},
	{
		name: "trade", asks: "what to exchange for what",
		city: `
			.    T13  .    .
			T6   R45  .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(2, 1, effectOf(gains("c")), effectOf(does(engine.BuildAny, 1))),
		},
		side:  stagesOf("w", "s"),
		clock: 3, pool: 8, at: [2]engine.Quarter{0}, companies: [2]string{"c"},
		games: 20_000, heavy: true,
	},
	{
		name: "upgrades", asks: "whether to spend a turn on better quarters",
		city: `
			c2   R5   .    .
			R1   c4   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(2, 1, effectOf(does(engine.UpgradeCard, 1)), effectOf(does(engine.UpgradeCard, 1), gains("c"))),
			card(6, 1, effectOf(gains("c")), effectOf(does(engine.ChangeDie, 2))),
		},
		side:  stagesOf("c", "c"),
		clock: 3, pool: 8, at: [2]engine.Quarter{0}, companies: [2]string{"c"}, flipped: 0b1110,
		games: 20_000, heavy: true,
	},
	{
		name: "partners", asks: "who takes which dice", mode: engine.Coop,
		city: `
			.    R5   .    .
			R1   .    .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(3, 1, effectOf(gains("c")), effectOf(does(engine.BuildAny, 1))),
		},
		side:  stagesOf("c", "c"),
		clock: 3, pool: 8, at: [2]engine.Quarter{0, 0}, companies: [2]string{"c", ""},
		games: 2_000, heavy: true,
	},
	{
		name: "rivals", asks: "the points that the other one wants, too", mode: engine.Competitive,
		city: `
			c2   R56  .    .
			R13  c4   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(3, 1, effectOf(gains("c")), effectOf(does(engine.BuildAny, 1))),
			card(6, 1, effectOf(does(engine.TakeMarkers, 1)), effectOf(gains("cc"))),
		},
		goals: [9]engine.GoalCard{
			{Cost: companyOf("c"), Points: 1}, {Cost: companyOf("cc"), Points: 3},
		},
		clock: 3, pool: 2, at: [2]engine.Quarter{0, 5}, companies: [2]string{"", "c"},
		games: 10_000,
	},
	{
		name: "patience", asks: "five turns for one card: when to play it, and when to take it back",
		city: `
			.    .    .    .
			c3   R6   .    .
			.    .    .    .
			.    .    .    .`,
		hand: []engine.Project{
			card(3, 1, effectOf(gains("c")), effectOf(does(engine.BuildAny, 1))),
		},
		side:  stagesOf("cc", "c"),
		clock: 5, pool: 8, at: [2]engine.Quarter{0},
		games: 20_000, heavy: true,
	},
}
