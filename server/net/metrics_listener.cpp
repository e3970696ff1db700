#include "server/net/metrics_listener.hpp"

#include <stdexcept>
#include <utility>

namespace palatine {

MetricsListener::MetricsListener(boost::asio::io_context& io, ListenerConfig config, Page page)
    : page_(std::move(page)) {
  config.web_sockets = false;
  config.setting = "metrics_listen";
  config.limits.connections = 0;  // a thousand for HTTP are left
  auto listener = Listener::open(io, std::move(config), *this);
  if (!listener) throw std::runtime_error(listener.error());
  listener_ = std::move(*listener);
}

tl::expected<ListenerHandler::Admission, HttpAnswer> MetricsListener::admit(const HttpRequest&) {
  return tl::unexpected(method_not_allowed("GET, HEAD"));
}

void MetricsListener::asked(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  answer(page_(http_path(request.target)));
}

}  // namespace palatine
