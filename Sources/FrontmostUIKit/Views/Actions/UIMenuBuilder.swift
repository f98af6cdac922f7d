import Foundation

/// Changes the menus of a menu system. An app gets one in `buildMenu(with:)`.
///
///     override func buildMenu(with builder: any UIMenuBuilder) {
///         super.buildMenu(with: builder)
///         let reload = UIKeyCommand(title: "Reload", input: "r", modifierFlags: .command) { _ in reload() }
///         builder.insertChild(UIMenu(options: .displayInline, children: [reload]), atStartOfMenu: .file)
///     }
///
/// No menu bar shows the menus, as on a phone: only the key commands in them work. A change next to, or in, a menu that does not exist is
/// ignored.
@MainActor @preconcurrency public protocol UIMenuBuilder: AnyObject {
    /// The system of which the menus are.
    var system: UIMenuSystem { get }
    /// The menu with an identifier; nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action with an identifier; nil if there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Replaces a menu.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu.
    /// - Parameter childrenBlock: Receives the elements, and returns the new ones.
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu at the start of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu at the end of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A tree of menus.
@MainActor @preconcurrency open class UIMenuSystem: NSObject {
    /// The menus of the app. The application and its delegate build them.
    public static let main = UIMenuSystem()
    /// The menus of what is selected. No responder is asked for them: a context menu has the elements that its own configuration has.
    public static let context = UIMenuSystem()

    private var built: [UIKeyCommand]?
    private var isBuilding = false

    /// Discards the menus: they are built again before the next key.
    open func setNeedsRebuild() { built = nil }
    /// Updates the state of the commands. There is nothing to update, because no menu shows them.
    open func setNeedsRevalidate() {}

    /// The key commands in the menus, in their order.
    /// - Parameter builder: The responder that builds the menus; those after it in the responder chain are asked as well.
    package func commands(builtBy builder: UIResponder) -> [UIKeyCommand] {
        if let built { return built }
        // Guards against recursion: a responder that asks for the commands while it builds them gets none.
        if isBuilding { return [] }
        isBuilding = true
        defer { isBuilding = false }
        let tree = MenuTree(self)
        var next: UIResponder? = builder
        while let responder = next {
            responder.buildMenu(with: tree)
            next = responder.next
        }
        let commands = tree.root.keyCommands
        built = commands
        return commands
    }
}

/// The menus of a menu system while they are built. Menus are immutable: a change creates new menus around it.
@MainActor final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ system: UIMenuSystem) {
        self.system = system
        func menu(_ identifier: UIMenu.Identifier, _ inner: [UIMenu.Identifier] = []) -> UIMenu {
            UIMenu(
                identifier: identifier, options: .displayInline,
                children: inner.map { UIMenu(identifier: $0, options: .displayInline) })
        }
        root = UIMenu(
            identifier: .root,
            children: system !== UIMenuSystem.main
                ? []
                : [
                    menu(.application, [.about, .preferences, .services, .hide, .quit]),
                    menu(.file, [.newItem, .open, .openRecent, .close, .document, .print]),
                    menu(
                        .edit, [.undoRedo, .standardEdit, .find, .replace, .spelling, .substitutions, .transformations, .speech]),
                    menu(.format, [.font, .text]), menu(.view, [.toolbar, .sidebar, .fullscreen]),
                    menu(.window, [.minimizeAndZoom, .bringAllToFront]), menu(.help),
                ])
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { root.menu(for: identifier) }
    func action(for identifier: UIAction.Identifier) -> UIAction? { root.action(for: identifier) }

    func replace(menu identifier: UIMenu.Identifier, with replacement: UIMenu) { change(identifier) { _ in [replacement] } }
    func replaceChildren(ofMenu identifier: UIMenu.Identifier, from children: ([UIMenuElement]) -> [UIMenuElement]) {
        change(identifier) { [$0.replacingChildren(children($0.children))] }
    }
    func insertSibling(_ menu: UIMenu, beforeMenu identifier: UIMenu.Identifier) { change(identifier) { [menu, $0] } }
    func insertSibling(_ menu: UIMenu, afterMenu identifier: UIMenu.Identifier) { change(identifier) { [$0, menu] } }
    func insertChild(_ menu: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: identifier) { [menu] + $0 }
    }
    func insertChild(_ menu: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: identifier) { $0 + [menu] }
    }
    func remove(menu identifier: UIMenu.Identifier) { change(identifier) { _ in [] } }

    /// Replaces a menu by others. Of the root, only a change of its elements counts.
    private func change(_ identifier: UIMenu.Identifier, _ make: (UIMenu) -> [UIMenu]) {
        if identifier != root.identifier { return root = root.replacing(identifier, make) }
        if let new = make(root).first(where: { $0.identifier == identifier }) { root = new }
    }
}

