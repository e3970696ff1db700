// The queue of reports: the open ones, and the last that were settled.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

struct Report {
  Millis filed = 0;
  Millis settled = 0;      // 0: it is open
  std::string answerable;  // an id: who is reported, or the owner of the bot that is
  AdminReportResult told;
};

class ReportIndex {
 public:
  explicit ReportIndex(std::size_t settled_most) : settled_most_(settled_most) {}

  void add(Report report);
  const Report* find(const std::string& id) const;
  // It is open.
  const Report& settle(const std::string& id, Millis now, ReportOutcome outcome, std::optional<std::string> note,
                       std::optional<Person> by);
  // Reports about this person go; in all others nothing is left of them but the id, and `name` for a name.
  void forget(const std::string& person, std::string_view name);
  std::size_t open() const { return open_.size(); }
  std::size_t open_about(const std::string& person) const;
  std::size_t open_by(const std::string& person) const;

  // The open ones, oldest first, or the settled ones, latest first: those that `shown` lets through, behind the one of
  // this id (empty: from the start on), and whether there are more.
  std::pair<std::vector<ReportInfo>, bool> page(bool settled, const std::string& after, std::size_t most,
                                                const std::function<bool(const Report&)>& shown) const;

 private:
  using Place = std::pair<Millis, std::string>;
  std::size_t settled_most_;
  std::map<std::string, Report> reports_;
  std::set<Place> open_;                     // by when they were filed
  std::set<Place, std::greater<>> settled_;  // by when they were settled
};

// As it is kept: under whoever is answerable.
ReportRow row_of(const Report& report);
std::optional<Report> report_from(const ReportRow& row);

}  // namespace palatine::moderation
