#pragma once

namespace palatine {

// The notifications that people may have.
struct NotificationConfig {
  bool webhooks = true;
  bool push = true;                // to browsers, where the server knows an https address of its own
  bool private_addresses = false;  // in networks such as this machine's own
  bool plain_http = false;
};

}  // namespace palatine
