// map.txt as the script needs it: fiefs with their places, and the pairs that the file names.
import { readFileSync } from "node:fs";

// {fiefs: [{name, kingdom, terrain, place: [lon, lat]}], lane, closed, open: [[fief, fief]]}; throws on a line it can't read.
export function readMap(path) {
  const map = { fiefs: [], lane: [], closed: [], open: [] };
  let kingdom = "";
  readFileSync(path, "utf8").split("\n").forEach((text, index) => {
    const line = text.replace(/#.*/, "").trim();
    const fail = (why) => {
      throw new Error(`${path}:${index + 1}: ${why}: ${line}`);
    };
    const [word] = line.split(" ");
    const rest = line.slice(word.length).trim();
    if (word === "kingdom") {
      kingdom = rest;
    } else if (word === "fief") {
      const parts = /^(.+?)\s+(plain|farmland|forest|mountain)\s+(-?[\d.]+)\s+(-?[\d.]+)$/.exec(rest);
      if (!parts || !kingdom) fail("not a fief");
      map.fiefs.push({ name: parts[1], kingdom, terrain: parts[2], place: [Number(parts[3]), Number(parts[4])] });
    } else if (["lane", "closed", "open"].includes(word)) {
      const pair = rest.split(" -- ");
      if (pair.length !== 2 || !pair.every((name) => map.fiefs.some((fief) => fief.name === name))) fail("not two fiefs");
      map[word].push(pair);
    } else if (word !== "" && word !== "scenario") {
      fail("an unknown word");
    }
  });
  return map;
}
