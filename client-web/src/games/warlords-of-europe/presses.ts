// What can be pressed now, at once and without a list: for a bar where the rest is out of sight.
import { kingdom_name } from './naming';
import type { Play } from './play.svelte';
import { cost_of, too_dear, verb_of, type Option, type Troop } from './prompt_options';
import { words } from './text';

export interface Press {
  key: string;
  label: string;
  main: boolean;
  ready: boolean;
  press: () => void;
}

const few = 4; // so many find room; of more only what one usually wants, or what is not pressed on the map

export function presses(play: Play): Press[] {
  const w = words();
  const { form, found, prompt_options, options_here } = play;
  const card: Press[] = form ? [{ key: 'card', label: w.hand.play({ card: w.nouns.card[form.choice.card] }), main: true, ready: play.can_play, press: () => play.play_card() }] : [];
  const castle: Press[] = prompt_options.found
    ? [{ key: 'found', label: w.prompt_options.found_button, main: true, ready: found.castle !== null && found.warlord !== null, press: () => play.found_them() }]
    : [];
  const troops = [...(play.way ? [play.way] : []), ...play.fixed].flatMap((troop) => sending(play, troop));
  const chosen = (option: Option, main: boolean): Press => ({
    key: option.key,
    label: option.kingdom === null ? option.label : kingdom_name(option.kingdom),
    main,
    ready: true,
    press: () => play.take_option(option),
  });
  const others = prompt_options.choices.flatMap(({ options }) => options).filter((option) => !options_here.includes(option));
  const usual = others.filter(({ main }) => main);
  const not_on_map = others.filter(({ fief, kingdom }) => fief === null && kingdom === null);
  const wanted = others.length <= few ? others : usual.length > 0 ? usual : not_on_map.slice(0, few);
  return [...card, ...castle, ...troops, ...options_here.map((option) => chosen(option, true)), ...wanted.map((option) => chosen(option, option.main && troops.length === 0))];
}

function sending(play: Play, troop: Troop): Press[] {
  const counts = play.counts(troop);
  const going = play.going(troop);
  if (troop.rows.length === 0 || (going === 0 && troop.total === null)) return [];
  const cost = cost_of(troop, counts);
  const price = cost > 0 ? ` · ${words().shared.gold_pieces({ gold: cost })}` : '';
  return [{ key: troop.key, label: `${verb_of(troop)} (${going})${price}`, main: true, ready: going > 0 && !too_dear(troop, counts), press: () => play.send(troop) }];
}
