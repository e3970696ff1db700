#include "server/runtime/password_pool.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace palatine {

namespace {

constexpr auto operations = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr auto memory = crypto_pwhash_MEMLIMIT_INTERACTIVE;

// Of no password: where there is no account, a check takes as long as where there is one.
constexpr const char* nobodys =
    "$argon2id$v=19$m=65536,t=2,p=1$cGFsYXRpbmUgbm9ib2R5cw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

PasswordPool::Result done_with(const HashPassword& job) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const auto text = job.password.text();
  if (crypto_pwhash_str(hash.data(), text.data(), text.size(), operations, memory) != 0)
    return PasswordPool::Hashed{job.ticket, std::nullopt};
  return PasswordPool::Hashed{job.ticket, std::string(hash.data())};
}

PasswordPool::Result done_with(const CheckPassword& job) {
  const auto text = job.password.text();
  const char* hash = job.hash ? job.hash->c_str() : nobodys;
  const bool right = crypto_pwhash_str_verify(hash, text.data(), text.size()) == 0;
  return PasswordPool::Checked{job.ticket, right && job.hash};
}

PasswordPool::Result undone(const HashPassword& job) {
  return PasswordPool::Hashed{job.ticket, std::nullopt};
}
PasswordPool::Result undone(const CheckPassword& job) {
  return PasswordPool::Checked{job.ticket, std::nullopt};
}

}  // namespace

PasswordPool::PasswordPool(std::size_t threads, std::size_t waiting_most, Done done)
    : done_(std::move(done)), waiting_(waiting_most) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium can't be used");
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

PasswordPool::~PasswordPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void PasswordPool::add(Job job) {
  const auto networks = std::visit([](const auto& each) { return each.networks; }, job);
  std::optional<Job> without;
  {
    const std::lock_guard lock(mutex_);
    without = waiting_.add(networks, std::move(job));
  }
  wake_.notify_one();
  if (without) done_(std::visit([](const auto& each) { return undone(each); }, *without));
}

std::size_t PasswordPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void PasswordPool::run() {
  while (true) {
    Result result;
    {
      Job job;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (ending_) return;
        job = waiting_.take();
      }
      result = std::visit([](const auto& each) { return done_with(each); }, job);
    }
    done_(std::move(result));
  }
}

}  // namespace palatine
