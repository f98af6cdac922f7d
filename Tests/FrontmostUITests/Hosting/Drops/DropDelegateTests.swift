import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import TestSupport
import Testing

/// The calls that a drop delegate gets.
@MainActor @Suite(.serialized) struct DropDelegateTests {
    private struct Delegate: DropDelegate {
        let log: EventLog
        var accepts = true
        let changed: () -> Void
        func validateDrop(info: DropInfo) -> Bool {
            log.add("validate \(Int(info.location.x)),\(Int(info.location.y))")
            return accepts
        }
        func dropEntered(info: DropInfo) { log.add("entered") }
        func dropUpdated(info: DropInfo) -> DropProposal? {
            log.add("updated")
            changed()
            // Only the first call says what a drop would do.
            return info.location.x < 60 ? DropProposal(operation: .forbidden) : nil
        }
        func dropExited(info: DropInfo) { log.add("exited") }
        func performDrop(info: DropInfo) -> Bool {
            log.add("performed")
            return true
        }
    }

    private struct Board: View {
        let log: EventLog
        var accepts = true
        @State private var updates = 0
        var body: some View {
            VStack(spacing: 40) {
                Text("Card").padding().draggable("card")
                Color.blue.frame(width: 200, height: 100)
                    .accessibilityElement().accessibilityLabel("Basket")
                    // The body runs again with every move, and makes another delegate.
                    .onDrop(of: [.plainText], delegate: Delegate(log: log, accepts: accepts) { updates += 1 })
                Text("updates \(updates)")
            }
        }
    }

    private func drag(
        _ screen: Screen, to points: [CGPoint], log: EventLog
    ) async throws {
        let card = try screen.find("Card").frame, basket = try screen.find("Basket").frame
        let finger = try await screen.putFinger(at: CGPoint(x: card.midX, y: card.midY))
        await screen.advance(by: .seconds(1))
        _ = log.take()
        for point in points {
            try await finger.move(to: CGPoint(x: basket.minX + point.x, y: basket.minY + point.y), over: .zero)
        }
        try await finger.lift()
        await screen.advance(by: .seconds(1))
    }

    @Test func is_asked_once_when_the_items_come_and_says_what_a_drop_would_do_until_it_says_otherwise() throws {
        let log = EventLog()
        try simulate(Board(log: log)) { screen in
            try await drag(screen, to: [CGPoint(x: 100, y: 50), CGPoint(x: 120, y: 60)], log: log)
            let calls = log.take()
            #expect(calls.filter { $0.hasPrefix("validate") } == ["validate 100,50"])
            #expect(calls.suffix(2) == ["performed", "exited"])
            // The drop itself is one of the moves.
            #expect(calls.count { $0 == "updated" } == 3)
            // Forbidden at first, and nothing said since, although the view has another delegate.
            try await drag(screen, to: [CGPoint(x: 50, y: 50), CGPoint(x: 120, y: 60)], log: log)
            #expect(log.take().allSatisfy { $0 != "performed" })
        }
    }

    @Test func is_asked_again_when_the_items_come_back() throws {
        let log = EventLog()
        try simulate(Board(log: log, accepts: false)) { screen in
            let points = [CGPoint(x: 100, y: 50), CGPoint(x: 110, y: 50), CGPoint(x: 100, y: 130), CGPoint(x: 90, y: 50)]
            try await drag(screen, to: points, log: log)
            #expect(log.take() == ["validate 100,50", "validate 90,50"])
        }
    }
}
