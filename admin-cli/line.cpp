#include "admin-cli/line.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace palatine::admin {

tl::expected<Line, std::string> Line::open(const std::filesystem::path& socket) {
  const std::string path = socket.string();
  sockaddr_un to{};
  if (path.size() >= sizeof to.sun_path) return tl::unexpected("the path " + path + " is too long for a socket");
  to.sun_family = AF_UNIX;
  std::memcpy(to.sun_path, path.data(), path.size());
  Line line(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (line.file_ < 0) return tl::unexpected(std::string("no socket can be made: ") + std::strerror(errno));
  if (connect(line.file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return line;
  const int error = errno;
  if (error == ENOENT || error == ECONNREFUSED)
    return tl::unexpected("no server listens on " + path +
                          "; is it running, and are --data, --config or --socket those of it?");
  if (error == EACCES) return tl::unexpected("you may not open " + path + ": be the server's user, or root");
  return tl::unexpected(path + " can't be opened: " + std::strerror(error));
}

Line::~Line() {
  if (file_ >= 0) close(file_);
}

tl::expected<std::string, std::string> Line::next() {
  while (true) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    std::array<char, 16 * 1024> block{};
    const auto size = recv(file_, block.data(), block.size(), 0);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return tl::unexpected(std::string("the server can't be read: ") + std::strerror(errno));
    if (size == 0)
      return tl::unexpected(
          std::string("the server hung up before it answered: it stopped, or too many others are connected"));
    unread_.append(block.data(), static_cast<std::size_t>(size));
  }
}

tl::expected<Json, std::string> Line::answer_to(const Request& request,
                                                const std::function<void(const AdminProgress&)>& told) {
  const std::string asked = encode_request(++last_, request) + "\n";
  for (std::size_t sent = 0; sent < asked.size();) {
    const auto size = ::send(file_, asked.data() + sent, asked.size() - sent, MSG_NOSIGNAL);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return tl::unexpected(std::string("the server can't be asked: ") + std::strerror(errno));
    sent += static_cast<std::size_t>(size);
  }
  while (true) {
    const auto line = next();
    if (!line) return tl::unexpected(line.error());
    auto incoming = parse_incoming<OperatorNotification>(*line);
    if (!incoming) return tl::unexpected("the server said what can't be read: " + incoming.error().message);
    if (const auto* notification = std::get_if<OperatorNotification>(&*incoming)) {
      if (told) told(std::get<AdminProgress>(*notification));
      continue;
    }
    auto& reply = std::get<Reply>(*incoming);
    if (!reply.result) return tl::unexpected(reply.result.error().message);
    return std::move(*reply.result);
  }
}

}  // namespace palatine::admin
