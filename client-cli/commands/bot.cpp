// A computer player over the network: what anybody's own client could be. Sits down, takes its part in the dice, plays
// from view and prompt, and goes when the game is over.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "client-cli/commands/bot_engine.hpp"
#include "client-cli/commands/commands.hpp"
#include "client-cli/terminal/tty.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/games/offered.hpp"

namespace palatine::client {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t envelope_bytes = 512;  // of a request around an action, at most

// The table is not any more what it was when that was asked: what is due now is seen at the table.
bool is_outdated(const Error& error) {
  static constexpr std::array<std::string_view, 8> reasons = {
      "rate_limited",       "stale",          "paused",    "not_paused",
      "played_by_computer", "already_seated", "game_over", "has_resigned"};
  return std::ranges::find(reasons, error.reason) != reasons.end();
}

class Bot {
 public:
  // `engine`: plays instead of the computer player; nullptr: none.
  Bot(const BotArguments& arguments, const Address& address, const Words& words, Profile& profile, BotEngine* engine)
      : arguments_(arguments),
        address_(address),
        words_(words),
        profile_(profile),
        kind_(arguments.kind),
        engine_(engine),
        session_({hello_of(arguments.common, address, profile, true), random_hex}, profile),
        connection_(address),
        random_(std::stoull(random_hex(7), nullptr, 16)) {}

