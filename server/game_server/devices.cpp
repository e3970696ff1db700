// Where somebody is signed in: tokens, codes for other devices, signing out.
#include <algorithm>

#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/game_server/who.hpp"

namespace palatine {
namespace {

constexpr Millis code_ms = 5 * 60'000;
constexpr Millis old_token_ms = 60'000;
constexpr Millis won_back_ms = 7 * day_ms;
constexpr std::size_t devices_most = 20;
constexpr std::size_t device_codes_most = 100'000;
constexpr std::size_t code_length = 8;

// None of 0 O 1 I L: read aloud and typed they stay what they are.
constexpr std::string_view code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

std::optional<std::string> some(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

// As it was typed: in small letters, with blanks or dashes.
std::string read_code(std::string_view typed) {
  std::string code;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    code += c;
  }
  return code;
}

}  // namespace

void GameServer::Impl::append(PersonState& person, Batch batch) {
  if (batch.people.empty() && batch.accounts.empty() && batch.second_factors.empty() &&
      batch.second_factors_gone.empty() && batch.devices.empty() && batch.devices_gone.empty() &&
      batch.answers.empty() && batch.accounts_gone.empty() && batch.tells.empty() && batch.tells_gone.empty() &&
      batch.tells_dead.empty() && batch.addresses_dead.empty() && batch.people_gone.empty())
    return;
  person.touched = last_ticket_;
  out_->push_back(Append{std::move(batch)});
}

// ---- tokens --------------------------------------------------------------------------------------------------------

std::string GameServer::Impl::add_device(PersonState& person, ConnectionId id, Batch& batch) {
  const auto in_use = [&](const DeviceRow& device) {
    return std::ranges::any_of(person.connections,
                               [&](ConnectionId each) { return connections_.at(each).device == device.id; });
  };
  if (person.devices.size() >= devices_most) {
    const auto first = std::ranges::min_element(
        person.devices, {}, [&](const DeviceRow& device) { return std::pair(in_use(device), device.seen); });
    sign_out(person, {first->id}, batch);
  }
  const std::string token = make_device(person);
  DeviceRow& device = person.devices.back();
  const Connection& connection = connections_.at(id);
  device.client = connection.client;
  device.seen = now_;
  device.home = home_of(person.row.id, connection.address);
  device.place = coarse_place_of(connection.address);
  batch.devices.push_back(device);
  connections_.at(id).device = device.id;
  return token;
}

std::string GameServer::Impl::make_device(PersonState& person) {
  const std::string token = draw_token(secrets_);
  DeviceRow device;
  device.id = draw_id(secrets_);
  device.person = person.row.id;
  device.token_hash = sha256_hex(token);
  device.created = now_;
  person.devices.push_back(std::move(device));
  return token;
}

std::vector<DeviceRow>::iterator GameServer::Impl::find_device(PersonState& person, const std::string& token_hash,
                                                               const Connection& connection) {
  return std::ranges::find_if(person.devices, [&](const DeviceRow& each) {
    if (each.token_hash == token_hash) return true;
    if (each.old_hash != token_hash) return false;
    return each.old_until > now_ || (each.home_until > now_ && each.home == home_of(person.row.id, connection.address));
  });
}

// True: it is to be written. Of a renewed token and the one before, the first that is used buries the other, but for
// what `renew` says.
bool GameServer::Impl::use_device(DeviceRow& device, const std::string& token_hash, const Connection& connection) {
  bool changed = false;
  const bool is_old = device.old_hash == token_hash;
  if (!device.old_hash.empty() && (is_old || device.home_until <= now_)) {
    device.token_hash = token_hash;
    device.old_hash.clear();
    device.old_until = device.home_until = 0;
    changed = true;
  } else if (device.old_until != 0) {
    device.old_until = 0;
    changed = true;
  }
  const std::string place = coarse_place_of(connection.address);
  if (now_ - device.seen >= hour_ms || device.client != connection.client || device.place != place) {
    device.seen = now_;
    device.client = connection.client;
    device.place = place;
    changed = true;
  }
  return changed;
}

// An answer that is lost must lock nobody out: for a while the old token opens too. Renewed twice, it is still the one
// that was used last. A guest has nothing but the token: where it is renewed elsewhere than where it was made, it may
// be a thief who does that, and for a week the old one wins the device back at home.
std::string GameServer::Impl::renew(PersonState& person, DeviceRow& device, const Connection& connection) {
  const std::string token = draw_token(secrets_);
  const bool is_at_home = device.home.empty() || device.home == home_of(person.row.id, connection.address);
  if (device.old_hash.empty()) device.old_hash = device.token_hash;
  if (device.home_until > now_ && is_at_home) {
    device.old_until = 0;
    device.home_until = now_ + old_token_ms;
  } else {
    device.old_until = now_ + old_token_ms;
    if (!is_at_home && !person.account) device.home_until = std::max(device.home_until, now_ + won_back_ms);
  }
  device.token_hash = sha256_hex(token);
  return token;
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountRenew&) {
  PersonState& person = person_of(id);
  const Connection& connection = connections_.at(id);
  const auto device = std::ranges::find(person.devices, connection.device, &DeviceRow::id);
  const std::string token = renew(person, *device, connection);
  Batch batch;
  batch.devices.push_back(*device);
  append(person, std::move(batch));
  respond(id, call, AccountRenewResult{token});
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountDevices&) {
  const PersonState& person = person_of(id);
  AccountDevicesResult result;
  for (const DeviceRow& device : person.devices)
    result.devices.push_back({device.id, device.client, rfc3339(device.created), rfc3339(device.seen),
                              device.id == connections_.at(id).device, some(device.place)});
  respond(id, call, result);
}

// ---- signing out ---------------------------------------------------------------------------------------------------

void GameServer::Impl::sign_out(PersonState& person, const std::vector<std::string>& devices, Batch& batch) {
  const auto goes = [&](const std::string& device) { return std::ranges::find(devices, device) != devices.end(); };
  for (const std::string& device : devices) batch.devices_gone.push_back(device);
  std::erase_if(person.devices, [&](const DeviceRow& device) { return goes(device.id); });
  notifications_.end_of_devices(person, devices, batch);
  std::erase_if(codes_, [&](const auto& code) { return goes(code.second.device); });
}

void GameServer::Impl::close_devices(const PersonState& person, const std::vector<std::string>& devices) {
  const std::vector<ConnectionId> connections = person.connections;
  for (const ConnectionId each : connections)
    if (std::ranges::find(devices, connections_.at(each).device) != devices.end()) close(each, 1008, "signed_out");
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountLogout& logout) {
  PersonState& person = person_of(id);
  std::vector<std::string> devices{connections_.at(id).device};
  if (logout.everywhere.value_or(false)) {
    devices.clear();
    for (const DeviceRow& device : person.devices) devices.push_back(device.id);
  }
  Batch batch;
  sign_out(person, devices, batch);
  append(person, std::move(batch));
  respond(id, call, Nothing{});
  close_devices(person, devices);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountRevoke& revoke) {
  PersonState& person = person_of(id);
  if (std::ranges::find(person.devices, revoke.device, &DeviceRow::id) == person.devices.end())
    return respond(id, call, refused("no_such_device", "You are not signed in on such a device.", "/device").value());
  Batch batch;
  sign_out(person, {revoke.device}, batch);
  append(person, std::move(batch));
  respond(id, call, Nothing{});
  close_devices(person, {revoke.device});
}

// ---- codes ---------------------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountCode&) {
  const PersonState& person = person_of(id);
  std::erase_if(codes_, [&](const auto& code) { return code.second.person == person.row.id; });
  if (codes_.size() >= device_codes_most)
    return respond(id, call, refused_later("server_busy", "Too many codes are open at once.", code_ms).value());
  std::string code;
  do {
    code.clear();
    while (code.size() < code_length) code += code_letters[draw_number(secrets_) % code_letters.size()];
  } while (codes_.contains(code));
  const Millis expires = now_ + code_ms;
  codes_.emplace(code, Code{person.row.id, connections_.at(id).device, expires});
  alarms_.emplace(expires, Alarm{Alarm::Kind::code, {}, code});
  respond(id, call, AccountCodeResult{code, rfc3339(expires)});
}

void GameServer::Impl::hello_by_code(ConnectionId id, Call& call, const std::string& typed) {
  const std::vector<Guessing::Count> counts{{"address:" + network_of(connections_.at(id).address), address_wait_ms}};
  if (const auto wait = guessing_.guess(counts, now_)) return respond(id, call, too_many_attempts(*wait));
  const auto found = codes_.find(read_code(typed));
  if (found == codes_.end() || found->second.expires <= now_) return respond(id, call, unknown_code());
  guessing_.forgive(counts, now_);
  PersonKey key;
  key.id = found->second.person;
  codes_.erase(found);  // whatever comes of it, it has been used
  load_person(id, call, std::move(key));
}

}  // namespace palatine
