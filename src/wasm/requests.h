#pragma once

#include "solve/json.h"
#include "wasm/work.h"

namespace qcg::wasm {

// One function per request of web/src/engine/protocol.ts: its fields in, its reply out. They throw InputError for
// fields that make no sense, and BudgetSpent where there is nothing to reply in the time.

Json reply_games(const Json& ask, Work& work);
Json reply_random(const Json& ask, Work& work);
Json reply_flavours(const Json& ask, Work& work);
Json reply_position(const Json& ask, Work& work);
Json reply_judge(const Json& ask, Work& work);
Json reply_options(const Json& ask, Work& work);
Json reply_best(const Json& ask, Work& work);
Json reply_analyse(const Json& ask, Work& work);
Json reply_draw(const Json& ask, Work& work);

Json reply_ttt_view(const Json& ask, Work& work);
Json reply_ttt_best(const Json& ask, Work& work);
Json reply_ttt_solve(const Json& ask, Work& work);
Json reply_ttt_annotate(const Json& ask, Work& work);

}  // namespace qcg::wasm
