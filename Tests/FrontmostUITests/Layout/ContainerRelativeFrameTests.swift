import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Frames relative to the container around a view.
@MainActor struct ContainerRelativeFrameTests {
    private final class Sizes { var sizes: [String: CGSize] = [:] }

    private struct Page: View {
        let sizes: Sizes
        @State private var width: CGFloat = 330
        var body: some View {
            VStack {
                Button("Narrow") { width = 230 }
                ScrollView(.horizontal) {
                    HStack(spacing: 10) {
                        measured("whole", Text("whole").containerRelativeFrame([.horizontal, .vertical]))
                        measured("columns", Text("two").containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 15))
                        measured("half", Text("half").containerRelativeFrame(.horizontal) { length, _ in length / 2 })
                        measured(
                            "nested", ScrollView { Text("in").containerRelativeFrame(.vertical) }.frame(width: 40, height: 70))
                    }
                }
                .contentMargins(.horizontal, 15)
                .frame(width: width, height: 200)
            }
        }

        private func measured(_ name: String, _ view: some View) -> some View {
            view.onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                sizes.sizes[name] = $0
            }
        }
    }

    @Test func lengths_are_those_of_the_scroll_view_and_follow_it() throws {
        let sizes = Sizes()
        try simulate(Page(sizes: sizes)) { screen in
            let whole = sizes.sizes["whole"], columns = sizes.sizes["columns"]?.width, half = sizes.sizes["half"]?.width
            #expect(whole == CGSize(width: 300, height: 200))
            #expect(columns == 195)
            #expect(half == 150)
            try await screen.find(.button, "Narrow").tap()
            #expect(sizes.sizes["whole"]?.width == 200 && sizes.sizes["half"]?.width == 100)
        }
    }

    @Test func without_a_scroll_view_the_container_is_the_screen_without_its_safe_area() throws {
        let sizes = Sizes()
        let view = Text("x").containerRelativeFrame([.horizontal, .vertical])
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                sizes.sizes["screen"] = $0
            }
        try simulate(view) { screen in
            let environment = screen.scene.environment, size = sizes.sizes["screen"]
            #expect(size == CGSize(width: environment.size.width, height: environment.size.height - 93))
        }
    }
}
