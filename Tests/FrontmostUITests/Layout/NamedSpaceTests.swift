import FrontmostTesting
import FrontmostUI
import Testing

/// Coordinate spaces with a name.
@MainActor @Suite struct NamedSpaceTests {
    enum Kind: CaseIterable { case view, modifier, anyView, branch, forEach, group, scrollPosition }

    struct Plain: ViewModifier {
        func body(content: Content) -> some View { content.padding(0) }
    }

    /// Shows where a view lies in the space of the view around it, which is a number of views as far as its type tells.
    struct Root: View {
        let kind: Kind
        @State private var place = -1
        @State private var isShown = true
        @State private var id: Int?

        var body: some View {
            VStack {
                Text("place \(place)")
                switch kind {
                case .view: inner.coordinateSpace(name: "space")
                case .modifier: inner.modifier(Plain()).coordinateSpace(name: "space")
                case .anyView: AnyView(inner).coordinateSpace(.named("space"))
                case .branch: Group { if isShown { inner } }.coordinateSpace(name: "space")
                case .forEach: ForEach(0..<1) { _ in inner }.coordinateSpace(name: "space")
                case .group: Group { inner }.coordinateSpace(name: "space")
                case .scrollPosition: ScrollView { inner }.scrollPosition(id: $id).coordinateSpace(name: "space")
                }
            }
        }

        private var inner: some View {
            Color.red.frame(width: 40, height: 40)
                .onGeometryChange(for: Int.self) {
                    Int($0.frame(in: .named("space")).minY)
                } action: {
                    place = $0
                }
                .padding(30)
        }
    }

    @Test(arguments: Kind.allCases) func a_space_is_found_around_any_view_that_has_its_name(_ kind: Kind) throws {
        try simulate(Root(kind: kind)) { screen in #expect(screen.text("place 30").exists, "\(screen.texts)") }
    }

    @Test func of_several_spaces_of_a_name_the_nearest_counts() throws {
        struct Root: View {
            @State private var place = -1
            var body: some View {
                AnyView(
                    AnyView(
                        Color.red.frame(width: 40, height: 40)
                            .onGeometryChange(for: Int.self) {
                                Int($0.frame(in: .named(1)).minX)
                            } action: {
                                place = $0
                            }
                            .padding(7)
                    )
                    .coordinateSpace(name: 1)
                    .padding(20)
                )
                .coordinateSpace(name: 1)
                .overlay { Text("place \(place)") }
            }
        }
        try simulate(Root()) { screen in #expect(screen.text("place 7").exists, "\(screen.texts)") }
    }
}
