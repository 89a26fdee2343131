"use strict";
const film = JSON.parse(document.getElementById("film").textContent);
const screen = document.getElementById("screen");
const slider = document.getElementById("slider");
const count = document.getElementById("count");
const tell = document.getElementById("tell");
const play = document.getElementById("play");
const last = film.frames.length - 1;
let at = 0;
let timer = 0;

function row(index) {
  const line = document.createElement("div");
  for (const [look, text, cells] of film.rows[index]) {
    const span = document.createElement("span");
    span.className = "i" + look;
    span.textContent = text;
    if (cells) {
      span.style.display = "inline-block";
      span.style.width = cells + "ch";
    }
    line.append(span);
  }
  return line;
}

function show(n) {
  at = Math.max(0, Math.min(last, n));
  screen.replaceChildren(...film.frames[at].map(row));
  slider.value = String(at);
  count.textContent = "step " + at + " of " + last + ", turn " + film.turns[at];
  tell.textContent = film.tell[at];
  document.body.dataset.step = String(at);
}

function turn(by) {
  let n = at;
  if (by > 0) {
    while (n < last && film.turns[n] === film.turns[at]) n++;
  } else {
    if (n > 0) n--;
    while (n > 0 && film.turns[n - 1] === film.turns[n]) n--;
  }
  show(n);
}

function pause() {
  clearInterval(timer);
  timer = 0;
  play.textContent = "play";
}

function toggle() {
  if (timer) return pause();
  if (at === last) show(0);
  play.textContent = "pause";
  timer = setInterval(() => {
    show(at + 1);
    if (at === last) pause();
  }, 800);
}

const acts = {
  start: () => show(0),
  turnback: () => turn(-1),
  back: () => show(at - 1),
  on: () => show(at + 1),
  turnon: () => turn(1),
  end: () => show(last),
};
const keys = {
  ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turnback", ArrowDown: "turnon", Home: "start", End: "end",
};

for (const [id, act] of Object.entries(acts)) {
  document.getElementById(id).addEventListener("click", () => { pause(); act(); });
}
play.addEventListener("click", toggle);
slider.max = String(last);
slider.addEventListener("input", () => { pause(); show(Number(slider.value)); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target === document.body) {
    event.preventDefault();
    toggle();
  } else if (keys[event.key]) {
    event.preventDefault();
    pause();
    acts[keys[event.key]]();
  }
});
show(0);
