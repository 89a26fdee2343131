// Package packfile reads the files of a pack, the cards or counters of a game as data: YAML as
// people write it, or JSON. It bounds what it reads, takes regular files only, and collects
// everything that is wrong with them, each as file:line: reason. It knows no game.
//
//	sections.go files.go              the sections of a pack, and the files that hold them
//	yaml.go scan.go json.go node.go   text as nodes, within bounds
//	slips.go                          what was mistyped where YAML cannot be read
//	fields.go fault.go                nodes read key by key, and what is wrong with them
//	export.go                         a pack as files to be edited
//	compiled.go athand.go             the rules that were compiled from a pack last, and packs at hand
package packfile
