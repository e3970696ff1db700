#include "tests/simulation/disk.hpp"

namespace palatine::simulation {

void OwnDisk::add(Batch batch) {
  if (late() == 0) late_since_ = time_.now();
  waiting_.push_back({std::move(batch), {}, {}});
  begin();
}

void OwnDisk::add(Job read, std::function<void()> deliver) {
  if (late() == 0) late_since_ = time_.now();
  waiting_.push_back({std::nullopt, std::move(read), std::move(deliver)});
  begin();
}

void OwnDisk::begin() {
  if (busy_ || waiting_.empty()) return;
  busy_ = true;
  const Millis stalled = std::max<Millis>(0, stalled_until_ - time_.now());
  time_.in(stalled + random_.below(8), [this, life = life_] { write(life); });
}

void OwnDisk::write(std::uint64_t life) {
  if (life != life_) return;
  group_.assign(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(waiting_.end()));
  waiting_.clear();
  for (Item& item : group_) {
    if (item.batch) {
      const auto committed = store_.commit(std::span(&*item.batch, 1));
      if (!committed) throw Broken("the disk refuses a batch: " + committed.error().message);
      written(*item.batch);
      ++figures_.commits;
    } else {
      item.read(store_);
    }
  }
  time_.in(random_.below(random_.below(10) == 0 ? 2000 : 12), [this, life] {
    if (life != life_) return;
    busy_ = false;
    std::vector<Item> group = std::move(group_);
    group_.clear();
    for (Item& item : group) {
      if (item.batch)
        ++durable_;
      else
        item.deliver();
    }
    acknowledged();
    begin();
  });
}

void OwnDisk::stop() {
  ++life_;
  waiting_.clear();
  group_.clear();
  busy_ = false;
  durable_ = 0;
}

}  // namespace palatine::simulation
