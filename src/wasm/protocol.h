// Made by tools/make-protocol.mjs from web/src/engine/protocol.ts: change that, and run it.
// clang-format off
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "wasm/protocol_json.h"

namespace qcg::wasm::protocol {

struct Nothing {

  bool operator==(const Nothing&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& /*self*/, const Visit& /*visit*/) {
  }
};

/// A position to begin with.
struct Preset {
  std::string position;
  std::string note;

  bool operator==(const Preset&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("position", self.position);
    visit("note", self.note);
  }
};

struct VertexLetter {
  std::string letter;
  std::string meaning;

  bool operator==(const VertexLetter&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("letter", self.letter);
    visit("meaning", self.meaning);
  }
};

enum class Layout : std::uint8_t { None, Grid, Rows, Heaps, Stalks, Grounded, Network, Diagram };
template <>
inline constexpr std::array words_of<Layout>{std::string_view("none"), std::string_view("grid"), std::string_view("rows"), std::string_view("heaps"), std::string_view("stalks"), std::string_view("grounded"), std::string_view("network"), std::string_view("diagram")};

struct GameEntry {
  std::string name;
  std::string summary;
  std::string rules;
  std::string notation;
  std::string example;
  std::vector<Preset> presets;
  /// Of games whose positions are graphs, `..b.r:1-2,2-3`: the letters of a vertex, the free one first.
  std::vector<VertexLetter> vertex_letters;
  /// How its boards are laid out.
  Layout layout;
  /// Whether both players have the same moves in the example.
  bool impartial;
  /// The text of its rule file, where it is written as one.
  std::optional<std::string> source{};

  bool operator==(const GameEntry&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("name", self.name);
    visit("summary", self.summary);
    visit("rules", self.rules);
    visit("notation", self.notation);
    visit("example", self.example);
    visit("presets", self.presets);
    visit("vertexLetters", self.vertex_letters);
    visit("layout", self.layout);
    visit("impartial", self.impartial);
    visit("source", self.source);
  }
};

struct GamesReply {
  std::vector<GameEntry> games;

  bool operator==(const GamesReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("games", self.games);
  }
};

struct RulesAsk {
  std::string text;

  bool operator==(const RulesAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
  }
};

struct RulesReply {
  GameEntry game;

  bool operator==(const RulesReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("game", self.game);
  }
};

struct RandomAsk {
  std::string game;
  std::uint64_t size;
  std::uint64_t seed;

  bool operator==(const RandomAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("game", self.game);
    visit("size", self.size);
    visit("seed", self.seed);
  }
};

struct RandomReply {
  std::string position;

  bool operator==(const RandomReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("position", self.position);
  }
};

/// The name of one of the engine's flavours: 'classical', 'D', ...
using Flavour = std::string;

struct FlavourEntry {
  Flavour name;
  /// As the papers write it: `C'` for Cp.
  std::string symbol;
  /// What it allows, in a few words.
  std::string meaning;
  /// Whether a move may have several labels, and a position several realisations.
  bool superposes;
  /// Whether it is among those that `analyse` looks at where nobody says which.
  bool usual;

  bool operator==(const FlavourEntry&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("name", self.name);
    visit("symbol", self.symbol);
    visit("meaning", self.meaning);
    visit("superposes", self.superposes);
    visit("usual", self.usual);
  }
};

struct FlavoursReply {
  std::vector<FlavourEntry> flavours;

  bool operator==(const FlavoursReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("flavours", self.flavours);
  }
};

/// Where a game starts; `position` may be a superposition, `3,1 | 1,3`.
struct Start {
  std::string game;
  std::string position;
  Flavour flavour;
  /// Most labels in a superposed move: '2', '3', ... or 'inf'.
  std::string width;
  /// The text of a rule file, where the game is that of these rules and not of the catalogue; `game` is its name.
  std::optional<std::string> rules{};
  /// The player who moves last loses: outcomes are those of this play, and there are no values.
  std::optional<bool> misere{};

  bool operator==(const Start&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("game", self.game);
    visit("position", self.position);
    visit("flavour", self.flavour);
    visit("width", self.width);
    visit("rules", self.rules);
    visit("misere", self.misere);
  }
};

enum class Player : std::uint8_t { L, R };
template <>
inline constexpr std::array words_of<Player>{std::string_view("L"), std::string_view("R")};

/// `take 1 from heap 1 & take 2 from heap 1`: labels joined by ' & ', as `qcg moves` prints them.
struct Move {
  Player player;
  std::string move;

  bool operator==(const Move&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("player", self.player);
    visit("move", self.move);
  }
};

/// Nothing forces players to take turns, so a play is also a path down a game tree.
struct Play {
  Start start;
  std::vector<Move> moves;

  bool operator==(const Play&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("start", self.start);
    visit("moves", self.moves);
  }
};

struct PositionAsk {
  Play play;

  bool operator==(const PositionAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
  }
};

enum class BoardPathInk : std::uint8_t { Plain, Left, Right, Either, Faint };
template <>
inline constexpr std::array words_of<BoardPathInk>{std::string_view("plain"), std::string_view("left"), std::string_view("right"), std::string_view("either"), std::string_view("faint")};

enum class BoardPathFill : std::uint8_t { None, Ink, Tint, White };
template <>
inline constexpr std::array words_of<BoardPathFill>{std::string_view("none"), std::string_view("ink"), std::string_view("tint"), std::string_view("white")};

enum class BoardPathLine : std::uint8_t { Solid, Dashed, Dotted };
template <>
inline constexpr std::array words_of<BoardPathLine>{std::string_view("solid"), std::string_view("dashed"), std::string_view("dotted")};

/// A shape in colours that the page chooses: whose it is, and how it is filled.
struct BoardPath {
  std::string path;
  BoardPathInk ink;
  BoardPathFill fill;
  double width;
  BoardPathLine line;
  bool arrow;

