// Package pack reads a content pack, the cards of the game as data, into a checked
// *engine.Pack (CARD-7).
//
// A pack is eight YAML files; each holds one key with the file's own name. Load and
// LoadDir read them, Export writes the pack that comes with the game as a start for
// one's own. pack.schema.json beside the files lets an editor complete and check
// them while they are written.
//
// A ninth file, drawings.yaml, may show how the Buildings look as they rise. Drawings
// are checked like the cards but are no cards: normalised JSON and hash leave them out,
// and a Building without one gets a plain scaffold. Beside them may lie what computer players
// learned of the cards, in a file for each mode: weights.solo, weights.coop, weights.competitive.
//
// A pack that loads is whole: the counts of section 12 of the rules are right, every
// value is in range, every effect can be carried out. One that is not whole is
// refused with all its faults at once, each as file:line: reason.
//
// However a pack was written, its normalised JSON is the same for the same cards.
// The hash of that JSON names the cards in game logs, and Parse reads it back with
// the same check.
//
//	pack.go, core.go, export.go  a pack, the one that comes with the game, and a copy of its files
//	districts.go, projects.go    districts, and project cards
//	buildings.go, summit.go      Buildings, and what is different on expert
//	tables.go                    seaports, Goal and Advantage cards
//	effect.go, words.go          what an action or a bonus does, and the words that say it
//	reader.go, numbered.go       nodes of a file, faults, and cards told apart by a number
//	fit.go, time.go, ways.go     what is refused: too much for the engine, time without end, too many ways
//	encode.go                    normalised JSON
//	drawings.go, weights.go      what lies beside the cards
package pack
