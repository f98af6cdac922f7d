import Foundation
import Testing

@testable import FrontmostUIKit

/// The content of a button with a configuration, set by state.
@MainActor @Suite struct ConfiguredContentTests {
    private func button() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.image) = ("Old", UIImage(systemName: "star"))
        return UIButton(configuration: configuration)
    }

    @Test func a_title_and_an_image_replace_those_of_the_configuration() throws {
        try onStage { stage in
            let button = button()
            button.setTitle("New", for: .normal)
            button.setImage(UIImage(systemName: "heart"), for: .normal)
            await stage.add(button)
            #expect(
                button.titleLabel?.text == "New" && button.configuration?.title == "New"
                    && button.imageView?.image?.name == "heart")
            button.configuration?.title = "Newest"
            await stage.settle()
            #expect(button.titleLabel?.text == "Newest" && button.node.semantics?.label == "Newest")
        }
    }

    @Test func an_attributed_title_replaces_that_of_the_configuration() throws {
        try onStage { stage in
            let button = button()
            button.setAttributedTitle(NSAttributedString(string: "New", attributes: [.underlineStyle: 1]), for: .normal)
            await stage.add(button)
            #expect(button.titleLabel?.text == "New" && button.currentAttributedTitle?.string == "New")
            button.setAttributedTitle(nil, for: .normal)
            button.setTitle("Plain", for: .normal)
            await stage.settle()
            #expect(button.titleLabel?.text == "Plain" && button.currentAttributedTitle == nil)
        }
    }

    @Test func the_content_of_a_state_is_shown_in_that_state() throws {
        try onStage { stage in
            let button = button()
            button.setTitle("On", for: .selected)
            button.setImage(UIImage(systemName: "star.fill"), for: .selected)
            await stage.add(button)
            #expect(button.titleLabel?.text == "Old" && button.imageView?.image?.name == "star")
            button.isSelected = true
            await stage.settle()
            #expect(button.titleLabel?.text == "On" && button.imageView?.image?.name == "star.fill")
        }
    }

    @Test func a_button_without_its_configuration_looks_as_before() throws {
        try onStage { stage in
            let button = UIButton(type: .system), font = UIFont.systemFont(ofSize: 9)
            button.setTitle("Plain", for: .normal)
            button.titleLabel?.font = font
            await stage.add(button)
            let size = button.intrinsicContentSize
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.subtitle, configuration.buttonSize) = ("Title", "Subtitle", .large)
            button.configuration = configuration
            await stage.settle()
            #expect(button.subtitleLabel != nil && button.titleLabel?.font != font)
            button.configuration = nil
            await stage.settle()
            #expect(button.subtitleLabel == nil && button.titleLabel?.font == font && button.titleLabel?.numberOfLines == 1)
            #expect(button.titleLabel?.text == "Plain" && button.intrinsicContentSize == size)
        }
    }
}
