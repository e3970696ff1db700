#include "server/room/entry.hpp"

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine::entry {

constexpr auto describe(Type<Continues>) {
  return value("continues", member("actions", AT(Continues, actions)), member("games", AT(Continues, games)));
}
constexpr auto describe(Type<Created>) {
  return value("created", member("title", AT(Created, title)), member("game", AT(Created, game)),
               member("rules_version", AT(Created, rules_version)), member("options", AT(Created, options)),
               member("access", AT(Created, access)), member("partner_chat", AT(Created, partner_chat)),
               member("spectators", AT(Created, spectators)),
               member("spectator_delay", AT(Created, spectator_delay)).or_default(),
               member("bots", AT(Created, bots)).or_default(), member("clock", AT(Created, clock)).or_default(),
               member("on_timeout", AT(Created, on_timeout)).or_default(),
               member("undo", AT(Created, undo)).or_default(), member("creator", AT(Created, creator)),
               member("invite", AT(Created, invite)), member("game_id", AT(Created, game_id)),
               member("seed", AT(Created, seed)), member("at", AT(Created, at)),
               member("rematch_of", AT(Created, rematch_of)), member("aborted", AT(Created, aborted)).or_default(),
               member("stand_in", AT(Created, stand_in)), member("hints", AT(Created, hints)),
               member("continues", AT(Created, continues)));
}
constexpr auto describe(Type<Configured>) {
  using T = Configured;
  return value("configured", member("title", AT(T, title)), member("options", AT(T, options)),
               member("access", AT(T, access)), member("partner_chat", AT(T, partner_chat)),
               member("spectators", AT(T, spectators)), member("spectator_delay", AT(T, spectator_delay)),
               member("bots", AT(T, bots)), member("clock", AT(T, clock)), member("on_timeout", AT(T, on_timeout)),
               member("undo", AT(T, undo)), member("stand_in", AT(T, stand_in)), member("hints", AT(T, hints)));
}
constexpr auto describe(Type<Sat>) {
  return value("sat", member("seat", AT(Sat, seat)), member("person", AT(Sat, person)));
}
constexpr auto describe(Type<BotAdded>) {
  return value("bot_added", member("seat", AT(BotAdded, seat)), member("bot", AT(BotAdded, bot)),
               member("name", AT(BotAdded, name)), member("unready", AT(BotAdded, unready)).or_default());
}
constexpr auto describe(Type<Stood>) {
  return value("stood", member("seat", AT(Stood, seat)), member("removed", AT(Stood, removed)),
               member("unready", AT(Stood, unready)).or_default());
}
constexpr auto describe(Type<Moved>) {
  return value("moved", member("seat", AT(Moved, seat)), member("to", AT(Moved, to)));
}
constexpr auto describe(Type<Readied>) {
  return value("readied", member("seat", AT(Readied, seat)), member("ready", AT(Readied, ready)),
               member("commit", AT(Readied, commit)));
}
constexpr auto describe(Type<HostChanged>) {
  return value("host_changed", member("host", AT(HostChanged, host)));
}
constexpr auto describe(Type<CommitsFrozen>) {
  return value("commits_frozen");
}
constexpr auto describe(Type<Revealed>) {
  return value("revealed", member("seat", AT(Revealed, seat)), member("entropy", AT(Revealed, entropy)));
}
constexpr auto describe(Type<EntropiesFixed>) {
  return value("entropies_fixed", member("entropies", AT(EntropiesFixed, entropies)));
}
constexpr auto describe(Type<Started>) {
  return value("started", member("at", AT(Started, at)), member("drawn", AT(Started, drawn)),
               member("fingerprint", AT(Started, fingerprint)),
               member("lived", AT(Started, running_time)).or_default());
}
constexpr auto describe(Type<Acted>) {
  return value("acted", member("seat", AT(Acted, seat)), member("action", AT(Acted, action)),
               member("drawn", AT(Acted, drawn)), member("fingerprint", AT(Acted, fingerprint)),
               member("at", AT(Acted, at)), member("lived", AT(Acted, running_time)).or_default(),
               member("waited", AT(Acted, waited)).or_default());
}
constexpr auto describe(Type<HandsChanged>) {
  using T = HandsChanged;
  return value("hands_changed", member("seat", AT(T, seat)), member("stand_in", AT(T, stand_in)),
               member("why", AT(T, why)), member("at", AT(T, at)), member("lived", AT(T, running_time)));
}
constexpr auto describe(Type<Offered>) {
  using T = Offered;
  return value("offered", member("seat", AT(T, seat)), member("offer", AT(T, kind)), member("actions", AT(T, actions)),
               member("at", AT(T, at)));
}
constexpr auto describe(Type<Answered>) {
  using T = Answered;
  return value("answered", member("seat", AT(T, seat)), member("accept", AT(T, accept)), member("at", AT(T, at)));
}
constexpr auto describe(Type<OfferClosed>) {
  return value("offer_closed", member("why", AT(OfferClosed, why)), member("at", AT(OfferClosed, at)));
}
constexpr auto describe(Type<Undone>) {
  using T = Undone;
  return value("undone", member("seat", AT(T, seat)), member("actions", AT(T, actions)),
               member("consent", AT(T, consent)), member("fingerprint", AT(T, fingerprint)), member("at", AT(T, at)),
               member("lived", AT(T, running_time)));
}
constexpr auto describe(Type<ResignWished>) {
  using T = ResignWished;
  return value("resign_wished", member("seat", AT(T, seat)), member("resign", AT(T, resign)), member("at", AT(T, at)));
}
constexpr auto describe(Type<SideResigned>) {
  using T = SideResigned;
  return value("side_resigned", member("side", AT(T, side)), member("why", AT(T, why)), member("at", AT(T, at)),
               member("lived", AT(T, running_time)));
}
constexpr auto describe(Type<SubstituteInvited>) {
  using T = SubstituteInvited;
  return value("substitute_invited", member("seat", AT(T, seat)), member("person", AT(T, person)));
}
constexpr auto describe(Type<SubstituteWanted>) {
  using T = SubstituteWanted;
  return value("substitute_wanted", member("seat", AT(T, seat)), member("invite", AT(T, invite)));
}
constexpr auto describe(Type<Substituted>) {
  using T = Substituted;
  return value("substituted", member("seat", AT(T, seat)), member("person", AT(T, person)), member("at", AT(T, at)),
               member("lived", AT(T, running_time)));
}
constexpr auto describe(Type<TellChanged>) {
  return value("tell_changed", member("tell", AT(TellChanged, tell)));
}
constexpr auto describe(Type<HolidayTaken>) {
  using T = HolidayTaken;
  return value("holiday_taken", member("seat", AT(T, seat)), member("days", AT(T, days)), member("at", AT(T, at)),
               member("lived", AT(T, running_time)));
}
constexpr auto describe(Type<HintTaken>) {
  return value("hint_taken", member("seat", AT(HintTaken, seat)), member("at", AT(HintTaken, at)));
}
constexpr auto describe(Type<Paused>) {
  return value("paused", member("paused", AT(Paused, paused)), member("at", AT(Paused, at)),
               member("lived", AT(Paused, running_time)));
}
constexpr auto describe(Type<Ended>) {
  return value("ended", member("reason", AT(Ended, reason)), member("winners", AT(Ended, winners)),
               member("at", AT(Ended, at)), member("lived", AT(Ended, running_time)).or_default());
}
constexpr auto describe(Type<DrawFailed>) {
  return value("draw_failed", member("seats", AT(DrawFailed, seats)), member("game_id", AT(DrawFailed, game_id)),
               member("seed", AT(DrawFailed, seed)));
}
constexpr auto describe(Type<Frozen>) {
  return value("frozen", member("why", AT(Frozen, why)), member("at", AT(Frozen, at)));
}
constexpr auto describe(Type<RematchMade>) {
  return value("rematch_made", member("room", AT(RematchMade, room)));
}
constexpr auto describe(Type<Closed>) {
  return value("closed", member("at", AT(Closed, at)));
}
constexpr auto describe(Type<LetIn>) {
  return value("let_in", member("person", AT(LetIn, person)));
}
constexpr auto describe(Type<Renamed>) {
  return value("renamed", member("seat", AT(Renamed, seat)), member("person", AT(Renamed, person)));
}

}  // namespace palatine::entry

namespace palatine {

constexpr auto describe(Type<UpdateParts>) {
  using T = UpdateParts;
  return value("parts", member("before", AT(T, before)).or_default(), member("after", AT(T, after)).or_default(),
               member("game_changed", AT(T, game_changed)).or_default(),
               member("went_back", AT(T, went_back)).or_default(), member("clocks", AT(T, clocks)));
}
constexpr auto describe(Type<Told>) {
  return value("told", member("parts", AT(Told, parts)), member("table", AT(Told, table)),
               member("talk", AT(Told, talk)));
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
  if (const auto tree = parse_json(json.text, stored); tree && tree->root().is_object())
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
         !std::holds_alternative<entry::ResignWished>(entry) && !std::holds_alternative<entry::LetIn>(entry);
}

}  // namespace palatine
