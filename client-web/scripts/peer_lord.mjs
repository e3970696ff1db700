// Warlords of Europe by somebody for scripts who sits on `seat`: one attack a turn, castles where they can be paid, and
// the first of whatever else there is.
export const lord = (seat) => (prompt, view) => {
  const { kind } = prompt;
  const [fief = null] = prompt.fiefs ?? [];
  switch (kind) {
    case 'choose_kingdom':
      return { kind, kingdom: prompt.kingdoms[0] };
    case 'found':
      return { kind, castle: prompt.fiefs[0], warlord: prompt.fiefs[3] };
    case 'place': {
      const { soldier, bonus, most, fiefs } = prompt.choices.reduce((best, each) => (each.most > best.most ? each : best));
      return { kind, fief: fiefs[0], soldier, bonus, count: most };
    }
    case 'campaign':
      return attack(prompt.marches, view, seat) ?? { kind: 'end_campaign' };
    case 'reserves':
      return { kind: 'end_reserves' };
    case 'play_card':
      return { kind: 'pass', until: prompt.untils[0] };
    case 'choose_battle':
      return { kind: 'fight', fief };
    case 'fight_on':
      return { kind };
    case 'name_losses':
      return { kind: 'lose', ...some(prompt.soldiers, prompt.losses) };
    case 'send_back':
      return { kind, fief: prompt.choices[0].fief, ...some(prompt.choices[0].soldiers, prompt.soldiers) };
    case 'house':
      return { kind, fief };
    case 'muster':
      return { kind: 'end_muster' };
    case 'offer':
      return { kind: 'drop_offer' };
    case 'parley':
      return { kind: 'pass', until: prompt.untils[0] };
    case 'give_card':
      return { kind, card: prompt.cards[0] };
    case 'answer_offer':
      return { kind, accept: true };
    case 'carry_out': {
      const [against = null] = prompt.seats;
      return { kind, fief, seat: fief === null ? against : null, keep: fief === null && against === null ? true : null };
    }
    case 'answer_pope':
      return { kind, answer: prompt.may_comply ? 'comply' : 'disfavour', fief: prompt.may_comply ? fief : null };
    case 'take_vassals':
      return { kind, take: true };
    case 'recruit':
      if (prompt.finish.length > 0) return { kind: 'finish_castle', fief: prompt.finish[0] };
      if (prompt.begin.length > 0) return { kind: 'begin_castle', fief: prompt.begin[0] };
      return prompt.soldiers.length > 0 ? { kind: 'buy', soldier: prompt.soldiers[0].soldier, count: prompt.soldiers[0].most } : { kind: 'end_recruiting' };
    case 'choose_die':
      return { kind, sides: prompt.dice[0].sides, cards: [] };
    case 'pick_place':
      return { kind, place: prompt.places[0] };
    case 'buy_card':
      return { kind, buy: true };
    default:
      throw new Error(`a prompt of an unknown kind: ${kind}`);
  }
};

const some = ([{ soldier, most }], wanted) => ({ soldier, count: Math.min(most, wanted) });

// With a few of the largest army that can go anywhere, once: a battle that is no matter of course.
function attack(marches, view, seat) {
  if (view.attacks.length > 0) return undefined;
  const ways = marches.flatMap(({ paths, soldiers }) =>
    paths.filter((path) => view.fiefs[path.at(-1)].owner !== seat).flatMap((path) => soldiers.map(({ soldier, most }) => ({ path, soldier, most }))),
  );
  const best = ways.reduce((most, each) => (each.most > (most?.most ?? 2) ? each : most), undefined);
  return best && { kind: 'march', path: best.path, soldier: best.soldier, count: Math.min(3, best.most - 1) };
}
