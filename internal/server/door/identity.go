package door

import (
	"crypto/rsa"
	"errors"
	"fmt"
	"net"
	"runtime/debug"

	"golang.org/x/crypto/ssh"
)

// The names under which a connection keeps whose it is, and how that player would like to be called.
const fingerprint, wish = "fingerprint", "wish"

// configured returns how hands are shaken. The lists hold what nobody warns of today; the library would offer
// SHA-1, too, which it calls insecure itself.
func (d *Door) configured() *ssh.ServerConfig {
	c := &ssh.ServerConfig{
		Config: ssh.Config{
			KeyExchanges: []string{ssh.KeyExchangeMLKEM768X25519, ssh.KeyExchangeCurve25519},
			Ciphers: []string{
				ssh.CipherChaCha20Poly1305, ssh.CipherAES128GCM, ssh.CipherAES256GCM, ssh.CipherAES128CTR, ssh.CipherAES192CTR, ssh.CipherAES256CTR,
			},
			MACs: []string{ssh.HMACSHA256ETM, ssh.HMACSHA512ETM},
		},
		PublicKeyAuthAlgorithms: []string{
			ssh.KeyAlgoED25519, ssh.KeyAlgoSKED25519, ssh.KeyAlgoSKECDSA256,
			ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521, ssh.KeyAlgoRSASHA256, ssh.KeyAlgoRSASHA512,
		},
		MaxAuthTries:  10, // a client shows every key that it has
		ServerVersion: "SSH-2.0-microcity",
		PublicKeyCallback: func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			if err := Fit(key); err != nil {
				return nil, err
			}
			return nil, d.o.Admit.Knows(key, conn.User())
		},
		VerifiedPublicKeyCallback: func(conn ssh.ConnMetadata, key ssh.PublicKey, _ *ssh.Permissions, _ string) (*ssh.Permissions, error) {
			name, err := d.o.Admit.Enter(key, conn.User())
			if err != nil {
				return nil, err
			}
			return &ssh.Permissions{Extensions: map[string]string{fingerprint: ssh.FingerprintSHA256(key), wish: name}}, nil
		},
	}
	c.AddHostKey(d.o.HostKey)
	return c
}

// leastBits is how long an RSA key must be.
const leastBits = 2048

// Fit tells why a key is not good enough; nil for one that is.
func Fit(key ssh.PublicKey) error {
	switch key.Type() {
	case ssh.KeyAlgoED25519, ssh.KeyAlgoSKED25519, ssh.KeyAlgoSKECDSA256, ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521:
		return nil
	case ssh.KeyAlgoRSA:
		if held, ok := key.(ssh.CryptoPublicKey); ok {
			if rsaKey, ok := held.CryptoPublicKey().(*rsa.PublicKey); ok && rsaKey.N.BitLen() >= leastBits {
				return nil
			}
		}
		return fmt.Errorf("an RSA key of less than %d bits", leastBits)
	}
	return errors.New("a key of type " + key.Type())
}

// Caught keeps a fault in one connection from ending the others. It has to be deferred.
func (d *Door) Caught(where string, from net.Addr) {
	if what := recover(); what != nil {
		d.o.Log.Error("a bug ended a "+where, "from", from.String(), "what", fmt.Sprint(what), "stack", string(debug.Stack()))
	}
}

// Prove asks who decides about a key whose owner has proved that it is theirs, outside SSH. It returns the name that
// the player wishes for.
func (d *Door) Prove(key ssh.PublicKey, user string) (name string, err error) {
	if err := Fit(key); err != nil {
		return "", err
	}
	return d.o.Admit.Enter(key, user)
}

// Enter counts a connection that is no SSH among those of the door, unless there are too many.
func (d *Door) Enter(from net.Addr, end func()) (leave func(), ok bool) {
	return d.guard.Enter(from, end)
}
