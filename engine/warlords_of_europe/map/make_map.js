// Divides the land among the places of map.txt: borders.txt, outlines.json and the picture. Run by hand: see README.md.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { faces, inside } from "./arrangement.js";
import { bordersOf, divide, edgesOf, name, turned } from "./divide.js";
import { frame, land, onFrame } from "./land.js";
import { picture } from "./picture.js";
import { readMap } from "./read_map.js";
import { distance } from "./sphere.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shortest = 30; // km: what is below is no border, unless map.txt names it

const map = readMap(here("../data/map.txt"));
const { played, beyond } = land();
const outlines = new Map(map.fiefs.map((fief) => [fief.name, undefined]));
const empty = [...beyond];
for (const landmass of played) {
  const fiefs = map.fiefs.filter(({ place }) => inside(place, [landmass]));
  if (fiefs.length === 0) empty.push(landmass);
  else divide(landmass, fiefs, shortest, [...map.open, ...map.closed]).forEach((ring, index) => outlines.set(fiefs[index].name, ring));
}
for (const [fief, ring] of outlines) if (!ring) throw new Error(`${fief} stands in the sea`);

const seen = new Set(empty.flatMap(edgesOf).map(name));
const scenery = faces(empty.flatMap(edgesOf).filter((edge) => !seen.has(name(turned(edge)))));

const borders = [...bordersOf(map.fiefs, [...outlines.values()])].map(([pair, { length }]) => ({ pair, length }));
const place = ({ pair }) => pair.split(" -- ").map((fief) => map.fiefs.findIndex((one) => one.name === fief));
borders.sort((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
const shared = new Set([...outlines.values()].flatMap(edgesOf).map(name));
const coastal = [...outlines].filter(([, ring]) => {
  const coast = edgesOf(ring).filter((edge) => !shared.has(name(turned(edge))) && !onFrame(...edge));
  return coast.reduce((sum, edge) => sum + distance(...edge), 0) >= shortest;
});
const source = "Natural Earth's land at 1:50 million (public domain) and the places of map.txt, by engine/warlords_of_europe/map/make_map.js";
writeFileSync(
  here("../data/borders.txt"),
  `# From ${source}.
# Computed: not to be changed by hand. Land borders in km, in the order of the fiefs, then the fiefs with a coast.
${borders.map(({ pair, length }) => `${pair} ${Math.round(length)}`).join("\n")}
${coastal.map(([fief]) => `coast ${fief}`).join("\n")}
`,
);

const rings = (list) => list.map((ring) => `    ${JSON.stringify(ring)}`).join(",\n");
writeFileSync(
  here("../data/outlines.json"),
  `{
  "source": ${JSON.stringify(source)},
  "frame": ${JSON.stringify(frame)},
  "fiefs": {
${[...outlines].map(([fief, ring]) => `    ${JSON.stringify(fief)}: ${JSON.stringify([ring])}`).join(",\n")}
  },
  "scenery": [
${rings(scenery)}
  ]
}
`,
);
writeFileSync(here("../../../docs/pictures/warlords-map.svg"), picture(map, outlines, scenery));
console.log(`${borders.length} borders, ${coastal.length} fiefs with a coast`);
