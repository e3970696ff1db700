#include <unistd.h>

#include "client-cli/commands/commands.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/tty.hpp"

namespace palatine::client {

void fail(const std::string& sentence) {
  write_all(STDERR_FILENO, "palatine: " + clean(sentence) + "\n");
}

std::optional<Address> address_or_fail(const std::string& url, const Words& words) {
  auto address = parse_address(url);
  if (address) return *address;
  fail(words.text(address.error(), {{"address", url}}));
  return std::nullopt;
}

std::optional<Address> plain_address_or_fail(const std::string& url, const Words& words) {
  auto address = address_or_fail(url, words);
  if (!address || !address->tls) return address;
  fail(words.text("address.tls", {{"address", url}}));
  return std::nullopt;
}

}  // namespace palatine::client
