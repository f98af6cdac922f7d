import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// The menus of buttons: pop-up buttons, and menus beside an action.
@MainActor @Suite struct ButtonMenuTests {
    private func menu(_ log: EventLog, on: String? = nil) -> UIMenu {
        UIMenu(
            children: ["Name", "Date"].map { title in
                UIAction(title: title, state: title == on ? .on : .off) { _ in log.add(title) }
            })
    }
    private func titleShown(by button: UIButton) -> String? { button.titleLabel?.text }

    @Test func a_pop_up_button_shows_the_choice_of_its_menu_from_the_beginning() throws {
        try onStage { stage in
            await stage.root()
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Sort"
            let first = UIButton(type: .system), second = UIButton(configuration: configuration)
            first.menu = menu(stage.log)
            second.menu = menu(stage.log, on: "Date")
            for button in [first, second] {
                (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
                await stage.add(button)
            }
            #expect([first, second].map(titleShown) == ["Name", "Date"] && second.currentTitle == "Date")
            #expect((first.menu?.children.first as? UIAction)?.state == .on)
        }
    }

    @Test func a_choice_in_a_pop_up_button_replaces_the_former_one() throws {
        try onStage { stage in
            await stage.root()
            let button = UIButton(type: .system)
            button.menu = menu(stage.log)
            (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
            await stage.add(button)
            for title in ["Date", "Name"] {
                stage.scene.send(.activate, to: button.node.id)
                await stage.advance(1)
                stage.press(title, in: try #require(stage.window.menu))
                await stage.advance(1)
                #expect(titleShown(by: button) == title && !button.isSelected)
                #expect(
                    button.menu?.children.compactMap { ($0 as? UIAction)?.state }
                        == (title == "Date" ? [.off, .on] : [.on, .off]))
            }
            #expect(stage.log.take() == ["Date", "Name"])
            button.configuration = .tinted()
            await stage.settle()
            #expect(titleShown(by: button) == "Name", "A configuration does not hide the choice.")
        }
    }

    @Test func a_pop_up_buttons_submenus_have_no_second_choice() throws {
        let inner = UIAction(title: "Inner", state: .on) { _ in }, outer = UIAction(title: "Outer", state: .on) { _ in }
        let button = UIButton(type: .system)
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        button.menu = UIMenu(children: [outer, UIMenu(title: "More", children: [inner])])
        #expect(outer.state == .on && inner.state == .off && button.currentTitle == "Outer")
    }

    @Test func touch_and_hold_opens_a_menu_beside_a_buttons_action() throws {
        try onStage { stage in
            await stage.root()
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Add") { [log = stage.log] _ in log.add("add") })
            #expect(!button.node.accepts.contains(.longPress))
            button.menu = menu(stage.log)
            await stage.add(button)
            stage.scene.send(.activate, to: button.node.id)
            #expect(stage.log.take() == ["add"] && stage.window.menu == nil)
            stage.scene.send(.longPress(at: .zero), to: button.node.id)
            await stage.advance(1)
            stage.press("Date", in: try #require(stage.window.menu))
            #expect(stage.log.take() == ["Date"] && button.currentTitle == "Add")
            button.isEnabled = false
            #expect(button.node.accepts.isEmpty)
        }
    }

    @Test func touch_and_hold_opens_a_menu_beside_an_items_action() throws {
        try onStage { stage in
            let log = stage.log
            let (navigation, screens) = await stage.navigation("A")
            let action = UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in log.add("add") }, menu: menu(log))
            let handler = UIBarButtonItem(title: "Save", style: .plain) { _ in log.add("save") }
            handler.menu = menu(log)
            screens[0].navigationItem.rightBarButtonItems = [action, handler]
            await stage.settle()
            for (item, title, event) in [(action, "Add", "add"), (handler, "Save", "save")] {
                stage.press(title, in: navigation.navigationBar)
                #expect(log.take() == [event] && stage.window.menu == nil)
                stage.scene.send(.longPress(at: .zero), to: try #require(item.shownView).node.id)
                await stage.advance(1)
                stage.press("Name", in: try #require(stage.window.menu))
                #expect(log.take() == ["Name"])
                await stage.advance(1)
            }
            handler.menu = nil
            await stage.settle()
            #expect(handler.shownView?.node.accepts.contains(.longPress) == false)
        }
    }

    @Test func a_tap_opens_the_menu_of_an_item_without_an_action() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let item = UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)
            item.menu = menu(stage.log)
            screens[0].navigationItem.rightBarButtonItem = item
            stage.press("Sort", in: navigation.navigationBar)
            await stage.advance(1)
            stage.press("Name", in: try #require(stage.window.menu))
            #expect(stage.log.take() == ["Name"])
        }
    }
}
