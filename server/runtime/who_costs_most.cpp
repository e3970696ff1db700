#include "server/runtime/who_costs_most.hpp"

#include "protocol/methods.hpp"
#include "server/moderation/address_range.hpp"

namespace palatine {

void WhoCostsMost::add(InputKind kind, const GameServerWork& work, const Cost& cost, Costs::Time now) {
  people_.add(work.person, cost, now);
  methods_.add(work.method ? all_methods()[*work.method].name : input_names[static_cast<std::size_t>(kind)], cost, now);
  if (work.address.find(':') == std::string::npos) return addresses_.add(work.address, cost, now);
  const auto network = moderation::AddressRange::read(work.address + "/64");
  addresses_.add(network ? network->text() : work.address, cost, now);
}

}  // namespace palatine
