package admission

import (
	"bytes"
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
)

// mostLine is how long a line of a list of keys can be: RSA keys of 16,384 bits need less than 3,000.
const mostLine = 8 << 10

// Keys reads a list of keys in the form of OpenSSH's authorized_keys: the comment of each by its fingerprint.
// A line that is no good key is told by a sentence, and left out; the others stay what they are. So is a line
// with options: what they forbid would not be forbidden here.
func Keys(text []byte) (comments map[string]string, faults []string) {
	comments = map[string]string{}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	number := 0
	for line := range bytes.Lines(text) {
		number++
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		key, comment, why := keyOf(line)
		if why != "" {
			faults = append(faults, fmt.Sprintf("line %d is ignored: %s", number, why))
			continue
		}
		comments[ssh.FingerprintSHA256(key)] = door.Named(comment)
	}
	return comments, faults
}

// keyOf reads a line; why says what is wrong with it.
func keyOf(line []byte) (key ssh.PublicKey, comment, why string) {
	if len(line) > mostLine {
		return nil, "", fmt.Sprintf("it is longer than %d bytes", mostLine)
	}
	key, comment, options, rest, err := ssh.ParseAuthorizedKey(line)
	switch {
	case err != nil || len(rest) > 0:
		return nil, "", "there is no public key in it"
	case len(options) > 0:
		return nil, "", "it has options (" + prose.Cut(prose.Safe(strings.Join(options, ",")), 40) + "), which this server does not support"
	}
	if err := door.Fit(key); err != nil {
		return nil, "", "it is " + prose.Safe(err.Error())
	}
	return key, comment, ""
}
