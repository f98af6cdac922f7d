import Foundation
import Testing

@testable import Grove

@Suite struct RulesTests {
    /// A board of one row of interest.
    private func board(_ ranks: Int...) -> Board {
        var board = Board(side: ranks.count)
        for (column, rank) in ranks.enumerated() where rank > 0 { board.insert(rank: rank, at: Cell(row: 0, column: column)) }
        return board
    }

    private func firstRow(_ board: Board?) -> [Int] {
        guard let board else { return [] }
        return (0..<board.side).map { board[Cell(row: 0, column: $0)]?.rank ?? 0 }
    }

    @Test func tiles_slide_to_the_edge() {
        #expect(firstRow(board(0, 1, 0, 2).slid(.left)?.board) == [1, 2, 0, 0])
        #expect(firstRow(board(0, 1, 0, 2).slid(.right)?.board) == [0, 0, 1, 2])
    }

    @Test func equal_neighbours_merge_once_in_a_move_and_at_the_edge_first() {
        #expect(firstRow(board(1, 1, 1, 1).slid(.left)?.board) == [2, 2, 0, 0])
        #expect(firstRow(board(1, 1, 2, 0).slid(.left)?.board) == [2, 2, 0, 0])
        #expect(firstRow(board(1, 1, 1, 0).slid(.right)?.board) == [0, 0, 1, 2])
        #expect(firstRow(board(2, 1, 0, 1).slid(.left)?.board) == [2, 2, 0, 0])
    }

    @Test func a_move_that_moves_nothing_is_none() {
        #expect(board(1, 2, 0, 0).slid(.left) == nil)
        #expect(board(1, 2, 3, 4).slid(.up) == nil)
        #expect(board(1, 2, 0, 0).tilesMoved(by: .left).isEmpty)
        #expect(board(1, 2, 0, 2).tilesMoved(by: .left) == [2])
    }

    @Test(arguments: Level.allCases) func random_games_keep_the_rules(level: Level) throws {
        for seed in 0..<20 as Range<UInt64> {
            var game = Game(level: level, seed: seed), player = RandomPlayer(seed: seed), moves = 0
            while moves < 80, let direction = player.move(on: game.board) {
                let before = game
                game.play(direction)
                moves += 1
                let broken = try brokenRules(of: #require(before.board.slid(direction)), direction, from: before, to: game)
                #expect(broken.isEmpty, "seed \(seed), move \(moves)")
            }
            #expect(moves == 80 || game.isStuck)
        }
    }

    /// What every move keeps, and this one does not.
    private func brokenRules(of slide: Slide, _ direction: Direction, from old: Game, to new: Game) -> [String] {
        var broken: [String] = []
        func check(_ holds: Bool, _ rule: String) { if !holds { broken.append(rule) } }
        func sum(_ board: Board) -> Int { board.tiles.map(\.value).reduce(0, +) }
        let onScreen = (new.board.tiles + new.absorbed).map(\.id), cells = Set(slide.board.tiles.map(\.cell))

        check(sum(slide.board) == sum(old.board), "a move keeps the sum of the values")
        check([2, 4].contains(sum(new.board) - sum(old.board)), "a tile of 2 or 4 is added")
        check(new.score - old.score == slide.points, "the score grows by the move's points")
        check(cells.count == slide.board.tiles.count, "a cell has one tile")
        check(Set(onScreen).count == onScreen.count, "an identifier is used once")
        check(slide.absorbed.allSatisfy { slide.board[$0.cell]?.rank == $0.rank + 1 }, "absorbed tiles lie below the next rank")
        for tile in slide.board.tiles {
            let step = direction.vector(length: 1)
            let next = Cell(row: tile.cell.row + Int(step.height), column: tile.cell.column + Int(step.width))
            let isOutside = next.row < 0 || next.column < 0 || max(next.row, next.column) >= slide.board.side
            check(isOutside || cells.contains(next), "no hole is left between a tile and the edge")
        }
        return broken
    }

    @Test func a_game_is_the_same_when_it_is_played_again_from_its_record() throws {
        for seed in 0..<20 as Range<UInt64> {
            let record = GameRecord.played(.orchard, seed: seed) { $0.score > 200 }
            let restored = try #require(GameRecord(rawValue: record.rawValue))
            #expect(restored == record && restored.game() == record.game())
            #expect(record.withoutLastMove.game() == record.game(after: record.moves.count - 1))
        }
    }

    @Test(arguments: ["", "orchard", "orchard 1", "orchard x LR", "jungle 1 LR", "orchard 1 LX", "orchard 1 LR more"])
    func what_is_no_record_is_refused(text: String) { #expect(GameRecord(rawValue: text) == nil) }

    @Test func a_swipe_is_long_or_fast_and_straight() {
        func swipe(_ x: CGFloat, _ y: CGFloat, endingAt end: (CGFloat, CGFloat)) -> Direction? {
            Direction(swipe: CGSize(width: x, height: y), endingAt: CGSize(width: end.0, height: end.1), tileSide: 90)
        }
        #expect(swipe(60, 5, endingAt: (60, 5)) == .right)
        #expect(swipe(12, 2, endingAt: (80, 9)) == .right)
        #expect(swipe(-3, -40, endingAt: (-9, -90)) == .up)
        #expect(swipe(12, 2, endingAt: (14, 2)) == nil)
        #expect(swipe(40, 38, endingAt: (80, 76)) == nil)
        // The finger has turned back.
        #expect(swipe(40, 0, endingAt: (-60, 0)) == nil)
    }

    @Test func a_shelf_holds_a_game_once_and_comes_back_from_its_text() throws {
        var shelf = Shelf()
        let date = Date(timeIntervalSinceReferenceDate: 0)
        shelf.add(GameRecord(level: .garden, seed: 1, moves: [.left]), at: date)
        shelf.add(GameRecord(level: .woods, seed: 1, moves: [.up]), at: date)
        shelf.add(GameRecord(level: .garden, seed: 1, moves: [.left, .up]), at: date)
        #expect(shelf.games.map(\.id) == ["garden 1", "woods 1"] && shelf.games[0].record.moves.count == 2)
        #expect(try #require(Shelf(rawValue: shelf.rawValue)) == shelf)
        #expect(Shelf(rawValue: "nonsense") == nil)
    }

    @Test func confetti_is_thrown_into_the_area_and_falls_out_of_it() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let piece = Confetti(using: &generator)
            let way = stride(from: 0, through: Confetti.lifetime, by: 1 / 30).compactMap { piece.position(at: $0) }
            let highest = way.map(\.y).min() ?? 0
            #expect(highest > -0.2 && highest < 0.5)
            #expect(way.contains { (0.02...0.98).contains($0.x) && $0.y < 1 })
            #expect(way.last.map { $0.y > 1 } ?? false)
        }
    }
}
