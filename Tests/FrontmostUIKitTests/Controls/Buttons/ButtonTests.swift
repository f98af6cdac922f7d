import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct ButtonTests {
    @Test func titles_and_images_are_found_by_state() throws {
        try onStage { stage in
            let button = UIButton(type: .system)
            button.setTitle("off", for: .normal)
            button.setTitle("on", for: .selected)
            button.setImage(UIImage(systemName: "star"), for: .normal)
            await stage.add(button)
            #expect(button.currentTitle == "off" && button.titleLabel?.text == "off")
            button.isSelected = true
            await stage.settle()
            #expect(button.titleLabel?.text == "on" && button.imageView?.image?.name == "star")
            #expect(button.node.semantics?.label == "on" && button.node.semantics?.traits == .isSelected)
        }
    }

    @Test func a_held_button_is_dimmed() throws {
        try onStage { stage in
            let button = UIButton(configuration: .filled())
            button.configuration?.title = "Hold"
            await stage.add(button)
            stage.scene.send(.pointerDown(at: .zero), to: button.node.id)
            await stage.settle()
            #expect(button.isHighlighted && button.titleLabel?.alpha == 0.7)
            stage.scene.send(.pointerUp(at: .zero), to: button.node.id)
            await stage.settle()
            #expect(!button.isHighlighted && button.titleLabel?.alpha == 1)
        }
    }

    @Test func configurations_have_their_backgrounds() throws {
        try onStage { stage in
            @MainActor func ground(_ configuration: UIButton.Configuration, isEnabled: Bool = true) async -> ShapeContent? {
                let button = UIButton(configuration: configuration)
                button.isEnabled = isEnabled
                await stage.add(button)
                return button.shapes.first?.content
            }
            let blue = SystemPalette.blue.resolved(.light)
            let filled = await ground(.filled()), tinted = await ground(.tinted()), gray = await ground(.gray())
            let plain = await ground(.plain()), disabled = await ground(.filled(), isEnabled: false)
            #expect(filled?.fill == .color(blue) && filled?.outline == .roundedRectangle(cornerRadius: 8))
            #expect(tinted?.fill == .color(blue.multiplyingOpacity(by: 0.15)))
            #expect(gray?.fill == .color(SystemPalette.secondaryFill.resolved(.light)))
            #expect(plain == nil)
            #expect(disabled?.fill == .color(SystemPalette.tertiaryFill.resolved(.light)))
            var own = UIButton.Configuration.filled()
            (own.baseBackgroundColor, own.cornerStyle) = (.systemRed, .capsule)
            let red = await ground(own)
            #expect(red?.fill == .color(SystemPalette.red.resolved(.light)) && red?.outline == .capsule)
        }
    }

    @Test func image_and_texts_are_arranged_by_the_placement() {
        var arrangement = ButtonArrangement()
        (arrangement.image, arrangement.title) = (CGSize(width: 20, height: 10), CGSize(width: 40, height: 20))
        (arrangement.subtitle, arrangement.titlePadding) = (CGSize(width: 30, height: 8), 2)
        arrangement.imagePadding = 5
        arrangement.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(arrangement.size == CGSize(width: 20 + 5 + 40 + 6, height: 30 + 4))
        let bounds = CGRect(origin: .zero, size: arrangement.size)
        var frames = arrangement.frames(in: bounds, x: 0.5, y: 0.5, textX: 0)
        #expect(frames.image == CGRect(x: 2, y: 11, width: 20, height: 10))
        #expect(frames.title == CGRect(x: 27, y: 1, width: 40, height: 20))
        #expect(frames.subtitle == CGRect(x: 27, y: 23, width: 30, height: 8))
        arrangement.placement = .trailing
        frames = arrangement.frames(in: bounds, x: 0.5, y: 0.5, textX: 1)
        #expect(frames.title.minX == 2 && frames.image.minX == 47 && frames.subtitle.minX == 12)
        arrangement.placement = .top
        #expect(arrangement.size == CGSize(width: 46, height: 10 + 5 + 30 + 4))
        frames = arrangement.frames(in: CGRect(origin: .zero, size: arrangement.size), x: 0.5, y: 0.5, textX: 0.5)
        #expect(frames.image == CGRect(x: 12, y: 1, width: 20, height: 10) && frames.title.minY == 16)
    }

    @Test func an_update_handler_runs_for_every_change_of_state() throws {
        try onStage { stage in
            let button = UIButton(configuration: .filled())
            button.configurationUpdateHandler = { button in
                button.configuration?.title = button.isEnabled ? "ready" : "wait"
                button.configuration?.showsActivityIndicator = !button.isEnabled
            }
            await stage.add(button)
            #expect(button.titleLabel?.text == "ready" && button.node(.progress) == nil)
            button.isEnabled = false
            await stage.settle()
            #expect(button.titleLabel?.text == "wait" && button.subviews.contains { $0 is UIActivityIndicatorView })
        }
    }

    @Test func a_primary_action_gives_title_image_and_handler() throws {
        try onStage { stage in
            var uses = 0
            let action = UIAction(title: "Star", image: UIImage(systemName: "star")) { _ in uses += 1 }
            let button = UIButton(configuration: .plain(), primaryAction: action)
            await stage.add(button)
            stage.scene.send(.activate, to: button.node.id)
            #expect(uses == 1 && button.currentTitle == "Star" && button.currentImage?.name == "star")
        }
    }

    @Test func a_menu_is_shown_as_a_list_and_its_choice_runs() throws {
        try onStage { stage in
            await stage.root()
            var chosen: [String] = []
            let menu = UIMenu(
                title: "Sort", options: .singleSelection,
                children: [
                    UIAction(title: "Name", state: .on) { chosen.append($0.title) },
                    UIMenu(options: .displayInline, children: [UIAction(title: "Date") { chosen.append($0.title) }]),
                    UIAction(title: "Secret", attributes: .hidden) { chosen.append($0.title) },
                ])
            let button = UIButton(type: .system)
            (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
            button.changesSelectionAsPrimaryAction = true
            await stage.add(button)
            stage.scene.send(.activate, to: button.node.id)
            await stage.advance(1)
            let list = try #require(stage.window.menu)
            #expect(stage.spoken(in: list) == ["menu Sort", "text Sort", "menuItem Name (selected)", "menuItem Date"])
            stage.press("Date", in: list)
            #expect(chosen == ["Date"] && button.currentTitle == "Date")
            #expect(MenuRows(menu).rows.compactMap { ($0.element as? UIAction)?.state } == [.off, .on])
        }
    }

    @Test func a_buttons_label_is_its_title_however_it_was_set() {
        var configuration = UIButton.Configuration.tinted()
        (configuration.title, configuration.image) = ("Rename", UIImage(systemName: "star"))
        let plain = UIButton(type: .system)
        plain.setTitle("Rename", for: .normal)
        plain.setImage(UIImage(systemName: "star"), for: .normal)
        let made = [
            UIButton(configuration: configuration), UIButton(configuration: configuration, primaryAction: UIAction { _ in }),
            UIButton(configuration: .gray(), primaryAction: UIAction(title: "Rename") { _ in }), plain,
        ]
        #expect(made.map { $0.node.semantics?.label } == ["Rename", "Rename", "Rename", "Rename"])
    }
}
