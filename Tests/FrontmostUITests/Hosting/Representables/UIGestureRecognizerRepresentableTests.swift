import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

@MainActor @Suite struct UIGestureRecognizerRepresentableTests {
    /// Reports a pan, with its distance in the view and in a named space.
    struct Pan: UIGestureRecognizerRepresentable {
        let log: EventLog
        var name = ""
        var isEnabled = true

        func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
            log.add("make")
            return UIPanGestureRecognizer()
        }
        func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) {
            log.add("update \(name)")
            recognizer.isEnabled = isEnabled
        }
        func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
            guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
            let moved = context.converter.localTranslation ?? .zero
            log.add("\(name) \(recognizer.state == .ended ? "ended" : "cancelled") by \(Int(moved.x)), \(Int(moved.y))")
        }
    }

    /// Reports a tap with its location.
    struct Tap: UIGestureRecognizerRepresentable {
        let log: EventLog

        final class Coordinator: NSObject, UIGestureRecognizerDelegate {
            let converter: CoordinateSpaceConverter
            init(_ converter: CoordinateSpaceConverter) { self.converter = converter }
        }
        func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator(converter) }
        func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
            let tap = UITapGestureRecognizer()
            tap.delegate = context.coordinator
            return tap
        }
        func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
            let local = context.coordinator.converter.localLocation, named = context.converter.location(in: .named("page"))
            log.add("\(Int(local.x)), \(Int(local.y)) in page \(Int(named.x)), \(Int(named.y))")
            #expect(context.converter.convert(localPoint: local, to: .named("page")) == named)
            #expect(context.converter.localTranslation == nil)
        }
    }

    @Test func a_pan_begins_in_the_view_only_and_is_updated_with_its_values() throws {
        let log = EventLog()
        struct Content: View {
            let log: EventLog
            @State private var name = "a"
            var body: some View {
                VStack {
                    Color.red.frame(width: 100, height: 100).gesture(Pan(log: log, name: name)).accessibilityIdentifier("in")
                    Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("out")
                    Button("Rename") { name = "b" }
                }
            }
        }
        try simulate(Content(log: log)) { screen in
            #expect(log.take() == ["make", "update a"])
            try await screen.find(identifier: "in").drag(by: CGSize(width: 40, height: 12))
            #expect(log.take() == ["a ended by 40, 12"])
            try await screen.find(identifier: "out").drag(by: CGSize(width: 40, height: 0))
            #expect(log.take() == [])
            try await screen.find("Rename").tap()
            #expect(log.take() == ["update b"])
            try await screen.find(identifier: "in").drag(by: CGSize(width: -30, height: 0))
            #expect(log.take() == ["b ended by -30, 0"])
        }
    }

    @Test func a_tap_has_its_location_in_the_view_and_in_spaces_around_it() throws {
        let log = EventLog()
        let content = Color.red.frame(width: 100, height: 80)
            .gesture(Tap(log: log))
            .accessibilityIdentifier("area")
            .padding(.leading, 30).padding(.top, 20)
            .coordinateSpace(.named("page"))
        try simulate(content) { screen in
            try await screen.find(identifier: "area").tap()
            #expect(log.take() == ["50, 40 in page 80, 60"])
        }
    }

    @Test func inner_controls_and_gestures_come_first_and_outer_gestures_lose() throws {
        let log = EventLog()
        let content = VStack {
            Button("Inner") { log.add("button") }
            Text("Text").frame(width: 100, height: 60).background(.yellow)
        }
        .gesture(Tap(log: log))
        .onTapGesture { log.add("outer") }
        try simulate(content) { screen in
            try await screen.find("Inner").tap()
            #expect(log.take() == ["button"])
            try await screen.find("Text").tap()
            #expect(log.take().count == 1)
            #expect(!log.take().contains("outer"))
        }
    }

    @Test func a_disabled_view_has_no_gesture_and_a_removed_one_is_cancelled() throws {
        let log = EventLog()
        struct Content: View {
            let log: EventLog
            @State private var isDisabled = false
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown {
                        Color.red.frame(width: 100, height: 100)
                            .gesture(Pan(log: log))
                            .disabled(isDisabled)
                            .accessibilityIdentifier("area")
                    }
                    Button("Disable") { isDisabled.toggle() }
                    Button("Remove") { isShown = false }
                }
            }
        }
        try simulate(Content(log: log)) { screen in
            try await screen.find("Disable").tap()
            _ = log.take()
            let point = try screen.find(identifier: "area").frame.origin
            let inside = CGPoint(x: point.x + 20, y: point.y + 20)
            let missing = try await screen.putFinger(at: inside)
            try await missing.move(to: CGPoint(x: inside.x + 30, y: inside.y))
            try await missing.lift()
            #expect(log.take() == [])
            try await screen.find("Disable").tap()
            let finger = try await screen.putFinger(at: inside)
            try await finger.move(to: CGPoint(x: inside.x + 30, y: inside.y))
            try await screen.find("Remove").tap()
            await screen.settle()
            #expect(log.take().last == " cancelled by 30, 0")
            try await finger.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_recogniser_turned_off_by_its_update_gets_no_touches() throws {
        let log = EventLog()
        struct Content: View {
            let log: EventLog
            @State private var isOn = false
            var body: some View {
                Color.red.gesture(Pan(log: log, isEnabled: isOn)).accessibilityIdentifier("area")
                Button("On") { isOn = true }
            }
        }
        try simulate(Content(log: log)) { screen in
            _ = log.take()
            let before = try await screen.putFinger(at: CGPoint(x: 100, y: 200))
            try await before.move(to: CGPoint(x: 160, y: 200))
            try await before.lift()
            #expect(log.take() == [])
            try await screen.find("On").tap()
            _ = log.take()
            try await screen.find(identifier: "area").drag(by: CGSize(width: 50, height: 0))
            #expect(log.take() == [" ended by 50, 0"])
        }
    }
}
