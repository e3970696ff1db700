// The tables of moderation: what the store writes of a batch, and what it reads at the start.
#pragma once

#include <vector>

#include "server/store/inspection.hpp"
#include "server/store/rows.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// Its database must live longer. Everything throws sqlite::Failure.
class ModerationStatements {
 public:
  explicit ModerationStatements(sqlite3* db);
  void write(const Batch& batch);
  void start(StartData& data, Millis now);
  std::vector<BlockRow> blocks_of(const std::string& person);

 private:
  using Statement = sqlite::Statement;
  Statement put_role_, drop_role_, put_sanction_, put_report_, put_appeal_, put_appeal_link_, drop_appeal_link_,
      drop_old_appeal_links_, put_block_, drop_block_, put_invitation_, drop_invitation_, put_audit_;
  Statement roles_, sanctions_, reports_, appeals_, appeal_links_, invitations_, audit_, names_, blocks_;
};

std::vector<ReportRow> reports_before(sqlite3* db, const ReportsKey& key);
// As StoreInspection tells.
std::vector<NamedAuditRow> audit_after(sqlite3* db, std::int64_t number, std::int64_t most);

}  // namespace palatine
