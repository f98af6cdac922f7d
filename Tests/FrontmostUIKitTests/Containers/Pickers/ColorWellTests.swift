import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Choosing colours with UIKit's controls.
@MainActor @Suite struct ColorWellTests {
    private func button(_ view: UIView, _ name: String) -> UIButton? {
        if let button = view as? UIButton, button.accessibilityLabel == name { return button }
        return view.subviews.lazy.compactMap { self.button($0, name) }.first
    }
    private func palette(_ view: UIView) -> ColorPaletteView? {
        view as? ColorPaletteView ?? view.subviews.lazy.compactMap { self.palette($0) }.first
    }

    @Test func a_well_opens_a_palette_that_changes_its_colour() throws {
        try onStage { stage in
            let root = await stage.root(), well = UIColorWell(), log = EventLog()
            well.title = "Paint"
            well.selectedColor = .systemRed
            well.addAction(
                UIAction { [unowned well] _ in log.add(well.selectedColor == .systemBlue ? "blue" : "?") }, for: .valueChanged)
            well.frame.origin = CGPoint(x: 40, y: 120)
            root.view.addSubview(well)
            await stage.settle()
            #expect(well.bounds.size == CGSize(width: 28, height: 28))
            #expect(well.node.semantics?.label == "Paint" && well.node.semantics?.value == "Red")
            stage.click(54, 134)
            await stage.advance(1)
            let popover = try #require(root.presentedViewController)
            #expect(self.button(popover.view, "Red")?.isSelected == true)
            let blue = try #require(self.button(popover.view, "Blue"))
            stage.scene.send(.activate, to: blue.node.id)
            #expect(log.take() == ["blue"] && blue.isSelected && well.node.semantics?.value == "Blue")
            #expect(root.presentedViewController === popover, "More than one colour can be tried.")
            self.palette(popover.view)?.whenOpacityChanged(0.5)
            #expect(well.selectedColor?.cgColor.alpha == 0.5 && blue.isSelected)
            well.removeFromSuperview()
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    private final class Asking: UIColorPickerViewControllerDelegate {
        let log = EventLog()
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) {
            log.add(color == .systemGreen ? "green" : "?")
        }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.add("finished") }
    }

    @Test func a_colour_picker_tells_its_delegate_what_is_chosen_and_when_it_is_closed() throws {
        try onStage { stage in
            let root = await stage.root(), asking = Asking()
            for byUser in [true, false] {
                let picker = UIColorPickerViewController()
                picker.delegate = asking
                picker.supportsAlpha = false
                root.present(picker, animated: false)
                await stage.settle()
                let green = try #require(self.button(picker.view, "Green"))
                stage.scene.send(.activate, to: green.node.id)
                #expect(asking.log.take() == ["green"] && picker.selectedColor == .systemGreen)
                if byUser { stage.scene.send(.escape) } else { picker.dismiss(animated: true) }
                await stage.advance(1)
                #expect(root.presentedViewController == nil)
                #expect(asking.log.take() == (byUser ? ["finished"] : []))
            }
        }
    }
}
