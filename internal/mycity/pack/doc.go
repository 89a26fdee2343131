// Package pack reads a counter set of My City, its landmarks and zones as data, into a checked
// *engine.Pack (MYC-32, MYC-37).
//
// A set is three YAML files; each holds one key with the file's own name. LoadDir reads
// them, Export writes the set that comes with the game as a start for one's own. One that
// loads is whole; one that is not is refused with all its faults at once, each as
// file:line: reason.
//
// However a set was written, its normalised JSON is the same for the same counters. The hash of
// that JSON names the counters in game logs, and Parse reads it back with the same check.
package pack
