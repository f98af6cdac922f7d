import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Inspectors.
@MainActor struct InspectorTests {
    private struct Document: View {
        @State private var isInspected = false
        var body: some View {
            VStack {
                Button("Inspect") { isInspected.toggle() }
                Text("Inspected: \(isInspected)")
            }
            .inspector(isPresented: $isInspected) { Text("Details").inspectorColumnWidth(min: 200, ideal: 250, max: 300) }
        }
    }

    @Test func in_regular_width_an_inspector_is_a_column_at_the_trailing_edge() throws {
        try simulate(Document(), environment: .tablet) { screen in
            let middle = try screen.find(.button, "Inspect").frame.midX
            try await screen.find(.button, "Inspect").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Details").isVisible && !screen.find(.dialog).exists)
            #expect(
                try abs(screen.find(.button, "Inspect").frame.midX - (middle - 125)) < 2,
                "The column takes space from the content.")
            #expect(try screen.text("Details").frame.midX > 2 * middle - 250)
            try await screen.find(.button, "Inspect").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Details").exists)
            #expect(try screen.find(.button, "Inspect").frame.midX == middle)
        }
    }

    @Test func in_compact_width_an_inspector_is_a_sheet_that_the_user_can_close() throws {
        try simulate(Document()) { screen in
            try await screen.find(.button, "Inspect").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.dialog).exists && screen.text("Details").isVisible)
            try await screen.find("Details").swipe(.down)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Inspected: false").exists && !screen.text("Details").exists)
        }
    }
}

/// The sizes of floating sheets.
@MainActor struct FloatingSheetTests {
    private struct Sized<S: PresentationSizing & Sendable>: View {
        let sizing: S
        @State private var isShown = false
        @State private var height: CGFloat = 200
        var body: some View {
            Button("Show") { isShown = true }
                .sheet(isPresented: $isShown) {
                    Button("Grow") { height = 300 }.frame(width: 300, height: height).presentationSizing(sizing)
                }
        }
    }
    private struct Square: PresentationSizing {
        func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
            let side = root.sizeThatFits(.unspecified).width
            return ProposedViewSize(width: side, height: side)
        }
    }

    private func check<S: PresentationSizing & Sendable>(
        _ sizing: S, _ width: CGFloat, _ height: CGFloat?, grown: CGFloat?
    ) throws {
        try simulate(Sized(sizing: sizing), environment: .tablet) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            let frame = try screen.find(.dialog).frame
            #expect(frame.width == width && (height == nil || frame.height == height))
            try await screen.find(.button, "Grow").tap()
            await screen.advance(by: .seconds(1))
            if let grown { #expect(try screen.find(.dialog).frame.height == grown) }
        }
    }

    @Test func a_page_is_larger_than_a_form_and_a_fitted_sheet_has_its_contents_size() throws {
        try check(.page, 712, nil, grown: nil)
        try check(.form, 540, 620, grown: 620)
        try check(.fitted, 300, 200, grown: 300)
    }

    @Test func an_apps_sizing_measures_the_content() throws { try check(Square(), 300, 300, grown: 300) }
}
