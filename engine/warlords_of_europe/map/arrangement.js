// What segments divide the plane into. Points are [longitude, latitude], rounded to three decimals (some 100 m), so that every
// line that meets another does so in the very same point.
import { fromPlane, toPlane } from "./sphere.js";

export const round = (point) => point.map((value) => Math.round(value * 1000) / 1000);
const key = (point) => `${point[0]},${point[1]}`;

export function inside(point, rings) {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i], ring[j]];
      if (a[1] > point[1] !== b[1] > point[1] && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) {
        within = !within;
      }
    }
  }
  return within;
}

// A point inside the ring: the middle of the widest stretch on the line of latitude through its midst.
export function pointInside(ring) {
  const lats = ring.map((point) => point[1]);
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2 + 0.00021; // no corner is there
  const cuts = [];
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length];
    if (a[1] > lat !== b[1] > lat) cuts.push(a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
  });
  cuts.sort((a, b) => a - b);
  let best = 0;
  for (let i = 0; i < cuts.length; i += 2) {
    if (cuts[i + 1] - cuts[i] > cuts[best + 1] - cuts[best]) best = i;
  }
  return [(cuts[best] + cuts[best + 1]) / 2, lat];
}

// A point just left of the ring's longest edge: within its face, and on none of the islands in it.
export function pointBeside(ring) {
  let best = { length: 0 };
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length > best.length) best = { a, b, length };
  });
  const { a, b, length } = best;
  const beside = 0.0001 / length;
  return [(a[0] + b[0]) / 2 - (b[1] - a[1]) * beside, (a[1] + b[1]) / 2 + (b[0] - a[0]) * beside];
}

export function area(ring) {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length];
    return sum + (a[0] * b[1] - a[1] * b[0]) / 2;
  }, 0);
}

// Cuts `lines` and `edges` ([point, point] each) where they meet; neither meets its like but at ends.
export function cut(lines, edges) {
  const flat = edges.map(([a, b]) => ({ ends: [a, b], from: toPlane(a), to: toPlane(b), cuts: [] }));
  const pieces = [];
  const split = (ends, cuts) => {
    const points = [ends[0], ...cuts.sort((a, b) => a.at - b.at).map((one) => one.point), ends[1]];
    for (let i = 1; i < points.length; ++i) {
      if (key(points[i - 1]) !== key(points[i])) pieces.push([points[i - 1], points[i]]);
    }
  };
  for (const ends of lines) {
    const [p, q] = ends.map(toPlane);
    const cuts = [];
    for (const edge of flat) {
      const d = [q[0] - p[0], q[1] - p[1]];
      const e = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
      const cross = d[0] * e[1] - d[1] * e[0];
      const f = [edge.from[0] - p[0], edge.from[1] - p[1]];
      const t = (f[0] * e[1] - f[1] * e[0]) / cross;
      const s = (f[0] * d[1] - f[1] * d[0]) / cross;
      if (!(t >= 0 && t <= 1 && s >= 0 && s <= 1)) continue;
      const point = round(fromPlane([p[0] + t * d[0], p[1] + t * d[1]]));
      cuts.push({ at: t, point });
      edge.cuts.push({ at: s, point });
    }
    split(ends, cuts);
  }
  for (const edge of flat) split(edge.ends, edge.cuts);
  return pieces;
}

// The faces between `pieces` as rings, anticlockwise; what is outside all of them is left out.
export function faces(pieces) {
  const nodes = new Map();
  const seen = new Set();
  const node = (point) => {
    if (!nodes.has(key(point))) nodes.set(key(point), { point, out: [] });
    return nodes.get(key(point));
  };
  const edge = (from, to) => {
    const made = { from, to, angle: Math.atan2(to.point[1] - from.point[1], to.point[0] - from.point[0]), done: false };
    from.out.push(made);
    return made;
  };
  for (const [a, b] of pieces) {
    const name = [key(a), key(b)].sort().join(" ");
    if (seen.has(name)) continue;
    seen.add(name);
    const there = edge(node(a), node(b));
    const back = edge(node(b), node(a));
    there.twin = back;
    back.twin = there;
  }
  prune(nodes);
  for (const { out } of nodes.values()) out.sort((a, b) => a.angle - b.angle);
  const rings = [];
  for (const { out } of nodes.values()) {
    for (const start of out) {
      const ring = [];
      for (let at = start; !at.done; at = next(at)) {
        at.done = true;
        ring.push(at.from.point);
      }
      if (ring.length > 2 && area(ring) > 0) rings.push(ring);
    }
  }
  return rings;
}

// With the face on the left, the next edge is the first one clockwise from the way back.
function next(edge) {
  const { out } = edge.to;
  return out[(out.indexOf(edge.twin) + out.length - 1) % out.length];
}

function prune(nodes) {
  const loose = [...nodes.values()].filter(({ out }) => out.length === 1);
  for (const end of loose) {
    for (let at = end; at.out.length === 1; ) {
      const [edge] = at.out;
      at.out = [];
      edge.to.out = edge.to.out.filter((one) => one !== edge.twin);
      at = edge.to;
    }
  }
}
