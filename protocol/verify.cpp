// Checks a replay in the order in which it came to be: the game and its options, the commits, what a client noted, then
// the game itself, action by action, and last its result. The first fault is the verdict.
#include <algorithm>
#include <utility>

#include "protocol/fair_dice.hpp"
#include "protocol/refuse.hpp"
#include "protocol/replay.hpp"

namespace palatine {
namespace {

struct Fault {
  std::string reason;
  std::string message;
  std::optional<std::size_t> action{};
};
using Check = std::optional<Fault>;

std::string quoted(std::string_view text) {
  return "\"" + std::string(text) + "\"";
}

std::string named(std::size_t action, int seat) {
  return "Action " + std::to_string(action) + " (counted from 0), by seat " + std::to_string(seat);
}

Seed seed_of(const Replay& replay) {
  return seed_from_hex(replay.server_seed).value();
}

// ---- what was settled before the first number was drawn

Check check_game(const Replay& replay, const GameKind* kind) {
  if (kind == nullptr) return Fault{"unknown_game", "There is no game " + quoted(replay.game) + " here."};
  if (replay.rules_version != kind->info().rules_version) {
    return Fault{"unknown_rules_version", "The game was played by version " + std::to_string(replay.rules_version) +
                                              " of its rules; known here is version " +
                                              std::to_string(kind->info().rules_version) + "."};
  }
  const auto options = kind->normalize(replay.options);
  if (!options) return Fault{"bad_options", "The options are not of this game: " + options.error().message};
  if (*options != canonical(replay.options)) {
    return Fault{"bad_options", "The options are not complete: a default was left out."};
  }
  const std::vector<int> sides = kind->sides(*options);
  if (sides.size() != replay.seats.size()) {
    return Fault{"wrong_seats", "These options are for " + std::to_string(sides.size()) + " seats, but there are " +
                                    std::to_string(replay.seats.size()) + "."};
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (replay.seats[i].side == sides[i]) continue;
    return Fault{"wrong_seats", "Seat " + std::to_string(i) + " belongs to side " + std::to_string(sides[i]) +
                                    " by the options, not to side " + std::to_string(replay.seats[i].side) + "."};
  }
  return std::nullopt;
}

Check check_commits(const Replay& replay) {
  if (seed_commit(replay.game_id, seed_of(replay)) != replay.commit) {
    return Fault{"commit_mismatch", "The commit is not that of this game id and server seed."};
  }
  for (const ReplaySeat& seat : replay.seats) {
    const std::string name = "Seat " + std::to_string(seat.seat);
    const Entropy entropy = entropy_from_hex(seat.entropy).value();
    if (!seat.entropy_commit) {
      if (entropy == Entropy{}) continue;
      return Fault{"entropy_without_commit", name + " has an entropy but never committed to one: it counts as zeros."};
    }
    if (seat.kind == PersonKind::computer) {
      return Fault{"entropy_of_computer", name + " is a computer player of the server: it adds no entropy."};
    }
    if (entropy_commit(replay.game_id, seat.seat, entropy) == *seat.entropy_commit) continue;
    return Fault{"entropy_commit_mismatch", name + "'s entropy is not the one that it committed to."};
  }
  for (std::size_t i = 0; i < replay.failed_draws.size(); ++i) {
    const FailedDraw& draw = replay.failed_draws[i];
    if (seed_commit(draw.game_id, seed_from_hex(draw.server_seed).value()) == draw.commit) continue;
    return Fault{"failed_draw_mismatch",
                 "Failed draw " + std::to_string(i) + ": the commit is not that of its game id and seed."};
  }
  return std::nullopt;
}

Check check_receipt(const Replay& replay, const Receipt& receipt) {
  if (receipt.game_id != replay.game_id) {
    return Fault{"receipt_of_another_game",
                 "The receipt is of game " + receipt.game_id + ", the replay of game " + replay.game_id + "."};
  }
  if (receipt.commit != replay.commit) {
    return Fault{"receipt_commit_mismatch", "The server showed another commit before the game than the replay has."};
  }
  std::vector<std::optional<std::string>> commits;
  for (const ReplaySeat& seat : replay.seats) commits.push_back(seat.entropy_commit);
  if (receipt.entropy_commits != commits) {
    return Fault{"receipt_entropy_commits_mismatch",
                 "The entropy commits that were shown before the game are not those of the replay."};
  }
  if (receipt.seat && *receipt.seat >= static_cast<int>(replay.seats.size())) {
    return Fault{"receipt_entropy_mismatch", "The receipt is of a seat that this game does not have."};
  }
  if (receipt.seat && receipt.entropy &&
      replay.seats[static_cast<std::size_t>(*receipt.seat)].entropy != *receipt.entropy) {
    return Fault{"receipt_entropy_mismatch",
                 "The replay has another entropy for seat " + std::to_string(*receipt.seat) + " than its player gave."};
  }
  return std::nullopt;
}

// ---- the game itself

// Plays the log again. Needs options, seed and entropies that passed.
class Fold {
 public:
  Fold(const Replay& replay, const GameKind& kind)
      : dice_(replay.game_id, seed_of(replay), entropies(replay)),
        match_(kind.start(kind.normalize(replay.options).value(), dice_)) {}

