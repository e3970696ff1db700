#include "server/accounts/devices.hpp"

#include <algorithm>

#include "protocol/core/utf8.hpp"
#include "protocol/fair_dice.hpp"
#include "server/accounts/refusals.hpp"
#include "server/accounts/typed_codes.hpp"
#include "server/core/rfc3339.hpp"
#include "server/people/networks.hpp"

namespace palatine::accounts {
namespace {

constexpr Millis code_ms = 5 * 60'000;
constexpr Millis old_token_ms = 60'000;
constexpr Millis won_back_ms = 7 * day_ms;
constexpr std::size_t devices_most = 20;
constexpr std::size_t device_codes_most = 100'000;
constexpr std::size_t code_length = 8;

std::optional<std::string> some(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

std::vector<std::string> devices_of(const PersonState& person) {
  std::vector<std::string> devices;
  for (const DeviceRow& device : person.devices) devices.push_back(device.id);
  return devices;
}

std::string in_short(const ClientInfo& client) {
  constexpr int most = 60;
  const std::string words = client.name + " " + client.version;
  std::size_t end = 0;
  for (int count = 0; end < words.size() && count < most; ++count)
    end += std::max<std::size_t>(1, utf8_size(std::string_view(words).substr(end)));
  return words.substr(0, end);
}

// ---- tokens --------------------------------------------------------------------------------------------------------

std::string Devices::add(const Context& context, PersonState& person, const Peer& peer, Batch& batch) {
  const auto in_use = [&](const DeviceRow& device) {
    return std::ranges::any_of(person.connections, [&](ConnectionId each) { return device_of_(each) == device.id; });
  };
  if (person.devices.size() >= devices_most) {
    const auto first = std::ranges::min_element(
        person.devices, {}, [&](const DeviceRow& device) { return std::pair(in_use(device), device.seen); });
    sign_out(person, {first->id}, batch);
  }
  std::string token = make(context, person);
  DeviceRow& device = person.devices.back();
  device.client = peer.client;
  device.seen = context.now;
  device.home = home_of(person.row.id, peer.address);
  device.place = coarse_place_of(peer.address);
  batch.devices.push_back(device);
  return token;
}

std::string Devices::replace_all(const Context& context, PersonState& person, Batch& batch) {
  sign_out(person, devices_of(person), batch);
  std::string token = make(context, person);
  batch.devices = {person.devices.back()};
  return token;
}

std::string Devices::make(const Context& context, PersonState& person) {
  std::string token = draw_token(context.secrets);
  DeviceRow device;
  device.id = draw_id(context.secrets);
  device.person = person.row.id;
  device.token_hash = sha256_hex(token);
  device.created = context.now;
  person.devices.push_back(std::move(device));
  return token;
}

std::optional<Devices::Opened> Devices::open(const Context& context, PersonState& person, const std::string& token,
                                             const Peer& peer, Batch& batch) {
  const std::string hash = sha256_hex(token);
  const std::string home = home_of(person.row.id, peer.address);
  const auto device = std::ranges::find_if(person.devices, [&](const DeviceRow& each) {
    if (each.token_hash == hash) return true;
    if (each.old_hash != hash) return false;
    return each.old_until > context.now || (each.home_until > context.now && each.home == home);
  });
  if (device == person.devices.end()) return std::nullopt;
  Opened opened{device->id, std::nullopt, false};
  if (hash == device->old_hash && device->home_until > context.now && device->home == home) {
    // two have had it: the one at home gets a new one
    opened.won_back = true;
    opened.token = renew(context, person, *device, peer.address);
    batch.devices.push_back(*device);
  } else if (use(context, *device, hash, peer)) {
    batch.devices.push_back(*device);
  }
  return opened;
}

bool Devices::is_of_device(const Context& context, const PersonState& person, const std::string& device,
                           const std::string& token) const {
  const auto own = std::ranges::find(person.devices, device, &DeviceRow::id);
  const std::string hash = sha256_hex(token);
  return own != person.devices.end() &&
         (own->token_hash == hash || (own->old_hash == hash && own->old_until > context.now));
}

// True: it is to be written. Of a renewed token and the one before, the first that is used buries the other, but for
// what `renew` says.
bool Devices::use(const Context& context, DeviceRow& device, const std::string& token_hash, const Peer& peer) {
  bool changed = false;
  const bool is_old = device.old_hash == token_hash;
  if (!device.old_hash.empty() && (is_old || device.home_until <= context.now)) {
    device.token_hash = token_hash;
    device.old_hash.clear();
    device.old_until = device.home_until = 0;
    changed = true;
  } else if (device.old_until != 0) {
    device.old_until = 0;
    changed = true;
  }
  const std::string place = coarse_place_of(peer.address);
  if (context.now - device.seen >= hour_ms || device.client != peer.client || device.place != place) {
    device.seen = context.now;
    device.client = peer.client;
    device.place = place;
    changed = true;
  }
  return changed;
}

// An answer that is lost must lock nobody out: for a while the old token opens too. Renewed twice, it is still the one
// that was used last. A guest has nothing but the token: where it is renewed elsewhere than where it was made, it may
// be a thief who does that, and for a week the old one wins the device back at home.
std::string Devices::renew(const Context& context, const PersonState& person, DeviceRow& device,
                           const std::string& address) {
  std::string token = draw_token(context.secrets);
  const bool is_at_home = device.home.empty() || device.home == home_of(person.row.id, address);
  if (device.old_hash.empty()) device.old_hash = device.token_hash;
  if (device.home_until > context.now && is_at_home) {
    device.old_until = 0;
    device.home_until = context.now + old_token_ms;
  } else {
    device.old_until = context.now + old_token_ms;
    if (!is_at_home && !person.account) device.home_until = std::max(device.home_until, context.now + won_back_ms);
  }
  device.token_hash = sha256_hex(token);
  return token;
}

std::string Devices::renew(const Context& context, PersonState& person, const Peer& peer, Batch& batch) {
  const auto device = std::ranges::find(person.devices, peer.device, &DeviceRow::id);
  std::string token = renew(context, person, *device, peer.address);
  batch.devices.push_back(*device);
  return token;
}

AccountDevicesResult Devices::list(const PersonState& person, const std::string& own) const {
  AccountDevicesResult result;
  for (const DeviceRow& device : person.devices)
    result.devices.push_back({device.id, device.client, rfc3339(device.created), rfc3339(device.seen), device.id == own,
                              some(device.place)});
  return result;
}

// ---- signing out ---------------------------------------------------------------------------------------------------

void Devices::sign_out(PersonState& person, const std::vector<std::string>& devices, Batch& batch) {
  const auto goes = [&](const std::string& device) { return std::ranges::find(devices, device) != devices.end(); };
  for (const std::string& device : devices) batch.devices_gone.push_back(device);
  std::erase_if(person.devices, [&](const DeviceRow& device) { return goes(device.id); });
  notifications_.end_of_devices(person, devices, batch);
  std::erase_if(codes_, [&](const auto& code) { return goes(code.second.device); });
}

void Devices::log_out(PersonState& person, const Peer& peer, const AccountLogout& asked, Outcome& out) {
  out.signed_out = asked.everywhere.value_or(false) ? devices_of(person) : std::vector{peer.device};
  sign_out(person, out.signed_out, out.batch);
}

tl::expected<Response, Error> Devices::revoke(PersonState& person, const std::string& device, Outcome& out) {
  if (std::ranges::find(person.devices, device, &DeviceRow::id) == person.devices.end())
    return refused("no_such_device", "You are not signed in on such a device.", "/device");
  out.signed_out = {device};
  sign_out(person, out.signed_out, out.batch);
  return Nothing{};
}

// ---- codes ---------------------------------------------------------------------------------------------------------

tl::expected<Response, Error> Devices::code(const Context& context, const PersonState& person, const Peer& peer,
                                            Outcome& out) {
  std::erase_if(codes_, [&](const auto& code) { return code.second.person == person.row.id; });
  if (codes_.size() >= device_codes_most)
    return refused_later("server_busy", "Too many codes are open at once.", code_ms);
  std::string code;
  do code = draw_typed_code(context.secrets, code_length);
  while (codes_.contains(code));
  const Millis expires = context.now + code_ms;
  codes_.emplace(code, Code{person.row.id, peer.device, expires});
  out.reminders.push_back({Reminder::Of::device_code, expires, code});
  return AccountCodeResult{code, rfc3339(expires)};
}

tl::expected<std::string, Error> Devices::use_code(const Context& context, std::string_view typed,
                                                   const std::string& address) {
  const auto counts = guesses_from(address);
  if (const auto wait = context.guessing.guess(counts, context.now)) return tl::unexpected(too_many_attempts(*wait));
  const auto found = codes_.find(as_meant(typed));
  if (found == codes_.end() || found->second.expires <= context.now) return tl::unexpected(unknown_code());
  context.guessing.forgive(counts, context.now);
  std::string person = std::move(found->second.person);
  codes_.erase(found);
  return person;
}

}  // namespace palatine::accounts
