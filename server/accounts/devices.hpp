// Devices: where somebody is signed in, by a token each, and the codes by which another device becomes theirs. Tokens
// are given once and kept as hashes alone. Each change goes into a batch, which the caller appends for that person.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts/context.hpp"
#include "server/core/ids.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/person_state.hpp"
#include "tl/expected.hpp"

namespace palatine::accounts {

class Devices {
 public:
  using DeviceOf = std::function<const std::string&(ConnectionId)>;

  Devices(Notifications& notifications, DeviceOf device_of)
      : notifications_(notifications), device_of_(std::move(device_of)) {}

  // ---- tokens
  // A new device, the last of the person's; gives its token. The one that was not seen for longest may have to go for
  // it.
  std::string add(const Context& context, PersonState& person, const Peer& peer, Batch& batch);
  // Likewise one that nobody has used yet, in the place of all others.
  std::string replace_all(const Context& context, PersonState& person, Batch& batch);

  struct Opened {
    std::string device;
    std::optional<std::string> token;  // a new one, in the place of the one that was used
    // Two have had that token: whoever came by the other one is to be put off.
    bool won_back = false;
  };
  // The peer comes back by a token. Nothing: it is not this person's, or not any more.
  std::optional<Opened> open(const Context& context, PersonState& person, const std::string& token, const Peer& peer,
                             Batch& batch);
  // Whether this token is the device's, or was so until a moment ago.
  bool is_of_device(const Context& context, const PersonState& person, const std::string& device,
                    const std::string& token) const;
  // A new token for the peer's device.
  std::string renew(const Context& context, PersonState& person, const Peer& peer, Batch& batch);
  AccountDevicesResult list(const PersonState& person, const std::string& own) const;

  // ---- signing out: the caller closes the connections
  void sign_out(PersonState& person, const std::vector<std::string>& devices, Batch& batch);
  void log_out(PersonState& person, const Peer& peer, const AccountLogout& asked, Outcome& out);
  // Reason: no_such_device.
  tl::expected<Response, Error> revoke(PersonState& person, const std::string& device, Outcome& out);

  // ---- codes for other devices
  // In the place of the person's last one. Reason: server_busy.
  tl::expected<Response, Error> code(const Context& context, const PersonState& person, const Peer& peer, Outcome& out);
  // Whose it is, an id; whatever comes of it, it has been used. Reasons: too_many_attempts, unknown_code.
  tl::expected<std::string, Error> use_code(const Context& context, std::string_view typed, const std::string& address);
  void expire(const std::string& code) { codes_.erase(code); }
  std::size_t codes() const { return codes_.size(); }

 private:
  struct Code {
    std::string person;
    std::string device;  // that asked for it
    Millis expires = 0;
  };
  std::string make(const Context& context, PersonState& person);
  std::string renew(const Context& context, const PersonState& person, DeviceRow& device, const std::string& address);
  bool use(const Context& context, DeviceRow& device, const std::string& token_hash, const Peer& peer);

  Notifications& notifications_;
  DeviceOf device_of_;
  std::map<std::string, Code> codes_;
};

// All of the person's.
std::vector<std::string> devices_of(const PersonState& person);
// What a client is listed as.
std::string in_short(const ClientInfo& client);

}  // namespace palatine::accounts
