package cli

import (
	"errors"
	"fmt"
	"strings"

	"boardgame/microcity/internal/command"

	micropolispack "boardgame/microcity/internal/micropolis/pack"
	mycitypack "boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
)

// A packed says what is in a pack of a game besides Micro City.
type packed struct {
	id, name, version, author, hash string
	holds                           []held
}

// A held is how many of something a pack holds. Programs know it by the plural.
type held struct {
	n           int
	one, plural string
}

func checkCounters(dir string) (packed, error) {
	p, err := mycitypack.Core()
	if dir != "" {
		p, err = mycitypack.LoadDir(dir)
	}
	if err != nil {
		return packed{}, err
	}
	c := p.Counters
	return packed{c.ID, c.Name, c.Version, c.Author, p.Hash, []held{{len(c.Landmarks), "landmark", "landmarks"}, {len(c.Types), "zone type", "zone types"}}}, nil
}

func checkTiles(dir string) (packed, error) {
	p, err := micropolispack.Core()
	if dir != "" {
		p, err = micropolispack.LoadDir(dir)
	}
	if err != nil {
		return packed{}, err
	}
	c := p.Tiles
	return packed{c.ID, c.Name, c.Version, c.Author, p.Hash, []held{{len(c.Tiles), "tile", "tiles"}}}, nil
}

// A packOtherJSON is what "pack check" with --game prints for programs.
type packOtherJSON struct {
	Whole   bool           `json:"whole"`
	Game    string         `json:"game"`
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	Version string         `json:"version"`
	Author  string         `json:"author"`
	Hash    string         `json:"hash"`
	Holds   map[string]int `json:"holds"`
	Faults  []faultJSON    `json:"faults"`
}

// packed looks into a pack of the other game; without a folder, into its own.
func (e *env) packed(dir string) (packed, error) {
	p, err := e.other.check(dir)
	var faults packfile.Faults
	switch {
	case errors.As(err, &faults):
		err = command.Failed("The pack in %s has %s:\n%w", dir, prose.Count(len(faults), "fault", "faults"), faults)
	case err != nil:
		err = command.Failed("%s. Name the folder of a pack; to make one to start from: %s DIR", prose.UpperFirst(err.Error()), e.about("pack export"))
	}
	return p, err
}

// packCheckOther checks the pack of another game.
func (e *env) packCheckOther(args []string, asJSON bool) error {
	dir := ""
	if len(args) > 0 {
		dir = args[0]
	}
	p, err := e.packed(dir)
	var faults packfile.Faults
	if err != nil && (!asJSON || !errors.As(err, &faults)) {
		return err
	}
	answer := packOtherJSON{
		Whole: err == nil, Game: e.other.Box.ID, ID: prose.Safe(p.id), Name: prose.Safe(p.name), Version: prose.Safe(p.version),
		Author: prose.Safe(p.author), Hash: p.hash, Holds: map[string]int{}, Faults: faultsJSON(faults),
	}
	var counts []string
	for _, h := range p.holds {
		answer.Holds[h.plural] = h.n
		counts = append(counts, prose.Count(h.n, h.one, h.plural))
	}
	lines := []string{
		prose.Safe(fmt.Sprintf("%s %s has no errors.", p.name, p.version)), prose.Safe("Its author: " + p.author + "."),
		prose.UpperFirst(strings.Join(counts, ", ")) + ".", "Its hash is " + p.hash + ".",
	}
	if failed := e.Write(command.Form{JSON: asJSON}, lines, answer, nil); failed != nil {
		return failed
	}
	return err
}
