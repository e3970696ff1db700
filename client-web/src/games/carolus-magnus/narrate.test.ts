import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { beforeEach, describe, expect, it } from 'vitest';

import { explained } from '../../../tests/unit/explained';
import { named_sentence } from '../../lib/named_sentences';
import { languages, speak, type Language } from '../../text/words.svelte';
import type { GameEvent, Json, SeatName } from '../game_ui';
import { asked, ended, named, named_args, narrate, option, preview, refusals, waits, why } from './narrate';
import { words } from './text';
import type { Event } from './types';

const here = fileURLToPath(import.meta.url);
const root = here.slice(0, here.indexOf('client-web/'));
const schema = (name: string) => JSON.parse(readFileSync(`${root}protocol/schemas/games/carolus-magnus/${name}.json`, 'utf8'));
const seats: SeatName[] = [
  { seat: 0, side: 0, name: 'Anna' },
  { seat: 1, side: 1, name: 'Bert' },
  { seat: 2, side: 0, name: 'Carl' },
  { seat: 3, side: 1, name: 'Dora' },
];
const two = seats.slice(0, 2);
const none = { red: 0, pink: 0, blue: 0, yellow: 0, green: 0 };

// An example of every event; each with words of its own.
const events: Event[] = [
  { kind: 'set_up', knights: ['red'], emperor: 5, first: 1 },
  { kind: 'dice_rolled', seat: 0, faces: ['red', 'crown'] },
  { kind: 'knight_taken', seat: 0, family: 'red', chosen: true },
  { kind: 'knights_given_back', family: 'red', from_court: [0], from_reserve: [1] },
  { kind: 'die_became_crown', seat: 0, family: 'green' },
  { kind: 'crowns_lost', seat: 1, crowns: 2 },
  { kind: 'round_started', round: 2, disc_order: [1, 0] },
  { kind: 'discs_taken_back' },
  { kind: 'disc_laid', seat: 0, disc: 4 },
  { kind: 'turns_ordered', turn_order: [0, 1] },
  { kind: 'turn_started', seat: 0, disc: 4 },
  { kind: 'knight_placed', seat: 0, family: 'pink', region: null },
  { kind: 'family_gained', seat: 0, family: 'pink', from: null },
  { kind: 'emperor_moved', seat: 0, from: 5, to: 6, steps: 1 },
  { kind: 'region_scored', region: 6, strengths: [2, 1], owner: null, majority: 0 },
  { kind: 'castle_built', side: 0, region: 6 },
  { kind: 'castles_replaced', side: 0, from: 1, region: 6, removed: 2, placed: 2 },
  { kind: 'regions_joined', side: 0, regions: [5, 6], region: 5, castles: 2 },
  { kind: 'pile_taken', seat: 0, pile: 1, knights: { ...none, red: 3 }, returned: { ...none, blue: 1 } },
  { kind: 'piles_drawn', piles: [{ ...none, green: 3 }] },
  { kind: 'game_ended', result: { winners: [0], reason: 'last_castle', scores: [10, 3] } },
  { kind: 'reserves_bagged', knights: { ...none, red: 7 } },
  { kind: 'emperor_placed', seat: 0, region: 6 },
];
const say = (event: Event, names = two) => narrate(event as unknown as GameEvent, names);

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  beforeEach(() => speak(language));

  it('every event of the schema is told', () => {
    const known = schema('event').oneOf.map(({ $ref }: { $ref: string }) => $ref.replace('#/$defs/', ''));
    expect(events.map((event) => event.kind).sort()).toEqual(known.sort());
    for (const event of events) expect(say(event), event.kind).toMatch(/^.{8,}[.]$/);
  });

  it('every phase is waited for, and every prompt asked', () => {
    const view = (phase: Json) =>
      ({ options: { draw: 'dice' }, phase, seats: [{ laid: 3 }, { laid: 2 }] }) as unknown as Json;
    const phases = [
      { kind: 'choosing_families', crowns: [2, 0] },
      { kind: 'laying_discs', seat: 0 },
      { kind: 'placing_knights', seat: 0, left: 2 },
      { kind: 'moving_emperor', seat: 0 },
      { kind: 'taking_knights', seat: 0, crowns: 1 },
      { kind: 'taking_pile', seat: 0 },
      { kind: 'placing_emperor', seat: 0 },
      { kind: 'ended' },
    ];
    const known = schema('view').properties.phase.oneOf.map(({ $ref }: { $ref: string }) => $ref.replace('#/$defs/', ''));
    expect(phases.map((phase) => phase.kind).sort()).toEqual(known.sort());
    const said = phases.map((phase) => waits(0, view(phase), two));
    expect(new Set(said).size).toBe(phases.length);
    for (const sentence of said) expect(sentence).toContain('Anna');

    const prompts = [
      { kind: 'choose_family', families: ['red'], left: 2 },
      { kind: 'lay_disc', discs: [1] },
      { kind: 'place_knight', families: ['red'], regions: [0], left: 3 },
      { kind: 'move_emperor', choices: [{ steps: 1, region: 2, preview: [] }] },
      { kind: 'take_pile', choices: [] },
      { kind: 'place_emperor', regions: [0, 1] },
    ];
    expect(prompts.map((prompt) => prompt.kind).sort()).toEqual(
      schema('prompt').oneOf.map(({ $ref }: { $ref: string }) => $ref.replace('#/$defs/', '')).sort(),
    );
    const questions = prompts.map((prompt) => asked({ id: '1', seat: 0, prompt }));
    expect(new Set(questions).size).toBe(prompts.length);
  });

  it('every option and each of its values has words', () => {
    const { properties } = schema('options');
    for (const [name, described] of Object.entries<{ enum?: string[] }>(properties)) {
      expect(option(name)?.help, name).toBeTruthy();
      for (const value of described.enum ?? []) {
        expect(option(name, value)?.title, value).toBeTruthy();
        expect(option(name, value)?.help, value).toBeTruthy();
      }
    }
    expect(option('unheard_of')).toBeNull();
    expect(option('draw', 'unheard_of')).toBeNull();
  });

  it('every refusal of the game has words', () => {
    const page = readFileSync(`${root}docs/games/carolus-magnus.md`, 'utf8');
    const reasons = [...page.matchAll(/^\| `([a-z_]+)` \| -\d+ \|/gm)].map(([, reason]) => reason!);
    expect(reasons).toContain('disc_taken');
    for (const reason of reasons) expect(explained(refusals(), reason), reason).toBeTruthy();
    expect(explained(refusals(), 'toString')).toBeNull();
  });

  it.runIf(['en', 'fr'].includes(language))('a side is called by its players, the reader is spoken to, the partner is marked', () => {
    const built = events[15]!;
    expect(say(built, two)).toMatch(/^Anna (builds|bâtit) /);
    expect(say(built, seats)).toMatch(/^Anna (and|et) Carl (build|bâtissent) /);
    const mine = (me: number) => seats.map((seat) => (seat.seat === me ? { ...seat, me: true } : seat));
    expect(say(built, mine(0).slice(0, 2))).toMatch(/^(You build|Vous bâtissez) /);
    expect(say(built, mine(2))).toMatch(/^(You and Anna build|Vous et Anna bâtissez) /);
    expect(say(events[8]!, mine(2))).toMatch(/^(Your partner Anna lays|Votre partenaire Anna pose) /);
    expect(say(events[8]!, mine(1))).toMatch(/^Anna (lays|pose) /);
    for (const event of events) {
      const to_me = say(event, mine(0).slice(0, 2))!;
      expect(to_me).not.toContain('Anna');
      expect(to_me).toMatch(/^[^a-z]/);
    }
  });

  it('there are words for every reason of a hint', () => {
    const page = readFileSync(`${root}docs/games/carolus-magnus.md`, 'utf8').split('## Why a choice is good')[1]!.split('## ')[0]!;
    const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind).sort();
    expect(Object.keys(why()).sort()).toEqual(documented);
    const args = named_args({ region: 6, count: 2, family: 'red', seat: 1 }, undefined, seats);
    for (const kind of documented) expect(named_sentence(why(), kind!, args), kind).not.toBeNull();
    expect(named_sentence(why(), 'answer_builds', args)).toMatch(/Bert.*7/);
  });

  it('every answer says what it does', () => {
    const answers: [Json, Json][] = [
      [{ kind: 'choose_family', families: ['red'], left: 2 }, { kind: 'choose_family', family: 'red' }],
      [{ kind: 'lay_disc', discs: [4] }, { kind: 'lay_disc', disc: 4 }],
      [{ kind: 'place_knight', families: ['red'], regions: [6], left: 1 }, { kind: 'place_knight', family: 'red', region: 6 }],
      [{ kind: 'place_knight', families: ['red'], regions: [6], left: 1 }, { kind: 'place_knight', family: 'red', region: null }],
      [{ kind: 'move_emperor', choices: [{ steps: 2, region: 6, preview: [events[15]] }] }, { kind: 'move_emperor', steps: 2 }],
      [{ kind: 'take_pile', choices: [] }, { kind: 'take_pile', pile: 0, knights: { green: 2 } }],
      [{ kind: 'place_emperor', regions: [6] }, { kind: 'place_emperor', region: 6 }],
    ] as unknown as [Json, Json][];
    const said = answers.map(([prompt, action]) => named({ id: '1', seat: 0, prompt } as never, action, two));
    expect(new Set(said).size).toBe(answers.length);
    for (const each of said) expect(each).toMatch(/^.{6,}$/);
    expect(said[4]).toMatch(/7.*Anna/);
  });

  it('a preview says what would come of it, or that nothing would', () => {
    const built = preview([events[13]!, events[14]!, events[15]!, events[17]!], two);
    expect(built).toContain('Anna');
    expect(built).toContain(words().preview.then({ first: '', next: '' }));
    expect(preview([events[13]!, events[14]!], two)).not.toBe(built);
  });

  it('every way to end has its own sentence', () => {
    const reasons = ['last_castle', 'three_regions', 'round_limit', 'of_another_day'];
    const said = reasons.map((reason) => ended({ winners: [1], reason, scores: [2, 4] }, two));
    expect(new Set(said).size).toBe(reasons.length);
    for (const sentence of said) expect(sentence).toContain('Bert');
    expect(ended({ winners: [], reason: 'three_regions', scores: [4, 4] }, two)).not.toContain('Bert gagne');
  });
});

describe('an emperor who is still to be placed', () => {
  it('stands nowhere yet', () => {
    speak('en');
    const view = { options: { emperor_start: 'chosen' } } as unknown as Json;
    const set_up = events[0] as unknown as GameEvent;
    expect(narrate(set_up, two, view)).toBe('The board is set up. Bert places the emperor and lays the first disc.');
    expect(narrate(set_up, two, { options: {} })).toContain('region 6');
  });
});

describe('what is not worth saying', () => {
  it('is left out', () => {
    expect(say({ kind: 'dice_rolled', seat: 0, faces: [] })).toBeNull();
    expect(say({ kind: 'knight_taken', seat: 0, family: 'red', chosen: false })).toBeNull();
    expect(say({ kind: 'piles_drawn', piles: [] })).toBeNull();
    expect(narrate({ kind: 'of_a_later_version' }, two)).toBeNull();
  });
});
