// Chevaliers at a terminal, as one plays it who wants tournaments and else does what the screen proposes first.
import { whole_game_ms } from './patience.mjs';
import { Terminal } from './terminal.mjs';

const languages = {
  en: {
    own: /^ (YOUR (TURN|DEFENCE|TOURNAMENT)|TOURNAMENT, YOU)/,
    over: /^ (THE GAME IS|GAME) OVER/,
    choices: 'What you can do',
    log: 'What happened',
    typed: /^((?:try|bury) (?:left|right)|roll|keep [1-6 ]*[1-6]|stop|end|throne|give \S+ (?:left|right)) {2}(.*)/,
    organise: /^open a/,
    bury: 'bury',
    question: /yes or no\?/,
    yes: 'yes',
    no: 'no',
    quit: 'quit',
  },
  fr: {
    own: /^ (À VOUS : |DÉFENDEZ-VOUS|VOUS TENEZ BON|VOTRE TOURNOI|TOURNOI, |FIN DE VOTRE TOUR)/,
    over: /^ (FIN DE LA PARTIE|PARTIE FINIE)/,
    choices: 'Vos possibilités',
    log: 'Journal',
    typed: /^((?:tenter|enterrer) (?:gauche|droite)|lancer|garder [1-6 ]*[1-6]|assez|finir|trône|donner \S+ (?:gauche|droite)) {2}(.*)/,
    organise: /^ouvrir un/,
    bury: 'enterrer',
    question: /oui ou non\s*\?/,
    yes: 'oui',
    no: 'non',
    quit: 'quitter',
  },
};

// The rows beside the board in which choices stand.
function choices(rows, words) {
  const from = rows.findIndex((row) => row.includes(`${words.choices} ─`));
  const to = rows.findIndex((row) => row.includes(`${words.log} ─`));
  if (from < 0 || to < from) return [];
  const column = rows[from].indexOf(words.choices);
  return rows.slice(from + 1, to).map((row) => row.slice(column));
}
const text_of = (rows) => rows.join(' ').replace(/\s+/g, ' ');

export class TerminalChevalier {
  #words;
  #looked_at = []; // the picture out of which the last proposal was read

  constructor(terminal, language = 'en') {
    this.terminal = terminal;
    this.name = terminal.name;
    this.#words = languages[language];
  }
  static async come(server, name, link, { language = 'en', ...size } = {}) {
    return new TerminalChevalier(await Terminal.open(server, name, link, { language, ...size }), language);
  }

  // What somebody asks of all.
  until_asked(is_asked = true) {
    const { question } = this.#words;
    return this.terminal.until((rows) => question.test(text_of(choices(rows, this.#words))) === is_asked, is_asked ? 'a question' : 'no question');
  }
  answer(which) {
    this.terminal.enter(this.#words[which]);
  }
  get quit() {
    return this.#words.quit;
  }

  // What can be typed now: [command, what it means].
  #proposed(rows) {
    const { typed, question, yes } = this.#words;
    const part = choices(rows, this.#words);
    return question.test(text_of(part)) ? [[yes, '']] : part.flatMap((row) => (typed.test(row) ? [typed.exec(row).slice(1)] : []));
  }
  #chosen(proposed) {
    const found = proposed.find(([, what]) => this.#words.organise.test(what)) ?? proposed.find(([command]) => command.startsWith(this.#words.bury)) ?? proposed[0];
    return found[0];
  }

  // Closes the window, and does not come back.
  async leave() {
    this.has_left = true;
    await this.terminal.kill();
  }

  // Waits for a decision, as long as the others need: what is proposed; null: the game is over, or they have left it.
  offered() {
    const { own, over } = this.#words;
    return this.terminal
      .until((rows, ended) => {
        if (this.has_left && ended) return 'over';
        if (over.test(rows[0])) return 'over';
        const proposed = own.test(rows[0] ?? '') ? this.#proposed(rows) : [];
        this.#looked_at = rows;
        return proposed.length > 0 && proposed;
      }, 'anything to do', whole_game_ms)
      .then((found) => (found === 'over' ? null : found));
  }
  // One decision; null: the game is over.
  async decide() {
    const proposed = await this.offered();
    if (proposed === null) return null;
    // What is asked, and what can be answered: the log may be ahead of both. Or a refusal, above what is typed: somebody
    // who went or came changes what can be answered too, and they chose by what was gone already.
    const asked = (rows) => [rows[0], ...choices(rows, this.#words), rows.at(-2)].join('\n');
    const before = asked(this.#looked_at);
    this.terminal.enter(this.#chosen(proposed));
    await this.terminal.until((rows) => asked(rows) !== before, 'anything come of it');
    return proposed;
  }
}
