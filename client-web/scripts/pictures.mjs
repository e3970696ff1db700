// The pictures of the README: a game of two in full swing, on a desk and on a phone.
//   PALATINE_SERVER_BINARY=…/palatine-server npm run pictures
// Writes docs/pictures/*.png. The dice are different each time; games are played until one is worth looking at.
import { mkdir, stat, writeFile } from 'node:fs/promises';

import { launch } from './chromium.mjs';
import { with_palette } from './palette_png.mjs';
import { Peer } from './peer.mjs';
import { start_page, start_server } from './server.mjs';

const folder = new URL('../../docs/pictures/', import.meta.url);
const most_tries = 60;
const most_bytes = 200_000;
// Each is taken when Anna is asked this, in this order, all in one turn.
const pictures = [
  { name: 'phone', asked: 'place_knight', viewport: { width: 360, height: 740 }, scheme: 'dark' },
  { name: 'desk', asked: 'move_emperor', viewport: { width: 1280, height: 800 }, scheme: 'light' },
];

// Plays as somebody would who has played twice: a family that can be won to the court, the others onto the land, and the
// emperor to where one builds most.
function thoughtful(seat) {
  return (prompt, view) => {
    const { kind } = prompt;
    const { court, reserve } = view.seats[seat];
    const other = view.seats[1 - seat].court;
    if (kind === 'choose_family') {
      const [family] = [...prompt.families].sort((a, b) => reserve[b] + court[b] - reserve[a] - court[a]);
      return { kind, family };
    }
    if (kind === 'lay_disc') return { kind, disc: prompt.discs[Math.floor(prompt.discs.length / 2)] };
    if (kind === 'place_knight') {
      const wins = prompt.families.find((family) => view.control[family] !== seat && court[family] === other[family]);
      if (wins) return { kind, family: wins, region: null };
      const own = prompt.families.find((family) => view.control[family] === seat);
      if (!own) return { kind, family: prompt.families[0], region: null };
      const ring = view.regions.map(({ region }) => region);
      const here = ring.indexOf(view.emperor);
      const next = ring[(here + 1 + (prompt.left % 2)) % ring.length];
      return { kind, family: own, region: prompt.regions.includes(next) ? next : prompt.regions[0] };
    }
    const gain = ({ preview }) =>
      preview.reduce((all, { kind: what, side }) => all + (what === 'region_scored' ? 0 : side === seat ? 2 : -1), 0);
    const [best] = [...prompt.choices].sort((a, b) => gain(b) - gain(a));
    return { kind, steps: best.steps };
  };
}

function worth_looking_at(view) {
  if (view.round < 7 || view.regions.length > 11) return false;
  const castles = (side) => view.regions.filter(({ owner }) => owner === side).map((one) => one.castles);
  return [0, 1].every((side) => castles(side).length >= 2 && Math.max(...castles(side)) >= 2);
}

// A table of Anna and Bertrand. Where Anna is asked what a picture wants, `take` is called before she goes on; whether all
// were taken before the game was over.
async function table(anna, bertrand, page, home, take) {
  const { room, invite } = await anna.ask('room.create', {
    game: 'carolus-magnus',
    options: { players: 2 },
    title: 'After supper',
    undo: 'free',
  });
  await anna.ask('room.join', { room });
  await anna.ask('room.sit', { room });
  await bertrand.ask('room.join', { invite });
  await bertrand.ask('room.sit', { room });
  await page.goto(`${home}/table/${room}`);
  await page.locator('section[aria-labelledby=seats]').waitFor();
  const over = anna.until('room.update', ({ table: now, room: which }) => which === room && now?.status === 'over');
  const wanted = [...pictures];
  const done = new Promise((resolve, reject) => {
    const goes_on = (prompt, view, id) => {
      if (wanted[0]?.asked !== prompt.kind || !worth_looking_at(view)) return wanted.length > 0;
      const discs = view.seats[0].laid;
      if (prompt.kind === 'place_knight' && (prompt.left !== 1 || discs < 3)) return true;
      take(wanted.shift())
        .then(() => (wanted.length > 0 ? decide({ prompts: [{ id, prompt }], view }) : resolve(true)))
        .catch(reject);
      return false;
    };
    const decide = anna.play(room, goes_on, thoughtful(0));
    bertrand.play(room, () => true, thoughtful(1));
    over.then(() => resolve(false));
  });
  await bertrand.ask('chat.say', { room, text: 'Good luck! The red ones are mine.' });
  await anna.ask('chat.say', { room, text: 'We shall see about that.' });
  await anna.ask('room.ready', { room });
  await bertrand.ask('room.ready', { room });
  return done;
}

async function picture(page, { name, asked, viewport, scheme }) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await page.locator(asked === 'place_knight' ? '.slot.ready' : '.region.target').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const file = new URL(`${name}.png`, folder);
  await writeFile(file, with_palette(await page.screenshot()));
  const { size } = await stat(file);
  console.log(`${file.pathname}: ${Math.round(size / 1000)} kB`);
  if (size > most_bytes) throw new Error(`${name}.png is larger than ${most_bytes} bytes`);
}

await mkdir(folder, { recursive: true });
const server = await start_server('[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\nrooms_per_person = 1000\n');
const page_server = await start_page(server);
const browser = await launch();
try {
  const [anna, bertrand] = [await Peer.connect(server.address, 'Anna'), await Peer.connect(server.address, 'Bertrand')];
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', viewport: pictures[0].viewport });
  await context.addInitScript(({ token }) => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('palatine.token', token);
    localStorage.setItem('palatine.name', 'Anna');
  }, anna.hello);
  const page = await context.newPage();
  let found = false;
  for (let i = 0; i < most_tries && !found; ++i) {
    found = await table(anna, bertrand, page, page_server.address, (one) => picture(page, one));
  }
  if (!found) throw new Error(`no game worth looking at among ${most_tries}`);
} finally {
  await browser.close();
  await page_server.stop();
  await server.stop();
}
process.exit();
