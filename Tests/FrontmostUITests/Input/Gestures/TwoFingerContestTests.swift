import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Gestures of two fingers beside others: drags, scrolling, each other, and recognisers of views.
@MainActor struct TwoFingerContestTests {
    private let log = EventLog()

    private func pinch(_ name: String) -> some Gesture {
        MagnifyGesture().onEnded { [log] _ in log.add("\(name) ended") }
    }
    private func turn(_ name: String) -> some Gesture { RotateGesture().onEnded { [log] _ in log.add("\(name) ended") } }
    private func drag(_ name: String) -> some Gesture {
        DragGesture().onChanged { [log] _ in log.add("\(name)") }.onEnded { [log] _ in log.add("\(name) ended") }
    }
    private var area: some View {
        Color.red.frame(width: 200, height: 200).accessibilityElement().accessibilityLabel("Area")
    }

    @Test func of_nested_gestures_the_one_that_begins_first_gets_the_fingers() throws {
        try simulate(area.gesture(pinch("inner")).gesture(pinch("outer"))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            #expect(log.take() == ["inner ended"])
        }
        try simulate(area.gesture(turn("inner")).gesture(pinch("outer"))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            #expect(log.take() == ["outer ended"])
            try await screen.find("Area").rotate(by: 1)
            #expect(log.take() == ["inner ended"])
            // The other one gets nothing of fingers that are taken already.
            try await screen.find("Area").pinch(scale: 2, rotatedBy: 0.01)
            #expect(log.take() == ["outer ended"])
        }
    }

