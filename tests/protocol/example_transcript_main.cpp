// Writes a transcript to standard output: arbitrary messages of every type, then what a server tells a spectator of a
// whole games, and the actions as requests. A room bears the name of its game.
#include <iostream>
#include <variant>

#include "engine/core/random.hpp"
#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/room_event_describe.hpp"
#include "tests/protocol/arbitrary.hpp"

namespace palatine {
namespace {

void line(std::string_view from, std::string_view method, const std::string& message) {
  std::cout << R"({"from":")" << from << '"';
  if (!method.empty()) std::cout << R"(,"method":")" << method << '"';
  std::cout << R"(,"message":)" << message << "}\n";
}

template <class T>
void notification(T message, test::Arbitrary& arbitrary) {
  // a game's own JSON is checked with the game's schemas, so it must be one's
  if constexpr (std::is_same_v<T, RoomUpdate>) {
    message.events = join_arrays({Json{"[" + event_json(arbitrary.make<RoomEvent>()).text + "]"}});
    message.view.reset();
    message.prompts.reset();
    message.table.reset();
    message.patch.reset();
  }
  line("server", "", encode(message));
}

// Each is checked with the schemas, but what is a game's own.
void without_games(Request& request) {
  if (auto* create = request.get_if<RoomCreate>()) create->options.reset();
  if (auto* act = request.get_if<GameAct>()) {
    act->room = "carolus-magnus";
    act->action = Json{R"({"kind":"lay_disc","disc":1})"};
  }
}
void without_games(const Method& method, void* result) {
  if (method.name == RoomJoin::method) {
    auto& snapshot = *static_cast<RoomSnapshot*>(result);
    snapshot.table.options = Json{"{}"};
    snapshot.view.reset();
    snapshot.prompts.reset();
  }
  if (method.name == RoomResume::method) static_cast<RoomResumeResult*>(result)->snapshot.reset();
}

template <class... T>
void arbitrary_notifications(test::Arbitrary& arbitrary, const std::variant<T...>*) {
  for (int i = 0; i < 10; ++i) (notification(arbitrary.make<T>(), arbitrary), ...);
}

void arbitrary_requests(test::Arbitrary& arbitrary) {
  for (int i = 0; i < 10; ++i)
    for (const Method& method : public_methods()) {
      Request request(method);
      arbitrary.fill(*method.params, request.params());
      without_games(request);
      line("client", method.name, encode_request(i, request));
      if (method.name == ReplayGet::method) continue;  // replays are checked whole elsewhere
      const auto result = method.fresh_result();
      arbitrary.fill(*method.result, result.get());
      without_games(method, result.get());
      line("server", method.name, encode_result(Json{std::to_string(i)}, text_of(*method.result, result.get())));
    }
}

void refusals() {
  for (const Reason& reason : all_reasons()) {
    Error error = refuse(reason.name, std::string(reason.means), "/a");
    error.args = {{"disc", std::int64_t{3}}, {"family", "red"}};
    error.rule = "R14";
    error.retry_after_ms = 100;
    line("server", "", encode_error(Json{"1"}, error));
  }
}

RoomUpdate update_of(const std::string& game, const Match& match, std::int64_t seq) {
  RoomUpdate update;
  update.room = game;
  update.seq = seq;
  update.events = match.events(std::nullopt);
  update.view = match.view(std::nullopt);
  for (int i = 0; i < max_seats; ++i) {
    if (!match.to_act().contains(seat_at(i))) continue;
    update.to_act.push_back(i);
    if (!update.prompts) update.prompts.emplace();
    update.prompts->push_back({std::to_string(seq), i, match.prompt(seat_at(i))});
  }
  return update;
}

void whole_game(const std::string& game, const std::string& options, std::uint64_t seed) {
  const GameKind& kind = *all_games().find(game);
  FastRandom random(seed);
  const auto match = kind.start(*kind.normalize(Json{options}), random);
  std::int64_t seq = 1;
  line("server", "", encode(update_of(game, *match, seq)));
  while (!match->to_act().empty()) {
    const Seat seat = match->to_act().first();
    const auto legal = match->legal(seat);
    const Json action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    line("client", GameAct::method,
         encode_request(seq, GameAct{game, std::to_string(seq), "k" + std::to_string(seq), action}));
    if (!match->act(seat, action, random)) std::abort();
    line("server", "", encode(update_of(game, *match, ++seq)));
    line("server", GameAct::method,
         encode_response(Json{std::to_string(seq - 1)}, method_named(GameAct::method), RoomResult{seq}));
  }
}

}  // namespace
}  // namespace palatine

int main() {
  using namespace palatine;
  test::Arbitrary arbitrary(12);
  arbitrary_requests(arbitrary);
  arbitrary_notifications(arbitrary, static_cast<const Notification*>(nullptr));
  refusals();
  whole_game("carolus-magnus", R"({"players":2,"max_rounds":6})", 1);
  whole_game("carolus-magnus", R"({"players":3,"draw":"piles","max_rounds":2})", 2);
  whole_game("carolus-magnus", R"({"players":4,"draw":"free","max_rounds":2})", 3);
  whole_game("chevaliers", R"({"players":2,"max_turns":40})", 4);
  whole_game("chevaliers", R"({"players":6,"max_turns":30})", 5);
  whole_game("warlords-of-europe", R"({"players":2,"max_rounds":2})", 6);
  whole_game("warlords-of-europe", R"({"players":4,"scenario":"drawn","max_rounds":1})", 7);
}
