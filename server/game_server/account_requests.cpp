// Accounts: names that are one's own, passwords, and the games that are over.
#include <algorithm>
#include <charconv>

#include "server/accounts/refusals.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/account_requests.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/session_requests.hpp"
#include "server/people/password_rules.hpp"
#include "server/room/past_game.hpp"
#include "server/unicode/clean_text.hpp"
#include "server/unicode/confusable_skeleton.hpp"

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
  PersonState* person = connections_.at(id).person.empty() ? nullptr : &person_of(id);
  if (person && claim.key && answers_.answered_before(id, call, *person, *claim.key)) return;
  if (!person && claim.key)
    return respond(id, call,
                   refused("bad_param", "A key is somebody's: there is none before session.hello.", "/key").value());
  if (!person)
    if (const SanctionRow* ban = moderation_.kept_out(contexts_.moderation(), nullptr, connections_.at(id).address))
      return session_requests_.turn_away(id, call, *ban);
  if (person && person->account) return respond(id, call, accounts::already_account());
  if (const auto no = accounts_.may_register(contexts_.accounts(), claim)) return respond(id, call, *no);
  if (auto room = capacity_refusals_.may_begin_new(); !room) return respond(id, call, room.error());
  auto name = names_.free(contexts_.accounts(), person, claim.name);
  if (!name) return respond(id, call, name.error());
  if (auto good = check_password(claim.password, "/password"); !good) return respond(id, call, good.error());
  if (!person)
    if (auto few = address_limits_.may_make_guest(*connections_.at(id).home); !few)
      return respond(id, call, few.error());
  waiting_.load_person(id, call, {{}, {}, skeletons_of(*name)});
  names_.hold(Ticket{loads_.last()}, *name);
}

void AccountRequests::claim_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                  const std::optional<PersonData>& data) {
  if (auto free = names_.not_anothers(data ? data->person.id : ""); !free) return respond(id, call, free.error());
  if (auto may = may_hash(id); !may) return respond(id, call, may.error());
  context_.emit(HashPassword{ticket, secret_of(call.request.get<AccountClaim>().password),
                             networks_of(connections_.at(id).address)});
  wipe(call.request.get<AccountClaim>().password);
  load.goes_on = true;
}

void AccountRequests::claim(ConnectionId id, Call& call, const std::string& hash) {
  const auto& asked = call.request.get<AccountClaim>();
  const bool is_new = connections_.at(id).person.empty();
  Batch batch;
  const auto claimed = accounts_.claim(contexts_.accounts(), is_new ? nullptr : &person_of(id), asked, hash,
                                       contexts_.peer_of(id), batch);
  if (!claimed) return respond(id, call, claimed.error());
  PersonState& person = claimed->person;
  if (asked.key) answers_.keep_answer(person, *asked.key, call, claimed->result, batch);
  if (is_new) connections_.at(id).device = person.devices.back().id;
  known_people_.append(person, std::move(batch));
  known_people_.name_has_changed(person);
  respond(id, call, claimed->result);
  if (is_new) known_people_.let_go(person);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountRename& rename) {
  PersonState& person = person_of(id);
  if (person.row.bot && person.account) return respond(id, call, accounts::not_for_bots());
  auto name = names_.free(contexts_.accounts(), &person, rename.name);
  if (!name) return respond(id, call, name.error());
  if (person.account) {
    waiting_.load_person(id, call, {{}, {}, skeletons_of(*name)});
    return names_.hold(Ticket{loads_.last()}, *name);
  }
  person.row.name = std::move(*name);
  Batch batch;
  batch.people = {person.row};
  known_people_.append(person, std::move(batch));
  known_people_.name_has_changed(person);
  respond(id, call, AccountPerson{person.person()});
}

void AccountRequests::rename_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data) {
  PersonState& person = person_of(id);
  if (auto free = names_.not_anothers(data ? data->person.id : "", person.row.id); !free)
    return respond(id, call, free.error());
  if (auto may = names_.may_take(contexts_.accounts(), person); !may) return respond(id, call, may.error());
  Batch batch;
  names_.take(person, *clean_name(call.request.get<AccountRename>().name, context_.config.limits), batch);
  known_people_.append(person, std::move(batch));
  known_people_.name_has_changed(person);
  respond(id, call, AccountPerson{person.person()});
}

// ---- signing in ----------------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountLogin& login) {
  Connection& connection = connections_.at(id);
  if (login.client) connection.client = accounts::in_short(*login.client);
  // what can't be a name or a password is looked for like any other: a refusal of its own would say something
  const auto name = clean_name(login.name, context_.config.limits);
  waiting_.load_person(id, call, {{}, {}, skeletons_of(name ? *name : std::string("?"))});
}

void AccountRequests::login_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                  std::optional<PersonData> data) {
  auto& login = call.request.get<AccountLogin>();
  const std::string& address = connections_.at(id).address;
  auto attempt = accounts_.try_login(contexts_.accounts(), login.name, data, address);
  if (!attempt) return respond(id, call, attempt.error());
  load.counts = std::move(attempt->counts);
  if (auto may = may_hash(id); !may) {
    guessing_.forgive(load.counts, context_.now);
    return respond(id, call, may.error());
  }
  context_.emit(CheckPassword{ticket, secret_of(login.password), std::move(attempt->hash), networks_of(address)});
  wipe(login.password);
  load.person = std::move(data);
  load.goes_on = true;
}

