// Made by tools/make-protocol.mjs from web/src/engine/protocol.ts: change that, and run it.
// clang-format off
#pragma once

#include "wasm/protocol.h"
#include "wasm/work.h"

namespace qcg::wasm {

// One function per request: what is asked in, the reply out. They throw InputError for what makes no sense, and
// BudgetSpent where there is nothing to reply in the time.

protocol::GamesReply reply_games(const protocol::Nothing& ask, Work& work);
/// The game of a rule file; what is wrong with it is a fault with its line and column.
protocol::RulesReply reply_rules(const protocol::RulesAsk& ask, Work& work);
protocol::RandomReply reply_random(const protocol::RandomAsk& ask, Work& work);
protocol::FlavoursReply reply_flavours(const protocol::Nothing& ask, Work& work);
protocol::PositionReply reply_position(const protocol::PositionAsk& ask, Work& work);
protocol::Judgement reply_judge(const protocol::JudgeAsk& ask, Work& work);
protocol::Preview reply_preview(const protocol::PreviewAsk& ask, Work& work);
protocol::OptionsReply reply_options(const protocol::OptionsAsk& ask, Work& work);
protocol::BestReply reply_best(const protocol::BestAsk& ask, Work& work);
protocol::AnalyseReply reply_analyse(const protocol::AnalyseAsk& ask, Work& work);
protocol::DrawReply reply_draw(const protocol::DrawAsk& ask, Work& work);
/// What `qcg eval` takes.
protocol::EvalReply reply_eval(const protocol::EvalAsk& ask, Work& work);
protocol::FunctionsReply reply_functions(const protocol::Nothing& ask, Work& work);
protocol::CertificateReply reply_certificate(const protocol::CertificateAsk& ask, Work& work);
protocol::CircuitReply reply_circuit(const protocol::CircuitAsk& ask, Work& work);
protocol::HiddenReply reply_hidden(const protocol::HiddenAsk& ask, Work& work);
protocol::TttView reply_ttt_view(const protocol::TttGame& ask, Work& work);
protocol::TttBest reply_ttt_best(const protocol::TttBestAsk& ask, Work& work);
protocol::TttSolution reply_ttt_solve(const protocol::TttSolveAsk& ask, Work& work);
protocol::TttAnnotation reply_ttt_annotate(const protocol::TttAnnotateAsk& ask, Work& work);

}  // namespace qcg::wasm
