#pragma once

#include <CLI/CLI.hpp>

#include "cli/session.h"

namespace qcg {

void add_report(CLI::App& app, Session& session);

}  // namespace qcg
