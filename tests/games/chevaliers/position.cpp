#include "tests/games/chevaliers/position.hpp"

#include "engine/chevaliers/rules.hpp"

namespace palatine::test::chevaliers {
namespace {

using namespace palatine::chevaliers;

Seat read_seat(Words& words) {
  return seat_at(words.number("a seat"));
}

// By its name, or a number that may be wrong.
CardId read_card(Words& words) {
  if (words.number_is_next()) return static_cast<CardId>(words.number("a card"));
  const std::string name = words.next("a card");
  const auto card = card_named(name);
  if (!card) words.fail("no card is called " + name);
  return *card;
}

PileId read_pile(Words& words) {
  if (words.skip_if("left")) return 0;
  if (words.skip_if("right")) return 1;
  return static_cast<PileId>(words.number("a pile"));
}

bool ended(const Words& words) {
  return words.done() || words.peek() == "->";
}

SmallList<CardId, 2> read_two(Words& words) {
  SmallList<CardId, 2> cards;
  while (!ended(words) && cards.size() < 2) cards.push_back(read_card(words));
  return cards;
}

std::string names(const auto& cards) {
  return join(cards, card_name);
}

std::string pile_name(PileId pile) {
  return pile == 0 ? "left" : "right";
}

std::string chance_text(const std::optional<int>& chance) {
  return chance ? std::to_string(*chance) : "none";
}

}  // namespace

bool ChevaliersPosition::read_setup(const std::string& verb, Words& words) {
  if (verb == "players")
    table_.options.players = words.number("how many players");
  else if (verb == "max_turns")
    table_.options.max_turns = words.number("how many turns");
  else if (verb == "rules_version")
    table_.options.rules_version = words.number("a version");
  else if (verb == "tournament_ties") {
    const bool again = words.skip_if("rolled_again");
    if (!again) words.skip("first_roller");
    table_.options.tournament_ties = again ? TournamentTies::rolled_again : TournamentTies::first_roller;
  } else if (verb == "first_player") {
    const bool lot = words.skip_if("lot");
    if (!lot) words.skip("seat");
    const int seat = lot ? -1 : words.number("a seat");
    table_.options.first_player = static_cast<FirstPlayer>(static_cast<int>(FirstPlayer::seat_0) + seat);
  } else if (verb == "blank") {
    table_.options.deck = table_.options.deck.value_or(standard_deck().text) + words.rest() + " ours\n";
    table_.deck = deck_in_play(table_.options.deck);
  } else if (verb == "turn")
    table_.turn = words.number("a turn");
  else if (verb == "phase")
    read_phase(words);
  else if (verb == "guard")
    read_guard(words);
  else if (verb == "left" || verb == "right") {
    Pile& pile = table_.piles[verb == "left" ? 0 : 1];
    while (!words.done()) {
      pile.push_back(read_card(words));
      lay_out(words, pile.back());
    }
  } else if (verb == "before") {
    const auto seat = static_cast<std::size_t>(words.number("a seat"));
    if (seat >= max_players) words.fail("no such seat");
    while (table_.players.size() <= seat) table_.players.push_back({});
    while (!words.done()) {
      const CardId card = read_card(words);
      table_.players[seat].cards.add(card);
      lay_out(words, card);
    }
  } else {
    return false;
  }
  words.end();
  return true;
}

void ChevaliersPosition::lay_out(const Words& where, CardId card) {
  if (laid_out_.contains(card)) where.fail(card_name(card) + " lies in two places");
  laid_out_.add(card);
}

// CARD on CARD CARD: lies there from the start; whoever has it.
void ChevaliersPosition::read_guard(Words& words) {
  const CardId guard = read_card(words);
  words.skip("on");
  for (Player& owner : table_.players) {
    if (!owner.cards.contains(guard)) continue;
    const auto& kind = std::get<SpecialCard>(card_of(table_, guard)).special;
    CardSet& on = kind == Special::castle_guard ? owner.castle_guard_on : owner.card_guard_on;
    while (!words.done()) on.add(read_card(words));
    return;
  }
  words.fail("nobody has " + card_name(guard));
}

void ChevaliersPosition::read_phase(Words& words) {
  phase_said_ = true;
  const std::string name = words.next("a phase");
  const Seat seat = read_seat(words);
  if (name == "giving_castle") {
    table_.phase = GivingCastle{seat};
  } else if (name == "ending_turn") {
    table_.phase = EndingTurn{seat, {}};
  } else if (name == "choosing_target") {
    ChoosingTarget phase;
    phase.seat = seat;
    if (words.skip_if("attempts")) phase.attempts = words.number("how many attempts");
    if (words.skip_if("buried")) phase.buried = words.number("how many cards");
    table_.phase = phase;
  } else {
    words.fail("no case begins in a phase " + name);
  }
}

State ChevaliersPosition::build(const Words& where) {
  if (const auto wrong = G::check(table_.options)) where.fail("the options are refused: " + wrong->message);
  if (!phase_said_) where.fail("the set-up names no phase");
  while (table_.players.size() < static_cast<std::size_t>(table_.options.players)) table_.players.push_back({});
  if (table_.players.size() > static_cast<std::size_t>(table_.options.players)) where.fail("too many seats have cards");
  State state = table_;
  state.options.deck.reset();
  return state;
}

std::uint32_t ChevaliersPosition::read_die(Words& words) {
  const int face = words.number("a face");
  if (face < 1 || face > 6) words.fail("a die has the faces 1 to 6");
  return static_cast<std::uint32_t>(face - 1);
}

Action ChevaliersPosition::read_action(const std::string& verb, Words& words) {
  if (verb == "buries") return Bury{read_pile(words)};
  if (verb == "attacks") return Attack{read_card(words)};
  if (verb == "ends") return EndTurn{};
  if (verb == "stops") return Stop{};
  if (verb == "tries") {
    if (words.skip_if("throne")) return TryThrone{};
    return TryPile{read_pile(words)};
  }
  if (verb == "lays") {
    const CardId guard = read_card(words);
    words.skip("on");
    return LayGuard{guard, read_two(words)};
  }
  if (verb == "rolls") {
    Roll roll;
    if (words.skip_if("keeping"))
      for (const int place : words.numbers()) roll.keep.push_back(static_cast<std::uint8_t>(place));
    return roll;
  }
  if (verb == "gives") {
    const CardId castle = read_card(words);
    words.skip("under");
    return GiveCastle{castle, read_pile(words)};
  }
  words.fail("no action " + verb);
}

// What the seat may do of one sort, in the prompt's order.
std::string ChevaliersPosition::choices(const std::string& what, Seat seat) const {
  std::vector<std::string> found;
  for (const Action& action : legal(seat)) {
    if (what == "targets") {
      if (const auto* pile = std::get_if<TryPile>(&action)) found.push_back(pile_name(pile->pile));
      if (const auto* attack = std::get_if<Attack>(&action)) found.push_back(card_name(attack->card));
      if (std::holds_alternative<TryThrone>(action)) found.emplace_back("throne");
    } else if (what == "buries") {
      if (const auto* bury = std::get_if<Bury>(&action)) found.push_back(pile_name(bury->pile));
    } else if (what == "lays") {
      if (const auto* lay = std::get_if<LayGuard>(&action)) found.push_back(names(lay->on));
    } else if (what == "keeps") {
      if (const auto* roll = std::get_if<Roll>(&action))
        found.push_back(join(roll->keep, [](int place) { return std::to_string(place); }));
    } else if (std::holds_alternative<EndTurn>(action) || std::holds_alternative<Stop>(action)) {
      found.emplace_back("yes");
    }
  }
  std::string out;
  for (const std::string& each : found) {
    out += (out.empty() ? "" : what == "lays" || what == "keeps" ? " | " : " ") + each;
  }
  return out.empty() ? "none" : out;
}

// SEAT left, SEAT throne, SEAT CARD, SEAT keeping PLACES: what the prompt says of its chance.
std::string ChevaliersPosition::chance(Words& words) const {
  const Seat seat = read_seat(words);
  if (!G::to_act(*state_).contains(seat)) words.fail("the seat need not act");
  const Prompt prompt = G::prompt(*state_, seat);
  if (words.skip_if("keeping")) {
    DicePlaces keep;
    while (words.number_is_next()) keep.push_back(static_cast<std::uint8_t>(words.number("a place")));
    for (const KeepChoice& choice : std::get<RollPrompt>(prompt).keeps)
      if (choice.keep == keep) return chance_text(choice.chance);
    return "no such choice";
  }
  const auto& turn = std::get<TakeTurnPrompt>(prompt);
  if (words.skip_if("throne")) return turn.throne ? std::to_string(turn.throne->chance) : "no such choice";
  if (words.peek() == "left" || words.peek() == "right") {
    const PileId pile = read_pile(words);
    for (const PileChoice& choice : turn.piles)
      if (choice.pile == pile) return chance_text(choice.chance);
  } else {
    const CardId card = read_card(words);
    for (const CardChoice& choice : turn.cards)
      if (choice.card == card) return std::to_string(choice.chance);
  }
  return "no such choice";
}

bool ChevaliersPosition::expect_more(Words& words, const std::string& what) {
  if (what == "turn") {
    same(words, words.rest(), std::to_string(view_.turn));
  } else if (what == "before") {
    const Seat seat = read_seat(words);
    if (static_cast<std::size_t>(index(seat)) >= view_.seats.size()) words.fail("no such seat");
    std::vector<CardId> cards;
    while (!words.done()) {
      if (!words.skip_if("none")) cards.push_back(read_card(words));
    }
    std::ranges::sort(cards);
    same(words, names(cards), names(state_->players[static_cast<std::size_t>(index(seat))].cards));
  } else if (what == "left" || what == "right") {
    same(words, words.rest(), names(G::full_view(*state_).piles[what == "left" ? 0 : 1]));
  } else if (what == "top") {
    const PileId pile = read_pile(words);
    const auto& top = view_.piles[pile].top;
    same(words, words.rest(), top ? card_name(id_of(*top)) : "none");
  } else if (what == "guard") {
    const CardId guard = read_card(words);
    words.skip("on");
    std::string on = "nobody has it";
    for (const SeatView& seat : view_.seats)
      for (const GuardView& seen : seat.guards)
        if (seen.guard == guard) on = names(seen.on);
    same(words, words.rest(), on);
  } else if (what == "targets" || what == "buries" || what == "lays" || what == "keeps" || what == "may_end" ||
             what == "may_stop") {
    const Seat seat = read_seat(words);
    same(words, words.rest(), choices(what, seat));
  } else if (what == "chance") {
    const std::string actual = chance(words);
    words.skip("is");
    same(words, words.rest(), actual);
  } else if (what == "beats") {
    const Seat seat = read_seat(words);
    same(words, words.rest(), std::get<RollPrompt>(G::prompt(*state_, seat)).beats ? "yes" : "no");
  } else {
    return false;
  }
  return true;
}

PositionRunner positions() {
  return {"chevaliers", [](const Case& script) { ChevaliersPosition().run(script); }};
}

}  // namespace palatine::test::chevaliers
