#include "tests/games/warlords_of_europe/oracle/side_by_side.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/words.hpp"
#include "tests/games/warlords_of_europe/oracle/words.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

namespace {

using Words = test::InWords<WarlordsOfEurope>;

std::string words(Seat seat, const Action& action) {
  return Words::text(seat, action);
}

}  // namespace

WarlordsOfEuropeSideBySide::WarlordsOfEuropeSideBySide(std::uint64_t seed, const Options& options,
                                                       WarlordsOfEuropePlayers players, int loaded,
                                                       WarlordsOfEuropeMet& met)
    : seed_(seed),
      options_(options),
      players_(players),
      met_(met),
      players_random_(seed * 3 + 1),
      engine_random_(seed, loaded),
      oracle_random_(seed, loaded),
      engine_(WarlordsOfEurope::set_up(options, engine_random_, &events_)),
      oracle_(options, oracle_random_) {}

testing::AssertionResult WarlordsOfEuropeSideBySide::play(int most_actions) {
  try {
    for (compare(); difference_.empty() && !acting_.empty() && most_actions-- > 0; compare()) {
      if (players_random_.below(4) == 0) try_something_wrong();
      if (difference_.empty()) act();
      if (!difference_.empty()) break;
    }
  } catch (const std::exception& fault) {
    difference_ = std::string("thrown: ") + fault.what() + "\n";
  }
  ++met_.games;
  return difference_.empty() ? testing::AssertionSuccess() : describe();
}

testing::AssertionResult WarlordsOfEuropeSideBySide::describe() const {
  testing::AssertionResult failure = testing::AssertionFailure();
  failure << "PALATINE_SEED=" << seed_ << ", " << Words::text(options_) << "\nafter " << history_.size()
          << " actions, the last of them:\n";
  for (std::size_t i = history_.size() < 40 ? 0 : history_.size() - 40; i < history_.size(); ++i) {
    failure << "  " << history_[i] << "\n";
  }
  const View& seen = WarlordsOfEurope::full_view(engine_).seen;
  if (seen.battle)
    failure << "  battle in " << test::fief_name(seen.battle->fief) << ", castle "
            << static_cast<int>(seen.fiefs[seen.battle->fief].castle) << ", captured "
            << seen.battle->captured_by_attacker << " " << seen.battle->captured_by_defender << "\n";
  for (const Prisoner& each : seen.prisoners)
    failure << "  prisoner " << index(each.owner) << " in " << test::fief_name(each.fief) << " of "
            << (seen.fiefs[each.fief].owner ? index(*seen.fiefs[each.fief].owner) : -1) << "\n";
  return failure << difference_
                 << "  the engine's phase: " << Words::text(WarlordsOfEurope::full_view(engine_).seen.phase) << "\n";
}

void WarlordsOfEuropeSideBySide::differ(const std::string& what) {
  if (difference_.empty()) difference_ = what;
}

void WarlordsOfEuropeSideBySide::compare() {
  see_what_happened();
  compare_views();
  if (WarlordsOfEurope::result(engine_) != oracle_.result()) differ("the results differ\n");
  acting_.clear();
  legal_.clear();
  const SeatSet acting = WarlordsOfEurope::to_act(engine_);
  for (int i = 0; i < options_.players; ++i) {
    if (acting.contains(seat_at(i))) acting_.push_back(seat_at(i));
  }
  if (acting != oracle_.to_act()) differ("who must act\n");
  for (int i = 0; i < options_.players; ++i) compare_choices(seat_at(i));
}

void WarlordsOfEuropeSideBySide::compare_views() {
  const FullView engine = WarlordsOfEurope::full_view(engine_), oracle = oracle_.full_view();
  const std::string found = differences(engine.seen, oracle.seen);
  if (!found.empty()) differ("the full views differ\n" + found);
  if (engine.decks != oracle.decks) differ("the decks differ\n");
  for (int i = -1; i < options_.players; ++i) {
    const Viewer viewer = i < 0 ? Viewer{} : seat_at(i);
    const std::string unlike = differences(WarlordsOfEurope::view(engine_, viewer), oracle_.view(viewer));
    if (!unlike.empty()) differ("the views of viewer " + std::to_string(i) + " differ\n" + unlike);
  }
}

void WarlordsOfEuropeSideBySide::compare_choices(Seat seat) {
  Actions engine;
  WarlordsOfEurope::legal(engine_, seat, engine);
  Actions oracle = oracle_.legal(seat);
  met_.choices += static_cast<long>(engine.size());
  const auto keys_of = [](const Actions& actions) {
    std::vector<std::pair<ActionKey, const Action*>> keys;
    for (const Action& each : actions) keys.emplace_back(key_of(each), &each);
    std::sort(keys.begin(), keys.end());
    return keys;
  };
  const auto engines = keys_of(engine), oracles = keys_of(oracle);
  const auto less = [](const auto& a, const auto& b) { return a.first < b.first; };
  const auto alike = [](const auto& a, const auto& b) { return a.first == b.first; };
  std::string only;
  const auto tell = [&](const auto& those, const auto& others, const std::string& whose) {
    int told = 0;
    for (const auto& each : those) {
      if (std::binary_search(others.begin(), others.end(), each, less) || told++ >= 12) continue;
      only += "  " + whose + " only: " + words(seat, *each.second) + "\n";
    }
  };
  if (!std::equal(engines.begin(), engines.end(), oracles.begin(), oracles.end(), alike)) {
    tell(engines, oracles, "engine");
    tell(oracles, engines, "oracle");
    if (only.empty()) only = "  one of them lists a choice twice\n";
  }
  if (!only.empty()) differ("what is legal for seat " + std::to_string(index(seat)) + " differs\n" + only);
  if (!engine.empty()) {
    const std::string phase = Words::text(WarlordsOfEurope::full_view(engine_).seen.phase);
    ++met_.things["phase " + phase.substr(0, phase.find(' '))];
  }
  legal_[seat] = std::move(oracle);
}

