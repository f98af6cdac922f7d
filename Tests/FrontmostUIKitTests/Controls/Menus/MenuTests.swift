import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Menus and the lists in which they are shown.
@MainActor @Suite struct MenuTests {
    @MainActor private func menu(_ log: EventLog) -> UIMenu {
        UIMenu(children: [
            UIAction(title: "Name") { _ in log.add("by name") },
            UIMenu(title: "More", children: [UIAction(title: "Date") { _ in log.add("by date") }]),
        ])
    }

    /// Shows a button with a menu and activates it.
    @MainActor private func open(_ menu: UIMenu, on stage: Stage) async -> (root: Screen, button: UIButton) {
        let root = await stage.root(), button = UIButton(type: .system)
        (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
        button.frame = CGRect(x: 280, y: 200, width: 100, height: 40)
        root.view.addSubview(button)
        await stage.settle()
        stage.scene.send(.activate, to: button.node.id)
        await stage.advance(1)
        return (root, button)
    }

    /// The menu list in front.
    @MainActor private func list(_ stage: Stage) throws -> MenuPanel {
        try #require(stage.window.menu?.subviews.compactMap { $0 as? MenuPanel }.last)
    }

    @Test func a_buttons_menu_is_a_list_beside_the_button_and_presents_nothing() throws {
        try onStage { stage in
            let (root, _) = await open(menu(stage.log), on: stage)
            let list = try list(stage)
            #expect(list.frame == CGRect(x: 130, y: 246, width: 250, height: list.frame.height))
            #expect(root.presentedViewController == nil && stage.log.take() == [])
            #expect(stage.spoken(in: list) == ["menuItem Name", "menuItem More"])
            #expect(list.node.semantics?.role == .menu && list.node.semantics?.traits == .isModal)
            stage.press("Name", in: stage.window)
            #expect(stage.log.take() == ["by name"] && stage.window.menu == nil)
            await stage.advance(1)
            #expect(!stage.window.subviews.contains { $0 is MenuView })
        }
    }

    @Test func while_a_menu_is_open_nothing_behind_it_can_be_used() throws {
        try onStage { stage in
            let (_, button) = await open(menu(stage.log), on: stage)
            #expect(!stage.scene.isReachable(button.node))
            await stage.tap(20, 700)
            #expect(stage.window.menu == nil && stage.scene.isReachable(button.node), "A tap beside the menu closes it.")
            await stage.advance(1)
            #expect(stage.log.take() == [])
        }
    }

    @Test func deferred_elements_appear_when_they_are_loaded() throws {
        try onStage { stage in
            var give: (@MainActor ([UIMenuElement]) -> Void)?, asked = 0
            let deferred = UIDeferredMenuElement { completion in
                asked += 1
                give = completion
            }
            let fresh = UIDeferredMenuElement.uncached { $0([UIAction(title: "Now") { _ in }]) }
            let (_, button) = await open(UIMenu(children: [UIAction(title: "Name") { _ in }, deferred, fresh]), on: stage)
            #expect(stage.spoken(in: try list(stage)) == ["menuItem Name", "menuItem Loading…", "menuItem Now"])
            let height = try list(stage).bounds.height
            give?([UIAction(title: "One") { [log = stage.log] _ in log.add("one") }, UIAction(title: "Two") { _ in }])
            #expect(stage.spoken(in: try list(stage)) == ["menuItem Name", "menuItem One", "menuItem Two", "menuItem Now"])
            #expect(try list(stage).bounds.height > height)
            stage.press("One", in: stage.window)
            await stage.advance(1)
            stage.scene.send(.activate, to: button.node.id)
            await stage.advance(1)
            #expect(stage.spoken(in: try list(stage)).contains("menuItem Two") && asked == 1 && stage.log.take() == ["one"])
        }
    }

    @Test func a_menu_that_is_opened_again_while_it_loads_gets_its_elements() throws {
        try onStage { stage in
            var give: (@MainActor ([UIMenuElement]) -> Void)?, asked = 0
            let deferred = UIDeferredMenuElement { completion in
                asked += 1
                give = completion
            }
            let (_, button) = await open(UIMenu(children: [deferred]), on: stage)
            stage.window.closeMenu()
            await stage.advance(1)
            stage.scene.send(.activate, to: button.node.id)
            await stage.advance(1)
            let list = try list(stage)
            #expect(stage.spoken(in: list) == ["menuItem Loading…"] && asked == 1)
            give?([UIAction(title: "One") { _ in }])
            #expect(stage.spoken(in: list) == ["menuItem One"])
        }
    }

    @Test func deferred_elements_inside_loaded_elements_are_requested_once() throws {
        try onStage { stage in
            var give: (@MainActor ([UIMenuElement]) -> Void)?, asked = 0
            let last = UIDeferredMenuElement.uncached { completion in
                asked += 1
                give = completion
            }
            let inner = UIMenu(options: .displayInline, children: [last])
            let first = UIDeferredMenuElement { completion in Task { completion([UIAction(title: "One") { _ in }, inner]) } }
            _ = await open(UIMenu(children: [first]), on: stage)
            let list = try list(stage)
            #expect(stage.spoken(in: list) == ["menuItem One", "menuItem Loading…"] && asked == 1)
            give?([UIAction(title: "Two") { _ in }])
            #expect(stage.spoken(in: list) == ["menuItem One", "menuItem Two"])
            #expect(asked == 1)
        }
    }

    @Test func a_submenu_opens_over_its_row_and_leads_back() throws {
        try onStage { stage in
            _ = await open(menu(stage.log), on: stage)
            let first = try list(stage)
            stage.press("More", in: stage.window)
            await stage.advance(1)
            let inner = try list(stage)
            #expect(inner !== first && inner.frame.minX == first.plainFrame.minX)
            #expect(abs(inner.frame.minY - (first.plainFrame.minY + first.rows[1].view.frame.minY)) < 1)
            #expect(
                stage.spoken(in: inner) == ["menu More", "menuItem More", "menuItem Date"], "The submenu's header leads back.")
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            let front = try list(stage)
            #expect(front === first && stage.spoken(in: first) == ["menuItem Name", "menuItem More"])
            stage.press("More", in: stage.window)
            await stage.advance(1)
            stage.press("Date", in: stage.window)
            #expect(stage.log.take() == ["by date"] && stage.window.menu == nil)
        }
    }

