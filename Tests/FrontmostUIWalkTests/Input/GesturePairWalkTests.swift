import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Random pairs of gestures, and pairs of those, under random touches. No action runs twice for a touch, and a simultaneous gesture ends
/// with each touch with which one of its parts does.
@MainActor struct GesturePairWalkTests {
    private enum Kind: Int, CaseIterable { case simultaneous, exclusive, sequenced }

    /// Makes gestures that log their ends. Those of one gesture are numbered in the order of their parts.
    @MainActor private final class Maker {
        let log: EventLog
        var random: SplitMix
        var parts = 0
        var description = ""

        init(_ log: EventLog, _ random: SplitMix) { (self.log, self.random) = (log, random) }

        func logged<G: Gesture>(_ gesture: G, _ name: String) -> any Gesture {
            gesture.onEnded { [log] _ in log.add(name) }
        }

        func leaf() -> any Gesture {
            parts += 1
            let name = "part \(parts)"
            switch Int.random(in: 0..<9, using: &random) {
            case 0: return described("Tap", logged(TapGesture(), name))
            case 1: return described("Tap 2", logged(TapGesture(count: 2), name))
            case 2: return described("Spatial", logged(SpatialTapGesture(), name))
            case 3: return described("Drag 0", logged(DragGesture(minimumDistance: 0), name))
            case 4: return described("Drag 10", logged(DragGesture(), name))
            case 5: return described("Drag 30", logged(DragGesture(minimumDistance: 30), name))
            case 6: return described("Press 0.3", logged(LongPressGesture(minimumDuration: 0.3), name))
            case 7: return described("Press 0.5", logged(LongPressGesture(), name))
            default: return described("Press 2", logged(LongPressGesture(minimumDuration: 2), name))
            }
        }

        private func described(_ text: String, _ gesture: any Gesture) -> any Gesture {
            description += text
            return gesture
        }

        func pair(_ kind: Kind, depth: Int) -> any Gesture {
            description += "("
            let first = part(depth: depth - 1)
            description += " \(kind) "
            let second = part(depth: depth - 1)
            description += ")"
            return pair(kind, first, second)
        }

        private func part(depth: Int) -> any Gesture {
            if depth == 0 || Bool.random(using: &random) { return leaf() }
            return pair(Kind.allCases[Int.random(in: 0..<3, using: &random)], depth: depth)
        }

        private func pair<A: Gesture, B: Gesture>(_ kind: Kind, _ first: A, _ second: B) -> any Gesture {
            switch kind {
            case .simultaneous: logged(first.simultaneously(with: second), "pair")
            case .exclusive: logged(first.exclusively(before: second), "pair")
            case .sequenced: logged(first.sequenced(before: second), "pair")
            }
        }
    }

    private func area<G: Gesture>(_ gesture: G) -> AnyView {
        AnyView(Text("Area").frame(width: 200, height: 200).background(.red).gesture(gesture))
    }

    private enum Touch: CaseIterable { case tap, hold, longHold, wobble, drag, fastDrag, holdAndDrag, dragAndHold, cancelled }

    private func touch(_ touch: Touch, at place: CGPoint, on screen: Screen) async throws {
        func moved(by way: CGFloat) -> CGPoint { CGPoint(x: place.x + way, y: place.y) }
        let finger = try await screen.putFinger(at: place)
        switch touch {
        case .tap: await screen.advance(by: .milliseconds(50))
        case .hold: await screen.advance(by: .milliseconds(400))
        case .longHold: await screen.advance(by: .milliseconds(800))
        case .wobble:
            try await finger.move(to: moved(by: 4))
            try await finger.move(to: place)
        case .drag: try await finger.move(to: moved(by: 60))
        case .fastDrag: try await finger.move(to: moved(by: 20), over: .zero)
        case .holdAndDrag:
            await screen.advance(by: .milliseconds(700))
            try await finger.move(to: moved(by: 60))
        case .dragAndHold:
            try await finger.move(to: moved(by: 60))
            await screen.advance(by: .milliseconds(700))
        case .cancelled: return try await finger.cancel()
        }
        try await finger.lift()
    }

    private func check(_ kind: Kind, depth: Int, seed: UInt64) throws {
        let log = EventLog(), maker = Maker(log, SplitMix(seed: seed &* 31 &+ UInt64(kind.rawValue)))
        let gesture = maker.pair(kind, depth: depth)
        try simulate(area(gesture)) { screen in
            let frame = try screen.text("Area").frame, place = CGPoint(x: frame.midX, y: frame.midY)
            // A tap that waits for a second one belongs to its own touch, although its action may run during the next. After a second
            // nothing waits.
            var touches = 0, recent: [String] = []
            for step in 0..<5 {
                let next = Touch.allCases[Int.random(in: 0..<Touch.allCases.count, using: &maker.random)]
                try await touch(next, at: place, on: screen)
                // The second touch of a double tap comes early.
                let isEarly = Bool.random(using: &maker.random)
                await screen.advance(by: .milliseconds(isEarly ? 150 : 1000))
                let ends = log.take()
                touches += 1
                recent += ends
                defer { if !isEarly { (touches, recent) = (0, []) } }
                let parts = recent.filter { $0 != "pair" }, pairs = recent.count - parts.count
                let words = Comment(
                    rawValue: "seed \(seed), \(maker.description), touch \(step), \(next): \(ends), of \(touches): \(recent)")
                let most = Dictionary(grouping: parts) { $0 }.values.map(\.count).max() ?? 0
                #expect(most <= touches, words)
                if depth > 1 { continue }
                #expect(pairs <= touches, words)
                if kind == .simultaneous { #expect(ends.contains("pair") == ends.contains { $0 != "pair" }, words) }
                if kind == .exclusive { #expect(parts.count == pairs, words) }
            }
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 40))
    func no_action_of_a_pair_runs_twice_for_a_touch(seed: UInt64) throws {
        for kind in Kind.allCases { try check(kind, depth: 1, seed: seed) }
    }

    @Test(arguments: WalkSeeds.all(usually: 20, onceFailed: [40243]))
    func no_action_of_nested_pairs_runs_twice_for_a_touch(seed: UInt64) throws {
        for kind in Kind.allCases { try check(kind, depth: 3, seed: seed) }
    }
}
