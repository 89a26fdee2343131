package daemon

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/soak"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/stream"
	"boardgame/microcity/internal/server/stream/streamtest"
)

// Two fronts are told what to do, and their cluster is looked at before and after.
func TestServersThatShareGames(t *testing.T) {
	t.Setenv("STATE_DIRECTORY", "")
	soak.Alone(t)
	cluster := streamtest.Start(t, 1)
	url := cluster.Account(t)
	check := []string{"check", "--ssh", "127.0.0.1:0", "--open", "--nats", url, "--folder"}
	empty := said(t, 0, append(check, filepath.Join(t.TempDir(), "new"))...)
	assert.Contains(t, said(t, 1, "export", "--nats", url, "--to", t.TempDir()), " keeps no games yet.\n")
	assert.Contains(t, empty, "good   games: NATS at nats://…@127.0.0.1:")
	assert.Contains(t, empty, " keeps none yet\n")
	assert.NotContains(t, empty, "secret")

	settings := func() *settings {
		s := usual()
		s.folder, s.ssh, s.nats, s.open = t.TempDir(), "127.0.0.1:0", url, true
		return s
	}
	var told bytes.Buffer
	e := &env{games: cli.Games()}
	e.Out, e.Err = &told, &told
	one, err := e.start(settings())
	require.NoError(t, err)
	two, err := e.start(settings())
	require.NoError(t, err)
	defer two.close()
	require.NoError(t, e.greet(one))
	assert.Contains(t, told.String(), "Games are kept by NATS at nats://…@127.0.0.1:")
	health := func(v *server) string {
		w := httptest.NewRecorder()
		v.figures.handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/healthz", nil))
		return strings.TrimSpace(w.Body.String())
	}
	assert.Equal(t, "ok", health(one))
	require.NoError(t, one.close())
	assert.Equal(t, "not connected to NATS", health(one))
	require.ErrorIs(t, one.stream.End().Err(), context.Canceled)
	assert.Equal(t, "ok", health(two))

	assert.Contains(t, said(t, 0, append(check, filepath.Join(t.TempDir(), "new"))...), "good   games: 0 logs, kept by NATS at ")
	at, err := stream.Open(stream.Options{URL: url})
	require.NoError(t, err)
	defer at.Close()
	f, err := at.Create("draft")
	require.NoError(t, err)
	_, err = f.Write([]byte("no log\n"))
	require.NoError(t, err)
	require.NoError(t, at.Move("draft", "odd.log"))
	wrong := said(t, 1, append(check, filepath.Join(t.TempDir(), "new"))...)
	assert.Contains(t, wrong, "wrong  games: odd.log would be ignored. ")

	moves := func(command string, more ...string) []string {
		return append([]string{command, "--nats", url}, more...)
	}
	backup := t.TempDir()
	assert.Equal(t, "odd.log\nodd.log: Line 1 (not a log): This is not a log of Micro City.\nmicrocityd: 1 thing is wrong. What can be read was copied as it is.\n", said(t, 1, moves("export", "--to", backup)...))
	assert.Contains(t, said(t, 1, moves("import", filepath.Join(backup, "odd.log"))...), "cannot be imported: ")
	at2, err := two.store.Create(room.Person{Key: "SHA256:ann", Name: "Ann"}, terms(t))
	require.NoError(t, err)
	require.NoError(t, at2.Sit(room.Person{Key: "SHA256:ben", Name: "Ben"}, 1))
	id := at2.Info().ID
	assert.Equal(t, id+".log\n", said(t, 0, moves("export", "--to", backup, id)...))
	assert.Contains(t, said(t, 1, moves("export", "--to", backup, id)...), "could not be written")
	woken, stop := two.store.Listen()
	defer stop()
	copied := strings.TrimSpace(said(t, 0, moves("import", filepath.Join(backup, id+".log"))...))
	for two.store.Room(copied) == nil {
		<-woken
	}
	assert.Equal(t, []string{"Ann", "Ben"}, two.store.Room(copied).Info().Names(), "a server that runs has the table at once")
	assert.Contains(t, said(t, 2, "export", "--nats-creds", "x", "--to", backup), "Name the cluster that the credentials are for")

	none := append([]string{}, check...)
	none[5] = "nats://127.0.0.1:1"
	assert.Contains(t, said(t, 1, append(none, filepath.Join(t.TempDir(), "new"))...), "wrong  games: No NATS server answers at nats://127.0.0.1:1: ")
}
