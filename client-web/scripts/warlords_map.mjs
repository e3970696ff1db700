// What the browser draws of Warlords of Europe, from the game's own data: engine/warlords_of_europe/data and the projection of
// engine/warlords_of_europe/map. `node scripts/warlords_map.mjs` writes it; a test compares it with what is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readMap } from '../../engine/warlords_of_europe/map/read_map.js';
import { toPaper } from '../../engine/warlords_of_europe/map/sphere.js';

const data = (name) => fileURLToPath(new URL(`../../engine/warlords_of_europe/data/${name}`, import.meta.url));
const target = fileURLToPath(new URL('../src/games/warlords-of-europe/map/map.json', import.meta.url));
const width = 1600;
const margin = 14; // around the frame

export function made_map() {
  const map = readMap(data('map.txt'));
  const outlines = JSON.parse(readFileSync(data('outlines.json'), 'utf8'));
  const paper = paper_of(outlines.frame);
  const id = new Map(map.fiefs.map((fief, i) => [fief.name, i]));
  const kingdoms = [...new Set(map.fiefs.map(({ kingdom }) => kingdom))];
  const { land, coast } = borders();
  const closed = new Set(map.closed.map(([a, b]) => pair(id.get(a), id.get(b))));
  const ways = [
    ...land.map(([a, b]) => [id.get(a), id.get(b), 'land']).filter(([a, b]) => !closed.has(pair(a, b))),
    ...map.lane.map(([a, b]) => [id.get(a), id.get(b), 'lane']),
  ];

  // rings in paper coordinates, and who is on the other side of each edge
  const rings = map.fiefs.map(({ name }) => outlines.fiefs[name].map((ring) => ring.map(paper.at)));
  const sides = new Map();
  rings.forEach((of, fief) => of.forEach((ring) => edges(ring).forEach(([a, b]) => sides.set(`${a}|${b}`, fief))));
  const lines = { inner: [], outer: [], closed: [], coast: [] };
  rings.forEach((of, fief) => {
    for (const ring of of) {
      for (const { other, points } of stretches(ring, ([a, b]) => sides.get(`${b}|${a}`))) {
        if (other === undefined) lines.coast.push(points);
        else if (other > fief) {
          const kind = closed.has(pair(fief, other)) ? 'closed' : map.fiefs[fief].kingdom === map.fiefs[other].kingdom ? 'inner' : 'outer';
          lines[kind].push(points);
        }
      }
    }
  });

  const places = map.fiefs.map(({ place }) => paper.at(place));
  const fiefs = map.fiefs.map(({ name, kingdom, terrain }, fief) => ({
    name,
    kingdom: kingdoms.indexOf(kingdom),
    terrain,
    at: places[fief],
    coast: coast.has(name),
    beside: ways
      .flatMap(([a, b, by]) => (a === fief ? [{ fief: b, by }] : b === fief ? [{ fief: a, by }] : []))
      .sort((a, b) => a.fief - b.fief),
    box: box_of(rings[fief].flat()),
    outline: rings[fief].map((ring) => path(ring, true)).join(''),
    signs: signs(rings[fief], places[fief], terrain),
  }));
  return {
    width,
    height: paper.height,
    frame: path(paper.frame, true),
    scenery: outlines.scenery.map((ring) => path(ring.map(paper.at), true)).join(''),
    kingdoms: kingdoms.map((name, kingdom) => {
      const own = fiefs.filter((fief) => fief.kingdom === kingdom);
      const middle = [0, 1].map((axis) => round(own.reduce((sum, { at }) => sum + at[axis], 0) / own.length));
      const boxes = own.map(({ box }) => box);
      return { name, at: middle, box: [0, 1, 2, 3].map((i) => Math[i < 2 ? 'min' : 'max'](...boxes.map((box) => box[i]))) };
    }),
    lanes: map.lane.map(([a, b]) => [id.get(a), id.get(b)]),
    lines: Object.fromEntries(Object.entries(lines).map(([kind, all]) => [kind, all.map((points) => path(points, false)).join('')])),
    fiefs,
    ...units(),
    cards: cards(),
  };
}

const pair = (a, b) => `${Math.min(a, b)} ${Math.max(a, b)}`;
const round = (value) => Math.round(value * 10) / 10;
const edges = (ring) => ring.map((point, i) => [point, ring[(i + 1) % ring.length]]);

