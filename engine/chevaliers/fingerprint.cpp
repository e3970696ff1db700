#include "engine/core/fingerprint.hpp"

#include "engine/chevaliers/game.hpp"

namespace palatine::chevaliers {
namespace {

void add(FingerprintBytes& bytes, Value value) {
  bytes.add(value.count, value.face, value.other);
}
void add(FingerprintBytes& bytes, CardSet cards) {
  bytes.add(static_cast<std::uint8_t>(cards.size()));
  for (const CardId card : cards) bytes.add(card);
}
template <class T, std::size_t N>
void add(FingerprintBytes& bytes, const SmallList<T, N>& list) {
  if constexpr (requires { bytes.add_list(list); }) return bytes.add_list(list);
  bytes.add(static_cast<std::uint8_t>(list.size()));
  for (const T& item : list) bytes.add(item);
}

// A card is known by its place in the deck.
struct AddTarget {
  FingerprintBytes& bytes;

  void operator()(const PileTarget& target) const {
    bytes.add(target.pile);
    card(target.card);
  }
  void operator()(const CardTarget& target) const {
    bytes.add(target.seat);
    card(target.card);
  }
  void operator()(const ThroneTarget&) const {}
  void operator()(const TieTarget& target) const {
    bytes.add(target.pile);
    card(target.card);
    add(bytes, target.seats);
    bytes.add(target.times);
  }

 private:
  void card(const Card& card) const {
    bytes.add(std::visit([](const auto& each) { return each.card; }, card));
  }
};

// The value of a roll follows from the rest.
struct AddPhase {
  FingerprintBytes& bytes;

  void operator()(const ChoosingTarget& phase) const {
    bytes.add(phase.seat);
    bytes.add(phase.attempts);
    bytes.add(phase.buried);
    add(bytes, phase.searched);
    add(bytes, phase.guards_laid);
  }
  void operator()(const Rolling& phase) const {
    bytes.add(phase.turn);
    bytes.add(phase.attempts);
    bytes.add(phase.buried);
    bytes.add(static_cast<std::uint8_t>(phase.target.index()));
    std::visit(AddTarget{bytes}, phase.target);
    bytes.add(phase.seat);
    bytes.add(phase.purpose);
    add(bytes, phase.dice);
    bytes.add(phase.rolls_left);
    add(bytes, phase.to_beat.value_or(Value{}));
    bytes.add(static_cast<std::uint8_t>(phase.entries.size()));
    for (const Entry& entry : phase.entries) {
      bytes.add(entry.seat);
      add(bytes, entry.value);
    }
  }
  void operator()(const GivingCastle& phase) const { bytes.add(phase.seat); }
  void operator()(const EndingTurn& phase) const {
    bytes.add(phase.seat);
    add(bytes, phase.guards_laid);
  }
  void operator()(const Ended&) const {}
};

}  // namespace

std::uint64_t Chevaliers::fingerprint(const State& state) {
  FingerprintBytes bytes;
  bytes.add(state.options.players);
  bytes.add(state.options.max_turns);
  bytes.add(state.turn);
  bytes.add(static_cast<std::uint8_t>(state.phase.index()));
  std::visit(AddPhase{bytes}, state.phase);
  for (const auto& pile : state.piles) add(bytes, pile);
  for (const Player& player : state.players) {
    add(bytes, player.cards);
    add(bytes, player.castle_guard_on);
    add(bytes, player.card_guard_on);
    bytes.add(static_cast<std::uint8_t>(player.throne));
  }
  if (state.options.rules_version >= 2) {  // what version 1 does not know
    bytes.add(state.options.rules_version);
    bytes.add(static_cast<std::uint8_t>(state.options.tournament_ties.value_or(TournamentTies::first_roller)));
    bytes.add(static_cast<std::uint8_t>(state.options.first_player.value_or(FirstPlayer::lot)));
  }
  if (!state.deck.is_standard()) {
    bytes.add(static_cast<int>(state.deck->text.size()));
    for (const char letter : state.deck->text) bytes.add(static_cast<std::uint8_t>(letter));
  }
  return bytes.value();
}

}  // namespace palatine::chevaliers
