// Accounts: names that are one's own, passwords, and the games that are over.
#include <algorithm>
#include <charconv>

#include "server/accounts/refusals.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"
#include "server/people/passwords.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;
constexpr std::size_t homes_most = 8;
constexpr std::size_t games_page = 50;

Error name_walled(const std::string& rule) {
  return refused_by_rule("talk_forbidden", "Your game lets nobody take a new name before its end.", rule).value();
}
Error busy() {
  return refused_later("server_busy", "Too many passwords are to be checked at once.", busy_ms).value();
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// The latest last. True: it was not among them.
bool add_home(std::string& homes, const std::string& home) {
  auto words = words_of(homes);
  if (std::ranges::find(words, home) != words.end()) return false;
  words.push_back(home);
  if (words.size() > homes_most) words.erase(words.begin());
  homes.clear();
  for (const std::string& word : words) homes += (homes.empty() ? "" : " ") + word;
  return true;
}

}  // namespace

// ---- names ---------------------------------------------------------------------------------------------------------

tl::expected<void, Error> GameServer::Impl::may_take_name(const PersonState& person) const {
  if (const auto rule = person.bound_by()) return tl::unexpected(name_walled(*rule));
  if (auto mute = moderation_.muted(moderation_context(), person, {})) return tl::unexpected(std::move(*mute));
  return {};
}

// What can be said without the store: a name of the right form, that nobody is about to take.
tl::expected<std::string, Error> GameServer::Impl::free_name(const PersonState* person, const std::string& name) const {
  if (person)
    if (auto may = may_take_name(*person); !may) return tl::unexpected(std::move(may.error()));
  auto cleaned = new_name(name, person ? moderation_.role_of(person->row.id) : ServerRole::player);
  if (cleaned && is_held_or_computers(skeletons_of(*cleaned))) return tl::unexpected(accounts::name_taken());
  return cleaned;
}

bool GameServer::Impl::is_held_or_computers(const std::vector<std::string>& looks) const {
  for (const std::string& look : looks)
    if (names_held_.contains(look)) return true;
  for (const GameKind* kind : games_.all())
    for (const std::string& computer : kind->info().computer_players)
      for (const std::string& look : skeletons_of(computer))
        if (std::ranges::find(looks, look) != looks.end()) return true;
  return false;
}

void GameServer::Impl::take_name(PersonState& person, std::string name, Batch& batch) {
  person.row.name = std::move(name);
  batch.people = {person.row};
  if (!person.account) return;
  person.account->looks = skeletons_of(person.row.name);
  batch.accounts = {*person.account};
  for (auto& [other, bot] : people_)
    if (bot.row.owner == person.row.id) bot.owner = person.row.name;
}

// Until the request under `ticket` is done with, nobody else can have it.
void GameServer::Impl::hold_name(Ticket ticket, const std::string& name) {
  for (std::string& look : skeletons_of(name)) names_held_.emplace(std::move(look), ticket);
}

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
  if (const auto no = may_register(claim)) return respond(id, call, *no);
  if (auto room = may_begin_new(); !room) return respond(id, call, room.error());
  auto name = free_name(person, claim.name);
  if (!name) return respond(id, call, name.error());
  if (auto good = check_password(claim.password, "/password"); !good) return respond(id, call, good.error());
  if (!person)
    if (auto few = may_make_guest(*connections_.at(id).home); !few) return respond(id, call, few.error());
  load_person(id, call, {{}, {}, skeletons_of(*name)});
  hold_name(Ticket{last_ticket_}, *name);
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
  // somebody else may have used it up
  if (const auto no = may_register(asked)) return respond(id, call, *no);
  const bool is_new = connections_.at(id).person.empty();
  std::string person_id = connections_.at(id).person;
  if (is_new) {
    PersonRow row{draw_id(secrets_), {}, now_};
    person_id = row.id;
    people_.try_emplace(person_id, std::move(row), config_.limits, config_.shares);
  }
  PersonState& person = people_.at(person_id);
  // another connection may have been faster
  if (person.account) return respond(id, call, accounts::already_account());
  if (auto may = may_take_name(person); !may) return respond(id, call, may.error());
  person.row.name = *clean_name(asked.name, config_.limits);
  AccountRow account{person.row.id, hash, skeletons_of(person.row.name), {}, now_};
  add_home(account.homes, home_of(person.row.id, connections_.at(id).address));
  person.account = account;
  AccountClaimResult result{person.person(), std::nullopt};
  Batch batch;
  batch.people = {person.row};
  batch.accounts = {std::move(account)};
  use_invitation(asked, batch);
  if (asked.key) keep_answer(person, *asked.key, call, result, batch);
  if (is_new) result.token = add_device(person, id, batch);
  append(person, std::move(batch));
  respond(id, call, result);
  if (is_new) let_go(person);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountRename& rename) {
  PersonState& person = person_of(id);
  if (person.row.bot && person.account) return respond(id, call, accounts::not_for_bots());
  auto name = free_name(&person, rename.name);
  if (!name) return respond(id, call, name.error());
  if (person.account) {
    load_person(id, call, {{}, {}, skeletons_of(*name)});
    return hold_name(Ticket{last_ticket_}, *name);
  }
  person.row.name = std::move(*name);
  Batch batch;
  batch.people = {person.row};
  append(person, std::move(batch));
  respond(id, call, AccountPerson{person.person()});
}