void WarlordsOfEuropeSideBySide::see_what_happened() {
  if (engine_random_.drawn != oracle_random_.drawn) {
    std::string drawn = "the numbers drawn differ, below: number\n  engine";
    for (const auto& [n, number] : engine_random_.drawn)
      drawn += " " + std::to_string(n) + ":" + std::to_string(number);
    drawn += "\n  oracle";
    for (const auto& [n, number] : oracle_random_.drawn)
      drawn += " " + std::to_string(n) + ":" + std::to_string(number);
    differ(drawn + "\n");
  }
  engine_random_.drawn.clear();
  oracle_random_.drawn.clear();
  for (const Event& event : events_) {
    ++met_.things[std::string(Words::kind(event))];
    for (int i = -1; i < options_.players; ++i) compare_what_is_told(event, i < 0 ? Viewer{} : seat_at(i));
    if (const auto* end = std::get_if<GameEnded>(&event)) {
      ++met_.things["ended by " + std::string(end->result.reason) +
                    (end->result.winners.empty() ? ", nobody wins" : "")];
    }
    if (const auto* taxes = std::get_if<TaxesCollected>(&event)) {
      if (taxes->spearmen > 0) ++met_.things["a whole kingdom, " + std::to_string(taxes->kingdoms) + " gold"];
    }
    if (const auto* taken = std::get_if<FiefTaken>(&event)) met_.things["a castle taken"] += taken->castle;
    if (const auto* answer = std::get_if<OfferAnswered>(&event)) met_.things["offer accepted"] += answer->accepted;
    if (const auto* answer = std::get_if<VassalsAnswered>(&event)) met_.things["vassals taken"] += answer->taken;
  }
  events_.clear();
}

void WarlordsOfEuropeSideBySide::compare_what_is_told(const Event& event, Viewer viewer) {
  const std::optional<Event> told = WarlordsOfEurope::see(event, viewer);
  bool secret = false, whole = told == event;
  if (const auto* drawn = std::get_if<CardDrawn>(&event)) secret = viewer != drawn->seat;
  if (const auto* seen = std::get_if<HandSeen>(&event)) secret = viewer != seen->seat && viewer != seen->of;
  if (const auto* given = std::get_if<CardsGiven>(&event)) secret = viewer != given->seat && viewer != given->to;
  if (const auto* changed = std::get_if<OfferChanged>(&event)) secret = viewer != changed->seat;
  if (const auto* sent = std::get_if<OfferSent>(&event)) secret = viewer != sent->seat && viewer != sent->to;
  if (const auto* chosen = std::get_if<DieChosen>(&event)) secret = viewer != chosen->seat;
  if (whole == secret) differ("what is told of " + std::string(Words::kind(event)) + " is not as W13 says\n");
  if (!told || !secret) return;
  bool hidden = false;
  if (const auto* drawn = std::get_if<CardDrawn>(&*told)) hidden = !drawn->card;
  if (const auto* seen = std::get_if<HandSeen>(&*told)) hidden = !seen->cards;
  if (const auto* given = std::get_if<CardsGiven>(&*told)) hidden = !given->cards;
  if (const auto* changed = std::get_if<OfferChanged>(&*told)) {
    hidden = !changed->gold && !changed->cards && !changed->prisoners;
  }
  if (const auto* sent = std::get_if<OfferSent>(&*told)) hidden = !sent->cards;
  if (const auto* chosen = std::get_if<DieChosen>(&*told)) hidden = !chosen->die;
  if (!hidden) differ("a secret of " + std::string(Words::kind(event)) + " is told\n");
}

void WarlordsOfEuropeSideBySide::act() {
  const Seat seat = acting_[players_random_.below(static_cast<std::uint32_t>(acting_.size()))];
  const Action action = players_.choose(legal_[seat], WarlordsOfEurope::view(engine_, seat), players_random_);
  history_.push_back(words(seat, action));
  ++met_.actions;
  if (players_random_.below(16) == 0) seen_.push_back(action);
  if (const auto* play = std::get_if<PlayCard>(&action)) ++met_.things["card " + std::string(word(play->card))];
  const bool may_draw = WarlordsOfEurope::may_draw(engine_, seat, WarlordsOfEurope::prompt(engine_, seat));
  if (!WarlordsOfEurope::apply(engine_, seat, action, engine_random_, &events_))
    differ("the engine refuses what it lists\n");
  if (!may_draw && !engine_random_.drawn.empty()) differ("numbers were drawn although none may be\n");
  oracle_.apply(seat, action);
}

void WarlordsOfEuropeSideBySide::try_something_wrong() {
  if (seen_.empty()) return;
  const auto seats = static_cast<std::uint32_t>(options_.players);
  const Seat seat =
      players_random_.below(3) == 0 ? seat_at(static_cast<int>(players_random_.below(seats))) : acting_.front();
  const Action& action = seen_[players_random_.below(static_cast<std::uint32_t>(seen_.size()))];
  const Actions& right = legal_[seat];
  if (std::find(right.begin(), right.end(), action) != right.end()) return;
  ++met_.refusals;
  State after = engine_;
  if (WarlordsOfEurope::apply(after, seat, action, engine_random_, &events_)) {
    differ("the engine accepts what the oracle does not: " + words(seat, action) + "\n");
  }
  if (WarlordsOfEurope::fingerprint(after) != WarlordsOfEurope::fingerprint(engine_) || !events_.empty() ||
      !engine_random_.drawn.empty()) {
    differ("something has changed by what was refused: " + words(seat, action) + "\n");
  }
}

}  // namespace palatine::oracle
