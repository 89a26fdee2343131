package cli

import (
	_ "embed"
	"encoding/json"
	"strings"

	"boardgame/microcity/internal/prose"
)

// answersSchema describes what commands print with --json. The tests hold the commands to it,
// and help tells it in words.
//
//go:embed answers.schema.json
var answersSchema []byte

// An answer is an object that the schema describes.
type answer struct {
	name, about string
	fields      []answerField
}

// An answerField is a field of an object: its name, its type, and what it says.
type answerField struct{ name, kind, about string }

// answers reads the schema: the objects, and their fields, in the order in which they stand.
func answers() []answer {
	var schema struct {
		Defs ordered `json:"$defs"`
	}
	if err := json.Unmarshal(answersSchema, &schema); err != nil {
		panic(err) // it lies in the program, and the tests have read it
	}
	var list []answer
	for _, of := range schema.Defs {
		var object struct {
			Description string  `json:"description"`
			Properties  ordered `json:"properties"`
		}
		of.read(&object)
		a := answer{name: of.name, about: object.Description}
		for _, property := range object.Properties {
			var p schemaProperty
			property.read(&p)
			a.fields = append(a.fields, answerField{property.name, p.kind(), p.Description})
		}
		list = append(list, a)
	}
	return list
}

// A schemaProperty is what the schema says of a field.
type schemaProperty struct {
	Type, Description string
	Ref               string   `json:"$ref"`
	Enum              []string `json:"enum"`
	Items             *schemaProperty
}

// kind names the type of a field in a few words.
func (p *schemaProperty) kind() string {
	switch {
	case p.Ref != "":
		return "a " + p.Ref[strings.LastIndex(p.Ref, "/")+1:] + ", see below"
	case p.Enum != nil:
		return strings.Join(p.Enum, ", ")
	case p.Items != nil:
		return "array of " + strings.TrimPrefix(p.Items.kind(), "a ")
	}
	return p.Type
}

// ordered is a JSON object whose members keep their order.
type ordered []member

type member struct {
	name  string
	value json.RawMessage
}

func (m *member) read(to any) {
	if err := json.Unmarshal(m.value, to); err != nil {
		panic(err) // as in answers
	}
}

// UnmarshalJSON reads the members one after the other.
func (o *ordered) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(strings.NewReader(string(data)))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		m := member{name: name.(string)}
		if err := d.Decode(&m.value); err != nil {
			return err
		}
		*o = append(*o, m)
	}
	return nil
}

// answersInWords tells the schema as lines of help.
func answersInWords() []string {
	lines := []string{
		"With --json a command prints one JSON object on one line of standard output. Errors are still printed to standard error.",
		"stats, par, simulate, arena, survey, regret and export print objects of their own, with the same content as without it.",
	}
	for _, a := range answers() {
		lines = append(lines, "", strings.ToUpper(a.name), "  "+prose.UpperFirst(a.about)+".")
		for _, f := range a.fields {
			about := f.kind
			if f.about != "" {
				about += ": " + f.about
			}
			lines = append(lines, entry(f.name, about)...)
		}
	}
	return lines
}
