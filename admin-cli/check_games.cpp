#include "admin-cli/check_games.hpp"

#include <optional>
#include <stdexcept>

#include "protocol/replay.hpp"
#include "server/room/fold.hpp"
#include "server/room/replay_file.hpp"

namespace palatine::admin {

namespace {

constexpr int named_most = 20;  // faulty games that get a line of their own

enum class Sort { not_begun, running, over };
struct Verdict {
  Sort sort = Sort::not_begun;
  std::optional<std::string> fault;
  bool frozen = false;     // by the server, while it was played
  bool of_others = false;  // a game, or rules, that this program does not have
};

Verdict verdict_of(const RoomState& state, Verdict found) {
  if (state.status != RoomStatus::over || !state.began) return found;
  found.sort = Sort::over;
  const auto replay = read_replay(replay_file(state, all_games(), "doctor").text);
  if (!replay) {
    found.fault = "its replay can't be read: " + replay.error().message;
    return found;
  }
  const auto verified = verify(*replay, all_games(), std::nullopt);
  // one that was broken off, or ended by a resignation of all, stops before the end and is right
  if (!verified.holds && verified.reason != "unfinished") found.fault = verified.message;
  return found;
}

Verdict check(const RoomData& data) {
  Verdict found;
  try {
    auto state = fold(data, all_games());
    if (!state) {
      found.fault = "its log has no beginning";
      return found;
    }
    if (state->began) found.sort = Sort::running;
    found.of_others = state->kind == nullptr;
    found.frozen = state->status == RoomStatus::frozen && !state->fault;
    if (state->fault) {
      found.fault = *state->fault;
      return found;
    }
    return verdict_of(*state, found);
  } catch (const std::exception& wrong) {
    found.fault = wrong.what();
    return found;
  }
}

}  // namespace

tl::expected<void, StoreError> check_games(StoreInspection& stored, Findings& findings) {
  const auto total = stored.count_rooms();
  if (!total) return tl::unexpected(total.error());
  std::int64_t done = 0, over = 0, running = 0, faults = 0, frozen = 0, of_others = 0;
  std::string last;
  while (true) {
    // one at a time: what a server writes meanwhile must not wait for the end
    const auto data = stored.log_after(last);
    if (!data) return tl::unexpected(data.error());
    if (!*data) break;
    last = (*data)->room.id;
    const Verdict found = check(**data);
    over += found.sort == Sort::over ? 1 : 0;
    running += found.sort == Sort::running ? 1 : 0;
    frozen += found.frozen ? 1 : 0;
    of_others += found.of_others ? 1 : 0;
    if (found.fault && !found.of_others && ++faults <= named_most)
      findings.error("games", "table " + last + ": " + *found.fault);
    findings.report().progress("playing the stored games again", ++done, *total);
  }
  const std::string words = counted(over, "game that is over", "games that are over") + " and " +
                            counted(running, "that runs", "that run") + ", of " + counted(done, "table", "tables");
  if (of_others > 0)
    findings.error("games", counted(of_others, "table is", "tables are") +
                                " of a game, or of a version of its rules, that this program does not have: finish " +
                                "them under the program that wrote them");
  if (frozen > 0)
    findings.warning("games", counted(frozen, "table stands", "tables stand") +
                                  " still since the server found a fault of its own there");
  if (faults > 0)
    findings.error("games", std::to_string(faults) + " do not play again as they were played; looked at were " + words);
  else
    findings.ok("games", "played again, each as it was played: " + words);
  return {};
}

}  // namespace palatine::admin
