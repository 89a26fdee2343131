package bot

// weights are the numbers of the forecast and of what an end is worth, in points where nothing else is said. They were
// tuned by games of medium against itself.
type weights struct {
	acts      float64 // how much of an action comes to something that the forecast knows
	civic     float64 // levels by which a new cultural building lets a home grow
	goods     float64 // materials for a cultural building, and the votes that it brings
	honour    float64
	material  float64 // a material in the last round, and more for each round left
	early     float64
	dollar    float64 // of a stall's money, by which citizens choose where to stand
	cash      float64 // a dollar at the end, and a material
	stock     float64
	blame     float64 // how sharply more pollution than anybody else's is seen coming, and who dies of it a round
	death     float64
	doors     float64 // homes that are kept at level 1 as long as citizens are to come
	growth    float64 // levels by which a home grows a round
	site      float64 // how many of the cultural buildings a new home will have in reach
	space     float64 // a free space
	factories float64 // places on factories that are wanted
	spare     float64 // dollars that are kept from the council, and what each of the rest brings there
	council   float64
	dirt      float64 // a percent of pollution

	// Of the arcologies:
	pump, citizen, plant  float64
	pair, stone           float64 // pairs that make pumps now, and citizens on their places
	arcology, works       float64 // it stands, and each factory with a pair to come then, or before
	planned               float64
	fitting, lacking, pay float64 // a space of the footprint that fits, a metal too few, and one that will be paid
	town                  float64 // a point of the base game
}

// even is what players go by who have no style.
var even = weights{
	acts: 0.8, civic: 0.5, goods: 1.6, honour: 2.2, material: 0.6, early: 0.25, dollar: 0.35, cash: 0.15, stock: 0.3,
	blame: 1, death: 0.5, doors: 1, growth: 0.7, site: 0.8, space: 0.15, factories: 2, spare: 6, council: 0.2, dirt: 1,
	pump: 25, citizen: 2.5, plant: 4, pair: 14, stone: 3, arcology: 60, works: 7, planned: 4,
	fitting: 4, lacking: 5, pay: 1.5, town: 0.2,
}

// A Style is a goal that a player has, by which hard makes plans, too.
type Style struct {
	Name   string
	change func(w *weights)
}

// Styles returns the styles of play.
func Styles() []Style {
	return []Style{
		{"even", func(*weights) {}},
		{"homes", func(w *weights) { w.doors, w.factories, w.material = 2, 3, w.material/2 }},
		{"culture", func(w *weights) { w.early, w.civic, w.honour = 2*w.early, 1.4*w.civic, w.honour+1 }},
		{"trade", func(w *weights) { w.dollar, w.cash, w.council = 2*w.dollar, 2*w.cash, 2*w.council }},
		{"clean", func(w *weights) { w.dirt, w.death = 1.5*w.dirt, 2*w.death }},
	}
}
