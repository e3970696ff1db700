#include "client-cli/commands/bot_engine.hpp"

#include <unistd.h>

#include <algorithm>

#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/tty.hpp"
#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"

namespace palatine::client {
namespace {

constexpr std::size_t most_events = 1'000;  // then the oldest are forgotten: the view has what came of them
constexpr std::string_view action_path = "/action";

engines::EngineSettings settings_of(const BotArguments& arguments, engines::EngineLog* log) {
  engines::EngineSettings settings;
  settings.command = arguments.engine.value();
  settings.limits = arguments.limits;
  settings.log = log;
  return settings;
}

// An engine counts places from its action, in the sentence as in the path.
Error from_the_action(Error error) {
  if (!error.path || !error.path->starts_with(action_path)) return error;
  error.path->erase(0, action_path.size());
  std::string& message = error.message;
  if (message.starts_with(action_path)) message.replace(0, action_path.size(), error.path->empty() ? "This" : "");
  return error;
}

}  // namespace

BotEngine::BotEngine(const BotArguments& arguments, const Words& words)
    : arguments_(arguments),
      words_(words),
      engine_(settings_of(arguments, arguments.log ? &log_.emplace(*arguments.log) : nullptr)) {}

void BotEngine::say(const std::string& id, const Args& args) const {
  write_all(STDERR_FILENO, ansi(words_.line(id, args), ColourDepth::none) + "\n");
}

void BotEngine::say(const engines::EngineFault& fault) const {
  say("bot.fault." + std::string(engines::name_of(fault.kind)), {{"why", clean(fault.detail)}});
}

bool BotEngine::greet() {
  if (log_ && !log_->whole()) {
    say("file.no_write", {{"file", *arguments_.log}});
    return false;
  }
  engine_.start();
  while (!engine_.hello() && !engine_.lost()) {
    engines::wait_for_any({engine_.fd()}, -1);
    take();
  }
  if (engine_.lost()) return false;
  say("bot.engine", {{"name", clean(engine_.hello()->name)}, {"version", clean(engine_.hello()->version)}});
  return true;
}

bool BotEngine::plays(const std::string& game) const {
  const std::vector<std::string>& games = engine_.hello()->games;
  return std::ranges::find(games, game) != games.end();
}

void BotEngine::take() {
  for (engines::EngineNews& news : engine_.take()) {
    if (auto* answer = std::get_if<engines::Answer>(&news)) {
      if (answer->id == id_ && !prompt_.empty()) action_ = std::move(answer->action);
    } else if (const auto* again = std::get_if<engines::Restarted>(&news)) {
      say(again->why);
      say("bot.engine_again", {{"n", again->number}, {"most", arguments_.limits.restarts}});
    } else if (const auto* lost = std::get_if<engines::Lost>(&news)) {
      say(lost->why);
    }
  }
}

void BotEngine::told(const std::vector<Json>& events) {
  for (const Json& event : events) {
    if (!read_room_event(event)) events_.push_back({'[' + event.text + ']'});
  }
  if (events_.size() > most_events) events_.erase(events_.begin(), events_.end() - most_events);
}

void BotEngine::begin(const Room& room) {
  begun_ = true;
  engines::NewGame game{room.table.game, room.table.rules_version, room.table.options, room.seat.value(), {}};
  for (const SeatInfo& seat : room.table.seats) game.seats.push_back({seat.seat, seat.side});
  engine_.play(std::move(game));
}

std::optional<engines::EngineClock> BotEngine::clock_of(const Room& room) {
  if (!room.clocks) return std::nullopt;
  const auto own = std::ranges::find(room.clocks->seats, room.seat.value(), &SeatClock::seat);
  if (own == room.clocks->seats.end()) return std::nullopt;
  engines::EngineClock clock{own->remaining_ms, room.table.clock.increment_ms};
  if (own->running) {
    const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - clocks_at_).count();
    clock.left_ms = std::max<std::int64_t>(0, clock.left_ms - gone + std::min(gone, own->holiday_ms.value_or(0)));
  }
  return clock;
}

void BotEngine::consider(const Room& room) {
  if (clocks_told_ != room.clocks_told) {
    clocks_told_ = room.clocks_told;
    clocks_at_ = Clock::now();
  }
  if (!begun_ && room.table.status == RoomStatus::running && room.seat) begin(room);
  const OpenPrompt* const prompt = room.prompt();
  if (prompt == nullptr || !room.view) {
    if (!prompt_.empty()) engine_.forget();
    prompt_.clear();
    action_.reset();
    return;
  }
  if (!begun_ || prompt->id == prompt_) return;
  prompt_ = prompt->id;
  action_.reset();
  engines::Decision decision;
  decision.view = *room.view;
  decision.prompt = prompt->prompt;
  decision.events = join_arrays(std::exchange(events_, {}));
  decision.clock = clock_of(room);
  id_ = engine_.decide(std::move(decision));
}

const Json* BotEngine::action_for(const std::string& prompt) const {
  return prompt == prompt_ && action_ ? &*action_ : nullptr;
}

bool BotEngine::refused(const Error& error) {
  const Reason* const reason = find_reason(error.reason);
  const bool of_action = (error.path && error.path->starts_with(action_path)) || reason == nullptr ||
                         reason->by == "games" || reason->by == "frame" || reason->by == "params" ||
                         all_games().find(reason->by) != nullptr;
  if (!of_action || !action_) return false;
  action_.reset();
  engine_.refuse(from_the_action(error));
  return true;
}

void BotEngine::end(const Room& room) {
  engine_.over(room.table.result);
  engine_.quit();
  if (log_ && !log_->whole()) say("bot.engine_log", {{"file", *arguments_.log}});
}

}  // namespace palatine::client
