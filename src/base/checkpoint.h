#pragma once

#include <functional>

namespace qcg {

/// Where long work looks up: rooms that know no budget (values, the reference solver, trees of hidden games) call
/// `checkpoint` wherever they might go on for long, and whoever set this thread to work is asked now and then whether
/// to go on. It stops the work by an exception, so what was begun must stay sound.
class Watcher {
 public:
  using Ask = std::function<void()>;

  /// Watches this thread from now on, instead of the watcher before. It must outlive the work.
  explicit Watcher(Ask ask) : ask_(std::move(ask)), before_(watching) { watching = this; }
  ~Watcher() { watching = before_; }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  /// This thread's; threads that work for it take it over by `watch_like`.
  static const Watcher* of_this_thread() { return watching; }
  static void watch_like(const Watcher* watcher) { watching = watcher; }
  /// Where a single step takes long.
  static void ask_now() {
    if (watching != nullptr) watching->ask_();
  }

 private:
  friend void checkpoint();

  Ask ask_;
  const Watcher* before_;
  static inline thread_local const Watcher* watching = nullptr;
  static inline thread_local unsigned calls = 0;
};

inline void checkpoint() {
  constexpr unsigned ask_every = 256;
  if (++Watcher::calls % ask_every == 0) Watcher::ask_now();
}

}  // namespace qcg
