package daemon

import (
	"net"
	"os"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/command"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/server/door"
)

// Settings are what the server is told.
type settings struct {
	folder string
	ssh    string
	admin  string
	open   bool
	limits door.Limits
}

func usual() *settings { return &settings{ssh: ":2222", limits: door.Usual()} }

// place adds the flag for the folder.
func (s *settings) place(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.folder, "folder", "", "the `DIR` for games and keys, created if it does not exist (not needed in a systemd unit with a StateDirectory)")
	cmd.Flags().SortFlags = false
}

// flags adds all flags.
func (s *settings) flags(cmd *cobra.Command) {
	s.place(cmd)
	f := cmd.Flags()
	f.StringVar(&s.ssh, "ssh", s.ssh, "the `ADDRESS` to listen on")
	f.StringVar(&s.admin, "admin", "", "an `ADDRESS` for /healthz and /metrics, for you alone; none if not set")
	f.BoolVar(&s.open, "open", false, "admit anybody with a key")
	f.Var(command.Number("connections", 1, 100_000, &s.limits.Connections), "connections", "the most connections at once")
	f.Var(command.Number("per-address", 1, 100_000, &s.limits.PerAddress), "per-address", "the most connections from one address")
	f.Var(command.Number("new-a-second", 1, 100_000, &s.limits.NewASecond), "new-a-second", "the most new connections from one address in a second")
	f.DurationVar(&s.limits.Idle, "idle", s.limits.Idle, "the `TIME` without a key press after which a session ends; its seat is kept")
}

// leastIdle is the shortest time without a key.
const leastIdle = 2 * time.Minute

// settle completes the settings, or says what is wrong with them.
func (s *settings) settle() error {
	if s.folder == "" {
		s.folder = os.Getenv("STATE_DIRECTORY") // as systemd sets it
	}
	if s.folder == "" {
		return command.Misused("Name the folder for games and keys: --folder DIR")
	}
	if s.limits.Idle < leastIdle {
		return command.Misused("--idle %s is too short: people need time to think. The least is %s.", s.limits.Idle, leastIdle)
	}
	for _, address := range []struct{ flag, is string }{{"ssh", s.ssh}, {"admin", s.admin}} {
		if address.is == "" && address.flag == "admin" {
			continue
		}
		if _, _, err := net.SplitHostPort(address.is); err != nil {
			return command.Misused("--%s %s is not an address: an address is HOST:PORT or :PORT.", address.flag, address.is)
		}
	}
	return nil
}

func (s *settings) hostKey() string { return filepath.Join(s.folder, "host_key") }

// port returns how ssh is told the port of the server.
func (s *settings) port() string {
	_, port, err := net.SplitHostPort(s.ssh)
	if err != nil || port == "22" || port == "ssh" {
		return ""
	}
	return "-p " + port + " "
}
