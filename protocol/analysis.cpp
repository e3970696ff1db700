#include "protocol/analysis.hpp"

#include "protocol/analysis_describe.hpp"
#include "protocol/describe/writer.hpp"

namespace palatine {

Json analysis_json(const Analysis& analysis) {
  return text_of(analysis);
}

}  // namespace palatine
