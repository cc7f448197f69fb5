// What the page's worker loads: the answers of QCG_PART under a name that JavaScript can call, and progress on its way
// back.
#include <emscripten.h>

#include "wasm/engine.h"

// clang-format off
EM_JS(void, tell_page, (const char* text), { if (Module["onProgress"]) Module["onProgress"](UTF8ToString(text)); });
// clang-format on

extern "C" EMSCRIPTEN_KEEPALIVE const char* qcg_answer(const char* request) {
  static std::string reply;  // stays until the next question, by when the page has copied it
  constexpr qcg::wasm::Part part = qcg::wasm::Part::QCG_PART;
  reply = qcg::wasm::answer_part<part>(request, [](const std::string& progress) { tell_page(progress.c_str()); });
  return reply.c_str();
}
