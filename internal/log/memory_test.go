package log_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/log"
)

func TestMemoryIsADisk(t *testing.T) {
	t.Parallel()
	m := log.Memory{}
	_, err := m.Open("a")
	require.ErrorIs(t, err, os.ErrNotExist)
	f, err := m.Create("a")
	require.NoError(t, err)
	_, err = f.Write([]byte("one "))
	require.NoError(t, err)
	_, err = m.Create("a")
	require.ErrorIs(t, err, os.ErrExist)
	_, err = f.Write([]byte("two"))
	require.NoError(t, err)
	again, err := m.Open("a")
	require.NoError(t, err)
	text := make([]byte, 99)
	n, err := again.Read(text)
	require.NoError(t, err)
	assert.Equal(t, "one two", string(text[:n]))
	_, err = again.Read(text)
	require.Error(t, err)
	whole, err := m.ReadFile("a", 99)
	require.NoError(t, err)
	assert.Equal(t, "one two", string(whole))
	_, err = m.ReadFile("b", 99)
	require.ErrorIs(t, err, os.ErrNotExist)
	require.Error(t, f.Truncate(1))
	_, err = f.Seek(0, 0)
	require.Error(t, err)
	require.NoError(t, m.Remove("a"))
	assert.Empty(t, m)
}
