import FrontmostTesting
import FrontmostUI
import Testing

/// Bars and padding at the edges of a scene.
@MainActor @Suite(.serialized) struct SceneEdgeTests {
    @Test func a_bar_at_an_edge_reduces_the_safe_area_of_what_is_beside_it() throws {
        struct Page: View {
            var body: some View {
                Color.red.accessibilityElement().accessibilityLabel("content")
                    .safeAreaBar(edge: .bottom) { Text("bar").frame(height: 40) }
                    .safeAreaBar(edge: .leading) { Text("side").frame(width: 30) }
            }
        }
        try simulate(Page().frame(width: 200, height: 300)) { screen in
            let bar = try screen.text("bar").frame, side = try screen.text("side").frame
            let content = try screen.find("content").frame
            #expect(content.width == 170 && content.height == 260)
            #expect(bar.midY > content.maxY && side.midX < content.minX)
        }
    }

    @Test func content_keeps_the_platforms_padding_from_the_edges_of_its_scene() throws {
        let content = Color.red.accessibilityElement().accessibilityLabel("content")
        let forms = [
            AnyView(content.scenePadding(.horizontal)), AnyView(content.scenePadding(.minimum, edges: .horizontal)),
            AnyView(content.scenePadding(.navigationBar, edges: .leading).scenePadding(.minimum, edges: .trailing)),
        ]
        for form in forms {
            try simulate(form.frame(width: 200, height: 300)) { screen in
                let frame = try screen.find("content").frame
                #expect(frame.width == 200 - 2 * 16 && frame.height == 300)
            }
        }
    }

    @MainActor @Observable fileprivate final class Model {
        var count = 0
        func reload() { count += 1 }
    }

    /// The action runs on the actor of the body, so that it may call what is isolated to it.
    @Test func a_reload_may_use_the_state_of_its_view_without_waiting() throws {
        struct Page: View {
            @State private var model = Model()
            var body: some View {
                Reload().refreshable { model.reload() }
                Text("count \(model.count)")
            }
        }
        struct Reload: View {
            @Environment(\.refresh) private var refresh
            var body: some View { Button("Reload") { Task { await refresh?() } } }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Reload").tap()
            await screen.settle()
            #expect(screen.text("count 1").exists)
        }
    }
}
