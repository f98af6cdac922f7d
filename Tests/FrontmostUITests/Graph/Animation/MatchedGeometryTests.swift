import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct MatchedGeometryTests {
    /// A small card at the top left, or a large one at the bottom right, of the same id.
    private struct Hero: View {
        var transition = AnyTransition.opacity
        @Namespace private var namespace
        @State private var isLarge = false
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                if isLarge {
                    Color.red.overlay { Text("large") }
                        .matchedGeometryEffect(id: "card", in: namespace)
                        .frame(width: 200, height: 100).offset(x: 100, y: 300)
                        .transition(transition)
                } else {
                    Color.blue.overlay { Text("small") }
                        .matchedGeometryEffect(id: "card", in: namespace)
                        .frame(width: 40, height: 20)
                        .transition(transition)
                }
                VStack {
                    Button("Go") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
                    Button("Jump") { isLarge.toggle() }
                }.offset(y: 500)
            }
        }
    }

    /// The centre of a text.
    private func centre(_ text: Screen.Element) throws -> CGPoint {
        let frame = try text.frame
        return CGPoint(x: frame.midX.rounded(), y: frame.midY.rounded())
    }

    @Test(arguments: [AnyTransition.opacity, .identity])
    func a_new_view_begins_where_the_removed_one_was(_ transition: AnyTransition) throws {
        try simulate(Hero(transition: transition)) { screen in
            let start = try centre(screen.text("small"))
            try await screen.find(.button, "Go").tap()
            #expect(try centre(screen.text("large")) == start)
            await screen.advance(by: .milliseconds(500))
            let middle = try centre(screen.text("large"))
            await screen.advance(by: .milliseconds(600))
            let end = try centre(screen.text("large"))
            #expect(abs(end.x - start.x - 180) < 2 && abs(end.y - start.y - 340) < 2)
            #expect(abs(middle.x - (start.x + end.x) / 2) < 2 && abs(middle.y - (start.y + end.y) / 2) < 2)
            try screen.check(!screen.text("small").exists, "The removed view has gone.")
        }
    }

    /// A small or a large piece of glass of the same name, and another one beside it.
    private struct Glass: View {
        var large: String? = "tool"
        @Namespace private var namespace
        @State private var isLarge = false
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                if isLarge {
                    Text("large").frame(width: 200, height: 100).glassEffect().glassEffectID(large, in: namespace)
                        .offset(x: 100, y: 300)
                } else {
                    Text("small").frame(width: 40, height: 20).glassEffect().glassEffectID("tool", in: namespace)
                }
                Text("other").glassEffect().glassEffectID("other", in: namespace).matchedGeometryEffect(id: "tool", in: namespace)
                    .offset(y: 400)
                Button("Go") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }.offset(y: 500)
            }
        }
    }

    @Test func glass_of_the_same_name_begins_where_the_removed_one_was() throws {
        try simulate(Glass()) { screen in
            let start = try centre(screen.text("small")), other = try centre(screen.text("other"))
            try await screen.find(.button, "Go").tap()
            #expect(try centre(screen.text("large")) == start)
            await screen.advance(by: .milliseconds(1100))
            #expect(try centre(screen.text("large")).y > start.y + 300 && centre(screen.text("other")) == other)
        }
        try simulate(Glass(large: nil)) { screen in
            let start = try centre(screen.text("small"))
            try await screen.find(.button, "Go").tap()
            #expect(try centre(screen.text("large")).y > start.y + 300, "Without a name it appears where it is.")
        }
    }

    @Test func the_removed_view_goes_along() throws {
        try simulate(Hero()) { screen in
            try await screen.find(.button, "Go").tap()
            for _ in 0..<3 {
                await screen.advance(by: .milliseconds(250))
                let (small, large) = (try centre(screen.text("small")), try centre(screen.text("large")))
                #expect(abs(small.x - large.x) < 1.5 && abs(small.y - large.y) < 1.5)
            }
        }
    }

    @Test func a_view_that_returns_goes_back_from_where_it_is() throws {
        try simulate(Hero()) { screen in
            let start = try centre(screen.text("small"))
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .milliseconds(500))
            let middle = try centre(screen.text("small"))
            try await screen.find(.button, "Go").tap()
            #expect(try centre(screen.text("small")) == middle)
            await screen.advance(by: .seconds(3))
            #expect(try centre(screen.text("small")) == start)
            try screen.check(!screen.text("large").exists, "The other view has gone.")
        }
    }

    @Test func without_an_animation_the_view_is_there_at_once() throws {
        try simulate(Hero()) { screen in
            try await screen.find(.button, "Jump").tap()
            let place = try centre(screen.text("large"))
            await screen.advance(by: .seconds(1))
            #expect(try centre(screen.text("large")) == place)
        }
    }

    /// A line under the selected one of three names.
    private struct Underline: View {
        var properties = MatchedGeometryProperties.frame
        var anchor = UnitPoint.center
        @Namespace private var namespace
        @State private var selected = "a"
        var body: some View {
            ZStack(alignment: .bottomTrailing) {
                HStack(spacing: 50) {
                    ForEach(["a", "bb", "cccc"], id: \.self) { name in
                        Button(name) { withAnimation(.linear(duration: 1)) { selected = name } }
                            .matchedGeometryEffect(id: name, in: namespace)
                    }
                }.frame(maxWidth: .infinity, maxHeight: .infinity)
                Color.red.overlay { Text("line") }
                    .matchedGeometryEffect(id: selected, in: namespace, properties: properties, anchor: anchor, isSource: false)
                    .frame(width: 30, height: 30)
            }
        }
    }

    @Test func a_view_that_is_no_source_follows_the_source_of_its_id() throws {
        try simulate(Underline()) { screen in
            @MainActor func target(_ name: String) throws -> CGPoint { try centre(screen.find(.button, name)) }
            #expect(try centre(screen.text("line")) == target("a"))
            try await screen.find(.button, "cccc").tap()
            await screen.advance(by: .milliseconds(500))
            let (first, last) = (try target("a"), try target("cccc"))
            #expect(abs(try centre(screen.text("line")).x - (first.x + last.x) / 2) < 2)
            await screen.advance(by: .seconds(1))
            #expect(try centre(screen.text("line")) == last)
        }
    }

    @Test func a_source_that_moves_takes_the_others_along() throws {
        struct Moving: View {
            @Namespace private var namespace
            @State private var x = 0.0
            var body: some View {
                ZStack(alignment: .topLeading) {
                    Text("source").matchedGeometryEffect(id: 1, in: namespace).padding(.leading, x)
                    Text("follower").fixedSize().matchedGeometryEffect(id: 1, in: namespace, anchor: .leading, isSource: false)
                    Button("Move") { x += 70 }.padding(.top, 200)
                }
            }
        }
        try simulate(Moving()) { screen in
            for _ in 0..<2 {
                #expect(try screen.text("source").frame.minX == screen.text("follower").frame.minX)
                try await screen.find(.button, "Move").tap()
            }
        }
    }

    @Test func only_the_named_properties_are_taken_over() throws {
        try simulate(Underline(properties: .position)) { screen in
            let (line, target) = (try centre(screen.text("line")), try centre(screen.find(.button, "a")))
            #expect(line == target)
        }
        try simulate(Underline(properties: .size)) { screen in
            let (line, window) = (try centre(screen.text("line")), try screen.find(.button, "cccc").frame)
            #expect(line.x > window.maxX, "It is at its own place, the corner.")
        }
    }

    /// Two lists between which items move.
    private struct Lists: View {
        @Namespace private var namespace
        @State private var left = [1, 2, 3]
        @State private var right: [Int] = []
        var body: some View {
            HStack(alignment: .top, spacing: 100) {
                VStack { ForEach(left, id: \.self) { item($0) } }.frame(width: 100, height: 300, alignment: .top)
                VStack { ForEach(right, id: \.self) { item($0) } }.frame(width: 100, height: 300, alignment: .top)
            }
            Button("Move") {
                withAnimation(.linear(duration: 1)) {
                    left.removeAll { $0 == 2 }
                    right.append(2)
                }
            }
        }
        private func item(_ number: Int) -> some View { Text("item \(number)").matchedGeometryEffect(id: number, in: namespace) }
    }

    @Test func an_item_moves_from_one_list_to_another() throws {
        try simulate(Lists()) { screen in
            let start = try screen.text("item 2").frame
            try await screen.find(.button, "Move").tap()
            let coming = try #require(screen.all(.text, "item 2").last)
            #expect(try coming.frame.isNear(start))
            await screen.advance(by: .milliseconds(500))
            let middle = try coming.frame
            await screen.advance(by: .seconds(1))
            let end = try screen.text("item 2").frame
            #expect(end.minX > start.maxX && middle.isNear(start.mixed(with: end, 0.5)))
        }
    }
}
