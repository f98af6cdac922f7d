import FrontmostTesting
import SwiftUI
import Testing

@testable import Grove

/// What comes after a game: its result, the collection, and the next launch.
@MainActor @Suite struct ResultTests {
    private let won = GameRecord.won
    /// The same game before the move that wins.
    private var almost: GameRecord { won.withoutLastMove }

    /// Makes the move that wins, on a screen with `almost`.
    private func win(on screen: Screen) async throws {
        let move = try #require(won.moves.last)
        try await screen.tileAction("Move \(move.name)")
        await screen.advance(by: .seconds(2))
    }

    @Test func a_grown_goal_covers_the_game_and_joins_the_collection() throws {
        try simulate(NavigationStack { GameScreen(record: almost) }) { screen in
            try await win(on: screen)
            #expect(screen.presented?.kind == .cover)
            #expect(screen.text("A tree has grown").isVisible)
            #expect(screen.text("\(won.game().score) points in \(won.moves.count) moves").exists)

            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(screen.presented == nil)
            #expect(try screen.tiles == won.game().spokenTiles)
            try await screen.find("Collection").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Garden, \(won.moves.count) moves").isVisible)
        }
    }

    @Test func a_new_game_from_the_result_is_of_the_same_level() throws {
        try simulate(NavigationStack { GameScreen(record: almost) }) { screen in
            try await win(on: screen)
            try await screen.find(.button, "New Game").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles.count == 2 && screen.find("Goal").value == "tree")
            #expect(try screen.find("Best").value == "\(won.game().score)")
        }
    }

    @Test func winning_again_after_an_undo_keeps_one_board() throws {
        try simulate(NavigationStack { GameScreen(record: almost) }) { screen in
            for _ in 0..<2 {
                try await win(on: screen)
                try await screen.find(.button, "Keep Going").tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, "Undo").tap()
            }
            try await screen.find("Collection").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.all(.button, "Garden, \(won.moves.count) moves").count == 1)
        }
    }

    @Test func a_board_grows_from_its_place_in_the_collection_and_returns() throws {
        let shelf = Shelf(won)
        let name = "Garden, \(won.moves.count) moves"
        try simulate(NavigationStack { CollectionScreen(shelf: shelf) }) { screen in
            let small = try screen.find(.button, name).frame
            try await screen.find(.button, name).tap()
            await screen.advance(by: .milliseconds(120))
            #expect(screen.find(.slider, "Moves").exists)
            let middle = try screen.boardWidth
            await screen.advance(by: .seconds(1))
            let large = try screen.boardWidth
            #expect(small.width < middle - 10 && middle < large - 10)

            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.slider, "Moves").exists)
            #expect(try screen.find(.button, name).frame == small)
        }
    }

    @Test func a_solved_game_is_played_again_move_by_move() throws {
        let shelf = Shelf(won)
        let total = won.moves.count
        try simulate(NavigationStack { CollectionScreen(shelf: shelf) }) { screen in
            try await screen.find(.button, "Garden, \(total) moves").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == won.game().spokenTiles)
            try await screen.find(.button, "Play").tap()
            #expect(screen.text("0 points after 0 moves").exists)
            await screen.advance(by: .milliseconds(350 * 3 + 100))
            try await screen.find(.button, "Pause").tap()
            await screen.advance(by: .seconds(5))
            #expect(screen.text("\(won.game(after: 3).score) points after 3 moves").exists)
            #expect(try screen.tiles == won.game(after: 3).spokenTiles)
            try await screen.find(.button, "Play").tap()
            await screen.advance(by: .milliseconds(350 * total))
            #expect(screen.find(.button, "Play").exists)
            #expect(try screen.tiles == won.game().spokenTiles)
        }
    }

    @Test func a_game_and_its_moves_come_back_at_the_next_launch() throws {
        let saved = SavedScenes()
        let tiles = try simulate(GroveApp.self, seed: 1, saved: saved) { screen in
            for key in ["ArrowLeft", "ArrowUp", "ArrowLeft"] { try await screen.press(KeyInput(key)) }
            await screen.advance(by: .seconds(1))
            return try screen.tiles
        }
        try simulate(GroveApp.self, seed: 2, saved: saved) { screen in
            #expect(try screen.tiles == tiles)
            for _ in 0..<2 { try await screen.find(.button, "Undo").tap() }
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Undo").isEnabled && screen.find(.button, "Redo").isEnabled)
        }
    }

    @Test func the_best_score_and_the_collection_stay_between_launches() throws {
        let saved = SavedScenes()
        try simulate(NavigationStack { GameScreen(record: almost) }, saved: saved) { screen in
            try await win(on: screen)
        }
        try simulate(GroveApp.self, saved: saved) { screen in
            #expect(try screen.find("Best").value == "\(won.game().score)")
            try await screen.find("Collection").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Garden, \(won.moves.count) moves").exists)
        }
    }

    @Test func an_empty_collection_says_so() throws {
        try simulate(NavigationStack { CollectionScreen(shelf: Shelf()) }) { screen in
            #expect(screen.text("Nothing has grown yet").isVisible)
        }
    }
}

extension Shelf {
    fileprivate init(_ record: GameRecord) {
        self.init()
        add(record)
    }
}
