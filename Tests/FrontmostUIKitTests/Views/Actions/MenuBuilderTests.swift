import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// What the application and its delegate do with the app's menus.
@MainActor @Suite(.serialized) struct MenuBuilderTests {
    private final class Menus: UIResponder, UIApplicationDelegate {
        let log = EventLog()
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system === UIMenuSystem.main else { return }
            log.add("built")
            let reload = UIKeyCommand(title: "Reload", input: "r", modifierFlags: .command) { [log] _ in log.add("reload") }
            builder.insertChild(UIMenu(options: .displayInline, children: [reload]), atStartOfMenu: .file)
        }
    }

    private func names(_ tree: MenuTree, _ identifier: UIMenu.Identifier) -> [String] {
        tree.menu(for: identifier)?.children.map { ($0 as? UIMenu)?.identifier.rawValue ?? $0.title } ?? []
    }

    @Test func a_key_runs_a_command_of_a_menu_that_the_delegate_has_built() throws {
        try onStage { stage in
            let delegate = Menus()
            UIApplication.shared.delegate = delegate
            defer { UIApplication.shared.delegate = nil }
            await stage.settle()
            #expect(stage.scene.send(KeyInput("r", modifiers: .command)) && delegate.log.take() == ["built", "reload"])
            #expect(stage.scene.send(KeyInput("r", modifiers: .command)) && delegate.log.take() == ["reload"])
            UIMenuSystem.main.setNeedsRebuild()
            #expect(stage.scene.send(KeyInput("r", modifiers: .command)) && delegate.log.take() == ["built", "reload"])
            UIApplication.shared.delegate = nil
            #expect(!stage.scene.send(KeyInput("r", modifiers: .command)))
        }
    }

    @Test func menus_are_inserted_replaced_and_removed() {
        let tree = MenuTree(.main), a = UIMenu.Identifier("a"), b = UIMenu.Identifier("b"), c = UIMenu.Identifier("c")
        #expect(names(tree, .root).count == 7 && names(tree, .window).count == 2)
        tree.remove(menu: .help)
        tree.insertSibling(UIMenu(identifier: a), beforeMenu: .window)
        tree.insertSibling(UIMenu(identifier: b), afterMenu: .window)
        #expect(names(tree, .root).suffix(3) == ["a", UIMenu.Identifier.window.rawValue, "b"])
        tree.insertChild(UIMenu(identifier: c), atStartOfMenu: .window)
        tree.insertChild(UIMenu(title: "last"), atEndOfMenu: .window)
        #expect(names(tree, .window).first == "c" && names(tree, .window).count == 4)
        tree.replaceChildren(ofMenu: c) { $0 + [UIAction(title: "Sort", identifier: .init("sort")) { _ in }] }
        #expect(names(tree, c) == ["Sort"] && tree.action(for: .init("sort"))?.title == "Sort")
        tree.replace(menu: .window, with: UIMenu(title: "Other", identifier: .window))
        #expect(names(tree, .window).isEmpty && tree.menu(for: c) == nil && tree.menu(for: .window)?.title == "Other")
        tree.insertChild(UIMenu(identifier: c), atEndOfMenu: .root)
        #expect(names(tree, .root).last == "c")
        tree.remove(menu: .help)
        tree.insertSibling(UIMenu(identifier: a), afterMenu: .help)
        #expect(names(tree, .root).count == 9, "A menu that is not there has no siblings.")
    }
}
