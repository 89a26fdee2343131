package admission

import (
	"crypto/rand"
	"crypto/rsa"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/door/doortest"
)

// line returns a key as a line of a list, without an end.
func line(t *testing.T, number byte) string {
	t.Helper()
	return strings.TrimSpace(string(ssh.MarshalAuthorizedKey(doortest.Key(t, number).PublicKey())))
}

func mark(t *testing.T, number byte) string {
	t.Helper()
	return ssh.FingerprintSHA256(doortest.Key(t, number).PublicKey())
}

// A line that cannot be read is named and left out, and those below it count.
func TestS1LinesOfAList(t *testing.T) {
	t.Parallel()
	weak := "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQ not-base64"
	if key, err := rsa.GenerateKey(rand.Reader, 1024); err == nil {
		public, err := ssh.NewPublicKey(&key.PublicKey)
		require.NoError(t, err)
		weak = string(ssh.MarshalAuthorizedKey(public))
	}
	text := "\xef\xbb\xbf" + line(t, 1) + " ann\x1b[2J@home\r\n" + // a mark, an end of Windows, a comment that would steer a terminal
		"   # an indented comment\n\n\t" + line(t, 2) + "\n" +
		"ssh-strange AAAAC3NzaC1lZDI1NTE5AAAAIA nobody\n" +
		`from="10.0.0.0/8",no-pty ` + line(t, 3) + "\n" +
		"nonsense\n" +
		line(t, 4) + " " + strings.Repeat("x", 9000) + "\n" +
		strings.TrimSpace(weak) + "\n" +
		"ssh-ed25519 AAAA\n" +
		line(t, 5) // and no end
	keys, wrong := Keys([]byte(text))
	assert.Equal(t, map[string]string{mark(t, 1): "ann[2J@home", mark(t, 2): "", mark(t, 5): ""}, keys)
	require.Len(t, wrong, 6)
	for i, want := range []string{
		"line 5 is ignored: there is no public key in it", `line 6 is ignored: it has options (from="10.0.0.0/8",no-pty), which this server does not support`,
		"line 7 is ignored: there is no public key", "line 8 is ignored: it is longer than 8192 bytes", "line 9 is ignored: ", "line 10 is ignored: there is no public key",
	} {
		assert.Contains(t, wrong[i], want)
	}
}

func FuzzKeys(f *testing.F) {
	f.Add([]byte("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c ann\n# x\n\xef\xbb\xbf"))
	f.Add([]byte(`command="x" ssh-rsa AAAA`))
	f.Fuzz(func(t *testing.T, text []byte) {
		keys, wrong := Keys(text)
		if most := strings.Count(string(text), "\n") + 1; len(keys)+len(wrong) > most {
			t.Errorf("%d keys and %d faults in %d lines", len(keys), len(wrong), most)
		}
		for _, comment := range keys {
			if comment != door.Named(comment) {
				t.Errorf("%q is no name", comment)
			}
		}
	})
}

// come tells how a key with a user name is let in.
func come(t *testing.T, r *Register, number byte, user string) (name string, err error) {
	t.Helper()
	key := doortest.Key(t, number).PublicKey()
	if err := r.Knows(key, user); err != nil {
		_, late := r.Enter(key, user)
		require.Error(t, late, "who is not known does not come in either")
		return "", err
	}
	return r.Enter(key, user)
}

// Keys in the list come in, others do not; a list that has changed counts from then on, and what is wrong is told.
func TestLists(t *testing.T) {
	t.Parallel()
	folder, told := t.TempDir(), []string(nil)
	r, err := Open(folder, false, func(sentence string) { told = append(told, sentence) })
	require.NoError(t, err)
	_, err = come(t, r, 1, "ann")
	require.ErrorIs(t, err, errUnknown)
	require.NoError(t, os.WriteFile(filepath.Join(folder, authorized), []byte("nonsense\n"+line(t, 1)+" Ann\n"), 0o600))
	name, err := come(t, r, 1, "root")
	require.NoError(t, err)
	assert.Equal(t, "root", name, "the wish of now")
	name, err = come(t, r, 1, "")
	require.NoError(t, err)
	assert.Equal(t, "Ann", name)
	assert.Equal(t, []string{"authorized_keys, line 1 is ignored: there is no public key in it"}, told, "told once")
	_, err = come(t, r, 2, "ann")
	require.ErrorIs(t, err, errUnknown)
	n, err := r.Len()
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	require.NoError(t, os.WriteFile(filepath.Join(folder, authorized), []byte(line(t, 2)), 0o600))
	_, err = come(t, r, 1, "ann")
	require.ErrorIs(t, err, errUnknown)
	_, err = come(t, r, 2, "bob")
	require.NoError(t, err)
}

