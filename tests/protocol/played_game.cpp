#include "tests/protocol/played_game.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/fair_dice.hpp"

namespace palatine::test {
namespace {

constexpr const char* noon = "2026-11-21T12:00:00Z";

ReplaySeat make_seat(const std::string& game_id, int seat, int side, bool commits, FastRandom& random) {
  ReplaySeat made;
  made.seat = seat;
  made.side = side;
  made.name = "Player " + std::to_string(seat);
  Entropy entropy{};
  if (commits) {
    for (auto& byte : entropy) byte = static_cast<std::uint8_t>(random.below(256));
    made.entropy_commit = entropy_commit(game_id, seat, entropy);
  }
  made.entropy = to_hex(entropy.data(), entropy.size());
  return made;
}

// One of those who may act, and one of their legal actions.
ReplayAction play_one(Match& match, Random& choices, FairDice& dice) {
  std::vector<int> waiting;
  for (int i = 0; i < max_seats; ++i) {
    if (match.to_act().contains(seat_at(i))) waiting.push_back(i);
  }
  ReplayAction made;
  made.seat = waiting[choices.below(static_cast<std::uint32_t>(waiting.size()))];
  made.at = noon;
  const auto legal = match.legal(seat_at(made.seat));
  made.action =
      match.act(seat_at(made.seat), legal[choices.below(static_cast<std::uint32_t>(legal.size()))], dice).value();
  made.drawn = dice.drawn();
  return made;
}

// What stands, and how to go back behind it.
struct Stand {
  std::size_t number = 0;
  std::unique_ptr<Match> before;
  bool barrier = false;
};

// Takes back at random what stands.
std::unique_ptr<Match> take_back(Replay& replay, std::vector<Stand>& stands, Random& random) {
  const auto most = static_cast<std::uint32_t>(std::min<std::size_t>(3, stands.size()));
  const std::size_t count = random.below(most) + 1;
  ReplayUndo undo;
  undo.after = replay.actions.size();
  undo.actions = static_cast<int>(count);
  undo.seat = replay.actions[stands.back().number].seat;
  undo.at = noon;
  std::unique_ptr<Match> match;
  for (std::size_t i = 0; i < count; ++i) {
    ReplayAction& action = replay.actions[stands.back().number];
    undo.consent = undo.consent || stands.back().barrier || action.seat != undo.seat;
    action.undone = true;
    match = std::move(stands.back().before);
    stands.pop_back();
  }
  replay.undos.push_back(undo);
  return match;
}

}  // namespace

std::string numbered_game_id(int number) {
  std::string id(22, 'A');
  for (std::size_t i = 0; number > 0; ++i, number /= 26) id[i] = static_cast<char>('A' + number % 26);
  return id;
}

const GameKind& carolus() {
  return *all_games().find("carolus-magnus");
}

Replay played_game(const GameKind& kind, const std::string& options, int salt, int rules_version) {
  return played_game_with_undos(kind, options, salt, 0, rules_version);
}

Replay played_game_with_undos(const GameKind& kind, const std::string& options, int salt, int undos,
                              int rules_version) {
  FastRandom random(static_cast<std::uint64_t>(salt));
  Replay replay;
  replay.server = "palatine tests";
  replay.game = kind.info().id;
  replay.rules_version = rules_version == 0 ? kind.info().rules_version : rules_version;
  replay.game_id = numbered_game_id(salt);
  replay.options = kind.normalize({options}).value();
  Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(random.below(256));
  replay.server_seed = to_hex(seed.data(), seed.size());
  replay.commit = seed_commit(replay.game_id, seed);
  const std::vector<int> sides = kind.sides(replay.options);
  std::vector<Entropy> entropies;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    replay.seats.push_back(make_seat(replay.game_id, static_cast<int>(i), sides[i], i + 1 < sides.size(), random));
    entropies.push_back(entropy_from_hex(replay.seats.back().entropy).value());
  }
  FairDice dice(replay.game_id, seed, entropies);
  auto match = kind.start(replay.options, replay.rules_version, dice);
  replay.started = noon;
  replay.drawn = dice.drawn();
  replay.start_digest = digest_of(match->full_view());
  std::vector<Stand> stands;
  while (!match->result()) {
    if (static_cast<int>(replay.undos.size()) < undos && !stands.empty() && random.below(3) == 0) {
      match = take_back(replay, stands, random);
      continue;
    }
    stands.push_back({replay.actions.size(), match->clone(), false});
    const std::uint64_t drawn = dice.drawn();
    replay.actions.push_back(play_one(*match, random, dice));
    replay.actions.back().digest = digest_of(match->full_view());
    stands.back().barrier = dice.drawn() != drawn || match->ended_secrecy();
  }
  const Result ended = match->result().value();
  GameResult result;
  for (const Side side : ended.winners) result.winners.push_back(index(side));
  for (const int score : ended.scores) result.scores.push_back(score);
  result.reason = ended.reason;
  replay.result = result;
  return replay;
}

Receipt receipt_of(const Replay& replay) {
  Receipt receipt;
  receipt.game_id = replay.game_id;
  receipt.commit = replay.commit;
  receipt.seat = 0;
  receipt.entropy = replay.seats[0].entropy;
  for (const ReplaySeat& seat : replay.seats) receipt.entropy_commits.push_back(seat.entropy_commit);
  return receipt;
}

}  // namespace palatine::test
