#include "mpi/mail.h"

namespace qcg::mpi {

void Mail::send(int to, Tag tag, std::string text) {
  underway_.remove_if([](Sent& sent) {
    int gone = 0;
    return MPI_Test(&sent.request, &gone, MPI_STATUS_IGNORE) == MPI_SUCCESS && gone != 0;
  });
  Sent& sent = underway_.emplace_back();
  sent.text = std::move(text);
  MPI_Isend(sent.text.data(), static_cast<int>(sent.text.size()), MPI_CHAR, to, static_cast<int>(tag), MPI_COMM_WORLD,
            &sent.request);
}

std::optional<Letter> Mail::receive() {
  int there = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0) {
    return std::nullopt;
  }
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Letter letter{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG), std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(letter.text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return letter;
}

void Mail::flush() {
  for (Sent& sent : underway_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
  underway_.clear();
}

}  // namespace qcg::mpi