  int run() {
    while (!finished_) {
      int patience = -1;
      if (pause_until_) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*pause_until_ - Clock::now()).count();
        if (left <= 0) {
          pause_until_.reset();
          consider();
          continue;
        }
        patience = static_cast<int>(left) + 1;
      }
      wait_for(connection_.fd(), engine_ != nullptr ? engine_->fd() : -1, patience);
      if (engine_ != nullptr) hear_engine();
      for (const NetEvent& event : connection_.take()) on(event);
    }
    return exit_code_;
  }

 private:
  void say(const std::string& id, const Args& args = {}) {
    write_all(STDERR_FILENO, ansi(words_.line(id, args), ColourDepth::none) + "\n");
  }

  void end(int code) {
    finished_ = true;
    exit_code_ = code;
  }

  void on(const NetEvent& event) {
    if (std::holds_alternative<Connected>(event)) {
      if (lost_) say("link.back");
      lost_ = false;
      take(session_.connected());
    } else if (const auto* gone = std::get_if<Disconnected>(&event)) {
      session_.disconnected();
      if (const Room* room = session_.room(room_); room == nullptr || !room->table.paused) was_away_ = true;
      if (!lost_) say("link.lost", {{"server", address_.server()}, {"why", gone->why}});
      lost_ = true;
    } else {
      take(session_.received(std::get<Received>(event).frame));
    }
  }

  void take(const Outputs& outputs) {
    for (const Output& output : outputs) {
      if (const auto* frame = std::get_if<SendFrame>(&output)) connection_.send(frame->frame);
      if (const auto* token = std::get_if<TokenGiven>(&output)) profile_.keep_token(address_.server(), token->token);
      if (const auto* no = std::get_if<HelloRefused>(&output)) give_up(no->error);
      if (const auto* welcome = std::get_if<Welcomed>(&output); welcome != nullptr && !welcome->again) join();
      if (const auto* lost = std::get_if<RoomLost>(&output)) give_up(lost->error);
      if (const auto* shown = std::get_if<RoomShown>(&output)) {
        room_ = shown->room;
        if (engine_ != nullptr) engine_->anew();
      }
      if (const auto* changed = std::get_if<RoomChanged>(&output); changed != nullptr && engine_ != nullptr)
        engine_->told(changed->events);
      if (const auto* no = std::get_if<Refused>(&output)) refused(*no);
      if (const auto* dice = std::get_if<DiceNews>(&output)) say(std::string(dice->id));
      const bool moved = std::holds_alternative<RoomShown>(output) || std::holds_alternative<RoomChanged>(output) ||
                         std::holds_alternative<Answered>(output);
      if (moved) consider();
    }
  }

  void join() {
    RoomJoin request;
    request.invite = arguments_.invite.empty() ? address_.invite : std::optional(arguments_.invite);
    request.sync = Sync::view;
    take(session_.request(std::move(request)));
  }

  void give_up(const Error& error) {
    fail(sentence_of(error, address_, words_));
    end(exit_failed);
  }

  void refused(const Refused& refusal) {
    acted_on_.clear();
    ready_for_.clear();
    sitting_ = false;
    const bool action = refusal.request.is<GameAct>();
    if (is_outdated(refusal.error)) {
      pause_until_ = Clock::now() + std::chrono::milliseconds(refusal.error.retry_after_ms.value_or(50));
      return;
    }
    if (action && engine_ != nullptr && engine_->refused(refusal.error)) return;
    give_up(refusal.error);
  }

  void hear_engine() {
    engine_->take();
    if (!engine_->lost()) return consider();
    engine_ = nullptr;
    if (arguments_.fallback.empty()) {
      say("bot.engine_gone");
      return end(exit_failed);
    }
    kind_ = arguments_.fallback;
    say("bot.engine_replaced", {{"kind", kind_}});
    consider();
  }

  // Looks at the room and does what is due: sit, be ready, act, go.
  void consider() {
    const Room* room = session_.room(room_);
    if (room == nullptr || finished_ || pause_until_ || !session_.online() || room->catching_up) return;
    if (room->over()) {
      if (engine_ != nullptr) engine_->end(*room);
      if (room->table.result) say("bot.over", {{"reason", room->table.result->reason}});
      return end(room->table.status == RoomStatus::over ? exit_done : exit_failed);
    }
    if (room->table.status == RoomStatus::open) return before_the_start(*room);
    if (comes_back(*room)) return;
    if (engine_ != nullptr) engine_->consider(*room);
    const OpenPrompt* prompt = room->prompt();
    if (prompt == nullptr || !room->view || prompt->id == acted_on_) return;
    if (engine_ != nullptr) return pass_on(*prompt);
    const auto action = computer_action(room->table.game, kind_, *room->view, prompt->prompt, prompt->seat, random_);
    if (!action) {
      fail(words_.text("bot.cannot", {{"kind", kind_}, {"game", room->table.game}}));
      return end(exit_failed);
    }
    acted_on_ = prompt->id;
    take(session_.act(room_, *action));
  }

  // After an absence: takes the seat from the computer player that stood in, and goes on with a game that was made to
  // stand still meanwhile. Whether there was something to ask.
  bool comes_back(const Room& room) {
    const SeatInfo* const own = room.own_seat();
    if (own == nullptr || std::ranges::find(room.table.resigned, own->side) != room.table.resigned.end()) return false;
    if (own->stand_in) {
      was_away_ = true;
      if (sitting_) return true;
      sitting_ = true;
      say("bot.back", {{"kind", *own->stand_in}});
      take(session_.request(RoomSit{room.id, room.seat, std::nullopt}));
      return true;
    }
    sitting_ = false;
    if (!std::exchange(was_away_, false) || !room.table.paused) return false;
    say("bot.goes_on");
    take(session_.request(GamePause{room.id, false, std::nullopt}));
    return true;
  }

  // What the engine has answered, if it has.
  void pass_on(const OpenPrompt& prompt) {
    const Json* const action = engine_->action_for(prompt.id);
    if (action == nullptr) return;
    const std::int64_t most = session_.welcome()->limits.frame_bytes;
    if (static_cast<std::int64_t>(action->text.size()) + envelope_bytes > most) {
      engine_->refused(refuse("frame_too_large", "The action is longer than any could be.", ""));
      return;
    }
    acted_on_ = prompt.id;
    take(session_.act(room_, *action));
  }

  void before_the_start(const Room& room) {
    if (engine_ != nullptr && !engine_->plays(room.table.game)) {
      fail(words_.text("bot.fault.unknown_game", {{"why", room.table.game}}));
      return end(exit_failed);
    }
    if (!room.seat) {
      if (sitting_) return;
      sitting_ = true;
      RoomSit sit{room.id, std::nullopt, std::nullopt};
      if (arguments_.seat) sit.seat = *arguments_.seat - 1;
      return take(session_.request(std::move(sit)));
    }
    const SeatInfo& seat = room.table.seats.at(static_cast<std::size_t>(*room.seat));
    // A draw that failed is a new game_id, for which one is asked again: also who did not reveal says so. And who was
    // ready is not after a change of the table.
    if (seat.ready) return ready_for_.clear();
    if (ready_for_ == room.table.game_id) return;
    ready_for_ = room.table.game_id;
    // Nothing to send: after a draw that others let fail the session has said so already.
    const Outputs said = session_.ready(room.id);
    if (!said.empty()) say("bot.seated", {{"seat", *room.seat + 1}, {"title", room.table.title}});
    take(said);
  }

  const BotArguments& arguments_;
  const Address& address_;
  const Words& words_;
  Profile& profile_;
  std::string kind_;
  BotEngine* engine_;
  Session session_;
  Connection connection_;
  FastRandom random_;
  std::string room_;
  std::string acted_on_;
  std::string ready_for_;
  bool sitting_ = false;
  bool lost_ = false;
  bool was_away_ = true;  // somebody else may have decided on what happens at the table; also before it came
  bool finished_ = false;
  int exit_code_ = exit_done;
  std::optional<Clock::time_point> pause_until_;
};

}  // namespace

int bot_command(const BotArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  const auto address = address_or_fail(arguments.common.url, words);
  if (!address) return exit_usage;
  BotArguments own = arguments;
  // The invite may be a whole link too.
  if (const auto link = parse_address(own.invite); link && link->invite) own.invite = *link->invite;
  if (own.invite.empty() && !address->invite) {
    fail(words.text("bot.where"));
    return exit_usage;
  }
  Profile profile(own.common.profile);
  std::signal(SIGPIPE, SIG_IGN);
  if (!own.engine) return Bot(own, *address, words, profile, nullptr).run();
  try {
    engines::let_children_end_with_us();
    BotEngine engine(own, words);
    if (!engine.greet()) return exit_failed;
    return Bot(own, *address, words, profile, &engine).run();
  } catch (const std::runtime_error& fault) {
    fail(fault.what());
    return exit_failed;
  }
}

}  // namespace palatine::client
