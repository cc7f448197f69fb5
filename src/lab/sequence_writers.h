#pragma once

#include <string>

#include "draw/canvas.h"
#include "lab/sequence.h"

namespace qcg {

/// Heading, the first terms, and what is known of the period.
std::string sequence_text(const Sequence& sequence);
/// "proved: period 34 from 52 on, ..." or "periodic as far as seen: ..." or that no period was seen.
std::string period_text(const Sequence& sequence);
/// A line of `n,term` each.
std::string sequence_csv(const Sequence& sequence);
/// A table of ten terms to a row.
std::string sequence_latex(const Sequence& sequence);
/// The terms that are numbers or nimbers, by n; throws InputError where none is.
draw::Canvas sequence_plot(const Sequence& sequence);
/// The period seen as a conjecture; throws InputError where there is none, where it is proved, and for what conjectures
/// do not speak of.
std::string sequence_conjecture(const Sequence& sequence);

}  // namespace qcg
