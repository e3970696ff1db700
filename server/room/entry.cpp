#include "server/room/entry.hpp"

#include "protocol/describe_json.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/describe_room_event.hpp"

namespace palatine::entry {

constexpr auto describe(Type<Created>) {
  return value("created", member("title", &Created::title), member("game", &Created::game),
               member("rules_version", &Created::rules_version), member("options", &Created::options),
               member("access", &Created::access), member("partner_chat", &Created::partner_chat),
               member("spectators", &Created::spectators),
               member("spectator_delay", &Created::spectator_delay).or_default(),
               member("bots", &Created::bots).or_default(), member("clock", &Created::clock).or_default(),
               member("on_timeout", &Created::on_timeout).or_default(), member("undo", &Created::undo).or_default(),
               member("creator", &Created::creator), member("invite", &Created::invite),
               member("game_id", &Created::game_id), member("seed", &Created::seed), member("at", &Created::at),
               member("rematch_of", &Created::rematch_of), member("aborted", &Created::aborted).or_default());
}
constexpr auto describe(Type<Configured>) {
  using T = Configured;
  return value("configured", member("title", &T::title), member("options", &T::options), member("access", &T::access),
               member("partner_chat", &T::partner_chat), member("spectators", &T::spectators),
               member("spectator_delay", &T::spectator_delay), member("bots", &T::bots), member("clock", &T::clock),
               member("on_timeout", &T::on_timeout), member("undo", &T::undo));
}
constexpr auto describe(Type<Sat>) {
  return value("sat", member("seat", &Sat::seat), member("person", &Sat::person));
}
constexpr auto describe(Type<BotAdded>) {
  return value("bot_added", member("seat", &BotAdded::seat), member("bot", &BotAdded::bot),
               member("name", &BotAdded::name), member("unready", &BotAdded::unready).or_default());
}
constexpr auto describe(Type<Stood>) {
  return value("stood", member("seat", &Stood::seat), member("removed", &Stood::removed),
               member("unready", &Stood::unready).or_default());
}
constexpr auto describe(Type<Moved>) {
  return value("moved", member("seat", &Moved::seat), member("to", &Moved::to));
}
constexpr auto describe(Type<Readied>) {
  return value("readied", member("seat", &Readied::seat), member("ready", &Readied::ready),
               member("commit", &Readied::commit));
}
constexpr auto describe(Type<HostChanged>) {
  return value("host_changed", member("host", &HostChanged::host));
}
constexpr auto describe(Type<CommitsFrozen>) {
  return value("commits_frozen");
}
constexpr auto describe(Type<Revealed>) {
  return value("revealed", member("seat", &Revealed::seat), member("entropy", &Revealed::entropy));
}
constexpr auto describe(Type<EntropiesFixed>) {
  return value("entropies_fixed", member("entropies", &EntropiesFixed::entropies));
}
constexpr auto describe(Type<Started>) {
  return value("started", member("at", &Started::at), member("drawn", &Started::drawn),
               member("fingerprint", &Started::fingerprint), member("lived", &Started::lived).or_default());
}
constexpr auto describe(Type<Acted>) {
  return value("acted", member("seat", &Acted::seat), member("action", &Acted::action), member("drawn", &Acted::drawn),
               member("fingerprint", &Acted::fingerprint), member("at", &Acted::at),
               member("lived", &Acted::lived).or_default(), member("waited", &Acted::waited).or_default());
}
constexpr auto describe(Type<HandsChanged>) {
  using T = HandsChanged;
  return value("hands_changed", member("seat", &T::seat), member("stand_in", &T::stand_in), member("why", &T::why),
               member("at", &T::at), member("lived", &T::lived));
}
constexpr auto describe(Type<Offered>) {
  using T = Offered;
  return value("offered", member("seat", &T::seat), member("offer", &T::kind), member("actions", &T::actions),
               member("at", &T::at));
}
constexpr auto describe(Type<Answered>) {
  using T = Answered;
  return value("answered", member("seat", &T::seat), member("accept", &T::accept), member("at", &T::at));
}
constexpr auto describe(Type<OfferClosed>) {
  return value("offer_closed", member("why", &OfferClosed::why), member("at", &OfferClosed::at));
}
constexpr auto describe(Type<Undone>) {
  using T = Undone;
  return value("undone", member("seat", &T::seat), member("actions", &T::actions), member("consent", &T::consent),
               member("fingerprint", &T::fingerprint), member("at", &T::at), member("lived", &T::lived));
}
constexpr auto describe(Type<ResignWished>) {
  using T = ResignWished;
  return value("resign_wished", member("seat", &T::seat), member("resign", &T::resign), member("at", &T::at));
}
constexpr auto describe(Type<SideResigned>) {
  using T = SideResigned;
  return value("side_resigned", member("side", &T::side), member("why", &T::why), member("at", &T::at),
               member("lived", &T::lived));
}
constexpr auto describe(Type<SubstituteInvited>) {
  using T = SubstituteInvited;
  return value("substitute_invited", member("seat", &T::seat), member("person", &T::person));
}
constexpr auto describe(Type<SubstituteWanted>) {
  using T = SubstituteWanted;
  return value("substitute_wanted", member("seat", &T::seat), member("invite", &T::invite));
}
constexpr auto describe(Type<Substituted>) {
  using T = Substituted;
  return value("substituted", member("seat", &T::seat), member("person", &T::person), member("at", &T::at),
               member("lived", &T::lived));
}
constexpr auto describe(Type<TellChanged>) {
  return value("tell_changed", member("tell", &TellChanged::tell));
}
constexpr auto describe(Type<HolidayTaken>) {
  using T = HolidayTaken;
  return value("holiday_taken", member("seat", &T::seat), member("days", &T::days), member("at", &T::at),
               member("lived", &T::lived));
}
constexpr auto describe(Type<Paused>) {
  return value("paused", member("paused", &Paused::paused), member("at", &Paused::at), member("lived", &Paused::lived));
}
constexpr auto describe(Type<Ended>) {
  return value("ended", member("reason", &Ended::reason), member("winners", &Ended::winners), member("at", &Ended::at),
               member("lived", &Ended::lived).or_default());
}
constexpr auto describe(Type<DrawFailed>) {
  return value("draw_failed", member("seats", &DrawFailed::seats), member("game_id", &DrawFailed::game_id),
               member("seed", &DrawFailed::seed));
}
constexpr auto describe(Type<Frozen>) {
  return value("frozen", member("why", &Frozen::why), member("at", &Frozen::at));
}
constexpr auto describe(Type<RematchMade>) {
  return value("rematch_made", member("room", &RematchMade::room));
}
constexpr auto describe(Type<Closed>) {
  return value("closed", member("at", &Closed::at));
}

}  // namespace palatine::entry

