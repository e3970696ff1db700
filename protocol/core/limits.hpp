// Every limit of the wire, in one place; session.hello tells them to the client.
#pragma once

#include <cstdint>

namespace palatine {

constexpr std::int64_t past_updates_most = 10'000;  // whatever limits.past_updates is

struct Limits {
  std::int64_t frame_bytes = 16 * 1024;  // of one message from a client
  std::int64_t json_depth = 16;
  std::int64_t requests_in_flight = 16;
  std::int64_t requests_burst = 60;       // the budget of a connection, and of a person over all of them
  std::int64_t requests_per_second = 20;  // by which it refills
  std::int64_t chat_burst = 8;
  std::int64_t chat_per_10_seconds = 10;
  std::int64_t text_length = 500;            // of a chat message, in code points
  std::int64_t name_min = 2, name_max = 24;  // in code points
  std::int64_t title_length = 60;
  std::int64_t rooms_per_person = 8;  // created and not over
  std::int64_t rooms_joined = 32;     // by one connection at a time
  std::int64_t listeners_per_room = 500;
  std::int64_t rooms = 20'000;  // awake at once
  std::int64_t connections = 15'000;
  std::int64_t connections_per_address = 256;  // or from one IPv6 network
  std::int64_t connections_per_person = 8;
  std::int64_t bots_per_account = 5;
  std::int64_t guests_per_address_per_hour = 200;
  std::int64_t updates_kept = 16;               // per room, for room.resume
  std::int64_t past_updates = 48;               // that room.join and room.resume may ask for
  std::int64_t chat_kept = 200;                 // per channel, for room.join and room.resume
  std::int64_t lobby_rooms = 500;               // shown at most
  std::int64_t send_queue_bytes = 1024 * 1024;  // of one connection; then it is dropped
  std::int64_t handshake_ms = 10'000;
  std::int64_t hello_ms = 30'000;  // from the handshake to session.hello
  std::int64_t ping_ms = 20'000;
  std::int64_t reveal_ms = 10'000;
  std::int64_t silent_presence_ms = 60'000;
  std::int64_t absence_grace_ms = 60'000;             // away for so long, a person may be played for
  std::int64_t open_room_idle_ms = 30 * 60'000;       // an open room without a person is closed
  std::int64_t rematch_idle_ms = 7 * 24 * 3'600'000;  // one that was made by room.rematch
  std::int64_t blocks_per_person = 200;
  std::int64_t reports_burst = 5;  // by one person
  std::int64_t reports_per_hour = 10;
  std::int64_t open_reports = 1000;   // of all people together
  std::int64_t why_length = 200;      // what a moderator says with what they do, in code points
  std::int64_t sanctions = 20'000;    // that hold at once
  std::int64_t appeal_length = 1000;  // in code points
  std::int64_t open_appeals = 1000;   // of all people together
  std::int64_t tells_per_person = 8;
  std::int64_t watchers_ms = 2000;  // room.watchers comes at most this often
};

}  // namespace palatine
