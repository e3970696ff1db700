// The division of a landmass among the places on it.
import { cut, faces, inside, pointInside, round } from "./arrangement.js";
import { bisector, distance, fromPlane, toPlane } from "./sphere.js";

const far = 2; // plane units: beyond every frame

export const edgesOf = (ring) => ring.map((point, index) => [point, ring[(index + 1) % ring.length]]);
export const name = ([a, b]) => `${a} ${b}`;
export const turned = ([a, b]) => [b, a];

// The ring of each of `fiefs` within the landmass, in their order.
export function divide(landmass, fiefs) {
  const pieces = cut(seams(fiefs), edgesOf(landmass)).filter((edge) => isOn(landmass, ...edge));
  const cells = faces(pieces).map((ring) => {
    const point = pointInside(ring);
    const owner = nearest(fiefs, point);
    return { ring, owner, whole: inside(owner.place, [ring]) };
  });
  settle(cells);
  const owners = new Map(cells.flatMap(({ ring, owner }) => edgesOf(ring).map((edge) => [name(edge), owner])));
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

// The borders between the fiefs as if there were no sea: straight lines, ends shared by all that meet there.
function seams(fiefs) {
  const made = [];
  fiefs.forEach((first, i) => {
    fiefs.slice(i + 1).forEach((second) => {
      const seam = seamOf(first, second, fiefs);
      if (seam) made.push(seam);
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

// Where three cells meet, by the same sum for each of the three borders.
function corner(three) {
  const [a, b, c] = three.map(({ place }) => place).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const p = bisector(a, b);
  const q = bisector(a, c);
  const cross = p.a * q.b - p.b * q.a;
  return round(fromPlane([(p.b * q.c - p.c * q.b) / cross, (p.c * q.a - p.a * q.c) / cross]));
}