  bool operator==(const BoardPath&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("path", self.path);
    visit("ink", self.ink);
    visit("fill", self.fill);
    visit("width", self.width);
    visit("line", self.line);
    visit("arrow", self.arrow);
  }
};

enum class BoardTextAnchor : std::uint8_t { Start, Middle, End };
template <>
inline constexpr std::array words_of<BoardTextAnchor>{std::string_view("start"), std::string_view("middle"), std::string_view("end")};

struct BoardText {
  std::string text;
  double x;
  double y;
  double size;
  BoardTextAnchor anchor;

  bool operator==(const BoardText&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("x", self.x);
    visit("y", self.y);
    visit("size", self.size);
    visit("anchor", self.anchor);
  }
};

using BoardShape = std::variant<BoardPath, BoardText>;

struct BoardPiece {
  std::optional<std::uint64_t> id{};
  /// What people call it: `edge 4`.
  std::optional<std::string> name{};
  /// Of a heap's counters: which this is, from 1 at the bottom.
  std::optional<std::uint64_t> level{};
  bool edge;
  std::vector<BoardShape> shapes;
  /// How it looks in a realisation on its own, where `shapes` leave room for what else may stand there.
  OrNull<std::vector<BoardShape>> alone;
  /// Its middle.
  std::optional<double> x{};
  std::optional<double> y{};
  /// The number of realisations in which it is there.
  std::uint64_t present;

  bool operator==(const BoardPiece&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("id", self.id);
    visit("name", self.name);
    visit("level", self.level);
    visit("edge", self.edge);
    visit("shapes", self.shapes);
    visit("alone", self.alone);
    visit("x", self.x);
    visit("y", self.y);
    visit("present", self.present);
  }
};

struct BoardNode {
  std::uint64_t id;
  double x;
  double y;

  bool operator==(const BoardNode&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("id", self.id);
    visit("x", self.x);
    visit("y", self.y);
  }
};

/// The board of all realisations at once; nothing on it moves while a game is played.
struct Board {
  Layout layout;
  double width;
  double height;
  std::vector<BoardShape> background;
  std::vector<BoardPiece> pieces;
  /// Where the nodes above the ground stand, on boards of edges.
  std::vector<BoardNode> nodes;

  bool operator==(const Board&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("layout", self.layout);
    visit("width", self.width);
    visit("height", self.height);
    visit("background", self.background);
    visit("pieces", self.pieces);
    visit("nodes", self.nodes);
  }
};

/// One realisation: its notation, and for each piece of the board whether it is there, `1`, or not, `0`.
struct World {
  std::string text;
  std::string pieces;

  bool operator==(const World&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("pieces", self.pieces);
  }
};

struct WorldDeath {
  std::uint64_t world;
  std::string reason;

  bool operator==(const WorldDeath&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("world", self.world);
    visit("reason", self.reason);
  }
};

/// A move as a step from worlds to worlds.
struct WorldStep {
  Player player;
  std::vector<std::string> labels;
  std::vector<World> before;
  std::vector<World> after;
  /// For each world before it, label by label, the number of the world after it; -1 where the label is not legal.
  std::vector<std::vector<std::int64_t>> branches;
  /// The worlds before it of which none comes, and why: `no edge 4 here`.
  std::vector<WorldDeath> deaths;

  bool operator==(const WorldStep&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("player", self.player);
    visit("labels", self.labels);
    visit("before", self.before);
    visit("after", self.after);
    visit("branches", self.branches);
    visit("deaths", self.deaths);
  }
};

struct Knob {
  double x;
  double y;
  std::optional<double> turn{};

  bool operator==(const Knob&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("x", self.x);
    visit("y", self.y);
    visit("turn", self.turn);
  }
};

/// Where on the board a label acts. Paths are the `d` of SVG paths.
struct BoardMark {
  /// A line to press on.
  std::optional<std::string> path{};
  /// An area to press on.
  std::optional<std::string> disc{};
  /// An area around everything that the label takes, where that is more than what is pressed on.
  std::optional<std::string> all{};
  /// A knob beside its piece; `turn`: degrees to turn an arrow that points up.
  std::optional<Knob> knob{};

  bool operator==(const BoardMark&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("path", self.path);
    visit("disc", self.disc);
    visit("all", self.all);
    visit("knob", self.knob);
  }
};

/// A step that has been played, and where its labels acted.
struct MarkedStep : WorldStep {
  std::vector<BoardMark> marks;

  bool operator==(const MarkedStep&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    WorldStep::visit_fields(self, visit);
    visit("marks", self.marks);
  }
};

enum class ScenePieceKind : std::uint8_t { Cell, Edge, Heap, Pin, Token, Bar };
template <>
inline constexpr std::array words_of<ScenePieceKind>{std::string_view("cell"), std::string_view("edge"), std::string_view("heap"), std::string_view("pin"), std::string_view("token"), std::string_view("bar")};

enum class ScenePieceOwner : std::uint8_t { Nobody, Left, Right, Either };
template <>
inline constexpr std::array words_of<ScenePieceOwner>{std::string_view("nobody"), std::string_view("left"), std::string_view("right"), std::string_view("either")};

/// What is there in one realisation.
struct ScenePiece {
  std::uint64_t id;
  ScenePieceKind kind;
  ScenePieceOwner owner;
  std::optional<std::array<std::uint64_t, 2>> ends{};
  /// Of a cell: its column and its row, on a network any point of the plane.
  std::optional<std::array<double, 2>> at{};
  std::optional<std::uint64_t> count{};
  std::string name;

