#include "tests/simulation/credentials.hpp"

#include <algorithm>

#include "tests/simulation/plan.hpp"

namespace palatine::simulation {
namespace {

constexpr Millis code_ms = 5 * 60'000;
constexpr Millis old_token_ms = 60'000;
constexpr std::ptrdiff_t devices_most = 20;

std::string code_of(const json& params) {
  std::string code;
  for (const char c : params["code"].get<std::string>())
    if (c != ' ' && c != '-') code += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return code;
}

}  // namespace

std::uint64_t Credentials::opened(const AnsweredRequest& asked, const json& result) {
  Change change;
  const auto here = connections_.find(asked.at);
  const std::string& method = asked.method;
  if (method == "session.hello" && asked.params.contains("token")) {
    by_token(asked, result, change);
  } else if (method == "session.hello" || method == "account.login") {
    if (method == "account.login") {
      by_password(asked);
      by_app(asked, change);
    } else if (asked.params.contains("code")) {
      by_code(asked);
    }
    new_device(asked, result, change);
  } else if (method == "account.claim") {
    accounts_[asked.person] = {asked.params["name"], asked.params["password"], time_.now()};
    change.account = asked.person;
  } else if (method == "account.password" || method == "account.rename") {
    const auto account = accounts_.find(asked.person);
    if (account == accounts_.end()) return 0;  // a guest takes another name
    if (method == "account.rename")
      account->second.name = asked.params["name"];
    else
      account->second.password = asked.params["new"];
    account->second.since = time_.now();
    change.account = asked.person;
    const bool keeps = method == "account.rename" || asked.params.value("keep_devices", false);
    for (std::size_t i = 0; i < devices_.size() && !keeps && here != connections_.end(); ++i)
      if (i != here->second && devices_[i].person == asked.person && !devices_[i].signed_out) sign_out(i, change);
  } else if (method == "admin.rename") {
    const auto account = accounts_.find(result["person"]["id"]);
    if (account == accounts_.end()) return 0;
    account->second.name = result["person"]["name"];
    account->second.since = time_.now();
    change.account = account->first;
  } else if (method == "account.reset") {
    const auto code = mailed_.find(asked.params["code"]);
    if (code == mailed_.end()) throw Broken("a code gives a new password that was not sent for that");
    const std::string person = code->second;
    std::erase_if(mailed_, [&](const auto& each) { return each.second == person; });
    Account& account = accounts_.at(person);
    account.password = asked.params["password"];
    account.since = time_.now();
    change.account = person;
    sign_out_all(person, change);
  } else if (method == "account.begin_second_factor") {
    begun_[asked.person] = result["secret"];
  } else if (method == "account.confirm_second_factor") {
    Account& account = accounts_.at(asked.person);
    account.takes_code = true;
    account.app = begun_.at(asked.person);
    account.used_step = 0;
    use_step(account, asked);
    account.spent.clear();
    account.recovery.clear();
    for (const json& code : result["recovery_codes"]) account.recovery.insert(code);
    change.account = asked.person;
  } else if (method == "account.end_second_factor") {
    by_app(asked, change);
    accounts_.at(asked.person).takes_code = false;
    change.account = asked.person;
  } else if (method == "account.delete") {
    const auto departure = departures_.extract(asked.person);
    if (!departure) throw Broken("somebody is told to be deleted, and nothing says so");
    return departure.mapped();
  } else if (here == connections_.end()) {
    return 0;
  } else if (method == "account.renew") {
    Device& device = devices_[here->second];
    if (device.old.empty()) device.old = device.token;
    device.old_until = time_.now() + old_token_ms;
    device.token = result["token"];
    tokens_[device.token] = here->second;
    change.devices.push_back(here->second);
  } else if (method == "account.devices") {
    list(asked, result);
  } else if (method == "account.code") {
    for (auto& [text, code] : codes_)
      if (code.person == asked.person) code.replaced = std::min(code.replaced, time_.now());
    codes_[result["code"]] = {asked.person, time_.now() + code_ms};
  } else if (method == "account.logout" || method == "account.revoke") {
    const bool all = asked.params.value("everywhere", false);
    const std::string id = asked.params.value("device", "");
    for (std::size_t i = 0; i < devices_.size(); ++i) {
      Device& device = devices_[i];
      if (device.person != asked.person || device.signed_out) continue;
      if (method == "account.logout" ? all || i == here->second : device.id == id) {
        sign_out(i, change);
      } else if (method == "account.revoke" && device.id.empty()) {
        device.unsure = true;  // it may be this one
      }
    }
  }
  if (change.devices.empty() && change.account.empty() && change.code_of.empty()) return 0;
  changes_.emplace(++last_change_, std::move(change));
  return last_change_;
}

// They need not hear the answer.
void Credentials::departed(const std::string& person) {
  Change change;
  if (const auto account = accounts_.find(person); account != accounts_.end()) {
    account->second.gone = true;
    change.account = person;
  }
  sign_out_all(person, change);
  changes_.emplace(++last_change_, std::move(change));
  departures_[person] = last_change_;
}

void Credentials::by_token(const AnsweredRequest& asked, const json& result, Change& change) {
  const std::string token = asked.params["token"];
  const auto found = tokens_.find(token);
  if (found == tokens_.end()) throw Broken("a token opens that nobody was given");
  Device& device = devices_[found->second];
  connections_[asked.at] = found->second;
  if (device.person != result["person"]["id"]) throw Broken("the token is another person's");
  if (device.unsure) return;
  if (device.signed_out) throw Broken("a token opens that was signed out");
  const bool is_old = token == device.old && time_.now() < device.old_until;
  if (token != device.token && !is_old) throw Broken("a token opens that another has replaced");
  if (device.old.empty()) return;
  device.token = token;
  device.old.clear();
  change.devices.push_back(found->second);
}

void Credentials::by_code(const AnsweredRequest& asked) {
  const auto code = codes_.find(code_of(asked.params));
  // it counts when it is brought: the answer waits for the disk, and meanwhile another may be given
  if (code == codes_.end() || code->second.expires <= asked.came || code->second.replaced < asked.came)
    throw Broken("a code opens that is no good");
  if (code->second.person != asked.person) throw Broken("the code is another person's");
  codes_.erase(code);
}

void Credentials::by_password(const AnsweredRequest& asked) const {
  const auto account = accounts_.find(asked.person);
  if (account == accounts_.end()) throw Broken("somebody logs in who has no account");
  if (account->second.gone && !account->second.unsure) throw Broken("somebody logs in who was deleted");
  if (!account->second.unsure && account->second.password != asked.params["password"])
    throw Broken("a password opens that is another");
}

void Credentials::by_app(const AnsweredRequest& asked, Change& change) {
  Account& account = accounts_.at(asked.person);
  if (!account.takes_code || account.unsure) return;
  if (!asked.params.contains("code")) throw Broken("a password opens alone where a code is asked for beside it");
  const std::string code = asked.params["code"];
  change.code_of = asked.person;
  if (account.recovery.contains(code)) {
    if (!account.spent.insert(code).second) throw Broken("a recovery code opens twice");
    return;
  }
  use_step(account, asked);
}

// It was looked at some time since it came.
void Credentials::use_step(Account& account, const AnsweredRequest& asked) const {
  for (std::int64_t step = asked.came / totp_step_ms - 1; step <= time_.now() / totp_step_ms + 1; ++step) {
    if (step <= account.used_step) continue;
    if (test::shown_by_app(account.app, step * totp_step_ms) != asked.params["code"]) continue;
    account.used_step = step;
    return;
  }
  throw Broken("a code opens that the app does not show, or that was used");
}

std::optional<std::string> Credentials::shown_to(const std::string& person) const {
  const auto found = accounts_.find(person);
  if (found == accounts_.end() || found->second.app.empty()) return std::nullopt;
  const std::int64_t here = time_.now() / totp_step_ms;
  const std::int64_t step = std::max(here, found->second.used_step + 1);
  if (step > here + 1) return std::nullopt;
  return test::shown_by_app(found->second.app, step * totp_step_ms);
}

std::optional<std::string> Credentials::recovery_of(const std::string& person) const {
  const auto found = accounts_.find(person);
  if (found == accounts_.end()) return std::nullopt;
  for (const std::string& code : found->second.recovery)
    if (!found->second.spent.contains(code)) return code;
  return std::nullopt;
}

void Credentials::new_device(const AnsweredRequest& asked, const json& result, Change& change) {
  const auto is_here = [&](const Device& each) { return each.person == asked.person && !each.signed_out; };
  if (std::ranges::count_if(devices_, is_here) >= devices_most) {
    // one of them goes
    for (Device& each : devices_) each.unsure = each.unsure || each.person == asked.person;
  }
  Device device;
  device.person = asked.person;
  device.token = result["token"];
  if (!tokens_.emplace(device.token, devices_.size()).second) throw Broken("a token is given twice");
  connections_[asked.at] = devices_.size();
  change.devices.push_back(devices_.size());
  devices_.push_back(std::move(device));
}

void Credentials::sign_out(std::size_t device, Change& change) {
  devices_[device].signed_out = true;
  change.devices.push_back(device);
}

void Credentials::sign_out_all(const std::string& person, Change& change) {
  for (std::size_t i = 0; i < devices_.size(); ++i)
    if (devices_[i].person == person && !devices_[i].signed_out) sign_out(i, change);
}

void Credentials::list(const AnsweredRequest& asked, const json& result) {
  Device& own = devices_[connections_.at(asked.at)];
  std::set<std::string> listed;
  for (const json& device : result["devices"]) {
    listed.insert(device["id"]);
    if (device["current"] == true) own.id = device["id"];
  }
  for (const Device& each : devices_) {
    if (each.person != asked.person || each.unsure || each.id.empty()) continue;
    if (listed.contains(each.id) == each.signed_out) throw Broken("the list of devices is wrong: " + result.dump());
  }
}

void Credentials::refused(const AnsweredRequest& asked, const std::string& reason) const {
  if (reason == "unknown_token" && asked.params.contains("token") && asked.params["token"].is_string()) {
    const auto found = tokens_.find(asked.params["token"]);
    if (found == tokens_.end()) return;
    const Device& device = devices_[found->second];
    if (device.unsure || device.signed_out) return;
    if (found->first == device.token || (found->first == device.old && time_.now() < device.old_until))
      throw Broken("a token is forgotten");
  }
  if (reason == "second_factor_needed") {
    const auto is_it = [&](const auto& each) {
      const Account& account = each.second;
      return account.unsure || (account.takes_code && account.password == asked.params["password"]);
    };
    if (std::ranges::none_of(accounts_, is_it)) throw Broken("a code is asked for that nobody has, or of a stranger");
  }
  if (reason != "wrong_credentials" || asked.method != "account.login") return;
  for (const auto& [person, account] : accounts_)
    if (!account.unsure && !account.gone && account.since < asked.came && account.name == asked.params["name"] &&
        account.password == asked.params["password"])
      throw Broken("a password is forgotten");
}

std::pair<std::string, std::string> Credentials::account(const std::string& person) const {
  const auto found = accounts_.find(person);
  return found == accounts_.end() ? std::pair<std::string, std::string>()
                                  : std::pair(found->second.name, found->second.password);
}

void Credentials::settle(std::uint64_t change) {
  changes_.erase(change);
}

void Credentials::check_closed() const {
  for (const auto& [connection, device] : connections_)
    if (devices_[device].signed_out && !devices_[device].unsure)
      throw Broken("somebody is connected by what was signed out");
}

void Credentials::crash() {
  for (const auto& [number, change] : changes_) {
    for (const std::size_t device : change.devices) devices_[device].unsure = true;
    if (const auto account = accounts_.find(change.account); account != accounts_.end()) account->second.unsure = true;
    if (const auto account = accounts_.find(change.code_of); account != accounts_.end()) {
      account->second.used_step = 0;
      account->second.spent.clear();
    }
  }
  changes_.clear();
  departures_.clear();
  codes_.clear();
  mailed_.clear();
  begun_.clear();
  connections_.clear();
}

}  // namespace palatine::simulation
