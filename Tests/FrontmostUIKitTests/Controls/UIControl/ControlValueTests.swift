import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// Controls with values that are not finite numbers.
@MainActor @Suite struct ControlValueTests {
    @Test(arguments: [Float.nan, .infinity, -.infinity]) func a_slider_ignores_invalid_bounds(_ bad: Float)
        throws
    {
        try onStage { stage in
            let slider = await stage.add(UISlider(), CGRect(x: 0, y: 100, width: 127, height: 31))
            (slider.maximumValue, slider.value) = (10, 5)
            let said = Console.messages {
                slider.minimumValue = bad
                slider.maximumValue = bad
            }
            await stage.settle()
            #expect(slider.minimumValue == 0 && slider.maximumValue == 10 && slider.value == 5)
            #expect(said.count == 2 && said[0].text.contains("minimumValue") && said[1].text.contains("maximumValue"))
            #expect(slider.node.semantics?.value == "50%")
        }
    }

    @Test func a_slider_shows_the_thumb_of_its_state_in_its_own_size() throws {
        try onStage { stage in
            let slider = await stage.add(UISlider(), CGRect(x: 0, y: 100, width: 127, height: 31))
            let star = try #require(UIImage(systemName: "star")), plus = try #require(UIImage(systemName: "plus"))
            @MainActor func thumb() -> RenderNode? {
                slider.allNodes.first { if case .image = $0.content { true } else { false } }
            }
            slider.value = 0.5
            slider.setThumbImage(star, for: .normal)
            slider.setThumbImage(plus, for: .highlighted)
            await stage.settle()
            #expect(slider.currentThumbImage === star && thumb()?.frame.size == star.size)
            #expect(thumb().map { $0.frame.midX } == 63.5 && thumb().map { $0.frame.midY } == 15.5)
            slider.isHighlighted = true
            await stage.settle()
            #expect(slider.currentThumbImage === plus && thumb()?.frame.size == plus.size)
            slider.setThumbImage(nil, for: .normal)
            slider.isHighlighted = false
            await stage.settle()
            #expect(slider.currentThumbImage == nil && thumb() == nil)
        }
    }

    @Test func a_slider_may_span_the_whole_range_of_numbers() throws {
        try onStage { stage in
            let slider = await stage.add(UISlider(), CGRect(x: 0, y: 100, width: 127, height: 31))
            (slider.minimumValue, slider.maximumValue) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
            await stage.settle()
            #expect(slider.node.semantics?.value == "50%")
        }
    }

    @Test func an_invalid_progress_value_is_zero() {
        let endless = SliderScale(0...Double.infinity), all = SliderScale(-Double.infinity...Double.infinity)
        for scale in [endless, all, SliderScale(0...1)] {
            for value in [Double.nan, .infinity, -.infinity, 0, 1] {
                #expect((0...1).contains(scale.share(of: value)) && !scale.spoken(value).isEmpty)
                #expect(!scale.snapped(value).isNaN && !scale.value(atX: 13.5, width: 127).isNaN)
            }
        }
        #expect(Percent.text(.nan) == "0%" && Percent.text(.infinity) == "0%" && Percent.text(1e300) != "")
        #expect(SliderScale(0...10, step: 2).share(of: .nan) == 0 && SliderScale(0...10, step: 2).snapped(.nan) == 0)
    }

    @Test func a_stepper_ignores_invalid_values() throws {
        try onStage { stage in
            let stepper = await stage.add(UIStepper(), CGRect(x: 0, y: 100, width: 94, height: 32))
            stepper.value = 5
            stepper.value = .nan
            #expect(stepper.value == 0)
            stepper.value = 5
            let said = Console.messages {
                stepper.minimumValue = .nan
                stepper.maximumValue = .nan
                stepper.stepValue = .nan
            }
            #expect(said.count == 3 && said.allSatisfy { $0.subsystem == "UIKit" })
            stepper.maximumValue = .infinity
            stage.scene.send(.activate, to: try #require(stepper.node(.button, "Increment")).id)
            #expect(stepper.value == 6 && stepper.minimumValue == 0 && stepper.maximumValue == .infinity)
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1]) func a_segment_ignores_an_invalid_width(_ bad: CGFloat)
        throws
    {
        try onStage { stage in
            let control = await stage.add(UISegmentedControl(items: ["A", "B"]))
            control.setWidth(60, forSegmentAt: 0)
            let said = Console.messages {
                control.setWidth(bad, forSegmentAt: 0)
                control.setWidth(bad, forSegmentAt: 7)
            }
            await stage.settle()
            #expect(said.count == 1 && said[0].text.contains("width of a segment"))
            #expect(control.widthForSegment(at: 0) == 60 && control.subviews.map(\.frame.width) == [60, 136])
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func invalid_lengths_are_ignored(_ bad: CGFloat) throws {
        try onStage { stage in
            let insets = UIEdgeInsets(top: 1, left: bad, bottom: 1, right: 1), size = CGSize(width: 10, height: bad)
            let button = await stage.add(UIButton()), text = await stage.add(UITextView()), item = UIBarButtonItem()
            let scroll = await stage.add(UIScrollView())
            scroll.contentSize = CGSize(width: 300, height: 900)
            let former = text.textContainerInset
            let said = Console.messages {
                (button.contentEdgeInsets, button.titleEdgeInsets, button.imageEdgeInsets) = (insets, insets, insets)
                text.textContainerInset = insets
                item.width = bad
                (scroll.contentInset, scroll.contentSize) = (insets, size)
            }
            await stage.settle()
            #expect(said.count == 7 && said.allSatisfy { $0.subsystem == "UIKit" })
            #expect(button.contentEdgeInsets == .zero && button.titleEdgeInsets == .zero && button.imageEdgeInsets == .zero)
            #expect(text.textContainerInset == former && item.width == 0 && scroll.contentInset == .zero)
            #expect(scroll.contentSize == CGSize(width: 300, height: 900))
        }
    }
}
