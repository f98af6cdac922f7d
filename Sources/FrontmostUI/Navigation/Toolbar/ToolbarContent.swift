/// Items for the bars around a screen.
///
///     .toolbar {
///         ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
///     }
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of `body`.
    associatedtype Body: ToolbarContent
    /// The items that this content consists of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode
    static func _updateToolbar(_ node: ViewNode, _ content: Self)
}

/// Items that the user could rearrange on platforms that support it.
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {
    public static func _makeToolbar(_ content: Never, _ parent: ViewNode) -> ViewNode {}
    public static func _updateToolbar(_ node: ViewNode, _ content: Never) {}
}

extension ToolbarContent where Body == Never {
    /// Items have no body.
    public var body: Never { fatalError("\(Self.self) is a toolbar item and has no body") }
}

// MARK: Content with a body

extension ToolbarContent {
    public static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode { ToolbarBodyNode(content, parent) }
    public static func _updateToolbar(_ node: ViewNode, _ content: Self) {
        downcast(node, to: ToolbarBodyNode<Self>.self).update(content)
    }
}

/// The node of composed content, with its dynamic properties.
final class ToolbarBodyNode<C: ToolbarContent>: BodyNode {
    private var toolbar: C

    init(_ content: C, _ parent: ViewNode) {
        toolbar = content
        super.init(parent, TypeInfo.of(C.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ new: C) {
        if info.isSame(&toolbar, new) { return }
        toolbar = new
        evaluate()
    }

    override func evaluate() {
        if !info.dynamic.isEmpty { withPointer(&toolbar) { bind($0) } }
        let body = trackingReads { toolbar.body }
        if let child { C.Body._updateToolbar(child, body) } else { child = C.Body._makeToolbar(body, self) }
    }
}

// MARK: Customisation
//
// As on iPhone, the user cannot customise bars, so an item that is hidden by default stays hidden.

/// How the user may customise an item. It has no effect.
public struct ToolbarCustomizationBehavior: Sendable {
    /// The platform's default.
    public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
    /// An item that may be moved and removed.
    public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
    /// An item that may not be customised.
    public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
}

/// How an item is available that the user has removed from a bar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public var rawValue: Int
    /// A set with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Keeps the item available in a menu.
    public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}

extension CustomizableToolbarContent {
    /// Sets the default customisation.
    /// - Parameter defaultVisibility: A hidden item is not shown, unless it is always available.
    public nonisolated func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        defaultVisibility == .hidden && !options.contains(.alwaysAvailable) ? nil : Optional(self)
    }
    /// Has no effect, because bars cannot be customised.
    public nonisolated func customizationBehavior(
        _ behavior: ToolbarCustomizationBehavior
    ) -> some CustomizableToolbarContent { self }
    /// Has no effect, because items have no shared background.
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some CustomizableToolbarContent { self }
}

extension ToolbarContent {
    /// Has no effect, because items have no shared background.
    @_disfavoredOverload
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
        self
    }
}

extension ToolbarTuple: CustomizableToolbarContent where repeat each C: CustomizableToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

// MARK: Builder

/// The result builder of toolbar content.
@resultBuilder public enum ToolbarContentBuilder {
    /// Builds an item.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    /// Builds a single item.
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    /// Builds several items.
    @_disfavoredOverload
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> ToolbarTuple<repeat each C> {
        ToolbarTuple(repeat each content)
    }
    /// Builds the items of an `if` without `else`.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    /// Builds the items of the first branch.
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T) -> _ConditionalContent<T, F> {
        _ConditionalContent(.first(first))
    }
    /// Builds the items of the second branch.
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F) -> _ConditionalContent<T, F> {
        _ConditionalContent(.second(second))
    }
    /// Builds the items of an `if #available`.
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}

/// Several items, in order.
public struct ToolbarTuple<each C: ToolbarContent> {
    let value: (repeat each C)
    nonisolated init(_ value: repeat each C) { self.value = (repeat each value) }
}

extension ToolbarTuple: ToolbarContent {
    public typealias Body = Never

    public static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode {
        let node = TupleNode(parent), value = content.value
        repeat node.children.append((each C)._makeToolbar(each value, node))
        return node
    }
    public static func _updateToolbar(_ node: ViewNode, _ content: Self) {
        let node = downcast(node, to: TupleNode.self), value = content.value
        var index = 0
        repeat (each C)._updateToolbar(node.next(&index), each value)
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode {
        let node = BranchNode(parent, content == nil ? 0 : 1)
        node.child = content.map { Wrapped._makeToolbar($0, node) }
        return node
    }
    public static func _updateToolbar(_ node: ViewNode, _ content: Self) {
        let node = downcast(node, to: BranchNode.self)
        guard let content else {
            if node.branch == 1 { node.switchTo(0, nil) }
            return
        }
        if node.branch == 1, let child = node.child { return Wrapped._updateToolbar(child, content) }
        node.switchTo(1, Wrapped._makeToolbar(content, node))
    }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode {
        switch content.storage {
        case .first(let content):
            let node = BranchNode(parent, 1)
            node.child = TrueContent._makeToolbar(content, node)
            return node
        case .second(let content):
            let node = BranchNode(parent, 2)
            node.child = FalseContent._makeToolbar(content, node)
            return node
        }
    }
    public static func _updateToolbar(_ node: ViewNode, _ content: Self) {
        let node = downcast(node, to: BranchNode.self)
        switch content.storage {
        case .first(let content):
            if node.branch == 1, let child = node.child { return TrueContent._updateToolbar(child, content) }
            node.switchTo(1, TrueContent._makeToolbar(content, node))
        case .second(let content):
            if node.branch == 2, let child = node.child { return FalseContent._updateToolbar(child, content) }
            node.switchTo(2, FalseContent._makeToolbar(content, node))
        }
    }
}
