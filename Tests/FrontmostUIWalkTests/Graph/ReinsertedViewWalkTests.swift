import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Random insertions and removals of views that are leaving or coming: none jumps, and the page ends like a new one.
@MainActor struct ReinsertedViewWalkTests {
    private static let staying = ["Top", "Upper", "Left", "Right", "Lower", "Bottom"]

    private static func places(on screen: Screen) throws -> [String: CGRect] {
        var places: [String: CGRect] = [:]
        for name in staying { places[name] = try screen.text(name).frame }
        return places
    }

    /// The texts with their frames, in order.
    private static func look(of screen: Screen) throws -> [String] {
        try Set(screen.texts).sorted().map { name in
            let frame = try screen.text(name).frame
            return "\(name) \(frame.minX.rounded()) \(frame.minY.rounded()) \(frame.width.rounded()) \(frame.height.rounded())"
        }
    }

    private static func animation(_ random: inout SplitMix) -> Animation {
        let animations: [Animation] = [
            .linear(duration: 0.5), .easeInOut(duration: 0.4), .spring(duration: 0.4, bounce: 0.3), .smooth,
            .easeOut(duration: 0.3).delay(0.1),
        ]
        return animations[Int.random(in: 0..<animations.count, using: &random)]
    }

    @Test(arguments: WalkSeeds.all(usually: 40))
    func views_that_come_and_go_at_any_time_leave_what_a_page_made_anew_shows(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let remote = ReinsertionRemote(), log = EventLog()
        var flags: Set<Int> = []
        let (look, events) = try simulate(ReinsertionPage(remote: remote, log: log, flags: [])) { screen in
            await screen.advance(by: .milliseconds(100))
            for step in 1...12 {
                let flag = Int.random(in: 0...4, using: &random), before = try Self.places(on: screen)
                flags.formSymmetricDifference([flag])
                withAnimation(Self.animation(&random)) { remote.flags.wrappedValue = flags }
                await screen.settle()
                var last = before
                for moment in 0...Int.random(in: 0...30, using: &random) {
                    if moment > 0 { await screen.advance(by: .milliseconds(10)) }
                    let now = try Self.places(on: screen)
                    for (name, place) in now {
                        guard let was = last[name] else { continue }
                        let way = hypot(place.midX - was.midX, place.midY - was.midY)
                        // No animation here is faster than that; none moves at its first moment.
                        #expect(
                            way < (moment == 0 ? 0.01 : 15), "seed \(seed), step \(step): \(name) jumps by \(way) at \(moment)")
                    }
                    last = now
                }
            }
            await screen.advance(by: .seconds(5))
            #expect(screen.texts.count == Set(screen.texts).count, "seed \(seed): \(screen.texts)")
            return (try Self.look(of: screen), log.take())
        }
        let anew = EventLog(), shown = flags
        let wanted = try simulate(ReinsertionPage(remote: ReinsertionRemote(), log: anew, flags: shown)) { screen in
            await screen.advance(by: .seconds(5))
            return try Self.look(of: screen)
        }
        #expect(look == wanted, "seed \(seed)")
        var balance: [String: Int] = [:]
        for event in events { balance[String(event.dropFirst()), default: 0] += event.hasPrefix("+") ? 1 : -1 }
        let appeared = Set(anew.events.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) })
        for (name, count) in balance { #expect(count == (appeared.contains(name) ? 1 : 0), "seed \(seed): \(name)") }
    }
}
