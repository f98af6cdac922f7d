import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The `including:` mask of the three gesture modifiers: which gestures stay enabled.
@MainActor struct GestureMaskTests {
    private let log = EventLog()

    private func inner() -> some View {
        VStack {
            Color.red.frame(width: 100, height: 100).onTapGesture { [log] in log.add("inner") }
            Button("Press") { [log] in log.add("button") }
        }
    }

    private func tapped<V: View>(_ view: V) throws -> [[String]] {
        try simulate(view.accessibilityElement(children: .contain).accessibilityIdentifier("all")) { [log] screen in
            let frame = try screen.find(.button, "Press").frame
            try await screen.tap(at: CGPoint(x: frame.midX, y: frame.minY - 60))
            await screen.advance(by: .seconds(1))
            let first = log.take().sorted()
            try await screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            await screen.advance(by: .seconds(1))
            return [first, log.take().sorted()]
        }
    }

    @Test func gesture_disables_the_gestures_inside() throws {
        let tap = TapGesture().onEnded { [log] in log.add("outer") }
        #expect(try tapped(inner().gesture(tap, including: .gesture)) == [["outer"], ["outer"]])
        #expect(try tapped(inner().simultaneousGesture(tap, including: .gesture)) == [["outer"], ["outer"]])
        #expect(try tapped(inner().highPriorityGesture(tap, including: .gesture)) == [["outer"], ["outer"]])
    }

    @Test func subviews_disables_the_gesture_itself() throws {
        let tap = TapGesture().onEnded { [log] in log.add("outer") }
        #expect(try tapped(inner().highPriorityGesture(tap, including: .subviews)) == [["inner"], ["button"]])
    }

    @Test func none_disables_all_gestures_and_all_disables_none() throws {
        let tap = TapGesture().onEnded { [log] in log.add("outer") }
        #expect(try tapped(inner().gesture(tap, including: .none)) == [[], []])
        #expect(try tapped(inner().simultaneousGesture(tap, including: .all)) == [["inner", "outer"], ["button", "outer"]])
    }

    @Test func two_quick_taps_of_a_finger_are_a_double_tap() throws {
        let view = Color.red
            .onTapGesture(count: 2) { [log] in log.add("two") }
            .onTapGesture { [log] in log.add("one") }
        try simulate(view) { [log] screen in
            let point = CGPoint(x: 100, y: 300)
            try await screen.tap(at: point)
            await screen.advance(by: .milliseconds(50))
            try await screen.tap(at: point)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["two"])
            try await screen.tap(at: point)
            await screen.advance(by: .seconds(1))
            try await screen.tap(at: point)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["one", "one"])
        }
    }
}
