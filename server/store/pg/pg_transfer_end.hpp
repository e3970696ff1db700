#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/store/transfer_end.hpp"

namespace palatine::pg {

// What is transferred, as its database has it. Throw Failure, also of one that a server has open.
class PgTransferEnd : public TransferEnd {
 public:
  virtual const std::vector<TransferTable>& tables() const = 0;
};
std::unique_ptr<PgTransferEnd> pg_source(const std::string& url);
// Empty, or what was broken off.
std::unique_ptr<PgTransferEnd> pg_target(const std::string& url);

}  // namespace palatine::pg
