#include "games/shared/heaps.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace qcg {

namespace {

constexpr unsigned bits_of_largest_heap = 20;

struct WrittenHeap {
  std::uint64_t size;
  std::size_t offset;  // where it is written
};

std::vector<WrittenHeap> read_heap_list(Reader& reader) {
  std::vector<WrittenHeap> written;
  do {
    reader.skip_spaces();
    if (written.size() == Heaps::most_heaps) reader.fail(fmt::format("there may be at most {} heaps", written.size()));
    const std::size_t offset = reader.offset();
    written.push_back({reader.number("a heap size", 0, Heaps::largest_heap), offset});
    reader.skip_spaces();
  } while (reader.accept(","));
  reader.expect_end("',' and another heap");
  return written;
}

std::string heap_count(std::size_t count) { return fmt::format("{} heap{}", count, count == 1 ? "" : "s"); }

Position pack(const Heaps& heaps, const std::vector<WrittenHeap>& written, const Reader& reader) {
  Position position = 0;
  for (std::size_t heap = 0; heap < written.size(); ++heap) {
    if (written[heap].size > heaps.largest()) {
      reader.fail_at(written[heap].offset, fmt::format("among {} a heap size must be 0 to {}, not {}",
                                                       heap_count(heaps.count()), heaps.largest(), written[heap].size));
    }
    position = heaps.resized(position, heap, written[heap].size);
  }
  return position;
}

}  // namespace

Heaps::Heaps(std::size_t count)
    : count_(count),
      bits_(std::min(bits_of_largest_heap, static_cast<unsigned>(64 / count))),
      mask_((std::uint64_t{1} << bits_) - 1) {}

std::uint64_t Heaps::largest() const { return std::min(largest_heap, mask_); }

std::string Heaps::show(Position position) const {
  std::string text;
  for (std::size_t heap = 0; heap < count_; ++heap) {
    if (heap > 0) text += ',';
    text += std::to_string(size(position, heap));
  }
  return text;
}

bool Heaps::all_at_most(Position a, Position b) const {
  for (std::size_t heap = 0; heap < count_; ++heap) {
    if (size(a, heap) > size(b, heap)) return false;
  }
  return true;
}

void Heaps::split(Position position, std::vector<Position>& parts) const {
  for (std::size_t heap = 0; heap < count_; ++heap) {
    if (const std::uint64_t part = size(position, heap); part > 0) parts.push_back(resized(0, heap, part));
  }
}

Position Heaps::sorted(Position position) const {
  std::uint64_t sizes[most_heaps];
  for (std::size_t heap = 0; heap < count_; ++heap) sizes[heap] = size(position, heap);
  std::sort(sizes, sizes + count_, std::greater<>());
  Position result = 0;
  for (std::size_t heap = 0; heap < count_; ++heap) result = resized(result, heap, sizes[heap]);
  return result;
}

HeapRealisations read_heaps(std::vector<Reader>& realisations) {
  std::vector<std::vector<WrittenHeap>> written;
  for (Reader& reader : realisations) {
    written.push_back(read_heap_list(reader));
    const std::size_t here = written.back().size();
    const std::size_t first = written.front().size();
    if (here != first) {
      reader.fail_at(written.back().front().offset,
                     fmt::format("this realisation has {}, the first has {}", heap_count(here), heap_count(first)));
    }
  }
  HeapRealisations read{Heaps(written.front().size()), {}};
  for (std::size_t i = 0; i < written.size(); ++i) {
    read.positions.push_back(pack(read.heaps, written[i], realisations[i]));
  }
  return read;
}

}  // namespace qcg
