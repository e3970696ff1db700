#include "server/accounts/accounts.hpp"

#include <algorithm>

#include "protocol/fair_dice.hpp"
#include "server/accounts/refusals.hpp"
#include "server/unicode/clean_text.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine::accounts {
namespace {

constexpr std::size_t homes_most = 8;
constexpr std::size_t invitations_most = 10'000;

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

Accounts::Accounts(People& people, Devices& devices, MailAddresses& mail, SecondFactors& second_factors, Names& names,
                   const StartData& start)
    : people_(people), devices_(devices), mail_(mail), second_factors_(second_factors), names_(names) {
  for (const InvitationRow& row : start.invitations) invitations_.emplace(row.code_hash, row);
}

// ---- a new account -------------------------------------------------------------------------------------------------

std::optional<Error> Accounts::may_register(const Context& context, const AccountClaim& asked) const {
  switch (context.registration) {
    case Registration::open:
      return std::nullopt;
    case Registration::closed:
      return refused("registration_closed", "No new accounts are made on this server.").value();
    case Registration::invitation:
      break;
  }
  if (!asked.invitation)
    return refused("invitation_needed", "An account is made by invitation only on this server.").value();
  const auto found = invitations_.find(sha256_hex(*asked.invitation));
  if (found != invitations_.end() && (found->second.expires == 0 || found->second.expires > context.now))
    return std::nullopt;
  return refused("unknown_invitation", "That invitation is wrong, used up, or too old.", "/invitation").value();
}

tl::expected<Accounts::Claimed, Error> Accounts::claim(const Context& context, PersonState* known,
                                                       const AccountClaim& asked, const std::string& hash,
                                                       const Peer& peer, Batch& batch) {
  // somebody else may have used it up
  if (auto no = may_register(context, asked)) return tl::unexpected(std::move(*no));
  // another connection may have been faster
  if (known && known->account) return tl::unexpected(already_account());
  if (known)
    if (auto may = names_.may_take(context, *known); !may) return tl::unexpected(std::move(may.error()));
  const bool is_new = !known;
  if (is_new) {
    PersonRow row{draw_id(context.secrets), {}, context.now};
    const std::string id = row.id;
    known = &people_.try_emplace(id, std::move(row), context.limits, context.shares).first->second;
  }
  PersonState& person = *known;
  person.row.name = *clean_name(asked.name, context.limits);
  AccountRow account{person.row.id, hash, skeletons_of(person.row.name), {}, context.now};
  add_home(account.homes, home_of(person.row.id, peer.address));
  person.account = account;
  batch.people = {person.row};
  batch.accounts = {std::move(account)};
  if (context.registration == Registration::invitation) {
    const auto found = invitations_.find(sha256_hex(*asked.invitation));
    --found->second.uses;
    batch.invitations = {found->second};
    if (found->second.uses == 0) invitations_.erase(found);
  }
  Claimed claimed{person, {person.person(), std::nullopt}};
  if (is_new) claimed.result.token = devices_.add(context, person, peer, batch);
  return claimed;
}

tl::expected<Accounts::Invited, Error> Accounts::invite(const Context& context, std::int64_t uses,
                                                        std::optional<Millis> for_ms, Batch& batch) {
  std::erase_if(invitations_,
                [&](const auto& each) { return each.second.expires != 0 && each.second.expires <= context.now; });
  if (invitations_.size() >= invitations_most)
    return refused("too_many_invitations", "As many invitations are open as may be.");
  Invited invited{draw_id(context.secrets), for_ms ? context.now + *for_ms : 0};
  InvitationRow row{sha256_hex(invited.code), uses, context.now, invited.expires};
  batch.invitations = {row};
  invitations_.insert_or_assign(row.code_hash, std::move(row));
  return invited;
}

// ---- coming in -----------------------------------------------------------------------------------------------------

tl::expected<Accounts::Attempt, Error> Accounts::try_login(const Context& context, const std::string& name,
                                                           const std::optional<PersonData>& data,
                                                           const std::string& address) const {
  Attempt attempt;
  std::string home;
  // nobody logs in as a bot
  if (data && data->account && !data->account->password_hash.empty()) {
    attempt.hash = data->account->password_hash;
    home = home_of(data->person.id, address);
    const auto homes = words_of(data->account->homes);
    if (std::ranges::find(homes, home) == homes.end()) home.clear();
  }
  if (!home.empty()) {
    // from where the owner has come before, nobody else's guesses count against them
    attempt.counts = {{"home:" + data->person.id + home, account_wait_ms}};
  } else {
    const auto cleaned = clean_name(name, context.limits);
    const std::string look = skeletons_of(cleaned ? *cleaned : std::string("?")).front();
    attempt.counts = guesses_from(address);
    attempt.counts.push_back({"account:" + (data ? data->person.id : sha256_hex(look)), account_wait_ms});
  }
  if (const auto wait = context.guessing.guess(attempt.counts, context.now))
    return tl::unexpected(too_many_attempts(*wait));
  return attempt;
}

bool Accounts::is_password_of(const PersonState& person, const PersonData& data) const {
  return person.account && person.account->password_hash == data.account->password_hash;
}

std::optional<Error> Accounts::check_second_factor(const Context& context, PersonState& person,
                                                   const AccountLogin& asked, const std::string& address,
                                                   Batch& batch) {
  if (!person.second_factor) return std::nullopt;
  if (asked.code) return second_factors_.use_code(context, person, *asked.code, address, batch);
  return refused("second_factor_needed", "This account has a second factor: log in with the code that its app shows.")
      .value();
}

std::string Accounts::log_in(const Context& context, PersonState& person, const Peer& peer, Outcome& out) {
  std::string token = devices_.add(context, person, peer, out.batch);
  if (add_home(person.account->homes, home_of(person.row.id, peer.address))) {
    out.batch.accounts = {*person.account};
    mail_.warn(context, person, MailKind::new_login, coarse_place_of(peer.address), out);
  }
  return token;
}

// ---- a new password ------------------------------------------------------------------------------------------------

void Accounts::set_password(PersonState& person, std::string hash, const Peer& peer, bool keep_devices, Outcome& out) {
  person.account->password_hash = std::move(hash);
  if (!keep_devices) {
    out.signed_out = devices_of(person);
    std::erase(out.signed_out, peer.device);
  }
  mail_.end_resets(person.row.id);
  out.batch.accounts = {*person.account};
  devices_.sign_out(person, out.signed_out, out.batch);
}

tl::expected<Response, Error> Accounts::reset_password(const Context& context, PersonState& person,
                                                       const std::string& code, std::string hash, Outcome& out) {
  // while it was hashed, another one may have used it
  if (!mail_.is_reset_code(context, code) || !person.account) return tl::unexpected(unknown_code());
  mail_.end_resets(person.row.id);
  person.account->password_hash = std::move(hash);
  out.batch.accounts = {*person.account};
  out.signed_out = devices_of(person);
  devices_.sign_out(person, out.signed_out, out.batch);
  return Nothing{};
}

// ---- gone ----------------------------------------------------------------------------------------------------------

void Accounts::forget(PersonState& person, Batch& batch) {
  const std::string& id = person.row.id;
  devices_.sign_out(person, devices_of(person), batch);
  person.gone = true;
  person.row.name = nobodys_name;
  person.row.owner.clear();
  person.owner.clear();
  person.account.reset();
  person.second_factor.reset();
  person.bots.clear();
  person.tells.clear();
  person.answers.clear();
  person.blocks.clear();
  for (auto& [other, each] : people_) {
    each.blocks.erase(id);
    std::erase(each.bots, id);
  }
  second_factors_.forget(id);
  mail_.forget(id);
  batch.people_gone.push_back(id);
}

}  // namespace palatine::accounts
