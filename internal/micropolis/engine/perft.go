package engine

// Perft counts the sequences of n actions from the position; outcomes of chance count once
// each, whatever their weight.
func (r *Rules) Perft(s State, n int) uint64 {
	if n <= 0 {
		return 1
	}
	actions := r.Legal(&s, nil)
	if n == 1 {
		return uint64(len(actions))
	}
	var total uint64
	for _, a := range actions {
		next := s
		r.Advance(&next, a)
		total += r.Perft(next, n-1)
	}
	return total
}
