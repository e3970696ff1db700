// Bots of an account: made by it, known by a token of their own, shown with its name, ended by it.
#include <algorithm>

#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/bot_requests.hpp"
#include "server/unicode/clean_text.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine {
namespace {

Error no_such_bot() {
  return refused("no_such_bot", "You have no such bot.", "/bot").value();
}
Error bots_want_an_account() {
  return refused("not_account", "Bots belong to accounts: claim a name first.").value();
}

}  // namespace

tl::expected<void, Error> BotRequests::may_add_bot(const PersonState& person) const {
  if (!person.account) return tl::unexpected(bots_want_an_account());
  if (static_cast<std::int64_t>(person.bots.size()) < context_.config.limits.bots_per_account) return {};
  return refused("too_many_bots", "You have as many bots as one may: remove one first.");
}

void BotRequests::on(ConnectionId id, Call& call, const AccountAddBot& add) {
  PersonState& person = person_of(id);
  if (add.key && answers_.answered_before(id, call, person, *add.key)) return;
  if (auto may = may_add_bot(person); !may) return respond(id, call, may.error());
  const auto name = names_.free(contexts_.accounts(), &person, add.name);
  if (!name) return respond(id, call, name.error());
  waiting_.load_person(id, call, {{}, {}, skeletons_of(*name)});
  names_.hold(Ticket{loads_.last()}, *name);
}

void BotRequests::add_bot(ConnectionId id, const Call& call, const std::optional<PersonData>& named) {
  PersonState& owner = person_of(id);
  const auto& asked = call.request.get<AccountAddBot>();
  // another connection may have been faster, with this very request too
  if (asked.key && answers_.answered_before(id, call, owner, *asked.key)) return;
  if (auto free = names_.not_anothers(named ? named->person.id : ""); !free) return respond(id, call, free.error());
  if (auto may = may_add_bot(owner); !may) return respond(id, call, may.error());
  if (auto may = names_.may_take(contexts_.accounts(), owner); !may) return respond(id, call, may.error());
  PersonRow row{draw_id(context_.secrets), *clean_name(asked.name, context_.config.limits), context_.now, true,
                owner.row.id};
  PersonState& bot = known_people_.add(std::move(row));
  bot.owner = owner.row.name;
  bot.account = AccountRow{bot.row.id, {}, skeletons_of(bot.row.name), {}, context_.now};
  owner.bots.push_back(bot.row.id);
  Batch batch;
  batch.people = {bot.row};
  batch.accounts = {*bot.account};
  give_token(id, call, asked.key, bot, std::move(batch));
}

void BotRequests::give_token(ConnectionId id, const Call& call, const std::optional<std::string>& key, PersonState& bot,
                             Batch batch) {
  PersonState& owner = person_of(id);
  const std::vector<std::string> old = accounts::devices_of(bot);
  const std::string token = devices_.replace_all(contexts_.accounts(), bot, batch);
  // the token is in nothing that is kept
  if (key) answers_.keep_answer(owner, *key, call, AccountBotToken{bot.person(), std::nullopt}, batch);
  known_people_.append(bot, std::move(batch));
  respond(id, call, AccountBotToken{bot.person(), token});
  outcomes_.close_devices(bot, old);
  known_people_.let_go(bot);
}

// ---- what there is -------------------------------------------------------------------------------------------------

void BotRequests::on(ConnectionId id, Call& call, const AccountBots&) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, bots_want_an_account());
  waiting_.load_person(id, call, {{}, person.row.id, {}});
}

void BotRequests::list_bots(ConnectionId id, const Call& call, const std::vector<BotLine>& bots) {
  AccountBotsResult result;
  for (const BotLine& bot : bots) {
    BotInfo& info = result.bots.emplace_back(BotInfo{bot.id, bot.name, rfc3339(bot.created), std::nullopt});
    if (bot.seen > 0) info.seen = rfc3339(bot.seen);
  }
  respond(id, call, result);
}

// ---- a new token, and the end --------------------------------------------------------------------------------------

void BotRequests::on(ConnectionId id, Call& call, const AccountRenewBot& renew) {
  load_bot(id, call, renew.bot, renew.key);
}

void BotRequests::on(ConnectionId id, Call& call, const AccountRemoveBot& remove) {
  load_bot(id, call, remove.bot, remove.key);
}

void BotRequests::load_bot(ConnectionId id, Call& call, const std::string& bot, const std::optional<std::string>& key) {
  PersonState& person = person_of(id);
  if (key && answers_.answered_before(id, call, person, *key)) return;
  if (!person.account) return respond(id, call, bots_want_an_account());
  if (std::ranges::find(person.bots, bot) == person.bots.end()) return respond(id, call, no_such_bot());
  waiting_.load_person(id, call, {{}, bot, {}});
}

void BotRequests::bot_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data) {
  PersonState& owner = person_of(id);
  const auto* renew = call.request.get_if<AccountRenewBot>();
  const auto& key = renew ? renew->key : call.request.get<AccountRemoveBot>().key;
  // done, or removed, meanwhile by another connection
  if (key && answers_.answered_before(id, call, owner, *key)) return;
  if (!data || std::ranges::find(owner.bots, data->person.id) == owner.bots.end())
    return respond(id, call, no_such_bot());
  PersonState& bot = known_people_.remember(*data);
  if (renew) return give_token(id, call, key, bot, {});
  Batch batch;
  const std::vector<std::string> devices = accounts::devices_of(bot);
  devices_.sign_out(bot, devices, batch);
  std::erase(owner.bots, bot.row.id);
  bot.row.owner.clear();
  bot.owner.clear();
  bot.account.reset();
  batch.people = {bot.row};
  batch.accounts_gone = {bot.row.id};
  if (key) answers_.keep_answer(owner, *key, call, Nothing{}, batch);
  owner.touched = loads_.last();
  known_people_.append(bot, std::move(batch));
  respond(id, call, Nothing{});
  outcomes_.close_devices(bot, devices);
  known_people_.let_go(bot);
}

}  // namespace palatine
