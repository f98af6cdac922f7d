import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// The resting place of a sheet with disabled interactive dismissal.
@MainActor struct SheetRestingPlaceTests {
    private struct Held: View {
        @State private var isShown = true
        @State private var detent: PresentationDetent
        init(_ detent: PresentationDetent) { _detent = State(wrappedValue: detent) }
        var body: some View {
            Text(isShown ? "shown" : "gone").sheet(isPresented: $isShown) {
                Text(detent == .medium ? "medium" : "large")
                    .presentationDetents([.medium, .large], selection: $detent)
                    .interactiveDismissDisabled()
            }
        }
    }

    /// Drags down from the sheet's top edge.
    private func drag(_ screen: Screen, from start: CGFloat, to end: CGFloat) async throws(ScreenError) {
        let finger = try await screen.putFinger(at: CGPoint(x: 200, y: start))
        try await finger.move(to: CGPoint(x: 200, y: end), over: .milliseconds(400))
        try await finger.lift()
        await screen.advance(by: .seconds(1))
    }

    @Test(arguments: [460.0, 600, 830]) func a_drag_down_from_the_highest_detent_leads_to_the_lowest(end: Double) throws {
        try simulate(Held(.large)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("large").exists)
            try await drag(screen, from: 90, to: end)
            #expect(screen.text("medium").exists)
        }
    }

    @Test func a_drag_down_from_the_lowest_detent_bounces_back() throws {
        try simulate(Held(.medium)) { screen in
            await screen.advance(by: .seconds(1))
            let place = try screen.text("medium").frame
            try await drag(screen, from: 450, to: 840)
            #expect(screen.text("medium").exists)
            #expect(try screen.text("medium").frame == place)
        }
    }
}
