// The division of a landmass among the places on it.
import { cut, faces, inside, pointInside, round } from "./arrangement.js";
import { frame } from "./land.js";
import { bisector, distance, fromPlane, toPlane } from "./sphere.js";

const far = 2; // plane units: beyond every frame

export const edgesOf = (ring) => ring.map((point, index) => [point, ring[(index + 1) % ring.length]]);
export const name = ([a, b]) => `${a} ${b}`;
export const turned = ([a, b]) => [b, a];

// The ring of each of `fiefs` within the landmass, in their order. What would be a border shorter than `shortest` km becomes a
// point in which the four cells around it meet, so that nobody takes it for one; `kept` lists the pairs that keep theirs.
export function divide(landmass, fiefs, shortest, kept) {
  const moved = new Map();
  for (;;) {
    const rings = cells(landmass, fiefs, moved);
    const short = [...bordersOf(fiefs, rings)].find(
      ([pair, { length }]) => length < shortest && !kept.some((names) => names.join(" -- ") === pair),
    );
    if (!short) return rings;
    join(short[0], short[1].edges, fiefs, moved);
  }
}

// By "A -- B" in the order of the fiefs: {length in km, edges of A's ring}.
export function bordersOf(fiefs, rings) {
  const sides = new Map();
  rings.forEach((ring, index) => edgesOf(ring).forEach((edge) => sides.set(name(edge), index)));
  const borders = new Map();
  rings.forEach((ring, index) => {
    for (const edge of edgesOf(ring)) {
      const other = sides.get(name(turned(edge)));
      if (other === undefined || other < index) continue;
      const pair = `${fiefs[index].name} -- ${fiefs[other].name}`;
      const border = borders.get(pair) ?? { length: 0, edges: [] };
      border.length += distance(...edge);
      border.edges.push(edge);
      borders.set(pair, border);
    }
  });
  return borders;
}

// Moves the corners at a border's ends to its middle.
function join(pair, edges, fiefs, moved) {
  const ends = edges.flat().filter((point, index, all) => all.filter((one) => `${one}` === `${point}`).length === 1);
  const corners = new Set(seams(fiefs, moved).flatMap((seam) => seam.ends).map(String));
  if (ends.length !== 2 || !ends.every((end) => corners.has(`${end}`))) {
    throw new Error(`${pair} is short and ends at the sea: close it or open it`);
  }
  const middle = round([0, 1].map((axis) => (ends[0][axis] + ends[1][axis]) / 2));
  for (const end of ends) {
    for (const [corner, now] of moved) if (`${now}` === `${end}`) moved.set(corner, middle);
    moved.set(`${end}`, middle);
  }
}

function cells(landmass, fiefs, moved) {
  const lines = seams(fiefs, moved).flatMap(({ ends, seed }) => waver(...ends, seed));
  const pieces = cut(lines, edgesOf(landmass)).filter((edge) => isOn(landmass, ...edge));
  const made = faces(pieces).map((ring) => {
    const owner = nearest(fiefs, pointInside(ring));
    return { ring, owner, whole: inside(owner.place, [ring]) };
  });
  settle(made);
  const owners = new Map(made.flatMap(({ ring, owner }) => edgesOf(ring).map((edge) => [name(edge), owner])));
  const outer = pieces.filter((edge) => owners.get(name(edge)) !== owners.get(name(turned(edge))));
  const rings = faces(outer);
  return fiefs.map((fief) => {
    const own = rings.filter((ring) => inside(fief.place, [ring]));
    if (own.length !== 1) throw new Error(`${fief.name}: ${own.length} outlines`);
    return own[0];
  });
}

function nearest(fiefs, point) {
  return fiefs.reduce((best, fief) => (distance(fief.place, point) < distance(best.place, point) ? fief : best));
}

// A seam's middle lies inside the land; a coast's edge is on its rim, where either answer may come.
function isOn(landmass, a, b) {
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return inside(middle, [landmass]) || landmass.some((p, i) => isBetween(middle, p, landmass[(i + 1) % landmass.length]));
}

function isBetween(point, a, b) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length;
  const beside = ((point[0] - a[0]) * (b[1] - a[1]) - (point[1] - a[1]) * (b[0] - a[0])) / length;
  return Math.abs(beside) < 0.002 && along > -0.002 && along < length + 0.002;
}

