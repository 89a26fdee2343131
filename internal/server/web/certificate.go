package web

import (
	"crypto/tls"
	"errors"
	"os"
	"sync"
	"time"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// mostPEM is how long a certificate with its chain, or its key, can be.
const mostPEM = 256 << 10

// A Certificate is read again when its files have changed: it may be renewed while the server runs.
type Certificate struct {
	cert, key string
	tell      func(sentence string)

	mu   sync.Mutex
	when [2]time.Time
	is   *tls.Certificate
}

// OpenCertificate reads a certificate and its key. Later faults are told, and the last good one stays.
func OpenCertificate(cert, key string, tell func(sentence string)) (*Certificate, error) {
	c := &Certificate{cert: cert, key: key, tell: tell}
	_, err := c.read()
	return c, err
}

// Until returns until when the certificate is good, and for which names.
func (c *Certificate) Until() (until time.Time, names []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.is.Leaf.NotAfter, c.is.Leaf.DNSNames
}

// Names reports whether the certificate is for a host.
func (c *Certificate) Names(host string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.is.Leaf.VerifyHostname(host) == nil
}

func (c *Certificate) config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"http/1.1"}, // a WebSocket needs it, and the page is small
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			is, err := c.read()
			if err != nil && is != nil {
				c.tell(err.Error())
				err = nil
			}
			return is, err
		},
	}
}

// read reads the files, unless they are as they were. After an error it still returns what was good.
func (c *Certificate) read() (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var when [2]time.Time
	for i, path := range []string{c.cert, c.key} {
		info, err := os.Stat(path)
		if err != nil {
			return c.is, prose.NotRead(path, err)
		}
		when[i] = info.ModTime()
	}
	if when == c.when {
		return c.is, nil
	}
	c.when = when // a fault is told once
	cert, err := regular.ReadFile(c.cert, mostPEM)
	if err != nil {
		return c.is, prose.NotRead(c.cert, err)
	}
	key, err := regular.ReadFile(c.key, mostPEM)
	if err != nil {
		return c.is, prose.NotRead(c.key, err)
	}
	pair, err := tls.X509KeyPair(cert, key)
	if err != nil {
		return c.is, errors.New("The certificate " + prose.QuotedPath(c.cert) + " and the key " + prose.QuotedPath(c.key) + " do not go together: " + prose.Safe(err.Error()) + ".")
	}
	c.is = &pair
	return c.is, nil
}
