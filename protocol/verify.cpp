// Checks a replay in the order in which it came to be: the game and its options, the commits, what a client noted, then
// the game itself, action by action, and last its result. The first fault is the verdict.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "protocol/action_stack.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/replay.hpp"
#include "protocol/replay_walk.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine {
namespace {

struct Fault {
  std::string reason;
  std::string message;
  std::optional<std::size_t> action{};
  std::string place{};  // JSON Pointer into the replay, where it is no action
};
using Check = std::optional<Fault>;

std::string quote_of(std::string_view text) {
  return "\"" + std::string(text) + "\"";
}

Fault fault_at(std::string place, std::string reason, std::string message) {
  return {std::move(reason), std::move(message), std::nullopt, std::move(place)};
}

std::string pointer(std::string_view list, std::size_t at, std::string_view member = "") {
  return "/" + std::string(list) + "/" + std::to_string(at) + std::string(member);
}

std::string named(std::size_t action, int seat) {
  return "Action " + std::to_string(action) + " (counted from 0), by seat " + std::to_string(seat);
}

Seed seed_of(const Replay& replay) {
  return seed_from_hex(replay.server_seed).value();
}

// ---- what was settled before the first number was drawn

Check check_game(const Replay& replay, const GameKind* kind) {
  if (kind == nullptr) return fault_at("/game", "unknown_game", "There is no game " + quote_of(replay.game) + " here.");
  if (!kind->plays(replay.rules_version)) {
    return fault_at("/rules_version", "unknown_rules_version",
                    "The game was played by version " + std::to_string(replay.rules_version) +
                        " of its rules; known here is version " + std::to_string(kind->info().rules_version) + ".");
  }
  const auto options = kind->normalize(replay.options, "/options");
  if (!options) {
    const Error& error = options.error();
    return fault_at(error.path.value_or("/options"), "bad_options",
                    "The options are not of this game: " + error.message);
  }
  if (*options != canonical(replay.options)) {
    return fault_at("/options", "bad_options", "The options are not complete: a default was left out.");
  }
  const std::vector<int> sides = kind->sides(*options);
  if (sides.size() != replay.seats.size()) {
    return fault_at("/seats", "wrong_seats",
                    "These options are for " + std::to_string(sides.size()) + " seats, but there are " +
                        std::to_string(replay.seats.size()) + ".");
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (replay.seats[i].side == sides[i]) continue;
    return fault_at(pointer("seats", i, "/side"), "wrong_seats",
                    "Seat " + std::to_string(i) + " belongs to side " + std::to_string(sides[i]) +
                        " by the options, not to side " + std::to_string(replay.seats[i].side) + ".");
  }
  return std::nullopt;
}

Check check_commits(const Replay& replay) {
  if (seed_commit(replay.game_id, seed_of(replay)) != replay.commit) {
    return fault_at("/server_seed", "commit_mismatch", "The commit is not that of this game id and server seed.");
  }
  for (const ReplaySeat& seat : replay.seats) {
    const std::string name = "Seat " + std::to_string(seat.seat);
    const std::string place = pointer("seats", static_cast<std::size_t>(seat.seat), "/entropy");
    const Entropy entropy = entropy_from_hex(seat.entropy).value();
    if (!seat.entropy_commit) {
      if (entropy == Entropy{}) continue;
      return fault_at(place, "entropy_without_commit",
                      name + " has an entropy but never committed to one: it counts as zeros.");
    }
    if (seat.kind == PersonKind::computer) {
      return fault_at(place, "entropy_of_computer", name + " is a computer player of the server: it adds no entropy.");
    }
    if (entropy_commit(replay.game_id, seat.seat, entropy) == *seat.entropy_commit) continue;
    return fault_at(place, "entropy_commit_mismatch", name + "'s entropy is not the one that it committed to.");
  }
  for (std::size_t i = 0; i < replay.failed_draws.size(); ++i) {
    const FailedDraw& draw = replay.failed_draws[i];
    if (seed_commit(draw.game_id, seed_from_hex(draw.server_seed).value()) == draw.commit) continue;
    return fault_at(pointer("failed_draws", i, "/server_seed"), "failed_draw_mismatch",
                    "Failed draw " + std::to_string(i) + ": the commit is not that of its game id and seed.");
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

// Plays the log again, with all that was taken back: the dice only go forward. Needs options, seed and entropies that
// passed.
class Fold {
 public:
  Fold(const Replay& replay, const GameKind& kind, const Match* position)
      : dice_(replay.game_id, seed_of(replay), entropies(replay)),
        match_(begin_game(kind, kind.normalize(replay.options).value(), replay.rules_version, position, dice_)),
        drawn_(dice_.drawn()) {
    want_kept(replay);
    keep();
  }

  Check act(std::size_t at, const ReplayAction& action) {
    const std::string name = named(at, action.seat);
    const SeatSet to_act = match_->to_act();
    if (to_act.empty()) return Fault{"action_after_end", name + ": the game was over before it.", at};
    if (!to_act.contains(seat_at(action.seat))) {
      return Fault{"wrong_seat", name + ": that seat had nothing to decide then.", at};
    }
    const auto acted = match_->act_again(seat_at(action.seat), action.action, dice_);
    if (!acted) {
      return Fault{"illegal_action", name + ", was not possible: " + acted.error().message, at};
    }
    barriers_.push_back(dice_.drawn() != drawn_ || match_->ended_secrecy());
    drawn_ = dice_.drawn();
    stack_.acted();
    keep();
    return std::nullopt;
  }
  // `own`: of an action, whether the person decided it who has its seat now.
  Check undo(const Replay& replay, const ReplayUndo& undo, const std::function<bool(std::size_t)>& own) {
    const std::string name =
        "The undo after " + std::to_string(undo.after) + " actions, by seat " + std::to_string(undo.seat);
    const std::optional<std::size_t> last = undo.after == 0 ? std::nullopt : std::optional(undo.after - 1);
    if (match_->to_act().empty()) return Fault{"undo_after_end", name + ": the game was over before it.", last};
    if (replay.seats[static_cast<std::size_t>(undo.seat)].kind == PersonKind::computer) {
      return Fault{"undo_mismatch", name + ": a computer player takes nothing back.", last};
    }
    const auto count = static_cast<std::size_t>(undo.actions);
    const auto& stands = stack_.all();
    if (count > stands.size()) return Fault{"undo_mismatch", name + ": not so many actions stood then.", last};
    for (std::size_t i = stands.size() - count; i < stands.size(); ++i) {
      const std::size_t number = stands[i];
      if (!replay.actions[number].undone) {
        return Fault{"undo_mismatch", name + ": it takes back an action that is not marked so.", number};
      }
      const bool alone = replay.actions[number].seat == undo.seat && own(number) && !barriers_[number];
      if (undo.consent || alone) continue;
      return Fault{"undo_without_consent",
                   name + ": it goes past another's action, or past what was drawn or shown, and nobody consented.",
                   number};
    }
    const std::size_t place = stack_.undone(count);
    match_ = kept_.at(place)->clone();
    kept_.erase(kept_.upper_bound(place), kept_.upper_bound(barriers_.size()));
    return std::nullopt;
  }
  // When all is done: a mark on an action that nobody took back.
  Check check_marks(const Replay& replay) const {
    std::vector<bool> stands(replay.actions.size());
    for (const std::size_t number : stack_.all()) stands[number] = true;
    for (std::size_t i = 0; i < stands.size(); ++i) {
      if (stands[i] != replay.actions[i].undone) continue;
      return Fault{"undo_mismatch", named(i, replay.actions[i].seat) + ": it is marked as taken back, but was not.", i};
    }
    return std::nullopt;
  }
  Check check_drawn(std::uint64_t drawn, const std::string& when, std::optional<std::size_t> at) const {
    if (drawn == dice_.drawn()) return std::nullopt;
    return Fault{"drawn_mismatch",
                 when + ": " + std::to_string(dice_.drawn()) + " numbers had been drawn, but the replay says " +
                     std::to_string(drawn) + ".",
                 at, "/drawn"};
  }
  Check check_digest(const std::string& digest, const std::string& when, std::optional<std::size_t> at) const {
    if (digest == this->digest()) return std::nullopt;
    return Fault{"digest_mismatch", when + ": the state is not the one whose digest the replay has.", at,
                 "/start_digest"};
  }
  Check check_result(const Replay& replay) const {
    if (replay.ended) return check_end(replay);
    const auto result = match_->result();
    const auto& claimed = replay.result;
    if (!result && !claimed) return Fault{"unfinished", "All of it holds, but it stops before the game is over."};
    if (!claimed)
      return fault_at("/result", "result_missing", "The replay calls the game broken off, but it came to its end.");
    if (!result) return fault_at("/result", "result_too_early", "The replay has a result, but the game was not over.");
    const std::vector<int> gone = resigned(replay);
    if (gone.size() + 1 >= result->scores.size() && !gone.empty()) {
      return fault_at("/result", "result_mismatch", "One side at most had not resigned, and yet the game went on.");
    }
    return compare(*claimed, result_without(*result, gone));
  }

  // Where the game begins; null: by its set-up.
  static tl::expected<std::unique_ptr<Match>, Fault> position(const Replay& replay, const GameKind& kind) {
    if (!replay.continues) return nullptr;
    const Json options = kind.normalize(replay.options).value();
    return position_after(kind, options, replay.rules_version, *replay.continues, "/continues")
        .map_error([](const Error& error) {
          return fault_at(error.path.value_or("/continues"), "position_mismatch",
                          "The position from which the game went on: " + error.message);
        });
  }

  const Match& match() const { return *match_; }
  std::string digest() const { return digest_of(match_->full_view()); }

 private:
  static std::vector<Entropy> entropies(const Replay& replay) {
    std::vector<Entropy> list;
    for (const ReplaySeat& seat : replay.seats) list.push_back(entropy_from_hex(seat.entropy).value());
    return list;
  }

  static std::vector<int> resigned(const Replay& replay) {
    std::vector<int> sides;
    for (const ReplayResignation& each : replay.resignations) sides.push_back(each.side);
    return sides;
  }
  static Check compare(const GameResult& claimed, const GameResult& right) {
    if (claimed.reason == right.reason && claimed.winners == right.winners && claimed.scores == right.scores) {
      return std::nullopt;
    }
    return fault_at("/result", "result_mismatch", "The game ended otherwise than the replay says.");
  }
  // The end that the table made.
  Check check_end(const Replay& replay) const {
    if (match_->result()) {
      return fault_at("/result", "result_mismatch",
                      "The table is said to have ended the game, but it came to its end by its rules.");
    }
    if (!replay.result)
      return fault_at("/result", "result_missing", "The table ended the game, but the replay has no result.");
    GameResult right{{}, replay.ended->reason, {}};
    if (right.reason == "draw" || right.reason == "aborted") return compare(*replay.result, right);
    const bool last = !replay.resignations.empty() && name_of(replay.resignations.back().why) == replay.ended->reason &&
                      replay.resignations.back().after == replay.actions.size();
    if (!last)
      return fault_at("/result", "result_mismatch",
                      "The replay does not say who resigned, or ran out of time, at the end.");
    // all others have won when one side is left, or no person
    const std::vector<int> gone = resigned(replay);
    bool person = false;
    for (const ReplaySeat& seat : replay.seats) {
      if (std::ranges::find(gone, seat.side) != gone.end()) continue;
      person = person || seat.kind != PersonKind::computer;
      if (std::ranges::find(right.winners, seat.side) == right.winners.end()) right.winners.push_back(seat.side);
    }
    std::ranges::sort(right.winners);
    if (right.winners.size() > 1 && person) {
      return fault_at("/result", "result_mismatch", "Not all but one side had resigned.");
    }
    return compare(*replay.result, right);
  }
  // The places of the log to which undos come back: what stood there is kept until then, so that no file takes longer
  // than its actions do.
  void want_kept(const Replay& replay) {
    ActionStack stack;
    auto undo = replay.undos.begin();
    for (std::size_t i = 0; i <= replay.actions.size(); ++i) {
      for (; undo != replay.undos.end() && undo->after == i; ++undo) {
        if (static_cast<std::size_t>(undo->actions) > stack.size()) return;  // found when it comes to it
        kept_.try_emplace(stack.undone(static_cast<std::size_t>(undo->actions)));
      }
      stack.acted();
    }
  }
  void keep() {
    if (const auto wanted = kept_.find(barriers_.size()); wanted != kept_.end()) wanted->second = match_->clone();
  }

  FairDice dice_;
  std::unique_ptr<Match> match_;
  std::uint64_t drawn_;
  ActionStack stack_;
  std::vector<bool> barriers_;  // per action: it drew numbers, or showed something
  std::map<std::size_t, std::unique_ptr<Match>> kept_;
};

// Who decides for each seat. Resignations and changes of hands are the server's word; that they fit together is
// checked.
class Hands {
 public:
  explicit Hands(const Replay& replay) : replay_(replay) {
    for (const ReplaySeat& seat : replay.seats) computer_.push_back(seat.kind == PersonKind::computer);
    gone_.resize(computer_.size());
    since_.resize(computer_.size());
  }

  // What happened after so many actions. Nothing says whether hands or a resignation came first there.
  Check go_on(std::size_t done) {
    for (; change_ < replay_.hands.size() && replay_.hands[change_].after == done; ++change_) {
      if (auto fault = change(replay_.hands[change_])) return placed(*std::move(fault), "hands", change_);
    }
    for (; resignation_ < replay_.resignations.size() && replay_.resignations[resignation_].after == done;
         ++resignation_) {
      if (auto fault = resign(replay_.resignations[resignation_]))
        return placed(*std::move(fault), "resignations", resignation_);
    }
    return std::nullopt;
  }
  void acted(int seat) { own_.push_back(!computer_[static_cast<std::size_t>(seat)]); }
  // Nobody takes back alone what another has played: a computer player, or whose seat it was before.
  bool is_own(std::size_t action) const {
    return own_[action] && action >= since_[static_cast<std::size_t>(replay_.actions[action].seat)];
  }

 private:
  static Fault wrong(const std::string& message, std::size_t after) {
    return Fault{"hands_mismatch", message, after == 0 ? std::nullopt : std::optional(after - 1)};
  }
  static Fault placed(Fault fault, std::string_view list, std::size_t at) {
    fault.place = pointer(list, at);
    return fault;
  }
  Check resign(const ReplayResignation& resignation) {
    const std::string name = "Side " + std::to_string(resignation.side);
    const auto of_side = [&](const ReplaySeat& seat) { return seat.side == resignation.side; };
    if (std::ranges::none_of(replay_.seats, of_side)) return wrong(name + " is not in this game.", resignation.after);
    if (resignation.why != SeatControlReason::resigned && resignation.why != SeatControlReason::timeout)
      return wrong(name + " resigns for no reason that there is.", resignation.after);
    if (!sides_.insert(resignation.side).second) return wrong(name + " resigns twice.", resignation.after);
    for (std::size_t i = 0; i < gone_.size(); ++i) gone_[i] = gone_[i] || of_side(replay_.seats[i]);
    return std::nullopt;
  }
  Check change(const ReplaySeatControl& hands) {
    const auto seat = static_cast<std::size_t>(hands.seat);
    const std::string name = "Seat " + std::to_string(hands.seat);
    if (replay_.seats[seat].kind == PersonKind::computer)
      return wrong(name + " changes hands, but a computer player sat there from the start.", hands.after);
    const bool computer = hands.kind == PersonKind::computer;
    const bool substituted = hands.why == SeatControlReason::substituted;  // from a person, too
    if (computer == computer_[seat] && !substituted)
      return wrong(name + " changes hands, but stays in the same.", hands.after);
    if (computer == (hands.why == SeatControlReason::returned || substituted))
      return wrong(name + " changes hands for a reason that does not fit.", hands.after);
    if (gone_[seat] && !computer) return wrong(name + " comes back after it resigned.", hands.after);
    computer_[seat] = computer;
    if (substituted) since_[seat] = hands.after;
    gone_[seat] = gone_[seat] || hands.why == SeatControlReason::resigned;
    return std::nullopt;
  }

  const Replay& replay_;
  std::size_t change_ = 0;
  std::size_t resignation_ = 0;
  std::vector<bool> computer_;
  std::vector<bool> gone_;          // seats that nobody takes back
  std::vector<bool> own_;           // of each action so far: a person decided
  std::vector<std::size_t> since_;  // per seat: the first action of who sits there now
  std::set<int> sides_;             // that have resigned
};

constexpr auto after_set_up = "After the set-up";

using Progress = std::function<void(std::size_t done, std::size_t total)>;

// Goes through the log: `acted` after each action, and after the set-up with none.
Check fold_all(const Replay& replay, Fold& fold,
               const std::function<Check(std::optional<std::size_t> action, const std::string& when)>& acted,
               const std::function<Check(const ReplayUndo& undo)>& undone = {},
               const std::function<Check(std::size_t actions)>& settled = {}) {
  if (auto fault = acted(std::nullopt, after_set_up)) return fault;
  Hands hands(replay);
  const auto own = [&hands](std::size_t action) { return hands.is_own(action); };
  auto undo = replay.undos.begin();
  for (std::size_t i = 0; i <= replay.actions.size(); ++i) {
    for (; undo != replay.undos.end() && undo->after == i; ++undo) {
      if (auto fault = fold.undo(replay, *undo, own)) {
        fault->place = pointer("undos", static_cast<std::size_t>(undo - replay.undos.begin()));
        return fault;
      }
      if (auto fault = undone ? undone(*undo) : std::nullopt) return fault;
    }
    if (auto fault = hands.go_on(i)) return fault;
    if (auto fault = settled ? settled(i) : std::nullopt) return fault;
    if (i == replay.actions.size()) break;
    const ReplayAction& action = replay.actions[i];
    if (auto fault = fold.act(i, action)) return fault;
    hands.acted(action.seat);
    if (auto fault = acted(i, named(i, action.seat))) return fault;
  }
  return fold.check_marks(replay);
}

Check check_play(const Replay& replay, const GameKind& kind, const Progress& progress) {
  const auto position = Fold::position(replay, kind);
  if (!position) return position.error();
  Fold fold(replay, kind, position->get());
  const auto check = [&](std::optional<std::size_t> at, const std::string& when) {
    if (auto fault = fold.check_drawn(at ? replay.actions[*at].drawn : replay.drawn, when, at)) return fault;
    auto fault = fold.check_digest(at ? replay.actions[*at].digest : replay.start_digest, when, at);
    if (!fault && at && progress) progress(*at + 1, replay.actions.size());
    return fault;
  };
  if (auto fault = fold_all(replay, fold, check)) return fault;
  return fold.check_result(replay);
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
  return tl::unexpected(
      refuse("bad_replay", fault.message, fault.action ? pointer("actions", *fault.action) : fault.place));
}

}  // namespace

tl::expected<void, Error> add_digests(Replay& replay, const Registry& games, const std::function<bool()>& stop) {
  const GameKind* kind = games.find(replay.game);
  if (const auto fault = check_game(replay, kind)) return does_not_fold(*fault);
  const auto position = Fold::position(replay, *kind);
  if (!position) return does_not_fold(position.error());
  Fold fold(replay, *kind, position->get());
  const auto fill = [&](std::optional<std::size_t> at, const std::string& when) {
    auto fault = fold.check_drawn(at ? replay.actions[*at].drawn : replay.drawn, when, at);
    if (!fault) (at ? replay.actions[*at].digest : replay.start_digest) = fold.digest();
    if (!fault && stop && stop()) fault = Fault{"stopped", "it was broken off", at, {}};
    return fault;
  };
  if (const auto fault = fold_all(replay, fold, fill)) return does_not_fold(*fault);
  return {};
}

tl::expected<void, Error> walk(const Replay& replay, const Registry& games, ReplayVisitor& visitor) {
  const GameKind* kind = games.find(replay.game);
  if (const auto fault = check_game(replay, kind)) return does_not_fold(*fault);
  if (const auto fault = check_commits(replay)) return does_not_fold(*fault);
  const auto position = Fold::position(replay, *kind);
  if (!position) return does_not_fold(position.error());
  Fold fold(replay, *kind, position->get());
  std::optional<Error> stopped;
  const auto unless = [&stopped](std::optional<Error> stop) -> Check {
    stopped = std::move(stop);
    return stopped ? Check(Fault{"stopped", {}}) : std::nullopt;
  };
  const auto acted = [&](std::optional<std::size_t> at, const std::string& when) -> Check {
    if (auto fault = fold.check_drawn(at ? replay.actions[*at].drawn : replay.drawn, when, at)) return fault;
    if (!at) return unless(visitor.set_up(fold.match()));
    ++visitor.step_;
    return unless(visitor.acted(*at, fold.match()));
  };
  const auto undone = [&](const ReplayUndo& undo) {
    ++visitor.step_;
    return unless(visitor.undone(undo, fold.match()));
  };
  auto hands = replay.hands.begin();
  auto resignation = replay.resignations.begin();
  const auto settled = [&](std::size_t actions) -> Check {
    for (; hands != replay.hands.end() && hands->after == actions; ++hands) {
      ++visitor.step_;
      if (auto stop = unless(visitor.changed_hands(*hands))) return stop;
    }
    for (; resignation != replay.resignations.end() && resignation->after == actions; ++resignation) {
      ++visitor.step_;
      if (auto stop = unless(visitor.resigned(*resignation))) return stop;
    }
    return std::nullopt;
  };
  auto fault = fold_all(replay, fold, acted, undone, settled);
  if (stopped) return tl::unexpected(*std::move(stopped));
  if (!fault) fault = fold.check_result(replay);
  if (fault && fault->reason != "unfinished") return does_not_fold(*fault);
  if (replay.ended) {
    ++visitor.step_;
    visitor.ended(*replay.ended);
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
