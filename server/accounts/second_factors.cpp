#include "server/accounts/second_factors.hpp"

#include <algorithm>
#include <array>

#include "protocol/fair_dice.hpp"
#include "server/accounts/refusals.hpp"
#include "server/accounts/typed_codes.hpp"
#include "server/core/rfc3339.hpp"
#include "server/people/totp.hpp"

namespace palatine::accounts {
namespace {

constexpr Millis begun_ms = 10 * 60'000;
constexpr std::size_t begun_most = 100'000;
// Of the app's codes, wrong ones, whoever tries: so many at once, and one more after that time. Written down, so that a
// restart gives no more; docs/limits.md says how likely a guess is.
constexpr Millis tries_at_once = 10, try_ms = 12 * hour_ms;
constexpr std::size_t recovery_codes = 10, recovery_length = 12, recovery_group = 4;

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

tl::expected<Response, Error> SecondFactors::shown(const PersonState& person, bool required) const {
  if (!person.account) return tl::unexpected(no_account());
  AccountSecondFactorResult result;
  if (const auto& own = person.second_factor) {
    result.on = true;
    result.since = rfc3339(own->since);
    result.recovery_left = left_of(own->recovery);
  }
  if (required) result.required = true;
  return result;
}

// ---- on ------------------------------------------------------------------------------------------------------------

std::optional<Error> SecondFactors::may_begin(const PersonState& person) const {
  if (!person.account) return no_account();
  if (person.second_factor) return is_on();
  return std::nullopt;
}

tl::expected<AccountBeginSecondFactorResult, Error> SecondFactors::begin(const Context& context,
                                                                         const PersonState& person,
                                                                         const std::string& server, Outcome& out) {
  // meanwhile another connection may have
  if (person.second_factor) return tl::unexpected(is_on());
  if (begun_.size() >= begun_most) return refused_later("server_busy", "Too many of them are begun at once.", begun_ms);
  std::array<std::uint8_t, totp_secret_bytes> drawn{};
  context.secrets.fill(drawn);
  const std::string_view bytes(reinterpret_cast<const char*>(drawn.data()), drawn.size());
  const Millis expires = context.now + begun_ms;
  begun_.insert_or_assign(person.row.id, Begun{std::make_shared<const Secret>(bytes), expires});
  out.reminders.push_back({Reminder::Of::second_factor, expires, person.row.id});
  AccountBeginSecondFactorResult result{base32(bytes), {}, rfc3339(expires)};
  result.uri = otpauth_uri(server, person.row.name, result.secret);
  explicit_bzero(drawn.data(), drawn.size());
  return result;
}

tl::expected<AccountConfirmSecondFactorResult, Error> SecondFactors::confirm(const Context& context,
                                                                             PersonState& person,
                                                                             std::string_view typed, Outcome& out) {
  if (auto no = may_begin(person)) return tl::unexpected(std::move(*no));
  const auto begun = begun_.find(person.row.id);
  if (begun == begun_.end() || begun->second.expires <= context.now)
    return refused("second_factor_not_begun", "Ask for a secret first, and within minutes.");
  const auto step = totp_step(begun->second.secret->text(), as_meant(typed), context.now, 0);
  if (!step) return tl::unexpected(wrong_code());
  SecondFactorRow own{person.row.id, begun->second.secret, context.now, *step};
  begun_.erase(begun);
  AccountConfirmSecondFactorResult result;
  while (result.recovery_codes.size() < recovery_codes) {
    const std::string& code =
        result.recovery_codes.emplace_back(draw_typed_code(context.secrets, recovery_length, recovery_group));
    own.recovery += (own.recovery.empty() ? "" : " ") + sha256_hex(as_meant(code));
  }
  person.second_factor = own;
  out.batch.second_factors = {std::move(own)};
  mail_.warn(context, person, MailKind::second_factor_on, {}, out);
  return result;
}

// ---- asked for -----------------------------------------------------------------------------------------------------

std::optional<Error> SecondFactors::use_code(const Context& context, PersonState& person, std::string_view typed,
                                             const std::string& address, Batch& batch) {
  SecondFactorRow& own = *person.second_factor;
  std::string code = as_meant(typed);
  const bool of_app = is_of_app(code);
  if (of_app)
    if (const Millis wait = own.tries_full - (tries_at_once - 1) * try_ms - context.now; wait > 0)
      return too_many_attempts(wait);
  const auto counts = guesses_from(address);
  if (const auto wait = context.guessing.guess(counts, context.now)) return too_many_attempts(*wait);
  bool right = false;
  if (of_app) {
    const auto step = totp_step(own.secret->text(), code, context.now, own.used_step);
    right = step.has_value();
    if (right)
      own.used_step = *step;
    else
      own.tries_full = std::max(own.tries_full, context.now) + try_ms;
  } else {
    right = use_up(own.recovery, sha256_hex(code));
  }
  wipe(code);
  if (right) context.guessing.forgive(counts, context.now);
  if (right || of_app) batch.second_factors = {own};
  if (right) return std::nullopt;
  return wrong_code();
}

// ---- off -----------------------------------------------------------------------------------------------------------

std::optional<Error> SecondFactors::may_end(const PersonState& person) const {
  if (!person.account) return no_account();
  if (!person.second_factor) return is_off();
  return std::nullopt;
}

tl::expected<Response, Error> SecondFactors::end(const Context& context, PersonState& person, std::string_view typed,
                                                 const std::string& address, Outcome& out) {
  if (!person.second_factor) return tl::unexpected(is_off());
  Batch batch;
  if (auto no = use_code(context, person, typed, address, batch)) {
    out.batch = std::move(batch);
    return tl::unexpected(std::move(*no));
  }
  end(context, person, out);
  return Nothing{};
}

void SecondFactors::end(const Context& context, PersonState& person, Outcome& out) {
  person.second_factor.reset();
  begun_.erase(person.row.id);
  out.batch.second_factors_gone = {person.row.id};
  mail_.warn(context, person, MailKind::second_factor_off, {}, out);
}

void SecondFactors::expire(const Context& context, const std::string& person) {
  const auto found = begun_.find(person);
  if (found != begun_.end() && found->second.expires <= context.now) begun_.erase(found);
}

}  // namespace palatine::accounts
