// Carolus Magnus as one plays it who takes what the page offers, by mouse, finger or keys.
import { whole_game_ms } from './patience.mjs';

export class Hand {
  #seed;

  constructor(person) {
    this.person = person;
    this.#seed = [...person.name].reduce((sum, letter) => sum * 31 + letter.codePointAt(0), 7) >>> 0;
  }

  // Some number below `count`, the same in every run.
  some(count) {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#seed / 2 ** 32) * count);
  }

  // Presses a thing once it is there. One that is `offered` may be taken away meanwhile: then nothing is pressed.
  async press(selector, { offered = false } = {}) {
    const { page } = this.person;
    const look = ([thing, offered]) => {
      const now = offered ? hand.offered() : [thing];
      if (now && !now.includes(thing)) return 'gone';
      const place = now && hand.place_of(thing);
      return place && { place, before: hand.state() };
    };
    const found = await this.person.until(look, [selector, offered], `a place to press ${selector}`);
    if (found === 'gone') return;
    const { x, y } = found.place;
    await (this.person.fingers ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await this.changes(found.before, selector);
  }
  // Whatever is done must be seen to have done something.
  async does(what, act) {
    const before = await this.person.page.evaluate(() => hand.state());
    await act();
    await this.changes(before, what);
  }
  changes(before, what) {
    return this.person.until((old) => hand.state() !== old, before, `anything come of ${what}`);
  }

  // What can be done, once there is something; null: the game is over.
  async offered() {
    const found = await this.person.until(() => hand.offered(), undefined, 'anything to do', whole_game_ms);
    return found === 'over' ? null : found;
  }

  // One press of anything that is offered: of what; null: the game is over.
  async play_once() {
    const found = await this.offered();
    if (found === null) return null;
    const chosen = found[this.some(found.length)];
    await this.press(chosen, { offered: true });
    return chosen;
  }

  // One knight of those that are offered, to one's court.
  async play_to_court() {
    const found = await this.offered();
    if (found.every(is_knight)) await this.press(found[0]);
    await this.press('.board button.court[data-drop="court"]');
  }

  // With something that happens once, when some of one's knights are played and some are not.
  async play_to_the_end({ in_mid_turn = null } = {}) {
    let before = '';
    for (let found = await this.offered(); found !== null; found = await this.offered()) {
      if (in_mid_turn && is_place(before) && found.every((thing) => is_place(thing) || is_knight(thing))) {
        await in_mid_turn(this);
        in_mid_turn = null;
      }
      before = await this.play_once();
    }
    if (in_mid_turn) throw new Error(`${this.person.name} was never in mid-turn`);
  }
}

const is_place = (thing) => /data-region|data-drop/.test(thing);
const is_knight = (thing) => thing.includes('button.slot');
