/// Items for the bars around a screen.
///
///     .toolbar {
///         ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
///     }
@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode
    static func _updateToolbar(_ node: ViewNode, _ content: Self)
}

/// Items that a reader could arrange anew, if the platform let them.
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {
    public static func _makeToolbar(_ content: Never, _ parent: ViewNode) -> ViewNode {}
    public static func _updateToolbar(_ node: ViewNode, _ content: Never) {}
}

extension ToolbarContent where Body == Never {
    /// The items themselves have no body.
    public var body: Never { fatalError("\(Self.self) is a toolbar item and has no body") }
}

// MARK: Content with a body

extension ToolbarContent {
    public static func _makeToolbar(_ content: Self, _ parent: ViewNode) -> ViewNode { ToolbarBodyNode(content, parent) }
    public static func _updateToolbar(_ node: ViewNode, _ content: Self) {
        unsafeDowncast(node, to: ToolbarBodyNode<Self>.self).update(content)
    }
}

/// The node of content that an app composes, with its dynamic properties.
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
// Readers cannot arrange bars anew on a phone, and neither can they here: what is hidden until somebody asks for it stays so.

/// What a reader may do with an item where bars can be arranged anew.
public struct ToolbarCustomizationBehavior: Sendable {
    public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
    public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
    public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
}

/// How an item can be got at that a reader took out of a bar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It is shown in a menu then.
    public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}

extension CustomizableToolbarContent {
    /// - Parameter defaultVisibility: An item that is hidden by default is not shown, unless it is always available.
    public nonisolated func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        defaultVisibility == .hidden && !options.contains(.alwaysAvailable) ? nil : Optional(self)
    }
    public nonisolated func customizationBehavior(
        _ behavior: ToolbarCustomizationBehavior
    ) -> some CustomizableToolbarContent { self }
    /// Bars have no shared grounds behind their items here.
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some CustomizableToolbarContent { self }
}

extension ToolbarContent {
    /// Bars have no shared grounds behind their items here.
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

@resultBuilder public enum ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    @_disfavoredOverload
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> ToolbarTuple<repeat each C> {
        ToolbarTuple(repeat each content)
    }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T) -> _ConditionalContent<T, F> {
        _ConditionalContent(.first(first))
    }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F) -> _ConditionalContent<T, F> {
        _ConditionalContent(.second(second))
    }
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}

/// Several items, in their order.
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
        let node = unsafeDowncast(node, to: TupleNode.self), value = content.value
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
        let node = unsafeDowncast(node, to: BranchNode.self)
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
        let node = unsafeDowncast(node, to: BranchNode.self)
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
