# What most files read takes longer to read than all else about them, so it is compiled once. (That nobody leaves out an
# include for that is for tests/house/includes.sh to see.) Not for the page: its files are compiled together.
set(QCG_PRECOMPILED <algorithm> <array> <atomic> <bit> <boost/multiprecision/cpp_int.hpp> <chrono> <cmath> <cstdint> <cstdlib>
  <deque> <filesystem> <fmt/format.h> <fstream> <functional> <map> <memory> <mutex> <numeric> <optional> <random> <set> <span>
  <sstream> <stdexcept> <string> <string_view> <tuple> <unordered_map> <unordered_set> <utility> <variant> <vector>)

# qcg_precompile(library headers...): a library of nothing but these headers, which ${precompiled} names from here on.
# It must link what the files that use it link of Boost, fmt and others, as these may define macros.
macro(qcg_precompile library)
  if(NOT EMSCRIPTEN)
    file(CONFIGURE OUTPUT ${library}.cpp CONTENT "// Only its precompiled header is wanted.\n")
    add_library(${library} STATIC ${CMAKE_CURRENT_BINARY_DIR}/${library}.cpp)
    target_precompile_headers(${library} PRIVATE ${QCG_PRECOMPILED} ${ARGN})
    set(precompiled ${library})
  endif()
endmacro()
