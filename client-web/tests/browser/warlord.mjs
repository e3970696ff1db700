// Warlords of Europe as one plays it who reads the page: what is asked, what may be pressed, and who stands where.
import { whole_game_ms } from './patience.mjs';
import { Hand } from './play.mjs';

const option = (key) => `.stage [data-option="${key}"]`;
// Its button, or the one in a phone's bar, whichever is there.
const answer = (button, key) => `${button}, .bar [data-press="${key}"]`;
const send = (troop) => answer(`[data-send="${troop}"]`, troop);
// On a phone a small one lies whole below what stands on it, which is pressed for it.
const fief_at = (fief) => `.map [data-fief="${fief}"]`;

// What the page shows of the decision; false: nothing is to be decided now.
const read = () => {
  if (document.querySelector('#ended')) return 'over';
  const board = document.querySelector('.board.warlords');
  if (!board) return false;
  if (document.querySelector('dialog[open] .primary')) return { asks_back: true };
  if (board.classList.contains('busy')) return false;
  const all = (selector, from = board) => [...from.querySelectorAll(selector)];
  const sum = (text) => (text.match(/\d+/g) ?? []).reduce((whole, each) => whole + Number(each), 0);
  const choices = all('.stage [data-choice]').flatMap((choice) => all('option', choice).map(({ value }) => value).concat(all('[data-option]', choice).map(({ dataset }) => dataset.option)));
  const pickers = Object.fromEntries(
    all('[data-picker]').map((picker) => [
      picker.dataset.picker,
      { chosen: picker.value === '' ? null : Number(picker.value), fiefs: all('option:not([disabled])', picker).map(({ value, text }) => ({ fief: Number(value), says: text })) },
    ]),
  );
  // where nobody can be named at all it only says why
  const named = (troop) => all('[data-row]', troop).map((row) => ({ soldier: row.dataset.row, most: Number(row.querySelector('input').max), count: Number(row.querySelector('input').value) }));
  const troops = all('[data-troop]').map((troop) => ({ key: troop.dataset.troop, rows: named(troop) })).filter(({ rows }) => rows.length > 0);
  const offers = {
    title: board.querySelector('.stage h2')?.textContent ?? '',
    choices: [...new Set(choices)],
    pickers,
    troops,
    cards: all('[data-card][data-offer]').map(({ dataset }) => dataset.card),
    gold: board.querySelector('[data-add-gold]') !== null,
    // by name, in the table in words
    stands: all('[data-fiefs] tbody tr').map((row) => ({ name: row.cells[0].textContent, count: sum(row.cells[4].textContent) })),
    armies: all('.battle .side').map((side) => all('.army b', side).reduce((whole, { textContent }) => whole + sum(textContent), 0)),
  };
  return (offers.choices.length > 0 || offers.troops.length > 0 || Object.keys(pickers).length > 0) && offers;
};

// What is liked, the best first.
const liked = [
  /^finish-/, /^begin-/, /^take$/, /^house-/, /^kingdom-/, /^accept$/, /^give-/, /^carry-/, /^against-/, /^keep$/, /^indulgence$/, /^comply/,
  /^die-10-gold$/, /^die-8-gold$/, /^place-/, /^buy$/, /^send$/, /^pass-next_moment$/, /^end$/, /^(drop|none|leave|disfavour)$/,
]; // prettier-ignore

export class Warlord extends Hand {
  decided = new Set(); // kinds of decisions
  attacks = 0;
  #step = '';
  #done = new Set(); // in this step

  // Ways to send soldiers from fief to fief, each by what a reader has: `tap` on the map, `drag` over it, or the lists.
  constructor(person, { way = 'tap', attacks_a_turn = 2 } = {}) {
    super(person);
    this.way = way;
    this.attacks_a_turn = attacks_a_turn;
  }

  asked() {
    return this.person.until(read, undefined, 'anything to decide', whole_game_ms);
  }

  // One decision, and what kind it was; null: the game is over.
  async decide() {
    const seen = await this.asked();
    if (seen === 'over') return null;
    const kind = await this.#decide(seen);
    this.decided.add(kind);
    return kind;
  }
  async play_to_the_end({ before = async () => undefined } = {}) {
    do await before(this);
    while ((await this.decide()) !== null);
  }

