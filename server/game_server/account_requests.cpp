// Accounts: names that are one's own, passwords, and the games that are over.
#include <algorithm>
#include <charconv>

#include "server/accounts/refusals.hpp"
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

void AccountRequests::on(ConnectionId id, Call& call, const AccountClaim& claim) {
  // nobody yet: somebody new, without having been a guest
  PersonState* person = core_.connections_.at(id).person.empty() ? nullptr : &core_.person_of(id);
  if (person && claim.key && core_.answered_before(id, call, *person, *claim.key)) return;
  if (!person && claim.key)
    return core_.respond(
        id, call, refused("bad_param", "A key is somebody's: there is none before session.hello.", "/key").value());
  if (!person)
    if (const SanctionRow* ban =
            core_.moderation_.kept_out(core_.moderation_context(), nullptr, core_.connections_.at(id).address))
      return core_.session_requests_.turn_away(id, call, *ban);
  if (person && person->account) return core_.respond(id, call, accounts::already_account());
  if (const auto no = core_.accounts_.may_register(core_.accounts_context(), claim))
    return core_.respond(id, call, *no);
  if (auto room = core_.may_begin_new(); !room) return core_.respond(id, call, room.error());
  auto name = core_.names_.free(core_.accounts_context(), person, claim.name);
  if (!name) return core_.respond(id, call, name.error());
  if (auto good = check_password(claim.password, "/password"); !good) return core_.respond(id, call, good.error());
  if (!person)
    if (auto few = core_.may_make_guest(*core_.connections_.at(id).home); !few)
      return core_.respond(id, call, few.error());
  core_.load_person(id, call, {{}, {}, skeletons_of(*name)});
  core_.names_.hold(Ticket{core_.loads_.last()}, *name);
}

void AccountRequests::claim_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                  const std::optional<PersonData>& data) {
  if (data) return core_.respond(id, call, accounts::name_taken());
  if (auto may = may_hash(id); !may) return core_.respond(id, call, may.error());
  core_.out_->push_back(HashPassword{ticket, secret_of(call.request.get<AccountClaim>().password),
                                     networks_of(core_.connections_.at(id).address)});
  wipe(call.request.get<AccountClaim>().password);
  load.goes_on = true;
}

void AccountRequests::claim(ConnectionId id, Call& call, const std::string& hash) {
  const auto& asked = call.request.get<AccountClaim>();
  const bool is_new = core_.connections_.at(id).person.empty();
  Batch batch;
  const auto claimed = core_.accounts_.claim(core_.accounts_context(), is_new ? nullptr : &core_.person_of(id), asked,
                                             hash, core_.peer_of(id), batch);
  if (!claimed) return core_.respond(id, call, claimed.error());
  PersonState& person = claimed->person;
  if (asked.key) core_.keep_answer(person, *asked.key, call, claimed->result, batch);
  if (is_new) core_.connections_.at(id).device = person.devices.back().id;
  core_.append(person, std::move(batch));
  core_.name_has_changed(person);
  core_.respond(id, call, claimed->result);
  if (is_new) core_.let_go(person);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountRename& rename) {
  PersonState& person = core_.person_of(id);
  if (person.row.bot && person.account) return core_.respond(id, call, accounts::not_for_bots());
  auto name = core_.names_.free(core_.accounts_context(), &person, rename.name);
  if (!name) return core_.respond(id, call, name.error());
  if (person.account) {
    core_.load_person(id, call, {{}, {}, skeletons_of(*name)});
    return core_.names_.hold(Ticket{core_.loads_.last()}, *name);
  }
  person.row.name = std::move(*name);
  Batch batch;
  batch.people = {person.row};
  core_.append(person, std::move(batch));
  core_.name_has_changed(person);
  core_.respond(id, call, AccountPerson{person.person()});
}

