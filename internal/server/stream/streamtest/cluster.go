// Package streamtest starts clusters of NATS servers within a test.
package streamtest

import (
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"boardgame/microcity/internal/durable"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"
)

// nodes is how many servers a cluster has.
const nodes = 3

// A Cluster is three servers that keep streams. Each account has streams of its own.
type Cluster struct {
	nodes    [nodes]*server.Server
	files    [nodes]string // of their settings
	accounts int32
	taken    atomic.Int32
}

// Start starts a cluster with so many accounts.
func Start(t testing.TB, accounts int) *Cluster {
	t.Helper()
	dir := t.TempDir()
	for range 5 { // somebody may take a port between its choice and its use
		c := &Cluster{accounts: int32(accounts)}
		t.Cleanup(c.stop)
		if c.start(t, dir) {
			return c
		}
		c.stop()
	}
	t.Fatal("no cluster starts")
	return nil
}

func (c *Cluster) start(t testing.TB, dir string) bool {
	t.Helper()
	var routes []string
	var held []net.Listener
	for range nodes {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		held, routes = append(held, l), append(routes, "nats://"+l.Addr().String())
	}
	for _, l := range held {
		require.NoError(t, l.Close())
	}
	var accounts strings.Builder
	for i := range c.accounts {
		fmt.Fprintf(&accounts, "a%d: {jetstream: enabled, users: [{user: u%[1]d, password: secret}]}\n", i)
	}
	for i := range c.nodes {
		file := filepath.Join(dir, fmt.Sprint("node", i))
		text := fmt.Sprintf(`server_name: node%d, listen: "127.0.0.1:-1", jetstream: {store_dir: %q}
cluster: {name: test, listen: %q, routes: [%s]}
accounts: {
%s}
`, i, file+".store", strings.TrimPrefix(routes[i], "nats://"), `"`+strings.Join(routes, `","`)+`"`, accounts.String())
		require.NoError(t, durable.WriteFile(file, []byte(text), 0o600))
		c.files[i] = file
		c.run(t, i, -1)
	}
	for _, n := range c.nodes {
		if !n.ReadyForConnections(20 * time.Second) {
			return false
		}
	}
	return true
}

// run starts a server at a port.
func (c *Cluster) run(t testing.TB, i, port int) {
	t.Helper()
	o, err := server.ProcessConfigFile(c.files[i])
	require.NoError(t, err)
	o.NoLog, o.NoSigs, o.Port = true, true, port
	c.nodes[i], err = server.NewServer(o)
	require.NoError(t, err)
	c.nodes[i].Start()
}

func (c *Cluster) stop() {
	for _, n := range c.nodes {
		if n != nil {
			n.Shutdown()
			n.WaitForShutdown()
		}
	}
}

// Account returns a URL for one account that no other test has.
func (c *Cluster) Account(t testing.TB) string {
	t.Helper()
	n := c.taken.Add(1) - 1
	require.Less(t, n, c.accounts, "start more accounts")
	var list []string
	for _, s := range c.nodes {
		list = append(list, fmt.Sprintf("nats://u%d:secret@%s", n, s.Addr()))
	}
	return strings.Join(list, ",")
}

// StopLeader shuts the server down, in order, that leads the stream of a name in the account of a URL.
func (c *Cluster) StopLeader(t testing.TB, url, stream string) {
	t.Helper()
	c.halt(c.leader(t, url, stream))
}

// StopMost shuts down all servers but one, the one that leads a stream first, and returns what starts one of them again:
// where it was, with what it had.
func (c *Cluster) StopMost(t testing.TB, url, stream string) (restart func()) {
	t.Helper()
	first := c.leader(t, url, stream)
	second := (first + 1) % nodes
	port := c.nodes[second].Addr().(*net.TCPAddr).Port
	c.halt(first)
	c.halt(second)
	return func() { c.run(t, second, port) }
}

func (c *Cluster) halt(i int) {
	c.nodes[i].Shutdown()
	c.nodes[i].WaitForShutdown()
}

// leader returns which server leads a stream.
func (c *Cluster) leader(t testing.TB, url, stream string) int {
	t.Helper()
	user, _, _ := strings.Cut(strings.TrimPrefix(url, "nats://u"), ":")
	for i, s := range c.nodes {
		if s.JetStreamIsStreamLeader("a"+user, stream) {
			return i
		}
	}
	require.Fail(t, "nobody leads the stream")
	return 0
}