  async #decide(seen) {
    if (seen.asks_back) return this.#press('dialog[open] .primary', 'asked back');
    const step = `${seen.title} ${await this.person.page.locator('.board .chart .line strong').first().textContent()}`;
    if (step !== this.#step) [this.#step, this.#done] = [step, new Set()];
    if (seen.pickers.castle) return this.#found(seen.pickers.castle.fiefs);
    const card = seen.cards.find((each) => this.#once(`card ${each}`));
    if (card) return this.#play(card);
    if (seen.pickers.from) return this.#march(seen);
    if (seen.pickers.fief) {
      const kind = await this.#place(seen);
      if (kind) return kind;
    }
    if (seen.gold && this.#once('gold')) return this.#press('[data-add-gold]', 'offer');
    if (seen.choices.includes('fight_on')) return this.#fight_on(seen);
    const fights = seen.choices.filter((key) => key.startsWith('fight-'));
    if (fights.length > 0) return this.#choose(fights[this.some(fights.length)]);
    const opens = seen.choices.find((key) => /^offer-/.test(key) && this.#once(key));
    if (opens) return this.#choose(opens);
    if (seen.troops.length > 0) {
      const kind = await this.#name(seen.troops, seen.choices);
      if (kind) return kind;
    }
    const key = liked.map((one) => seen.choices.find((each) => one.test(each))).find((one) => one !== undefined);
    if (!key) throw new Error(`nobody knows what to do: ${JSON.stringify(seen)}`);
    return this.#choose(key);
  }

  #once(what) {
    if (this.#done.has(what)) return false;
    this.#done.add(what);
    return true;
  }
  async #press(selector, kind) {
    await this.press(selector);
    return kind;
  }
  fief(fief) {
    return this.press(fief_at(fief));
  }
  pick(list, fief) {
    return this.select(this.person.page.locator(`[data-picker="${list}"]`), String(fief));
  }
  select(list, value) {
    return this.does(`${value} of ${list}`, () => list.selectOption(value));
  }

  async #found(fiefs) {
    const castle = fiefs[0].fief;
    const warlord = fiefs[Math.floor(fiefs.length / 2)].fief;
    await (this.way === 'list' ? this.pick('castle', castle) : this.fief(castle));
    await (this.way === 'list' ? this.pick('warlord', warlord) : this.fief(warlord));
    return this.#press(answer('[data-found]', 'found'), 'found');
  }

  // On the map where there is a place for it, else by its button, or of the list.
  async #choose(key) {
    const [, what, fief] = /^(fight|house|retreat|carry|begin|finish|comply)-(\d+)$/.exec(key) ?? [];
    const kind = what ?? key.replace(/-.*/, '');
    if (what && this.way !== 'list') {
      const here = `.stage [data-here="${key}"]`;
      if ((await this.person.page.locator(here).count()) === 0) await this.fief(fief);
      return this.#press(answer(here, key), kind);
    }
    if ((await this.person.page.locator(option(key)).count()) === 0) {
      const list = this.person.page.locator('.stage [data-choice] select', { has: this.person.page.locator(`option[value="${key}"]`) });
      await this.select(list, key);
    }
    return this.#press(answer(option(key), key), kind);
  }

