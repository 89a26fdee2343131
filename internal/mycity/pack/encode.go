package pack

import (
	"bytes"
	"encoding/json"

	"boardgame/microcity/internal/mycity/engine"
)

// What normalised JSON consists of, with the keys of the YAML files.
type (
	wholeJSON struct {
		Pack      packJSON      `json:"pack"`
		Landmarks landmarksJSON `json:"landmarks"`
		Zones     zonesJSON     `json:"zones"`
	}
	packJSON struct {
		ID      string `json:"id"`
		Name    string `json:"name"`
		Version string `json:"version"`
		Author  string `json:"author"`
	}
	landmarksJSON struct {
		Classes []string       `json:"classes"`
		List    []landmarkJSON `json:"list"`
		Dump    *landmarkJSON  `json:"dump,omitempty"`
	}
	landmarkJSON struct {
		Name  string `json:"name"`
		Label string `json:"label"`
		Value int8   `json:"value"`
		Class string `json:"class,omitempty"`
	}
	zonesJSON struct {
		Types []typeJSON `json:"types"`
		Slum  *typeJSON  `json:"slum,omitempty"`
	}
	typeJSON struct {
		Name   string   `json:"name"`
		Letter string   `json:"letter"`
		Access []uint16 `json:"access,omitempty"` // no bytes: they would be written as base64
	}
)

// encode writes a checked set as normalised JSON.
func encode(p *engine.Pack) []byte {
	whole := wholeJSON{
		Pack:      packJSON{p.ID, p.Name, p.Version, p.Author},
		Landmarks: landmarksJSON{Classes: p.Classes},
	}
	for _, l := range p.Landmarks {
		whole.Landmarks.List = append(whole.Landmarks.List, landmarkJSON{l.Name, l.Label, l.Value, p.Classes[l.Class]})
	}
	if d := p.Dump; d != nil {
		whole.Landmarks.Dump = &landmarkJSON{d.Name, d.Label, d.Value, ""}
	}
	for _, t := range p.Types {
		whole.Zones.Types = append(whole.Zones.Types, encodeType(t))
	}
	if p.Slum != nil {
		slum := encodeType(*p.Slum)
		whole.Zones.Slum = &slum
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(whole); err != nil {
		panic(err) // text and small numbers only
	}
	return b.Bytes()
}

func encodeType(t engine.ZoneType) typeJSON {
	out := typeJSON{Name: t.Name, Letter: string(rune(t.Letter))}
	for _, access := range t.Access {
		out.Access = append(out.Access, uint16(access))
	}
	return out
}
