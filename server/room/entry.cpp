#include "server/room/entry.hpp"

#include "protocol/describe_json.hpp"
#include "protocol/describe_messages.hpp"

namespace palatine::entry {

constexpr auto describe(Type<Created>) {
  return value("created", member("title", &Created::title), member("game", &Created::game),
               member("rules_version", &Created::rules_version), member("options", &Created::options),
               member("access", &Created::access), member("partner_chat", &Created::partner_chat),
               member("spectators", &Created::spectators), member("creator", &Created::creator),
               member("invite", &Created::invite), member("game_id", &Created::game_id), member("seed", &Created::seed),
               member("at", &Created::at));
}
constexpr auto describe(Type<Sat>) {
  return value("sat", member("seat", &Sat::seat), member("person", &Sat::person));
}
constexpr auto describe(Type<BotAdded>) {
  return value("bot_added", member("seat", &BotAdded::seat), member("bot", &BotAdded::bot),
               member("name", &BotAdded::name));
}
constexpr auto describe(Type<Stood>) {
  return value("stood", member("seat", &Stood::seat), member("removed", &Stood::removed));
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
               member("fingerprint", &Started::fingerprint));
}
constexpr auto describe(Type<Acted>) {
  return value("acted", member("seat", &Acted::seat), member("action", &Acted::action), member("drawn", &Acted::drawn),
               member("fingerprint", &Acted::fingerprint), member("at", &Acted::at));
}
constexpr auto describe(Type<DrawFailed>) {
  return value("draw_failed", member("seats", &DrawFailed::seats), member("game_id", &DrawFailed::game_id),
               member("seed", &DrawFailed::seed));
}
constexpr auto describe(Type<Frozen>) {
  return value("frozen", member("why", &Frozen::why), member("at", &Frozen::at));
}
constexpr auto describe(Type<Closed>) {
  return value("closed", member("at", &Closed::at));
}

}  // namespace palatine::entry

namespace palatine {

Json entry_json(const Entry& entry) {
  return text_of(entry);
}

tl::expected<Entry, Error> entry_from(const Json& json) {
  const auto tree = nlohmann::json::parse(json.text, nullptr, false);
  // what a later version added is not ours to judge
  return read_json<Entry>(tree, Unknown::ignore);
}

bool makes_update(const Entry& entry) {
  return !std::holds_alternative<entry::Revealed>(entry);
}

}  // namespace palatine
