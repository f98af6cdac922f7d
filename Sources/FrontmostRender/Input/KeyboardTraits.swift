/// How a node and what is inside it use the keyboard, beyond the kinds of input that the node accepts.
public struct KeyboardTraits: Equatable, Sendable {
    /// Whether the Tab key stops at the node. Text fields and controls need no trait for that.
    public var isFocusable = false
    /// Whether a touch or a click focuses the node as well.
    public var isFocusedByTouch = false
    /// Whether the engine wants the node to have the focus. The host follows when `focusRevision` increases; otherwise it reports the
    /// focus.
    public var wantsFocus = false
    /// Increases with every request for `wantsFocus`.
    public var focusRevision = 0
    /// Whether hosts mark the focus neither on the node nor inside it.
    public var hidesFocusRing = false
    /// The keys that the node gets while the focus is inside it, before a focused text field uses them. Nil for a node that follows no keys.
    public var keys: KeySet?
    /// Whether the node gets releases of these keys as well.
    public var wantsReleases = false

    /// Makes traits of a node that is not focusable and follows no keys.
    public init() {}
}

/// A set of keys, by which hosts decide whether a key concerns a node.
public enum KeySet: Equatable, Sendable {
    /// These keys, each a character or the key's name in the DOM.
    case these(Set<String>)
    /// The keys that type a character.
    case characters
    /// All keys.
    case all

    /// Whether the set has the key, whatever modifiers are pressed with it.
    public func contains(_ key: KeyInput) -> Bool {
        switch self {
        case .these(let keys): keys.contains(key.key) || keys.contains(key.key.lowercased())
        case .characters: key.key.count == 1
        case .all: true
        }
    }
}

extension RenderNode {
    /// The host's latest request for the focus: that of a text field, or of another view that can have the focus.
    public var focusRequest: (isWanted: Bool, revision: Int)? {
        if case .textField(let field) = content { return (field.wantsFocus, field.focusRevision) }
        return keyboard.map { ($0.wantsFocus, $0.focusRevision) }
    }

    /// Whether a key that is pressed while the node has the focus concerns a node around it, or the node itself.
    /// - Parameter isRelease: Whether the key is released.
    public func offers(_ key: KeyInput, isRelease: Bool = false) -> Bool {
        nearest { node in
            guard let traits = node.keyboard, let keys = traits.keys else { return false }
            return keys.contains(key) && (traits.wantsReleases || !isRelease)
        } != nil
    }
}