// A list that cannot be read lets nobody in, and the server does not start with it.
func TestAListThatCannotBeRead(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, authorized), 0o700))
	_, err := Open(folder, false, nil)
	require.ErrorContains(t, err, "authorized_keys")
}

func TestOpenToEverybody(t *testing.T) {
	t.Parallel()
	r, err := Open(t.TempDir(), true, nil)
	require.NoError(t, err)
	name, err := come(t, r, 9, "ann")
	require.NoError(t, err)
	assert.Equal(t, "ann", name)
}

// An invitation lets one key in, for good; it is no name, and it ends with its day.
func TestInvitations(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	r, err := Open(folder, false, nil)
	require.NoError(t, err)
	today := time.Date(2026, 11, 28, 15, 0, 0, 0, time.UTC)
	r.now = func() time.Time { return today }
	code, err := Invite(folder, today)
	require.NoError(t, err)
	require.NoError(t, r.Knows(doortest.Key(t, 1).PublicKey(), code), "asking alone uses nothing up")
	name, err := come(t, r, 1, code)
	require.NoError(t, err)
	assert.Empty(t, name)
	_, err = come(t, r, 2, code)
	require.ErrorIs(t, err, errUnknown, "it is used up")
	name, err = come(t, r, 1, "ann")
	require.NoError(t, err, "and the key stays known")
	assert.Equal(t, "ann", name)
	again, err := Open(folder, false, nil)
	require.NoError(t, err)
	_, err = come(t, again, 1, "ann")
	require.NoError(t, err, "after a restart, too")

	code, err = Invite(folder, today)
	require.NoError(t, err)
	today = today.AddDate(0, 0, 1)
	_, err = come(t, r, 2, code)
	require.ErrorIs(t, err, errUnknown, "its day is over")
	for _, user := range []string{"../../etc/passwd", "..", "aaaaaaaaaaaaaaaa", strings.ToUpper(code), code + "\n"} {
		_, err = come(t, r, 2, user)
		require.ErrorIs(t, err, errUnknown, user)
	}
}

// Of many that come with one invitation at once, one comes in; of many with one each, all do.
func TestInvitationsAtOnce(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	r, err := Open(folder, false, nil)
	require.NoError(t, err)
	today := time.Date(2026, 11, 28, 15, 0, 0, 0, time.UTC)
	r.now = func() time.Time { return today }
	shared, err := Invite(folder, today)
	require.NoError(t, err)
	const many = 20
	var in sync.Map
	var all sync.WaitGroup
	for i := range byte(many) {
		own, err := Invite(folder, today)
		require.NoError(t, err)
		all.Go(func() {
			if _, err := r.Enter(doortest.Key(t, i).PublicKey(), shared); err == nil {
				in.Store(i, true)
			}
			_, err := r.Enter(doortest.Key(t, 100+i).PublicKey(), own)
			assert.NoError(t, err)
		})
	}
	all.Wait()
	n := 0
	in.Range(func(any, any) bool { n++; return true })
	assert.Equal(t, 1, n)
	known, err := r.Len()
	require.NoError(t, err)
	assert.Equal(t, many+1, known)
}

// With real hands shaken: an invitation is a name for once.
func TestAnInvitationAtTheDoor(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		r, err := Open(folder, false, nil)
		require.NoError(t, err)
		code, err := Invite(folder, time.Now())
		require.NoError(t, err)
		names := make(chan string, 2)
		house := doortest.Open(t, door.Options{Admit: r, Serve: func(s *door.Session) int { names <- s.Name; return 0 }})
		_, err = house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.ErrorContains(t, err, "unable to authenticate")
		for _, user := range []string{code, "ann"} {
			client, err := house.Connect(doortest.Usual, user, doortest.Key(t, 1))
			require.NoError(t, err)
			assert.Equal(t, 0, doortest.Begin(t, client, "").Status())
		}
		assert.Empty(t, <-names)
		assert.Equal(t, "ann", <-names)
		house.Close(t)
	})
}
