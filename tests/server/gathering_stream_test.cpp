// Frames through real sockets, to a reader that takes its time.
#include "wire/gathering_stream.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace palatine::testing {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class Gathering : public ::testing::Test {
 protected:
  Gathering() : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}), reader_(io_) {
    tcp::socket writer(io_);
    writer.connect(acceptor_.local_endpoint());
    acceptor_.accept(reader_);
    reader_.non_blocking(true);
    stream_ = std::make_shared<GatheringStream>(std::move(writer));
    stream_->belongs_to(stream_, [this](const boost::system::error_code&) { ++failed_; });
  }

  void add(std::string text) { stream_->add_text(std::make_shared<const std::string>(std::move(text))); }

  // All that comes, until so many bytes are there.
  std::string read(std::size_t bytes) {
    std::string all, part(100'000, '\0');
    while (all.size() < bytes && failed_ == 0) {
      io_.restart();
      io_.poll();
      boost::system::error_code error;
      all.append(part.data(), reader_.read_some(asio::buffer(part), error));
    }
    return all;
  }

  asio::io_context io_;
  tcp::acceptor acceptor_;
  tcp::socket reader_;
  std::shared_ptr<GatheringStream> stream_;
  int failed_ = 0;
};

// RFC 6455, 5.2: the lengths around each of its three forms, and more at once than a socket or a system call takes.
TEST_F(Gathering, frames_come_whole_and_in_order) {
  const std::vector<std::pair<std::size_t, std::string>> sizes = {
      {0, {"\x81\x00", 2}},
      {125, "\x81\x7d"},
      {126, {"\x81\x7e\x00\x7e", 4}},
      {65'535, "\x81\x7e\xff\xff"},
      {65'536, {"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10}},
      {20'000'000, {"\x81\x7f\x00\x00\x00\x00\x01\x31\x2d\x00", 10}},
  };
  std::string expected;
  const auto put = [&](std::size_t size, const std::string& head) {
    const std::string text(size, static_cast<char>('a' + expected.size() % 26));
    expected += head + text;
    add(text);
  };
  for (const auto& [size, head] : sizes) put(size, head);
  for (int i = 0; i < 100; ++i) put(3, "\x81\x03");
  stream_->flush();
  EXPECT_GT(stream_->waiting(), 0u) << "nobody has read yet";
  put(5, "\x81\x05");
  stream_->flush();
  EXPECT_TRUE(read(expected.size()) == expected);
  EXPECT_EQ(stream_->waiting(), 0u);
}

TEST_F(Gathering, what_had_to_wait_ends_where_it_may_not_go_on) {
  bool may = true;
  stream_->goes_on_while([&] { return may; });
  add(std::string(20'000'000, 'x'));
  stream_->flush();
  const std::size_t all = 20'000'010, before = read(10'000'000).size();
  EXPECT_EQ(failed_, 0);
  may = false;
  EXPECT_LT(before + read(all - before).size(), all) << "what the system had is read, and no more is told";
  EXPECT_EQ(failed_, 1);
}

TEST_F(Gathering, nothing_goes_out_before_it_is_flushed) {
  add("one");
  add("two");
  char byte = 0;
  boost::system::error_code error;
  EXPECT_EQ(reader_.read_some(asio::buffer(&byte, 1), error), 0u);
  EXPECT_EQ(error, asio::error::would_block);
  stream_->flush();
  EXPECT_EQ(read(10), "\x81\x03one\x81\x03two");
}

TEST_F(Gathering, a_reader_that_went_is_told_once_and_frees_what_waits) {
  add(std::string(20'000'000, 'x'));
  stream_->flush();
  reader_.set_option(asio::socket_base::linger(true, 0));
  reader_.close();
  io_.run();
  EXPECT_EQ(failed_, 1);
  add("more");
  stream_->flush();
  EXPECT_EQ(failed_, 1) << "it is over";
  EXPECT_EQ(stream_->waiting(), 0u);
}

TEST_F(Gathering, what_is_being_written_is_told_why_it_ends) {
  boost::system::error_code how;
  stream_->write(std::string(20'000'000, 'x'), [&](boost::system::error_code error, std::size_t) { how = error; });
  reader_.set_option(asio::socket_base::linger(true, 0));
  reader_.close();
  io_.run();
  EXPECT_TRUE(how == asio::error::connection_reset || how == asio::error::broken_pipe) << how.message();
}

TEST_F(Gathering, what_nobody_reads_any_more_is_drained_up_to_a_limit) {
  int drained = 0;
  stream_->drain(100, [&] { ++drained; });
  const std::string part(60, 'x');
  reader_.send(asio::buffer(part));
  io_.run_one();
  EXPECT_EQ(drained, 0);
  reader_.send(asio::buffer(part));
  io_.run();
  EXPECT_EQ(drained, 1) << "120 bytes are beyond the limit";
  stream_->drain(100, [&] { ++drained; });
  reader_.close();
  io_.restart();
  io_.run();
  EXPECT_EQ(drained, 2) << "the other side is done";
}

// What Beast writes takes its place in the row, and is told when it is out, or when it never will be.
TEST_F(Gathering, what_beast_writes_goes_in_order_and_ends) {
  std::size_t written = 0;
  boost::system::error_code how;
  const auto done = [&](boost::system::error_code error, std::size_t bytes) { how = error, written = bytes; };
  add("before");
  stream_->write("pong", done);
  EXPECT_EQ(written, 0u) << "not from inside the call";
  EXPECT_EQ(read(12),
            "\x81\x06"
            "beforepong");
  io_.restart();
  io_.poll();
  EXPECT_EQ(written, 4u);

  add(std::string(20'000'000, 'x'));
  stream_->write("late", done);
  stream_->stop();
  io_.restart();
  io_.poll();
  EXPECT_EQ(how, asio::error::operation_aborted);
  EXPECT_EQ(written, 0u);

  how = {};
  stream_->write("never", done);
  io_.restart();
  io_.poll();
  EXPECT_EQ(how, asio::error::operation_aborted) << "it is told so, and holds nobody back";
}

}  // namespace

}  // namespace palatine::testing
