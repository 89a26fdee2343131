#!/bin/sh
# asciinema-player 3.18.0: to go to a marker and to stop at it show different pictures.
#
# A marker may stand before what is sent at the same time, as the start of a chapter would. Who goes to
# it, by key or by click, sees all of that time. With pauseOnMarkers the film stops at the marker's own
# line instead, with the picture of the chapter before. Behind the output, both are the same.
#
# Needs: node 20 or newer, npm.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
npm install --silent --no-audit --no-fund asciinema-player@3.18.0
head='{"version": 2, "width": 20, "height": 5}'
printf '%s\n' "$head" '[0, "o", "one "]' '[0.1, "m", "chapter"]' '[0.1, "o", "two "]' '[0.5, "o", "three"]' > before.cast
printf '%s\n' "$head" '[0, "o", "one "]' '[0.1, "o", "two "]' '[0.1, "m", "chapter"]' '[0.5, "o", "three"]' > behind.cast
cat > watch.mjs <<'END'
import { readFileSync, readdirSync } from 'node:fs';

globalThis.window ??= globalThis; // the player asks it for timers
const dist = './node_modules/asciinema-player/dist/';
const { C: Core } = await import(dist + readdirSync(dist).find(name => name.startsWith('core-')));
const quiet = () => {};
const open = async name => {
  const player = new Core(
    { data: readFileSync(name + '.cast', 'utf8') },
    { pauseOnMarkers: true, speed: 1, logger: { debug: quiet, info: quiet, warn: quiet, error: quiet } },
  );
  const film = { player, shown: '' };
  player.addEventListener('output', parts => { film.shown += [].concat(parts).join(''); });
  film.paused = new Promise(resolve => player.addEventListener('pause', resolve));
  player.terminalReady();
  await player.init();
  return film;
};
for (const name of ['before', 'behind']) {
  const gone = await open(name);
  await gone.player.seek({ marker: 0 });
  const stopped = await open(name);
  stopped.player.play();
  await stopped.paused;
  console.log(`marker ${name} the output: going there shows "${gone.shown}", stopping there "${stopped.shown}"`);
}
process.exit(0);
END
node watch.mjs | tee said
diff - said <<'END'
marker before the output: going there shows "one two ", stopping there "one "
marker behind the output: going there shows "one two ", stopping there "one two "
END