// Pieces that the land does not connect to their place go to the neighbour with the longest common border.
function settle(cells) {
  for (let loose = cells.filter((cell) => !cell.whole); loose.length > 0; loose = loose.filter((cell) => !cell.whole)) {
    const owners = new Map();
    for (const cell of cells.filter(({ whole }) => whole)) {
      for (const edge of edgesOf(cell.ring)) owners.set(name(turned(edge)), cell.owner);
    }
    const found = loose.map((cell) => {
      const shared = new Map();
      for (const edge of edgesOf(cell.ring)) {
        const owner = owners.get(name(edge));
        if (owner) shared.set(owner, (shared.get(owner) ?? 0) + distance(...edge));
      }
      return [...shared].sort((a, b) => b[1] - a[1])[0]?.[0];
    });
    if (found.every((owner) => !owner)) throw new Error("a piece without a neighbour");
    loose.forEach((cell, index) => {
      if (found[index]) Object.assign(cell, { owner: found[index], whole: true });
    });
  }
}

// The borders between the fiefs as if there were no sea: lines from corner to corner, {ends, seed}, with some corners `moved`.
function seams(fiefs, moved) {
  const made = [];
  fiefs.forEach((first, i) => {
    fiefs.slice(i + 1).forEach((second) => {
      const ends = seamOf(first, second, fiefs)?.map((end) => moved.get(`${end}`) ?? end);
      if (ends && `${ends[0]}` !== `${ends[1]}`) made.push({ ends, seed: first.place[0] * 10 + second.place[0] });
    });
  });
  return made;
}

function seamOf(first, second, fiefs) {
  const line = bisector(first.place, second.place);
  const size = line.a ** 2 + line.b ** 2;
  const origin = [(-line.a * line.c) / size, (-line.b * line.c) / size];
  const along = [-line.b / Math.sqrt(size), line.a / Math.sqrt(size)];
  let [low, high] = [{ at: -far }, { at: far }];
  for (const third of fiefs) {
    if (third === first || third === second) continue;
    const other = bisector(first.place, third.place);
    const slope = other.a * along[0] + other.b * along[1];
    const at = -(other.a * origin[0] + other.b * origin[1] + other.c) / slope;
    if (slope > 0 && at > low.at) low = { at, third };
    if (slope < 0 && at < high.at) high = { at, third };
  }
  if (low.at >= high.at) return undefined;
  return [low, high].map(({ at, third }) => {
    if (third) return corner([first, second, third]);
    return round(fromPlane([origin[0] + at * along[0], origin[1] + at * along[1]]));
  });
}

// The line from end to end as a pen would draw it, in steps of some 20 km: it strays up to 10 km to either side, less near its
// ends, by numbers that depend on `seed` alone. What is far outside the frame is left out.
function waver(from, to, seed) {
  const [p, q] = [toPlane(from), toPlane(to)];
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const [x, y] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
  const steps = Math.ceil((length * 6371) / 20);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    if (step === 0 || step === steps) return step === 0 ? from : to;
    const along = (length * step) / steps;
    const rest = Math.min(along, length - along) * 6371;
    const stray = (7 * noise((along * 6371) / 80, seed) + 3 * noise((along * 6371) / 45, seed + 1)) * Math.min(1, rest / 60);
    const aside = stray / 6371;
    return fromPlane([p[0] + along * x - aside * y, p[1] + along * y + aside * x]);
  });
  const kept = points.map((point, index) => (index === 0 || index === steps ? point : round(point)));
  return kept.slice(1).flatMap((point, index) => (isNear(point) || isNear(kept[index]) ? [[kept[index], point]] : []));
}

const isNear = ([lon, lat]) => lon > frame[0] - 2 && lon < frame[2] + 2 && lat > frame[1] - 2 && lat < frame[3] + 2;

// Between -1 and 1, smooth in `at`.
function noise(at, seed) {
  const value = (whole) => {
    let bits = Math.imul(whole + Math.round(seed * 1000), 0x9e3779b1);
    bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
    return ((bits ^ (bits >>> 13)) >>> 0) / 0x80000000 - 1;
  };
  const whole = Math.floor(at);
  const part = at - whole;
  const blend = part * part * (3 - 2 * part);
  return value(whole) * (1 - blend) + value(whole + 1) * blend;
}

// Where three cells meet, by the same sum for each of the three borders.
function corner(three) {
  const [a, b, c] = three.map(({ place }) => place).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const p = bisector(a, b);
  const q = bisector(a, c);
  const cross = p.a * q.b - p.b * q.a;
  return round(fromPlane([(p.b * q.c - p.c * q.b) / cross, (p.c * q.a - p.a * q.c) / cross]));
}