  Check act(std::size_t at, const ReplayAction& action) {
    const std::string name = named(at, action.seat);
    const SeatSet to_act = match_->to_act();
    if (to_act.empty()) return Fault{"action_after_end", name + ": the game was over before it.", at};
    if (!to_act.contains(seat_at(action.seat))) {
      return Fault{"wrong_seat", name + ": that seat had nothing to decide then.", at};
    }
    const auto acted = match_->act(seat_at(action.seat), action.action, dice_);
    if (!acted) {
      return Fault{"illegal_action", name + ", was not possible: " + acted.error().message, at};
    }
    return std::nullopt;
  }
  Check check_drawn(std::uint64_t drawn, const std::string& when, std::optional<std::size_t> at) const {
    if (drawn == dice_.drawn()) return std::nullopt;
    return Fault{"drawn_mismatch",
                 when + ": " + std::to_string(dice_.drawn()) + " numbers had been drawn, but the replay says " +
                     std::to_string(drawn) + ".",
                 at};
  }
  Check check_digest(const std::string& digest, const std::string& when, std::optional<std::size_t> at) const {
    if (digest == this->digest()) return std::nullopt;
    return Fault{"digest_mismatch", when + ": the state is not the one whose digest the replay has.", at};
  }
  Check check_result(const std::optional<GameResult>& claimed) const {
    const auto result = match_->result();
    if (!result && !claimed) return Fault{"unfinished", "All of it holds, but it stops before the game is over."};
    if (!claimed) return Fault{"result_missing", "The replay calls the game broken off, but it came to its end."};
    if (!result) return Fault{"result_too_early", "The replay has a result, but the game was not over."};
    const auto same = [](int number, auto mine) { return number == static_cast<int>(mine); };
    if (claimed->reason == result->reason && std::ranges::equal(claimed->winners, result->winners, same) &&
        std::ranges::equal(claimed->scores, result->scores, same)) {
      return std::nullopt;
    }
    return Fault{"result_mismatch", "The game ended otherwise than the replay says."};
  }

  std::string digest() const { return digest_of(match_->full_view()); }

 private:
  static std::vector<Entropy> entropies(const Replay& replay) {
    std::vector<Entropy> list;
    for (const ReplaySeat& seat : replay.seats) list.push_back(entropy_from_hex(seat.entropy).value());
    return list;
  }

  FairDice dice_;
  std::unique_ptr<Match> match_;
};

constexpr auto after_set_up = "After the set-up";

using Progress = std::function<void(std::size_t done, std::size_t total)>;

Check check_play(const Replay& replay, const GameKind& kind, const Progress& progress) {
  Fold fold(replay, kind);
  if (auto fault = fold.check_drawn(replay.drawn, after_set_up, std::nullopt)) return fault;
  if (auto fault = fold.check_digest(replay.start_digest, after_set_up, std::nullopt)) return fault;
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const ReplayAction& action = replay.actions[i];
    if (auto fault = fold.act(i, action)) return fault;
    const std::string when = named(i, action.seat);
    if (auto fault = fold.check_drawn(action.drawn, when, i)) return fault;
    if (auto fault = fold.check_digest(action.digest, when, i)) return fault;
    if (progress) progress(i + 1, replay.actions.size());
  }
  return fold.check_result(replay.result);
}

Check check_all(const Replay& replay, const GameKind* kind, const std::optional<Receipt>& receipt,
                const Progress& progress) {
  if (auto fault = check_game(replay, kind)) return fault;
  if (auto fault = check_commits(replay)) return fault;
  if (receipt) {
    if (auto fault = check_receipt(replay, *receipt)) return fault;
  }
  return check_play(replay, *kind, progress);
}

tl::unexpected<Error> does_not_fold(const Fault& fault) {
  std::optional<std::string> path;
  if (fault.action) path = "/actions/" + std::to_string(*fault.action);
  return tl::unexpected(refuse("bad_replay", fault.message, std::move(path)));
}

}  // namespace

tl::expected<void, Error> add_digests(Replay& replay, const Registry& games) {
  const GameKind* kind = games.find(replay.game);
  if (const auto fault = check_game(replay, kind)) return does_not_fold(*fault);
  Fold fold(replay, *kind);
  if (const auto fault = fold.check_drawn(replay.drawn, after_set_up, std::nullopt)) return does_not_fold(*fault);
  replay.start_digest = fold.digest();
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    ReplayAction& action = replay.actions[i];
    if (const auto fault = fold.act(i, action)) return does_not_fold(*fault);
    if (const auto fault = fold.check_drawn(action.drawn, named(i, action.seat), i)) return does_not_fold(*fault);
    action.digest = fold.digest();
  }
  return {};
}

Verdict verify(const Replay& replay, const Registry& games, const std::optional<Receipt>& receipt,
               const std::function<void(std::size_t, std::size_t)>& progress) {
  Verdict verdict;
  verdict.compared = receipt.has_value();
  if (auto fault = check_all(replay, games.find(replay.game), receipt, progress)) {
    verdict.reason = std::move(fault->reason);
    verdict.message = std::move(fault->message);
    verdict.action = fault->action;
    return verdict;
  }
  verdict.holds = true;
  verdict.reason = "ok";
  verdict.message = receipt
                        ? "Dice, digests and result hold, and agree with what a player saw."
                        : "Dice, digests and result hold: consistent in itself; not compared with what a player saw.";
  return verdict;
}

}  // namespace palatine
