// One game.act after another through a whole game server, from the bytes of the request to the bytes for everybody at
// the table: games of two that follow one another, random legal moves, fair dice, each move with a key of its own.
//
//   palatine-hot-path GAME MOVES [BEFORE]    prints moves, frames and bytes, and the time of one move
//
// BEFORE: so many moves that come first and are not counted: a server that has run for a while remembers what it
// computed.
//
// What it goes on:  valgrind --tool=callgrind --collect-atstart=no --toggle-collect=act_once palatine-hot-path …
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/core/random.hpp"
#include "server/game_server/game_server.hpp"
#include "server/room/loaded_room.hpp"
#include "tests/game_server/choice.hpp"
#include "tests/game_server/model_store.hpp"
#include "tests/game_server/seeded_secrets.hpp"

using namespace palatine;
using nlohmann::json;

// What is measured. Its own symbol, whatever the optimizer thinks of it.
extern "C" [[gnu::noinline]] void act_once(GameServer& game_server, ConnectionId from, std::string_view frame,
                                           Millis now, Effects& out) {
  game_server.received(from, frame, now, out);
}

namespace {

struct Figures {
  long moves = 0;
  long frames = 0;
  long bytes = 0;
  long stored_bytes = 0;
  std::vector<double> micros;
};

class Bench {
 public:
  explicit Bench(std::string game) : game_(std::move(game)), secrets_(1) {
    GameServerConfig config;
    config.shares.kept_bytes_per_second = 1'000'000'000;
    config.limits.requests_burst = config.limits.requests_per_second = 1'000'000'000;
    game_server_ = std::make_unique<GameServer>(config, all_games(), secrets_, StartData{}, now_);
    for (const ConnectionId who : people) {
      Effects out;
      game_server_->connected(who, "192.0.2.1", now_, out);
      take(out);
      ask(who, "session.hello", {{"client", {{"name", "bench"}, {"version", "1"}}}, {"name", "Anna"}});
    }
  }

  Figures play(long moves, long before) {
    before_ = before;
    is_over_ = true;
    while (figures_.moves < moves) {
      if (is_over_) begin();
      act();
    }
    return figures_;
  }

 private:
  static constexpr ConnectionId people[]{ConnectionId{1}, ConnectionId{2}};

  void begin() {
    for (const ConnectionId who : people)
      if (!room_.empty()) ask(who, "room.leave", {{"room", room_}});
    is_over_ = false;
    const json made =
        ask(people[0], "room.create", {{"game", game_}, {"options", {{"players", 2}}}, {"access", "unlisted"}});
    for (const ConnectionId who : people) {
      prompts_[who] = nullptr;
      room_ = ask(who, "room.join", {{"invite", made["invite"]}, {"sync", "patch"}})["room"];
      ask(who, "room.sit", {{"room", room_}});
    }
    for (const ConnectionId who : people) ask(who, "room.ready", {{"room", room_}, {"ready", true}});
  }

  void act() {
    const auto who = std::ranges::find_if(people, [&](ConnectionId one) { return !prompts_[one].is_null(); });
    if (who == std::end(people)) throw std::runtime_error("nobody is to act");
    const json prompt = std::exchange(prompts_[*who], nullptr);
    const json params = {{"room", room_},
                         {"prompt", prompt["id"]},
                         {"action", test::choose(prompt["prompt"], random_)},
                         {"key", "key-" + std::to_string(++last_key_)}};
    const std::string frame = request("game.act", params);
    now_ += 5;
    Effects& out = acted_;  // the runtime has the memory of the last ones too
    out.clear();
    if (before_ > 0) {
      --before_;
      game_server_->received(*who, frame, now_, out);
      return take(out);
    }
    const auto begun = std::chrono::steady_clock::now();
    act_once(*game_server_, *who, frame, now_, out);
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begun;
    figures_.micros.push_back(took.count());
    ++figures_.moves;
    for (const Effect& effect : out) {
      if (const auto* send = std::get_if<Send>(&effect)) {
        ++figures_.frames;
        figures_.bytes += static_cast<long>(send->text->size());
      } else if (const auto* append = std::get_if<Append>(&effect)) {
        for (const EntryRow& row : append->batch->entries)
          figures_.stored_bytes += static_cast<long>(row.entry.text.size());
        for (const RoomRow& row : append->batch->rooms)
          figures_.stored_bytes += static_cast<long>(row.summary.text.size());
        for (const AnswerRow& row : append->batch->answers)
          figures_.stored_bytes += static_cast<long>(row.answer.text.size());
      }
    }
    take(out);
  }

