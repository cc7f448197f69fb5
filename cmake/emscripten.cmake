# The libraries of the core for the WebAssembly build: headers only, from Debian's packages. They are linked into a
# folder of their own, since /usr/include itself has headers of another machine's C library.
set(headers ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(library boost fmt nlohmann)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "/usr/include/${library} is missing; packages.txt names its package")
  endif()
  file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()

foreach(library Boost::headers fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

# Words of positions are wider than sizes here; what would not fit would not fit in the memory either.
add_compile_options(-Wno-shorten-64-to-32)
# WebAssembly's own exceptions: those made of JavaScript slow every call down.
add_compile_options(-fwasm-exceptions)
