#pragma once

#include "server/metrics/prometheus_text.hpp"
#include "server/runtime/lease.hpp"

namespace palatine {

// docs/metrics.md lists them in the same words.
void write_cluster(PrometheusText& out, const ClusterFigures& figures);

}  // namespace palatine
