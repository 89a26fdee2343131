module boardgame/microcity/internal/bench

go 1.26

require (
	boardgame/microcity v0.0.0
	github.com/corentings/chess/v2 v2.3.2
)

require (
	github.com/clipperhouse/stringish v0.1.1 // indirect
	github.com/clipperhouse/uax29/v2 v2.5.0 // indirect
	github.com/goccy/go-yaml v1.19.2 // indirect
	github.com/mattn/go-runewidth v0.0.19 // indirect
	golang.org/x/exp v0.0.0-20250128182459-e0ece0dbea4c // indirect
)

replace boardgame/microcity => ../..
