import FrontmostTesting
import SwiftUI
import Testing

@testable import Grove

/// Plays on the screen, and compares it with the rules.
@MainActor @Suite struct PlayTests {
    private let fresh = GameRecord(level: .orchard, seed: 4)

    private func screen(_ record: GameRecord) -> some View { NavigationStack { GameScreen(record: record) } }

    @Test func swipes_move_the_tiles() throws {
        try simulate(screen(fresh)) { screen in
            var game = fresh.game()
            #expect(try screen.tiles == game.spokenTiles)
            for (swipe, direction) in [(SwipeDirection.left, Direction.left), (.up, .up), (.right, .right), (.down, .down)] {
                game.play(direction)
                try await screen.board.swipe(swipe)
                await screen.advance(by: .seconds(1))
                #expect(try screen.tiles == game.spokenTiles)
            }
            #expect(try screen.find("Score").value == "\(game.score)")
        }
    }

    @Test func a_tile_is_on_its_way_for_a_moment() throws {
        // The tile that goes farthest to the left.
        let game = fresh.game()
        let tile = try #require(game.board.tiles.max { $0.cell.column < $1.cell.column })
        let after = try #require(game.board.slid(.left)?.board.tiles.first { $0.id == tile.id })
        try simulate(screen(fresh)) { screen in
            let start = try #require(try screen.tile(at: tile.cell)?.frame.minX)
            try await screen.press(KeyInput("ArrowLeft"))
            await screen.advance(by: .milliseconds(60))
            let middle = try #require(try screen.tile(at: after.cell)?.frame.minX)
            await screen.advance(by: .seconds(1))
            let end = try #require(try screen.tile(at: after.cell)?.frame.minX)
            #expect(start > middle + 10 && middle > end + 10)
        }
    }

    @Test func tiles_follow_a_finger_a_little_and_spring_back_when_it_returns() throws {
        let tile = fresh.game().board.tiles[0]
        try simulate(screen(fresh)) { screen in
            let place = try #require(try screen.tile(at: tile.cell)?.frame)
            let direction: Direction = tile.cell.column < 3 ? .right : .left
            let pull = direction.vector(length: 60)
            let middle = try screen.board.frame
            let start = CGPoint(x: middle.midX, y: middle.midY)
            let finger = try await screen.putFinger(at: start)
            try await finger.move(to: CGPoint(x: start.x + pull.width, y: start.y), over: .milliseconds(300))
            let leaning = try #require(try screen.tile(at: tile.cell)?.frame)
            #expect(abs(leaning.minX - place.minX) > 8 && abs(leaning.minX - place.minX) < place.width / 3)

            try await finger.move(to: start, over: .milliseconds(600))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == fresh.game().spokenTiles)
            #expect(try screen.tile(at: tile.cell)?.frame == place)
        }
    }

    @Test func arrow_keys_move_and_shortcuts_undo_and_redo() throws {
        try simulate(screen(fresh)) { screen in
            var game = fresh.game()
            game.play(.down)
            try await screen.press(KeyInput("ArrowDown"))
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == game.spokenTiles)
            try await screen.press(KeyInput("z", modifiers: .command))
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == fresh.game().spokenTiles)
            try await screen.press(KeyInput("z", modifiers: [.command, .shift]))
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == game.spokenTiles)
        }
    }

    @Test func all_moves_are_undone_and_redone_by_buttons() throws {
        let record = GameRecord.played(.orchard, seed: 9) { $0.score > 40 }
        try simulate(screen(record)) { screen in
            for count in stride(from: record.moves.count, to: 0, by: -1) {
                #expect(try screen.tiles == record.game(after: count).spokenTiles)
                try await screen.find(.button, "Undo").tap()
                await screen.advance(by: .milliseconds(600))
            }
            #expect(try !screen.find(.button, "Undo").isEnabled)
            #expect(try screen.tiles == record.game(after: 0).spokenTiles)
            for _ in record.moves { try await screen.find(.button, "Redo").tap() }
            await screen.advance(by: .milliseconds(600))
            #expect(try screen.tiles == record.game().spokenTiles)
            #expect(try !screen.find(.button, "Redo").isEnabled)
        }
    }

    @Test func tiles_move_by_accessibility_actions() throws {
        try simulate(screen(fresh)) { screen in
            var game = fresh.game()
            let tile = try #require(try screen.tile(at: game.board.tiles[0].cell))
            #expect(try tile.actions.prefix(4) == ["Move up", "Move down", "Move left", "Move right"])
            game.play(.left)
            try await tile.perform(action: "Move left")
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == game.spokenTiles)
        }
    }

    @Test func a_new_game_asks_only_if_one_would_be_lost() throws {
        try simulate(screen(fresh)) { screen in
            try await screen.press(KeyInput("ArrowLeft"))
            let moved = try screen.tiles
            try await screen.chooseInMenu("New Game")
            #expect(screen.find(.alert, "Leave this game?").exists && screen.text("Its 0 points are lost.").exists)
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == moved)

            try await screen.chooseInMenu("New Game")
            try await screen.find(.button, "New Game").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles.count == 2 && screen.find("Score").value == "0")
            try await screen.chooseInMenu("New Game")
            #expect(!screen.find(.alert).exists)
        }
    }

    @Test func a_full_board_offers_to_undo() throws {
        let record = GameRecord.stuck, last = try #require(record.moves.last)
        try simulate(screen(record.withoutLastMove)) { screen in
            try await screen.tileAction("Move \(last.name)")
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.alert, "Nothing moves").exists)
            try await screen.find(.button, "Undo").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.tiles == record.withoutLastMove.game().spokenTiles)
        }
    }

    @Test func the_menu_changes_the_level_and_the_tiles() throws {
        try simulate(GroveApp.self) { screen in
            try await screen.chooseInMenu("Garden")
            #expect(try screen.find("Goal").value == "tree")
            try await screen.chooseInMenu("Numbers")
            #expect(try screen.find("Goal").value == "64")
            #expect(try screen.tiles.allSatisfy { $0.hasPrefix("2,") || $0.hasPrefix("4,") })
        }
    }

    @Test func a_phone_held_sideways_has_the_board_between_the_score_and_the_buttons() throws {
        try simulate(screen(fresh)) { screen in
            await screen.rotate()
            await screen.advance(by: .seconds(1))
            let board = try screen.board.frame
            #expect(try screen.find("Goal").frame.maxX <= board.minX && board.maxX <= screen.find("Undo").frame.minX)
            #expect(try screen.board.isVisible && board.width == board.height && screen.tiles == fresh.game().spokenTiles)
        }
    }

    @Test func every_order_of_events_gives_the_same_board() throws {
        var game = fresh.game()
        for direction in [Direction.left, .up, .left, .up] { game.play(direction) }
        try explore(seeds: 0..<8, screen(fresh)) { screen in
            for key in ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"] {
                try await screen.press(KeyInput(key))
                await screen.advance(by: .milliseconds(40))
            }
            await screen.advance(by: .seconds(1))
            try screen.check(screen.tiles == game.spokenTiles, "The board differs.")
        }
    }
}
