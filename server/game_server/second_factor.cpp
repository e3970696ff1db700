// A second factor: what an authenticator app shows, beside the password.
#include <algorithm>
#include <array>

#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/game_server/who.hpp"
#include "server/people/totp.hpp"

namespace palatine {
namespace {

constexpr Millis begun_ms = 10 * 60'000;
constexpr std::size_t begun_most = 100'000;
// Of the app's codes, wrong ones, whoever tries: so many at once, and one more after that time. Written down, so that a
// restart gives no more; docs/limits.md says how likely a guess is.
constexpr Millis tries_at_once = 10, try_ms = 12 * hour_ms;
constexpr std::size_t recovery_codes = 10, recovery_length = 12, recovery_group = 4;

// None of 0 O 1 I L: copied by hand they stay what they are.
constexpr std::string_view letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

std::string recovery_code(Secrets& secrets) {
  std::string code;
  for (std::size_t i = 0; i < recovery_length; ++i) {
    if (i > 0 && i % recovery_group == 0) code += '-';
    code += letters[draw_number(secrets) % letters.size()];
  }
  return code;
}

// As it was typed: in small letters, with blanks or dashes.
std::string as_meant(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return code;
}

bool is_of_app(std::string_view code) {
  return code.size() == totp_digits && std::ranges::all_of(code, [](char c) { return c >= '0' && c <= '9'; });
}

// Takes it out of those that are left, if it is one of them.
bool use_up(std::string& recovery, const std::string& hash) {
  const std::size_t at = recovery.find(hash);
  if (at == std::string::npos) return false;
  recovery.erase(at, hash.size() + 1);
  if (recovery.ends_with(' ')) recovery.pop_back();
  return true;
}

std::int64_t left_of(const std::string& recovery) {
  return recovery.empty() ? 0 : 1 + std::ranges::count(recovery, ' ');
}

Error no_account() {
  return refused("not_account", "A guest has no password, and nothing beside it: claim a name first.").value();
}
Error is_on() {
  return refused("second_factor_on", "There is a second factor: switch it off first.").value();
}
Error is_off() {
  return refused("second_factor_off", "There is no second factor: the password is enough.").value();
}
Error wrong_code() {
  return refused("wrong_code", "That code is wrong, too old, or was used: take the one that the app shows now.",
                 "/code")
      .value();
}

}  // namespace

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountSecondFactor&) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, no_account());
  AccountSecondFactorResult result;
  if (const auto& own = person.second_factor) {
    result.on = true;
    result.since = rfc3339(own->since);
    result.recovery_left = left_of(own->recovery);
  }
  if (moderation::needs_second_factor(config_.second_factor_for, moderation_.role_of(person.row.id)))
    result.required = true;
  respond(id, call, result);
}

// ---- on ------------------------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountBeginSecondFactor&) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, no_account());
  if (person.second_factor) return respond(id, call, is_on());
  check_password_of(id, call, call.request.get<AccountBeginSecondFactor>().password);
}

void GameServer::Impl::begin_second_factor(ConnectionId id, const Call& call) {
  const PersonState& person = person_of(id);
  // meanwhile another connection may have
  if (person.second_factor) return respond(id, call, is_on());
  if (begun_.size() >= begun_most)
    return respond(id, call, refused_later("server_busy", "Too many of them are begun at once.", begun_ms).value());
  std::array<std::uint8_t, totp_secret_bytes> drawn{};
  secrets_.fill(drawn);
  const std::string_view bytes(reinterpret_cast<const char*>(drawn.data()), drawn.size());
  const Millis expires = now_ + begun_ms;
  begun_.insert_or_assign(person.row.id, Begun{std::make_shared<const Secret>(bytes), expires});
  alarms_.emplace(expires, Alarm{Alarm::Kind::second_factor, {}, person.row.id});
  AccountBeginSecondFactorResult result{base32(bytes), {}, rfc3339(expires)};
  result.uri = otpauth_uri(config_.server_name, person.row.name, result.secret);
  explicit_bzero(drawn.data(), drawn.size());
  respond(id, call, result);
  wipe(result.secret);
  wipe(result.uri);
}