    @Test func escape_closes_the_menu_and_not_what_is_behind_it() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: false)
            await stage.settle()
            stage.window.showMenu(menu(stage.log), beside: CGRect(x: 20, y: 200, width: 50, height: 40)) { _, _ in }
            #expect(stage.scene.send(.escape) && stage.window.menu == nil)
            await stage.advance(1)
            #expect(root.presentedViewController === sheet)
        }
    }

    @Test func one_of_a_single_selection_is_on_and_an_action_may_keep_the_menu_open() throws {
        try onStage { stage in
            let log = stage.log
            let small = UIAction(title: "Small", attributes: .keepsMenuPresented, state: .on) { _ in log.add("small") }
            let large = UIAction(title: "Large", attributes: .keepsMenuPresented) { _ in log.add("large") }
            let off = UIAction(title: "Off", attributes: .disabled) { _ in log.add("off") }
            let sizes = UIMenu(title: "Size", options: [.displayInline, .singleSelection], children: [small, large])
            _ = await open(UIMenu(children: [sizes, off]), on: stage)
            let list = try list(stage)
            #expect(stage.spoken(in: list) == ["text Size", "menuItem Small (selected)", "menuItem Large", "menuItem Off"])
            stage.press("Large", in: stage.window)
            #expect(stage.spoken(in: list) == ["text Size", "menuItem Small", "menuItem Large (selected)", "menuItem Off"])
            stage.press("Off", in: stage.window)
            #expect(log.take() == ["large", "no Off"], "A disabled row can be read, but not used.")
        }
    }

    @Test func a_bar_items_menu_lies_below_its_button() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            screens[0].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu(stage.log))
            stage.press("Sort", in: navigation.navigationBar)
            await stage.advance(1)
            let frame = try list(stage).frame
            #expect(frame.minY == 109 && frame.maxX == 377)
            screens[0].navigationItem.rightBarButtonItem = nil
            stage.press("Name", in: stage.window)
            #expect(stage.log.take() == ["by name"] && navigation.presentedViewController == nil)
        }
    }

    @Test func an_action_may_present_and_a_presentation_closes_the_menu() throws {
        try onStage { stage in
            let root = await stage.root()
            let show = UIAction(title: "Show") { [weak root] _ in root?.present(stage.screen("Sheet"), animated: true) }
            let more = UIMenu(children: [show])
            stage.window.showMenu(more, beside: .zero) { action, _ in action.performWithSender(nil, target: nil) }
            stage.press("Show", in: stage.window)
            await stage.advance(1)
            #expect(root.presentedViewController?.title == "Sheet")
            stage.window.showMenu(more, beside: .zero) { _, _ in }
            root.presentedViewController?.present(stage.screen("Next"), animated: true)
            #expect(stage.window.menu == nil)
        }
    }

    @MainActor private final class Answers: NSObject, UIContextMenuInteractionDelegate {
        let menu: UIMenu, log: EventLog
        var previewProvider: UIContextMenuConfiguration.ContentPreviewProvider?
        init(_ menu: UIMenu, _ log: EventLog) {
            (self.menu, self.log) = (menu, log)
            super.init()
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("asked at \(Int(location.x)), \(Int(location.y))")
            return UIContextMenuConfiguration(previewProvider: previewProvider, actionProvider: { [menu] _ in menu })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.add("will end") }
    }

    @Test func a_long_press_opens_a_views_context_menu_and_shows_its_preview() throws {
        try onStage { stage in
            let root = await stage.root(), card = UIView(frame: CGRect(x: 20, y: 200, width: 353, height: 100))
            let answers = Answers(menu(stage.log), stage.log)
            card.addInteraction(UIContextMenuInteraction(delegate: answers))
            root.view.addSubview(card)
            await stage.settle()
            let finger = TestFinger(stage, 50, 240)
            await stage.advance(0.6)
            finger.lift()
            await stage.advance(1)
            #expect(stage.log.take() == ["asked at 30, 40"])
            let list = try list(stage)
            #expect(list.frame.minY == 306)
            stage.press("Name", in: stage.window)
            #expect(stage.log.take() == ["will end", "by name"])
        }
    }

    @Test func a_previewed_controller_keeps_its_view_and_is_notified_of_the_end() throws {
        try onStage { stage in
            let root = await stage.root(), card = UIView(frame: CGRect(x: 20, y: 200, width: 353, height: 100))
            let answers = Answers(menu(stage.log), stage.log)
            var made: UIView?
            answers.previewProvider = {
                let preview = stage.screen("Preview")
                made = preview.view
                return preview
            }
            card.addInteraction(UIContextMenuInteraction(delegate: answers))
            root.view.addSubview(card)
            await stage.settle()
            let finger = TestFinger(stage, 50, 240)
            await stage.advance(0.6)
            finger.lift()
            await stage.advance(1)
            let shown = try #require(made)
            #expect(shown.window === stage.window)
            stage.log.take()
            stage.press("Name", in: stage.window)
            await stage.advance(1)
            #expect(stage.log.take().filter { $0.hasPrefix("Preview") } == ["Preview willDisappear", "Preview didDisappear"])
            #expect(shown.window == nil && shown.isUserInteractionEnabled && !shown.accessibilityElementsHidden)
            #expect(shown.layer.cornerRadius == 0 && !shown.clipsToBounds)
        }
    }

    @Test func a_menu_closes_with_the_sheet_of_its_button() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), button = UIButton(type: .system)
            root.present(sheet, animated: false)
            (button.menu, button.showsMenuAsPrimaryAction) = (menu(stage.log), true)
            button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
            sheet.view.addSubview(button)
            await stage.settle()
            stage.scene.send(.activate, to: button.node.id)
            await stage.advance(1)
            #expect(stage.window.menu != nil)
            root.dismiss(animated: true)
            await stage.settle()
            #expect(stage.window.menu == nil, "The menu closes when the sheet begins to go.")
        }
    }

    @Test func a_menu_closes_when_its_button_is_removed_and_stays_when_it_moves() throws {
        try onStage { stage in
            let (root, button) = await open(menu(stage.log), on: stage)
            button.removeFromSuperview()
            root.view.addSubview(button)
            await stage.settle()
            #expect(stage.window.menu != nil)
            button.removeFromSuperview()
            await stage.settle()
            #expect(stage.window.menu == nil && !stage.window.subviews.contains { $0 is MenuView })
        }
    }

    @Test func a_menu_closes_with_its_window() throws {
        try onStage { stage in
            _ = await open(menu(stage.log), on: stage)
            stage.window.isHidden = true
            #expect(stage.window.menu == nil)
        }
    }

    @Test func hidden_elements_are_deselected_too_and_a_list_grows_with_its_rows() throws {
        try onStage { stage in
            let hidden = UIAction(title: "Hidden", attributes: .hidden, state: .on) { _ in }
            let more = UIAction(title: "More", attributes: .keepsMenuPresented) { _ in hidden.attributes = [] }
            _ = await open(UIMenu(options: .singleSelection, children: [more, hidden]), on: stage)
            let list = try list(stage)
            let height = list.frame.height
            stage.press("More", in: stage.window)
            #expect(hidden.state == .off && more.state == .on)
            #expect(list.rows.count == 2 && list.frame.height > height + 40)
            #expect(list.rows[1].view.frame.height > 40, "The row has been laid out.")
        }
    }

    @Test func a_popover_may_point_at_a_bar_button() throws {
        try onStage(.tablet) { stage in
            let (navigation, screens) = await stage.navigation("A"), popover = stage.screen("Popover", .popover)
            let left = UIBarButtonItem(title: "Left"), right = UIBarButtonItem(title: "Right")
            (screens[0].navigationItem.leftBarButtonItem, screens[0].navigationItem.rightBarButtonItem) = (left, right)
            await stage.settle()
            let place = try #require(left.frame(in: stage.window))
            #expect(place.minX == 16 && left.frame(in: stage.window)?.height == 44)
            popover.popoverPresentationController?.barButtonItem = right
            #expect(popover.popoverPresentationController?.sourceItem === right)
            navigation.present(popover, animated: false)
            await stage.settle()
            #expect(popover.view.frameInWindow.midX > 800 && popover.view.frameInWindow.minY > 68)
        }
    }
}
