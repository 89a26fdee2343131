package packfile

import "sync"

// Compiled keeps the rules of those games of a pack that were opened last. A library opens hundreds
// of logs of a few kinds of game, and to compile rules can take longer than to read a log by them.
// The zero value is empty. Several goroutines may share one.
type Compiled[C comparable, R any] struct {
	mu   sync.Mutex
	kept [4]struct {
		config C
		rules  *R // nil for none
	}
	next int // the place of the one that was kept longest
}

// Get returns the rules of a game, and has them compiled where they are not kept.
func (c *Compiled[C, R]) Get(config C, compile func() (*R, error)) (*R, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.kept {
		if k := &c.kept[i]; k.rules != nil && k.config == config {
			return k.rules, nil
		}
	}
	rules, err := compile()
	if err != nil {
		return nil, err
	}
	k := &c.kept[c.next]
	k.config, k.rules = config, rules
	c.next = (c.next + 1) % len(c.kept)
	return rules, nil
}
