package terminal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestASCIIOnly(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		env   map[string]string
		ascii bool
	}{
		"nothing said":          {},
		"usual":                 {map[string]string{"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}, false},
		"small utf8":            {map[string]string{"LANG": "C.utf8"}, false},
		"no set named":          {map[string]string{"LANG": "en_US"}, false},
		"Linux console":         {map[string]string{"TERM": "linux", "LANG": "en_GB.UTF-8"}, true},
		"VT100":                 {map[string]string{"TERM": "vt100"}, true},
		"VT220 in UTF-8":        {map[string]string{"TERM": "vt220-8bit", "LANG": "C.UTF-8"}, true},
		"vte":                   {map[string]string{"TERM": "vte-256color"}, false},
		"C":                     {map[string]string{"LANG": "C"}, true},
		"POSIX over LANG":       {map[string]string{"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, true},
		"UTF-8 over C":          {map[string]string{"LC_ALL": "de_DE.UTF-8", "LANG": "C"}, false},
		"characters over LANG":  {map[string]string{"LC_CTYPE": "UTF-8.UTF-8", "LANG": "C"}, false},
		"Latin 1":               {map[string]string{"LANG": "de_DE.ISO-8859-1"}, true},
		"Latin 9 with modifier": {map[string]string{"LANG": "de_DE.ISO8859-15@euro"}, true},
	} {
		assert.Equal(t, c.ascii, ASCIIOnly(func(v string) string { return c.env[v] }), name)
	}
	assert.True(t, Dumb("dumb"))
	assert.False(t, Dumb("xterm"))
}
