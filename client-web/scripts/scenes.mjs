// What is to be seen on each picture. A scene stands by itself: `set` leads the page there.

import { fixtures } from '../tests/fixtures/read.mjs';
import { Peer } from './peer.mjs';
import { lord } from './peer_lord.mjs';

const game = 'carolus-magnus';
const live = { kind: 'live', bank_ms: 600000, increment_ms: 5000 };

// A stage may give people other names: `names` has them by those that they have here.
const called = ({ names = {} }, name) => names[name] ?? name;

async function named(stage, name = called(stage, 'Anna')) {
  const { page, home } = stage;
  await page.goto(home);
  await page.locator('.begin .button:enabled').last().waitFor();
  const field = page.locator('.hero form input');
  if ((await field.count()) === 0) return;
  await field.fill(name);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
}

// A table of a peer, who sits there; with its invite.
async function table_of(stage, name, options, settings = {}) {
  const peer = await Peer.connect(stage.server, called(stage, name));
  const { room, invite } = await peer.ask('room.create', { game, options, ...settings });
  await peer.ask('room.join', { room });
  await peer.ask('room.sit', { room });
  return { peer, room, invite };
}

// The page's person and a peer at a running game of two; the peer plays on.
async function running(stage, { options = {}, settings = {} } = {}) {
  const made = await table_of(stage, 'Bertrand', { players: 2, ...options }, { title: 'After supper', ...settings });
  const { peer, room, invite } = made;
  peer.play(room);
  await stage.page.goto(`${stage.home}/i/${invite}`);
  await stage.page.waitForURL(/\/table\//);
  await peer.ask('room.ready', { room });
  await stage.page.locator('button.primary').first().click();
  await stage.page.locator('.turn.sheet').waitFor();
  return made;
}

// The same, where it is hers to play knights.
async function asked(stage) {
  const { page, server } = stage;
  const { room } = await running(stage, { settings: { clock: live } });
  // her own hand, from elsewhere
  const token = await page.evaluate(() => localStorage.getItem('palatine.token'));
  const herself = await Peer.connect(server, called(stage, 'Anna'), { token });
  const hers = new Promise((done) => {
    const goes_on = ({ kind }) => {
      if (kind === 'place_knight') done();
      return kind !== 'place_knight';
    };
    const decide = herself.play(room, goes_on);
    herself.ask('room.join', { room }).then(decide);
  });
  await hers;
  herself.close();
  await page.reload();
  await page.locator('.tray [data-family][aria-disabled=false]').first().waitFor();
}

async function over(stage) {
  const made = await running(stage);
  const ended = made.peer.until('room.update', ({ events }) => events.some(({ kind }) => kind === 'seed_published'));
  await made.peer.ask('game.resign', { room: made.room });
  await ended;
  await stage.page.locator('#ended').waitFor();
  return made;
}

// A game that somebody saved, opened from its file.
async function saved_game(stage, change) {
  await named(stage);
  await stage.page.goto(`${stage.home}/replay`);
  const { replay } = fixtures('carolus-magnus').study;
  const buffer = Buffer.from(JSON.stringify(change(replay)));
  await stage.page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await stage.page.locator('.verdict, input[type=range]').first().waitFor({ state: 'attached' });
}

// Six at a table of Chevaliers, the page's person among them; the others play on.
async function knights(stage) {
  const { page, home, server } = stage;
  const host = await Peer.connect(server, called(stage, 'Bertrand'));
  const { room, invite } = await host.ask('room.create', { game: 'chevaliers', options: { players: 6 }, clock: live, title: 'Knights’ table' });
  const friends = [host];
  for (const name of ['Cléo', 'Dagobert', 'Éloïse', 'Frédéric']) friends.push(await Peer.connect(server, called(stage, name)));
  for (const friend of friends) {
    await friend.ask('room.join', friend === host ? { room } : { invite });
    await friend.ask('room.sit', { room });
    friend.play(room);
  }
  await page.goto(`${home}/i/${invite}`);
  await page.waitForURL(/\/table\//);
  for (const friend of friends) await friend.ask('room.ready', { room });
  await page.locator('button.primary').first().click();
  await page.locator('.board [data-offer]').first().waitFor();
  return { room, friends };
}

// A moment of hers in which she chooses a card: another's tournament may come first.
async function chooses(stage) {
  const pile = stage.page.locator('[data-pile][data-offer]').first();
  do await knights(stage);
  while ((await pile.count()) === 0);
  await pile.click();
}

// A moment of hers in which she rolls, and another roll is to come.
async function rolls(stage) {
  const { page } = stage;
  for (;;) {
    await chooses(stage);
    await page.locator('[data-try]').click();
    await page.locator('[data-roll]').click();
    await page.locator('button[data-die]').first().or(page.locator('.said.small')).waitFor();
    const live = page.locator('button[data-die]:not([data-face="6"])');
    if ((await live.count()) < 3) continue;
    await live.first().click();
    return;
  }
}

// The page's person at a war with computers, up to a moment of hers that fits; false: the war was over before.
async function war_until(stage, fits, { players, max_rounds }) {
  const { page, home, server } = stage;
  const host = await Peer.connect(server, called(stage, 'Bertrand'));
  const { room, invite } = await host.ask('room.create', { game: 'warlords-of-europe', options: { players, max_rounds }, clock: live, title: 'The war for Europe' });
  await host.ask('room.join', { room });
  await page.goto(`${home}/i/${invite}`);
  await page.waitForURL(/\/table\//);
  // her own hand, from elsewhere
  const token = await page.evaluate(() => localStorage.getItem('palatine.token'));
  const herself = await Peer.connect(server, called(stage, 'Anna'), { token });
  const { table } = await herself.ask('room.join', { room });
  const seat = table.seats.findIndex(({ person }) => person?.id === herself.hello.person.id);
  for (let i = 1; i < players; ++i) await host.ask('room.add_bot', { room, kind: 'steward' });
  const there = new Promise((done) => {
    const goes_on = (prompt, view) => {
      if (fits(prompt, view)) done(true);
      return !fits(prompt, view);
    };
    herself.play(room, goes_on, lord(seat));
    herself.heard.push(({ method, params }) => method === 'room.update' && params.room === room && params.view?.result && done(false));
  });
  await herself.ask('room.ready', { room });
  const met = await there;
  herself.close();
  // what others did is shown at a pace that one can follow: begun anew, the page shows what is
  await page.reload();
  return met;
}

// Dice decide: a war that ends before there is what is looked for is followed by another one.
async function at_war(stage, fits, { players = 4, max_rounds = 40 } = {}) {
  for (let wars = 0; wars < 5; ++wars) if (await war_until(stage, fits, { players, max_rounds })) return;
  throw new Error(`five wars, and none in which ${fits}`);
}

export const scenes = [
  {
    name: 'home-first',
    async set({ page, home }) {
      await page.goto(home);
      await page.evaluate(() => localStorage.removeItem('palatine.name'));
      await page.reload();
      await page.locator('.hero form button').waitFor();
    },
  },
  {
    name: 'home',
    async set(stage) {
      await named(stage);
      await table_of(stage, 'Charlotte', { players: 4 }, { title: 'Evening round', partner_chat: 'silent' });
      await table_of(stage, 'Dagobert', { players: 3 });
      await running(stage, { settings: { title: 'By the day', clock: { kind: 'correspondence', limit_ms: 172800000 } } });
      const { peer } = await over(stage);
      await peer.ask('chat.say', { text: 'Who plays a game of four tonight?' });
      await stage.page.goto(stage.home);
      await stage.page.locator('section li').nth(3).waitFor();
    },
  },
  {
    name: 'settings',
    whole: false,
    async set(stage) {
      await named(stage);
      await stage.page.locator('header nav button').click();
      await stage.page.locator('dialog').waitFor();
    },
  },
  {
    name: 'new',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/new`);
      await stage.page.locator('fieldset').first().waitFor();
    },
  },
  {
    name: 'new-all',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/new`);
      await stage.page.locator('input[value=live]').check({ force: true });
      for (const more of await stage.page.locator('main summary').all()) await more.click();
    },
  },
  {
    name: 'invite',
    async set(stage) {
      const { invite } = await table_of(stage, 'Charlotte', { players: 4 });
      await stage.page.goto(stage.home);
      await stage.page.evaluate(() => localStorage.clear());
      await stage.page.goto(`${stage.home}/i/${invite}`);
      await stage.page.locator('form button').waitFor();
    },
  },
  {
    name: 'waiting',
    async set(stage) {
      await named(stage);
      const { page, home, server } = stage;
      await page.goto(`${home}/new`);
      // the game's own words come later, and the form with them is another
      await page.waitForFunction(() => {
        const four = document.querySelector('input[value="4"]');
        if (four && !four.checked) four.click();
        return four?.checked;
      });
      await page.locator('form .make button').click();
      await page.waitForURL(/\/table\//);
      const link = await page.locator('input[readonly]').inputValue();
      const friend = await Peer.connect(server, called(stage, 'Bertrand'));
      const { room } = await friend.ask('room.join', { invite: link.split('/').at(-1) });
      await friend.ask('room.sit', { room });
      await friend.ask('room.ready', { room });
      await friend.ask('chat.say', { room, text: 'I bring the cake.' });
      await page.locator('section ul li').nth(4).waitFor();
      await page.locator('section[aria-labelledby=seats] summary').nth(2).click();
    },
  },
  {
    name: 'running',
    whole: false, // what sticks to the window's edge stands where it does
    async set(stage) {
      await named(stage);
      const { peer, room } = await running(stage, { settings: { clock: live, undo: 'free' } });
      await peer.ask('chat.say', { room, text: 'Good luck!' });
      await stage.page.getByText('Good luck!').last().waitFor();
    },
  },
  {
    name: 'asked',
    whole: false,
    async set(stage) {
      await named(stage);
      await asked(stage);
    },
  },
  {
    name: 'offer',
    whole: false,
    async set(stage) {
      await named(stage);
      const { peer, room } = await running(stage);
      await peer.ask('game.offer', { room, kind: 'pause' }); // stays open whatever is played meanwhile
      await stage.page.locator('.question').waitFor();
      await stage.page.locator('.turn summary').click();
    },
  },
  {
    name: 'taken-back',
    whole: false,
    async set(stage) {
      await named(stage);
      const { peer, room, invite } = await table_of(stage, 'Bertrand', { players: 2 }, { title: 'After supper', undo: 'ask' });
      const other = await Peer.connect(stage.server, 'Cécile');
      await other.ask('room.join', { invite });
      await other.ask('room.sit', { room });
      // eight discs and knights, and then nobody plays: an action would close the offer. Who is to act might take back
      // without asking, so it is the other who asks
      let actions = 0;
      const to_act = new Promise((done) => {
        for (const each of [peer, other]) {
          each.play(room, ({ kind }) => {
            if (kind === 'choose_family' || ++actions <= 8) return true;
            done(each);
            return false;
          });
        }
      });
      for (const each of [peer, other]) await each.ask('room.ready', { room });
      const asked = await to_act;
      const offered = asked.until('room.update', ({ table }) => table?.offer);
      await (asked === peer ? other : peer).ask('game.undo', { room });
      const { table } = await offered;
      await asked.ask('game.answer', { room, offer: table.offer.id, accept: true });
      await stage.page.goto(`${stage.home}/table/${room}`);
      await stage.page.locator('[aria-labelledby=log] s').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'watching',
    whole: false,
    async set(stage) {
      await named(stage);
      const { peer, room } = await table_of(stage, 'Charlotte', { players: 2 }, { partner_chat: 'silent' });
      await peer.ask('room.add_bot', { room, kind: 'steward' });
      await peer.ask('room.ready', { room });
      await stage.page.goto(`${stage.home}/table/${room}`);
      await stage.page.locator('.turn.sheet').waitFor();
    },
  },
  {
    name: 'over',
    async set(stage) {
      await named(stage);
      await over(stage);
    },
  },
  {
    name: 'games',
    async set(stage) {
      await named(stage);
      await over(stage);
      await stage.page.goto(`${stage.home}/games`);
      await stage.page.locator('section li').first().waitFor();
    },
  },
  {
    name: 'me',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/me`);
      await stage.page.locator('section li').first().waitFor();
      for (const more of await stage.page.locator('main summary').all()) await more.click();
    },
  },
  {
    name: 'rules-list',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/rules`);
      await stage.page.locator('main li a').first().waitFor();
    },
  },
  {
    name: 'rules',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/rules/${game}`);
      await stage.page.locator('#dice').waitFor();
    },
  },
  {
    name: 'workshop',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/workshop/chevaliers`);
      await stage.page.locator('textarea').waitFor();
    },
  },
  {
    name: 'replay-open',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/replay/none`);
      await stage.page.locator('[role=alert]').waitFor();
    },
  },
  {
    name: 'replay-file',
    async set(stage) {
      await saved_game(stage, (replay) => replay);
      await stage.page.locator('.steps summary').click();
    },
  },
  {
    name: 'dice-forged',
    async set(stage) {
      await saved_game(stage, (replay) => ({ ...replay, commit: 'ab'.repeat(32) }));
    },
  },
  {
    name: 'dice',
    async set(stage) {
      await named(stage);
      const { room } = await over(stage);
      await stage.page.goto(`${stage.home}/replay/${room}?check=dice`);
      await stage.page.locator('.verdict').waitFor();
    },
  },
  {
    name: 'knights-new',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/new`);
      await stage.page.locator('input[value=chevaliers]').check({ force: true });
    },
  },
  {
    name: 'knights-choose',
    whole: false,
    async set(stage) {
      await named(stage);
      await chooses(stage);
      await stage.page.locator('[data-try]').waitFor();
    },
  },
  {
    name: 'knights-roll',
    async set(stage) {
      await named(stage);
      await rolls(stage);
      await stage.page.locator('.line button').click();
    },
  },
  {
    name: 'knights-over',
    async set(stage) {
      await named(stage);
      const { room, friends } = await knights(stage);
      for (const friend of friends) await friend.ask('game.resign', { room });
      await stage.page.locator('#ended').waitFor();
    },
  },
  {
    name: 'knights-rules',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/rules/chevaliers`);
      await stage.page.locator('#dice').waitFor();
    },
  },
  {
    name: 'war-new',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/new`);
      await stage.page.locator('input[value=warlords-of-europe]').check({ force: true });
    },
  },
  {
    name: 'war-found',
    async set(stage) {
      await named(stage);
      await at_war(stage, ({ kind }) => kind === 'found');
      await stage.page.locator('[data-picker=castle]').waitFor();
    },
  },
  {
    name: 'war-campaign',
    async set(stage) {
      await named(stage);
      await at_war(stage, ({ kind, marches }, { round, attacks }) => kind === 'campaign' && round > 1 && marches.length > 0 && attacks.length > 0);
      const from = stage.page.locator('[data-picker=from]');
      await from.selectOption({ index: 1 });
      await stage.page.locator('[data-picker=to]').selectOption({ index: 1 });
    },
  },
  {
    name: 'war-battle',
    async set(stage) {
      await named(stage);
      await at_war(stage, ({ kind }, { battle, round }) => battle !== null && ['fight_on', 'name_losses'].includes(kind) && round > 1);
      await stage.page.locator('[data-battle]').waitFor();
    },
  },
  {
    name: 'war-recruit',
    async set(stage) {
      await named(stage);
      await at_war(stage, ({ kind }, { round }) => kind === 'recruit' && round === 2);
      await stage.page.locator('[data-troop=buy], [data-choice]').first().waitFor();
    },
  },
  {
    name: 'war-over',
    async set(stage) {
      await named(stage);
      await war_until(stage, () => false, { players: 2, max_rounds: 3 });
      await stage.page.locator('#ended').waitFor();
      await stage.page.locator('[aria-labelledby=ended] figure').first().waitFor();
    },
  },
  {
    name: 'war-rules',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/rules/warlords-of-europe`);
      await stage.page.locator('#dice').waitFor();
    },
  },
  {
    name: 'no-page',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/nowhere`);
      await stage.page.locator('h1').waitFor();
    },
  },
  {
    name: 'no-table',
    async set(stage) {
      await named(stage);
      await stage.page.goto(`${stage.home}/table/none`);
      await stage.page.locator('h1').waitFor();
    },
  },
];