  std::string request(const std::string& method, const json& params) {
    return json{{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}}.dump();
  }

  json ask(ConnectionId who, const std::string& method, const json& params) {
    Effects out;
    now_ += 5;
    game_server_->received(who, request(method, params), now_, out);
    result_ = nullptr;
    take(out);
    while (game_server_->next_deadline() && *game_server_->next_deadline() <= now_) {
      Effects due;
      game_server_->tick(now_, due);
      take(due);
    }
    if (result_.is_null()) throw std::runtime_error(method + " had no answer");
    return result_;
  }

  void take(const Effects& effects) {
    for (const Effect& effect : effects) {
      if (const auto* append = std::get_if<Append>(&effect)) {
        if (!store_.commit(std::span(append->batch.get(), 1))) throw std::runtime_error("a batch is refused");
      } else if (const auto* load = std::get_if<LoadRoom>(&effect)) {
        Effects out;
        auto rows = store_.room_by_invite(load->invite, 0).value();
        game_server_->room_loaded(load->ticket, rows ? load_room(std::move(*rows), all_games(), {}) : nullptr, now_,
                                  out);
        take(out);
      } else if (const auto* send = std::get_if<Send>(&effect)) {
        hear(send->to, *send->text);
      }
    }
  }

  void hear(ConnectionId who, const std::string& text) {
    const json message = json::parse(text);
    if (message.contains("error")) throw std::runtime_error(text);
    if (message.contains("result")) result_ = message["result"];
    if (message.value("method", "") == "room.update") look_at(who, message["params"]);
  }

  void look_at(ConnectionId who, const json& update) {
    prompts_[who] = update.contains("prompts") ? update["prompts"][0] : json();
    for (const json& event : update["events"]) is_over_ |= event["kind"] == "game_ended";
    if (update.contains("table") && update["table"]["status"] == "over") is_over_ = true;
  }

  std::string game_;
  test::SeededSecrets secrets_;
  ModelStore store_;
  FastRandom random_{7};
  std::unique_ptr<GameServer> game_server_;
  Millis now_ = 1'760'000'000'000;
  std::string room_;
  std::map<ConnectionId, json> prompts_;
  Effects acted_;
  json result_;
  bool is_over_ = false;
  long before_ = 0;
  long last_id_ = 0;
  long last_key_ = 0;
  Figures figures_;
};

}  // namespace

int main(int count, char** words) {
  if (count < 3 || count > 4 || std::atol(words[2]) <= 0) {
    std::fputs("palatine-hot-path GAME MOVES [BEFORE]\n", stderr);
    return 2;
  }
  mallopt(M_MXFAST, 0);  // as the server does
  try {
    Figures figures = Bench(words[1]).play(std::atol(words[2]), count > 3 ? std::atol(words[3]) : 0);
    const auto of = [&figures](long sum) { return static_cast<double>(sum) / static_cast<double>(figures.moves); };
    std::ranges::sort(figures.micros);
    std::printf("%ld moves, each %.2f frames, %.0f bytes to players, %.0f bytes to the store; median %.2f us\n",
                figures.moves, of(figures.frames), of(figures.bytes), of(figures.stored_bytes),
                figures.micros[figures.micros.size() / 2]);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "palatine-hot-path: %s\n", fault.what());
    return 1;
  }
  return 0;
}
