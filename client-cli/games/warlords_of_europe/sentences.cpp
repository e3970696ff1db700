#include "client-cli/games/warlords_of_europe/sentences.hpp"

#include <array>
#include <cstdlib>
#include <variant>

#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

// By GoldFor.
constexpr std::array<std::string_view, 18> gold_ids = {
    "warlords-of-europe.gold.castle",   "warlords-of-europe.gold.plunder",  "warlords-of-europe.gold.pieces",
    "warlords-of-europe.gold.gift",     "warlords-of-europe.gold.tithe",    "warlords-of-europe.gold.indulgence",
    "warlords-of-europe.gold.legate",   "warlords-of-europe.gold.fair",     "warlords-of-europe.gold.taxes",
    "warlords-of-europe.gold.vassals",  "warlords-of-europe.gold.soldiers", "warlords-of-europe.gold.hired",
    "warlords-of-europe.gold.building", "warlords-of-europe.gold.refund",   "warlords-of-europe.gold.die",
    "warlords-of-europe.gold.card",     "warlords-of-europe.gold.ransom",   "warlords-of-europe.gold.leaving"};

// What a die shows, those that hit first: they are bold.
void append_dice(Line& line, const Volley& volley) {
  for (const std::uint8_t die : volley.dice) {
    if (!line.empty()) append(line, " ");
    append(line, std::to_string(die), die >= volley.hits_from ? Style{.fg = Colour::red, .bold = true} : grey);
  }
}

struct Narrator {
  const Naming& n;
  const Words& w = n.words();

  Arg player(Seat seat) const { return {"player", n.player(seat)}; }
  Arg fief(FiefId fief) const { return {"fief", n.fief(fief)}; }
  Arg card(Card card) const { return {"card", n.card(card)}; }
  Arg men(Soldier soldier, int count) const { return {"men", soldiers_line(soldier, count, w)}; }
  Arg deck(Deck deck) const { return {"deck", w.text("warlords-of-europe.deck." + std::string(word(deck)))}; }
  Line seat_line(std::string_view id, Seat seat) const { return w.line(id, {player(seat)}); }

  // Where, whom, how many: what was named with a card.
  Line named(std::optional<FiefId> at, std::optional<FiefId> to, std::optional<Seat> seat,
             std::optional<int> count) const {
    std::vector<Line> parts;
    if (at) parts.push_back({n.fief(*at)});
    if (to) parts.push_back({n.fief(*to)});
    if (seat) parts.push_back({n.player(*seat)});
    if (count) parts.push_back(plain(std::to_string(*count)));
    return parts.empty() ? Line{} : w.list(parts);
  }
  Line dice(const std::vector<Volley>& volleys) const {
    Line out;
    for (const Volley& volley : volleys) append_dice(out, volley);
    return out.empty() ? Line{Span{"—", grey}} : out;
  }
  Line die(const ChooseDie& die) const {
    const Args args = {{"sides", int{die.sides}}, {"cards", w.list(card_names(die.cards))}};
    return w.line(die.cards.empty() ? "warlords-of-europe.die" : "warlords-of-europe.die_for_cards", args);
  }
  std::vector<Line> card_names(const Stake& cards) const {
    std::vector<Line> out;
    for (const Card card : cards) out.push_back({n.card(card)});
    return out;
  }
  Line offered(int gold, const std::optional<Cards>& cards, int card_count, const Prisoners& prisoners,
               bool truce) const {
    std::vector<Line> parts;
    if (gold > 0) parts.push_back(w.line("warlords-of-europe.gold_pieces", {{"gold", gold}}));
    if (cards && !cards->empty()) parts.push_back(cards_line(*cards, w));
    const int unnamed = card_count - (cards ? static_cast<int>(cards->size()) : 0);
    if (unnamed > 0) parts.push_back(w.count("warlords-of-europe.cards", unnamed));
    for (const Prisoner& prisoner : prisoners) parts.push_back(n.prisoner(prisoner));
    if (truce) parts.push_back(w.line("warlords-of-europe.a_truce"));
    return parts.empty() ? w.line("warlords-of-europe.nothing") : w.list(parts);
  }

