#include "server/cluster/standby.hpp"

#include <stdexcept>
#include <utility>

#include "server/metrics/prometheus_text.hpp"
#include "server/runtime/cluster_metrics.hpp"

namespace palatine::cluster {

namespace {

constexpr Millis come_again_ms = 1000;

HttpAnswer stands_by() {
  return http_refusal(503, "standby", "this server stands by for another one, which plays", come_again_ms);
}

std::optional<HttpAnswer> health(std::string_view path) {
  if (path == "/healthz") return HttpAnswer{200, "text/plain; charset=utf-8", "ok\n"};
  if (path == "/readyz") return stands_by();
  return std::nullopt;
}

}  // namespace

Standby::Standby(boost::asio::io_context& io, ListenerConfig listener, std::optional<ListenerConfig> metrics,
                 PageConfig pages, const Lease& lease)
    : pages_(std::move(pages)), lease_(lease) {
  listener.web_sockets = false;
  auto opened = Listener::open(io, std::move(listener), *this);
  if (!opened) throw std::runtime_error(opened.error());
  listener_ = std::move(*opened);
  if (metrics)
    metrics_listener_ = std::make_unique<MetricsListener>(io, std::move(*metrics),
                                                          [this](std::string_view path) { return watcher_page(path); });
}

tl::expected<ListenerHandler::Admission, HttpAnswer> Standby::admit(const HttpRequest&) {
  return tl::unexpected(stands_by());
}

void Standby::asked(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  const std::string_view path = http_path(request.target);
  if (auto told = health(path)) return answer(std::move(*told));
  // programs are told the reason, people a sentence
  if (path == "/ws" || path.starts_with("/api/") || request.accept.find("text/html") == std::string::npos)
    return answer(stands_by());
  answer(page_of_standby(pages_, request));
}

void Standby::stop() {
  listener_->stop_accepting();
  listener_->drop_all();
}

HttpAnswer Standby::watcher_page(std::string_view path) const {
  if (auto told = health(path)) return std::move(*told);
  if (path != "/metrics")
    return http_refusal(404, "not_found", "there is nothing at this address; there are /metrics, /healthz and /readyz");
  PrometheusText out;
  out.gauge("palatine_ready", "1 while /readyz says yes.", 0);
  write_cluster(out, lease_.figures());
  return {200, PrometheusText::content_type, out.text()};
}

}  // namespace palatine::cluster