    @Test func a_gesture_with_high_priority_wins_against_inner_ones_and_a_simultaneous_one_goes_beside() throws {
        try simulate(area.gesture(pinch("inner")).highPriorityGesture(pinch("outer"))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            #expect(log.take() == ["outer ended"])
        }
        try simulate(area.gesture(pinch("inner")).simultaneousGesture(turn("outer"))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2, rotatedBy: 1)
            #expect(log.take().sorted() == ["inner ended", "outer ended"])
        }
    }

    @Test func one_of_two_exclusive_gestures_is_recognised() throws {
        try simulate(area.gesture(pinch("pinch").exclusively(before: turn("turn")))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            #expect(log.take() == ["pinch ended"])
            try await screen.find("Area").rotate(by: 1)
            #expect(log.take() == ["turn ended"])
            try await screen.find("Area").pinch(scale: 2, rotatedBy: 1)
            #expect(log.take().count == 1)
        }
    }

    @Test func a_pinch_keeps_the_fingers_from_a_drag_that_has_not_begun() throws {
        for isInner in [true, false] {
            let view =
                isInner
                ? AnyView(area.gesture(drag("drag")).gesture(pinch("pinch")))
                : AnyView(area.gesture(pinch("pinch")).gesture(drag("drag")))
            try simulate(view) { [log] screen in
                try await screen.find("Area").pinch(scale: 2)
                #expect(log.take() == ["pinch ended"])
                try await screen.find("Area").drag(by: CGSize(width: 50, height: 0), over: .zero)
                #expect(log.take() == ["drag", "drag ended"])
            }
        }
    }

    @Test func a_drag_that_has_begun_keeps_its_finger_from_a_pinch() throws {
        for isInner in [true, false] {
            let view =
                isInner
                ? AnyView(area.gesture(drag("drag")).gesture(pinch("pinch")))
                : AnyView(area.gesture(pinch("pinch")).gesture(drag("drag")))
            try simulate(view) { [log] screen in
                let frame = try screen.find("Area").frame
                let a = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
                try await a.move(to: CGPoint(x: frame.midX - 50, y: frame.midY), over: .zero)
                let b = try await screen.putFinger(at: CGPoint(x: frame.midX + 20, y: frame.midY))
                try await b.move(to: CGPoint(x: frame.midX + 90, y: frame.midY), over: .zero)
                try await b.lift()
                try await a.lift()
                #expect(log.take() == ["drag", "drag ended"])
            }
        }
    }

    @Test func a_pinch_and_a_drag_go_on_together_if_they_are_simultaneous() throws {
        try simulate(area.gesture(drag("drag").simultaneously(with: pinch("pinch")))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            let events = log.take()
            #expect(events.contains("drag") && events.contains("drag ended") && events.contains("pinch ended"))
        }
        try simulate(area.gesture(pinch("pinch")).simultaneousGesture(drag("drag"))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            let events = log.take()
            #expect(events.contains("drag") && events.contains("drag ended") && events.contains("pinch ended"))
        }
    }

    @Test func two_fingers_pinch_and_one_scrolls() throws {
        let view = ScrollView {
            area.gesture(pinch("pinch"))
            ForEach(0..<40) { Text("Row \($0)") }
        }
        try simulate(view) { [log] screen in
            let top = try screen.find("Area").frame.minY
            try await screen.find("Area").pinch(scale: 2, rotatedBy: .pi / 2)
            #expect(log.take() == ["pinch ended"])
            #expect(try screen.find("Area").frame.minY == top)
            try await screen.find("Area").drag(by: CGSize(width: 0, height: -60), over: .seconds(1))
            #expect(try screen.find("Area").frame.minY == top - 60)
            // A finger that scrolls is none of the two.
            let frame = try screen.find("Area").frame
            let a = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.maxY - 20))
            try await a.move(to: CGPoint(x: frame.midX, y: frame.maxY - 50))
            let b = try await screen.putFinger(at: CGPoint(x: frame.midX + 50, y: frame.maxY - 50))
            try await b.move(to: CGPoint(x: frame.midX + 90, y: frame.maxY - 50))
            try await a.lift()
            try await b.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_view_without_a_gesture_takes_no_two_fingers_and_one_with_it_no_long_press() throws {
        try simulate(area.gesture(pinch("pinch"))) { screen in
            await #expect(throws: ScreenError.self) { try await screen.find("Area").longPress() }
        }
        try simulate(area) { screen in
            await #expect(throws: ScreenError.self) { try await screen.find("Area").pinch(scale: 2) }
        }
    }

    private struct Vanishing: View {
        enum Way: CaseIterable { case leaves, isDisabled, losesIt, isMasked }
        let way: Way
        let log: EventLog
        @GestureState private var scale: CGFloat = 1
        @State private var isThere = true

        var body: some View {
            VStack {
                Text(scale == 1 ? "Off" : "On")
                if isThere || way != .leaves {
                    Color.red.frame(width: 200, height: 200).accessibilityElement().accessibilityLabel("Area")
                        .gesture(gesture, including: isThere || way != .isMasked ? .all : .subviews)
                        .disabled(!isThere && way == .isDisabled)
                }
            }
        }
        private var gesture: (some Gesture)? { isThere || way != .losesIt ? pinch : nil }
        private var pinch: some Gesture {
            MagnifyGesture().updating($scale) { value, state, _ in state = value.magnification }
                .onChanged { if $0.magnification > 1.5 { isThere = false } }
                .onEnded { _ in log.add("ended") }
        }
    }

    @Test(arguments: Vanishing.Way.allCases)
    private func a_gesture_is_cancelled_when_its_view_leaves_or_loses_it(way: Vanishing.Way) throws {
        try simulate(Vanishing(way: way, log: log)) { [log] screen in
            let frame = try screen.find("Area").frame
            let a = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            let b = try await screen.putFinger(at: CGPoint(x: frame.midX + 40, y: frame.midY))
            try await b.move(to: CGPoint(x: frame.midX + 50, y: frame.midY), over: .zero)
            #expect(screen.text("On").exists)
            try await b.move(to: CGPoint(x: frame.midX + 90, y: frame.midY), over: .zero)
            #expect(screen.text("Off").exists)
            try await b.move(to: CGPoint(x: frame.midX + 95, y: frame.midY), over: .zero)
            #expect(screen.text("Off").exists)
            try await b.lift()
            try await a.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_gesture_in_a_view_with_a_recogniser_gets_the_fingers() throws {
        try simulate(area.gesture(pinch("gesture"))) { [log] screen in
            let view = try #require(screen.scene.windows.first?.rootViewController?.view)
            view.addGestureRecognizer(UIPinchGestureRecognizer { if $0.state == .ended { log.add("recogniser ended") } })
            view.addGestureRecognizer(UIPanGestureRecognizer { if $0.state == .ended { log.add("pan ended") } })
            await screen.settle()
            try await screen.find("Area").pinch(scale: 2)
            #expect(log.take() == ["gesture ended"])
        }
    }

    private struct Pad: UIViewRepresentable {
        let log: EventLog
        func makeUIView(context: UIViewRepresentableContext<Pad>) -> UIView {
            let view = UIView()
            view.accessibilityLabel = "Pad"
            view.isAccessibilityElement = true
            view.addGestureRecognizer(
                UIRotationGestureRecognizer { [log] in if $0.state == .ended { log.add("recogniser ended") } })
            return view
        }
        func updateUIView(_ view: UIView, context: UIViewRepresentableContext<Pad>) {}
    }

    @Test func a_recogniser_of_a_view_inside_takes_the_fingers_from_a_gesture_around_it() throws {
        let view = Pad(log: log).frame(width: 200, height: 200).gesture(
            RotateGesture(minimumAngleDelta: .degrees(20)).onEnded { [log] _ in log.add("gesture ended") })
        try simulate(view) { [log] screen in
            try await screen.find("Pad").rotate(by: 1)
            #expect(log.take() == ["recogniser ended"])
        }
    }
}
