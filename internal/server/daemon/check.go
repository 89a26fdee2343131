package daemon

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/prose"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/admission"
	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/store"
	"boardgame/microcity/internal/server/stream"
	"boardgame/microcity/internal/server/web"
)

// check looks at all that serve needs, and says what it found.
func (e *env) check(s *settings) error {
	if err := s.settle(); err != nil {
		return err
	}
	wrong := 0
	say := func(good string, faults ...string) error {
		if len(faults) == 0 {
			return e.Print("good   " + good)
		}
		wrong += len(faults)
		for _, fault := range faults {
			if err := e.Print("wrong  " + fault); err != nil {
				return err
			}
		}
		return nil
	}
	looks := []func() (string, []string){s.checkFolder, s.checkHostKey, s.checkKeys, e.checkGames(s), s.checkPorts}
	if s.web != "" {
		looks = append(looks, e.checkPage(s))
	}
	for _, look := range looks {
		good, faults := look()
		if err := say(good, faults...); err != nil {
			return err
		}
	}
	if wrong > 0 {
		return command.Failed("%s wrong.", prose.Count(wrong, "thing is", "things are"))
	}
	return nil
}

// checkFolder looks at who can read the folder.
func (s *settings) checkFolder() (string, []string) {
	info, err := os.Stat(s.folder)
	name := prose.QuotedPath(s.folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "folder: " + name + " does not exist yet and will be created", nil
	case err != nil:
		return "", []string{"folder: " + prose.Sentence(prose.NotRead(s.folder, err).Error())}
	case !info.IsDir():
		return "", []string{"folder: " + name + " is not a folder"}
	case info.Mode().Perm()&0o007 != 0 && runtime.GOOS != "windows":
		return "", []string{fmt.Sprintf("folder: everybody on this machine can read %s (mode %04o), including what players must not see: chmod 700 %[1]s", name, info.Mode().Perm())}
	}
	probe, err := os.CreateTemp(s.folder, ".check-*")
	if err != nil {
		return "", []string{"folder: nothing can be written to " + name + ": " + prose.Reason(err)}
	}
	_ = probe.Close()
	_ = os.Remove(probe.Name())
	return "folder: " + name, nil
}

// checkHostKey looks at the server's own key.
func (s *settings) checkHostKey() (string, []string) {
	if _, err := os.Lstat(s.hostKey()); errors.Is(err, fs.ErrNotExist) {
		return "server key: it will be created at the first start", nil
	}
	key, err := door.HostKey(s.hostKey())
	if err != nil {
		return "", []string{"server key: " + err.Error()}
	}
	return "server key: " + ssh.FingerprintSHA256(key.PublicKey()), nil
}

// checkKeys looks at who may come in.
func (s *settings) checkKeys() (string, []string) {
	var wrong []string
	r, err := admission.Open(s.folder, s.open, func(sentence string) { wrong = append(wrong, "keys: "+sentence) })
	if err != nil {
		return "", []string{"keys: " + err.Error()}
	}
	keys, err := r.Len()
	switch {
	case err != nil:
		return "", []string{"keys: " + err.Error()}
	case len(wrong) > 0:
		return "", wrong
	case s.open:
		return "keys: anybody with a key may connect", nil
	case keys == 0:
		return "keys: none yet. Put some into " + prose.QuotedPath(filepath.Join(s.folder, "authorized_keys")) + ", or create invitations", nil
	}
	return "keys: " + prose.Count(keys, "key", "keys") + " may connect", nil
}

// checkGames reads every game, as the server does at its start.
func (e *env) checkGames(s *settings) func() (string, []string) {
	if s.nats != "" {
		return func() (string, []string) { return e.checkCluster(s) }
	}
	return func() (string, []string) {
		n, wrong, err := e.inspect(store.Options{Dir: s.folder})
		if err != nil {
			return "", []string{"games: " + prose.Sentence(err.Error())}
		}
		return "games: " + prose.Count(n, "log", "logs"), wrong
	}
}

// inspect reads every game, and says what would be ignored.
func (e *env) inspect(o store.Options) (n int, wrong []string, err error) {
	o.Shelf = e.games
	n, damaged, err := store.Inspect(o)
	for _, d := range damaged {
		wrong = append(wrong, "games: "+d.Name+" would be ignored. "+d.Why)
	}
	return n, wrong, err
}

// checkCluster reads every game that a cluster keeps, and looks at its copies.
func (e *env) checkCluster(s *settings) (string, []string) {
	where := "NATS at " + stream.Shown(s.nats)
	o := s.cluster()
	o.Look = true
	at, err := stream.Open(o)
	if errors.Is(err, stream.ErrNone) {
		return "games: " + where + " keeps none yet", nil
	}
	if err != nil {
		return "", []string{"games: " + err.Error()}
	}
	defer at.Close()
	n, wrong, err := e.inspect(store.Options{Place: at, Disk: at})
	if err != nil {
		return "", []string{"games: " + prose.Sentence(err.Error())}
	}
	for _, d := range strange(at) {
		wrong = append(wrong, "games: "+d.Name+". "+d.Why)
	}
	copies, behind, err := at.Copies()
	if err != nil {
		wrong = append(wrong, "games: "+prose.Sentence(err.Error()))
	}
	for _, server := range behind {
		wrong = append(wrong, "games: the copy of the server "+server+" is missing or behind")
	}
	return fmt.Sprintf("games: %s, kept by %s in %d copies", prose.Count(n, "log", "logs"), where, copies), wrong
}

// strange lists what is wrong in a stream besides its games.
func strange(at *stream.Stream) (list []store.Damaged) {
	odd := at.Strange()
	for _, name := range slices.Sorted(maps.Keys(odd)) {
		list = append(list, store.Damaged{Name: name, Why: odd[name]})
	}
	return list
}

// checkPage looks at how browsers come in.
func (e *env) checkPage(s *settings) func() (string, []string) {
	return func() (string, []string) {
		if s.cert == "" {
			good := "page: no certificate of its own. Browsers keep keys only for pages with https: put a proxy with a certificate in front of it"
			if len(s.proxies) == 0 {
				good += ", and name the proxy with --web-proxy"
			}
			return good, nil
		}
		c, err := web.OpenCertificate(s.cert, s.key, nil)
		if err != nil {
			return "", []string{"page: " + err.Error()}
		}
		until, names := c.Until()
		good := "page: the certificate is good until " + until.UTC().Format(time.DateOnly) + ", for " + prose.Safe(prose.List(names, "and"))
		if e.Now().After(until) {
			return "", []string{"page: the certificate " + prose.QuotedPath(s.cert) + " was good until " + until.UTC().Format(time.DateOnly) + ". Renew it"}
		}
		if u, err := url.Parse(s.origin); err == nil && s.origin != "" && !c.Names(u.Hostname()) {
			return "", []string{"page: the certificate is not for " + u.Hostname() + ", which --web-origin names"}
		}
		return good, nil
	}
}

// checkPorts takes the addresses, and gives them back.
func (s *settings) checkPorts() (_ string, wrong []string) {
	var names []string
	for _, a := range s.addresses() {
		names = append(names, a.is)
		l, err := listen(a.is, a.flag)
		if err != nil {
			wrong = append(wrong, "addresses: "+err.Error())
			continue
		}
		_ = l.Close()
	}
	return "addresses: " + strings.Join(names, ", "), wrong
}
