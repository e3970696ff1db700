#include <utility>

#include "tools/mock/mock.hpp"

namespace palatine::mock {

void Outlet::send(std::string frame) {
  if (!faults_.has(Fault::delay)) return pass({std::move(frame), 0});
  waiting_.push_back({std::move(frame), 0});
  next();
}

void Outlet::close(int code, const std::string& reason) {
  if (waiting_.empty()) return pass({reason, code});
  waiting_.push_back({reason, code});
  next();
}

void Outlet::pass(Waiting one) {
  if (!to_) return;
  if (one.code == 0) {
    to_->send(std::move(one.frame));
  } else {
    to_->close(one.code, one.frame);
  }
}

// One after the other: what came first goes first.
void Outlet::next() {
  if (under_way_ || waiting_.empty()) return;
  under_way_ = true;
  loop_.after(client::Milliseconds(faults_.delay_ms()), [self = shared_from_this()] {
    self->under_way_ = false;
    Waiting one = std::move(self->waiting_.front());
    self->waiting_.erase(self->waiting_.begin());
    self->pass(std::move(one));
    self->next();
  });
}

}  // namespace palatine::mock