// The code proves that the app has the secret: nobody is locked out by a mistake.
void GameServer::Impl::on(ConnectionId id, Call& call, const AccountConfirmSecondFactor& asked) {
  PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, no_account());
  if (person.second_factor) return respond(id, call, is_on());
  const auto begun = begun_.find(person.row.id);
  if (begun == begun_.end() || begun->second.expires <= now_)
    return respond(id, call, refused("second_factor_not_begun", "Ask for a secret first, and within minutes.").value());
  const auto step = totp_step(begun->second.secret->text(), as_meant(asked.code), now_, 0);
  if (!step) return respond(id, call, wrong_code());
  SecondFactorRow own{person.row.id, begun->second.secret, now_, *step};
  begun_.erase(begun);
  AccountConfirmSecondFactorResult result;
  while (result.recovery_codes.size() < recovery_codes) {
    const std::string& code = result.recovery_codes.emplace_back(recovery_code(secrets_));
    own.recovery += (own.recovery.empty() ? "" : " ") + sha256_hex(as_meant(code));
  }
  person.second_factor = own;
  Batch batch;
  batch.second_factors = {std::move(own)};
  append(person, std::move(batch));
  warn_by_mail(person, MailKind::second_factor_on);
  respond(id, call, result);
  for (std::string& code : result.recovery_codes) wipe(code);
}

// ---- asked for -----------------------------------------------------------------------------------------------------

std::optional<Error> GameServer::Impl::use_code(ConnectionId id, PersonState& person, std::string_view typed,
                                                Batch& batch) {
  SecondFactorRow& own = *person.second_factor;
  std::string code = as_meant(typed);
  const bool of_app = is_of_app(code);
  if (of_app)
    if (const Millis wait = own.tries_full - (tries_at_once - 1) * try_ms - now_; wait > 0)
      return too_many_attempts(wait);
  const std::vector<Guessing::Count> counts{{"address:" + network_of(connections_.at(id).address), address_wait_ms}};
  if (const auto wait = guessing_.guess(counts, now_)) return too_many_attempts(*wait);
  bool right = false;
  if (of_app) {
    const auto step = totp_step(own.secret->text(), code, now_, own.used_step);
    right = step.has_value();
    if (right)
      own.used_step = *step;
    else
      own.tries_full = std::max(own.tries_full, now_) + try_ms;
  } else {
    right = use_up(own.recovery, sha256_hex(code));
  }
  wipe(code);
  if (right) guessing_.forgive(counts, now_);
  if (right || of_app) batch.second_factors = {own};
  if (right) return std::nullopt;
  return wrong_code();
}

// ---- off -----------------------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountEndSecondFactor&) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, no_account());
  if (!person.second_factor) return respond(id, call, is_off());
  check_password_of(id, call, call.request.get<AccountEndSecondFactor>().password);
}

void GameServer::Impl::end_second_factor(ConnectionId id, const Call& call) {
  PersonState& person = person_of(id);
  if (!person.second_factor) return respond(id, call, is_off());
  Batch batch;
  if (const auto no = use_code(id, person, call.request.get<AccountEndSecondFactor>().code, batch)) {
    append(person, std::move(batch));
    return respond(id, call, *no);
  }
  end_second_factor(person, {});
  respond(id, call, Nothing{});
}

void GameServer::Impl::end_second_factor(PersonState& person, Batch batch) {
  person.second_factor.reset();
  begun_.erase(person.row.id);
  batch.second_factors_gone = {person.row.id};
  append(person, std::move(batch));
  warn_by_mail(person, MailKind::second_factor_off);
}

moderation::Acting GameServer::Impl::act(const moderation::Actor& actor, const AdminEndSecondFactor& asked,
                                         const Lookups& lookups) {
  const Sought sought = seek(people_, asked.person, lookups, config_.limits);
  if (!sought.person) return moderation::instead_of(sought);
  PersonState& person = *sought.person;
  if (!person.second_factor) return refused("second_factor_off", person.row.name + " has no second factor.").value();
  Batch batch;
  moderation_.note(moderation_context(), actor, "end_second_factor", person.row.id, {}, std::nullopt, batch);
  end_second_factor(person, std::move(batch));
  return moderation::Acted{AccountPerson{person.person()}};
}

}  // namespace palatine
