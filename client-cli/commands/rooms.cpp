#include <unistd.h>

#include "client-cli/commands/commands.hpp"
#include "client-cli/games/games.hpp"
#include "client-cli/play/table_choices.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/tty.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine::client {
namespace {

constexpr int patience_ms = 10'000;

std::string_view status_id(RoomStatus status) {
  constexpr std::string_view ids[] = {"rooms.open", "rooms.open", "rooms.running", "rooms.over", "rooms.frozen"};
  return ids[static_cast<std::size_t>(status)];
}

std::string_view talk_id(PartnerChat talk) {
  constexpr std::string_view ids[] = {"rooms.talk_open", "rooms.talk_table", "rooms.talk_silent"};
  return ids[static_cast<std::size_t>(talk)];
}

// Columns as wide as what stands in them; names come last and may be long.
void print_table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], std::min(40, width_of(row[i])));
  }
  const ColourDepth depth = colour_depth();
  for (std::size_t r = 0; r < rows.size(); ++r) {
    Line line;
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const bool last = i + 1 == rows[r].size();
      append(line, last ? clean(rows[r][i]) : padded(rows[r][i], widths[i]) + "  ", {.bold = r == 0});
    }
    write_all(STDOUT_FILENO, ansi(line, depth, isolates()) + "\n");
  }
}

}  // namespace

int rooms_command(const RoomsArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  const auto address = address_or_fail(arguments.common.url, words);
  if (!address) return exit_usage;
  Profile profile(arguments.common.profile);
  const auto answer = ask_once(arguments.common, *address, profile, words, {LobbyWatch{}}, patience_ms);
  if (!answer) {
    fail(answer.error().sentence);
    return exit_failed;
  }
  const auto lobby = decode_result<LobbyWatchResult>(*answer);
  if (!lobby) {
    fail(lobby.error().message);
    return exit_failed;
  }
  if (arguments.json) {
    for (const RoomSummary& room : lobby->rooms) write_all(STDOUT_FILENO, text_of(room).text + "\n");
    return exit_done;
  }
  if (lobby->rooms.empty()) {
    write_all(STDERR_FILENO, words.text("rooms.none") + "\n");
    return exit_done;
  }
  std::vector<std::vector<std::string>> rows = {{words.text("rooms.head_room"), words.text("rooms.head_title"),
                                                 words.text("rooms.head_game"), words.text("rooms.head_seats"),
                                                 words.text("rooms.head_talk"), words.text("rooms.head_status"),
                                                 words.text("rooms.head_players")}};
  for (const RoomSummary& room : lobby->rooms) {
    std::string names;
    for (std::size_t i = 0; i < room.names.size(); ++i) {
      const Person person{"", room.names[i], i < room.kinds.size() ? room.kinds[i] : PersonKind::guest};
      names += (names.empty() ? "" : ", ") + text_of_line(name_of(person, words));
    }
    rows.push_back({room.room, room.title, text_of_line(game_in_words(room, words)),
                    std::to_string(room.seats - room.seats_free) + "/" + std::to_string(room.seats),
                    words.text(talk_id(room.partner_chat)), words.text(status_id(room.status)), names});
  }
  print_table(rows);
  return exit_done;
}

}  // namespace palatine::client