  bool operator==(const ScenePiece&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("id", self.id);
    visit("kind", self.kind);
    visit("owner", self.owner);
    visit("ends", self.ends);
    visit("at", self.at);
    visit("count", self.count);
    visit("name", self.name);
  }
};

/// Where a label can be taken hold of.
struct LabelHandle : BoardMark {
  /// In how many realisations the label acts here.
  std::uint64_t legal_in;

  bool operator==(const LabelHandle&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    BoardMark::visit_fields(self, visit);
    visit("legalIn", self.legal_in);
  }
};

/// A label that is legal for the player in at least one realisation.
struct LabelState {
  Player player;
  std::string label;
  /// The same in one short word.
  std::string brief;
  std::uint64_t legal_in;
  /// Realisations in which it is not legal; `legalIn + missing` is `total`.
  std::uint64_t missing;
  /// Whether the flavour lets it be played on its own.
  bool alone;
  /// None where the board has no room for one.
  std::vector<LabelHandle> handles;

  bool operator==(const LabelState&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("player", self.player);
    visit("label", self.label);
    visit("brief", self.brief);
    visit("legalIn", self.legal_in);
    visit("missing", self.missing);
    visit("alone", self.alone);
    visit("handles", self.handles);
  }
};

struct PositionReplyCanMove {
  bool l;
  bool r;

  bool operator==(const PositionReplyCanMove&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("L", self.l);
    visit("R", self.r);
  }
};

struct PositionReply {
  /// The superposition in the notation, `1,1 | 0,1`: all of it, however long.
  std::string text;
  /// How many realisations there are.
  std::uint64_t total;
  /// All realisations laid over each other, with shares where there are several.
  std::string overlay_svg;
  Board board;
  /// The realisations on this board, the first 2,000 of them.
  std::vector<World> worlds;
  /// How the last move led here, and where it acted; null before the first, and beyond 2,000 worlds.
  OrNull<MarkedStep> last;
  /// The pieces of the first realisation.
  std::vector<ScenePiece> scene;
  std::vector<LabelState> labels;
  bool impartial;
  /// Which players have a legal move; the game is over for a player without.
  PositionReplyCanMove can_move;
  /// Neither player can move.
  bool over;

  bool operator==(const PositionReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("total", self.total);
    visit("overlaySvg", self.overlay_svg);
    visit("board", self.board);
    visit("worlds", self.worlds);
    visit("last", self.last);
    visit("scene", self.scene);
    visit("labels", self.labels);
    visit("impartial", self.impartial);
    visit("canMove", self.can_move);
    visit("over", self.over);
  }
};

struct JudgeAsk {
  Play play;
  Player player;
  std::vector<std::string> labels;

  bool operator==(const JudgeAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
    visit("player", self.player);
    visit("labels", self.labels);
  }
};

struct Judgement {
  bool legal;
  /// It is not legal yet, and one more label can make it so.
  bool unfinished;
  /// The move in the notation, where it is legal; play it by appending { player, move } to the moves.
  std::optional<std::string> move{};
  /// Where it is not legal: why, in words. Where it is: what it does.
  std::string reason;
  /// Where it is legal: how many realisations it leads to.
  std::optional<std::uint64_t> realisations{};

  bool operator==(const Judgement&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("legal", self.legal);
    visit("unfinished", self.unfinished);
    visit("move", self.move);
    visit("reason", self.reason);
    visit("realisations", self.realisations);
  }
};

struct PreviewAsk {
  Play play;
  Player player;
  std::vector<std::string> labels;

  bool operator==(const PreviewAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
    visit("player", self.player);
    visit("labels", self.labels);
  }
};

/// A step that might be played, on a board on which all its worlds can be drawn.
struct DrawnStep : WorldStep {
  Board board;

  bool operator==(const DrawnStep&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    WorldStep::visit_fields(self, visit);
    visit("board", self.board);
  }
};

/// The verdict on a move, and the worlds that would come of it on a board of their own; no step beyond 2,000 worlds.
struct Preview : Judgement {
  std::optional<DrawnStep> step{};

  bool operator==(const Preview&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    Judgement::visit_fields(self, visit);
    visit("step", self.step);
  }
};

struct OptionsAsk {
  Play play;
  Player player;
  std::optional<bool> values{};
  std::optional<std::uint64_t> most{};
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const OptionsAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
    visit("player", self.player);
    visit("values", self.values);
    visit("most", self.most);
    visit("milliseconds", self.milliseconds);
  }
};

/// L: Left wins, R: Right wins, N: whoever moves first wins, P: whoever moves second wins.
enum class Outcome : std::uint8_t { L, R, N, P };
template <>
inline constexpr std::array words_of<Outcome>{std::string_view("L"), std::string_view("R"), std::string_view("N"), std::string_view("P")};

enum class OptionNote : std::uint8_t { Best, Fine, Loses, Resists, Lost };
template <>
inline constexpr std::array words_of<OptionNote>{std::string_view("best"), std::string_view("fine"), std::string_view("loses"), std::string_view("resists"), std::string_view("lost")};

