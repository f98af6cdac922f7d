import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Effects that depend on a view's geometry.
@MainActor struct VisualEffectTests {
    private struct Sized: View {
        @State private var isWide = false
        var body: some View {
            VStack {
                Text("x").frame(width: isWide ? 200 : 100, height: 40)
                    .visualEffect { content, proxy in
                        content.offset(y: proxy.size.width / 2).opacity(proxy.size.width > 150 ? 0.5 : 1)
                    }
                Button("Widen") { isWide = true }
                Button("Slowly") { withAnimation(.linear(duration: 1)) { isWide = true } }
            }
        }
    }

    @Test func an_effect_reads_the_size_and_follows_it() throws {
        try simulate(Sized()) { screen in
            let (start, button) = (try screen.text("x").frame.minY, try screen.find(.button, "Widen").frame)
            try await screen.find(.button, "Widen").tap()
            #expect(try screen.text("x").frame.minY == start + 50)
            #expect(try screen.text("x").style.opacity == 0.5)
            #expect(try screen.find(.button, "Widen").frame == button, "The layout does not see it.")
        }
    }

    @Test func a_changed_effect_is_animated() throws {
        try simulate(Sized()) { screen in
            let start = try screen.text("x").frame.minY
            try await screen.find(.button, "Slowly").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(abs(try screen.text("x").frame.minY - start - 25) < 1)
            #expect(abs(try screen.text("x").style.opacity - 0.75) < 0.02)
        }
    }

    @Test func effects_are_applied_in_their_order() throws {
        let views = VStack {
            Text("a").frame(width: 100, height: 100)
                .visualEffect { content, _ in content.offset(x: 10).scaleEffect(2, anchor: .topLeading) }
            Text("b").frame(width: 100, height: 100)
                .visualEffect { content, _ in content.scaleEffect(2, anchor: .topLeading).offset(x: 10) }
            Text("c").frame(width: 100, height: 100)
        }
        try simulate(views) { screen in
            let (a, b) = (try screen.text("a").frame.midX, try screen.text("b").frame.midX)
            #expect(abs(a - b - 10) < 0.5)
        }
    }

    @Test func a_rotation_in_space_keeps_its_perspective() throws {
        func corner(_ view: some View) throws -> CGRect {
            var frame = CGRect.zero
            try simulate(view) { screen in frame = try screen.text("x").frame }
            return frame
        }
        let text = Text("x").frame(width: 100, height: 100)
        let modifier = try corner(text.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), perspective: 1))
        let effect = try corner(
            text.visualEffect { content, _ in content.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), perspective: 1) })
        #expect(effect == modifier)
        let moved = try corner(
            text.visualEffect { content, _ in
                content.offset(x: 10).rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), perspective: 1).offset(y: 30)
            })
        let chain = try corner(
            text.offset(x: 10).rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), perspective: 1).offset(y: 30))
        #expect(
            abs(moved.minX - chain.minX) < 0.01 && abs(moved.maxY - chain.maxY) < 0.01 && abs(moved.width - chain.width) < 0.01)
    }

    @Test func it_follows_the_scroll_position() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<50, id: \.self) { row in
                    Text("row \(row)").frame(height: 50)
                        .visualEffect { content, proxy in content.offset(x: proxy.frame(in: .scrollView).minY / 10) }
                }
            }
        }
        try simulate(view) { screen in
            let (first, second) = (try screen.text("row 1").frame.midX, try screen.text("row 2").frame.midX)
            #expect(abs(second - first - 5) < 0.6)
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 50))
            #expect(abs(try screen.text("row 2").frame.midX - first) < 0.6)
        }
    }

    private struct Reading: View {
        @State private var amount = 0.0
        var body: some View {
            Text("x").visualEffect { [amount] content, _ in content.offset(y: amount) }
            Button("More") { amount += 30 }
        }
    }

    @Test func a_captured_value_changes_it() throws {
        try simulate(Reading()) { screen in
            let start = try screen.text("x").frame.minY
            try await screen.find(.button, "More").tap()
            #expect(try screen.text("x").frame.minY == start + 30)
        }
    }
}
