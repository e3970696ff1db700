// Examples out of what was exchanged: of methods, notifications, reasons, and of each kind of a game's values.
import { code, link, message, text } from './html.mjs';

export function of_method(contract, name) {
  const pair = contract.answers.find(({ method }) => method === name);
  if (!pair) throw new Error(`no example of ${name}`);
  return message(pair.request, 'A request') + message(pair.response, 'Its answer');
}

export function of_refusal(pair) {
  const raw = typeof pair.request === 'string';
  return message(pair.request, raw ? 'What was sent' : 'A request') + message(pair.response, 'Its refusal');
}

export function of_notification(contract, name) {
  for (const entries of contract.transcripts.values()) {
    const found = entries.find(({ from, message: said }) => from === 'server' && said.method === name);
    if (found) return message(found.message, 'One that was sent');
  }
  throw new Error(`no example of ${name}`);
}

// Which transcripts a method or a notification is in.
export function transcripts_with(contract, name) {
  return [...contract.transcripts].filter(([, entries]) => entries.some((entry) => entry.message.method === name)).map(([file]) => file);
}

function game_of(entries) {
  const made = entries.find(({ message: said }) => said.method === 'room.create');
  const joined = entries.find(({ message: said }) => said.result?.table?.game);
  return made?.message.params.game ?? joined?.message.result.table.game ?? null;
}

// part -> kind -> value, of all transcripts of a game
export function values_of(contract, game) {
  const found = { action: new Map(), event: new Map(), prompt: new Map(), room_event: new Map() };
  const note = (part, value) => {
    if (!found[part].has(value.kind)) found[part].set(value.kind, value);
  };
  for (const entries of contract.transcripts.values()) {
    if (game !== null && game_of(entries) !== game) continue;
    for (const { message: said } of entries) {
      const { params, result } = said;
      if (said.method === 'game.act') note('action', params.action);
      for (const one of params?.events ?? []) note('event', one);
      for (const told of [params, result, result?.snapshot]) for (const { prompt } of told?.prompts ?? []) note('prompt', prompt);
    }
  }
  return found;
}

export function of_kind(values, kind) {
  return values?.has(kind) ? message(values.get(kind), 'One that was exchanged') : '';
}

export function reason_link(from, name) {
  return link(from, `reasons.html#${name}`, code(name));
}

export function transcript_list(from, names) {
  return names.map((name) => link(from, `transcripts/${name}`, text(name))).join(', ');
}