void GameServer::Impl::rename_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data) {
  PersonState& person = person_of(id);
  if (data && data->person.id != person.row.id) return respond(id, call, accounts::name_taken());
  if (auto may = may_take_name(person); !may) return respond(id, call, may.error());
  Batch batch;
  take_name(person, *clean_name(call.request.get<AccountRename>().name, config_.limits), batch);
  append(person, std::move(batch));
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
  const std::string network = network_of(connections_.at(id).address);
  std::optional<std::string> hash;
  std::string home;
  // nobody logs in as a bot
  if (data && data->account && !data->account->password_hash.empty()) {
    hash = data->account->password_hash;
    home = home_of(data->person.id, connections_.at(id).address);
    const auto homes = words_of(data->account->homes);
    if (std::ranges::find(homes, home) == homes.end()) home.clear();
  }
  if (!home.empty()) {
    // from where the owner has come before, nobody else's guesses count against him
    load.counts = {{"home:" + data->person.id + home, accounts::account_wait_ms}};
  } else {
    const auto name = clean_name(login.name, config_.limits);
    const std::string look = skeletons_of(name ? *name : std::string("?")).front();
    load.counts = {{"account:" + (data ? data->person.id : sha256_hex(look)), accounts::account_wait_ms},
                   {"address:" + network, accounts::address_wait_ms}};
  }
  if (const auto wait = guessing_.guess(load.counts, now_))
    return respond(id, call, accounts::too_many_attempts(*wait));
  if (auto may = may_hash(id); !may) {
    guessing_.forgive(load.counts, now_);
    return respond(id, call, may.error());
  }
  out_->push_back(
      CheckPassword{ticket, secret_of(login.password), std::move(hash), networks_of(connections_.at(id).address)});
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
  if (!person.account || person.account->password_hash != load.person->account->password_hash)
    return respond(id, call, accounts::wrong_credentials());
  const bool is_here = connections_.at(id).person == person.row.id;
  if (!is_here && !has_room(person)) return respond(id, call, accounts::too_many_connections());
  accounts::Outcome outcome;
  if (person.second_factor) {
    const auto& code = call.request.get<AccountLogin>().code;
    if (!code)
      return respond(
          id, call,
          refused("second_factor_needed", "This account has a second factor: log in with the code that its app shows.")
              .value());
    if (auto no =
            second_factors_.use_code(accounts_context(), person, *code, connections_.at(id).address, outcome.batch))
      return finish(id, call, person, std::move(outcome), tl::unexpected(std::move(*no)));
  }
  part(id, Connection(connections_.at(id)));
  Connection& connection = connections_.at(id);
  connection.person.clear();
  connection.rooms.clear();
  std::string token = add_device(person, id, outcome.batch);
  if (add_home(person.account->homes, home_of(person.row.id, connection.address))) {
    outcome.batch.accounts = {*person.account};
    mail_addresses_.warn(accounts_context(), person, MailKind::new_login, coarse_place_of(connection.address), outcome);
  }
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
  std::optional<Millis> wait = wait_of(*connection.home, &Address::passwords, 1);
  if (own) wait = std::max(wait, own->wait_for(1, now_));
  if (wait) return refused_later("rate_limited", "Too many passwords to look at: wait a moment.", *wait);
  spend_of(*connection.home, &Address::passwords, 1);
  if (own) own->spend(now_);
  return {};
}

void GameServer::Impl::check_password_of(ConnectionId id, Call& call, std::string& password) {
  const PersonState& person = person_of(id);
  Load load{std::nullopt, {id}};
  load.counts = {{"password:" + person.row.id, accounts::account_wait_ms}};
  if (const auto wait = guessing_.guess(load.counts, now_))
    return respond(id, call, accounts::too_many_attempts(*wait));
  if (auto may = may_hash(id); !may) {
    guessing_.forgive(load.counts, now_);
    return respond(id, call, may.error());
  }
  const Ticket ticket{++last_ticket_};
  loads_.emplace(ticket, std::move(load));
  out_->push_back(CheckPassword{ticket, secret_of(password), person.account->password_hash,
                                networks_of(connections_.at(id).address)});
  wipe(password);
  connections_.at(id).parked = std::move(call);
  connections_.at(id).parked_at = came_;
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
    person.account->password_hash = std::move(*hash);
    // whoever had the old one may have used it
    accounts::Outcome outcome;
    if (!call.request.get<AccountPassword>().keep_devices.value_or(false)) {
      outcome.signed_out = accounts::devices_of(person);
      std::erase(outcome.signed_out, connections_.at(id).device);
    }
    mail_addresses_.end_resets(person.row.id);
    outcome.batch.accounts = {*person.account};
    devices_.sign_out(person, outcome.signed_out, outcome.batch);
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
  const Ticket ticket{++last_ticket_};
  loads_.emplace(ticket, Load{std::nullopt, {id}});
  out_->push_back(LoadPastGames{ticket, std::move(key)});
  connections_.at(id).parked = std::move(call);
  connections_.at(id).parked_at = came_;
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
