import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// An app's own transitions: a view has its transition's state before insertion and after removal.
@MainActor struct CustomTransitionTests {
    private struct Dropped: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View { content.offset(y: phase.value * 40) }
    }
    private struct Shifted: ViewModifier {
        let x: CGFloat
        func body(content: Content) -> some View { content.offset(x: x) }
    }

    private struct Screen<Item: View>: View {
        @ViewBuilder let item: () -> Item
        @State private var isShown = false
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                Button("Count") { count += 1 }
                ZStack {
                    // Keeps its size with and without the item.
                    Color.clear.frame(width: 200, height: 100)
                    if isShown { item().overlay { Text("\(count)") } }
                }
            }
        }
    }

    /// The item's offset from its place, a quarter of the way in and a quarter of the way out.
    private func way(_ item: @autoclosure @escaping @MainActor () -> some View) throws -> (coming: CGPoint, going: CGPoint) {
        try simulate(Screen { item() }) { screen in
            let item = screen.text("item")
            @MainActor func place() throws -> CGPoint { try item.frame.origin }
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(250))
            let coming = try place()
            await screen.advance(by: .seconds(1))
            let home = try place()
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(250))
            let going = try place()
            await screen.advance(by: .seconds(1))
            try screen.check(!item.exists, "The item has gone.")
            func from(_ point: CGPoint) -> CGPoint {
                CGPoint(x: (point.x - home.x).rounded(), y: (point.y - home.y).rounded())
            }
            return (from(coming), from(going))
        }
    }

    @Test func a_view_moves_from_one_phase_to_the_next() throws {
        let way = try way(Text("item").transition(Dropped()))
        #expect(way.coming == CGPoint(x: 0, y: -30) && way.going == CGPoint(x: 0, y: 10))
    }

    @Test func a_modifier_is_active_before_and_after() throws {
        let way = try way(Text("item").transition(.modifier(active: Shifted(x: 40), identity: Shifted(x: 0))))
        #expect(way.coming == CGPoint(x: 30, y: 0) && way.going == CGPoint(x: 10, y: 0))
    }

    @Test func an_own_transition_combines_with_the_platforms() throws {
        let way = try way(Text("item").transition(AnyTransition(Dropped()).combined(with: .offset(x: 40))))
        #expect(way.coming == CGPoint(x: 30, y: -30) && way.going == CGPoint(x: 10, y: 10))
    }

    @Test func the_platforms_transitions_are_the_same_by_their_types() throws {
        let type = try way(Text("item").transition(OffsetTransition(CGSize(width: 40, height: 0))))
        let value = try way(Text("item").transition(.offset(x: 40)))
        #expect(type.coming == value.coming && type.going == value.going && type.coming.x == 30)
    }

    @Test func a_view_with_a_transition_keeps_its_state_and_is_brought_up_to_date() throws {
        try simulate(Screen { Counter().transition(Dropped()) }) { screen in
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            try await screen.find(.button, "own 0").tap()
            try await screen.find(.button, "Count").tap()
            #expect(screen.find(.button, "own 1").exists && screen.text("1").exists)
        }
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("own \(count)") { count += 1 }.padding(.bottom, 50) }
    }

    @Test func without_an_animation_a_view_is_there_at_once() throws {
        struct Plain: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Button("Toggle") { isShown.toggle() }
                    if isShown { Text("item").transition(Dropped()) }
                }
            }
        }
        try simulate(Plain()) { screen in
            try await screen.find(.button, "Toggle").tap()
            let gap = try screen.text("item").frame.minY - screen.find(.button, "Toggle").frame.maxY
            #expect(gap == 8)
            try await screen.find(.button, "Toggle").tap()
            #expect(!screen.text("item").exists)
        }
    }

    /// Shows a badge as long as the view stands still.
    private struct Badged: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            VStack {
                content
                if phase.isIdentity { Text("badge").transition(.opacity) }
            }
        }
    }

    @Test func a_view_that_a_phase_inserts_arrives_as_well() throws {
        try simulate(Screen { Text("item").transition(Badged()) }) { screen in
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            let opacity = try screen.text("badge").style.opacity
            #expect(opacity > 0.3 && opacity < 0.7)
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("badge").style.opacity == 1)
        }
    }

    @Test func a_transition_that_moves_does_so_with_reduced_motion_too() throws {
        #expect(Dropped.properties.hasMotion)
        try simulate(Screen { Text("item").transition(Dropped()) }) { screen in
            await screen.setPreferences { $0.reducesMotion = true }
            let item = screen.text("item")
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            let halfWay = try item.frame.minY
            #expect(try item.style.opacity == 1)
            await screen.advance(by: .seconds(1))
            #expect(abs(try item.frame.minY - halfWay - 20) < 1)
        }
    }
}