  async #play(card) {
    const { page } = this.person;
    await this.press(`.hand [data-card="${card}"]`);
    for (const list of ['card-fief', 'card-to']) {
      const picker = page.locator(`[data-picker="${list}"]`);
      if ((await picker.count()) === 0 || (await picker.inputValue()) !== '') continue;
      const fief = await picker.locator('option:not([disabled])').first().getAttribute('value');
      await (this.way === 'list' ? this.pick(list, fief) : this.fief(fief));
    }
    const seat = page.locator('.hand [data-card-seat]').first();
    if ((await seat.count()) > 0 && !(await seat.isChecked())) await this.press(`.hand [data-card-seat="${await seat.getAttribute('data-card-seat')}"]`);
    return this.#press('.hand [data-play]', `card ${card}`);
  }

  // An attack wherever twice as many go, and a march home where nobody is to be attacked.
  async #march(seen) {
    const source = seen.pickers.from.fiefs.find(({ fief }) => this.#once(`from ${fief}`));
    if (!source || this.#count('attacked') >= this.attacks_a_turn) return this.#choose('end');
    await this.take(source.fief, seen.pickers.from.chosen);
    const { pickers } = await this.asked();
    const targets = pickers.to?.fiefs ?? [];
    const attackable = new Set(await this.targets('attack'));
    for (const { fief, says } of targets) {
      if (attackable.has(fief) !== attackable.size > 0 || !this.#once(`to ${fief}`)) continue;
      const stands = seen.stands.filter(({ name }) => says.endsWith(name)).sort((a, b) => b.name.length - a.name.length)[0].count;
      await this.#go(source.fief, fief);
      const [troop] = (await this.asked()).troops;
      const going = troop?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0;
      if (going === 0 || (attackable.has(fief) && going < 2 * stands)) continue;
      await this.#no_more_than(troop, going, 3 * stands + 2);
      await this.press(send(troop.key));
      if (!attackable.has(fief)) return 'march';
      ++this.attacks;
      this.#done.add(`attacked ${fief}`);
      return 'attack';
    }
    return 'look';
  }
  // The rest stays for other battles: first of whom there are most.
  async #no_more_than({ key, rows }, going, wanted) {
    for (const { soldier, count } of [...rows].sort((a, b) => b.count - a.count)) {
      const fewer = Math.min(count, going - wanted);
      if (fewer <= 0) return;
      going -= fewer;
      await this.says_how_many(key, soldier, count - fewer);
    }
  }
  // Typed into its field.
  async says_how_many(troop, soldier, count) {
    const { page } = this.person;
    const field = page.locator(`[data-troop="${troop}"] [data-row="${soldier}"] input`);
    await this.does(`${count} of ${soldier}`, async () => {
      await this.go_into(field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(String(count));
      await page.keyboard.press('Tab');
    });
  }
  go_into(field) {
    return this.person.touch(field);
  }
  #count(what) {
    return [...this.#done].filter((one) => one.startsWith(what)).length;
  }
  // Another's march is let go before: its target would be meant, not where one begins.
  async take(fief, before) {
    if (this.way === 'list') return this.pick('from', fief);
    if (before !== null) await this.fief(before);
    return this.fief(fief);
  }
  async #go(from, to) {
    if (this.way === 'list') await this.pick('to', to);
    else if (this.way === 'drag') await this.drag(from, to);
    else await this.fief(to);
  }
  // Where the map shows that one can go.
  targets(how) {
    return this.person.page.locator(`.map .badge.${how}[data-fief]:not(.now)`).evaluateAll((all) => all.map(({ dataset }) => Number(dataset.fief)));
  }
  // A march drawn by the mouse.
  async drag(from, to) {
    const { mouse } = this.person.page;
    const place = (fief) => this.person.until((thing) => hand.place_of(thing), fief_at(fief), `fief ${fief}`);
    const begin = await place(from);
    const end = await place(to);
    await mouse.move(begin.x, begin.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up();
  }

  // All that may, in the fief that was asked for least so far.
  async #place({ pickers, choices }) {
    const { fiefs, chosen } = pickers.fief;
    const here = fiefs.find(({ fief }) => this.#once(`place ${fief}`)) ?? (choices.includes('end') ? undefined : fiefs[0]);
    if (!here) return undefined;
    if (here.fief !== chosen) await (this.way === 'list' ? this.pick('fief', here.fief) : this.fief(here.fief));
    const { troops } = await this.asked();
    const troop = troops.find(({ rows }) => rows.length > 0);
    if (choices.includes('end')) await this.#one_more(troop);
    else await this.all(troop.key);
    return this.#press(send(troop.key), choices.includes('end') ? 'muster' : 'place');
  }
  all(troop) {
    return this.press(`[data-troop="${troop}"] .primary + .quiet`);
  }
  #one_more({ key, rows }) {
    return this.press(`[data-troop="${key}"] [data-row="${rows[0].soldier}"] .step:last-of-type`);
  }

  // Losses, who goes back, who is bought, who is paid.
  async #name(troops, choices) {
    const buys = troops.find(({ key, rows }) => key === 'buy' && rows.length > 0);
    const others = troops.find(({ key }) => key !== 'buy');
    if (others && !(choices.includes('end') && !this.#once(others.key))) return this.#press(send(others.key), others.key.replace(/-.*/, ''));
    if (choices.some((key) => /^(finish|begin)-/.test(key)) || !buys || this.#count('bought') >= 3 || !this.#once(`bought ${this.#count('bought')}`)) return undefined;
    await this.#one_more(buys);
    return this.#press(send('buy'), 'recruit');
  }

  #fight_on({ armies, choices }) {
    const [own, others] = armies;
    const retreat = choices.find((key) => key.startsWith('retreat-'));
    return this.#choose(own < others && retreat ? retreat : 'fight_on');
  }
}

const following = 4; // Node.DOCUMENT_POSITION_FOLLOWING

// One who never takes the hand from the keyboard: lists, fields and buttons, by Tab to both sides.
export class LordOfKeys extends Warlord {
  tabs = 0;

  constructor(person) {
    super(person, { way: 'list' });
  }
  async press(selector) {
    const thing = this.person.page.locator(`:is(${selector}):visible`);
    await this.go_into(thing);
    await this.does(`Enter on ${selector}`, () => this.person.page.keyboard.press('Enter'));
  }
  async select(list, value) {
    await this.go_into(list);
    const options = await list.locator('option:not([disabled])').evaluateAll((all) => all.map((one) => one.value));
    const way = () => list.inputValue().then((now) => options.indexOf(value) - options.indexOf(now));
    for (let far = await way(); far !== 0; far = await way()) {
      await this.does(`${value} of a list`, () => this.person.page.keyboard.press(far > 0 ? 'ArrowDown' : 'ArrowUp'));
    }
  }
  async go_into(thing) {
    await thing.waitFor();
    for (let i = 0; i < 60; ++i, ++this.tabs) {
      const where = await thing.evaluate((one) => one.compareDocumentPosition(document.activeElement));
      if (where === 0) return;
      await this.person.page.keyboard.press(where & following ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${this.person.name} never came to ${thing} by Tab`);
  }
}

// Up to the campaign; the fief where most stand.
export async function on_campaign(lord) {
  for (;;) {
    const { pickers, stands } = await lord.asked();
    if (!pickers.from) {
      await lord.decide();
      continue;
    }
    const count = ({ says }) => stands.find(({ name }) => name === says).count;
    const [from] = [...pickers.from.fiefs].sort((a, b) => count(b) - count(a));
    return from;
  }
}