void AccountRequests::rename_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data) {
  PersonState& person = core_.person_of(id);
  if (data && data->person.id != person.row.id) return core_.respond(id, call, accounts::name_taken());
  if (auto may = core_.names_.may_take(core_.accounts_context(), person); !may)
    return core_.respond(id, call, may.error());
  Batch batch;
  core_.names_.take(person, *clean_name(call.request.get<AccountRename>().name, core_.config_.limits), batch);
  core_.append(person, std::move(batch));
  core_.name_has_changed(person);
  core_.respond(id, call, AccountPerson{person.person()});
}

// ---- signing in ----------------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountLogin& login) {
  Connection& connection = core_.connections_.at(id);
  if (login.client) connection.client = accounts::in_short(*login.client);
  // what can't be a name or a password is looked for like any other: a refusal of its own would say something
  const auto name = clean_name(login.name, core_.config_.limits);
  core_.load_person(id, call, {{}, {}, skeletons_of(name ? *name : std::string("?"))});
}

void AccountRequests::login_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                  std::optional<PersonData> data) {
  auto& login = call.request.get<AccountLogin>();
  const std::string& address = core_.connections_.at(id).address;
  auto attempt = core_.accounts_.try_login(core_.accounts_context(), login.name, data, address);
  if (!attempt) return core_.respond(id, call, attempt.error());
  load.counts = std::move(attempt->counts);
  if (auto may = may_hash(id); !may) {
    core_.guessing_.forgive(load.counts, core_.now_);
    return core_.respond(id, call, may.error());
  }
  core_.out_->push_back(
      CheckPassword{ticket, secret_of(login.password), std::move(attempt->hash), networks_of(address)});
  wipe(login.password);
  load.person = std::move(data);
  load.goes_on = true;
}

void AccountRequests::log_in(ConnectionId id, Call& call, const Load& load) {
  PersonState& person = core_.remember(*load.person);
  core_.let_go(person);
  if (const SanctionRow* ban =
          core_.moderation_.kept_out(core_.moderation_context(), &person, core_.connections_.at(id).address))
    return core_.session_requests_.turn_away(id, call, *ban);
  // while it was checked, a new one may have come, or the account gone
  if (!core_.accounts_.is_password_of(person, *load.person))
    return core_.respond(id, call, accounts::wrong_credentials());
  const bool is_here = core_.connections_.at(id).person == person.row.id;
  if (!is_here && !core_.session_requests_.has_room(person))
    return core_.respond(id, call, accounts::too_many_connections());
  accounts::Outcome outcome;
  if (auto no = core_.accounts_.check_second_factor(core_.accounts_context(), person, call.request.get<AccountLogin>(),
                                                    core_.connections_.at(id).address, outcome.batch))
    return core_.finish(id, call, person, std::move(outcome), tl::unexpected(std::move(*no)));
  core_.part(id, Connection(core_.connections_.at(id)));
  Connection& connection = core_.connections_.at(id);
  connection.person.clear();
  connection.rooms.clear();
  std::string token = core_.accounts_.log_in(core_.accounts_context(), person, core_.peer_of(id), outcome);
  connection.device = person.devices.back().id;
  core_.append(person, std::move(outcome.batch));
  core_.bring_about(outcome);
  core_.session_requests_.welcome(id, call, person, std::move(token),
                                  core_.session_requests_.rooms_of(person, *load.person));
}

// ---- passwords -----------------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountPassword& change) {
  const PersonState& person = core_.person_of(id);
  if (!person.account) return core_.respond(id, call, refused("not_account", "A guest has no password.").value());
  if (auto good = check_password(change.fresh, "/new"); !good) return core_.respond(id, call, good.error());
  check_password_of(id, call, call.request.get<AccountPassword>().old);
}

tl::expected<void, Error> AccountRequests::may_hash(ConnectionId id) {
  const Connection& connection = core_.connections_.at(id);
  RateLimiter* own = connection.person.empty() ? nullptr : &core_.people_.at(connection.person).passwords;
  std::optional<Millis> wait = connection.home->wait_for(&PeerAddress::passwords, 1, core_.now_);
  if (own) wait = std::max(wait, own->wait_for(1, core_.now_));
  if (wait) return refused_later("rate_limited", "Too many passwords to look at: wait a moment.", *wait);
  connection.home->drain(&PeerAddress::passwords, 1, core_.now_);
  if (own) own->spend(core_.now_);
  return {};
}

