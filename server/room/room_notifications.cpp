// The notifications of those who sit here and are not looking, or only as spectators from elsewhere, if they want them.
// Of each kind but short time one, until they have looked or acted again. What was open when a room came from its log
// has been told, or never will be: nobody hears of it twice. And those of the table to its own place, which hears of
// what everybody may see, whoever looks.
#include <algorithm>

#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int tells_changed_most = 50;  // at a table

bool is_full(const RoomState& state) {
  return state.status == RoomStatus::open &&
         std::ranges::all_of(state.seats, [](const SeatState& seat) { return seat.person.has_value(); });
}

bool tells_of(const std::string& kinds, NotificationKind kind) {
  return (" " + kinds + " ").find(" " + std::string(name_of(kind)) + " ") != std::string::npos;
}

}  // namespace

bool Room::is_full() const {
  return palatine::is_full(state_);
}

void Room::tell_of(bool was_full, Moment before) {
  const bool is_over = before != Moment::over && state_.status == RoomStatus::over && state_.result;
  decisions_told_.resize(state_.seats.size());
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    auto& told = decisions_told_[static_cast<std::size_t>(i)];
    const bool is_new = seat.prompt && seat.prompts > told;
    told = seat.prompts;
    if (is_new && seat.computer().empty()) tell_elsewhere(i, NotificationKind::your_turn);
    if (!was_full && is_full()) tell_elsewhere(i, NotificationKind::table_full);
    if (is_over) tell_elsewhere(i, NotificationKind::game_over);
  }
}

void Room::tell_elsewhere(int seat, NotificationKind kind, bool again) {
  const SeatState& at = state_.at(seat);
  const bool is_human = at.person && at.bot.empty() && at.person->kind != PersonKind::bot;
  if (!is_human || is_here(at.person->id)) return;
  // there are two warnings at most for a decision, and each says something new
  const bool is_new = told_elsewhere_[at.person->id].insert(kind).second;
  if (!is_new && kind != NotificationKind::time_short) return;
  OutgoingNotification tell{at.person->id, kind, state_.id, state_.made.title, state_.made.game, {}};
  if (kind == NotificationKind::your_turn) tell.prompt = at.prompt->id;
  tell.again = again;
  change_.tells.push_back(std::move(tell));
}

void Room::looked(const std::string& person) {
  told_elsewhere_.erase(person);
}

// ---- the table's own place -----------------------------------------------------------------------------------------

tl::expected<void, Error> Room::may_change_tell(const std::string& person) const {
  if (state_.moment() == Moment::over) return check_open();
  if (person != state_.host) return refused("not_host", "Only the host of the table may do that.");
  return {};
}

tl::expected<RoomSetTellResult, Error> Room::set_tell(const std::string& person, SubscriptionRow place,
                                                      TableTell shown) {
  if (auto may = may_change_tell(person); !may) return tl::unexpected(may.error());
  if (state_.tells_changed >= tells_changed_most)
    return refused("too_many_changes", "Too often was it changed where this table tells what happens.");
  if (subscription_row_) place.id = subscription_row_->id;
  place.room = state_.id;
  record(entry::TellChanged{std::move(shown)});
  change_.subscription_rows = {place};
  subscription_row_ = std::move(place);
  return RoomSetTellResult{state_.seq, subscription_row_->secret};
}

Outcome Room::remove_tell(const std::string& person) {
  if (auto may = may_change_tell(person); !may) return tl::unexpected(may.error());
  if (!state_.tell) return refused("no_such_tell", "This table tells nobody.");
  if (subscription_row_) change_.subscription_rows_gone = {subscription_row_->id};
  subscription_row_.reset();
  record(entry::TellChanged{});
  return result();
}

Room::AtTable Room::at_table() const {
  const RoomState& shown = public_state();
  AtTable now{{}, palatine::is_full(shown), shown.status == RoomStatus::over && shown.result};
  for (const SeatState& seat : shown.seats)
    now.turns.push_back(shown.status == RoomStatus::running && seat.prompt && seat.person && seat.computer().empty() &&
                        seat.person->kind != PersonKind::bot);
  return now;
}

// After every entry: what is true now, and was not.
void Room::tell_at_table() {
  const AtTable before = std::exchange(told_at_table_, at_table());
  for (std::size_t i = 0; i < told_at_table_.turns.size(); ++i)
    if (told_at_table_.turns[i] && !(i < before.turns.size() && before.turns[i]))
      tell_at_table(NotificationKind::your_turn, static_cast<int>(i));
  if (told_at_table_.full && !before.full) tell_at_table(NotificationKind::table_full, std::nullopt);
  if (told_at_table_.over && !before.over) tell_at_table(NotificationKind::game_over, std::nullopt);
  // where nothing will happen any more, nothing is kept of it
  if (state_.moment() == Moment::over && subscription_row_) {
    change_.subscription_rows_gone.push_back(subscription_row_->id);
    subscription_row_.reset();
  }
}

void Room::tell_at_table(NotificationKind kind, std::optional<int> seat) {
  if (!subscription_row_ || !tells_of(subscription_row_->kinds, kind)) return;
  // moves may come by the second: the end is told in any case
  if (kind != NotificationKind::game_over && table_tells_.spend(context_.now())) return;
  OutgoingNotification tell{{}, kind, state_.id, state_.made.title, state_.made.game, {}, subscription_row_, seat};
  if (seat) tell.name = public_state().at(*seat).person->name;
  change_.tells.push_back(std::move(tell));
}

}  // namespace palatine
