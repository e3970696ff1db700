#include "server/moderation/sanctions.hpp"

#include <algorithm>

#include "protocol/describe_pieces.hpp"

namespace palatine::moderation {
namespace {

bool holds(const SanctionRow& row, Millis now) {
  return row.lifted == 0 && (row.until == 0 || row.until > now);
}

const SanctionRow* longer(const SanctionRow* a, const SanctionRow* b) {
  if (a == nullptr) return b;
  return a->until == 0 || (b->until != 0 && a->until >= b->until) ? a : b;
}

}  // namespace

void Sanctions::add(SanctionRow row) {
  if (!row.person.empty()) of_person_[row.person].insert(row.id);
  if (const auto range = AddressRange::read(row.range)) ranges_.insert_or_assign(row.id, *range);
  rows_.insert_or_assign(row.id, std::move(row));
}

const SanctionRow* Sanctions::find(const std::string& id, Millis now) const {
  const auto found = rows_.find(id);
  return found == rows_.end() || !holds(found->second, now) ? nullptr : &found->second;
}

void Sanctions::lift(const std::string& id) {
  const auto found = rows_.find(id);
  if (found == rows_.end()) return;
  ranges_.erase(id);
  if (const auto own = of_person_.find(found->second.person); own != of_person_.end()) {
    own->second.erase(id);
    if (own->second.empty()) of_person_.erase(own);
  }
  rows_.erase(found);
}

void Sanctions::forget(const std::string& person) {
  const auto own = of_person_.find(person);
  if (own == of_person_.end()) return;
  const std::set<std::string> ids = own->second;
  for (const std::string& id : ids) lift(id);
}

void Sanctions::sweep(Millis now) {
  std::vector<std::string> over;
  for (const auto& [id, row] : rows_)
    if (!holds(row, now)) over.push_back(id);
  for (const std::string& id : over) lift(id);
}

const SanctionRow* Sanctions::on_person(SanctionKind kind, const std::string& person, const std::string& room,
                                        Millis now) const {
  const auto own = of_person_.find(person);
  if (own == of_person_.end()) return nullptr;
  const SanctionRow* longest = nullptr;
  for (const std::string& id : own->second) {
    const SanctionRow& row = rows_.at(id);
    if (row.kind == name_of(kind) && holds(row, now) && (row.room.empty() || row.room == room))
      longest = longer(longest, &row);
  }
  return longest;
}

const SanctionRow* Sanctions::on_address(SanctionKind kind, const std::string& address, Millis now) const {
  const SanctionRow* longest = nullptr;
  for (const auto& [id, range] : ranges_) {
    const SanctionRow& row = rows_.at(id);
    if (row.kind == name_of(kind) && holds(row, now) && range.contains(address)) longest = longer(longest, &row);
  }
  return longest;
}

std::vector<const SanctionRow*> Sanctions::list(const std::string& person, Millis now) const {
  std::vector<const SanctionRow*> out;
  const auto take = [&](const SanctionRow& row) {
    if (holds(row, now)) out.push_back(&row);
  };
  if (person.empty()) {
    for (const auto& [id, row] : rows_) take(row);
  } else if (const auto own = of_person_.find(person); own != of_person_.end()) {
    for (const std::string& id : own->second) take(rows_.at(id));
  }
  std::ranges::sort(out, [](const SanctionRow* a, const SanctionRow* b) {
    return std::pair(a->at, a->id) > std::pair(b->at, b->id);
  });
  return out;
}

}  // namespace palatine::moderation
