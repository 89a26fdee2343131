package board

import "strings"

// String returns the picture as plain text, a line for each row, without blanks at their ends.
func (p Picture) String() string {
	var b strings.Builder
	for _, row := range p {
		line := make([]rune, len(row))
		for x, c := range row {
			line[x] = c.Rune
		}
		b.WriteString(strings.TrimRight(string(line), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