struct Option {
  std::string move;
  /// What it leads to, in the notation, cut after 400 characters.
  std::string text;
  std::uint64_t realisations;
  /// Absent where the time did not suffice.
  std::optional<Outcome> outcome{};
  /// Whether the mover wins after it.
  std::optional<bool> wins{};
  std::optional<std::string> value{};
  /// best: wins and no other move leaves a better value. fine: wins as well. loses: gives a won game away. Where no move wins, resists: leaves the opponent the most to go wrong with, and lost: all others.
  std::optional<OptionNote> note{};

  bool operator==(const Option&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("move", self.move);
    visit("text", self.text);
    visit("realisations", self.realisations);
    visit("outcome", self.outcome);
    visit("wins", self.wins);
    visit("value", self.value);
    visit("note", self.note);
  }
};

struct OptionsReply {
  /// Moves with fewer labels first.
  std::vector<Option> options;
  /// There are more moves than `most` of the request.
  bool more;
  /// Why outcomes or values are missing, where they are.
  std::optional<std::string> unknown{};

  bool operator==(const OptionsReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("options", self.options);
    visit("more", self.more);
    visit("unknown", self.unknown);
  }
};

/// Said of each option as soon as it is solved.
struct OptionProgress {
  std::uint64_t done;
  std::uint64_t of;
  Option option;

  bool operator==(const OptionProgress&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("done", self.done);
    visit("of", self.of);
    visit("option", self.option);
  }
};

enum class Level : std::uint8_t { Beginner, Easy, Good, Perfect };
template <>
inline constexpr std::array words_of<Level>{std::string_view("beginner"), std::string_view("easy"), std::string_view("good"), std::string_view("perfect")};

struct BestAsk {
  Play play;
  Player player;
  Level level;
  std::uint64_t seed;
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const BestAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
    visit("player", self.player);
    visit("level", self.level);
    visit("seed", self.seed);
    visit("milliseconds", self.milliseconds);
  }
};

enum class BestReplyCertainty : std::uint8_t { Wins, Loses, Guess };
template <>
inline constexpr std::array words_of<BestReplyCertainty>{std::string_view("wins"), std::string_view("loses"), std::string_view("guess")};

struct BestReply {
  /// null where the player has no move.
  OrNull<std::string> move;
  /// Whether it is proved that the move wins, proved that no move wins, or neither.
  BestReplyCertainty certainty;

  bool operator==(const BestReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("move", self.move);
    visit("certainty", self.certainty);
  }
};

/// Said a few times a second while one long question is being worked on.
struct Work {
  std::uint64_t states;
  double seconds;

  bool operator==(const Work&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("states", self.states);
    visit("seconds", self.seconds);
  }
};

struct AnalyseAsk {
  Start start;
  std::optional<std::vector<Move>> moves{};
  std::optional<std::vector<Flavour>> flavours{};
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const AnalyseAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("start", self.start);
    visit("moves", self.moves);
    visit("flavours", self.flavours);
    visit("milliseconds", self.milliseconds);
  }
};

struct FlavourRow {
  Flavour flavour;
  OrNull<Outcome> outcome;
  OrNull<std::string> value;
  /// Of a value that is not found: `-3/2..-1`, `0..`, `*5 or *6`, `*2..*9`; null where nothing is known of it.
  OrNull<std::string> known;
  OrNull<std::string> latex;
  OrNull<std::string> unicode;
  /// A string beyond 2^53.
  OrNull<std::variant<std::uint64_t, std::string>> birthday;
  OrNull<std::string> temperature;
  OrNull<std::string> mean;
  /// null where the value is unknown or its numbers are too large for a picture.
  OrNull<std::string> thermograph_svg;
  std::uint64_t states;
  double seconds;
  /// Why something is null.
  std::optional<std::string> unknown{};

  bool operator==(const FlavourRow&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("flavour", self.flavour);
    visit("outcome", self.outcome);
    visit("value", self.value);
    visit("known", self.known);
    visit("latex", self.latex);
    visit("unicode", self.unicode);
    visit("birthday", self.birthday);
    visit("temperature", self.temperature);
    visit("mean", self.mean);
    visit("thermographSvg", self.thermograph_svg);
    visit("states", self.states);
    visit("seconds", self.seconds);
    visit("unknown", self.unknown);
  }
};

struct AnalyseReply {
  std::vector<FlavourRow> rows;

  bool operator==(const AnalyseReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("rows", self.rows);
  }
};

/// Said of each row when it is finished, and before that whenever more has become known of it.
struct RowProgress {
  /// How many rows are finished, and of how many.
  std::uint64_t done;
  std::uint64_t of;
  FlavourRow row;

  bool operator==(const RowProgress&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("done", self.done);
    visit("of", self.of);
    visit("row", self.row);
  }
};

enum class DrawAskWhat : std::uint8_t { Position, Tree, Thermograph };
template <>
inline constexpr std::array words_of<DrawAskWhat>{std::string_view("position"), std::string_view("tree"), std::string_view("thermograph")};

enum class DrawAskFormat : std::uint8_t { Svg, Tikz, Dot };
template <>
inline constexpr std::array words_of<DrawAskFormat>{std::string_view("svg"), std::string_view("tikz"), std::string_view("dot")};

struct DrawAsk {
  Play play;
  DrawAskWhat what;
  DrawAskFormat format;
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const DrawAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
    visit("what", self.what);
    visit("format", self.format);
    visit("milliseconds", self.milliseconds);
  }
};

struct DrawReply {
  std::string text;
  std::vector<std::string> notes;

  bool operator==(const DrawReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("notes", self.notes);
  }
};

