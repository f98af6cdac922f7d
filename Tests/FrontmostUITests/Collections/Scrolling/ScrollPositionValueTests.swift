import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Scroll positions as values: `ScrollPosition`.
@MainActor struct ScrollPositionValueTests {
    private struct Rows: View {
        @State private var position = ScrollPosition(idType: Int.self)
        var body: some View {
            VStack {
                Text(position.isPositionedByUser ? "user at \(position.viewID(type: Int.self) ?? -1)" : "code")
                Text("edge \(position.edge == nil ? "none" : "some") y \(position.y.map { "\(Int($0))" } ?? "none")")
                Button("To 40") { position.scrollTo(id: 40, anchor: .top) }
                Button("Bottom") { position.scrollTo(edge: .bottom) }
                Button("Top") { position.scrollTo(edge: .top) }
                Button("To 320") { position.scrollTo(y: 320) }
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(0..<100) { Text("Row \($0)").frame(height: 50) } }.scrollTargetLayout()
                }
                .scrollPosition($position)
            }
        }
    }

    @Test func code_scrolls_to_ids_edges_and_offsets() throws {
        try simulate(Rows()) { screen in
            let top = try screen.text("Row 0").frame.minY
            try await screen.find(.button, "To 40").tap()
            #expect(try abs(screen.text("Row 40").frame.minY - top) < 1)
            try await screen.find(.button, "Bottom").tap()
            #expect(screen.text("Row 99").isVisible && screen.text("edge some y none").exists)
            try await screen.find(.button, "To 320").tap()
            #expect(try abs(screen.text("Row 7").frame.minY - top - 30) < 1 && screen.text("edge none y 320").exists)
            try await screen.find(.button, "Top").tap()
            #expect(try screen.text("Row 0").frame.minY == top && screen.text("code").exists)
        }
    }

    @Test func scrolling_by_the_user_is_said_and_a_repeated_request_scrolls_back() throws {
        try simulate(Rows()) { screen in
            let top = try screen.text("Row 0").frame.minY
            try await screen.find(.button, "Top").tap()
            #expect(screen.text("code").exists)
            try await screen.text("Row 1").scroll(by: CGSize(width: 0, height: 220))
            #expect(screen.text("user at 4").exists)
            try await screen.text("Row 6").scroll(by: CGSize(width: 0, height: 100))
            #expect(screen.text("user at 6").exists)
            try await screen.find(.button, "Top").tap()
            #expect(try screen.text("Row 0").frame.minY == top && screen.text("code").exists)
        }
    }

    @Test func small_content_is_aligned_at_the_default_anchor() throws {
        let view = ScrollView { Text("small").frame(height: 50) }.frame(height: 450).defaultScrollAnchor(.center, for: .alignment)
        try simulate(view.border(.red)) { screen in
            let scroll = try screen.find(.scrollView).frame
            #expect(try abs(screen.text("small").frame.midY - scroll.midY) < 1)
        }
    }
}
