import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A view on its way out leaves with its container if the container is removed.
@MainActor struct NestedRemovalTests {
    private struct Page: View {
        let log: EventLog
        let goesFirst: String
        @State private var isInnerShown = true
        @State private var isOuterShown = true
        var body: some View {
            VStack {
                Button("Leave") {
                    withAnimation(.linear(duration: 1)) { isInnerShown = false }
                    if goesFirst == "together" { isOuterShown = false }
                }
                Button("Outer") { isOuterShown = false }
                if isOuterShown { AnyView(outer) }
            }
            .onChange(of: isInnerShown) { if goesFirst == "one update" { withAnimation(nil) { isOuterShown = false } } }
        }
        @ViewBuilder private var outer: some View {
            HStack {
                Inner(isShown: isInnerShown, log: log)
                Text("outer")
            }
        }
    }
    private struct Inner: View {
        let isShown: Bool
        let log: EventLog
        var body: some View {
            if isShown {
                AnyView(ScrollView { GeometryReader { _ in Text("inner") } }.onDisappear { log.add("inner gone") })
            }
        }
    }

    @Test(arguments: ["together", "inner", "same frame", "one update"])
    func nothing_is_left_of_a_view_leaving_in_a_removed_container(goesFirst: String) throws {
        let log = EventLog()
        try simulate(Page(log: log, goesFirst: goesFirst)) { screen in
            try await screen.find(.button, "Leave").tap()
            if goesFirst == "inner" { await screen.advance(by: .milliseconds(300)) }
            if goesFirst == "inner" || goesFirst == "same frame" { try await screen.find(.button, "Outer").tap() }
            await screen.advance(by: .seconds(3))
            #expect(log.take() == ["inner gone"])
            #expect(!screen.text("inner", behind: true).exists && !screen.text("outer").exists)
            await screen.resize(to: CGSize(width: 300, height: 300))
            await screen.advance(by: .seconds(1))
        }
    }

    private struct Hiding: View {
        let animation: Animation
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Hide") { withAnimation(animation) { isShown = false } }
                if isShown { Text("inner") }
                Text("outer")
            }
        }
    }

    @Test(arguments: [Animation.linear(duration: 0), .linear(duration: 1).repeatForever()])
    func a_view_whose_removal_takes_no_time_or_has_no_end_is_gone_at_once(animation: Animation) throws {
        try simulate(Hiding(animation: animation)) { screen in
            try await screen.find(.button, "Hide").tap()
            #expect(screen.texts == ["Hide", "outer"] && !screen.text("inner", behind: true).exists)
        }
    }

    private struct Modified: View {
        let modifiers: Int
        let log: EventLog
        @State private var isShown = true
        @ViewBuilder private var content: some View {
            if isShown { Text("inner").transition(.opacity).onDisappear { log.add("inner gone") } }
        }
        var body: some View {
            VStack {
                Button("Hide") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                switch modifiers {
                case 0: content
                case 1: Group { content }.padding(4)
                case 2: content.offset(y: 3).background(.red).onTapGesture {}
                case 3: content.overlay { Text("badge").onDisappear { log.add("badge gone") } }.padding().opacity(0.9)
                default: ForEach(0..<1, id: \.self) { _ in content }.opacity(0.5).accessibilityIdentifier("x")
                }
            }
        }
    }

    @Test(arguments: 0..<5)
    func a_view_leaves_with_its_transition_whatever_modifiers_are_around_the_condition(modifiers: Int) throws {
        let log = EventLog()
        try simulate(Modified(modifiers: modifiers, log: log)) { screen in
            try await screen.find(.button, "Hide").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(screen.text("inner", behind: true).exists && log.take().isEmpty)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("inner", behind: true).exists && !screen.text("badge", behind: true).exists)
            #expect(Set(log.take()) == (modifiers == 3 ? ["inner gone", "badge gone"] : ["inner gone"]))
            try await screen.find(.button, "Hide").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("inner").isVisible)
        }
    }

    private struct Badged: View {
        struct Badge: View {
            let names: [String]
            @Binding var all: [String]
            var body: some View { Text(all[names.count - 1]) }
        }
        /// A view with a condition of its own.
        struct Row: View {
            @Binding var all: [String]
            var body: some View { if let name = all.first { Text("row \(name)") } }
        }
        let isAnimated: Bool
        let isNested: Bool
        @State private var all = ["only"]
        var body: some View {
            VStack {
                Button("Remove") { withAnimation(isAnimated ? .linear(duration: 1) : nil) { all = [] } }
                Group {
                    if isNested { Row(all: $all) } else if let name = all.first { Text("row \(name)") }
                }
                .overlay { Badge(names: ["only"], all: $all) }
                .background { Badge(names: ["only"], all: $all) }
            }
        }
    }

    @Test(arguments: [true, false], [true, false])
    func what_stands_around_a_view_that_goes_is_not_evaluated_with_state_that_is_gone(isAnimated: Bool, isNested: Bool) throws {
        try simulate(Badged(isAnimated: isAnimated, isNested: isNested)) { screen in
            try await screen.find(.button, "Remove").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(screen.text("row only", behind: true).exists == isAnimated)
            await screen.advance(by: .seconds(1))
            #expect(screen.texts == ["Remove"])
        }
    }
}