// The frame is a piece of a ring: its parallels are drawn in steps.
function paper_of([west, south, east, north]) {
  const steps = Array.from({ length: 40 }, (_, step) => step / 40);
  const edge = [
    ...steps.map((t) => [west + (east - west) * t, south]),
    ...steps.map((t) => [east, south + (north - south) * t]),
    ...steps.map((t) => [east + (west - east) * t, north]),
    ...steps.map((t) => [west, north + (south - north) * t]),
  ].map(toPaper);
  const [left, low, right, high] = box_of(edge, (value) => value);
  const scale = (width - 2 * margin) / (right - left);
  const on = ([x, y]) => [round((x - left) * scale + margin), round((high - y) * scale + margin)];
  return { at: (point) => on(toPaper(point)), frame: edge.map(on), height: Math.round((high - low) * scale + 2 * margin) };
}

function box_of(points, made = round) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(made);
}

// A line in steps from point to point; what rounding made one point is one.
function path(points, closed) {
  let [x, y] = points[0];
  let d = `M${x} ${y}`;
  for (const point of points.slice(1)) {
    const [dx, dy] = [round(point[0] - x), round(point[1] - y)];
    if (dx === 0 && dy === 0) continue;
    d += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = point;
  }
  return closed ? `${d}z` : d;
}

// Edges of a ring in a row that have the same neighbour.
function stretches(ring, beside) {
  const all = edges(ring).map((edge) => ({ edge, other: beside(edge) }));
  const begin = Math.max(0, all.findIndex(({ other }, i) => other !== all.at(i - 1).other));
  const found = [];
  for (const { edge, other } of [...all.slice(begin), ...all.slice(0, begin)]) {
    const last = found.at(-1);
    if (last && last.other === other) last.points.push(edge[1]);
    else found.push({ other, points: [...edge] });
  }
  return found;
}

// Where signs of the terrain stand: scattered over the fief, clear of its edge and of what stands in its place.
function signs(rings, [x0, y0], terrain) {
  const apart = { plain: 30, farmland: 31, forest: 22, mountain: 27 }[terrain];
  const points = rings.flat();
  const [left, top, right, bottom] = box_of(points);
  const found = [];
  for (let row = 0, y = top; y < bottom; ++row, y += apart * 0.8) {
    for (let x = left + (row % 2) * (apart / 2); x < right; x += apart) {
      const spot = [x + stray(x, y) * apart * 0.3, y + stray(y, x) * apart * 0.3];
      const beside_marker = Math.abs(spot[0] - x0) < 40 && Math.abs(spot[1] - y0) < 30;
      if (beside_marker || !inside(spot, rings)) continue;
      if (points.some(([px, py]) => Math.hypot(px - spot[0], py - spot[1]) < 11)) continue;
      found.push(spot.map(Math.round));
    }
  }
  return found;
}
// Between -1 and 1, the same for the same place.
function stray(x, y) {
  const of = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return (of - Math.floor(of)) * 2 - 1;
}
function inside([x, y], rings) {
  let within = false;
  for (const ring of rings) {
    for (const [a, b] of edges(ring)) {
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
    }
  }
  return within;
}

function lines_of(name) {
  const text = readFileSync(data(name), 'utf8').split('\n');
  return text.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '');
}
function borders() {
  const land = [];
  const coast = new Set();
  for (const line of lines_of('borders.txt')) {
    if (line.startsWith('coast ')) coast.add(line.slice(6));
    else land.push(line.replace(/ \d+$/, '').split(' -- '));
  }
  return { land, coast };
}

// What soldiers, terrains and castles are worth, for who looks at them.
function units() {
  const found = { units: [], terrains: {}, castles: {}, prices: {}, peasant: {} };
  for (const line of lines_of('units.txt')) {
    const words = line.split(/\s+/);
    const after = (word, at = 1) => Number(words[words.indexOf(word) + at]);
    const [kind, name] = words;
    if (kind === 'unit') {
      const hits = { field: after('hits'), attacking: after('hits', 2), defending: after('hits', 3) };
      found.units.push({ soldier: name, gold: after('gold'), steps: after('steps'), hits, pieces: after('pieces') });
    } else if (kind === 'terrain') found.terrains[name] = { die: after('die'), gold: after('gold'), peasants: after('peasants') };
    else if (kind === 'castle') found.castles[name] = { die: after('die') };
    else if (kind === 'price') found.prices[name] = Number(words[2]);
    else if (kind === 'peasant') found.peasant = { hits: after('hits') };
    else throw new Error(`units.txt: ${line}`);
  }
  return found;
}
function cards() {
  return lines_of('cards.txt').map((line) => {
    const [, card, deck, count, , , ...moments] = line.split(/\s+/);
    return { card, deck, count: Number(count), moments };
  });
}

export const written = () => {
  const { fiefs, ...rest } = made_map();
  const one_a_line = fiefs.map((fief) => JSON.stringify(fief)).join(',\n');
  return `${JSON.stringify(rest).slice(0, -1)},\n"fiefs":[\n${one_a_line}\n]}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(target, written());
  else if (readFileSync(target, 'utf8') !== written()) throw new Error(`${target} is not made of the data that is there`);
}
