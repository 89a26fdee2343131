// Command hello is the least that Bubble Tea programs do: it draws a line, and draws
// another one for every key. The screens of the game are measured against it.
package main

import (
	"fmt"
	"os"

	tea "github.com/charmbracelet/bubbletea"
)

type model struct{ keys int }

func (m model) Init() tea.Cmd { return nil }

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		if key.Type == tea.KeyCtrlC {
			return m, tea.Quit
		}
		m.keys++
	}
	return m, nil
}

func (m model) View() string { return fmt.Sprintf("Hello, world! %d keys so far.", m.keys) }

func main() {
	if _, err := tea.NewProgram(model{}, tea.WithAltScreen()).Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
