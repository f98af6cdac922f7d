import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A change without an animation, made while the same value moves: what is shown jumps by the change, and the movement goes on with its
/// own distance.
@MainActor struct PlainChangeTests {
    private struct Page: View {
        let kind: Kind
        @State private var value: CGFloat = 0
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("Move") { withAnimation(.linear(duration: 1)) { value = 100 } }
                Button("Jump") { value += 40 }
                Color.clear.frame(height: 0)
                moved
            }
            .frame(width: 393, alignment: .leading)
        }

        @ViewBuilder private var moved: some View {
            switch kind {
            case .offset: Text("Moved").offset(x: value)
            case .size: Color.red.frame(width: 50 + value, height: 10).accessibilityElement().accessibilityLabel("Moved")
            case .padding: Text("Moved").padding(.leading, value)
            case .position: Text("Moved").position(x: 50 + value, y: 20)
            case .body: Text("Moved").modifier(Shifted(x: value))
            case .alignment: Text("Moved").frame(width: 300, alignment: .leading).alignmentGuide(.leading) { [value] _ in -value }
            }
        }
    }

    private struct Shifted: AnimatableModifier {
        var x: CGFloat
        nonisolated var animatableData: CGFloat {
            get { x }
            set { x = newValue }
        }
        func body(content: Content) -> some View { content.offset(x: x) }
    }

    enum Kind: CaseIterable { case offset, size, padding, position, body, alignment }

    @Test(arguments: Kind.allCases) func what_is_shown_jumps_by_the_change_and_the_movement_goes_on(kind: Kind) throws {
        try simulate(Page(kind: kind)) { screen in
            @MainActor func place() throws -> CGFloat {
                let frame = try screen.find("Moved").frame
                return kind == .size ? frame.width : frame.minX
            }
            let start = try place()
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(500))
            let before = try place() - start
            #expect(before > 30 && before < 70)
            try await screen.find(.button, "Jump").tap()
            let after = try place() - start
            #expect(abs(after - before - 40) < 8, "\(after) after \(before)")
            await screen.advance(by: .milliseconds(200))
            #expect(try abs(place() - start - after - 20) < 8)
            await screen.advance(by: .seconds(1))
            #expect(try abs(place() - start - 140) < 0.5)
        }
    }

    @Test func a_repeated_movement_goes_on_around_the_new_value() throws {
        struct Swing: View {
            @State private var x: CGFloat = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Button("Swing") { withAnimation(.linear(duration: 1).repeatForever()) { x = 100 } }
                    Button("Jump") { x = 200 }
                    Button("Stop") { withAnimation(.linear(duration: 0.1)) { x = 0 } }
                    Text("Moved").offset(x: x)
                }
            }
        }
        try simulate(Swing()) { screen in
            let start = try screen.text("Moved").frame.minX
            try await screen.find(.button, "Swing").tap()
            await screen.advance(by: .milliseconds(250))
            try await screen.find(.button, "Jump").tap()
            var places: [CGFloat] = []
            for _ in 0..<20 {
                await screen.advance(by: .milliseconds(100))
                places.append(try screen.text("Moved").frame.minX - start)
            }
            #expect(places.min() ?? 0 < 115 && places.max() ?? 0 > 185 && places.allSatisfy { $0 > 99 && $0 < 201 })
            try await screen.find(.button, "Stop").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Moved").frame.minX == start)
        }
    }
}
