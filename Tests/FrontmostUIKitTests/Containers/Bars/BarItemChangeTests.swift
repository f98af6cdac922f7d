import Foundation
import FrontmostRender
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

/// Changes of the items of bars keep the buttons of the other items.
@MainActor @Suite struct BarItemChangeTests {
    @Test func a_bar_by_itself_shows_its_items() throws {
        try onStage { stage in
            let root = await stage.root(), bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))
            root.view.addSubview(bar)
            bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
            #expect(stage.spoken(in: bar) == ["header Two", "button One"])
            stage.press("One", in: bar)
            #expect(stage.spoken(in: bar) == ["header One"])
        }
    }

    @MainActor private func buttonNodes(in view: UIView) -> [String: Int] {
        var found: [String: Int] = [:]
        for node in view.allNodes { if let said = node.semantics, said.role == .button { found[said.label] = node.id } }
        return found
    }

    @Test func a_change_of_an_item_keeps_the_buttons() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            let item = screens[1].navigationItem, field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            let save = UIBarButtonItem(title: "Save", style: .done) { _ in }, more = UIBarButtonItem(systemItem: .add)
            (item.rightBarButtonItems, item.titleView) = ([save, more], field)
            await stage.settle()
            field.becomeFirstResponder()
            let before = buttonNodes(in: navigation.navigationBar), holder = field.superview
            #expect(before.count == 3)
            save.isEnabled = false
            (item.title, item.prompt) = ("C", "prompt")
            await stage.settle()
            #expect(buttonNodes(in: navigation.navigationBar) == before)
            #expect(field.superview === holder && field.isFirstResponder)
            (save.title, save.tintColor) = ("Store", .systemRed)
            more.isHidden = true
            await stage.settle()
            let after = buttonNodes(in: navigation.navigationBar)
            #expect(after["Store"] == before["Save"] && after["Add"] == nil && after["A"] == before["A"])
            let button = try #require(navigation.navigationBar.allNodes.first { $0.id == after["Store"] }?.responder as? UIView)
            #expect(button.tintColor == .systemRed)
            save.tintColor = nil
            await stage.settle()
            #expect(button.tintColor == navigation.navigationBar.tintColor)
            item.rightBarButtonItems = [more, save]
            more.isHidden = false
            #expect(stage.spoken(in: navigation.navigationBar).filter { $0.hasPrefix("button") }.last == "button Store")
        }
    }

    @Test func changes_of_a_removed_item_are_ignored() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let old = UIBarButtonItem(title: "Old"), new = UIBarButtonItem(customView: UISwitch())
            screens[0].navigationItem.rightBarButtonItem = old
            await stage.settle()
            #expect(old.owner != nil)
            screens[0].navigationItem.rightBarButtonItem = new
            await stage.settle()
            #expect(old.owner == nil && new.owner != nil && buttonNodes(in: navigation.navigationBar)["Old"] == nil)
            let other = UISlider(frame: CGRect(x: 0, y: 0, width: 80, height: 31))
            let former = new.customView
            new.customView = other
            await stage.settle()
            #expect(other.window != nil && former?.window == nil)
        }
    }

    @Test func two_screens_may_share_a_button() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            let shared = UIBarButtonItem(customView: UISwitch())
            for screen in screens { screen.navigationItem.rightBarButtonItem = shared }
            await stage.settle()
            #expect(shared.customView?.isDescendant(of: navigation.navigationBar) == true)
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(shared.customView?.isDescendant(of: navigation.navigationBar) == true && shared.owner != nil)
        }
    }

    @Test func a_change_of_a_toolbars_item_keeps_its_buttons() throws {
        try onStage { stage in
            let bar = await stage.add(UIToolbar(), CGRect(x: 0, y: 100, width: 393, height: 44))
            let one = UIBarButtonItem(title: "One"), two = UIBarButtonItem(title: "Two")
            bar.items = [one, .flexibleSpace(), two]
            await stage.settle()
            let before = buttonNodes(in: bar)
            one.isEnabled = false
            two.title = "Second"
            await stage.settle()
            #expect(buttonNodes(in: bar) == ["One": before["One"], "Second": before["Two"]])
            bar.items = [two, one]
            #expect(stage.spoken(in: bar) == ["group Toolbar", "button Second", "button One"])
            #expect(buttonNodes(in: bar) == ["One": before["One"], "Second": before["Two"]])
        }
    }
}
