#include "lab/store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <bit>
#include <exception>
#include <filesystem>

#include "base/checkpoint.h"
#include "base/fnv.h"
#include "base/input_error.h"
#include "base/utf8.h"

namespace qcg {

namespace {

constexpr int application_id = 0x71636701;  // "qcg" and 1
constexpr int schema_version = 4;
constexpr int patience_ms = 30'000;  // for another writer to finish its batch

constexpr const char* schema =
    "CREATE TABLE answers ("
    " game TEXT NOT NULL, position TEXT NOT NULL, flavour TEXT NOT NULL, width TEXT NOT NULL, property TEXT NOT NULL,"
    " answer TEXT NOT NULL, version TEXT NOT NULL, seconds REAL NOT NULL, states INTEGER NOT NULL,"
    " PRIMARY KEY (game, position, flavour, width, property)) WITHOUT ROWID;";

// Since version 2.
constexpr const char* sweeps_schema =
    "CREATE TABLE sweeps (name TEXT PRIMARY KEY NOT NULL, plan TEXT NOT NULL, version TEXT NOT NULL,"
    " date TEXT NOT NULL, whole INTEGER NOT NULL) WITHOUT ROWID;";

// Since version 3.
constexpr const char* confirmed_schema = "ALTER TABLE answers ADD COLUMN confirmed TEXT NOT NULL DEFAULT '';";

// Since version 4; what was there before is believed as it is.
constexpr const char* checksum_schema =
    "ALTER TABLE answers ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE sweeps ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;";

// In stores of any version: programs that do not know this table pass it over.
constexpr const char* bounds_schema =
    "CREATE TABLE IF NOT EXISTS bounds ("
    " game TEXT NOT NULL, position TEXT NOT NULL, flavour TEXT NOT NULL, width TEXT NOT NULL, property TEXT NOT NULL,"
    " known TEXT NOT NULL, version TEXT NOT NULL, checksum INTEGER NOT NULL,"
    " PRIMARY KEY (game, position, flavour, width, property)) WITHOUT ROWID;";

constexpr const char* key_columns = "game, position, flavour, width, property";
constexpr const char* is_key = "game=? AND position=? AND flavour=? AND width=? AND property=?";
constexpr const char* other_columns = "answer, version, seconds, states, confirmed";
constexpr const char* bounds_columns = "known, version";
constexpr const char* sweep_columns = "name, plan, version, date, whole";

/// What the checksum of a row is in SQL: our own function of its columns.
std::string checksum_of(const std::string& columns) { return "row_checksum(" + columns + ")"; }
std::string answer_columns() { return std::string(key_columns) + ", " + other_columns; }
std::string all_bounds_columns() { return std::string(key_columns) + ", " + bounds_columns; }
// A condition, and in an UPDATE what makes it true.
std::string sound_answer() { return "checksum = " + checksum_of(answer_columns()); }
std::string sound_bounds() { return "checksum = " + checksum_of(all_bounds_columns()); }
std::string sound_sweep() { return "checksum = " + checksum_of(sweep_columns); }

/// FNV-1a, which no change of a single byte escapes, over the kinds and values of all columns.
void row_checksum(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t hash = fnv_start;
  for (int i = 0; i < count; ++i) {
    std::string column;
    if (const int kind = sqlite3_value_type(values[i]); kind == SQLITE_INTEGER) {
      column = fmt::format("i{}", sqlite3_value_int64(values[i]));
    } else if (kind == SQLITE_FLOAT) {
      column = fmt::format("r{:a}", sqlite3_value_double(values[i]));
    } else {
      const auto* const bytes = static_cast<const char*>(sqlite3_value_blob(values[i]));
      const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[i]));
      column = fmt::format("{} {} {}", kind, size, std::string_view(bytes, size));
    }
    hash = fnv(column + "\n", hash);
  }
  sqlite3_result_int64(context, std::bit_cast<std::int64_t>(hash));
}

