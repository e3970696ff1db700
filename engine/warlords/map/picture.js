// The map as a picture, to be looked at: kingdoms in colours, terrain, lanes dashed, closed borders marked.
import { edgesOf, name, turned } from "./divide.js";
import { frame } from "./land.js";
import { toPaper } from "./sphere.js";

const colours = {
  Britain: "#d98880", Franks: "#7fb3d5", Germany: "#d7bde2", Denmark: "#76d7c4", Italy: "#f0b27a",
  Hungary: "#a9dfbf", "Kievan Rus'": "#f7dc6f", "Latin Empire": "#e59fbd", Hispania: "#f5cba7",
};
const marks = { plain: "plain", farmland: "farmland", forest: "forest", mountain: "mountain" };
const width = 1600;

export function picture(map, outlines, scenery, borders) {
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

  const lines = { inner: [], outer: [], closed: [], coast: [] };
  for (const [fief, ring] of outlines) {
    for (const one of edgesOf(ring)) {
      const other = sides.get(name(turned(one)));
      const d = `M${at(one[0]).join(",")}L${at(one[1]).join(",")}`;
      if (!other) lines.coast.push(d);
      else if (fief < other.name) {
        const pair = [fief, other.name];
        const is = (list) => list.some(([a, b]) => pair.includes(a) && pair.includes(b));
        const counts = borders.some((border) => border.split(" -- ").every((end) => pair.includes(end)));
        if (is(map.closed) || !counts) lines.closed.push(d);
        else lines[other.kingdom === byName.get(fief).kingdom ? "inner" : "outer"].push(d);
      }
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
    return `<circle cx="${x}" cy="${y}" r="2.5"/><text x="${x}" y="${Number(y) - 7}">${fief.name}</text><text class="terrain" x="${x}" y="${Number(y) + 14}">${marks[fief.terrain]}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14" text-anchor="middle">
<title>The map of Warlords of Europe</title>
<clipPath id="frame"><path d="${path(edge)}"/></clipPath>
<path d="${path(edge)}" fill="#dbe9f1" stroke="#456" stroke-width="2"/>
<g clip-path="url(#frame)" stroke-linejoin="round" stroke-linecap="round">
<path d="${scenery.map(path).join("")}" fill="#e8e4d8"/>
${fiefs.join("\n")}
<g fill="none">
<path d="${lines.coast.join("")}" stroke="#678" stroke-width="0.8"/>
<path d="${lines.inner.join("")}" stroke="#fff" stroke-width="1.6"/>
<path d="${lines.outer.join("")}" stroke="#333" stroke-width="2.6"/>
<path d="${lines.closed.join("")}" stroke="#c00" stroke-width="5"/>
<g stroke="#246" stroke-width="2" stroke-dasharray="3 6">${lanes.join("\n")}</g>
</g>
</g>
<g stroke="#fff" stroke-width="3" stroke-opacity="0.7" paint-order="stroke">
${names.join("\n")}
</g>
<style>.terrain{font-size:10px;fill:#555}</style>
</svg>
`;
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
