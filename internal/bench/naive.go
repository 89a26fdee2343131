package main

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// A naive model draws about what the table shows in the way that comes first to mind:
// a style for everything, made where it is used, and boxes joined by Lip Gloss.
type naive struct{ cursor int }

func (n *naive) Init() tea.Cmd { return nil }

func (n *naive) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyMsg); ok {
		n.cursor = (n.cursor + 1) % 16
	}
	return n, nil
}

func (n *naive) View() string {
	title := lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("#f0b866")).Width(cols).Render("MICRO CITY   solo, side A, easy")
	left := lipgloss.JoinVertical(lipgloss.Left, n.board(), n.menu())
	middle := lipgloss.JoinVertical(lipgloss.Left, n.company(), n.building())
	body := lipgloss.JoinHorizontal(lipgloss.Top, left, middle, n.story())
	foot := lipgloss.NewStyle().Foreground(lipgloss.Color("#9b988f")).Render("arrows choose, enter pick, esc back, u undo, ? help, q quit")
	return lipgloss.Place(cols, rows, lipgloss.Left, lipgloss.Top, lipgloss.JoinVertical(lipgloss.Left, title, body, foot))
}

// board is sixteen quarters of 13 by 6.
func (n *naive) board() string {
	var lines []string
	for y := range 4 {
		var quarters []string
		for x := range 4 {
			quarters = append(quarters, n.quarter(4*y+x))
		}
		lines = append(lines, lipgloss.JoinHorizontal(lipgloss.Top, quarters...))
	}
	return lipgloss.JoinVertical(lipgloss.Left, lines...)
}

func (n *naive) quarter(i int) string {
	border, line := lipgloss.NormalBorder(), lipgloss.Color("#737b8a")
	if i == n.cursor {
		border, line = lipgloss.DoubleBorder(), lipgloss.Color("#8fe08f")
	}
	text := lipgloss.JoinVertical(lipgloss.Left,
		lipgloss.NewStyle().Foreground(lipgloss.Color("#d6d3ca")).Render([]string{"industrial", "commercial", "residential"}[i%3]),
		lipgloss.NewStyle().Foreground(lipgloss.Color("#8fbfe0")).Bold(true).Render([]string{"coal", "steel", "wood", ""}[i%4]),
		lipgloss.NewStyle().Foreground(lipgloss.Color("#9b988f")).Render(fmt.Sprintf("%d·%d", i%6+1, (i+3)%6+1)),
		lipgloss.NewStyle().Foreground(lipgloss.Color("#ff8577")).Bold(true).Render(strings.Repeat("▲", i%3)),
	)
	return lipgloss.NewStyle().Border(border).BorderForeground(line).Width(11).Height(4).Render(text)
}

// box is a panel with a heading.
func box(width int, heading string, lines []string) string {
	head := lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("#f0b866")).Render(heading)
	return lipgloss.NewStyle().Border(lipgloss.RoundedBorder()).BorderForeground(lipgloss.Color("#737b8a")).Width(width).
		Render(lipgloss.JoinVertical(lipgloss.Left, append([]string{head}, lines...)...))
}

func (n *naive) menu() string {
	var lines []string
	for i := range 8 {
		style := lipgloss.NewStyle().Foreground(lipgloss.Color("#d6d3ca"))
		if i == n.cursor%8 {
			style = style.Background(lipgloss.Color("#f0b866")).Foreground(lipgloss.Color("#16181d"))
		}
		lines = append(lines, style.Render(fmt.Sprintf("%d  change a die from %d to %d, for one steel", i+1, i%6+1, i%5+2)))
	}
	return box(50, "What do you do?", lines)
}

func (n *naive) company() string {
	var lines []string
	for i, name := range []string{"coal", "steel", "wood", "money", "clock", "pool"} {
		full := (i + n.cursor) % 6
		lines = append(lines, lipgloss.JoinHorizontal(lipgloss.Top,
			lipgloss.NewStyle().Width(8).Foreground(lipgloss.Color("#9b988f")).Render(name),
			lipgloss.NewStyle().Foreground(lipgloss.Color("#ecd25a")).Render(strings.Repeat("■", full)),
			lipgloss.NewStyle().Foreground(lipgloss.Color("#7a7870")).Render(strings.Repeat("□", 5-min(full, 5))),
			lipgloss.NewStyle().Bold(true).Render(fmt.Sprintf(" %d", full)),
		))
	}
	return box(28, "Company", lines)
}

func (n *naive) building() string {
	var lines []string
	for i := range 4 {
		lines = append(lines, lipgloss.NewStyle().Width(20).Foreground(lipgloss.Color("#d6d3ca")).Render(fmt.Sprintf("○ stage %d", i+1))+
			lipgloss.NewStyle().Foreground(lipgloss.Color("#8fe08f")).Render("2c $1"))
	}
	return box(28, "The Building", lines)
}

func (n *naive) story() string {
	var lines []string
	for i := range 12 {
		lines = append(lines, lipgloss.NewStyle().Width(32).Foreground(lipgloss.Color("#9b988f")).
			Render(fmt.Sprintf("Turn %d: the engineer goes on, the company gains one steel and one coal.", i+1)))
	}
	return box(34, "So far", lines)
}
