import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Views that are inserted again while they are leaving: they turn round.
@MainActor struct ReinsertedViewTests {
    /// A view that shows how often it has appeared.
    private struct Item: View {
        let name: String
        let log: EventLog
        @State private var appearances = 0
        var body: some View {
            Text("\(name) \(appearances)").frame(height: 40)
                .onAppear {
                    appearances += 1
                    log.add("+\(name)")
                }
                .onDisappear { log.add("-\(name)") }
        }
    }

    @MainActor private final class Remote { var flags = Binding.constant(Set<Int>()) }

    /// Rows that stay, between rows that come and go in different containers and with different transitions.
    private struct Page: View {
        let remote: Remote
        let log: EventLog
        @State var flags: Set<Int>
        private func has(_ flag: Int) -> Bool { flags.contains(flag) }

        var body: some View {
            let _ = remote.flags = $flags
            VStack(spacing: 4) {
                Text("Top")
                if has(0) { Item(name: "faded", log: log) }
                Text("Upper")
                if has(1) { Item(name: "moved", log: log).transition(.move(edge: .leading)) }
                HStack {
                    Text("Left")
                    if has(2) {
                        Item(name: "first", log: log)
                        Item(name: "second", log: log).transition(.scale)
                    } else {
                        Item(name: "other", log: log).transition(.opacity)
                    }
                    Text("Right")
                }
                Group {
                    if has(3) { Item(name: "wrapped", log: log) }
                    Text("Lower")
                }
                .padding(2)
                ForEach(flags.sorted(), id: \.self) { Item(name: "row \($0)", log: log).transition(.slide) }
                if has(4) {
                    VStack { if has(3) { Item(name: "inner", log: log) } }.transition(
                        .asymmetric(insertion: .scale, removal: .identity))
                }
                Text("Bottom")
            }
        }
    }

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
        let remote = Remote(), log = EventLog()
        var flags: Set<Int> = []
        let (look, events) = try simulate(Page(remote: remote, log: log, flags: [])) { screen in
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
        let wanted = try simulate(Page(remote: Remote(), log: anew, flags: shown)) { screen in
            await screen.advance(by: .seconds(5))
            return try Self.look(of: screen)
        }
        #expect(look == wanted, "seed \(seed)")
        var balance: [String: Int] = [:]
        for event in events { balance[String(event.dropFirst()), default: 0] += event.hasPrefix("+") ? 1 : -1 }
        let appeared = Set(anew.events.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) })
        for (name, count) in balance { #expect(count == (appeared.contains(name) ? 1 : 0), "seed \(seed): \(name)") }
    }

    @Test func a_view_that_returns_while_it_leaves_is_the_same_one_and_turns_round() throws {
        let remote = Remote(), log = EventLog()
        try simulate(Page(remote: remote, log: log, flags: [1])) { screen in
            await screen.advance(by: .milliseconds(100))
            _ = log.take()
            withAnimation(.linear(duration: 1)) { remote.flags.wrappedValue = [] }
            await screen.advance(by: .milliseconds(500))
            withAnimation(.linear(duration: 1)) { remote.flags.wrappedValue = [1] }
            await screen.advance(by: .milliseconds(600))
            #expect(screen.all(.text, "moved 1").count == 1 && screen.all(.text, "row 1 1").count == 1)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [] && screen.texts.filter { $0 == "moved 1" }.count == 1)
        }
    }

    /// The ways in which a view gets its identity.
    enum Form: CaseIterable { case condition, otherwise, optional, element, id, erased, wrapped, phased }

    private struct Sliding: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.isIdentity ? 0 : 200) }
    }

    private struct Counter: View {
        let step: Int
        @State private var count = 0
        var body: some View { Button("count \(count) at \(step)") { count += 1 } }
    }

    private struct Toggled: View {
        let form: Form
        @State private var isOn = true
        @State private var step = 0
        private var counter: some View { Counter(step: step) }
        var body: some View {
            VStack {
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                Button("Step") { step += 1 }
                switch form {
                case .condition: if isOn { counter.transition(.move(edge: .leading)) }
                case .otherwise: if isOn { counter } else { Text("off") }
                case .optional: isOn ? counter : nil
                case .element: ForEach(isOn ? [1, 2] : [1], id: \.self) { if $0 == 2 { counter } else { Text("first") } }
                case .id: counter.id(isOn)
                case .erased: isOn ? AnyView(counter) : AnyView(Text("off"))
                case .wrapped: Group { if isOn { counter } }.padding(3).background { Text("under") }.opacity(0.8)
                case .phased: if isOn { counter.transition(Sliding()) }
                }
            }
        }
    }

    @Test(arguments: Form.allCases)
    func a_view_that_returns_keeps_its_state_and_follows_what_changed_meanwhile(_ form: Form) throws {
        func frames(_ screen: Screen) throws -> (CGRect, Double) {
            let button = screen.find(.button, "count 1 at 1")
            return (try button.frame, try button.style.opacity)
        }
        let rest = try simulate(Toggled(form: form)) { screen in
            try await screen.find(.button, "Step").tap()
            try await screen.find(.button, "count 0 at 1").tap()
            return try frames(screen)
        }
        try simulate(Toggled(form: form)) { screen in
            try await screen.find(.button, "count 0 at 0").tap()
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(400))
            try await screen.find(.button, "Step").tap()
            try await screen.find(.button, "Toggle").tap()
            #expect(screen.all(.button, "count 1 at 1").count == 1)
            await screen.advance(by: .seconds(2))
            let last = try frames(screen)
            #expect(screen.texts.filter { $0.hasPrefix("count") } == ["count 1 at 1"])
            try await screen.find(.button, "count 1 at 1").tap()
            #expect(screen.all(.button, "count 2 at 1").count == 1)
            #expect(last == rest)
        }
    }
}
