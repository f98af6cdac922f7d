import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Transitions between two contents of one view, which hosts play.
@MainActor struct ContentTransitionTests {
    private struct Stage<Content: View>: View {
        @ViewBuilder let content: (Int) -> Content
        @State private var count = 10
        var body: some View {
            VStack {
                content(count)
                Button("Up") { withAnimation(.linear(duration: 1)) { count += 1 } }
                Button("Down") { withAnimation(.linear(duration: 1)) { count -= 1 } }
                Button("Jump") { count += 1 }
            }
        }
    }

    /// The running transition, if there is one.
    private func swap(_ screen: Screen) -> ContentSwap? {
        func find(_ node: RenderNode) -> ContentSwap? {
            if let swap = node.contentSwap(at: screen.scene.tree.now) { return swap }
            for child in node.children { if let swap = find(child) { return swap } }
            return nil
        }
        return find(screen.scene.tree.root)
    }

    private func styles(_ view: some View, _ buttons: String...) throws -> [ContentSwap.Style?] {
        try simulate(view) { screen in
            var styles: [ContentSwap.Style?] = []
            for button in buttons {
                try await screen.find(.button, button).tap()
                styles.append(swap(screen)?.style)
                await screen.advance(by: .seconds(2))
                #expect(swap(screen) == nil)
            }
            return styles
        }
    }

    @Test func numbers_roll_under_an_animation() throws {
        let up = Stage { Text("\($0)").contentTransition(.numericText()) }
        #expect(try styles(up, "Up", "Jump", "Down") == [.roll(isUp: true), nil, .roll(isUp: true)])
        let down = Stage { Text("\($0)").contentTransition(.numericText(countsDown: true)) }
        #expect(try styles(down, "Up") == [.roll(isUp: false)])
    }

    @Test func a_value_says_in_which_direction() throws {
        let view = Stage { Text("\($0)").contentTransition(.numericText(value: Double($0))) }
        let (up, down) = (ContentSwap.Style.roll(isUp: true), ContentSwap.Style.roll(isUp: false))
        #expect(try styles(view, "Up", "Down", "Jump", "Down") == [up, down, nil, down])
    }

    @Test func other_texts_fade_and_most_are_replaced_at_once() throws {
        #expect(try styles(Stage { Text("\($0)").contentTransition(.opacity) }, "Up") == [.fade])
        #expect(try styles(Stage { Text("\($0)").contentTransition(.interpolate) }, "Up") == [.fade])
        #expect(try styles(Stage { Text("\($0)") }, "Up") == [nil])
        let inner = Stage { count in
            VStack { Text("\(count)").contentTransition(.identity) }.contentTransition(.opacity)
        }
        #expect(try styles(inner, "Up") == [nil])
    }

    @Test func symbols_replace_each_other_without_an_animation_too() throws {
        let view = Stage {
            Image(systemName: $0 % 2 == 0 ? "heart" : "star").contentTransition(.symbolEffect(.replace))
        }
        #expect(try styles(view, "Jump", "Up") == Array(repeating: .scale(out: 0.5, in: 0.5), count: 2))
        let other = Stage {
            Image(systemName: $0 % 2 == 0 ? "heart" : "star").contentTransition(.symbolEffect(.replace.offUp))
        }
        #expect(try styles(other, "Jump") == [.scale(out: 1, in: 0.5)])
    }

    @Test func the_new_content_is_there_from_the_start() throws {
        try simulate(Stage { Text("数 \($0)").contentTransition(.numericText()) }) { screen in
            try await screen.find(.button, "Up").tap()
            #expect(screen.texts.contains("数 11") && !screen.texts.contains("数 10"))
            guard case .text(let former)? = swap(screen)?.former else { Issue.record("no text"); return }
            #expect(former.string == "数 10")
        }
    }
}
