// Divides the land among the places of map.txt: borders.txt, outlines.json and the picture. Run by hand: see README.md.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inside } from "./arrangement.js";
import { divide, edgesOf, name, turned } from "./divide.js";
import { frame, land, onFrame } from "./land.js";
import { picture } from "./picture.js";
import { readMap } from "./read_map.js";
import { distance } from "./sphere.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shortest = 30; // km: what is below does not count

const map = readMap(here("../data/map.txt"));
const { played, beyond } = land();
const outlines = new Map();
const scenery = [...beyond];
for (const landmass of played) {
  const fiefs = map.fiefs.filter(({ place }) => inside(place, [landmass]));
  if (fiefs.length === 0) scenery.push(landmass);
  else divide(landmass, fiefs).forEach((ring, index) => outlines.set(fiefs[index].name, ring));
}
for (const { name: fief } of map.fiefs) if (!outlines.has(fief)) throw new Error(`${fief} stands in the sea`);

const sides = new Map();
for (const [fief, ring] of outlines) for (const edge of edgesOf(ring)) sides.set(name(edge), fief);
const order = map.fiefs.map((fief) => fief.name);
const lengths = new Map();
const coasts = new Map();
for (const [fief, ring] of outlines) {
  for (const edge of edgesOf(ring)) {
    const other = sides.get(name(turned(edge)));
    const add = (sums, key) => sums.set(key, (sums.get(key) ?? 0) + distance(...edge));
    if (other && order.indexOf(fief) < order.indexOf(other)) add(lengths, `${fief} -- ${other}`);
    else if (!other && !onFrame(...edge)) add(coasts, fief);
  }
}
const counts = ([pair, length]) => length >= shortest || map.open.some((names) => names.join(" -- ") === pair);
const place = (pair) => pair.split(" -- ").map((fief) => order.indexOf(fief));
const sorted = [...lengths].sort(([a], [b]) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
const borders = sorted.filter(counts);
const source = "Natural Earth's land at 1:50 million (public domain) and the places of map.txt, by engine/warlords/map/make_map.js";
writeFileSync(
  here("../data/borders.txt"),
  `# From ${source}.
# Computed: not to be changed by hand. Land borders in km, in the order of the fiefs, then the fiefs with a coast.
${borders.map(([pair, length]) => `${pair} ${Math.round(length)}`).join("\n")}
${order.filter((fief) => coasts.get(fief) >= shortest).map((fief) => `coast ${fief}`).join("\n")}
`,
);

const rings = (list) => list.map((ring) => `    ${JSON.stringify(ring)}`).join(",\n");
writeFileSync(
  here("../data/outlines.json"),
  `{
  "source": ${JSON.stringify(source)},
  "frame": ${JSON.stringify(frame)},
  "fiefs": {
${[...outlines].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)).map(([fief, ring]) => `    ${JSON.stringify(fief)}: ${JSON.stringify([ring])}`).join(",\n")}
  },
  "scenery": [
${rings(scenery)}
  ]
}
`,
);
for (const [pair, length] of sorted.filter((one) => !counts(one))) console.log(`too short: ${pair} ${length.toFixed(1)} km`);
console.log(`${borders.length} borders`);
writeFileSync(here("../../../docs/pictures/warlords-map.svg"), picture(map, outlines, scenery, borders.map(([pair]) => pair)));
