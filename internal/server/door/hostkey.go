package door

import (
	"crypto/ed25519"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"golang.org/x/crypto/ssh"
)

// mostKey is how long the file of a key can be.
const mostKey = 16 << 10

// HostKey reads the key of the server, or makes one where there is none.
func HostKey(path string) (ssh.Signer, error) {
	key, err := readHostKey(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if err := makeHostKey(path); err != nil && !errors.Is(err, fs.ErrExist) { // somebody else was faster
		return nil, prose.NotWritten(path, err)
	}
	return readHostKey(path)
}

func readHostKey(path string) (ssh.Signer, error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, fmt.Errorf("The server's key %s cannot be read: %w", prose.QuotedPath(path), err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, prose.NotRead(path, err)
	}
	if wide := info.Mode().Perm() & 0o077; wide != 0 && runtime.GOOS != "windows" {
		return nil, fmt.Errorf("The server's key %s can be read by others (mode %04o). Keep it private: chmod 600 %[1]s", prose.QuotedPath(path), info.Mode().Perm())
	}
	text, err := regular.ReadAll(file, mostKey)
	if err != nil {
		return nil, prose.NotRead(path, err)
	}
	key, err := ssh.ParsePrivateKey(text)
	if locked := new(ssh.PassphraseMissingError); errors.As(err, &locked) {
		return nil, fmt.Errorf("The server's key %s has a passphrase, which nobody could type. Put a key without one there, or remove it: the server creates its own.", prose.QuotedPath(path))
	}
	if err != nil {
		return nil, fmt.Errorf("The server's key %s is damaged: %s. Put another one there, or remove it: the server creates its own.", prose.QuotedPath(path), prose.Safe(err.Error()))
	}
	if err := Fit(key.PublicKey()); err != nil {
		return nil, fmt.Errorf("The server's key %s is too weak: it is %w. Remove it, and the server creates its own.", prose.QuotedPath(path), err)
	}
	return key, nil
}

func makeHostKey(path string) error {
	_, secret, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	block, err := ssh.MarshalPrivateKey(secret, "microcityd")
	if err != nil {
		return err
	}
	return durable.NewFile(path, pem.EncodeToMemory(block), os.FileMode(0o600))
}