struct EvalAsk {
  std::string expression;
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const EvalAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("expression", self.expression);
    visit("milliseconds", self.milliseconds);
  }
};

/// A value and everything that can be said of it.
struct EvaluatedValue {
  std::string value;
  /// The canonical form in numbers, stars and braces only.
  std::string canonical;
  std::string latex;
  std::string unicode;
  Outcome outcome;
  /// A string beyond 2^53.
  std::variant<std::uint64_t, std::string> birthday;
  std::string temperature;
  std::string mean;
  /// null where its numbers are too large for a picture.
  OrNull<std::string> thermograph_svg;

  bool operator==(const EvaluatedValue&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("value", self.value);
    visit("canonical", self.canonical);
    visit("latex", self.latex);
    visit("unicode", self.unicode);
    visit("outcome", self.outcome);
    visit("birthday", self.birthday);
    visit("temperature", self.temperature);
    visit("mean", self.mean);
    visit("thermographSvg", self.thermograph_svg);
  }
};

enum class EvalReplyOrder : std::uint8_t { Less, Equal, Greater, Confused };
template <>
inline constexpr std::array words_of<EvalReplyOrder>{std::string_view("<"), std::string_view("="), std::string_view(">"), std::string_view("||")};

struct EvalReply {
  /// Whatever it is, as it reads back.
  std::string answer;
  /// What a value is, or what both sides of a comparison of values are; of anything else nothing.
  std::vector<EvaluatedValue> values;
  /// Of such a comparison: its sign, and how its sides do compare (`||`: confused).
  std::optional<std::string> relation{};
  std::optional<EvalReplyOrder> order{};
  /// Of what is true or false.
  std::optional<bool> truth{};

  bool operator==(const EvalReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("answer", self.answer);
    visit("values", self.values);
    visit("relation", self.relation);
    visit("order", self.order);
    visit("truth", self.truth);
  }
};

/// A function of the language: how it is called, what it is, and an example with its answer.
struct FunctionEntry {
  std::string written;
  std::string says;
  std::string example;
  std::string answer;

  bool operator==(const FunctionEntry&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("written", self.written);
    visit("says", self.says);
    visit("example", self.example);
    visit("answer", self.answer);
  }
};

/// The functions about one thing.
struct FunctionGroupEntry {
  std::string title;
  std::vector<FunctionEntry> functions;

  bool operator==(const FunctionGroupEntry&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("title", self.title);
    visit("functions", self.functions);
  }
};

struct FunctionsReply {
  std::vector<FunctionGroupEntry> groups;

  bool operator==(const FunctionsReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("groups", self.groups);
  }
};

struct CertificateAsk {
  std::string text;
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const CertificateAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("milliseconds", self.milliseconds);
  }
};

/// Strategies replayed: whether they prove the claims, and if not, why not.
struct CertificateReply {
  bool valid;
  /// As `qcg eval` reads them: `<hackenbush br+br+r>[A] = 1/4`.
  std::vector<std::string> claims;
  std::optional<std::string> why{};

  bool operator==(const CertificateReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("valid", self.valid);
    visit("claims", self.claims);
    visit("why", self.why);
  }
};

/// What becomes of runs that are not legal: docs/circuits.md.
enum class CircuitForm : std::uint8_t { Kept, Erased, Certain };
template <>
inline constexpr std::array words_of<CircuitForm>{std::string_view("kept"), std::string_view("erased"), std::string_view("certain")};

enum class CircuitFormat : std::uint8_t { Svg, Quantikz, Qasm3, Qasm2 };
template <>
inline constexpr std::array words_of<CircuitFormat>{std::string_view("svg"), std::string_view("quantikz"), std::string_view("qasm3"), std::string_view("qasm2")};

struct CircuitAsk {
  Play play;
  CircuitForm form;
  CircuitFormat format;

  bool operator==(const CircuitAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("play", self.play);
    visit("form", self.form);
    visit("format", self.format);
  }
};

struct MeasuredWorld {
  std::string text;
  std::string bits;
  std::string runs;
  std::string chance;

  bool operator==(const MeasuredWorld&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("bits", self.bits);
    visit("runs", self.runs);
    visit("chance", self.chance);
  }
};

/// The game so far as a circuit. Whole numbers may be long, so they are texts, as fractions are.
struct CircuitReply {
  /// In the format that was asked for, or why there is no picture of it.
  std::optional<std::string> text{};
  std::optional<std::string> undrawn{};
  std::uint64_t qubits;
  std::uint64_t gates;
  std::uint64_t depth;
  /// Made from a list of positions, where the rules do not say which bits change.
  bool by_table;
  /// Of `choices` of a world to start from and a label of each move, so many are legal.
  std::string runs;
  std::string choices;
  /// The chance that a shot is kept.
  std::string success;
  /// Of amplitude amplification.
  std::uint64_t iterations;
  /// What may be measured in the shots that are kept; the first of `total`.
  std::vector<MeasuredWorld> worlds;
  std::uint64_t total;

  bool operator==(const CircuitReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("text", self.text);
    visit("undrawn", self.undrawn);
    visit("qubits", self.qubits);
    visit("gates", self.gates);
    visit("depth", self.depth);
    visit("byTable", self.by_table);
    visit("runs", self.runs);
    visit("choices", self.choices);
    visit("success", self.success);
    visit("iterations", self.iterations);
    visit("worlds", self.worlds);
    visit("total", self.total);
  }
};

