// Accounts: names that are one's own, passwords, and the games that are over.
#include <algorithm>
#include <charconv>

#include "server/accounts/refusals.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"
#include "server/people/password_rules.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;
constexpr std::size_t games_page = 50;

Error busy() {
  return refused_later("server_busy", "Too many passwords are to be checked at once.", busy_ms).value();
}

}  // namespace

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountClaim& claim) {
  // nobody yet: somebody new, without having been a guest
  PersonState* person = connections_.at(id).person.empty() ? nullptr : &person_of(id);
  if (person && claim.key && answered_before(id, call, *person, *claim.key)) return;
  if (!person && claim.key)
    return respond(id, call,
                   refused("bad_param", "A key is somebody's: there is none before session.hello.", "/key").value());
  if (!person)
    if (const SanctionRow* ban = moderation_.kept_out(moderation_context(), nullptr, connections_.at(id).address))
      return turn_away(id, call, *ban);
  if (person && person->account) return respond(id, call, accounts::already_account());
  if (const auto no = accounts_.may_register(accounts_context(), claim)) return respond(id, call, *no);
  if (auto room = may_begin_new(); !room) return respond(id, call, room.error());
  auto name = names_.free(accounts_context(), person, claim.name);
  if (!name) return respond(id, call, name.error());
  if (auto good = check_password(claim.password, "/password"); !good) return respond(id, call, good.error());
  if (!person)
    if (auto few = may_make_guest(*connections_.at(id).home); !few) return respond(id, call, few.error());
  load_person(id, call, {{}, {}, skeletons_of(*name)});
  names_.hold(Ticket{loads_.last()}, *name);
}

void GameServer::Impl::claim_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                   const std::optional<PersonData>& data) {
  if (data) return respond(id, call, accounts::name_taken());
  if (auto may = may_hash(id); !may) return respond(id, call, may.error());
  out_->push_back(HashPassword{ticket, secret_of(call.request.get<AccountClaim>().password),
                               networks_of(connections_.at(id).address)});
  wipe(call.request.get<AccountClaim>().password);
  load.goes_on = true;
}

void GameServer::Impl::claim(ConnectionId id, Call& call, const std::string& hash) {
  const auto& asked = call.request.get<AccountClaim>();
  const bool is_new = connections_.at(id).person.empty();
  Batch batch;
  const auto claimed =
      accounts_.claim(accounts_context(), is_new ? nullptr : &person_of(id), asked, hash, peer_of(id), batch);
  if (!claimed) return respond(id, call, claimed.error());
  PersonState& person = claimed->person;
  if (asked.key) keep_answer(person, *asked.key, call, claimed->result, batch);
  if (is_new) connections_.at(id).device = person.devices.back().id;
  append(person, std::move(batch));
  respond(id, call, claimed->result);
  if (is_new) let_go(person);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountRename& rename) {
  PersonState& person = person_of(id);
  if (person.row.bot && person.account) return respond(id, call, accounts::not_for_bots());
  auto name = names_.free(accounts_context(), &person, rename.name);
  if (!name) return respond(id, call, name.error());
  if (person.account) {
    load_person(id, call, {{}, {}, skeletons_of(*name)});
    return names_.hold(Ticket{loads_.last()}, *name);
  }
  person.row.name = std::move(*name);
  Batch batch;
  batch.people = {person.row};
  append(person, std::move(batch));
  name_has_changed(person);
  respond(id, call, AccountPerson{person.person()});
}

void GameServer::Impl::rename_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data) {
  PersonState& person = person_of(id);
  if (data && data->person.id != person.row.id) return respond(id, call, accounts::name_taken());
  if (auto may = names_.may_take(accounts_context(), person); !may) return respond(id, call, may.error());
  Batch batch;
  names_.take(person, *clean_name(call.request.get<AccountRename>().name, config_.limits), batch);
  append(person, std::move(batch));
  name_has_changed(person);
  respond(id, call, AccountPerson{person.person()});
}

// ---- signing in ----------------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountLogin& login) {
  Connection& connection = connections_.at(id);
  if (login.client) connection.client = accounts::in_short(*login.client);
  // what can't be a name or a password is looked for like any other: a refusal of its own would say something
  const auto name = clean_name(login.name, config_.limits);
  load_person(id, call, {{}, {}, skeletons_of(name ? *name : std::string("?"))});
}

void GameServer::Impl::login_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                   std::optional<PersonData> data) {
  auto& login = call.request.get<AccountLogin>();
  const std::string& address = connections_.at(id).address;
  auto attempt = accounts_.try_login(accounts_context(), login.name, data, address);
  if (!attempt) return respond(id, call, attempt.error());
  load.counts = std::move(attempt->counts);
  if (auto may = may_hash(id); !may) {
    guessing_.forgive(load.counts, now_);
    return respond(id, call, may.error());
  }
  out_->push_back(CheckPassword{ticket, secret_of(login.password), std::move(attempt->hash), networks_of(address)});
  wipe(login.password);
  load.person = std::move(data);
  load.goes_on = true;
}

