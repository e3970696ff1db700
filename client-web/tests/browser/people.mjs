// Somebody at a browser: what they do is done by clicking and typing, what they see is what the page shows.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { patience_ms } from './patience.mjs';

// What a browser itself writes down while there is no server, or no network.
export const no_connection = [/WebSocket connection to .* failed/, /net::ERR_(CONNECTION_(REFUSED|RESET)|INTERNET_DISCONNECTED)/];

// What the page keeps in a browser.
const remembers = (origin, kept) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name: `palatine.${name}`, value })) }],
});

export class Person {
  #complaints = [];
  // At the end of a game a whole table studies it at once: who is told that the server is busy asks again.
  #forgiven = [/\b503\b.*\/api\/v1\/study/];

  // Who is there already, of whom `token` is, comes as somebody whose browser knows that.
  // Without a `worker` of the page where nothing is asked of it: each keeps all files of the client for its own context.
  // Likewise without a voice where nobody listens: a browser computes also silence, a hundred times a second.
  static async arrive(server, name, { language = 'en', motion = 'reduce', scheme = 'light', worker = false, audible = false, token, ...context } = {}) {
    const person = new Person();
    person.name = name;
    person.server = server;
    person.address = context.baseURL ?? server.address; // of the server, or of what stands before it
    person.fingers = context.hasTouch === true;
    person.context = await server.browser.newContext({
      baseURL: person.address,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      reducedMotion: motion === 'reduce' ? 'reduce' : 'no-preference',
      colorScheme: scheme,
      viewport: { width: 1280, height: 900 },
      serviceWorkers: worker ? 'allow' : 'block',
      ...(token === undefined ? {} : { storageState: remembers(person.address, { name, token }) }),
      ...context,
    });
    person.context.setDefaultTimeout(patience_ms);
    person.context.setDefaultNavigationTimeout(patience_ms);
    await person.context.addInitScript({ path: new URL('in_page.js', import.meta.url).pathname });
    if (!audible) await person.context.addInitScript(() => delete globalThis.AudioContext);
    person.page = await person.context.newPage();
    if (!worker) person.forgive(/no offline page|Service Worker registration blocked/);
    person.#listen();
    return person;
  }

  // Everything that a page should never do.
  #listen() {
    const complain = (text) => {
      if (!this.#forgiven.some((pattern) => pattern.test(text))) this.#complaints.push(text);
    };
    this.page.on('pageerror', (error) => complain(`error: ${error.stack ?? error.message}`));
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    this.page.on('dialog', (dialog) => {
      complain(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    this.context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (!['data:', 'blob:', 'about:'].includes(protocol) && origin !== this.address) complain(`asked for ${request.url()}`);
    });
    this.page.on('response', (answer) => {
      if (answer.status() >= 400) complain(`${answer.status()} for ${answer.request().method()} ${answer.url()}`);
    });
    this.page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(this.address).host) complain(`connected to ${socket.url()}`);
    });
  }
  // What is to be expected in this scene.
  forgive(...patterns) {
    this.#forgiven.push(...patterns);
  }
  content() {
    assert.deepEqual(this.#complaints, [], `the page of ${this.name} has complained`);
  }

  async report(folder) {
    const text = await this.page.locator('body').innerText().catch(() => 'nothing more');
    console.error(`--- ${this.name} at ${this.page.url()}`, this.#complaints, text.replace(/\s*\n\s*/g, ' | '));
    if (folder) await this.page.screenshot({ path: join(folder, `${this.name}.png`) });
  }

  role(role, name, options = {}) {
    return this.page.getByRole(role, name === undefined ? options : { name, ...options });
  }
  text(text, options = {}) {
    return this.page.getByText(text, options);
  }
  // By mouse, or by finger where there is no mouse.
  async touch(thing) {
    await (this.fingers ? thing.tap() : thing.click());
  }
  async press(name) {
    await this.touch(this.role('button', name));
  }
  async open_menu(label) {
    await this.touch(this.page.locator('summary').and(this.page.getByLabel(label, { exact: true })));
  }
  async choose(group, radio) {
    await this.touch(this.role('group', group).getByRole('radio', { name: radio, exact: true }));
  }
  async sees(text) {
    await this.page.getByText(text).first().waitFor();
  }
  // Waits until what the page says of itself fits, and gives it. Asked some times a second: by each frame would keep a page
  // that waits for others busy.
  async until(look, argument, what = String(look), timeout = undefined) {
    try {
      const handle = await this.page.waitForFunction(look, argument, { timeout, polling: 100 });
      return await handle.jsonValue();
    } catch (error) {
      throw new Error(`${this.name} never saw ${what}`, { cause: error });
    }
  }

  async visit(path = '/') {
    await this.page.goto(path);
    await this.page.locator('h1').first().waitFor();
  }
  name_form() {
    return this.page.locator('form', { has: this.page.locator('input[autocomplete=nickname]') });
  }
  // With the name typed in, as everybody begins.
  async come_home() {
    await this.visit();
    const form = this.name_form();
    await form.locator('input').fill(this.name);
    await this.touch(form.getByRole('button'));
    await form.waitFor({ state: 'detached' });
  }
  // By a friend's link: to a seat.
  async come_by(link) {
    await this.page.goto(link);
    const form = this.name_form();
    await form.locator('input').fill(this.name);
    await this.touch(form.getByRole('button'));
    await this.page.waitForURL(/\/table\//);
  }

  // By the keyboard: until the focus is on the thing. It is never further than a page has things.
  async tab_to(thing) {
    for (let i = 0; i < 80; ++i) {
      if (await thing.evaluate((one) => one === document.activeElement)) return i;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${this.name} never came to ${thing} by Tab`);
  }
}
