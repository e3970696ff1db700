// Counting soldiers.
import { soldiers, type Army, type Soldier } from './types';

export type { Army } from './types';

export const size = (army: Army): number => soldiers.reduce((sum, kind) => sum + army[kind], 0);
const counted = (of: (kind: Soldier) => number) => Object.fromEntries(soldiers.map((kind) => [kind, of(kind)])) as Record<Soldier, number>;
export const nobody: Army = counted(() => 0);
export const of_kind = (soldier: Soldier, count: number): Army => ({ ...nobody, [soldier]: count });
export const plus = (a: Army, b: Army): Army => counted((kind) => a[kind] + b[kind]);

// Cheapest first, mercenaries before one's own, the warlord last: in which order losses are proposed.
export const loss_order: readonly Soldier[] = ['hired_spearman', 'spearman', 'hired_swordsman', 'swordsman', 'hired_archer', 'archer', 'hired_knight', 'knight', 'warlord'];
// Who goes first where others may follow.
export const march_order: readonly Soldier[] = [...loss_order].reverse();