namespace palatine {

constexpr auto describe(Type<UpdateParts>) {
  using T = UpdateParts;
  return value("parts", member("before", &T::before).or_default(), member("after", &T::after).or_default(),
               member("game_changed", &T::game_changed).or_default(), member("went_back", &T::went_back).or_default(),
               member("clocks", &T::clocks));
}
constexpr auto describe(Type<Told>) {
  return value("told", member("parts", &Told::parts), member("table", &Told::table), member("talk", &Told::talk));
}

Json entry_json(const Entry& entry, const Told* told) {
  Json json = text_of(entry);
  if (told) {
    json.text.pop_back();
    json.text += ",\"told\":" + text_of(*told).text + "}";
  }
  return json;
}

namespace {

constexpr JsonRules stored{.depth = 64, .strict = false};  // this program wrote it itself

}  // namespace

Told told_from(const Json& json) {
  if (const auto tree = parse_json(json.text, stored); tree && tree->root().IsObject())
    if (const JsonValue* told = find_member(tree->root(), "told"))
      if (auto read = read_json<Told>(*told, Unknown::ignore)) return std::move(*read);
  Told unknown;
  unknown.parts.game_changed = true;
  return unknown;
}

tl::expected<Entry, Error> entry_from(const Json& json) {
  // what a later version added is not ours to judge
  return read_text<Entry>(json.text, Unknown::ignore, "", stored);
}

bool makes_update(const Entry& entry) {
  return !std::holds_alternative<entry::Revealed>(entry) && !std::holds_alternative<entry::Answered>(entry) &&
         !std::holds_alternative<entry::ResignWished>(entry);
}

}  // namespace palatine
