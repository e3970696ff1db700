// Made from protocol/schemas by `npm run types`; not to be edited.

import type { View } from './view.js';
export type { AnsweringOffer, AnsweringPope, Army, Attack, Bargaining, Battle, BuyingCard, Campaigning, CarryingOut, ChooseDie, ChoosingBattle, ChoosingDice, ChoosingKingdom, Deck, Ended, Fief, Founding, GivingCards, Housing, Lane, Mustering, NamingLosses, Offer, Opening, Options, Parleying, PickingPlace, Placing, PlayingCards, PressingOn, Prisoner, Recruiting, ReservesMoving, Result, Seat, SendingBack, TakingVassals, View } from './view.js';

/** The whole state, as a replay has it. */
export interface FullView {
  seen: View;
  /** cards from the top down; pope, conquest, merchant */
  decks: (
    | 'tithe'
    | 'gift'
    | 'crusaders'
    | 'truce_of_god'
    | 'interdict'
    | 'indulgence'
    | 'excommunication'
    | 'pilgrims'
    | 'relic'
    | 'legate'
    | 'long_march'
    | 'greek_fire'
    | 'heroic_leadership'
    | 'siege'
    | 'heroic_knight'
    | 'ambush'
    | 'levy'
    | 'bowmen'
    | 'feigned_retreat'
    | 'plunder'
    | 'fair'
    | 'harvest'
    | 'captain'
    | 'mason'
    | 'fleet'
    | 'spies'
    | 'bribe'
    | 'sabotage'
    | 'famine'
  )[][];
}