void GameServer::Impl::log_in(ConnectionId id, Call& call, const Load& load) {
  PersonState& person = remember(*load.person);
  let_go(person);
  if (const SanctionRow* ban = moderation_.kept_out(moderation_context(), &person, connections_.at(id).address))
    return turn_away(id, call, *ban);
  // while it was checked, a new one may have come, or the account gone
  if (!accounts_.is_password_of(person, *load.person)) return respond(id, call, accounts::wrong_credentials());
  const bool is_here = connections_.at(id).person == person.row.id;
  if (!is_here && !has_room(person)) return respond(id, call, accounts::too_many_connections());
  accounts::Outcome outcome;
  if (auto no = accounts_.check_second_factor(accounts_context(), person, call.request.get<AccountLogin>(),
                                              connections_.at(id).address, outcome.batch))
    return finish(id, call, person, std::move(outcome), tl::unexpected(std::move(*no)));
  part(id, Connection(connections_.at(id)));
  Connection& connection = connections_.at(id);
  connection.person.clear();
  connection.rooms.clear();
  std::string token = accounts_.log_in(accounts_context(), person, peer_of(id), outcome);
  connection.device = person.devices.back().id;
  append(person, std::move(outcome.batch));
  bring_about(outcome);
  welcome(id, call, person, std::move(token), rooms_of(person, *load.person));
}

// ---- passwords -----------------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountPassword& change) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, refused("not_account", "A guest has no password.").value());
  if (auto good = check_password(change.fresh, "/new"); !good) return respond(id, call, good.error());
  check_password_of(id, call, call.request.get<AccountPassword>().old);
}

tl::expected<void, Error> GameServer::Impl::may_hash(ConnectionId id) {
  const Connection& connection = connections_.at(id);
  RateLimiter* own = connection.person.empty() ? nullptr : &people_.at(connection.person).passwords;
  std::optional<Millis> wait = connection.home->wait_for(&PeerAddress::passwords, 1, now_);
  if (own) wait = std::max(wait, own->wait_for(1, now_));
  if (wait) return refused_later("rate_limited", "Too many passwords to look at: wait a moment.", *wait);
  connection.home->drain(&PeerAddress::passwords, 1, now_);
  if (own) own->spend(now_);
  return {};
}

void GameServer::Impl::check_password_of(ConnectionId id, Call& call, std::string& password) {
  const PersonState& person = person_of(id);
  Load load{.waiting = {id}, .counts = {{"password:" + person.row.id, accounts::account_wait_ms}}};
  if (const auto wait = guessing_.guess(load.counts, now_))
    return respond(id, call, accounts::too_many_attempts(*wait));
  if (auto may = may_hash(id); !may) {
    guessing_.forgive(load.counts, now_);
    return respond(id, call, may.error());
  }
  const Ticket ticket = loads_.begin(std::move(load));
  out_->push_back(CheckPassword{ticket, secret_of(password), person.account->password_hash,
                                networks_of(connections_.at(id).address)});
  wipe(password);
  park(id, call);
}

void GameServer::Impl::password_checked(Ticket ticket, std::optional<bool> right) {
  go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!right || *right) guessing_.forgive(load.counts, now_);
    if (!right) return respond(id, call, busy());
    if (!*right) return respond(id, call, accounts::wrong_credentials());
    if (call.request.is<AccountLogin>()) return log_in(id, call, load);
    if (call.request.is<AccountDelete>()) return depart_once_known(id, std::move(call));
    if (call.request.is<AccountSetEmail>()) return set_email(id, call);
    if (call.request.is<AccountBeginSecondFactor>()) return begin_second_factor(id, call);
    if (call.request.is<AccountEndSecondFactor>()) return end_second_factor(id, call);
    auto& change = call.request.get<AccountPassword>();
    if (auto may = may_hash(id); !may) return respond(id, call, may.error());
    out_->push_back(HashPassword{ticket, secret_of(change.fresh), networks_of(connections_.at(id).address)});
    wipe(change.fresh);
    load.goes_on = true;
  });
}

void GameServer::Impl::password_hashed(Ticket ticket, std::optional<std::string> hash) {
  go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!hash) return respond(id, call, busy());
    if (call.request.is<AccountClaim>()) return claim(id, call, *hash);
    if (call.request.is<AccountReset>()) return reset_password(id, call, load, std::move(*hash));
    PersonState& person = person_of(id);
    accounts::Outcome outcome;
    accounts_.set_password(person, std::move(*hash), peer_of(id),
                           call.request.get<AccountPassword>().keep_devices.value_or(false), outcome);
    finish(id, call, person, std::move(outcome), Nothing{});
  });
}

// ---- games that are over -------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountGames& games) {
  PastGamesKey key{person_of(id).row.id, std::nullopt, games_page + 1};
  if (games.before) {
    const std::string& text = *games.before;
    const std::size_t dot = text.find('.');
    Millis ended = 0;
    const char* end = text.data() + std::min(dot, text.size());
    const auto read = std::from_chars(text.data(), end, ended);
    if (dot == text.npos || read.ec != std::errc() || read.ptr != end || !is_game_id(text.substr(dot + 1)))
      return respond(id, call, refused("bad_param", "That is no `next` of a page before.", "/before").value());
    key.before.emplace(ended, text.substr(dot + 1));
  }
  const Ticket ticket = loads_.begin({.waiting = {id}});
  out_->push_back(LoadPastGames{ticket, std::move(key)});
  park(id, call);
}

void GameServer::Impl::past_games_loaded(Ticket ticket, std::vector<PastGameLine> games) {
  go_on(ticket, [&](ConnectionId id, Call& call, Load&) {
    AccountGamesResult result;
    if (games.size() > games_page) {
      games.resize(games_page);
      result.next = std::to_string(games.back().ended) + "." + games.back().room;
    }
    for (const PastGameLine& line : games) {
      auto game = past_game_from(line.game);
      if (!game) continue;
      game->seat = line.seat;
      result.games.push_back(std::move(*game));
    }
    respond(id, call, result);
  });
}

}  // namespace palatine
