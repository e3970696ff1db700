#include "client-cli/local/local_game.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "client-cli/local/file_fault.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine::local {
namespace {

// There is no clock in a replay of a local game, so that the same seed writes the same files.
constexpr const char* no_time = "1970-01-01T00:00:00Z";

Replay opened(const LocalGameSetup& setup) {
  Replay replay;
  replay.server = setup.server;
  replay.game = setup.kind->info().id;
  replay.rules_version = setup.kind->info().rules_version;
  replay.game_id = derived(setup.origin, "game_id").substr(0, 22);
  replay.options = setup.options;
  replay.server_seed = derived(setup.origin, "server_seed");
  replay.commit = seed_commit(replay.game_id, seed_from_hex(replay.server_seed).value());
  replay.started = no_time;
  const std::vector<int> sides = setup.kind->sides(setup.options);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    ReplaySeat seat;
    seat.seat = static_cast<int>(i);
    seat.side = sides[i];
    seat.name = setup.names[i];
    seat.kind = PersonKind::computer;
    seat.entropy = std::string(32, '0');
    replay.seats.push_back(seat);
  }
  return replay;
}

GameResult plain(const Result& result) {
  GameResult made;
  for (const Side side : result.winners) made.winners.push_back(index(side));
  for (const int score : result.scores) made.scores.push_back(score);
  made.reason = result.reason;
  return made;
}

}  // namespace

std::string derived(const std::string& origin, const std::string& purpose) {
  return sha256_hex(origin + ' ' + purpose);
}

LocalGame::LocalGame(const LocalGameSetup& setup)
    : log_(setup.log),
      replay_(opened(setup)),
      dice_(replay_.game_id, seed_from_hex(replay_.server_seed).value(), std::vector<Entropy>(replay_.seats.size())),
      match_(setup.kind->start(setup.options, dice_)) {
  if (log_) {
    replay_.drawn = dice_.drawn();
    replay_.start_digest = digest_of(match_->full_view());
  }
  look_for_end();
}

Seat LocalGame::first_to_act() const {
  return match_->to_act().first();
}

tl::expected<Json, Error> LocalGame::act(Seat seat, const Json& action) {
  auto acted = match_->act(seat, action, dice_);
  if (!acted) return acted;
  ++actions_;
  if (log_) replay_.actions.push_back({index(seat), no_time, *acted, dice_.drawn(), digest_of(match_->full_view())});
  look_for_end();
  return acted;
}

void LocalGame::resign(const std::vector<int>& sides, SeatControlReason why) {
  GameResult result;
  result.reason = name_of(why);
  for (const int side : sides) replay_.resignations.push_back({replay_.actions.size(), side, why, no_time});
  for (const ReplaySeat& seat : replay_.seats) {
    if (std::ranges::find(sides, seat.side) == sides.end()) result.winners.push_back(seat.side);
  }
  std::ranges::sort(result.winners);
  const auto same = std::ranges::unique(result.winners);
  result.winners.erase(same.begin(), same.end());
  replay_.ended = ReplayEnd{result.reason, no_time};
  replay_.result = std::move(result);
}

void LocalGame::look_for_end() {
  if (const auto result = match_->result()) replay_.result = plain(*result);
}

void write_replay_file(const std::string& folder, std::uint64_t seed, int number, const Replay& replay) {
  std::string digits = std::to_string(number);
  digits.insert(0, digits.size() < 6 ? 6 - digits.size() : 0, '0');
  const auto path = std::filesystem::path(folder) / (replay.game + '-' + std::to_string(seed) + '-' + digits + ".json");
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << write_replay(replay).text << '\n';
  out.close();
  if (!out) throw FileFault("file.no_write", path.string());
}

void make_replay_folder(const std::string& folder) {
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (!std::filesystem::is_directory(folder, fault)) throw FileFault("file.no_folder", folder);
}

}  // namespace palatine::local
