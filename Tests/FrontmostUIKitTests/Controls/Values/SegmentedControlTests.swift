import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SegmentedControlTests {
    private func segments(_ control: UISegmentedControl) -> [UIControl] { control.subviews.compactMap { $0 as? UIControl } }

    @Test func the_segments_of_a_disabled_control_look_and_read_disabled() throws {
        try onStage { stage in
            let control = UISegmentedControl(items: ["A", "B"])
            control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .disabled)
            control.setEnabled(false, forSegmentAt: 1)
            control.isEnabled = false
            control.insertSegment(withTitle: "C", at: 2, animated: false)
            await stage.add(control)
            let disabled = segments(control)
            #expect(disabled.allSatisfy { $0.node.semantics?.traits.contains(.isDisabled) == true && $0.node.accepts.isEmpty })
            #expect(disabled.allSatisfy { $0.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.red] })
            #expect((0..<3).map(control.isEnabledForSegment) == [true, false, true])
            control.isEnabled = true
            await stage.settle()
            #expect(segments(control).map { $0.node.semantics?.traits.contains(.isDisabled) } == [false, true, false])
        }
    }

    @Test func segments_as_wide_as_their_titles_are_together_as_wide_as_all_titles() {
        let control = UISegmentedControl(items: ["A", "A much longer title"])
        let equal = control.intrinsicContentSize.width
        control.apportionsSegmentWidthsByContent = true
        let parts = ["A", "A much longer title"].map {
            UISegmentedControl(items: [$0]).intrinsicContentSize.width - 2 * SegmentMeasures.inset
        }
        #expect(abs(control.intrinsicContentSize.width - parts.reduce(2 * SegmentMeasures.inset, +)) < 0.01)
        #expect(control.intrinsicContentSize.width < equal)
    }
}