void AccountRequests::check_password_of(ConnectionId id, Call& call, std::string& password) {
  const PersonState& person = core_.person_of(id);
  Load load{.waiting = {id}, .counts = {{"password:" + person.row.id, accounts::account_wait_ms}}};
  if (const auto wait = core_.guessing_.guess(load.counts, core_.now_))
    return core_.respond(id, call, accounts::too_many_attempts(*wait));
  if (auto may = may_hash(id); !may) {
    core_.guessing_.forgive(load.counts, core_.now_);
    return core_.respond(id, call, may.error());
  }
  const Ticket ticket = core_.loads_.begin(std::move(load));
  core_.out_->push_back(CheckPassword{ticket, secret_of(password), person.account->password_hash,
                                      networks_of(core_.connections_.at(id).address)});
  wipe(password);
  core_.park(id, call);
}

void AccountRequests::password_checked(Ticket ticket, std::optional<bool> right) {
  core_.go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!right || *right) core_.guessing_.forgive(load.counts, core_.now_);
    if (!right) return core_.respond(id, call, busy());
    if (!*right) return core_.respond(id, call, accounts::wrong_credentials());
    if (call.request.is<AccountLogin>()) return log_in(id, call, load);
    if (call.request.is<AccountDelete>()) return core_.departures_.depart_once_known(id, std::move(call));
    if (call.request.is<AccountSetEmail>()) return set_email(id, call);
    if (call.request.is<AccountBeginSecondFactor>()) return begin_second_factor(id, call);
    if (call.request.is<AccountEndSecondFactor>()) return end_second_factor(id, call);
    auto& change = call.request.get<AccountPassword>();
    if (auto may = may_hash(id); !may) return core_.respond(id, call, may.error());
    core_.out_->push_back(
        HashPassword{ticket, secret_of(change.fresh), networks_of(core_.connections_.at(id).address)});
    wipe(change.fresh);
    load.goes_on = true;
  });
}

void AccountRequests::password_hashed(Ticket ticket, std::optional<std::string> hash) {
  core_.go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!hash) return core_.respond(id, call, busy());
    if (call.request.is<AccountClaim>()) return claim(id, call, *hash);
    if (call.request.is<AccountReset>()) return reset_password(id, call, load, std::move(*hash));
    PersonState& person = core_.person_of(id);
    accounts::Outcome outcome;
    core_.accounts_.set_password(person, std::move(*hash), core_.peer_of(id),
                                 call.request.get<AccountPassword>().keep_devices.value_or(false), outcome);
    core_.finish(id, call, person, std::move(outcome), Nothing{});
  });
}

// ---- games that are over -------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountGames& games) {
  PastGamesKey key{core_.person_of(id).row.id, std::nullopt, games_page + 1};
  if (games.before) {
    const std::string& text = *games.before;
    const std::size_t dot = text.find('.');
    Millis ended = 0;
    const char* end = text.data() + std::min(dot, text.size());
    const auto read = std::from_chars(text.data(), end, ended);
    if (dot == text.npos || read.ec != std::errc() || read.ptr != end || !is_game_id(text.substr(dot + 1)))
      return core_.respond(id, call, refused("bad_param", "That is no `next` of a page before.", "/before").value());
    key.before.emplace(ended, text.substr(dot + 1));
  }
  const Ticket ticket = core_.loads_.begin({.waiting = {id}});
  core_.out_->push_back(LoadPastGames{ticket, std::move(key)});
  core_.park(id, call);
}

void AccountRequests::past_games_loaded(Ticket ticket, std::vector<PastGameLine> games) {
  core_.go_on(ticket, [&](ConnectionId id, Call& call, Load&) {
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
    core_.respond(id, call, result);
  });
}

}  // namespace palatine