/// What SQLite complains of, and what to do where a part of the rows may lie in the file beside the store.
StoreError failure_of(sqlite3* database) {
  const int code = sqlite3_errcode(database) & 0xff;
  std::string text = std::string("the store: ") + sqlite3_errmsg(database);
  const char* const file = sqlite3_db_filename(database, "main");
  if (file == nullptr || *file == '\0' || code == SQLITE_BUSY) return StoreError(text);
  const std::string log = std::string(file) + "-wal";
  std::error_code none;
  if (const auto size = std::filesystem::file_size(log, none); !none && size > 0) {
    text += fmt::format("; rows are in '{}' as well: keep the two files together", log);
  } else if (code == SQLITE_CORRUPT) {
    text += fmt::format("; if there was a file '{}', as after a full disk, it holds rows: put it back beside the store",
                        log);
  }
  return StoreError(text);
}

/// A prepared statement; texts are bound in order.
class Statement {
 public:
  Statement(sqlite3* database, const std::string& sql) : database_(database) {
    check(sqlite3_prepare_v2(database, sql.c_str(), -1, &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(std::string_view text) {
    check(sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
    return *this;
  }
  Statement& bind(double number) {
    check(sqlite3_bind_double(statement_, ++bound_, number));
    return *this;
  }
  Statement& bind(std::int64_t number) {
    check(sqlite3_bind_int64(statement_, ++bound_, number));
    return *this;
  }
  /// Whether there is a row.
  bool step() {
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result == SQLITE_DONE) return false;
    check(result);
    return false;
  }
  void reset() {
    sqlite3_reset(statement_);
    bound_ = 0;
  }
  [[nodiscard]] std::string text(int column) const {
    const auto* const bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? "" : std::string(static_cast<const char*>(bytes), size);
  }
  [[nodiscard]] std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] double real(int column) const { return sqlite3_column_double(statement_, column); }

 private:
  void check(int result) const {
    if (result != SQLITE_OK) throw failure_of(database_);
  }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

/// A statement that is kept must not stay half done: the connection would go on seeing the file as it was.
struct ResetAtTheEnd {
  Statement& statement;
  ~ResetAtTheEnd() { statement.reset(); }
};

StoredAnswer row_of(const Statement& row) {
  StoredAnswer found;
  const auto property = find_property(row.text(4));
  if (!property) throw StoreError("the store: it holds a property unknown to this program, '" + row.text(4) + "'");
  found.key = {row.text(0), row.text(1), read_lift_columns(row.text(2), row.text(3)), *property};
  found.answer = row.text(5);
  found.version = row.text(6);
  found.seconds = row.real(7);
  found.states = static_cast<std::uint64_t>(row.integer(8));
  found.confirmed = row.text(9);
  return found;
}

void bind_key(Statement& statement, const StoreKey& key) {
  statement.bind(key.game).bind(key.position).bind(name(key.lift.flavour));
  statement.bind(show_width_and_collapse(key.lift)).bind(name(key.property));
}

/// A filter in SQL, and the texts that it asks for.
class Condition {
 public:
  Condition(const Store::Filter& filter, bool knows_confirmed, bool has_checksums)
      : sql_(" WHERE " + (has_checksums ? sound_answer() : "1")) {
    add("game=?", filter.game);
    add("position=?", filter.position);
    add("flavour=?", filter.flavour ? name(*filter.flavour) : "");
    add("property=?", filter.property ? name(*filter.property) : "");
    add("answer=?", filter.answer);
    add("version=?", filter.version);
    add("version<>?", filter.unless);
    if (knows_confirmed) add("confirmed<>?", filter.unless);
  }

  [[nodiscard]] const std::string& sql() const { return sql_; }
  void bind(Statement& statement) const {
    for (const std::string_view text : texts_) statement.bind(text);
  }

 private:
  void add(std::string_view condition, std::string_view text) {
    if (text.empty()) return;
    sql_ += " AND " + std::string(condition);
    texts_.push_back(text);
  }

  std::string sql_;
  std::vector<std::string_view> texts_;
};

}  // namespace

struct Store::Connection {
  sqlite3* database = nullptr;
  bool knows_confirmed = true;         // it is of version 3
  bool has_checksums = true;           // of version 4
  std::optional<Statement> finding{};  // kept, since a sweep asks for every answer
  ~Connection() { sqlite3_close_v2(database); }

  void execute(const std::string& sql) const {
    if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
      throw failure_of(database);
    }
  }
  [[nodiscard]] std::int64_t number(const std::string& sql) const {
    Statement statement(database, sql);
    return statement.step() ? statement.integer(0) : 0;
  }

  [[nodiscard]] std::int64_t version() const { return number("PRAGMA user_version"); }
  [[nodiscard]] bool has_column(const std::string& column) const {
    return number("SELECT count(*) FROM pragma_table_info('answers') WHERE name = '" + column + "'") > 0;
  }
  [[nodiscard]] bool has_bounds() const {
    return number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'bounds'") > 0;
  }
  [[nodiscard]] Condition condition(const Filter& filter) const { return {filter, knows_confirmed, has_checksums}; }

  void define_checksum() const {
    constexpr int any_number = -1;
    const int result =
        sqlite3_create_function_v2(database, "row_checksum", any_number, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                                   row_checksum, nullptr, nullptr, nullptr);
    if (result != SQLITE_OK) throw failure_of(database);
  }

  // A new file is made whole in one transaction; of several programs that make it at once, one does and all go on.
  void make_or_recognise(const std::string& file, Mode mode) const {
    if (mode == Mode::Write) execute("BEGIN IMMEDIATE");
    const std::int64_t made_by = number("PRAGMA application_id");
    const bool empty = number("SELECT count(*) FROM sqlite_schema") == 0;
    if (mode == Mode::Write && made_by == 0 && empty) {
      execute("PRAGMA application_id = " + std::to_string(application_id));
      execute(schema);
    } else if (made_by == 0 && empty) {
      throw InputError(
          fmt::format("'{0}' is no store of qcg, or its rows are in a file '{0}-wal' that must lie beside it", file));
    } else if (made_by != application_id) {
      throw InputError("'" + file + "' is no store of qcg");
    } else if (version() > schema_version) {
      throw InputError("'" + file + "' was made by a newer qcg; this one reads stores of version " +
                       std::to_string(schema_version));
    }
    if (mode == Mode::Read) return;
    if (version() < 2) execute(sweeps_schema);
    if (version() < 3) execute(confirmed_schema);
    if (version() < 4) {
      execute(checksum_schema);
      execute("UPDATE answers SET " + sound_answer());
      execute("UPDATE sweeps SET " + sound_sweep());
    }
    if (version() < schema_version) execute("PRAGMA user_version = " + std::to_string(schema_version));
    execute(bounds_schema);
    execute("COMMIT");
  }

  /// How many rows do not fit their checksums, and the first of them in words; empty where there are none.
  [[nodiscard]] std::string damaged_rows() const {
    const std::string from = " FROM answers WHERE NOT (" + sound_answer() + ")";
    if (const std::int64_t sweeps = number("SELECT count(*) FROM sweeps WHERE NOT (" + sound_sweep() + ")");
        sweeps > 0) {
      return fmt::format("{} of its sweeps do not fit their checksums", sweeps);
    }
    const std::int64_t count = number("SELECT count(*)" + from);
    if (count == 0) return "";
    Statement first(database, std::string("SELECT ") + key_columns + from + " LIMIT 1");
    first.step();
    return fmt::format("{} of {} rows do not fit their checksums, such as {} {} [{},{}] {}", count,
                       number("SELECT count(*) FROM answers"), first.text(0), first.text(1), first.text(2),
                       first.text(3), first.text(4));
  }

  /// Of the file, or of its rows; empty where there is none.
  [[nodiscard]] std::string find_damage() const {
    Statement check(database, "PRAGMA quick_check(1)");
    if (check.step() && check.text(0) != "ok") return check.text(0);
    return has_checksums ? damaged_rows() : "";
  }

  [[nodiscard]] std::string select() const {
    const char* const others = knows_confirmed ? other_columns : "answer, version, seconds, states, ''";
    return std::string("SELECT ") + key_columns + ", " + others + " FROM answers";
  }

  /// What `write` does with this statement happens as a whole or not at all.
  template <class Write>
  void transact(const std::string& sql, const Write& write) const {
    execute("BEGIN IMMEDIATE");
    try {
      Statement statement(database, sql);
      write(statement);
      execute("COMMIT");
    } catch (const StoreError& error) {
      sqlite3_exec(database, "ROLLBACK", nullptr, nullptr, nullptr);  // it may have rolled back itself
      throw StoreError(std::string(error.what()) + "; what was stored before is safe, and is not worked out again");
    }
  }

  void insert(std::span<const StoredAnswer> answers, const std::string& where_known) const {
    const std::string values = "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10";
    const std::string sql = "INSERT INTO answers (" + answer_columns() + ", checksum) VALUES (" + values + ", " +
                            checksum_of(values) + ") ON CONFLICT (" + key_columns + ") DO UPDATE SET (" +
                            other_columns + ", checksum) = (?6, ?7, ?8, ?9, ?10, excluded.checksum)" + where_known;
    transact(sql, [&](Statement& row) {
      Statement no_more_bounds(database, std::string("DELETE FROM bounds WHERE ") + is_key);
      for (const StoredAnswer& added : answers) {
        bind_key(no_more_bounds, added.key);
        no_more_bounds.step();
        no_more_bounds.reset();
        bind_key(row, added.key);
        row.bind(added.answer).bind(added.version).bind(added.seconds);
        row.bind(static_cast<std::int64_t>(added.states)).bind(added.confirmed);
        row.step();
        row.reset();
      }
    });
  }
};

Store::Store(const std::string& file, Mode mode) : connection_(std::make_unique<Connection>()) {
  const int flags = mode == Mode::Write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
  if (sqlite3_open_v2(file.c_str(), &connection_->database, flags, nullptr) != SQLITE_OK) {
    throw InputError("cannot open the store '" + file + "': " + sqlite3_errmsg(connection_->database));
  }
  sqlite3_busy_timeout(connection_->database, patience_ms);
  try {
    connection_->define_checksum();
    if (mode == Mode::Write) connection_->execute("PRAGMA journal_mode = WAL");
    connection_->execute("PRAGMA synchronous = FULL");
    connection_->make_or_recognise(file, mode);
    connection_->knows_confirmed = connection_->has_column("confirmed");
    connection_->has_checksums = connection_->has_column("checksum");
  } catch (const StoreError& error) {
    const bool foreign = sqlite3_errcode(connection_->database) == SQLITE_NOTADB;
    if (foreign) throw InputError("'" + file + "' is no store of qcg");
    throw;
  }
}

Store::~Store() = default;

std::optional<StoredAnswer> Store::find(const StoreKey& key) const {
  if (!connection_->finding) {
    const std::string sound = connection_->has_checksums ? " AND " + sound_answer() : "";
    connection_->finding.emplace(connection_->database, connection_->select() + " WHERE " + is_key + sound);
  }
  Statement& query = *connection_->finding;
  const ResetAtTheEnd reset{query};
  bind_key(query, key);
  return query.step() ? std::optional(row_of(query)) : std::nullopt;
}

void Store::add(std::span<const StoredAnswer> answers) {
  connection_->insert(answers, " WHERE NOT (" + sound_answer() + ")");
}
void Store::replace(std::span<const StoredAnswer> answers) { connection_->insert(answers, ""); }

void Store::confirm(std::span<const StoredAnswer> answers, const std::string& version) {
  const std::string columns = std::string(key_columns) + ", answer, version, seconds, states, ?1";
  const std::string sql = "UPDATE answers SET confirmed=?1, checksum=" + checksum_of(columns) + " WHERE " + is_key +
                          " AND answer=? AND " + sound_answer();
  connection_->transact(sql, [&](Statement& update) {
    for (const StoredAnswer& confirmed : answers) {
      update.bind(version);
      bind_key(update, confirmed.key);
      update.bind(confirmed.answer).step();
      update.reset();
    }
  });
}

std::optional<StoredBounds> Store::find_bounds(const StoreKey& key) const {
  if (!connection_->has_bounds()) return std::nullopt;  // it is from before they were kept
  Statement query(connection_->database,
                  std::string("SELECT ") + bounds_columns + " FROM bounds WHERE " + is_key + " AND " + sound_bounds());
  bind_key(query, key);
  return query.step() ? std::optional(StoredBounds{query.text(0), query.text(1)}) : std::nullopt;
}

void Store::update_bounds(const StoreKey& key, const MakeBounds& make) {
  const std::string values = "?1, ?2, ?3, ?4, ?5, ?6, ?7";
  const std::string sql = "INSERT OR REPLACE INTO bounds (" + all_bounds_columns() + ", checksum) VALUES (" + values +
                          ", " + checksum_of(values) + ")";
  connection_->transact(sql, [&](Statement& row) {
    const StoredBounds bounds = make(find_bounds(key));
    bind_key(row, key);
    row.bind(bounds.known).bind(bounds.version).step();
  });
}

void Store::add(const StoredSweep& sweep) {
  Statement replace(connection_->database, std::string("INSERT OR REPLACE INTO sweeps (") + sweep_columns +
                                               ", checksum) VALUES (?1, ?2, ?3, ?4, ?5, " +
                                               checksum_of("?1, ?2, ?3, ?4, ?5") + ")");
  replace.bind(sweep.name).bind(sweep.plan).bind(sweep.version).bind(sweep.date);
  replace.bind(std::int64_t{sweep.whole ? 1 : 0}).step();
}

std::vector<StoredSweep> Store::sweeps() const {
  std::vector<StoredSweep> all;
  if (connection_->version() < 2) return all;  // it is from before sweeps were kept
  const std::string sound = connection_->has_checksums ? " WHERE " + sound_sweep() : "";
  Statement query(connection_->database,
                  std::string("SELECT ") + sweep_columns + " FROM sweeps" + sound + " ORDER BY name");
  while (query.step()) {
    all.push_back({query.text(0), query.text(1), query.text(2), query.text(3), query.integer(4) != 0});
  }
  return all;
}

void Store::for_each(const Filter& filter, const std::function<void(const StoredAnswer&)>& visit) const {
  const Condition condition = connection_->condition(filter);
  Statement query(connection_->database, connection_->select() + condition.sql() +
                                             " ORDER BY game, length(position), position, flavour, width, property");
  condition.bind(query);
  while (query.step()) visit(row_of(query));
}

std::vector<StoredAnswer> Store::page(const Filter& filter, const std::optional<StoreKey>& after,
                                      std::size_t most) const {
  const Condition condition = connection_->condition(filter);
  const std::string behind = after ? std::string(" AND (") + key_columns + ") > (?, ?, ?, ?, ?)" : "";
  Statement query(connection_->database, connection_->select() + condition.sql() + behind + " ORDER BY " + key_columns +
                                             " LIMIT " + std::to_string(most));
  condition.bind(query);
  if (after) bind_key(query, *after);
  std::vector<StoredAnswer> found;
  while (query.step()) found.push_back(row_of(query));
  return found;
}

std::size_t Store::size(const Filter& filter) const {
  const Condition condition = connection_->condition(filter);
  Statement query(connection_->database, "SELECT count(*) FROM answers" + condition.sql());
  condition.bind(query);
  return query.step() ? static_cast<std::size_t>(query.integer(0)) : 0;
}

namespace {

/// Whoever watches this thread is asked while SQLite works; what it throws waits until SQLite has stopped.
class WatchedReading {
 public:
  explicit WatchedReading(sqlite3* database) : database_(database) {
    constexpr int steps = 10'000;
    sqlite3_progress_handler(database, steps, &ask, this);
  }
  ~WatchedReading() { sqlite3_progress_handler(database_, 0, nullptr, nullptr); }
  WatchedReading(const WatchedReading&) = delete;
  WatchedReading& operator=(const WatchedReading&) = delete;

  template <class Read>
  std::string run(const Read& read) {
    try {
      return read();
    } catch (const StoreError&) {
      if (thrown_) std::rethrow_exception(thrown_);
      throw;
    }
  }

 private:
  static int ask(void* self) {
    try {
      Watcher::ask_now();
      return 0;
    } catch (...) {
      static_cast<WatchedReading*>(self)->thrown_ = std::current_exception();
      return 1;
    }
  }

  sqlite3* database_;
  std::exception_ptr thrown_;
};

}  // namespace

void Store::expect_sound() const {
  const Connection& connection = *connection_;
  const std::string found = WatchedReading(connection.database).run([&] { return connection.find_damage(); });
  if (found.empty()) return;
  const std::string file = sqlite3_db_filename(connection.database, "main");
  throw StoreError(fmt::format(
      "the store is damaged: {}. Damaged rows are left out; 'qcg store merge {} --store NEW' saves the others, and the "
      "same sweep finds the rest again",
      shortened(clean_utf8(found), 200), file));
}

}  // namespace qcg