void AccountRequests::log_in(ConnectionId id, Call& call, const Load& load) {
  PersonState& person = known_people_.remember(*load.person);
  known_people_.let_go(person);
  if (const SanctionRow* ban = moderation_.kept_out(contexts_.moderation(), &person, connections_.at(id).address))
    return session_requests_.turn_away(id, call, *ban);
  // while it was checked, a new one may have come, or the account gone
  if (!accounts_.is_password_of(person, *load.person)) return respond(id, call, accounts::wrong_credentials());
  const bool is_here = connections_.at(id).person == person.row.id;
  if (!is_here && !session_requests_.has_room(person)) return respond(id, call, accounts::too_many_connections());
  accounts::Outcome outcome;
  if (auto no = accounts_.check_second_factor(contexts_.accounts(), person, call.request.get<AccountLogin>(),
                                              connections_.at(id).address, outcome.batch))
    return outcomes_.finish(id, call, person, std::move(outcome), tl::unexpected(std::move(*no)));
  connections_.part(id);
  std::string token = accounts_.log_in(contexts_.accounts(), person, contexts_.peer_of(id), outcome);
  connections_.at(id).device = person.devices.back().id;
  known_people_.append(person, std::move(outcome.batch));
  outcomes_.bring_about(outcome);
  session_requests_.welcome(id, call, person, std::move(token), session_requests_.rooms_of(person, *load.person));
}

// ---- passwords -----------------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountPassword& change) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, refused("not_account", "A guest has no password.").value());
  if (auto good = check_password(change.fresh, "/new"); !good) return respond(id, call, good.error());
  check_password_of(id, call, call.request.get<AccountPassword>().old);
}

tl::expected<void, Error> AccountRequests::may_hash(ConnectionId id) {
  const Connection& connection = connections_.at(id);
  RateLimiter* own = connection.person.empty() ? nullptr : &people_.at(connection.person).passwords;
  std::optional<Millis> wait = connection.home->wait_for(&PeerAddress::passwords, 1, context_.now);
  if (own) wait = std::max(wait, own->wait_for(1, context_.now));
  if (wait) return refused_later("rate_limited", "Too many passwords to look at: wait a moment.", *wait);
  connection.home->drain(&PeerAddress::passwords, 1, context_.now);
  if (own) own->spend(context_.now);
  return {};
}

void AccountRequests::check_password_of(ConnectionId id, Call& call, std::string& password) {
  const PersonState& person = person_of(id);
  Load load{.waiting = {id}, .counts = {{"password:" + person.row.id, accounts::account_wait_ms}}};
  if (const auto wait = guessing_.guess(load.counts, context_.now))
    return respond(id, call, accounts::too_many_attempts(*wait));
  if (auto may = may_hash(id); !may) {
    guessing_.forgive(load.counts, context_.now);
    return respond(id, call, may.error());
  }
  const Ticket ticket = loads_.begin(std::move(load));
  context_.emit(CheckPassword{ticket, secret_of(password), person.account->password_hash,
                              networks_of(connections_.at(id).address)});
  wipe(password);
  waiting_.park(id, call);
}

void AccountRequests::password_checked(Ticket ticket, std::optional<bool> right) {
  waiting_.go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!right || *right) guessing_.forgive(load.counts, context_.now);
    if (!right) return respond(id, call, busy());
    if (!*right) return respond(id, call, accounts::wrong_credentials());
    if (call.request.is<AccountLogin>()) return log_in(id, call, load);
    if (call.request.is<AccountDelete>()) return departures_.depart_once_known(id, std::move(call));
    if (call.request.is<AccountSetEmail>()) return set_email(id, call);
    if (call.request.is<AccountBeginSecondFactor>()) return begin_second_factor(id, call);
    if (call.request.is<AccountEndSecondFactor>()) return end_second_factor(id, call);
    auto& change = call.request.get<AccountPassword>();
    if (auto may = may_hash(id); !may) return respond(id, call, may.error());
    context_.emit(HashPassword{ticket, secret_of(change.fresh), networks_of(connections_.at(id).address)});
    wipe(change.fresh);
    load.goes_on = true;
  });
}

void AccountRequests::password_hashed(Ticket ticket, std::optional<std::string> hash) {
  waiting_.go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!hash) return respond(id, call, busy());
    if (call.request.is<AccountClaim>()) return claim(id, call, *hash);
    if (call.request.is<AccountReset>()) return reset_password(id, call, load, std::move(*hash));
    PersonState& person = person_of(id);
    accounts::Outcome outcome;
    accounts_.set_password(person, std::move(*hash), contexts_.peer_of(id),
                           call.request.get<AccountPassword>().keep_devices.value_or(false), outcome);
    outcomes_.finish(id, call, person, std::move(outcome), Nothing{});
  });
}

// ---- games that are over -------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountGames& games) {
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
  context_.emit(LoadPastGames{ticket, std::move(key)});
  waiting_.park(id, call);
}

void AccountRequests::past_games_loaded(Ticket ticket, std::vector<PastGameLine> games) {
  waiting_.go_on(ticket, [&](ConnectionId id, Call& call, Load&) {
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