struct HiddenAsk {
  std::string game;
  std::string position;
  /// As `qcg hidden` names them.
  std::string model;
  bool misere;
  /// Which of the game's players begins: Left where nobody says.
  std::optional<Player> begins{};
  /// The first player, L, or the second.
  Player person;
  /// The person's; the computer's follow from the seed.
  std::vector<std::uint64_t> actions;
  std::uint64_t seed;
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const HiddenAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("game", self.game);
    visit("position", self.position);
    visit("model", self.model);
    visit("misere", self.misere);
    visit("begins", self.begins);
    visit("person", self.person);
    visit("actions", self.actions);
    visit("seed", self.seed);
    visit("milliseconds", self.milliseconds);
  }
};

/// Something that the person may try.
struct HiddenChoice {
  std::uint64_t action;
  std::string name;
  /// The heap that it is about, by its number, and how much it takes.
  std::optional<std::uint64_t> heap{};
  std::optional<std::uint64_t> takes{};

  bool operator==(const HiddenChoice&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("action", self.action);
    visit("name", self.name);
    visit("heap", self.heap);
    visit("takes", self.takes);
  }
};

enum class HiddenEventKind : std::uint8_t { Look, Move, No };
template <>
inline constexpr std::array words_of<HiddenEventKind>{std::string_view("look"), std::string_view("move"), std::string_view("no")};

struct HiddenEventKnew {
  std::string l;
  std::string r;

  bool operator==(const HiddenEventKnew&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("L", self.l);
    visit("R", self.r);
  }
};

/// One action, as far as the person may know of it; all of it once the game is over.
struct HiddenEvent {
  Player player;
  /// Looked at a heap, moved, or tried what was not possible.
  HiddenEventKind kind;
  /// Whether the other side heard of it.
  bool told;
  /// Its number from 1, where both hear which heap or other part of the position it is.
  std::optional<std::uint64_t> heap{};
  /// What the one who looked saw: the size of a heap, or what is left of another part.
  std::optional<std::uint64_t> size{};
  std::optional<std::string> saw{};
  /// Whether the other side heard that the heap is empty now, or that nobody can move in the part.
  std::optional<bool> emptied{};
  std::optional<std::string> action{};
  /// With which the computer chose it: '2/3'.
  std::optional<std::string> chance{};
  std::optional<std::string> position{};
  /// What each side then knew: `[3, 2\u0304, 1]`, a bar over the most that can be there.
  std::optional<HiddenEventKnew> knew{};

  bool operator==(const HiddenEvent&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("player", self.player);
    visit("kind", self.kind);
    visit("told", self.told);
    visit("heap", self.heap);
    visit("size", self.size);
    visit("saw", self.saw);
    visit("emptied", self.emptied);
    visit("action", self.action);
    visit("chance", self.chance);
    visit("position", self.position);
    visit("knew", self.knew);
  }
};

/// A game against the equilibrium, with the person to act or the game over.
struct HiddenReply {
  /// To the first player, Left: '1/3'.
  std::string value;
  OrNull<Player> winner;
  /// What the person knows, and how many positions that leaves.
  std::string knows;
  std::uint64_t possible;
  /// The sizes that each heap may have, for all that the person knows; none where the parts are no heaps.
  std::vector<std::vector<std::uint64_t>> heaps;
  /// The number of the heap or part that the person is looking at, or 0.
  std::uint64_t selected;
  std::vector<HiddenChoice> choices;
  std::vector<HiddenEvent> events;

  bool operator==(const HiddenReply&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("value", self.value);
    visit("winner", self.winner);
    visit("knows", self.knows);
    visit("possible", self.possible);
    visit("heaps", self.heaps);
    visit("selected", self.selected);
    visit("choices", self.choices);
    visit("events", self.events);
  }
};

enum class TttVariant : std::uint8_t { Classic, Squared, Ultimate };
template <>
inline constexpr std::array words_of<TttVariant>{std::string_view("classic"), std::string_view("squared"), std::string_view("ultimate")};

enum class TttRules : std::uint8_t { Default, Goff };
template <>
inline constexpr std::array words_of<TttRules>{std::string_view("default"), std::string_view("goff")};

struct TttGame {
  TttVariant variant;
  TttRules rules;
  /// `3-5`, `=3`; on 9x9 `2/6-9/4`, `=2/6`.
  std::vector<std::string> moves;

  bool operator==(const TttGame&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("variant", self.variant);
    visit("rules", self.rules);
    visit("moves", self.moves);
  }
};

enum class TttMark : std::uint8_t { X, O };
template <>
inline constexpr std::array words_of<TttMark>{std::string_view("X"), std::string_view("O")};

/// A mark and the number of its move.
struct TttNumbered {
  TttMark mark;
  std::uint64_t number;

  bool operator==(const TttNumbered&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("mark", self.mark);
    visit("number", self.number);
  }
};

/// Half of a pair; `other` is the square of the other half.
struct TttHalf : TttNumbered {
  std::uint64_t other;

  bool operator==(const TttHalf&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    TttNumbered::visit_fields(self, visit);
    visit("other", self.other);
  }
};

struct TttSquare {
  /// '3' or '2/6'
  std::string name;
  std::uint64_t board;
  OrNull<TttNumbered> classical;
  std::vector<TttHalf> quantum;

  bool operator==(const TttSquare&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("name", self.name);
    visit("board", self.board);
    visit("classical", self.classical);
    visit("quantum", self.quantum);
  }
};

struct TttEntanglement : TttNumbered {
  std::uint64_t from;
  std::uint64_t to;
  std::uint64_t component;

