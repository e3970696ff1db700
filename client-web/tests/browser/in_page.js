// What the tests ask of the page itself; every page of theirs has it.
(() => {
  // What can be pressed now, as selectors; 'over' when the game is over, false while there is nothing.
  function offered() {
    if (document.querySelector('#ended')) return 'over';
    if (document.querySelector('dialog[open] .primary')) return ['dialog[open] .primary'];
    const board = document.querySelector('[role=group].board');
    if (!board) return false;
    const enabled = (selector) =>
      [...board.querySelectorAll(selector)].filter((one) => one.getAttribute('aria-disabled') !== 'true');
    const named = (selector, attribute) =>
      enabled(selector).map((one) => `.board ${selector}[${attribute}="${one.getAttribute(attribute)}"]`);
    if (board.dataset.offers !== undefined) {
      const offers = named('[data-offer]', 'data-offer');
      return offers.length > 0 && !board.classList.contains('busy') && offers;
    }
    const targets = [...named('.region.target', 'data-region'), ...named('button.court', 'data-drop')];
    const choices = [
      ...named('button[data-choose]', 'data-choose'),
      ...named('button[data-disc]', 'data-disc'),
      ...named('button[data-steps]', 'data-steps'),
      ...named('button[data-pile]', 'data-pile'),
    ];
    const knights = named('button.slot', 'data-family');
    const found = choices.length > 0 ? [...choices, ...targets] : targets.length > 0 ? targets : knights;
    return found.length > 0 && found;
  }

  // Everything that a press can change.
  function state() {
    const board = document.querySelector('[role=group].board');
    const pressed = [...document.querySelectorAll('[aria-pressed=true], .target')].map((one) => one.getAttribute('aria-label'));
    const filled = [...(board?.querySelectorAll('input, select') ?? [])].map((one) => (one.type === 'radio' ? one.checked : one.value));
    return [location.href, board?.textContent, ...pressed, ...filled, document.querySelector('dialog[open]')?.textContent].join('|');
  }

  // Where a finger would be put, well within the first such thing, on it or on another such thing that lies over it;
  // scrolls there if need be.
  function place_of(selector) {
    const thing = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    if (!thing) return null;
    // looked for at few points, and at many where few of those meet it
    const hits = (steps = 6) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const found = [];
      for (let i = 1; i < steps; ++i) {
        for (let j = 1; j < steps; ++j) {
          const at = { x: left + (width * i) / steps, y: top + (height * j) / steps };
          if (document.elementFromPoint(at.x, at.y)?.closest(selector)) found.push(at);
        }
      }
      return found.length > 3 || steps > 6 ? found : hits(16);
    };
    let found = hits();
    if (found.length === 0) {
      thing.scrollIntoView({ block: 'center', behavior: 'instant' });
      found = hits();
    }
    if (found.length === 0) return null;
    const middle = (axis) => found.reduce((sum, at) => sum + at[axis], 0) / found.length;
    const [x, y] = [middle('x'), middle('y')];
    return found.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
  }

  // What the focus is on: something offered, another region of the ring, or neither.
  function in_focus() {
    const focus = document.activeElement;
    const found = offered();
    if (Array.isArray(found) && found.some((selector) => focus.matches(selector))) return 'offered';
    const ring = Array.isArray(found) && found.some((selector) => selector.includes('data-region'));
    return ring && focus.matches('[data-region]') ? 'region' : 'elsewhere';
  }

  globalThis.hand = { offered, state, place_of, in_focus };
})();
