// Package packfile reads the files of a pack, the cards or counters of a game as data: YAML as
// people write it, or JSON. It bounds what it reads, takes regular files only, and collects
// everything that is wrong with them, each as file:line: reason. It knows no game.
package packfile
