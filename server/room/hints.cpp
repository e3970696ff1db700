#include "server/room/hints.hpp"

#include <utility>

#include "protocol/codec.hpp"
#include "protocol/core/sip_hash.hpp"
#include "protocol/methods.hpp"
#include "server/core/refusal.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;

std::uint64_t seed_of(const std::string& game, const std::string& prompt) {
  const auto hash = sip_hash(HashKey{}, game + " " + prompt);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | hash[i];
  return seed;
}

tl::expected<void, Error> allowed(const RoomState& state) {
  if (!state.kind || !state.kind->info().hints) return refused("no_hint_here", "This game has no hints.");
  if (state.made.partner_chat == PartnerChat::silent)
    return refused_by_rule("no_hint_here", "There are no hints in a silent game.", "partner_chat:silent");
  if (state.made.hints == HintPolicy::off) return refused("hints_off", "There are no hints at this table.");
  if (!state.allows_hints())
    return refused("hints_off", "There are hints at this table only where all others are computer players.");
  return {};
}

}  // namespace

tl::expected<BotTurn, Error> Hints::asked(const std::string& person) const {
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  if (auto may = allowed(state_); !may) return tl::unexpected(may.error());
  if (state_.paused) return refused("paused", "The game stands still until the table goes on with it.");
  const auto& open = state_.at(*seat).prompt;
  if (!open) return refused("nothing_to_decide", "You have nothing to decide now.");
  return BotTurn{*seat, open->id};
}

const Json* Hints::told(const BotTurn& turn) const {
  const auto found = told_.find(turn.seat);
  return found == told_.end() || found->second.prompt != turn.prompt ? nullptr : &found->second.result;
}

BotTask Hints::begin(const BotTurn& turn) {
  HintTask task = state_.match->hint_task(seat_at(turn.seat), seed_of(state_.game_id, turn.prompt));
  thinking_.insert(turn.seat);
  return [task = std::move(task), prompt = turn.prompt] {
    return result_json(method_named(GameHint::method), GameHintResult{prompt, task()});
  };
}

bool Hints::is_open(const BotTurn& turn) const {
  const SeatState& seat = state_.at(turn.seat);
  return state_.status == RoomStatus::running && !state_.paused && seat.computer().empty() && seat.prompt &&
         seat.prompt->id == turn.prompt;
}

tl::expected<Json, Error> Hints::thought(const BotTurn& turn, std::optional<Json> result, Millis now) {
  thinking_.erase(turn.seat);
  if (!is_open(turn)) return refused("stale", "That decision is not open any more: the game has gone on.");
  if (!result) return refused_later("server_busy", "No hint can be thought about now: ask again in a moment.", busy_ms);
  if (state_.at(turn.seat).hinted != turn.prompt) core_.record(entry::HintTaken{turn.seat, now});
  told_.insert_or_assign(turn.seat, Told{turn.prompt, *result});
  return *std::move(result);
}

}  // namespace palatine
