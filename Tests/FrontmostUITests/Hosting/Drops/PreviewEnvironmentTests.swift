import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Testing

private final class Store: ObservableObject {
    @Published var name: String
    init(_ name: String) { self.name = name }
}

/// Previews of what is dragged or has a menu are in the environment of the view.
@MainActor @Suite(.serialized) struct PreviewEnvironmentTests {
    private struct Preview: View {
        @EnvironmentObject private var store: Store
        @Environment(\.layoutDirection) private var direction
        var body: some View { Text(verbatim: "preview \(store.name)\(direction == .rightToLeft ? ", reversed" : "")") }
    }

    @Test func of_a_view_that_is_dragged() throws {
        let view = Text("Card").padding().draggable("card") { Preview() }.environmentObject(Store("one"))
        try simulate(view) { screen in
            let frame = try screen.find("Card").frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            await screen.advance(by: .seconds(1))
            try await finger.move(to: CGPoint(x: frame.midX, y: frame.midY + 100))
            #expect(screen.texts.contains("preview one"))
            try await finger.lift()
        }
    }

    @Test func of_an_open_context_menu() throws {
        struct Page: View {
            @State private var isReversed = false
            var body: some View {
                Text("Card").padding()
                    .contextMenu {
                        Button("Reverse") { isReversed = true }
                    } preview: {
                        Preview()
                    }
                    .environment(\.layoutDirection, isReversed ? .rightToLeft : .leftToRight)
                    .environmentObject(Store("one"))
                    .task {
                        try? await Task.sleep(for: .seconds(10))
                        isReversed = true
                    }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find("Card").longPress()
            await screen.advance(by: .seconds(2))
            #expect(screen.texts.contains("preview one"))
            await screen.advance(by: .seconds(10))
            #expect(screen.texts.contains("preview one, reversed"))
        }
    }
}
