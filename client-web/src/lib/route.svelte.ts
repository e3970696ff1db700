// Which page the address means. Addresses are relative to <base>, which the server writes.
export type Route =
  | { page: 'home' }
  | { page: 'invite'; code: string }
  | { page: 'new_table' }
  | { page: 'table'; room: string }
  | { page: 'games' }
  | { page: 'me' }
  | { page: 'appeal' } // of a ban; its token is behind the #
  | { page: 'replay'; room: string | null; step: number | null; viewer: string | null }
  | { page: 'rules'; game: string | null }
  | { page: 'workshop'; game: string } // what people make for a game's tables
  | { page: 'moderation'; part: ModerationPart; report: string | null; person: string | null; room: string | null }
  | { page: 'nothing' };

export const moderation_parts = ['queue', 'settled', 'search', 'appeals', 'sanctions', 'people', 'broadcast', 'log'] as const;
export type ModerationPart = (typeof moderation_parts)[number];

const base = new URL(document.baseURI).pathname.replace(/[^/]*$/, '');

export function route_of(path: string, query: URLSearchParams): Route {
  const [first = '', second = '', ...more] = path.replace(/^\/|\/$/g, '').split('/').map(decode);
  if (more.length > 0) return { page: 'nothing' };
  if (second === '') {
    if (first === '') return { page: 'home' };
    if (first === 'new') return { page: 'new_table' };
    if (first === 'games') return { page: 'games' };
    if (first === 'me') return { page: 'me' };
    if (first === 'appeal') return { page: 'appeal' };
    if (first === 'replay') return { page: 'replay', room: null, step: null, viewer: null };
    if (first === 'rules') return { page: 'rules', game: null };
    if (first === 'moderation') return moderation('queue', query);
    return { page: 'nothing' };
  }
  const part = moderation_parts.find((each) => each === second);
  if (first === 'moderation' && part !== undefined) return moderation(part, query);
  if (first === 'i') return { page: 'invite', code: second };
  if (first === 'table') return { page: 'table', room: second };
  if (first === 'rules') return { page: 'rules', game: second };
  if (first === 'workshop') return { page: 'workshop', game: second };
  if (first === 'replay') {
    const step = query.get('step');
    return {
      page: 'replay',
      room: second,
      step: step !== null && /^\d{1,6}$/.test(step) ? Number(step) : null,
      viewer: query.get('viewer'),
    };
  }
  return { page: 'nothing' };
}

function moderation(part: ModerationPart, query: URLSearchParams): Route {
  return { page: 'moderation', part, report: query.get('report'), person: query.get('person'), room: query.get('room') };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): Route {
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  return route_of(path, new URLSearchParams(location.search));
}

let current = $state<Route>(here());
addEventListener('popstate', () => (current = here()));

export function route(): Route {
  return current;
}

// `to` is relative to <base>: "table/ID"
export function go(to: string, { replace = false } = {}): void {
  const address = new URL(to, document.baseURI);
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  current = here();
  scrollTo(0, 0);
}

// For <a href={address} onclick={follow}>: keeps the page, unless a new tab was asked for.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const address = new URL(link.href);
  go(address.pathname.slice(base.length) + address.search + address.hash);
}
