import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit
import TestSupport
import Testing

extension UIView {
    /// The shapes that the view and its descendants draw.
    var shapes: [(node: RenderNode, content: ShapeContent)] {
        allNodes.compactMap { node in if case .shape(let content) = node.content { (node, content) } else { nil } }
    }
    func node(_ role: RenderSemantics.Role, _ label: String? = nil) -> RenderNode? {
        allNodes.first { $0.semantics?.role == role && (label == nil || $0.semantics?.label == label) }
    }
}

@MainActor @Suite struct ControlTests {
    private func log(_ control: UIControl, _ event: UIControl.Event, _ value: @escaping @MainActor () -> String) -> EventLog {
        let log = EventLog()
        control.addAction(UIAction { _ in log.add(value()) }, for: event)
        return log
    }

    // MARK: Actions

    @MainActor private final class Receiver {
        var calls: [String] = []
        func tapped(_ button: UIButton) { calls.append("tapped \(button.currentTitle ?? "")") }
        func plain() { calls.append("plain") }
    }

    @Test func target_methods_are_called_and_the_target_is_not_retained() throws {
        try onStage { _ in
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            var receiver: Receiver? = Receiver()
            weak let weakReceiver = receiver
            button.addTarget(try #require(receiver), action: Receiver.tapped, for: .touchUpInside)
            button.addTarget(try #require(receiver), action: Receiver.plain, for: .primaryActionTriggered)
            _ = button.respond(to: .activate)
            #expect(receiver?.calls == ["tapped Go", "plain"])
            button.removeTarget(receiver, for: .touchUpInside)
            _ = button.respond(to: .activate)
            #expect(receiver?.calls == ["tapped Go", "plain", "plain"])
            receiver = nil
            #expect(weakReceiver == nil)
            _ = button.respond(to: .activate)
        }
    }

    @Test func all_targets_are_removed_without_an_action() throws {
        try onStage { _ in
            let button = UIButton(type: .system), receiver = Receiver()
            button.addTarget(receiver, action: Receiver.plain, for: .touchUpInside)
            button.addTarget(receiver, action: Receiver.plain, for: .primaryActionTriggered)
            button.removeTarget(nil, action: nil, for: .touchUpInside)
            _ = button.respond(to: .activate)
            #expect(receiver.calls == ["plain"])
            button.removeTarget(receiver, action: nil, for: .allEvents)
            _ = button.respond(to: .activate)
            #expect(receiver.calls == ["plain"])
        }
    }

    @Test func an_action_of_the_same_name_replaces_the_former() throws {
        try onStage { _ in
            let control = UIControl()
            var calls: [Int] = []
            for number in 1...2 {
                control.addAction(
                    UIAction(identifier: .init("one")) { _ in calls.append(number) }, for: .primaryActionTriggered)
            }
            control.sendActions(for: .primaryActionTriggered)
            #expect(calls == [2] && control.allControlEvents == .primaryActionTriggered)
            var found = 0
            control.enumerateEventHandlers { _, _, stop in
                found += 1
                stop = true
            }
            #expect(found == 1)
        }
    }

    // MARK: Switch

    @Test func activating_a_switch_toggles_it_and_sends_an_event() throws {
        try onStage { stage in
            let control = await stage.add(UISwitch(), CGRect(x: 0, y: 100, width: 51, height: 31))
            let log = log(control, .valueChanged) { "\(control.isOn)" }
            control.setOn(true, animated: false)
            control.setOn(false, animated: true)
            #expect(log.take() == [])
            #expect(stage.scene.send(.activate, to: control.node.id))
            #expect(log.take() == ["true"] && control.node.semantics?.value == "1")
            #expect(control.shapes[1].node.frame.minX == 22, "The knob is on the right.")
            control.isEnabled = false
            await stage.settle()
            #expect(control.node.accepts == [] && control.node.semantics?.traits == .isDisabled)
        }
    }

    // MARK: Slider

    @Test func a_slider_follows_the_finger_and_the_arrows() throws {
        try onStage { stage in
            let slider = await stage.add(UISlider(), CGRect(x: 0, y: 100, width: 127, height: 31))
            slider.maximumValue = 100
            let log = log(slider, .valueChanged) { "\(slider.value)" }
            var start = CGPoint.zero
            @MainActor func drag(_ phase: DragInput.Phase, _ x: CGFloat) {
                if phase == .began { start = CGPoint(x: x, y: 115) }
                stage.scene.send(
                    .drag(DragInput(phase: phase, start: start, location: CGPoint(x: x, y: 115))), to: slider.node.id)
            }
            drag(.began, 13.5)
            drag(.changed, 63.5)
            drag(.ended, 113.5)
            #expect(log.take() == ["50.0", "100.0"])
            slider.isContinuous = false
            drag(.began, 113.5)
            drag(.changed, 38.5)
            #expect(log.take() == [])
            drag(.ended, 38.5)
            #expect(log.take() == ["25.0"] && slider.node.semantics?.value == "25%")
            slider.isContinuous = true
            stage.scene.send(.key(KeyInput("ArrowRight")), to: slider.node.id)
            #expect(slider.value == 35)
        }
    }

    @Test func a_sliders_bounds_push_each_other_and_the_value() throws {
        try onStage { _ in
            let slider = UISlider()
            slider.value = 0.5
            slider.minimumValue = 2
            #expect(slider.maximumValue == 2 && slider.value == 2)
            slider.value = .nan
            #expect(slider.value == 2)
        }
    }

    // MARK: Stepper

    @Test func a_stepper_steps_between_its_ends_or_over_them() throws {
        try onStage { stage in
            let stepper = await stage.add(UIStepper(), CGRect(x: 0, y: 100, width: 94, height: 32))
            (stepper.maximumValue, stepper.stepValue) = (2, 2)
            let log = log(stepper, .valueChanged) { "\(stepper.value)" }
            let plus = try #require(stepper.node(.button, "Increment")), minus = try #require(stepper.node(.button, "Decrement"))
            #expect(!stage.scene.send(.activate, to: minus.id), "The value does not go below zero.")
            stage.scene.send(.activate, to: plus.id)
            stage.scene.send(.activate, to: plus.id)
            #expect(log.take() == ["2.0"])
            stepper.wraps = true
            stage.scene.send(.activate, to: plus.id)
            stage.scene.send(.activate, to: minus.id)
            #expect(log.take() == ["0.0", "2.0"])
        }
    }

    @Test func a_held_stepper_repeats() throws {
        try onStage { stage in
            let stepper = await stage.add(UIStepper(), CGRect(x: 0, y: 100, width: 94, height: 32))
            let plus = try #require(stepper.node(.button, "Increment"))
            stage.scene.send(.pointerDown(at: .zero), to: plus.id)
            await stage.advance(0.75)
            #expect(stepper.value == 3)
            stage.scene.send(.pointerUp(at: .zero), to: plus.id)
            stage.scene.send(.activate, to: plus.id)
            await stage.advance(1)
            #expect(stepper.value == 3, "The click at the end of the hold adds no step.")
            stage.scene.send(.activate, to: plus.id)
            #expect(stepper.value == 4)
        }
    }

    @Test func a_second_press_starts_its_time_anew() throws {
        try onStage { stage in
            let stepper = await stage.add(UIStepper(), CGRect(x: 0, y: 100, width: 94, height: 32))
            let plus = try #require(stepper.node(.button, "Increment"))
            stage.scene.send(.pointerDown(at: .zero), to: plus.id)
            stage.scene.send(.pointerUp(at: .zero), to: plus.id)
            stage.scene.send(.activate, to: plus.id)
            #expect(stepper.value == 1)
            await stage.advance(0.2)
            stage.scene.send(.pointerDown(at: .zero), to: plus.id)
            await stage.advance(0.45)
            #expect(stepper.value == 1, "The first press does not count towards the second one's delay.")
            await stage.advance(0.3)
            #expect(stepper.value == 4, "The value repeats every tenth of a second.")
        }
    }

    @Test func a_hold_that_ends_elsewhere_does_not_swallow_the_next_use() throws {
        try onStage { stage in
            let stepper = await stage.add(UIStepper(), CGRect(x: 0, y: 100, width: 94, height: 32))
            let plus = try #require(stepper.node(.button, "Increment"))
            stage.scene.send(.pointerDown(at: .zero), to: plus.id)
            await stage.advance(0.55)
            stage.scene.send(.pointerUp(at: CGPoint(x: 300, y: 300)), to: plus.id)
            #expect(stepper.value == 1)
            await stage.advance(1)
            stage.scene.send(.activate, to: plus.id)
            #expect(stepper.value == 2)
        }
    }

    @Test func a_hold_that_reaches_the_end_is_over() throws {
        try onStage { stage in
            let stepper = await stage.add(UIStepper(), CGRect(x: 0, y: 100, width: 94, height: 32))
            stepper.maximumValue = 1
            let plus = try #require(stepper.node(.button, "Increment"))
            stage.scene.send(.pointerDown(at: .zero), to: plus.id)
            await stage.advance(1)
            stage.scene.send(.pointerUp(at: .zero), to: plus.id)
            stepper.value = 0
            await stage.advance(1)
            stage.scene.send(.activate, to: plus.id)
            #expect(stepper.value == 1)
        }
    }

    // MARK: Disabling

    @Test func a_control_that_is_disabled_while_it_is_held_is_let_go() throws {
        try onStage { stage in
            let button = await stage.add(UIButton(type: .system)), log = log(button, .touchCancel) { "cancelled" }
            let finger = TestFinger(stage, 60, 120)
            #expect(button.isTracking && button.isHighlighted)
            button.isEnabled = false
            #expect(!button.isTracking && !button.isHighlighted && !button.isTouchInside && log.take() == ["cancelled"])
            finger.move(62, 120)
            finger.lift()
            #expect(log.take() == [] && !button.isHighlighted)
            let plain = await stage.add(UIButton(type: .system), CGRect(x: 20, y: 300, width: 100, height: 40))
            stage.scene.send(.pointerDown(at: .zero), to: plain.node.id)
            #expect(plain.isHighlighted)
            plain.isEnabled = false
            #expect(!plain.isHighlighted)
            plain.isEnabled = true
            #expect(!plain.isHighlighted)
        }
    }

    @Test func a_finger_that_is_lifted_with_something_modal_in_front_lets_the_control_go() throws {
        try onStage { stage in
            let root = await stage.root(), button = UIButton(type: .system)
            root.view.addSubview(button)
            await stage.settle()
            stage.scene.send(.pointerDown(at: .zero), to: button.node.id)
            #expect(button.isHighlighted && stage.scene.tree.isPressed)
            root.present(UIAlertController(title: "Wait", message: nil, preferredStyle: .alert), animated: false)
            await stage.settle()
            stage.scene.send(.pointerUp(at: .zero), to: button.node.id)
            #expect(!button.isHighlighted && !stage.scene.tree.isPressed)
            stage.scene.send(.pointerDown(at: .zero), to: button.node.id)
            #expect(!stage.scene.tree.isPressed, "A covered button is not pressed.")
        }
    }

    // MARK: Segments

    @Test func activating_a_segment_selects_it() throws {
        try onStage { stage in
            let control = await stage.add(
                UISegmentedControl(items: ["一", "二", "三"]), CGRect(x: 0, y: 100, width: 184, height: 32))
            let log = log(control, .valueChanged) { "\(control.selectedSegmentIndex)" }
            let second = try #require(control.node(.tab, "二"))
            stage.scene.send(.activate, to: second.id)
            stage.scene.send(.activate, to: second.id)
            #expect(log.take() == ["1"])
            #expect(second.semantics?.traits == .isSelected)
            await stage.settle()
            let mark = try #require(control.shapes.first { $0.content.outline == .roundedRectangle(cornerRadius: 7) })
            #expect(mark.node.frame == CGRect(x: 62, y: 2, width: 60, height: 28))
            control.insertSegment(withTitle: "零", at: 0, animated: false)
            #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "二")
            control.removeSegment(at: 2, animated: false)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            control.selectedSegmentIndex = 17
            #expect(control.selectedSegmentIndex == -1)
        }
    }

    @Test func momentary_segments_do_not_stay_chosen() throws {
        try onStage { stage in
            let control = await stage.add(UISegmentedControl(items: ["a", "b"]))
            control.isMomentary = true
            let log = log(control, .valueChanged) { "\(control.selectedSegmentIndex)" }
            stage.scene.send(.activate, to: try #require(control.node(.tab, "b")).id)
            #expect(log.take() == ["1"] && control.selectedSegmentIndex == -1)
        }
    }

    // MARK: Progress

    @Test func progress_is_drawn_and_read_out() throws {
        try onStage { stage in
            let view = await stage.add(UIProgressView(progressViewStyle: .default), CGRect(x: 0, y: 100, width: 200, height: 4))
            view.setProgress(0.25, animated: true)
            await stage.settle()
            #expect(view.shapes[1].node.frame.width == 50 && view.node.semantics?.value == "25%")
            view.progress = .nan
            #expect(view.progress == 0)
        }
    }

    @Test func a_wheel_turns_and_stops() throws {
        try onStage { stage in
            let view = await stage.add(UIActivityIndicatorView(style: .large))
            #expect(view.isHidden)
            view.startAnimating()
            await stage.settle()
            #expect(!view.isHidden && view.allNodes.contains { !$0.runningChanges.isEmpty })
            view.stopAnimating()
            await stage.settle()
            #expect(view.isHidden && view.allNodes.allSatisfy { $0.runningChanges.isEmpty })
        }
    }

    @Test func pages_are_turned_by_halves() throws {
        try onStage { stage in
            let control = await stage.add(UIPageControl(), CGRect(x: 0, y: 100, width: 100, height: 26))
            control.numberOfPages = 3
            control.currentPage = 7
            #expect(control.currentPage == 2)
            let log = log(control, .valueChanged) { "\(control.currentPage)" }
            stage.scene.send(.tap(at: CGPoint(x: 90, y: 10), count: 1), to: control.node.id)
            stage.scene.send(.tap(at: CGPoint(x: 10, y: 10), count: 1), to: control.node.id)
            #expect(log.take() == ["1"] && control.node.semantics?.value == "page 2 of 3")
            control.numberOfPages = 1
            control.hidesForSinglePage = true
            await stage.settle()
            #expect(control.shapes.isEmpty && control.currentPage == 0)
        }
    }

    @Test func a_background_is_behind_the_dots_of_pages_as_its_style_says() throws {
        try onStage { stage in
            let control = await stage.add(UIPageControl(), CGRect(x: 0, y: 100, width: 100, height: 26))
            control.numberOfPages = 3
            await stage.settle()
            #expect(control.shapes.count == 3)
            stage.scene.send(.pointerDown(at: CGPoint(x: 50, y: 10)), to: control.node.id)
            await stage.settle()
            #expect(control.shapes.count == 4 && control.interactionState == .discrete, "It is shown during a touch.")
            control.backgroundStyle = .minimal
            await stage.settle()
            #expect(control.shapes.count == 3)
            stage.scene.send(.pointerUp(at: CGPoint(x: 50, y: 10)), to: control.node.id)
            control.backgroundStyle = .prominent
            await stage.settle()
            #expect(control.shapes.count == 4 && control.interactionState == .none)
            control.numberOfPages = 0
            await stage.settle()
            #expect(control.shapes.isEmpty)
        }
    }

    @Test func every_control_comes_to_rest_in_one_frame() throws {
        try onStage { stage in
            let button = UIButton(configuration: .filled()), field = UITextField(), label = UILabel(), text = UITextView()
            button.configuration?.title = "a title"
            button.configuration?.subtitle = "and more"
            button.configuration?.image = UIImage(systemName: "star")
            field.clearButtonMode = .always
            (field.text, label.text, text.text) = ("a", "b", "c")
            (label.numberOfLines, text.isScrollEnabled) = (0, false)
            let pages = UIPageControl(), old = UIButton(type: .contactAdd), slider = UISlider()
            pages.numberOfPages = 3
            slider.minimumValueImage = UIImage(systemName: "minus")
            let views: [UIView] = [
                button, old, field, label, text, pages, slider, UISwitch(), UIStepper(), UIProgressView(),
                UISegmentedControl(items: ["a", UIImage(systemName: "star") as Any]), UIScrollView(), UIImageView(),
                UIActivityIndicatorView(style: .medium),
            ]
            for view in views {
                view.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
                stage.window.addSubview(view)
            }
            #expect(Console.messages { stage.scene.commit() } == [])
            for view in views {
                view.setNeedsLayout()
                (view as? UIControl)?.isEnabled = false
            }
            #expect(Console.messages { stage.scene.commit() } == [])
        }
    }
}
