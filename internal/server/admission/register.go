// Package admission decides who may come in by what lies in the server's folder:
//
//	authorized_keys    keys that whoever runs the server lets in, in the form of OpenSSH
//	invited_keys       keys that came with an invitation, in the same form; written by the server
//	invitations/CODE   an invitation for one key: ssh CODE@server
//
// Both lists are read again when they have changed, so that a key that is taken out stays outside from then on.
package admission

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"golang.org/x/crypto/ssh"
)

// The names of the files.
const (
	authorized  = "authorized_keys"
	invited     = "invited_keys"
	invitations = "invitations"
)

// mostBytes is how long a list can be: some ten thousand keys.
const mostBytes = 4 << 20

// A Register is who may come in.
type Register struct {
	folder string
	open   bool
	now    func() time.Time
	tell   func(sentence string)

	mu    sync.Mutex
	lists map[string]*list
}

// A list is a file as it was read.
type list struct {
	size  int64
	when  time.Time
	keys  map[string]string
	wrong []string
}

// errUnknown is why a key may not come in.
var errUnknown = errors.New("this key may not connect")

// Open looks into a folder, and hands what is wrong there to tell, now and whenever a list has changed. A register
// that is open to everybody lets in every key.
func Open(folder string, everybody bool, tell func(sentence string)) (*Register, error) {
	r := &Register{folder: folder, open: everybody, now: time.Now, tell: tell, lists: map[string]*list{}}
	_, err := r.known()
	return r, err
}

// Len returns how many keys are in the lists.
func (r *Register) Len() (int, error) {
	keys, err := r.known()
	return len(keys), err
}

// known returns the keys of both lists.
func (r *Register) known() (map[string]string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := map[string]string{}
	for _, name := range []string{authorized, invited} {
		l, err := r.read(name)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, l.keys)
	}
	return all, nil
}

// read reads a list, unless it is as it was.
func (r *Register) read(name string) (*list, error) {
	path := filepath.Join(r.folder, name)
	info, err := os.Stat(path)
	switch old := r.lists[name]; {
	case errors.Is(err, fs.ErrNotExist):
		r.lists[name] = &list{}
		return r.lists[name], nil
	case err != nil:
		return nil, prose.NotRead(path, err)
	case old != nil && info.Size() == old.size && info.ModTime().Equal(old.when):
		return old, nil
	}
	text, err := regular.ReadFile(path, mostBytes)
	if err != nil {
		return nil, prose.NotRead(path, err)
	}
	l := &list{size: info.Size(), when: info.ModTime()}
	l.keys, l.wrong = Keys(text)
	for _, sentence := range l.wrong {
		r.tell(name + ", " + sentence)
	}
	r.lists[name] = l
	return l, nil
}

// Knows tells why a key may not come in.
func (r *Register) Knows(key ssh.PublicKey, user string) error {
	if r.open {
		return nil
	}
	keys, err := r.known()
	if err != nil {
		return err
	}
	if _, ok := keys[ssh.FingerprintSHA256(key)]; ok || r.invitation(user) != "" {
		return nil
	}
	return errUnknown
}

// Enter lets a key in: one that is known, or one with an invitation, which is used up by that.
func (r *Register) Enter(key ssh.PublicKey, user string) (name string, err error) {
	keys, err := r.known()
	if err != nil {
		return "", err
	}
	name, ok := keys[ssh.FingerprintSHA256(key)]
	if user != "" && !code.MatchString(user) {
		name = user
	}
	if ok || r.open {
		return name, nil
	}
	path := r.invitation(user)
	if path == "" {
		return "", errUnknown
	}
	return name, r.admit(key, path)
}

// admit writes down a key that came with an invitation. Of several that come with the same one, one comes in.
func (r *Register) admit(key ssh.PublicKey, invitation string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := os.Remove(invitation); err != nil {
		return errUnknown
	}
	path := filepath.Join(r.folder, invited)
	text, err := regular.ReadFile(path, mostBytes)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return prose.NotRead(path, err)
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	text = append(text, strings.TrimSpace(string(ssh.MarshalAuthorizedKey(key)))+"\n"...)
	if err := durable.WriteFile(path, text, 0o600); err != nil {
		return prose.NotWritten(path, err)
	}
	delete(r.lists, invited)
	return nil
}

// code is what an invitation looks like.
var code = regexp.MustCompile(`^[a-z2-7]{16}$`)

// day is how invitations say until when they are good.
const day = time.DateOnly

// invitation returns where the invitation with a code lies; "" where there is none that is good.
func (r *Register) invitation(user string) string {
	if !code.MatchString(user) {
		return ""
	}
	path := filepath.Join(r.folder, invitations, user)
	text, err := regular.ReadFile(path, 64)
	if err != nil {
		return ""
	}
	last, err := time.Parse(day, strings.TrimSpace(string(text)))
	if err != nil || r.now().After(last.AddDate(0, 0, 1)) {
		return ""
	}
	return path
}

// Invite makes an invitation that is good until the end of a day, and returns its code.
func Invite(folder string, last time.Time) (string, error) {
	path := filepath.Join(folder, invitations)
	err := errors.Join(os.MkdirAll(path, 0o700), handOver(path, folder))
	if err != nil {
		return "", fmt.Errorf("Invitations cannot be saved: %s.", prose.Reason(err))
	}
	name := strings.ToLower(rand.Text()[:16])
	path = filepath.Join(path, name)
	err = errors.Join(durable.NewFile(path, []byte(last.Format(day)+"\n"), 0o600), handOver(path, folder))
	if err != nil {
		return "", prose.NotWritten(path, err)
	}
	return name, nil
}
