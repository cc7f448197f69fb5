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
    : components_{.count = static_cast<unsigned>(count),
                  .bits_each = std::min(bits_of_largest_heap, static_cast<unsigned>(64 / count))} {
  for (std::size_t heap = 0; heap < count; ++heap) {
    highest_bits_ |= std::uint64_t{1} << (heap * components_.bits_each + components_.bits_each - 1);
  }
}

std::uint64_t Heaps::largest() const { return std::min(largest_heap, components_.mask()); }

std::string Heaps::show(Position position) const {
  std::string text;
  for (std::size_t heap = 0; heap < count(); ++heap) {
    if (heap > 0) text += ',';
    text += std::to_string(size(position, heap));
  }
  return text;
}

std::uint64_t Heaps::counters(Position position) const {
  std::uint64_t total = 0;
  for (std::size_t heap = 0; heap < count(); ++heap) total += size(position, heap);
  return total;
}

void Heaps::split(Position position, std::vector<Position>& parts) const {
  for (std::size_t heap = 0; heap < count(); ++heap) {
    if (const std::uint64_t part = size(position, heap); part > 0) parts.push_back(resized(0, heap, part));
  }
}

Position Heaps::sorted(Position position) const {
  std::uint64_t sizes[most_heaps];
  for (std::size_t heap = 0; heap < count(); ++heap) sizes[heap] = size(position, heap);
  std::sort(sizes, sizes + count(), std::greater<>());
  Position result = 0;
  for (std::size_t heap = 0; heap < count(); ++heap) result = resized(result, heap, sizes[heap]);
  return result;
}

Scene Heaps::scene(Position position) const {
  Scene scene{.layout = Layout::Heaps, .columns = components_.count, .rows = 1};
  for (unsigned heap = 0; heap < components_.count; ++heap) {
    scene.pieces.push_back({.id = heap,
                            .kind = PieceKind::Heap,
                            .owner = Owner::Either,
                            .at = {static_cast<double>(heap), 0},
                            .count = size(position, heap),
                            .name = std::to_string(heap + 1)});
  }
  return scene;
}

// A number is larger than another if it has a 1 in place of some 0 of that one, and above it the same digits.
std::vector<BitTests> Heaps::more_than(std::size_t heap, std::uint64_t counters) const {
  const auto first = static_cast<unsigned>(heap) * components_.bits_each;
  std::vector<BitTests> rows;
  BitTests same_above;
  for (unsigned digit = components_.bits_each; digit-- > 0;) {
    const bool value = (counters >> digit & 1U) != 0;
    if (!value) {
      rows.push_back(same_above);
      rows.back().push_back({first + digit, true});
    }
    same_above.push_back({first + digit, value});
  }
  return rows;
}

BitChange Heaps::taking(std::size_t heap, std::uint64_t counters) const {
  const auto first = static_cast<unsigned>(heap) * components_.bits_each;
  return {.legal_where = more_than(heap, counters - 1),
          .decrease = BitChange::Decrease{.first = first, .count = components_.bits_each, .amount = counters}};
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

namespace {

void extend_heaps(const std::string& heaps, std::size_t left, std::size_t largest,
                  const std::function<void(const std::string&)>& visit) {
  if (left == 0) return visit(heaps);
  for (std::size_t heap = std::min(left, largest); heap >= 1; --heap) {
    extend_heaps((heaps.empty() ? "" : heaps + ",") + std::to_string(heap), left - heap, heap, visit);
  }
}

}  // namespace

void for_each_heaps(std::size_t counters, const std::function<void(const std::string&)>& visit) {
  extend_heaps("", counters, counters, visit);
}

std::string random_heaps(std::size_t counters, Random& random) {
  constexpr std::size_t largest = 4;
  std::string text;
  const unsigned count = 1 + random.below(3);
  for (unsigned i = 0; i < count; ++i) {
    const unsigned heap = random.below(std::min(counters, largest) + 1);
    counters -= heap;
    text += (i > 0 ? "," : "") + std::to_string(heap);
  }
  return text;
}

}  // namespace qcg
