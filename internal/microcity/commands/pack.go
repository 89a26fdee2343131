package commands

import (
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/training"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/shelf"
)

// Pack looks into the pack in a folder.
func Pack(dir string) (shelf.Pack, error) {
	p, err := pack.In(dir)
	if err != nil {
		return shelf.Pack{}, err
	}
	c, judges := p.Cards, map[string]string{}
	for mode, j := range training.Judgements(p) {
		judges[engine.Mode(mode).String()] = j.Name()
	}
	return shelf.Pack{
		ID: c.ID, Name: c.Name, Version: c.Version, Author: c.Author, Hash: p.Hash, Told: training.Told(p), Judges: judges,
		Holds: []shelf.Held{
			{N: len(c.Districts), One: "district", Plural: "districts"},
			{N: len(c.Seaports), One: "seaport", Plural: "seaports"},
			{N: len(c.Projects), One: "project card", Plural: "project cards"},
			{N: len(c.Landmarks), One: "landmark", Plural: "landmarks"},
			{N: len(c.Goals), One: "goal", Plural: "goals"},
			{N: len(c.Advantages), One: "advantage", Plural: "advantages"},
		},
	}, nil
}

// A packJSON is what "pack check" prints for programs.
type packJSON struct {
	Whole      bool              `json:"whole"`
	ID         string            `json:"id"`
	Name       string            `json:"name"`
	Version    string            `json:"version"`
	Author     string            `json:"author"`
	Hash       string            `json:"hash"`
	Districts  int               `json:"districts"`
	Seaports   int               `json:"seaports"`
	Projects   int               `json:"projects"`
	Landmarks  int               `json:"landmarks"`
	Goals      int               `json:"goals"`
	Advantages int               `json:"advantages"`
	Judges     map[string]string `json:"judges"` // by mode
	Faults     []command.Fault   `json:"faults"`
}

// Answer returns what is found in a pack for programs.
func Answer(p *shelf.Pack, faults []command.Fault) any {
	holds := map[string]int{}
	for _, h := range p.Holds {
		holds[h.Plural] = h.N
	}
	a := packJSON{
		Whole: p.Hash != "", ID: prose.Safe(p.ID), Name: prose.Safe(p.Name), Version: prose.Safe(p.Version), Author: prose.Safe(p.Author), Hash: p.Hash,
		Districts: holds["districts"], Seaports: holds["seaports"], Projects: holds["project cards"], Landmarks: holds["landmarks"],
		Goals: holds["goals"], Advantages: holds["advantages"], Judges: p.Judges, Faults: faults,
	}
	if a.Judges == nil {
		a.Judges = map[string]string{}
	}
	return a
}
