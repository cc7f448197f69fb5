#include "cli/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/write_all.h"

namespace qcg {

WriteFailed::WriteFailed(const std::string& where, int reason)
    : std::runtime_error("cannot write " + where + (reason == 0 ? "" : std::string(": ") + std::strerror(reason))),
      nobody_reads_(reason == EPIPE) {}

void hold_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    // The lowest number that is free is the one that open() takes.
    if (fcntl(descriptor, F_GETFD) < 0) static_cast<void>(open("/dev/null", O_RDONLY));
  }
}

void write_to_stdout(std::string_view text) {
  if (const int reason = write_all(STDOUT_FILENO, text); reason != 0) throw WriteFailed("to stdout", reason);
}

void write_to_stderr(std::string_view text) noexcept { write_all(STDERR_FILENO, text); }

}  // namespace qcg
