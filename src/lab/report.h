#pragma once

#include <string>

#include "lab/findings.h"

namespace qcg {

/// What a certificate proves.
struct Evidence {
  std::string file;
  struct Claim {
    std::string game;
    std::string position;
    std::string text;
  };
  std::vector<Claim> claims;
};

struct ReportOptions {
  std::string store;  // the name of its file, for the commands that are shown
  std::string version;
  std::size_t most_pictures = 40;
  std::vector<Evidence> evidence;  // checked
};

/// A page of HTML that needs nothing else, not even scripts: what was asked and how to ask it again, how often each
/// answer occurs, where flavours agree, and the positions with their pictures.
std::string html_report(const StoredSweep& sweep, const SweepPlan& plan, const Findings& findings,
                        const ReportOptions& options);

}  // namespace qcg
