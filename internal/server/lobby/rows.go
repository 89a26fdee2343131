package lobby

import (
	"fmt"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"

	"boardgame/microcity/internal/server/room"
)

// standing says in two words how a table stands for a person, and how much that matters, the most first.
func standing(i *room.Info, p room.Person) (text string, rank int) {
	mine := i.Seats(p.Key)
	switch {
	case i.State == room.Over:
		return "over", 5
	case i.State == room.Waiting && mine != game.Nobody:
		return "joined", 1
	case i.State == room.Waiting:
		return "free seat", 2
	case mine == game.Nobody:
		return "playing", 4
	case i.Asked&mine != 0:
		return "your turn", 0
	}
	return "your game", 3
}

// span says how long something has been so; "" for less than a minute.
func span(d time.Duration) string {
	switch {
	case d < time.Minute:
		return ""
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h", int(d.Hours()))
	}
	return prose.Count(int(d.Hours()/24), "day", "days")
}

// asked says whose turn it is.
func asked(i *room.Info) string {
	var names []string
	for seat := range i.Asked.All() {
		if seat < len(i.Terms.Chairs) {
			names = append(names, i.Terms.Chairs[seat].Called(seat))
		}
	}
	return prose.List(names, "and")
}

// tableName says which game is played at a table.
func tableName(i *room.Info) string {
	name := i.Of + " · " + i.Title
	if i.Terms.Daily {
		name = i.Of + " · daily, " + i.Terms.Opened.UTC().Format("2 Jan")
	}
	return name
}

// line says in one line what there is to say of a table.
func line(i *room.Info, p room.Person, now time.Time) string {
	text, _ := standing(i, p)
	parts := []string{tableName(i), strings.Join(i.Names(), ", ")}
	switch {
	case i.State == room.Over && i.Verdict != "":
		parts = append(parts, i.Verdict)
	case i.State == room.Playing && asked(i) != "":
		text := asked(i) + " to move"
		if d := span(now.Sub(i.Since)); d != "" {
			text += " for " + d
		}
		parts = append(parts, text)
	case i.State == room.Waiting:
		text := "opened just now"
		if d := span(now.Sub(i.Since)); d != "" {
			text = "opened " + d + " ago"
		}
		parts = append(parts, text)
	}
	if c := i.Terms.Clock.String(); c != "" && i.State != room.Over {
		parts = append(parts, c)
	}
	if i.Watching > 0 {
		parts = append(parts, fmt.Sprintf("%d watching", i.Watching))
	}
	return fmt.Sprintf("%-9s  %s", text, strings.Join(parts, " · "))
}

// agreed says in sentences what was agreed on at a table.
func agreed(t *room.Terms) (list []string) {
	if c := t.Clock.String(); c != "" {
		flag := map[room.Flag]string{room.Lose: "a player who runs out loses", room.Computer: "if a player runs out or resigns, a computer plays on", room.Pause: "if a player runs out, the game waits"}
		list = append(list, "Time: "+c+"; "+flag[t.Flag]+".")
	} else {
		list = append(list, "Time: no limit.")
		if t.Flag == room.Computer {
			list = append(list, "If a player resigns, a computer plays on.")
		}
	}
	takebacks := "Undo: " + t.Undo.Said()
	people := 0
	for _, c := range t.Chairs {
		if c.Bot == "" {
			people++
		}
	}
	if people > 1 && t.Undo.String() != "none" {
		takebacks += ", if all others agree"
	}
	list = append(list, takebacks+".")
	if t.Hints {
		list = append(list, "Hints are allowed.")
	} else {
		list = append(list, "No hints.")
	}
	if t.Delay > 0 {
		list = append(list, "Spectators are "+prose.Count(t.Delay, "turn", "turns")+" behind.")
	}
	return list
}