extension UIMenu {
    fileprivate func menu(for identifier: Identifier) -> UIMenu? {
        if self.identifier == identifier { return self }
        return children.lazy.compactMap { ($0 as? UIMenu)?.menu(for: identifier) }.first
    }
    fileprivate func action(for identifier: UIAction.Identifier) -> UIAction? {
        for child in children {
            if let action = child as? UIAction, action.identifier == identifier { return action }
            if let found = (child as? UIMenu)?.action(for: identifier) { return found }
        }
        return nil
    }
    fileprivate func replacing(_ identifier: Identifier, _ make: (UIMenu) -> [UIMenu]) -> UIMenu {
        var isChanged = false
        let new = children.flatMap { child -> [UIMenuElement] in
            guard let menu = child as? UIMenu else { return [child] }
            if menu.identifier == identifier {
                isChanged = true
                return make(menu)
            }
            let inner = menu.replacing(identifier, make)
            if inner !== menu { isChanged = true }
            return [inner]
        }
        return isChanged ? replacingChildren(new) : self
    }
    fileprivate var keyCommands: [UIKeyCommand] {
        children.flatMap { child -> [UIKeyCommand] in
            if let command = child as? UIKeyCommand { return [command] }
            return (child as? UIMenu)?.keyCommands ?? []
        }
    }
}

extension UIMenu.Identifier {
    private static func system(_ name: String) -> Self { Self("com.apple.menu.\(name)") }
    /// The menu that contains all others.
    public static let root = system("root")
    /// The app's menu, and the groups in it.
    public static let application = system("application"), about = system("about"), preferences = system("preferences")
    /// Groups of the app's menu.
    public static let services = system("services"), hide = system("hide"), quit = system("quit")
    /// The menu of files, and the groups in it.
    public static let file = system("file"), newItem = system("new-item"), newScene = system("new-scene"), open = system("open")
    /// Groups of the menu of files.
    public static let openRecent = system("open-recent"), close = system("close"), document = system("document")
    /// The group for printing.
    public static let print = system("print")
    /// The menu for editing, and the groups in it.
    public static let edit = system("edit"), undoRedo = system("undo-redo"), standardEdit = system("standard-edit")
    /// Groups of the menu for editing.
    public static let find = system("find"), replace = system("replace"), share = system("share")
    /// Groups for text in the menu for editing.
    public static let spelling = system("spelling"), substitutions = system("substitutions"), speech = system("speech")
    /// Groups for text in the menu for editing.
    public static let transformations = system("transformations"), lookup = system("lookup"), learn = system("learn")
    /// The menu for formats, and the groups in it.
    public static let format = system("format"), font = system("font"), text = system("text")
    /// Groups of the menu for formats.
    public static let textStyle = system("text-style"), textSize = system("text-size"), textColor = system("text-color")
    /// Groups of the menu for formats.
    public static let alignment = system("alignment"), writingDirection = system("writing-direction")
    /// The menu for the view, and the groups in it.
    public static let view = system("view"), toolbar = system("toolbar"), sidebar = system("sidebar")
    /// The group for full screen.
    public static let fullscreen = system("fullscreen")
    /// The menu for windows, and the groups in it.
    public static let window = system("window"), minimizeAndZoom = system("minimize-and-zoom")
    /// A group of the menu for windows.
    public static let bringAllToFront = system("bring-all-to-front")
    /// The menu for help.
    public static let help = system("help")
}
