import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// A screen that zooms out of the view that leads to it.
@MainActor struct ZoomTransitionTests {
    private struct Pictures: View {
        var zooms = true
        @Namespace private var space
        var body: some View {
            NavigationStack {
                NavigationLink {
                    if zooms {
                        Text("Large").navigationTransition(.zoom(sourceID: "picture", in: space))
                    } else {
                        Text("Large").navigationTransition(.automatic)
                    }
                } label: {
                    Text("Small").matchedTransitionSource(id: "picture", in: space)
                }
                .navigationTitle("Pictures")
            }
        }
    }

    @Test(arguments: [true, false]) func a_swipe_back_shrinks_a_zoomed_screen(zooms: Bool) throws {
        try simulate(Pictures(zooms: zooms)) { screen in
            try await screen.find(.button, "Small").tap()
            await screen.advance(by: .seconds(1))
            let whole = try screen.text("Large").frame
            let finger = try await screen.putFinger(at: CGPoint(x: 2, y: 400))
            try await finger.move(to: CGPoint(x: 150, y: 400), over: .milliseconds(500))
            let part = try screen.text("Large").frame
            #expect((part.width < whole.width - 1) == zooms)
            try await finger.move(to: CGPoint(x: 5, y: 400), over: .milliseconds(500))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Large").frame == whole, "The transition was cancelled.")
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Small").exists && screen.console.isEmpty)
        }
    }

    private struct RoundPictures: View {
        @Namespace private var space
        var body: some View {
            NavigationStack {
                NavigationLink {
                    Text("Large").navigationTransition(.zoom(sourceID: "picture", in: space))
                } label: {
                    Text("Small").matchedTransitionSource(id: "picture", in: space) { $0.clipShape(.rect(cornerRadius: 5)) }
                }
            }
        }
    }

    @Test func a_zoomed_screen_has_the_corners_of_its_source_on_its_way() throws {
        func isClipped(_ screen: Screen) -> Bool {
            func find(_ node: RenderNode) -> Bool {
                if node.debugName == "Page", case .roundedRectangle? = node.effects.clip { return true }
                return node.children.contains(where: find)
            }
            return find(screen.scene.tree.root)
        }
        try simulate(RoundPictures()) { screen in
            try await screen.find(.button, "Small").tap()
            await screen.advance(by: .milliseconds(100))
            #expect(isClipped(screen))
            await screen.advance(by: .seconds(1))
            #expect(!isClipped(screen) && screen.console.isEmpty)
        }
    }
}