  Line operator()(const InitiativeRolled& e) const {
    std::vector<Line> dice;
    for (const InitiativeDie& one : e.dice) {
      dice.push_back(
          w.line("warlords-of-europe.log.one_die",
                 {player(one.seat), {"rolled", Span{std::to_string(one.rolled), bold}}, {"sides", int{one.sides}}}));
    }
    return w.line("warlords-of-europe.log.initiative", {{"dice", w.list(dice)}});
  }
  Line operator()(const OrderSet& e) const {
    return w.line("warlords-of-europe.log.order", {{"players", n.players(e.order)}});
  }
  Line operator()(const KingdomChosen& e) const {
    return w.line(e.drawn ? "warlords-of-europe.log.kingdom_drawn" : "warlords-of-europe.log.kingdom_chosen",
                  {player(e.seat), {"kingdom", kingdom_name(e.kingdom, w)}});
  }
  Line operator()(const CastleFounded& e) const {
    return w.line("warlords-of-europe.log.castle_founded",
                  {player(e.seat), {"castle", n.fief(e.castle)}, {"warlord", n.fief(e.warlord)}});
  }
  Line operator()(const SoldiersPlaced& e) const {
    return w.line("warlords-of-europe.log.placed", {player(e.seat), men(e.soldier, e.count), fief(e.fief)});
  }
  Line operator()(const RoundStarted& e) const {
    return w.line("warlords-of-europe.log.round", {{"round", e.round}}, bold);
  }
  Line operator()(const TurnStarted& e) const { return w.line("warlords-of-europe.log.turn", {player(e.seat)}, bold); }
  Line operator()(const Marched& e) const {
    if (e.path.empty()) return {};
    std::vector<FiefId> over;
    for (std::size_t i = 1; i + 1 < e.path.size(); ++i) over.push_back(e.path[i]);
    const Args args = {player(e.seat),
                       men(e.soldier, e.count),
                       {"from", n.fief(e.path[0])},
                       {"to", n.fief(e.path.back())},
                       {"over", fiefs_line(over, w)}};
    if (over.empty())
      return w.line(e.attack ? "warlords-of-europe.log.attacked" : "warlords-of-europe.log.marched", args);
    return w.line(e.attack ? "warlords-of-europe.log.attacked_over" : "warlords-of-europe.log.marched_over", args);
  }
  Line operator()(const CampaignEnded& e) const { return seat_line("warlords-of-europe.log.campaign_ended", e.seat); }
  Line operator()(const ReservesEnded& e) const { return seat_line("warlords-of-europe.log.reserves_ended", e.seat); }
  Line operator()(const FiefLeft& e) const {
    return w.line("warlords-of-europe.log.fief_left", {player(e.seat), fief(e.fief)});
  }
  Line operator()(const CardPlayed& e) const {
    const Line on = named(e.play.fief, e.play.to, e.play.seat, e.play.count);
    return w.line(on.empty() ? "warlords-of-europe.log.card_played" : "warlords-of-europe.log.card_played_on",
                  {player(e.seat), card(e.play.card), {"on", on}});
  }
  Line operator()(const Passed& e) const {
    if (e.until == Until::turn_ends) return seat_line("warlords-of-europe.log.passed_turn", e.seat);
    if (e.until == Until::round_ends) return seat_line("warlords-of-europe.log.passed_round", e.seat);
    return seat_line("warlords-of-europe.log.passed", e.seat);
  }
  Line operator()(const HandSeen& e) const {
    const Args args = {player(e.seat), {"of", n.player(e.of)}, {"cards", cards_line(e.cards.value_or(Cards{}), w)}};
    return w.line(e.cards ? "warlords-of-europe.log.hand_seen" : "warlords-of-europe.log.hand_seen_by", args);
  }
  Line operator()(const BattleStarted& e) const {
    const Args args = {player(e.seat),
                       fief(e.fief),
                       {"attackers", n.army(e.attackers)},
                       {"defender", n.player(e.defender.value_or(e.seat))},
                       {"defenders", e.defender ? n.army(e.defenders) : peasants_line(e.peasants, w)}};
    return w.line(e.defender ? "warlords-of-europe.log.battle" : "warlords-of-europe.log.battle_of_peasants", args,
                  bold);
  }
  Line operator()(const BattleRolled& e) const {
    return w.line(e.archers ? "warlords-of-europe.log.archers" : "warlords-of-europe.log.others",
                  {{"round", e.round},
                   {"hits", e.attacker_hits},
                   {"hits_back", e.defender_hits},
                   {"dice", dice(e.attackers)},
                   {"dice_back", dice(e.defenders)}});
  }
  Line operator()(const SoldiersLost& e) const {
    return w.line("warlords-of-europe.log.lost", {player(e.seat), men(e.soldier, e.count), fief(e.fief)});
  }
  Line operator()(const PeasantsLost& e) const {
    return w.line("warlords-of-europe.log.peasants_lost", {fief(e.fief), {"men", peasants_line(e.count, w)}});
  }
  Line operator()(const RoundFought& e) const {
    return w.line("warlords-of-europe.log.fights_on", {player(e.seat), {"round", e.round}});
  }
  Line operator()(const Retreated& e) const {
    return w.line("warlords-of-europe.log.retreated",
                  {player(e.seat), fief(e.fief), {"to", n.fief(e.to)}, {"men", n.army(e.army)}});
  }
  Line operator()(const FiefTaken& e) const {
    const Args args = {player(e.seat), fief(e.fief), {"from", n.player(e.from.value_or(e.seat))}};
    if (!e.from)
      return w.line(e.castle ? "warlords-of-europe.log.castle_seized" : "warlords-of-europe.log.taken", args, bold);
    return w.line(e.castle ? "warlords-of-europe.log.castle_taken" : "warlords-of-europe.log.taken_from", args, bold);
  }
  Line operator()(const FiefHeld& e) const {
    if (!e.seat) return w.line("warlords-of-europe.log.held_by_peasants", {fief(e.fief)}, bold);
    return w.line("warlords-of-europe.log.held", {player(*e.seat), fief(e.fief)}, bold);
  }
  Line operator()(const CastleKept& e) const {
    return w.line("warlords-of-europe.log.castle_kept", {player(e.seat), fief(e.fief)});
  }
  Line operator()(const WarlordCaptured& e) const {
    return w.line("warlords-of-europe.log.captured", {player(e.seat), {"owner", n.player(e.owner)}}, bold);
  }
  Line operator()(const WarlordHoused& e) const {
    const Args args = {{"owner", n.player(e.owner)}, fief(e.fief), {"player", n.player(e.captor.value_or(e.owner))}};
    return w.line(e.captor ? "warlords-of-europe.log.warlord_held" : "warlords-of-europe.log.warlord_freed", args);
  }
  Line operator()(const WarlordReturned& e) const {
    return w.line("warlords-of-europe.log.warlord_returned", {{"owner", n.player(e.owner)}});
  }
  Line operator()(const GoldChanged& e) const {
    return w.line(gold_ids.at(static_cast<std::size_t>(e.why)),
                  {player(e.seat),
                   {"gold", std::abs(e.by)},
                   {"by", (e.by < 0 ? "−" : "+") + std::to_string(std::abs(e.by))},
                   {"now", e.gold}});
  }
  Line operator()(const CardDrawn& e) const {
    const Args args = {player(e.seat), deck(e.deck), card(e.card.value_or(Card{}))};
    return w.line(e.card ? "warlords-of-europe.log.drawn" : "warlords-of-europe.log.drawn_hidden", args);
  }
  Line operator()(const CardsDiscarded& e) const {
    return w.line("warlords-of-europe.log.discarded", {player(e.seat), {"cards", cards_line(e.cards, w)}});
  }
  Line operator()(const DeckShuffled& e) const { return w.line("warlords-of-europe.log.shuffled", {deck(e.deck)}); }
  Line operator()(const CardsGiven& e) const {
    return w.line("warlords-of-europe.log.given",
                  {player(e.seat),
                   {"to", n.player(e.to)},
                   {"cards", e.cards ? cards_line(*e.cards, w) : w.count("warlords-of-europe.cards", e.count)}});
  }
  Line operator()(const OfferOpened& e) const {
    return w.line("warlords-of-europe.log.offer_opened",
                  {player(e.seat), {"to", n.player(e.to)}, {"prisoner", n.prisoner(e.prisoner)}});
  }
  Line operator()(const OfferChanged& e) const {
    if (!e.gold && !e.cards && !e.prisoners) return seat_line("warlords-of-europe.log.offer_changed_hidden", e.seat);
    return w.line("warlords-of-europe.log.offer_changed",
                  {player(e.seat),
                   {"offered", offered(e.gold.value_or(0), e.cards.value_or(Cards{}), e.card_count.value_or(0),
                                       e.prisoners.value_or(Prisoners{}), e.truce.value_or(false))}});
  }
  Line operator()(const OfferSent& e) const {
    return w.line("warlords-of-europe.log.offer_sent",
                  {player(e.seat),
                   {"to", n.player(e.to)},
                   {"prisoner", n.prisoner(e.prisoner)},
                   {"offered", offered(e.gold, e.cards, e.card_count, e.prisoners, e.truce)}});
  }
  Line operator()(const OfferDropped& e) const { return seat_line("warlords-of-europe.log.offer_dropped", e.seat); }
  Line operator()(const OfferAnswered& e) const {
    return seat_line(e.accepted ? "warlords-of-europe.log.offer_accepted" : "warlords-of-europe.log.offer_refused",
                     e.seat);
  }
  Line operator()(const TruceMade& e) const {
    return w.line("warlords-of-europe.log.truce_made", {player(e.seat), {"players", n.player(e.with)}});
  }
  Line operator()(const ParleyPassed& e) const {
    if (e.until == Until::turn_ends) return seat_line("warlords-of-europe.log.silent_turn", e.seat);
    if (e.until == Until::round_ends) return seat_line("warlords-of-europe.log.silent_round", e.seat);
    return seat_line("warlords-of-europe.log.silent", e.seat);
  }
  Line operator()(const PopeDrawn& e) const {
    return w.line("warlords-of-europe.log.pope_drawn", {player(e.seat), card(e.card)});
  }
  Line operator()(const PopeCarriedOut& e) const {
    const Line on = named(e.choice.fief, std::nullopt, e.choice.seat, std::nullopt);
    const Args args = {player(e.seat), card(e.card), {"on", on}};
    if (!e.effect) return w.line("warlords-of-europe.log.pope_without_effect", args);
    if (e.choice.keep.value_or(false)) return w.line("warlords-of-europe.log.pope_kept", args);
    return w.line(on.empty() ? "warlords-of-europe.log.pope_carried_out" : "warlords-of-europe.log.pope_carried_out_on",
                  args);
  }
  Line operator()(const PopeAnswered& e) const {
    if (e.answer == PopeAnswer::disfavour) return seat_line("warlords-of-europe.log.pope_refused", e.seat);
    if (e.answer == PopeAnswer::indulgence) return seat_line("warlords-of-europe.log.pope_indulged", e.seat);
    if (!e.fief) return seat_line("warlords-of-europe.log.pope_complied", e.seat);
    return w.line("warlords-of-europe.log.pope_complied_from", {player(e.seat), fief(*e.fief)});
  }
  Line operator()(const DisfavourTaken& e) const {
    return w.line("warlords-of-europe.log.disfavour", {player(e.seat), {"count", e.disfavours}});
  }
  Line operator()(const TaxesCollected& e) const {
    return w.line("warlords-of-europe.log.taxes", {player(e.seat),
                                                   {"fiefs", e.fiefs},
                                                   {"kingdoms", e.kingdoms},
                                                   {"men", soldiers_line(Soldier::spearman, e.spearmen, w)}});
  }
  Line operator()(const VassalsAnswered& e) const {
    return w.line(e.taken ? "warlords-of-europe.log.vassals_taken" : "warlords-of-europe.log.vassals_left",
                  {player(e.seat), {"loser", n.player(e.loser)}});
  }
  Line operator()(const SoldiersBought& e) const {
    return w.line("warlords-of-europe.log.bought", {player(e.seat), men(e.soldier, e.count)});
  }
  Line operator()(const HiredKept& e) const {
    return w.line("warlords-of-europe.log.hired_kept", {player(e.seat), men(e.soldier, e.count), fief(e.fief)});
  }
  Line operator()(const HiredLeft& e) const {
    return w.line("warlords-of-europe.log.hired_left", {player(e.seat), men(e.soldier, e.count), fief(e.fief)});
  }
  Line operator()(const CastlePaid& e) const {
    return w.line(e.finish ? "warlords-of-europe.log.castle_finish_paid" : "warlords-of-europe.log.castle_begin_paid",
                  {player(e.seat), fief(e.fief)});
  }
  Line operator()(const RecruitingEnded& e) const { return seat_line("warlords-of-europe.log.recruited", e.seat); }
  Line operator()(const CastleBuilt& e) const {
    return w.line(e.finished ? "warlords-of-europe.log.castle_finished" : "warlords-of-europe.log.castle_begun",
                  {player(e.seat), fief(e.fief)});
  }
  Line operator()(const DieChosen& e) const {
    if (!e.die) return seat_line("warlords-of-europe.log.die_chosen_hidden", e.seat);
    return w.line("warlords-of-europe.log.die_chosen", {player(e.seat), {"die", die(*e.die)}});
  }
  Line operator()(const DiceShown& e) const {
    std::vector<Line> dice;
    for (const ChooseDie& one : e.dice) dice.push_back(die(one));
    return w.line("warlords-of-europe.log.dice_shown", {{"dice", w.list(dice)}});
  }
  Line operator()(const PlacePicked& e) const {
    return w.line("warlords-of-europe.log.place_picked", {player(e.seat), {"place", e.place + 1}});
  }
  Line operator()(const CardDeclined& e) const { return seat_line("warlords-of-europe.log.card_declined", e.seat); }
  Line operator()(const PlayerOut& e) const {
    const Args args = {player(e.seat), {"to", n.player(e.to.value_or(e.seat))}};
    return w.line(e.to ? "warlords-of-europe.log.out_to" : "warlords-of-europe.log.out", args, bold);
  }
  Line operator()(const MusterEnded& e) const { return seat_line("warlords-of-europe.log.muster_ended", e.seat); }
  Line operator()(const rules::GameEnded& e) const {
    std::vector<int> winners;
    for (const Side side : e.result.winners) winners.push_back(index(side));
    return narrate_result(e.result.reason, winners, {e.result.scores.begin(), e.result.scores.end()}, n);
  }
};

