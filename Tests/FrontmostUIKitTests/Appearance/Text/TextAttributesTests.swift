import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct TextAttributesTests {
    @Test func a_configurations_transformer_decides_the_titles_attributes() throws {
        try onStage { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Save"
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = UIFont.boldSystemFont(ofSize: 30)
                return outgoing
            }
            let button = await stage.add(UIButton(configuration: configuration))
            let shown = try #require(button.textFragments.first)
            #expect(shown.text == "Save" && shown.font.size == 30 && button.currentTitle == "Save")
            #expect(shown.style.paint == .color(UIColor.white.resolved(.current)), "The text has the configuration's colour.")
            #expect(button.intrinsicContentSize.height > 30)
        }
    }

    @Test func a_configurations_title_may_have_a_look_of_its_own() throws {
        try onStage { stage in
            var title = AttributedString("Delete")
            title.foregroundColor = UIColor.red
            title.underlineStyle = NSUnderlineStyle.single
            var configuration = UIButton.Configuration.plain()
            configuration.attributedTitle = title
            #expect(configuration.title == "Delete")
            let button = await stage.add(UIButton(configuration: configuration))
            let shown = try #require(button.textFragments.first)
            #expect(shown.style.isUnderlined && shown.style.paint == .color(UIColor.red.resolved(.current)))
            #expect(button.node.semantics?.label == "Delete")
            button.configuration?.title = "Plain"
            await stage.settle()
            #expect(
                button.textFragments.first?.style.isUnderlined == false
                    && button.configuration?.attributedTitle == AttributedString("Plain"))
        }
    }

    @Test func segments_have_the_look_of_their_state() throws {
        try onStage { stage in
            let control = await stage.add(UISegmentedControl(items: ["Day", "Week"]))
            control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.gray], for: .normal)
            control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
            control.selectedSegmentIndex = 1
            await stage.settle()
            let shown = control.textFragments
            #expect(shown.map(\.font.size) == [20, 20])
            #expect(shown.map(\.style.paint) == [UIColor.gray, .red].map { .color($0.resolved(.current)) })
            control.selectedSegmentIndex = 0
            control.insertSegment(withTitle: "Year", at: 2, animated: false)
            await stage.settle()
            #expect(
                control.textFragments.map(\.style.paint) == [UIColor.red, .gray, .gray].map { .color($0.resolved(.current)) })
        }
    }

    private final class Padded: UILabel {
        override func drawText(in rect: CGRect) {
            super.drawText(in: rect.inset(by: UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 20)))
        }
    }
    private final class Silent: UILabel { override func drawText(in rect: CGRect) {} }

    @Test func a_label_draws_its_text_in_the_given_rectangle() throws {
        try onStage { stage in
            let frame = CGRect(x: 0, y: 0, width: 200, height: 60), label = await stage.add(Padded(), frame)
            let silent = await stage.add(Silent(), frame)
            (label.text, silent.text) = ("Parks", "Parks")
            await stage.settle()
            let node = try #require(label.allNodes.first { if case .text = $0.content { true } else { false } })
            #expect(node.frame.minX == 20 && node.frame.width == 160 && node.frame.midY.rounded() == 35)
            #expect(silent.textFragments.isEmpty)
        }
    }
}
