import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// UIKit's recognisers beside SwiftUI's gestures and controls.
@Suite struct RecognizerTests {
    struct Contents: View {
        let log: EventLog
        @State var level = 0.0
        var body: some View {
            VStack(spacing: 20) {
                Button("Use") { log.add("button") }
                Text("Tapped").onTapGesture { log.add("text") }
                Text("Dragged").gesture(DragGesture().onEnded { _ in log.add("drag") })
                Text("Held").onLongPressGesture { log.add("held") }
                Slider(value: $level)
                Text("Plain")
            }
        }
    }

    /// Adds recognisers to the view of the controller that shows the SwiftUI content.
    @MainActor private static func watch(_ screen: Screen, _ log: EventLog) throws {
        let view = try #require(screen.scene.windows.first?.rootViewController?.view)
        view.addGestureRecognizer(UITapGestureRecognizer { _ in log.add("tap") })
        view.addGestureRecognizer(UIPanGestureRecognizer { log.add("pan \($0.state.rawValue)") })
        view.addGestureRecognizer(UILongPressGestureRecognizer { log.add("press \($0.state.rawValue)") })
    }

    @Test func swiftui_content_takes_its_own_taps_drags_and_presses() throws {
        let log = EventLog()
        try simulate(Contents(log: log)) { screen in
            try Self.watch(screen, log)
            await screen.settle()
            try await screen.find("Use").tap()
            try await screen.find("Tapped").tap()
            try await screen.find("Dragged").drag(by: CGSize(width: 40, height: 0))
            try await screen.find(.slider).drag(by: CGSize(width: 40, height: 0))
            try await screen.find("Held").longPress()
            #expect(log.take() == ["button", "text", "drag", "held"])
        }
    }

    @Test func the_recognisers_get_what_no_inner_view_takes() throws {
        let log = EventLog()
        try simulate(Contents(log: log)) { screen in
            try Self.watch(screen, log)
            await screen.settle()
            try await screen.find("Plain").tap()
            #expect(log.take() == ["tap"])
            try await screen.find("Plain").longPress()
            #expect(log.take() == ["press 1", "press 3"])
            try await screen.find("Plain").drag(by: CGSize(width: 40, height: 0))
            #expect(log.take().first == "pan 1")
            // A press that turns into a drag does not activate the button.
            try await screen.find("Use").drag(by: CGSize(width: 30, height: 0))
            #expect(log.take().first == "pan 1")
        }
    }

    /// A view with a drag, in a view with long presses and a context menu.
    @MainActor private struct Steered: View {
        let log: EventLog
        let distance: CGFloat
        var isSimultaneous = false
        private var drag: some Gesture {
            DragGesture(minimumDistance: distance).onChanged { _ in log.add("drag") }.onEnded { _ in log.add("end") }
        }
        var body: some View {
            let area = Text("Area").frame(width: 200, height: 200).background(.red)
            if isSimultaneous { area.simultaneousGesture(drag) } else { area.gesture(drag) }
        }
    }

    /// What is recognised of a finger that rests on a view with a drag for a second, after it has moved.
    @MainActor private func events(of view: Steered, moving way: CGFloat = 0, isMenu: Bool = false) throws -> Set<String> {
        let menus = MenuDelegate(view.log)
        return try simulate(view) { screen in
            let view = try #require(screen.scene.windows.first?.rootViewController?.view)
            let press = UILongPressGestureRecognizer { menus.log.add("press \($0.state.rawValue)") }
            press.allowableMovement = 1000
            if isMenu { view.addInteraction(UIContextMenuInteraction(delegate: menus)) } else { view.addGestureRecognizer(press) }
            await screen.settle()
            let frame = try screen.text("Area").frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            if way != 0 { try await finger.move(to: CGPoint(x: frame.midX + way, y: frame.midY), over: .milliseconds(100)) }
            await screen.advance(by: .seconds(1))
            try await finger.lift()
            await screen.settle()
            return Set(menus.log.take())
        }
    }

    @MainActor private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("menu")
            return nil
        }
    }

    @MainActor @Test func a_drag_that_begins_with_the_touch_leaves_no_long_press_to_the_views_around() throws {
        #expect(try events(of: Steered(log: EventLog(), distance: 0)) == ["drag", "end"])
        #expect(try events(of: Steered(log: EventLog(), distance: 0), isMenu: true) == ["drag", "end"])
    }

    @MainActor @Test func a_drag_that_has_begun_leaves_no_long_press_that_allows_its_movement() throws {
        #expect(try events(of: Steered(log: EventLog(), distance: 10), moving: 40) == ["drag", "end"])
        #expect(try events(of: Steered(log: EventLog(), distance: 10)) == ["press 1", "press 3"])
    }

    @MainActor @Test func a_simultaneous_drag_leaves_the_long_press_to_the_view_around() throws {
        let all = try events(of: Steered(log: EventLog(), distance: 0, isSimultaneous: true))
        #expect(all.contains("press 1") && all.contains("drag"))
    }

    @Test func two_fingers_pinch_and_turn_an_element() throws {
        let log = EventLog()
        try simulate(Color.red.accessibilityLabel("Picture").accessibilityIdentifier("picture")) { screen in
            var scale: CGFloat = 0, turn: CGFloat = 0
            let view = try #require(screen.scene.windows.first?.rootViewController?.view)
            view.addGestureRecognizer(UIPinchGestureRecognizer { scale = $0.scale })
            await screen.settle()
            try await screen.find(identifier: "picture").pinch(scale: 1.5)
            #expect(abs(scale - 1.5) < 0.01)
            view.gestureRecognizers = [UIRotationGestureRecognizer { turn = $0.rotation }]
            await screen.settle()
            try await screen.find(identifier: "picture").rotate(by: 1)
            #expect(abs(turn - 1) < 0.01)
            view.gestureRecognizers = nil
            await screen.settle()
            await #expect(throws: ScreenError.self) { try await screen.find(identifier: "picture").pinch(scale: 2) }
            _ = log
        }
    }

    @Test func a_raw_finger_drives_recognisers() throws {
        try simulate(Color.red) { screen in
            var states: [UIGestureRecognizer.State] = []
            let view = try #require(screen.scene.windows.first?.rootViewController?.view)
            view.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
            await screen.settle()
            let finger = try await screen.putFinger(at: CGPoint(x: 100, y: 300))
            try await finger.move(to: CGPoint(x: 200, y: 300))
            try await finger.cancel()
            #expect(states.first == .began && states.last == .cancelled)
            view.gestureRecognizers = [UIHoverGestureRecognizer { states.append($0.state) }]
            await screen.settle()
        }
    }

    @Test func a_controller_that_handles_touches_dismisses_the_keyboard_on_a_tap_beside_a_field() throws {
        final class Controller: UIViewController {
            var touched = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
        }
        try simulate(Color.red) { screen in
            let controller = Controller(nibName: nil, bundle: nil)
            screen.scene.windows.first?.rootViewController = controller
            await screen.settle()
            let finger = try await screen.putFinger(at: CGPoint(x: 100, y: 300))
            try await finger.lift()
            #expect(controller.touched == 1)
        }
    }
}
