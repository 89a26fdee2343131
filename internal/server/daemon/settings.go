package daemon

import (
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/command"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/stream"
)

// Settings are what the server is told.
type settings struct {
	folder string
	ssh    string
	web    string
	cert   string
	key    string
	origin string
	proxy  []string
	keyed  bool
	admin  string
	nats   string
	creds  string
	open   bool
	limits door.Limits

	proxies []netip.Prefix // as proxy says
}

func usual() *settings { return &settings{ssh: ":2222", limits: door.Usual()} }

// place adds the flag for the folder.
func (s *settings) place(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.folder, "folder", "", "the `DIR` for games and keys, created if it does not exist (not needed in a systemd unit with a StateDirectory)")
	cmd.Flags().SortFlags = false
}

// shared adds the flags for games that several servers share.
func (s *settings) shared(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.nats, "nats", "", "the `URL` of a cluster of NATS servers that keeps the games instead of the folder, for two servers or more that share them")
	f.StringVar(&s.creds, "nats-creds", "", "the `FILE` of the credentials for --nats")
}

// games adds the flags for where the games lie.
func (s *settings) games(cmd *cobra.Command) {
	s.place(cmd)
	s.shared(cmd)
}

// flags adds all flags.
func (s *settings) flags(cmd *cobra.Command) {
	s.place(cmd)
	f := cmd.Flags()
	f.StringVar(&s.ssh, "ssh", s.ssh, "the `ADDRESS` to listen on")
	f.StringVar(&s.web, "web", "", "an `ADDRESS` for browsers, which show the same in a page; none if not set")
	f.StringVar(&s.cert, "tls-cert", "", "the `FILE` of the certificate of --web with its chain, read again when it changes")
	f.StringVar(&s.key, "tls-key", "", "the `FILE` of its key")
	f.StringVar(&s.origin, "web-origin", "", "the only `ORIGIN` of the page, such as https://play.example; by default any name that reaches the server")
	f.StringSliceVar(&s.proxy, "web-proxy", nil, "the `ADDRESSES` of proxies in front of --web, whose X-Forwarded-For is trusted")
	f.BoolVar(&s.keyed, "no-guests", false, "do not let browsers without a key watch")
	f.StringVar(&s.admin, "admin", "", "an `ADDRESS` for /healthz and /metrics, for you alone; none if not set")
	s.shared(cmd)
	f.BoolVar(&s.open, "open", false, "admit anybody with a key")
	f.Var(command.Number("connections", 1, 100_000, &s.limits.Connections), "connections", "the most connections at once")
	f.Var(command.Number("per-address", 1, 100_000, &s.limits.PerAddress), "per-address", "the most connections from one address")
	f.Var(command.Number("new-a-second", 1, 100_000, &s.limits.NewASecond), "new-a-second", "the most new connections from one address in a second")
	f.DurationVar(&s.limits.Idle, "idle", s.limits.Idle, "the `TIME` without a key press after which a session ends; its seat is kept")
}

// leastIdle is the shortest time without a key.
const leastIdle = 2 * time.Minute

// settleFolder completes where the folder is.
func (s *settings) settleFolder() error {
	if s.folder == "" {
		s.folder = os.Getenv("STATE_DIRECTORY") // as systemd sets it
	}
	if s.folder == "" {
		return command.Misused("Name the folder for games and keys: --folder DIR")
	}
	return nil
}

// settleGames completes where the games lie.
func (s *settings) settleGames() error {
	if s.nats == "" && s.creds == "" {
		return s.settleFolder()
	}
	return s.settleCluster()
}

// settle completes the settings, or says what is wrong with them.
func (s *settings) settle() error {
	if err := s.settleFolder(); err != nil {
		return err
	}
	if s.limits.Idle < leastIdle {
		return command.Misused("--idle %s is too short: people need time to think. The least is %s.", s.limits.Idle, leastIdle)
	}
	for _, a := range s.addresses() {
		if _, _, err := net.SplitHostPort(a.is); err != nil {
			return command.Misused("--%s %s is not an address: an address is HOST:PORT or :PORT.", a.flag, a.is)
		}
	}
	if err := s.settleCluster(); err != nil {
		return err
	}
	return s.settleWeb()
}

// settleCluster looks at what is set for games that several servers share.
func (s *settings) settleCluster() error {
	if s.nats == "" && s.creds != "" {
		return command.Misused("Name the cluster that the credentials are for: --nats nats://HOST:4222")
	}
	for text := range strings.SplitSeq(s.nats, ",") {
		if u, err := url.Parse(text); s.nats != "" && (err != nil || u.Host == "" || !slices.Contains([]string{"nats", "tls", "ws", "wss"}, u.Scheme)) {
			return command.Misused("--nats %s is not the URL of a NATS server: a URL is nats://HOST:4222 or tls://HOST:4222, several with commas between them.", stream.Shown(s.nats))
		}
	}
	return nil
}

// cluster returns how the cluster of --nats is reached.
func (s *settings) cluster() stream.Options { return stream.Options{URL: s.nats, Credentials: s.creds} }

// An address is one that the server listens on.
type address struct{ flag, is string }

// addresses lists them.
func (s *settings) addresses() []address {
	return slices.DeleteFunc([]address{{"ssh", s.ssh}, {"web", s.web}, {"admin", s.admin}}, func(a address) bool { return a.is == "" && a.flag != "ssh" })
}

// settleWeb completes what is set for browsers.
func (s *settings) settleWeb() error {
	if s.web == "" {
		if s.cert != "" || s.key != "" || s.origin != "" || len(s.proxy) > 0 || s.keyed {
			return command.Misused("Name the address that browsers connect to: --web :8080")
		}
		return nil
	}
	if (s.cert == "") != (s.key == "") {
		return command.Misused("A certificate needs its key, and a key its certificate: --tls-cert FILE --tls-key FILE")
	}
	if u, err := url.Parse(s.origin); s.origin != "" && (err != nil || u.Host == "" || u.Scheme+"://"+u.Host != s.origin) {
		return command.Misused("--web-origin %s is not an origin: an origin is https://NAME or https://NAME:PORT.", s.origin)
	}
	s.proxies = nil
	for _, text := range s.proxy {
		p, err := netip.ParsePrefix(text)
		if at, bad := netip.ParseAddr(text); bad == nil {
			p, err = netip.PrefixFrom(at, at.BitLen()), nil
		}
		if err != nil {
			return command.Misused("--web-proxy %s is not an address of a proxy: name it like 127.0.0.1 or 10.0.0.0/8.", text)
		}
		s.proxies = append(s.proxies, p)
	}
	return nil
}

// page returns where people find the page, as far as the server knows.
func (s *settings) page(at net.Addr) string {
	switch {
	case s.origin != "":
		return s.origin
	case s.cert != "":
		return "https://HOST" + portOf(at, "443")
	}
	return "http://HOST" + portOf(at, "80")
}

// portOf returns the port of an address as it stands behind a name.
func portOf(at net.Addr, usual string) string {
	if _, port, err := net.SplitHostPort(at.String()); err == nil && port != usual {
		return ":" + port
	}
	return ""
}

func (s *settings) hostKey() string { return filepath.Join(s.folder, "host_key") }

// portFlag returns how ssh is told the port of an address.
func portFlag(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil || port == "22" || port == "ssh" {
		return ""
	}
	return "-p " + port + " "
}
