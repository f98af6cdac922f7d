import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A finger that joins another one does not drag, as in a browser, and leaves what the other one presses to that.
@MainActor struct SecondFingerTests {
    private let log = EventLog()

    @Test func a_drag_follows_the_first_finger_alone() throws {
        let pad = Text("Pad").frame(width: 300, height: 300).background(.red)
            .gesture(DragGesture(minimumDistance: 0).onChanged { [log] in log.add("\(Int($0.translation.width))") })
        try simulate(pad) { [log] screen in
            let frame = try screen.text("Pad").frame, y = frame.midY
            let first = try await screen.putFinger(at: CGPoint(x: frame.midX - 50, y: y))
            let second = try await screen.putFinger(at: CGPoint(x: frame.midX + 50, y: y))
            for step in 1...2 {
                try await first.move(to: CGPoint(x: frame.midX - 50 - CGFloat(step) * 10, y: y), over: .zero)
                try await second.move(to: CGPoint(x: frame.midX + 50 + CGFloat(step) * 10, y: y), over: .zero)
            }
            #expect(log.take() == ["0", "-10", "-20"])
            try await first.lift()
            try await second.move(to: CGPoint(x: frame.midX, y: y), over: .zero)
            try await second.lift()
            #expect(log.take() == [])
            let third = try await screen.putFinger(at: CGPoint(x: frame.midX, y: y))
            try await third.lift()
            #expect(log.take() == ["0"], "The fingers were lifted, so the next one is a first finger again.")
        }
    }

    @Test func a_second_finger_uses_another_control() throws {
        let views = VStack {
            Text("Rest").frame(width: 100, height: 100).background(.red)
            Button("Press") { [log] in log.add("pressed") }
        }
        try simulate(views) { [log] screen in
            let rest = try screen.text("Rest").frame, button = try screen.find(.button, "Press").frame
            let first = try await screen.putFinger(at: CGPoint(x: rest.midX, y: rest.midY))
            try await screen.tap(at: CGPoint(x: button.midX, y: button.midY))
            #expect(log.take() == ["pressed"])
            try await first.lift()
        }
    }

    @Test func a_second_finger_does_not_begin_a_press_anew() throws {
        let hold = Text("Hold").frame(width: 300, height: 300).background(.red).onLongPressGesture { [log] in log.add("held") }
        try simulate(hold) { [log] screen in
            let frame = try screen.text("Hold").frame
            let first = try await screen.putFinger(at: CGPoint(x: frame.midX - 50, y: frame.midY))
            await screen.advance(by: .milliseconds(400))
            let second = try await screen.putFinger(at: CGPoint(x: frame.midX + 50, y: frame.midY))
            await screen.advance(by: .milliseconds(200))
            #expect(log.take() == ["held"])
            try await second.lift()
            try await first.lift()
        }
    }
}
