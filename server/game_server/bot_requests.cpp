// Bots of an account: made by it, known by a token of their own, shown with its name, ended by it.
#include <algorithm>

#include "server/accounts/refusals.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"

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
  if (static_cast<std::int64_t>(person.bots.size()) < core_.config_.limits.bots_per_account) return {};
  return refused("too_many_bots", "You have as many bots as one may: remove one first.");
}

void BotRequests::on(ConnectionId id, Call& call, const AccountAddBot& add) {
  PersonState& person = core_.person_of(id);
  if (add.key && core_.answered_before(id, call, person, *add.key)) return;
  if (auto may = may_add_bot(person); !may) return core_.respond(id, call, may.error());
  const auto name = core_.names_.free(core_.accounts_context(), &person, add.name);
  if (!name) return core_.respond(id, call, name.error());
  core_.load_person(id, call, {{}, {}, skeletons_of(*name)});
  core_.names_.hold(Ticket{core_.loads_.last()}, *name);
}

void BotRequests::add_bot(ConnectionId id, const Call& call, const std::optional<PersonData>& named) {
  PersonState& owner = core_.person_of(id);
  const auto& asked = call.request.get<AccountAddBot>();
  if (named) return core_.respond(id, call, accounts::name_taken());
  // another connection may have been faster
  if (auto may = may_add_bot(owner); !may) return core_.respond(id, call, may.error());
  if (auto may = core_.names_.may_take(core_.accounts_context(), owner); !may)
    return core_.respond(id, call, may.error());
  PersonRow row{draw_id(core_.secrets_), *clean_name(asked.name, core_.config_.limits), core_.now_, true, owner.row.id};
  const std::string bot_id = row.id;
  PersonState& bot =
      core_.people_.try_emplace(bot_id, std::move(row), core_.config_.limits, core_.config_.shares).first->second;
  bot.owner = owner.row.name;
  bot.account = AccountRow{bot_id, {}, skeletons_of(bot.row.name), {}, core_.now_};
  owner.bots.push_back(bot_id);
  Batch batch;
  batch.people = {bot.row};
  batch.accounts = {*bot.account};
  give_token(id, call, asked.key, bot, std::move(batch));
}

void BotRequests::give_token(ConnectionId id, const Call& call, const std::optional<std::string>& key, PersonState& bot,
                             Batch batch) {
  PersonState& owner = core_.person_of(id);
  const std::vector<std::string> old = accounts::devices_of(bot);
  const std::string token = core_.devices_.replace_all(core_.accounts_context(), bot, batch);
  // the token is in nothing that is kept
  if (key) core_.keep_answer(owner, *key, call, AccountBotToken{bot.person(), std::nullopt}, batch);
  owner.touched = core_.loads_.last();
  core_.append(bot, std::move(batch));
  core_.respond(id, call, AccountBotToken{bot.person(), token});
  core_.close_devices(bot, old);
  core_.let_go(bot);
}

// ---- what there is -------------------------------------------------------------------------------------------------

void BotRequests::on(ConnectionId id, Call& call, const AccountBots&) {
  const PersonState& person = core_.person_of(id);
  if (!person.account) return core_.respond(id, call, bots_want_an_account());
  core_.load_person(id, call, {{}, person.row.id, {}});
}

void BotRequests::list_bots(ConnectionId id, const Call& call, const std::vector<BotLine>& bots) {
  AccountBotsResult result;
  for (const BotLine& bot : bots) {
    BotInfo& info = result.bots.emplace_back(BotInfo{bot.id, bot.name, rfc3339(bot.created), std::nullopt});
    if (bot.seen > 0) info.seen = rfc3339(bot.seen);
  }
  core_.respond(id, call, result);
}

// ---- a new token, and the end --------------------------------------------------------------------------------------

void BotRequests::on(ConnectionId id, Call& call, const AccountRenewBot& renew) {
  load_bot(id, call, renew.bot, renew.key);
}

void BotRequests::on(ConnectionId id, Call& call, const AccountRemoveBot& remove) {
  load_bot(id, call, remove.bot, remove.key);
}

void BotRequests::load_bot(ConnectionId id, Call& call, const std::string& bot, const std::optional<std::string>& key) {
  PersonState& person = core_.person_of(id);
  if (key && core_.answered_before(id, call, person, *key)) return;
  if (!person.account) return core_.respond(id, call, bots_want_an_account());
  if (std::ranges::find(person.bots, bot) == person.bots.end()) return core_.respond(id, call, no_such_bot());
  core_.load_person(id, call, {{}, bot, {}});
}

void BotRequests::bot_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data) {
  PersonState& owner = core_.person_of(id);
  // removed meanwhile by another connection
  if (!data || std::ranges::find(owner.bots, data->person.id) == owner.bots.end())
    return core_.respond(id, call, no_such_bot());
  PersonState& bot = core_.remember(*data);
  if (const auto* renew = call.request.get_if<AccountRenewBot>()) return give_token(id, call, renew->key, bot, {});
  Batch batch;
  const std::vector<std::string> devices = accounts::devices_of(bot);
  core_.devices_.sign_out(bot, devices, batch);
  std::erase(owner.bots, bot.row.id);
  bot.row.owner.clear();
  bot.owner.clear();
  bot.account.reset();
  batch.people = {bot.row};
  batch.accounts_gone = {bot.row.id};
  if (const auto& key = call.request.get<AccountRemoveBot>().key)
    core_.keep_answer(owner, *key, call, Nothing{}, batch);
  owner.touched = core_.loads_.last();
  core_.append(bot, std::move(batch));
  core_.respond(id, call, Nothing{});
  core_.close_devices(bot, devices);
  core_.let_go(bot);
}

}  // namespace palatine
