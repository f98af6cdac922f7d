import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

@MainActor struct ButtonGestureTests {
    private let log = EventLog()

    private func observed(_ view: some View) -> some View {
        view.frame(width: 200, height: 100).background(.red)
            ._onButtonGesture { [log] in
                log.add($0 ? "down" : "up")
            } perform: { [log] in
                log.add("action")
            }
    }

    @Test func a_view_is_told_when_a_finger_comes_leaves_and_returns() throws {
        try simulate(observed(Text("Plate"))) { [log] screen in
            let frame = try screen.text("Plate").frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            #expect(log.take() == ["down"])
            try await finger.move(to: CGPoint(x: frame.midX, y: frame.midY + 200))
            #expect(log.take() == ["up"])
            try await finger.move(to: CGPoint(x: frame.midX, y: frame.midY))
            #expect(log.take() == ["down"])
            try await finger.lift()
            #expect(log.take().first == "up")
        }
    }

    @Test func a_tap_runs_the_action_unless_a_button_inside_takes_it() throws {
        try simulate(observed(Text("Plate"))) { [log] screen in
            try await screen.text("Plate").tap()
            #expect(log.take() == ["down", "up", "action"])
        }
        try simulate(observed(Button("Inner") { [log] in log.add("inner") })) { [log] screen in
            try await screen.find(.button, "Inner").tap()
            #expect(log.take() == ["down", "up", "inner"])
        }
    }
}