  bool operator==(const TttEntanglement&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    TttNumbered::visit_fields(self, visit);
    visit("from", self.from);
    visit("to", self.to);
    visit("component", self.component);
  }
};

enum class TttViewPhase : std::uint8_t { Move, Choose, Over };
template <>
inline constexpr std::array words_of<TttViewPhase>{std::string_view("move"), std::string_view("choose"), std::string_view("over")};

/// A mark that becomes classical.
struct TttLanding : TttNumbered {
  std::uint64_t square;

  bool operator==(const TttLanding&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    TttNumbered::visit_fields(self, visit);
    visit("square", self.square);
  }
};

struct TttChoice {
  std::string move;
  std::vector<TttLanding> preview;

  bool operator==(const TttChoice&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("move", self.move);
    visit("preview", self.preview);
  }
};

enum class TttViewDestinationsWord : std::uint8_t { Free };
template <>
inline constexpr std::array words_of<TttViewDestinationsWord>{std::string_view("free")};

enum class TttBoardWon : std::uint8_t { X, O, Both };
template <>
inline constexpr std::array words_of<TttBoardWon>{std::string_view("X"), std::string_view("O"), std::string_view("both")};

struct TttBoard {
  OrNull<TttBoardWon> won;
  bool full;
  std::vector<std::uint64_t> linked;

  bool operator==(const TttBoard&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("won", self.won);
    visit("full", self.full);
    visit("linked", self.linked);
  }
};

enum class TttResultWinner : std::uint8_t { X, O, Shared, Draw };
template <>
inline constexpr std::array words_of<TttResultWinner>{std::string_view("X"), std::string_view("O"), std::string_view("shared"), std::string_view("draw")};

struct TttResult {
  TttResultWinner winner;
  std::string text;
  /// The squares of all winning lines, on 9x9 the boards of them.
  std::vector<std::uint64_t> line;

  bool operator==(const TttResult&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("winner", self.winner);
    visit("text", self.text);
    visit("line", self.line);
  }
};

/// Squares are numbered from 0: the square 2/6 of the notation (board 2, place 6) is 14.
struct TttView {
  std::vector<TttSquare> squares;
  /// Live pairs by rising number; `component` numbers the entangled groups from 0.
  std::vector<TttEntanglement> entanglements;
  TttViewPhase phase;
  /// Who moves or chooses.
  TttMark to_move;
  /// The legal actions: pairs, or the two choices.
  std::vector<std::string> legal;
  /// In phase 'choose': the squares of the cycle, in order, and what each choice does, step by step from the closing mark.
  std::vector<std::uint64_t> cycle;
  /// The numbers of the moves whose pairs make the cycle, in the same order.
  std::vector<std::uint64_t> cycle_moves;
  std::vector<TttChoice> choices;
  /// What the last action did if it was a choice, in the same order: for the animation of a collapse.
  std::vector<TttLanding> collapsed;
  /// Ultimate: the boards the next move must join (twice the same: stay within it), or 'free'; null in other variants.
  OrNull<std::variant<std::array<std::uint64_t, 2>, TttViewDestinationsWord>> destinations;
  /// Who has a line on each board (one board in the classic game); 'both' is possible in a collapse.
  std::vector<TttBoard> boards;
  OrNull<TttResult> result;
  /// The last action and its number of placement.
  OrNull<std::string> last;

  bool operator==(const TttView&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("squares", self.squares);
    visit("entanglements", self.entanglements);
    visit("phase", self.phase);
    visit("toMove", self.to_move);
    visit("legal", self.legal);
    visit("cycle", self.cycle);
    visit("cycleMoves", self.cycle_moves);
    visit("choices", self.choices);
    visit("collapsed", self.collapsed);
    visit("destinations", self.destinations);
    visit("boards", self.boards);
    visit("result", self.result);
    visit("last", self.last);
  }
};

/// What a shared win counts as for X. The default is 'draw', with Goff's rules 'goff'.
enum class TttScoring : std::uint8_t { Draw, Win, Loss, Goff, Narrow, Complete };
template <>
inline constexpr std::array words_of<TttScoring>{std::string_view("draw"), std::string_view("win"), std::string_view("loss"), std::string_view("goff"), std::string_view("narrow"), std::string_view("complete")};

struct TttBestAsk : TttGame {
  std::optional<TttScoring> scoring{};
  Level level;
  std::uint64_t seed;
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const TttBestAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    TttGame::visit_fields(self, visit);
    visit("scoring", self.scoring);
    visit("level", self.level);
    visit("seed", self.seed);
    visit("milliseconds", self.milliseconds);
  }
};

struct TttBest {
  std::string move;
  /// What X gets, where it is proved: '1', '1/2', '0', '-1'.
  std::optional<std::string> exact{};
  /// X's expected score from 0 to 1, exact or estimated.
  double win_rate;
  std::vector<std::string> line;
  std::uint64_t iterations;

  bool operator==(const TttBest&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("move", self.move);
    visit("exact", self.exact);
    visit("winRate", self.win_rate);
    visit("line", self.line);
    visit("iterations", self.iterations);
  }
};

struct TttSolveAsk : TttGame {
  std::optional<TttScoring> scoring{};

  bool operator==(const TttSolveAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    TttGame::visit_fields(self, visit);
    visit("scoring", self.scoring);
  }
};

struct TttSolution {
  /// What X gets with best play: '1', '1/2', '0', ... as `qcg ttt solve` says.
  std::string value;
  std::vector<std::string> optimal;
  std::vector<std::string> line;

  bool operator==(const TttSolution&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("value", self.value);
    visit("optimal", self.optimal);
    visit("line", self.line);
  }
};

