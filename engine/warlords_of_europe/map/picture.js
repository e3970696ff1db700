// The map as a picture, to be looked at: kingdoms in colours, terrain, lanes dashed, closed borders marked.
import { edgesOf, name, turned } from "./divide.js";
import { frame } from "./land.js";
import { toPaper } from "./sphere.js";

const colours = {
  Britain: "#d98880", Franks: "#7fb3d5", Germany: "#d7bde2", Denmark: "#76d7c4", Italy: "#f0b27a",
  Hungary: "#a9dfbf", "Kievan Rus'": "#f7dc6f", "Latin Empire": "#e59fbd", Hispania: "#f5cba7",
};
// Drawn about the fief's place.
const signs = {
  plain: '<circle r="4" fill="#f4f1d0"/>',
  farmland: '<path d="M-5,-4H5V4H-5ZM-5,0H5M0,-4V4" fill="#f2c94c"/>',
  forest: '<path d="M0,-7L5,4H1V7H-1V4H-5Z" fill="#2e7d4f"/>',
  mountain: '<path d="M-8,5L-2,-6L1,-1L3,-4L8,5Z" fill="#8d8078"/>',
};
const width = 1600;

export function picture(map, outlines, scenery) {
  const edge = neatline();
  const points = edge.map(toPaper);
  const [left, right] = [Math.min(...points.map((p) => p[0])), Math.max(...points.map((p) => p[0]))];
  const [low, high] = [Math.min(...points.map((p) => p[1])), Math.max(...points.map((p) => p[1]))];
  const scale = width / (right - left);
  const height = Math.round((high - low) * scale);
  const at = (point) => {
    const [x, y] = toPaper(point);
    return [((x - left) * scale).toFixed(1), ((high - y) * scale).toFixed(1)];
  };
  const path = (ring) => `M${ring.map((point) => at(point).join(",")).join("L")}Z`;
  const byName = new Map(map.fiefs.map((fief) => [fief.name, fief]));
  const sides = new Map();
  for (const [fief, ring] of outlines) for (const one of edgesOf(ring)) sides.set(name(one), byName.get(fief));

  const lines = { inner: [], outer: [], closed: [] };
  for (const [fief, ring] of outlines) {
    for (const one of edgesOf(ring)) {
      const other = sides.get(name(turned(one)));
      const d = `M${at(one[0]).join(",")}L${at(one[1]).join(",")}`;
      if (!other || fief > other.name) continue; // the coast, or the other side's turn
      const closed = map.closed.some((pair) => pair.includes(fief) && pair.includes(other.name));
      if (closed) lines.closed.push(d);
      else lines[other.kingdom === byName.get(fief).kingdom ? "inner" : "outer"].push(d);
    }
  }
  const fiefs = [...outlines].map(([fief, ring]) => {
    const { kingdom } = byName.get(fief);
    return `<path d="${path(ring)}" fill="${colours[kingdom]}"><title>${fief}</title></path>`;
  });
  const lanes = map.lane.map(([a, b]) => {
    const [p, q] = [a, b].map((fief) => at(byName.get(fief).place));
    return `<path d="M${p}L${q}"><title>${a} to ${b}</title></path>`;
  });
  const names = map.fiefs.map((fief) => {
    const [x, y] = at(fief.place);
    const text = `<text y="${below.includes(fief.name) ? 18 : -10}">${fief.name}</text>`;
    return `<g transform="translate(${x} ${y})">${signs[fief.terrain]}${text}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<title>The map of Warlords of Europe</title>
<style>text { text-anchor: middle; paint-order: stroke; stroke: #fff; stroke-width: 3; stroke-opacity: 0.7 } .key text { text-anchor: start }</style>
<clipPath id="frame"><path d="${path(edge)}"/></clipPath>
<path d="${path(edge)}" fill="#dbe9f1"/>
<g clip-path="url(#frame)" stroke-linejoin="round" stroke-linecap="round">
<path d="${scenery.map(path).join("")}" fill="#e8e4d8" stroke="#9aa" stroke-width="0.5"/>
<g stroke="#567" stroke-width="0.8">
${fiefs.join("\n")}
</g>
<g fill="none">
<path d="${lines.inner.join("")}" stroke="#fff" stroke-width="1.6"/>
<path d="${lines.outer.join("")}" stroke="#333" stroke-width="2.6"/>
<path d="${lines.closed.join("")}" stroke="#c00" stroke-width="5"/>
<g stroke="#246" stroke-width="1.6" stroke-dasharray="2 5">${lanes.join("\n")}</g>
</g>
</g>
<path d="${path(edge)}" fill="none" stroke="#456" stroke-width="2"/>
<g stroke="#333" stroke-width="0.8">
${names.join("\n")}
</g>
<g class="key">
${key()}
</g>
</svg>
`;
}

// Whose names stand below their places, since above there is no room.
const below = ["Wales", "East Anglia", "Wessex", "Zealand", "Thrace", "Nicaea", "Thessalonica"];

function key() {
  const kingdoms = Object.entries(colours).map(([kingdom, colour]) => [
    `<rect x="-9" y="-7" width="18" height="14" fill="${colour}"/>`,
    kingdom,
  ]);
  const terrains = Object.entries(signs).map(([terrain, sign]) => [`<g stroke="#333" stroke-width="0.8">${sign}</g>`, terrain]);
  const lines = [
    ['<path d="M-9,0H9" stroke="#333" stroke-width="2.6"/>', "border of a kingdom"],
    ['<path d="M-9,0H9" stroke="#c00" stroke-width="5"/>', "closed border"],
    ['<path d="M-9,0H9" stroke="#246" stroke-width="1.6" stroke-dasharray="2 5"/>', "sea lane"],
    ['<rect x="-9" y="-7" width="18" height="14" fill="#e8e4d8" stroke="#9aa"/>', "no fief"],
  ];
  const row = ([sign, text], x, y) => `<g transform="translate(${x} ${y})">${sign}<text x="16" y="5">${text}</text></g>`;
  return [
    ...kingdoms.map((one, index) => row(one, 24, 24 + 22 * index)),
    ...[...terrains, ...lines].map((one, index) => row(one, 150, 24 + 22 * index)),
  ].join("\n");
}

function neatline() {
  const [west, south, east, north] = frame;
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  return [
    ...steps.map((t) => [west + (east - west) * t, south]),
    ...steps.map((t) => [east, south + (north - south) * t]),
    ...steps.map((t) => [east + (west - east) * t, north]),
    ...steps.map((t) => [west, north + (south - north) * t]),
  ];
}
