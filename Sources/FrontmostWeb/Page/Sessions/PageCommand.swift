import FrontmostRender
import FrontmostUIKit

/// A key for which the app has a command, so that the page keeps the browser from using it.
///
/// Which command a key runs, if any, is decided when it is pressed: these are all commands in front of the user, also those that another one
/// precedes.
struct PageCommand: Hashable {
    /// The key by the name that browsers have for it.
    var key: String
    var modifiers: KeyInput.Modifiers

    /// The commands of a window: those of the controllers in front, of the first responder, and of the app's menus.
    @MainActor static func commands(of window: UIWindow) -> [PageCommand] {
        var commands: Set<PageCommand> = undo
        var asked: Set<ObjectIdentifier> = []
        func ask(_ first: UIResponder?) {
            var next = first
            while let responder = next, asked.insert(ObjectIdentifier(responder)).inserted {
                for command in responder.keyCommands ?? [] { if let command = PageCommand(command) { commands.insert(command) } }
                next = responder.next
            }
        }
        func askFamily(of controller: UIViewController) {
            for child in controller.children { askFamily(of: child) }
            ask(controller)
        }
        if let root = window.rootViewController {
            var front = root
            while let presented = front.presentedViewController { front = presented }
            askFamily(of: front)
            for command in window.menuCommands { if let command = PageCommand(command) { commands.insert(command) } }
        }
        ask(firstResponder(in: window) ?? window)
        return commands.sorted { ($0.key, $0.modifiers.rawValue) < ($1.key, $1.modifiers.rawValue) }
    }

    @MainActor private static func firstResponder(in view: UIView) -> UIView? {
        if view.isFirstResponder { return view }
        for child in view.subviews { if let found = firstResponder(in: child) { return found } }
        return nil
    }

    /// What a scene does by itself.
    private static let undo: Set = [
        PageCommand(key: "z", modifiers: .command), PageCommand(key: "z", modifiers: [.command, .shift]),
    ]

    private init(key: String, modifiers: KeyInput.Modifiers) { (self.key, self.modifiers) = (key, modifiers) }

    @MainActor private init?(_ command: UIKeyCommand) {
        guard let input = command.input, !command.attributes.contains(.disabled) else { return nil }
        key = Self.names[input] ?? input
        modifiers = []
        let pairs: [(UIKeyModifierFlags, KeyInput.Modifiers)] = [
            (.shift, .shift), (.control, .control), (.alternate, .option), (.command, .command),
        ]
        for (theirs, ours) in pairs where command.modifierFlags.contains(theirs) { modifiers.insert(ours) }
    }

    /// The names of keys that type no character.
    private static let names = [
        UIKeyCommand.inputUpArrow: "ArrowUp", UIKeyCommand.inputDownArrow: "ArrowDown", UIKeyCommand.inputLeftArrow: "ArrowLeft",
        UIKeyCommand.inputRightArrow: "ArrowRight", UIKeyCommand.inputEscape: "Escape", UIKeyCommand.inputPageUp: "PageUp",
        UIKeyCommand.inputPageDown: "PageDown", UIKeyCommand.inputHome: "Home", UIKeyCommand.inputEnd: "End",
        UIKeyCommand.inputDelete: "Delete", "\u{8}": "Backspace", "\r": "Enter", "\t": "Tab",
    ]
}
