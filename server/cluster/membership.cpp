#include "server/cluster/membership.hpp"

#include <algorithm>
#include <utility>

namespace palatine::cluster {

Membership::Membership(NodeId self, Rhythm rhythm) : self_(std::move(self)), rhythm_(rhythm) {}

void Membership::beat_begun(Moment now) {
  begun_ = begun_last_ = now;
}

void Membership::beat_confirmed(Moment now) {
  if (!begun_) return;
  if (confirmed_from_ && now > stands_from()) {
    silent_ += now - stands_from();
    counted_to_ = now;
  }
  confirmed_from_ = std::exchange(begun_, std::nullopt);
  if (!confirmed_ || now - *confirmed_ > rhythm_.longest_gap) unbroken_since_.reset();
  if (!unbroken_since_) unbroken_since_ = now;
  confirmed_ = now;
}

void Membership::beat_failed() {
  begun_.reset();
  unbroken_since_.reset();
}

void Membership::seen(std::span<const NodeSeen> nodes, Moment now) {
  std::map<std::string, Other> others;
  for (const NodeSeen& node : nodes) {
    if (node.node.name == self_.name) continue;
    const auto before = others_.find(node.node.name);
    const bool is_same =
        before != others_.end() && before->second.seen.node == node.node && before->second.seen.beat == node.beat;
    others[node.node.name] = {node, is_same ? before->second.since : now};
  }
  others_ = std::move(others);
}

bool Membership::beat_is_due(Moment now) const {
  return !begun_ && (!begun_last_ || now - *begun_last_ >= rhythm_.beat_every);
}

Moment Membership::tells_until() const {
  return confirmed_from_ ? *confirmed_from_ + rhythm_.tell_for : Moment::min();
}

// Of a beat that was confirmed so late that nothing may be told by it the silence goes on.
Moment Membership::stands_from() const {
  return std::max(tells_until(), counted_to_);
}

Moment Membership::even(Moment time) const {
  return std::min(time, confirmed_from_ ? stands_from() : time) - silent_;
}

std::vector<NodeSeen> Membership::may_declare_dead(Moment now) const {
  std::vector<NodeSeen> silent;
  if (!unbroken_since_ || now - *confirmed_ > rhythm_.longest_gap) return silent;
  for (const auto& [name, other] : others_)
    if (!other.seen.dead && now - std::max(other.since, *unbroken_since_) >= rhythm_.dead_after)
      silent.push_back(other.seen);
  return silent;
}

}  // namespace palatine::cluster
