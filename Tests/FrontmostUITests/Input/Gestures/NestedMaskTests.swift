import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Gesture masks and context menus inside a view with gestures that are off.
@MainActor struct NestedMaskTests {
    private let log = EventLog()

    private func tapped(_ view: some View) throws -> [String] {
        try simulate(view.gesture(TapGesture().onEnded { [log] in log.add("outer") }, including: .gesture)) { [log] screen in
            let frame = try screen.text("Plate").frame
            try await screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            await screen.advance(by: .seconds(1))
            return log.take()
        }
    }

    private func plate() -> some View { Text("Plate").padding(40).onTapGesture { [log] in log.add("inner") } }

    @Test func an_inner_mask_does_not_turn_gestures_on_again() throws {
        let tap = TapGesture().onEnded { [log] in log.add("middle") }
        for mask in [GestureMask.all, .subviews] {
            #expect(try tapped(plate().gesture(tap, including: mask)) == ["outer"])
            #expect(try tapped(plate().simultaneousGesture(tap, including: mask)) == ["outer"])
            #expect(try tapped(plate().highPriorityGesture(tap, including: mask)) == ["outer"])
        }
    }

    @Test func a_context_menu_does_not_turn_gestures_on_again() throws {
        #expect(try tapped(plate().contextMenu { Button("Item") {} }) == ["outer"])
    }
}