struct TttAnnotateAsk : TttGame {
  std::optional<TttScoring> scoring{};
  std::optional<std::uint64_t> milliseconds{};

  bool operator==(const TttAnnotateAsk&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    TttGame::visit_fields(self, visit);
    visit("scoring", self.scoring);
    visit("milliseconds", self.milliseconds);
  }
};

enum class Note : std::uint8_t { Best, Fine, Loses };
template <>
inline constexpr std::array words_of<Note>{std::string_view("best"), std::string_view("fine"), std::string_view("loses")};

struct TttAnnotatedMove {
  std::string move;
  std::optional<std::string> exact{};
  std::optional<double> win_rate{};
  std::optional<Note> note{};

  bool operator==(const TttAnnotatedMove&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("move", self.move);
    visit("exact", self.exact);
    visit("winRate", self.win_rate);
    visit("note", self.note);
  }
};

struct TttAnnotation {
  std::vector<TttAnnotatedMove> moves;
  /// Of the position: exact where proved.
  std::optional<std::string> exact{};
  /// The proof tells positions apart by 64-bit hashes, so it holds up to collisions of these.
  std::optional<bool> hashed{};
  double win_rate;

  bool operator==(const TttAnnotation&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("moves", self.moves);
    visit("exact", self.exact);
    visit("hashed", self.hashed);
    visit("winRate", self.win_rate);
  }
};

// Each request with what is asked, answered and told on the way.
struct GamesRequest {
  static constexpr std::string_view name = "games";
  using Ask = Nothing;
  using Reply = GamesReply;
  using Progress = Nothing;
};
struct RulesRequest {
  static constexpr std::string_view name = "rules";
  using Ask = RulesAsk;
  using Reply = RulesReply;
  using Progress = Nothing;
};
struct RandomRequest {
  static constexpr std::string_view name = "random";
  using Ask = RandomAsk;
  using Reply = RandomReply;
  using Progress = Nothing;
};
struct FlavoursRequest {
  static constexpr std::string_view name = "flavours";
  using Ask = Nothing;
  using Reply = FlavoursReply;
  using Progress = Nothing;
};
struct PositionRequest {
  static constexpr std::string_view name = "position";
  using Ask = PositionAsk;
  using Reply = PositionReply;
  using Progress = Nothing;
};
struct JudgeRequest {
  static constexpr std::string_view name = "judge";
  using Ask = JudgeAsk;
  using Reply = Judgement;
  using Progress = Nothing;
};
struct PreviewRequest {
  static constexpr std::string_view name = "preview";
  using Ask = PreviewAsk;
  using Reply = Preview;
  using Progress = Nothing;
};
struct OptionsRequest {
  static constexpr std::string_view name = "options";
  using Ask = OptionsAsk;
  using Reply = OptionsReply;
  using Progress = OptionProgress;
};
struct BestRequest {
  static constexpr std::string_view name = "best";
  using Ask = BestAsk;
  using Reply = BestReply;
  using Progress = Work;
};
struct AnalyseRequest {
  static constexpr std::string_view name = "analyse";
  using Ask = AnalyseAsk;
  using Reply = AnalyseReply;
  using Progress = std::variant<RowProgress, Work>;
};
struct DrawRequest {
  static constexpr std::string_view name = "draw";
  using Ask = DrawAsk;
  using Reply = DrawReply;
  using Progress = Work;
};
struct EvalRequest {
  static constexpr std::string_view name = "eval";
  using Ask = EvalAsk;
  using Reply = EvalReply;
  using Progress = Work;
};
struct FunctionsRequest {
  static constexpr std::string_view name = "functions";
  using Ask = Nothing;
  using Reply = FunctionsReply;
  using Progress = Nothing;
};
struct CertificateRequest {
  static constexpr std::string_view name = "certificate";
  using Ask = CertificateAsk;
  using Reply = CertificateReply;
  using Progress = Work;
};
struct CircuitRequest {
  static constexpr std::string_view name = "circuit";
  using Ask = CircuitAsk;
  using Reply = CircuitReply;
  using Progress = Nothing;
};
struct HiddenRequest {
  static constexpr std::string_view name = "hidden";
  using Ask = HiddenAsk;
  using Reply = HiddenReply;
  using Progress = Work;
};
struct TttViewRequest {
  static constexpr std::string_view name = "ttt.view";
  using Ask = TttGame;
  using Reply = TttView;
  using Progress = Nothing;
};
struct TttBestRequest {
  static constexpr std::string_view name = "ttt.best";
  using Ask = TttBestAsk;
  using Reply = TttBest;
  using Progress = Work;
};
struct TttSolveRequest {
  static constexpr std::string_view name = "ttt.solve";
  using Ask = TttSolveAsk;
  using Reply = TttSolution;
  using Progress = Work;
};
struct TttAnnotateRequest {
  static constexpr std::string_view name = "ttt.annotate";
  using Ask = TttAnnotateAsk;
  using Reply = TttAnnotation;
  using Progress = Work;
};

using AllRequests = std::tuple<GamesRequest, RulesRequest, RandomRequest, FlavoursRequest, PositionRequest, JudgeRequest, PreviewRequest, OptionsRequest, BestRequest, AnalyseRequest, DrawRequest, EvalRequest, FunctionsRequest, CertificateRequest, CircuitRequest, HiddenRequest, TttViewRequest, TttBestRequest, TttSolveRequest, TttAnnotateRequest>;

}  // namespace qcg::wasm::protocol