// Each plays alone: a side is a seat.
Line names_of(const std::vector<int>& sides, const Naming& naming) {
  std::vector<Line> names;
  for (const int side : sides) names.push_back({naming.player(side)});
  return naming.words().list(names);
}

}  // namespace

Line narrate_event(const Event& event, const Naming& naming) {
  return std::visit(Narrator{naming}, event);
}

Line narrate_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                    const Naming& naming) {
  const Words& w = naming.words();
  std::vector<Line> castles;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    castles.push_back(
        w.line("warlords-of-europe.log.score", {{"player", naming.player(static_cast<int>(i))}, {"n", scores[i]}}));
  }
  const Args args = {{"winner", names_of(winners, naming)}, {"castles", w.list(castles)}};
  if (winners.empty()) return w.line("warlords-of-europe.result.nobody", args, bold);
  const std::string id = "warlords-of-europe.result." + std::string(reason);
  return w.line(w.has(id) ? std::string_view(id) : std::string_view("warlords-of-europe.result.else"), args, bold);
}

Line narrate_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming) {
  std::string castles;
  for (const int score : scores) castles += (castles.empty() ? "" : " : ") + std::to_string(score);
  return naming.words().line(winners.empty() ? "warlords-of-europe.brief.nobody" : "warlords-of-europe.brief.won",
                             {{"winner", names_of(winners, naming)}, {"castles", castles}}, bold);
}

}  // namespace palatine::client::warlords_of_europe
