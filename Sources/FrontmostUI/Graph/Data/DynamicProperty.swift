/// A property of a view that the engine connects with its storage before each run of the body.
///
/// A property that is composed of others (`struct Search: DynamicProperty { @State var text = ""; … }`) has no requirements. Its
/// `update` is called after they are connected.
public protocol DynamicProperty {
    /// Called before each run of the body, when the properties inside are connected.
    mutating func update()

    /// Whether the property needs a slot of the node. False for a property that is composed of others.
    static var _isLeaf: Bool { get }
    /// Whether a change of the environment runs the body again.
    static var _readsEnvironment: Bool { get }
    /// Whether the property is compared when views are. True for an object that the view receives; false for storage in the node.
    static var _isCompared: Bool { get }
    /// Connects the property with its storage in a slot of `node`.
    @MainActor mutating func _bind(_ node: BodyNode, _ slot: Int)
    /// Whether the environment values that the property read when it was last connected are unchanged. Called only if
    /// `_readsEnvironment` is true.
    @MainActor func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool
}

extension DynamicProperty {
    /// Does nothing, by default.
    public mutating func update() {}
    public static var _isLeaf: Bool { false }
    public static var _readsEnvironment: Bool { false }
    public static var _isCompared: Bool { false }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {}
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool { false }
}
