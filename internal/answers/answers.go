// Package answers describes what commands print with --json.
package answers

import (
	_ "embed"
	"encoding/json"
	"strings"
)

// Schema is the JSON schema of all objects, each by the name of its command under $defs. The tests hold
// the commands to it, and help tells it in words.
//
//go:embed schema.json
var Schema []byte

// An Object describes the JSON object that a command prints, or a part of it.
type Object struct {
	Name, About string
	Fields      []Field
}

// A Field is a field of an object: its name, its type in a few words, and what it says.
type Field struct{ Name, Kind, About string }

// Objects returns what the schema describes, in the order in which it stands there.
func Objects() []Object {
	var schema struct {
		Defs ordered `json:"$defs"`
	}
	if err := json.Unmarshal(Schema, &schema); err != nil {
		panic(err) // it lies in the program, and the tests have read it
	}
	var list []Object
	for _, of := range schema.Defs {
		var object struct {
			Description string  `json:"description"`
			Properties  ordered `json:"properties"`
		}
		of.read(&object)
		o := Object{Name: of.name, About: object.Description}
		for _, property := range object.Properties {
			var p schemaProperty
			property.read(&p)
			o.Fields = append(o.Fields, Field{property.name, p.kind(), p.Description})
		}
		list = append(list, o)
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
		return strings.TrimPrefix(strings.Join(p.Enum, ", "), ", ")
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
		panic(err) // as in Objects
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
