import Foundation
import FrontmostRender
import FrontmostSimulation
@testable import FrontmostUIKit
import Testing

/// Time-dependent rules hold for every order of events and every pause.
@MainActor @Suite struct GestureTimingTests {
    /// Single taps, double taps, long presses and pans on one view, the common combination.
    @Test(arguments: UInt64(1)...60)
    func one_sequence_of_touches_is_one_gesture(seed: UInt64) throws {
        try Simulation.run(seed: seed) { simulation in
            let stage = Stage(simulation, environment: .phone)
            defer { stage.scene.disconnect() }
            let view = stage.add(UIView(), 0, 0, 300, 300)
            let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
            let press = UILongPressGestureRecognizer(), pan = UIPanGestureRecognizer()
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            var recognized: [String] = []
            for (name, recognizer) in [("single", single), ("double", double), ("press", press), ("pan", pan)] {
                view.addGestureRecognizer(recognizer)
                recognizer.addHandler { if $0.state == .began || $0 is UITapGestureRecognizer { recognized.append(name) } }
            }
            for round in 0..<12 {
                let kind = ["single", "double", "press", "pan"].randomElement() ?? "single"
                // At least a millisecond away from the limits themselves.
                let short = Int.random(in: 0...340), pause = Int.random(in: 0...345 - short)
                let finger = TestFinger(stage, 100, 100)
                switch kind {
                case "single":
                    await simulation.advance(by: .milliseconds(short))
                    finger.lift()
                case "double":
                    await simulation.advance(by: .milliseconds(short))
                    finger.lift()
                    await simulation.advance(by: .milliseconds(pause))
                    TestFinger(stage, 105, 98).lift()
                case "press":
                    await simulation.advance(by: .milliseconds(Int.random(in: 501...2000)))
                    finger.move(160, 100)
                    finger.lift()
                default:
                    await simulation.advance(by: .milliseconds(Int.random(in: 0...499)))
                    finger.move(130, 100)
                    await simulation.advance(by: .milliseconds(Int.random(in: 0...900)))
                    finger.lift()
                }
                await simulation.advance(by: .milliseconds(800))
                #expect(recognized == [kind], "seed \(seed), round \(round)")
                recognized = []
                let states = [single, double, press, pan].map(\.state)
                #expect(states.allSatisfy { $0 == .possible }, "seed \(seed), round \(round): \(states)")
            }
        }
    }

    /// Any number of fingers, recognisers and failure requirements: handlers see only legal state sequences, and every recogniser
    /// ends.
    @Test(arguments: UInt64(1)...60)
    func whatever_fingers_do_states_are_legal_and_everything_ends(seed: UInt64) throws {
        try Simulation.run(seed: seed) { simulation in
            let stage = Stage(simulation, environment: .phone)
            defer { stage.scene.disconnect() }
            let outer = stage.add(TouchView(), 0, 0, 300, 300),
                inner = TouchView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
            outer.addSubview(inner)
            (outer.isMultipleTouchEnabled, inner.isMultipleTouchEnabled) = (Bool.random(), Bool.random())
            let makers: [() -> UIGestureRecognizer] = [
                { UITapGestureRecognizer() }, { UILongPressGestureRecognizer() }, { UIPanGestureRecognizer() },
                { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() }, { UISwipeGestureRecognizer() },
                {
                    let tap = UITapGestureRecognizer()
                    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (Int.random(in: 1...3), Int.random(in: 1...2))
                    return tap
                },
            ]
            var all: [UIGestureRecognizer] = [], last: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
            for _ in 0..<6 {
                guard let recognizer = makers.randomElement()?() else { continue }
                recognizer.delaysTouchesBegan = Bool.random()
                recognizer.cancelsTouchesInView = Bool.random()
                if let other = all.randomElement(), Bool.random() { recognizer.require(toFail: other) }
                (Bool.random() ? outer : inner).addGestureRecognizer(recognizer)
                all.append(recognizer)
                recognizer.addHandler {
                    let old = last[ObjectIdentifier($0)] ?? .possible, new = $0.state
                    let isStart = old == .possible && (new == .began || new == .ended)
                    let goesOn = (old == .began || old == .changed) && (new == .changed || new == .ended || new == .cancelled)
                    #expect(isStart || goesOn, "seed \(seed): \(type(of: $0)) went from \(old) to \(new)")
                    last[ObjectIdentifier($0)] = new == .ended || new == .cancelled ? .possible : new
                }
            }
            var down: [TestFinger] = []
            func place() -> CGFloat { CGFloat.random(in: 0...300) }
            for _ in 0..<80 {
                switch Int.random(in: 0..<8) {
                case 0, 1: if down.count < 3 { down.append(TestFinger(stage, place(), place())) }
                case 2, 3, 4: down.randomElement()?.move(place(), place())
                case 5: if !down.isEmpty { down.remove(at: Int.random(in: down.indices)).lift() }
                case 6: if !down.isEmpty && Int.random(in: 0..<3) == 0 { down.removeLast().cancel() }
                default: if let some = all.randomElement(), Int.random(in: 0..<4) == 0 { some.isEnabled.toggle() }
                }
                if Bool.random() { await simulation.advance(by: .milliseconds(Int.random(in: 0..<400))) }
            }
            down.forEach { $0.lift() }
            await simulation.advance(by: .seconds(2))
            for recognizer in all { #expect(recognizer.state == .possible, "seed \(seed): \(type(of: recognizer))") }
            for view in [outer, inner] {
                let lines = view.log.take()
                let began = lines.count { $0.contains("began") }
                let over = lines.count { $0.contains("ended") || $0.contains("cancelled") }
                #expect(began == over, "seed \(seed): \(began) touches began and \(over) ended")
            }
        }
    }
}
