import DebugHUD
import FrontmostTesting
import SwiftUI
import Testing

@testable import Sketchbook

/// What the debug HUD reports about the app, with its mistakes and without them.
extension SketchbookScreenTests {
    /// Opens the drawing, draws a dot, and goes back to the list.
    private func visit(_ screen: FrontmostTesting.Screen) async throws {
        try await open(screen)
        let paper = try screen.find(identifier: "paper").frame
        try await screen.tap(at: CGPoint(x: paper.midX, y: paper.midY))
        try await screen.back()
        await screen.advance(by: .seconds(1))
    }

    @Test func leaked_layers_are_a_red_leak_of_the_canvas_after_five_seconds() throws {
        LeakedPixels.release()
        try simulate(SketchbookScreen(store: makeStore())) { screen in
            DebugHUD.measure(screen.scene)
            try await screen.find(.toggle, "Leak the layers").tap()
            try await visit(screen)
            await screen.advance(by: .seconds(2))
            #expect(DebugHUD.report()?.leaks.map(\.stage) == [.amber])
            await screen.advance(by: .seconds(4))
            let leak = try #require(DebugHUD.report()?.leaks.first)
            #expect(leak.stage == .red && leak.screen == "Canvas" && leak.object == "SketchPixels")
            try await screen.find(.toggle, "Leak the layers").tap()
            await screen.advance(by: .seconds(1))
            #expect(try #require(DebugHUD.report()).leaks.isEmpty)
        }
    }

    @Test func the_clean_app_stays_silent_over_thirty_visits() throws {
        LeakedPixels.release()
        try simulate(SketchbookScreen(store: makeStore())) { screen in
            DebugHUD.measure(screen.scene)
            for _ in 0..<30 { try await visit(screen) }
            await screen.advance(by: .seconds(6))
            let report = try #require(DebugHUD.report())
            #expect(report.leaks.isEmpty)
            #expect(report.actions.first { $0.label.hasSuffix("strokeEnded") }?.count == 30)
        }
    }

    @Test(arguments: [false, true])
    func a_drag_of_three_seconds_is_a_flood_only_if_every_move_is_an_action(isTold: Bool) throws {
        try simulate(SketchbookScreen(store: makeStore())) { screen in
            DebugHUD.measure(screen.scene)
            if isTold { try await screen.find(.toggle, "An action for every move").tap() }
            try await open(screen)
            let paper = try screen.find(identifier: "paper").frame
            let finger = try await screen.putFinger(at: CGPoint(x: paper.minX + 20, y: paper.minY + 20))
            try await finger.move(to: CGPoint(x: paper.minX + 300, y: paper.minY + 380), over: .seconds(3))
            try await finger.lift()
            let actions = try #require(DebugHUD.report()).actions
            let floods = actions.filter { $0.badges.contains { $0.title == "high frequency" } }
            #expect(floods.map(\.label) == (isTold ? ["sketches.pointerMoved"] : []))
            // A test's finger moves as regularly as a timer.
            #expect(!actions.contains { $0.badges.contains { $0.title == "timer" } })
            #expect(actions.contains { $0.label.hasSuffix("strokeEnded") })
        }
    }
}
