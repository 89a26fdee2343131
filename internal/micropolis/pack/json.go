package pack

import (
	"bytes"
	"encoding/json"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
)

// The form of normalised JSON, with the keys of the YAML files in this order.
type (
	whole struct {
		Pack  header `json:"pack"`
		Tiles []one  `json:"tiles"`
	}
	header struct {
		ID      string `json:"id"`
		Name    string `json:"name"`
		Version string `json:"version"`
		Author  string `json:"author"`
	}
	one struct {
		Galleries string `json:"galleries"`
		Workers   []int  `json:"workers"`
		Feature   string `json:"feature"`
		Eggs      uint8  `json:"eggs,omitempty"`
		Size      uint8  `json:"size,omitempty"`
	}
)

// encode writes checked tiles as normalised JSON.
func encode(p *engine.Pack) []byte {
	w := whole{Pack: header{p.ID, p.Name, p.Version, p.Author}}
	for i := range p.Tiles {
		t := &p.Tiles[i]
		o := one{Feature: t.Feature.String()}
		var galleries []string
		for _, s := range t.Segments {
			galleries = append(galleries, s.Ports.String())
			o.Workers = append(o.Workers, int(s.Workers))
		}
		o.Galleries = strings.Join(galleries, between)
		switch t.Feature {
		case engine.Nurse:
			o.Eggs = t.N
		case engine.Barracks:
			o.Size = t.N
		default:
		}
		w.Tiles = append(w.Tiles, o)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(w); err != nil {
		panic(err) // text and small numbers only
	}
	return b.Bytes()
}
