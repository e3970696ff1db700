// Whole screens as text, compared with tests/client/golden. After a wanted change:
//   PALATINE_UPDATE_GOLDEN=1 client_test --gtest_filter='*Screen*' && git diff tests/client/golden
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "client-cli/play/screen.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client {

// As an update brings them.
template <class Codec, class Events>
Json events_json(const Events& events) {
  std::string out = "[";
  for (const auto& event : events) out += (out.size() > 1 ? "," : "") + Codec::write_event(event).text;
  return Json{out + "]"};
}

inline std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A client that has come to this table.
struct Client {
  explicit Client(std::string_view language)
      : words(language),
        session({hello(), [](std::size_t n) { return std::string(2 * n, '0'); }}, keeper),
        app(words, session, setup()) {}

  static SessionHello hello() {
    SessionHello h;
    h.client = {"test", "1"};
    return h;
  }
  static App::Setup setup() {
    App::Setup s;
    s.address = *parse_address("http://127.0.0.1:8080/i/CODE");
    s.now = [] { return std::int64_t{0}; };
    return s;
  }
  void enter(const RoomSnapshot& snapshot, int me) {
    app.connected();
    const auto greeted = app.take_frames();
    app.received(answer(greeted.at(0), hello_result("p" + std::to_string(me))));
    const auto join = app.take_frames();
    app.received(answer(join.at(0), snapshot));
  }
  void hear(const std::string& name, const std::string& text) {
    ChatMessage message;
    message.id = ++talk;
    message.room = "room1";
    message.channel = Channel::table;
    message.from = {"p9", name, PersonKind::guest};
    message.text = text;
    message.at = "2026-01-01T00:00:00Z";
    app.received(encode(Notification(message)));
  }
  // The events that led here, as an update of the same position.
  void happen(const Json& events, const RoomSnapshot& snapshot) {
    RoomUpdate update;
    update.room = "room1";
    update.seq = snapshot.seq + 1;
    update.events = events;
    update.to_act = snapshot.to_act;
    update.prompts = snapshot.prompts;
    update.view = snapshot.view;
    app.received(encode(Notification(update)));
  }
  std::string screen(int columns, int rows) {
    LineEditor editor;
    std::string out;
    for (const std::string& row : draw_screen(app, editor, {columns, rows}).canvas.text()) out += row + "\n";
    return out;
  }

  Words words;
  MemoryKeeper keeper;
  Session session;
  App app;
  int talk = 0;
};

inline void expect_golden(const std::string& name, const std::string& screen) {
  const std::string path = PALATINE_SOURCE "/tests/client/golden/" + name + ".txt";
  if (std::getenv("PALATINE_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << screen;
  EXPECT_EQ(read(path), screen) << "see the top of screens.hpp";
}

}  // namespace palatine::client
