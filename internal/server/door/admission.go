package door

import "golang.org/x/crypto/ssh"

// An Admission decides who may come in.
type Admission interface {
	// Knows tells why a key of a user may not come in, nil where it may. It is asked before the client has
	// proved that the key is its own, so it takes note of nothing.
	Knows(key ssh.PublicKey, user string) error
	// Enter is asked once the client has proved it, and decides. It returns the name that the player wishes for.
	Enter(key ssh.PublicKey, user string) (name string, err error)
}
