// Chevaliers as one plays it who wants tournaments: by what the page offers and says, by mouse, finger or keys.
import { Hand } from './play.mjs';

const offer = (name) => `.board [data-offer][data-offer="${name}"]`;
const named = (selector) => /data-offer="([^"]+)"\]$/.exec(selector)?.[1] ?? selector;

// How cards are called.
const languages = {
  en: { castle: 'castle,', guard: 'guard', tournament: 'tournament' },
  fr: { castle: 'château [^,]*,', guard: 'garde', tournament: 'tournoi' },
};

// What the page shows of the decision.
const read = (words) => {
  const board = document.querySelector('.board.chevaliers');
  const own = board.querySelector('section.own');
  const own_cards = (name) => [...own.querySelectorAll('[aria-label]')].filter((one) => new RegExp(name).test(one.ariaLabel));
  const top = (pile) => board.querySelector(`[data-pile="${pile}"]`).getAttribute('aria-label');
  return {
    piles: [top(0), top(1)],
    castles: own_cards(words.castle).length,
    guards: own_cards(words.guard).flatMap((one) => one.dataset.offer ?? []),
    goes: [...own.querySelectorAll('.goes')].map((one) => one.dataset.offer),
    dice: [...board.querySelectorAll('button[data-die]')].map((die) => ({
      face: Number(die.dataset.face),
      kept: die.getAttribute('aria-pressed') === 'true',
    })),
    enough: board.querySelector('[data-stop].primary') !== null,
  };
};

export class Chevalier extends Hand {
  guards_laid = 0;
  #words;

  constructor(person, language = 'en') {
    super(person);
    this.#words = languages[language];
  }

  // One decision; null: the game is over; 'tried': a target is chosen; undefined: anything else, or not yet.
  async decide() {
    const found = await this.offered();
    if (found === null) return null;
    const offers = found.map(named);
    if (offers.includes('dialog[open] .primary')) return this.press('dialog[open] .primary');
    const seen = await this.#read();
    if (offers.includes('roll') || offers.includes('stop')) return this.#roll(offers, seen);
    if (offers.some((name) => name.startsWith('pile-')) && offers.every((name) => /^(card|pile|give)/.test(name)) && !(await this.#may_try())) return this.#give(offers);
    return this.#turn(offers, seen);
  }
  async play_to_the_end() {
    while ((await this.decide()) !== null);
  }

  #read() {
    return this.person.page.evaluate(read, this.#words);
  }
  async #may_try() {
    return (await this.person.page.locator('.bar [data-give]').count()) === 0;
  }

  // Keeps the largest group, the highest of those.
  async #roll(offers, { dice, enough }) {
    if (enough) return this.press(offer('stop'));
    const group = best_group(dice.map(({ face }) => face));
    for (const [place, { face, kept }] of dice.entries()) {
      // one cannot keep all that could be rolled
      if (face !== 6 && (face === group) !== kept && offers.includes(`die-${place}`)) await this.press(offer(`die-${place}`));
    }
    const now = (await this.offered()).map(named);
    return this.press(offer(now.includes('roll') ? 'roll' : 'stop'));
  }

  async #turn(offers, seen) {
    const [guard] = seen.guards;
    if (guard && this.guards_laid < 3 && (await this.#lay(guard))) return;
    const piles = offers.filter((name) => name.startsWith('pile-'));
    const shows = (what) => piles.find((name) => new RegExp(what).test(seen.piles[Number(name.at(-1))]));
    const tournament = shows(this.#words.tournament);
    const bury = offers.find((name) => name.startsWith('bury-'));
    if (!tournament && bury) return this.press(offer(bury));
    const castle = shows(this.#words.castle);
    const special = piles.find((name) => name !== castle);
    const others = offers.filter((name) => name.startsWith('card-') && !seen.guards.includes(name));
    const wanted = tournament ?? (seen.castles < 2 ? castle : special) ?? special ?? others[0] ?? piles[0];
    if (!wanted) return this.press(offer('end'));
    // what was picked for another decision is picked still: pressed again it would be put back
    if (!offers.includes('try')) await this.press(offer(wanted), { offered: true });
    if (!(await this.offered())?.includes(offer('try'))) return undefined;
    await this.press(offer('try'), { offered: true });
    return 'tried';
  }

  async #lay(guard) {
    ++this.guards_laid;
    await this.press(offer(guard));
    const { goes } = await this.#read();
    await this.press(offer(goes[0]));
    if ((await this.offered()).map(named).includes('lay')) {
      await this.press(offer('lay'));
      return true;
    }
    await this.press('.bar [data-cancel]');
    return false;
  }

  async #give(offers) {
    await this.press(offer(offers.find((name) => name.startsWith('card-'))));
    await this.press(offer('pile-0'));
    await this.press(offer('give'));
  }
}

function best_group(faces) {
  const count = (face) => faces.filter((each) => each === face).length;
  return [5, 4, 3, 2, 1].reduce((best, face) => (count(face) > count(best) ? face : best));
}
