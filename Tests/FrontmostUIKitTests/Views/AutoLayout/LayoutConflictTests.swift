import Foundation
import FrontmostUIKit
import Testing

@MainActor @Suite struct LayoutConflictTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @Test func a_conflict_is_reported_once_with_its_constraints_and_the_newest_is_broken() {
        let box = constrained(UIView(), in: root)
        box.accessibilityIdentifier = "box"
        let first = box.widthAnchor.constraint(equalToConstant: 100), second = box.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "wide"
        let messages = Console.messages {
            box.heightAnchor.constraint(equalToConstant: 10).isActive = true
            NSLayoutConstraint.activate([first, second])
            root.layoutIfNeeded()
            root.setNeedsLayout()
            root.layoutIfNeeded()
            first.constant = 110
            root.layoutIfNeeded()
        }
        #expect(box.frame.size == CGSize(width: 110, height: 10) && second.isActive)
        #expect(messages.count == 1)
        let text = messages.first?.text ?? ""
        #expect(text.hasPrefix("Unable to simultaneously satisfy constraints.\n"))
        let lines = text.split(separator: "\n").filter { $0.contains("<NSLayoutConstraint") }
        #expect(lines.count == 3)
        #expect(lines[0].hasSuffix(" UIView:'box'.width == 100   (active)>\","))
        #expect(lines[1].hasSuffix(" 'wide' UIView:'box'.width == 200   (active)>\""))
        #expect(text.contains("Will attempt to recover by breaking constraint\n<NSLayoutConstraint:"))
        #expect(lines[2].hasSuffix(" 'wide' UIView:'box'.width == 200   (active)>"))
        first.isActive = false
        root.layoutIfNeeded()
        #expect(box.frame.width == 200)
    }

    @Test func a_contradicting_frame_is_named_in_the_message() {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.addSubview(plain)
        let messages = Console.messages {
            plain.widthAnchor.constraint(equalToConstant: 60).isActive = true
            root.layoutIfNeeded()
        }
        #expect(plain.frame.width == 50)
        #expect(messages.first?.text.contains("NSAutoresizingMaskLayoutConstraint") == true)
        #expect(messages.first?.text.contains(".width == 50   (active)>") == true)
    }

    @Test func a_view_without_a_size_yet_is_no_conflict() {
        let empty = UIView(), box = constrained(UIView(), in: empty)
        let messages = Console.messages {
            box.leadingAnchor.constraint(equalTo: empty.leadingAnchor, constant: 8).isActive = true
            box.trailingAnchor.constraint(equalTo: empty.trailingAnchor, constant: -8).isActive = true
            empty.layoutIfNeeded()
            empty.frame.size.width = 100
            empty.layoutIfNeeded()
        }
        #expect(box.frame.width == 84 && messages.isEmpty)
    }

    // MARK: Programming errors

    private func errorText(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func views_without_a_common_ancestor_are_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
            }
        }
        #expect(errorText(result).contains("no common ancestor"))
    }
    @Test func a_location_equal_to_a_constant_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .leading, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1,
                    constant: 0)
            }
        }
        #expect(errorText(result).contains("sets a location equal to a constant"))
    }
    @Test func mixing_lengths_and_locations_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.addSubview(b)
                _ = NSLayoutConstraint(
                    item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .leading, multiplier: 1, constant: 0)
            }
        }
        #expect(errorText(result).contains("Relate lengths to lengths"))
    }
    @Test func an_invalid_constant_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan }
        }
        #expect(errorText(result).contains("not a finite number"))
    }
    @Test func a_multiplier_of_zero_for_a_location_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.addSubview(b)
                _ = NSLayoutConstraint(
                    item: b, attribute: .top, relatedBy: .equal, toItem: a, attribute: .top, multiplier: 0, constant: 0)
            }
        }
        #expect(errorText(result).contains("sets a location equal to a constant"))
    }

    @Test func a_priority_out_of_range_is_refused_before_the_constraint_is_active() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(0) }
        }
        #expect(errorText(result).contains("has the priority 0.0"))
    }
    @Test func an_invalid_priority_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(.nan) }
        }
        #expect(errorText(result).contains("has the priority nan"))
    }
    @Test func a_format_with_a_priority_out_of_range_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "[a(9@2000)]", metrics: nil, views: ["a": UIView()])
            }
        }
        #expect(errorText(result).contains("has the priority 2000.0"))
    }
    @Test func an_invalid_hugging_priority_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().setContentHuggingPriority(UILayoutPriority(.nan), for: .horizontal) }
        }
        #expect(errorText(result).contains("is not a number"))
    }
    @Test func an_invalid_compression_resistance_is_refused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().setContentCompressionResistancePriority(UILayoutPriority(.nan), for: .vertical) }
        }
        #expect(errorText(result).contains("is not a number"))
    }

    /// UIKit accepts such priorities, and apps set them.
    @Test func content_priorities_may_exceed_the_range() {
        let a = constrained(Content(100, 20), in: root), b = constrained(Content(100, 20), in: root)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        a.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
        b.setContentHuggingPriority(UILayoutPriority(1001), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 220 && b.frame.width == 100)
    }

    // MARK: Many

    @Test func each_of_many_conflicts_in_one_system_is_reported_and_resolved() {
        var above: UIView?, boxes: [UIView] = []
        let messages = Console.messages {
            for index in 0..<30 {
                let box = constrained(UIView(), in: root)
                box.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor).isActive = true
                box.heightAnchor.constraint(equalToConstant: 10).isActive = true
                if index % 3 == 0 { box.heightAnchor.constraint(equalToConstant: 30).isActive = true }
                if index % 3 == 1 { box.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true }
                boxes.append(box)
                above = box
            }
            root.layoutIfNeeded()
        }
        #expect(messages.count == 20)
        #expect(boxes.allSatisfy { $0.frame.height == 10 } && boxes[29].frame.minY == 290)
    }

    @Test func a_view_is_measured_before_it_has_a_frame() {
        let host = UIView(), content = constrained(UIView(), in: host)
        let messages = Console.messages {
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: host.topAnchor),
                content.bottomAnchor.constraint(equalTo: host.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: host.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: host.trailingAnchor),
                content.widthAnchor.constraint(equalToConstant: 90), content.heightAnchor.constraint(equalToConstant: 70),
            ])
            #expect(host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 90, height: 70))
            host.frame.size = CGSize(width: 90, height: 70)
            root.addSubview(host)
            root.layoutIfNeeded()
        }
        #expect(messages.isEmpty && content.frame == CGRect(x: 0, y: 0, width: 90, height: 70))
        let reported = Console.messages {
            host.frame.size.width = 50
            root.layoutIfNeeded()
        }
        #expect(reported.count == 1, "The frame's width now conflicts with the constraints.")
    }
}
