/// A property of a view that the engine connects to its storage before each run of the body.
///
/// One made of others (`struct Search: DynamicProperty { @State var text = ""; … }`) needs nothing more; `update` is called when
/// they are connected.
public protocol DynamicProperty {
    mutating func update()

    /// True for what takes a slot of the node; false for a property made of others.
    static var _isLeaf: Bool { get }
    /// Whether a change of environment runs the body again.
    static var _readsEnvironment: Bool { get }
    /// Whether the value takes part in the comparison of views: an object that is handed in does, storage of the node does not.
    static var _isCompared: Bool { get }
    @MainActor mutating func _bind(_ node: BodyNode, _ slot: Int)
    /// Whether the property, as it was bound last, still is what the environment of its node says. Asked only where
    /// `_readsEnvironment` is true.
    @MainActor func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool
}

extension DynamicProperty {
    public mutating func update() {}
    public static var _isLeaf: Bool { false }
    public static var _readsEnvironment: Bool { false }
    public static var _isCompared: Bool { false }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {}
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool { false }
}
