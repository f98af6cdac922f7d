import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// `onGeometryChange` reads again when its geometry or its closure changes.
@MainActor struct GeometryChangeTests {
    private struct Page: View {
        @State private var factor: CGFloat = 1
        @State private var other = 0
        @State private var seen: [CGFloat] = []
        var body: some View {
            VStack {
                Color.red.frame(width: 10, height: 10)
                    .onGeometryChange(for: CGFloat.self) { [factor] in
                        $0.size.width * factor
                    } action: {
                        seen.append($0)
                    }
                Text("\(seen.map { Int($0) })")
                Button("Double") { factor *= 2 }
                Button("Other \(other)") { other += 1 }
            }
        }
    }

    @Test func another_closure_reads_another_value() throws {
        try simulate(Page()) { screen in
            #expect(screen.text("[10]").exists)
            try await screen.find(.button, "Double").tap()
            #expect(screen.text("[10, 20]").exists)
            try await screen.find(.button, "Other 0").tap()
            #expect(screen.text("[10, 20]").exists, "The value is the same.")
        }
    }
}
