package library

import (
	"encoding/binary"
	"hash/crc32"
	"reflect"
	"time"

	"boardgame/microcity/internal/prose"
)

// The file of a summary says what it is about, then one game after the other, every exported field in turn, and ends with a
// checksum. Texts and lists are no longer than what is left of the file, and every text is safe for a terminal.

// mostListed is how many entries a list of a game has at most.
const mostListed = 1000

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// encoded returns the file of a summary. A game that could not be read from it is left out.
func encoded(games map[string]*kept, about string) []byte {
	data := appendText(nil, about)
	for _, k := range games {
		before := len(data)
		data = appendValue(data, reflect.ValueOf(k).Elem())
		if d := (decoder{rest: string(data[before:])}); !d.value(reflect.ValueOf(new(kept)).Elem()) {
			data = data[:before]
		}
	}
	return binary.LittleEndian.AppendUint32(data, crc32.Checksum(data, castagnoli))
}

// decoded returns the games of a file, or none where it is not whole or is about something else.
func decoded(file []byte, about string) map[string]*kept {
	body := len(file) - crc32.Size
	if body < 0 || binary.LittleEndian.Uint32(file[body:]) != crc32.Checksum(file[:body], castagnoli) {
		return nil
	}
	d, games := decoder{rest: string(file[:body])}, map[string]*kept{} // the texts of all games are parts of the file's
	if d.text() != about {
		return nil
	}
	for d.rest != "" {
		k := new(kept)
		if !d.value(reflect.ValueOf(k).Elem()) {
			return nil
		}
		games[k.Name] = k
	}
	return games
}

var aTime = reflect.TypeFor[time.Time]()

func appendText(data []byte, s string) []byte {
	return append(binary.AppendUvarint(data, uint64(len(s))), s...)
}

func appendValue(data []byte, v reflect.Value) []byte {
	switch {
	case v.Type() == aTime:
		return binary.AppendVarint(data, v.Interface().(time.Time).Unix())
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() {
				data = appendValue(data, f)
			}
		}
		return data
	case v.Kind() == reflect.String:
		return appendText(data, v.String())
	case v.Kind() == reflect.Bool:
		n := uint64(0)
		if v.Bool() {
			n = 1
		}
		return binary.AppendUvarint(data, n)
	case v.CanInt():
		return binary.AppendVarint(data, v.Int())
	case v.CanUint():
		return binary.AppendUvarint(data, v.Uint())
	}
	if v.Kind() == reflect.Slice { // one more than it has; 0 for nil
		n := uint64(v.Len())
		if !v.IsNil() {
			n++
		}
		data = binary.AppendUvarint(data, n)
	}
	for i := range v.Len() { // panics where it is no list
		data = appendValue(data, v.Index(i))
	}
	return data
}

// A decoder reads what is left of a file. What goes beyond its end, or is not as it was written, makes it bad.
type decoder struct {
	rest string
	bad  bool
}

func (d *decoder) next(n uint64) (s string) {
	if n > uint64(len(d.rest)) {
		d.rest, d.bad = "", true
		return ""
	}
	s, d.rest = d.rest[:n], d.rest[n:]
	return s
}

func (d *decoder) uint() uint64 {
	var head [binary.MaxVarintLen64]byte
	n, size := binary.Uvarint(head[:copy(head[:], d.rest)])
	d.bad = d.bad || size <= 0
	d.next(uint64(max(size, 0)))
	return n
}

func (d *decoder) int() int64 {
	n := d.uint()
	return int64(n>>1) ^ -int64(n&1)
}

func (d *decoder) text() string { return d.next(d.uint()) }

// value reads a value, and reports whether all was well so far.
func (d *decoder) value(v reflect.Value) bool {
	switch {
	case v.Type() == aTime:
		v.Set(reflect.ValueOf(time.Unix(d.int(), 0).UTC()))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() && !d.value(f) {
				return false
			}
		}
	case v.Kind() == reflect.String:
		s := d.text()
		d.bad = d.bad || prose.Safe(s) != s
		v.SetString(s)
	case v.Kind() == reflect.Bool:
		n := d.uint()
		d.bad = d.bad || n > 1
		v.SetBool(n == 1)
	case v.CanInt():
		n := d.int()
		d.bad = d.bad || v.OverflowInt(n)
		v.SetInt(n)
	case v.CanUint():
		n := d.uint()
		d.bad = d.bad || v.OverflowUint(n)
		v.SetUint(n)
	default:
		if v.Kind() == reflect.Slice {
			switch n := d.uint(); {
			case n > min(mostListed, uint64(len(d.rest)))+1:
				d.bad = true
			case n > 0:
				v.Set(reflect.MakeSlice(v.Type(), int(n-1), int(n-1)))
			}
		}
		for i := range v.Len() {
			if !d.value(v.Index(i)) {
				return false
			}
		}
	}
	return !d.bad
}
