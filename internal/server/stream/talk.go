package stream

import (
	"strings"

	"github.com/nats-io/nats.go"
)

// maxTalk is how long what is said may be, in bytes, and mostTalk how much of it may wait here.
const (
	maxTalk  = 4 << 10
	mostTalk = 1000
)

// Tell tells all other fronts something about a table, which nobody keeps.
func (s *Stream) Tell(id string, data []byte) {
	if plain(id) && len(data) <= maxTalk {
		_ = s.conn.Publish("talk."+id, data) // whoever does not hear it is asked again
	}
}

// Hear calls heard for what other fronts tell, one after the other.
func (s *Stream) Hear(heard func(id string, data []byte)) error {
	told, err := s.conn.Subscribe("talk.*", func(m *nats.Msg) {
		if id, ok := strings.CutPrefix(m.Subject, "talk."); ok && plain(id) && len(m.Data) <= maxTalk {
			heard(id, m.Data)
		}
	})
	if err != nil {
		return err
	}
	if err := told.SetPendingLimits(mostTalk, mostTalk*maxTalk); err != nil {
		return err
	}
	return s.conn.FlushTimeout(oneTry)
}
