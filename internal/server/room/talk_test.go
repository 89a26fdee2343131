package room

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Nobody fills the memory by talking, nor many who say a line each.
func TestTalkHasBounds(t *testing.T) {
	t.Parallel()
	var talk Talk
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	for range aMinute {
		require.NoError(t, talk.Say(ann, "hello", now))
	}
	require.EqualError(t, talk.Say(ann, "hello", now.Add(time.Minute-1)), errTooOften.Error())
	for i := range 2 * mostTalk {
		require.NoError(t, talk.Say(Person{Key: fmt.Sprint(i)}, fmt.Sprint(i), now))
	}
	assert.Len(t, talk.Said(), mostTalk)
	assert.Equal(t, Said{"somebody", fmt.Sprint(2*mostTalk - 1)}, talk.Said()[mostTalk-1])
	require.NoError(t, talk.Say(ann, "hello", now.Add(time.Minute)))
	assert.Len(t, talk.spoken, 1, "those are forgotten who were silent for a minute")
}
