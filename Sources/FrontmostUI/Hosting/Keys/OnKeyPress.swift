import Foundation
import FrontmostRender

extension View {
    /// Performs an action when a key is pressed, or held down, while the focus is on the view or in it.
    ///
    /// The key goes to the focused view first, then to the views around it, until an action returns `.handled`; then to keyboard shortcuts. In
    /// a text field it goes there before the field uses it.
    /// - Parameters:
    ///   - key: The key, whatever modifiers are pressed with it.
    ///   - action: Returns whether it has used the key.
    public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
    }
    /// Performs an action for a key while the focus is on the view or in it.
    /// - Parameters:
    ///   - key: The key, whatever modifiers are pressed with it.
    ///   - phases: Whether the action is for presses, repetitions or releases.
    ///   - action: Returns whether it has used the key.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }
    /// Performs an action for any of several keys while the focus is on the view or in it.
    /// - Parameters:
    ///   - keys: The keys, whatever modifiers are pressed with them.
    ///   - phases: Whether the action is for presses, repetitions or releases.
    ///   - action: Returns whether it has used the key.
    public nonisolated func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(keys: .these(keys), phases: phases, action: action))
    }
    /// Performs an action for keys that type certain characters while the focus is on the view or in it.
    /// - Parameters:
    ///   - characters: The characters.
    ///   - phases: Whether the action is for presses, repetitions or releases.
    ///   - action: Returns whether it has used the key.
    public nonisolated func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(keys: .typing(characters), phases: phases, action: action))
    }
    /// Performs an action for all keys while the focus is on the view or in it.
    /// - Parameters:
    ///   - phases: Whether the action is for presses, repetitions or releases.
    ///   - action: Returns whether it has used the key.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(keys: .all, phases: phases, action: action))
    }
}

struct KeyPressModifier {
    enum Keys {
        case these(Set<KeyEquivalent>)
        case typing(CharacterSet)
        case all
    }
    let keys: Keys
    let phases: KeyPress.Phases
    /// Whether the action comes before a focused text field's own use of the key, or does not get the key at all.
    let isBeforeFields: Bool
    let action: (KeyPress) -> KeyPress.Result

    nonisolated init(
        keys: Keys, phases: KeyPress.Phases, isBeforeFields: Bool = true, action: @escaping (KeyPress) -> KeyPress.Result
    ) {
        (self.keys, self.phases, self.isBeforeFields, self.action) = (keys, phases, isBeforeFields, action)
    }

    /// The result for a key; nil if the action is not for it.
    @MainActor func result(for input: KeyInput, _ phase: KeyPress.Phases) -> KeyPress.Result? {
        guard phases.contains(phase), let press = KeyPress(input, phase) else { return nil }
        let isMeant =
            switch keys {
            case .these(let keys): keys.contains(press.key) || KeyEquivalent(input).map(keys.contains) == true
            case .typing(let characters): press.characters.unicodeScalars.allSatisfy(characters.contains)
            case .all: true
            }
        return isMeant ? action(press) : nil
    }

    /// The keys as hosts know them.
    var traits: KeyboardTraits {
        var traits = KeyboardTraits()
        switch keys {
        case .these(let keys): traits.keys = .these(Set(keys.map(\.hostName)))
        case .typing: traits.keys = .characters
        case .all: traits.keys = .all
        }
        traits.wantsReleases = phases.contains(.up)
        return traits
    }
}

extension KeyPressModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { KeyPressNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) { downcast(node, to: KeyPressNode.self).update(modifier) }
}

final class KeyPressNode: UnaryLayoutNode, InputResponder {
    private var modifier: KeyPressModifier

    init(_ parent: ViewNode, _ modifier: KeyPressModifier) {
        self.modifier = modifier
        super.init(parent)
        render.responder = self
        render.touchRule = .content
        render.accepts = [.key, .keysWithin]
        render.keyboard = modifier.traits
    }

    func update(_ new: KeyPressModifier) {
        modifier = new
        render.keyboard = new.traits
    }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .key(let key): modifier.result(for: key, key.isRepeat ? .repeat : .down) == .handled
        case .keyBeforeField(let key):
            modifier.isBeforeFields && modifier.result(for: key, key.isRepeat ? .repeat : .down) == .handled
        case .keyUp(let key): modifier.result(for: key, .up) == .handled
        default: false
        }
    }
}
