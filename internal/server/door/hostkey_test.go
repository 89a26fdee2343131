package door

import (
	"crypto/ed25519"
	"encoding/pem"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// S2: the server makes its key once, for itself alone, and leaves everything around it as it was.
func TestS2HostKey(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	require.NoError(t, os.Chmod(folder, 0o755))
	path := filepath.Join(folder, "host_key")
	key, err := HostKey(path)
	require.NoError(t, err)
	again, err := HostKey(path)
	require.NoError(t, err)
	assert.Equal(t, ssh.FingerprintSHA256(key.PublicKey()), ssh.FingerprintSHA256(again.PublicKey()))
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, files, 1)
	if runtime.GOOS == "windows" {
		return
	}
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode())
	info, err = os.Stat(folder)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o755), info.Mode().Perm(), "the folder is left alone")
	require.NoError(t, os.Chmod(path, 0o640))
	_, err = HostKey(path)
	assert.ErrorContains(t, err, "can be read by others (mode 0640). Keep it private: chmod 600")
}

// Of many that make it at once, all have the same key in the end.
func TestS2HostKeysAtOnce(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "host_key")
	var all sync.WaitGroup
	var seen sync.Map
	for range 16 {
		all.Go(func() {
			key, err := HostKey(path)
			if assert.NoError(t, err) {
				seen.Store(ssh.FingerprintSHA256(key.PublicKey()), true)
			}
		})
	}
	all.Wait()
	n := 0
	seen.Range(func(any, any) bool { n++; return true })
	assert.Equal(t, 1, n)
}

// What is no key that can be used is said in a sentence, and left as it is.
func TestS2HostKeysThatAreNone(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	_, secret, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	locked, err := ssh.MarshalPrivateKeyWithPassphrase(secret, "", []byte("secret"))
	require.NoError(t, err)
	for name, c := range map[string]struct {
		text []byte
		want string
	}{
		"locked": {pem.EncodeToMemory(locked), "has a passphrase"}, "damaged": {[]byte("-----BEGIN"), "is damaged"}, "empty": {nil, "is damaged"},
	} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, c.text, 0o600))
		_, err := HostKey(path)
		require.ErrorContains(t, err, c.want)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(c.text), string(text))
	}
	_, err = HostKey(filepath.Join(folder, "nowhere", "key"))
	require.ErrorContains(t, err, "key")
	_, err = HostKey(folder)
	require.ErrorContains(t, err, "cannot be read")
}
