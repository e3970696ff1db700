#include "server/runtime/cluster_metrics.hpp"

namespace palatine {

void write_cluster(PrometheusText& out, const ClusterFigures& figures) {
  using Type = PrometheusText::Type;
  out.gauge("palatine_cluster_hosting", "1 while this node hosts the games, 0 while it stands by.",
            figures.hosts ? 1 : 0);
  out.gauge("palatine_cluster_margin_seconds",
            "For how long this node may still tell anything by its last beat; 0: everything waits.",
            figures.margin_seconds);
  out.family("palatine_cluster_nodes", Type::gauge, "Nodes that share the database, by what is known of them.");
  out.sample(static_cast<double>(figures.alive), {{"state", "alive"}});
  out.sample(static_cast<double>(figures.dead), {{"state", "dead"}});
  out.counter("palatine_cluster_beats_failed_total", "Beats of this node that the database did not confirm.",
              static_cast<double>(figures.beats_failed));
}

}  // namespace palatine
