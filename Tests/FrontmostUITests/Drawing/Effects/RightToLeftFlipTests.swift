import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

@MainActor struct RightToLeftFlipTests {
    private struct Arrow: View {
        @State private var direction = LayoutDirection.leftToRight
        var body: some View {
            VStack {
                Text("arrow").flipsForRightToLeftLayoutDirection(true)
                Text("word").flipsForRightToLeftLayoutDirection(false)
                Button("turn") { direction = .rightToLeft }
            }
            .environment(\.layoutDirection, direction)
        }
    }

    @Test func a_view_is_mirrored_as_soon_as_the_layout_direction_is_right_to_left() throws {
        try simulate(Arrow()) { screen in
            @MainActor func isMirrored(_ string: String) -> Bool {
                func find(_ node: RenderNode, _ mirrored: Bool) -> Bool? {
                    let mirrored = mirrored || node.effects.transform.a < 0
                    if case .text(let text) = node.content, text.string == string { return mirrored }
                    return node.children.lazy.compactMap { find($0, mirrored) }.first
                }
                return find(screen.scene.tree.root, false) == true
            }
            #expect(!isMirrored("arrow") && !isMirrored("word"))
            try await screen.find(.button, "turn").tap()
            #expect(isMirrored("arrow") && !isMirrored("word"))
        }
    }
}
