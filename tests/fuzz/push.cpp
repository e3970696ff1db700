// What a browser hands in to be told: an endpoint and two keys, a line each. A subscription that can be written to, or
// a reason and the member that was wrong.
#include "server/notifications/address.hpp"
#include "server/notifications/push_subscription.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace palatine::fuzz {
namespace {

void read(Bytes in) {
  const NotificationConfig allowed{.private_addresses = in.next() % 2 == 1, .plain_http = in.next() % 2 == 1};
  const std::string_view endpoint = in.line(), p256dh = in.line(), auth = in.line();
  const auto subscription = read_push_subscription(endpoint, p256dh, auth, allowed);
  if (!subscription) {
    const Error& error = subscription.error();
    must(error.reason == "bad_url" || error.reason == "private_address" || error.reason == "bad_param", "a reason",
         error.reason);
    must(error.path == "/url" || error.path == "/p256dh" || error.path == "/auth", "a place", error.path.value_or(""));
    must(!error.message.empty(), "a sentence");
    return;
  }
  must(subscription->endpoint == endpoint, "the endpoint is the one that was given", endpoint);
  const auto url = read_webhook_url(endpoint);
  must(url && (url->secure || allowed.plain_http), "it is sent by https unless that is allowed", endpoint);
  must(allowed.private_addresses || is_public_address(url->host).value_or(true), "it goes to no private address",
       endpoint);
  must(read_p256_point(subscription->p256dh).has_value(), "the key is a point of the curve", p256dh);
  must(push_mark(endpoint).size() == 32, "a browser knows its own", endpoint);
}

}  // namespace
}  // namespace palatine::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palatine::fuzz::read({data, size});
  return 0;
}
