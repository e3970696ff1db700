// The land within the frame, from Natural Earth's land at 1:50 million as the package world-atlas has it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import { cut, faces, inside, pointBeside, round } from "./arrangement.js";

// What the picture shows, [west, south, east, north], and the parts of it that hold no fief.
export const frame = [-11, 33, 42, 66];
const beyond = [
  [36, 33, 42, 47],
  [11.5, 33, 34, 34],
];
const within = ([lon, lat], [west, south, east, north]) => lon > west && lon < east && lat > south && lat < north;

// Rings of landmasses: {played, beyond}.
export function land() {
  const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("world-atlas/land-50m.json"), "utf8"));
  const rings = [];
  for (const { geometry } of feature(atlas, atlas.objects.land).features) {
    for (const polygon of geometry.coordinates) {
      polygon.forEach((ring, index) => {
        const near = ring.some((point) => within(point, frame));
        if (near && index > 0) throw new Error("a lake within the frame");
        if (near) rings.push(ring.map(round));
      });
    }
  }
  const coast = rings.flatMap((ring) => ring.slice(1).map((point, index) => [ring[index], point])).filter(isNear);
  const whole = { played: [], beyond: [] };
  for (const face of faces(cut(lines(), coast))) {
    const point = pointBeside(face);
    if (!within(point, frame) || !inside(point, rings)) continue;
    whole[beyond.some((box) => within(point, box)) ? "beyond" : "played"].push(face);
  }
  return whole;
}

// Chukotka's edges along 180 degrees and all else that is far are no matter of ours.
function isNear([a, b]) {
  const [west, south, east, north] = frame;
  return (
    Math.max(a[0], b[0]) > west - 5 && Math.min(a[0], b[0]) < east + 5 &&
    Math.max(a[1], b[1]) > south - 5 && Math.min(a[1], b[1]) < north + 5
  );
}

function lines() {
  const [west, south, east, north] = frame;
  const [cut36, cutAfrica] = beyond;
  return [
    [[west, south], [east, south]],
    [[west, north], [east, north]],
    [[west, south], [west, north]],
    [[east, south], [east, north]],
    [[cut36[0], south], [cut36[0], cut36[3]]],
    [[cut36[0], cut36[3]], [east, cut36[3]]],
    [[cutAfrica[0], south], [cutAfrica[0], cutAfrica[3]]],
    [[cutAfrica[0], cutAfrica[3]], [cutAfrica[2], cutAfrica[3]]],
    [[cutAfrica[2], cutAfrica[3]], [cutAfrica[2], south]],
  ].flatMap(([from, to]) => dense(from, to));
}

// A parallel in steps of half a degree, since it is straight neither on the globe nor on paper.
function dense(from, to) {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 2);
  const at = (step) => round([0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * step) / steps));
  return Array.from({ length: steps }, (_, step) => [at(step), at(step + 1)]);
}

// Whether both ends stand on the frame or on the edge of what holds no fief: no coast.
export function onFrame(a, b) {
  const near = (x, y) => Math.abs(x - y) < 0.002;
  return [frame, ...beyond].some((box) =>
    [0, 1, 2, 3].some((side) => near(a[side % 2], box[side]) && near(b[side % 2], box[side])),
  );
}
