import Foundation
import FrontmostRender
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

/// A finger that moves over a switch.
@MainActor @Suite struct SwitchDragTests {
    private let start = CGPoint(x: 10, y: 15)

    private func drag(_ phase: DragInput.Phase, toX x: CGFloat, y: CGFloat = 15) -> DragInput {
        DragInput(phase: phase, start: start, location: CGPoint(x: x, y: y))
    }

    @Test func a_drag_belongs_to_the_switch_when_it_has_moved_sideways() {
        var rule = SwitchDrag()
        #expect(rule.take(drag(.began, toX: 10), width: 51).isUsed && rule.awaits)
        #expect(rule.take(drag(.changed, toX: 19), width: 51).isUsed && rule.awaits && rule.shown == nil)
        #expect(rule.take(drag(.changed, toX: 22), width: 51).isUsed && !rule.awaits && rule.shown == false)
        _ = rule.take(drag(.changed, toX: 30, y: 90), width: 51)
        #expect(rule.shown == true, "It keeps the finger wherever that goes.")
        let end = rule.take(drag(.ended, toX: 30), width: 51)
        #expect(end.isUsed && end.value == true && rule == SwitchDrag())
    }

    @Test func a_mirrored_switch_is_on_at_its_left() {
        var rule = SwitchDrag()
        _ = rule.take(drag(.began, toX: 40), width: 51, isMirrored: true)
        _ = rule.take(drag(.changed, toX: 20), width: 51, isMirrored: true)
        #expect(rule.shown == true)
        #expect(
            rule.take(drag(.ended, toX: 40), width: 51, isMirrored: true).value == true, "It is lifted where it was last seen.")
    }

    @Test func a_drag_up_or_down_is_left_to_others() {
        var rule = SwitchDrag()
        _ = rule.take(drag(.began, toX: 10), width: 51)
        #expect(!rule.take(drag(.changed, toX: 12, y: 30), width: 51).isUsed && !rule.awaits)
        #expect(!rule.take(drag(.changed, toX: 50, y: 30), width: 51).isUsed && rule.shown == nil)
        #expect(rule.take(drag(.ended, toX: 50), width: 51) == (false, nil))
    }

    @Test func a_drag_that_is_cancelled_or_short_leaves_the_value() {
        var rule = SwitchDrag()
        _ = rule.take(drag(.began, toX: 10), width: 51)
        _ = rule.take(drag(.changed, toX: 40), width: 51)
        #expect(rule.take(drag(.cancelled, toX: 40), width: 51) == (true, nil) && rule.shown == nil)
        _ = rule.take(drag(.began, toX: 10), width: 51)
        #expect(rule.take(drag(.ended, toX: 12), width: 51) == (false, nil))
    }

    @Test func a_switch_turns_once_at_the_end_of_the_drag() throws {
        try onStage { _ in
            let control = UISwitch()
            var values: [Bool] = []
            control.addAction(UIAction { values.append(($0.sender as? UISwitch)?.isOn == true) }, for: .valueChanged)
            @MainActor func send(_ phase: DragInput.Phase, toX x: CGFloat) { _ = control.respond(to: .drag(drag(phase, toX: x))) }
            for (phase, x): (DragInput.Phase, CGFloat) in [(.began, 10), (.changed, 40), (.changed, 10), (.changed, 40)] {
                send(phase, toX: x)
            }
            #expect(values.isEmpty && !control.isOn && control.followsDrag)
            send(.ended, toX: 40)
            #expect(values == [true] && control.isOn && !control.followsDrag)
            send(.began, toX: 10)
            send(.changed, toX: 45)
            send(.ended, toX: 45)
            #expect(values == [true], "It is on already.")
            send(.began, toX: 10)
            send(.changed, toX: -5)
            send(.ended, toX: -5)
            #expect(values == [true, false] && !control.isOn)
        }
    }

    @Test func a_switch_that_is_removed_lets_go_of_the_finger() throws {
        try onStage { stage in
            let control = UISwitch()
            stage.window.addSubview(control)
            await stage.settle()
            @MainActor func knob() -> CGFloat? { control.node.children.dropFirst().first?.frame.minX }
            let off = knob()
            for (phase, x): (DragInput.Phase, CGFloat) in [(.began, 10), (.changed, 40)] {
                _ = control.respond(to: .drag(drag(phase, toX: x)))
            }
            #expect(control.followsDrag && knob() != off)
            control.removeFromSuperview()
            #expect(!control.followsDrag)
            stage.window.addSubview(control)
            await stage.settle()
            #expect(knob() == off)
        }
    }
}
