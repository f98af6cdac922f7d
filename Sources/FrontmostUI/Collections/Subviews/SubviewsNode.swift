/// Makes views from the subviews of another view. The base of `Group(subviews:)`, `Group(sections:)` and their kin.
public struct _SubviewsReader<Base: View, Input, Result: View> {
    let base: Base
    let input: @MainActor (SubviewSource) -> Input
    let transform: (Input) -> Result

    nonisolated init(
        _ base: Base, _ input: @escaping @MainActor (SubviewSource) -> Input, _ transform: @escaping (Input) -> Result
    ) {
        (self.base, self.input, self.transform) = (base, input, transform)
    }
}

extension _SubviewsReader: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        SubviewsNode<Base, Input, Result>(parent, view)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: SubviewsNode<Base, Input, Result>.self).update(view)
    }
    public static var _isUnary: Bool { Result._isUnary }
}

/// Has the source of the subviews and what is made from them below it. Only the latter is shown.
private final class SubviewsNode<Base: View, Input, Result: View>: WrapperNode {
    private var source: SubviewSource!

    init(_ parent: ViewNode, _ view: _SubviewsReader<Base, Input, Result>) {
        super.init(parent)
        let source = SubviewSource(self, view.base)
        self.source = source
        let reader = SubviewsBodyNode(self, source, view)
        source.reader = reader
        content = reader
    }

    func update(_ view: _SubviewsReader<Base, Input, Result>) {
        source.update(view.base)
        downcast(content, to: SubviewsBodyNode<Base, Input, Result>.self).update(view)
    }

    // The source first: what is made from its views repeats its environment.
    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let source { visit(source) }
        super.forEachChild(visit)
    }
}

private final class SubviewsBodyNode<Base: View, Input, Result: View>: ContentNode<Input, Result> {
    private let source: SubviewSource
    private let read: @MainActor (SubviewSource) -> Input

    init(_ parent: ViewNode, _ source: SubviewSource, _ view: _SubviewsReader<Base, Input, Result>) {
        (self.source, read) = (source, view.input)
        super.init(parent, TypeInfo.of(_SubviewsReader<Base, Input, Result>.self) { $0.evaluate() }, view.transform)
    }

    override var input: Input {
        source.forgetReadValues()
        return read(source)
    }

    func update(_ view: _SubviewsReader<Base, Input, Result>) { update(view.transform, isChanged: isDirty) }
}

// MARK: - Group and ForEach

/// The content of a `Group` that is made from subviews.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
    let reader: _SubviewsReader<Subviews, SubviewsCollection, Content>
    nonisolated init(reader: _SubviewsReader<Subviews, SubviewsCollection, Content>) { self.reader = reader }
}

extension GroupElementsOfContent: View {
    public var body: some View { reader }
}

extension Group where Content: View {
    /// Makes views from the subviews of a view.
    /// - Parameters:
    ///   - view: The view that is taken apart into subviews.
    ///   - transform: Makes the content from them. It runs again when a subview comes, goes or moves.
    public nonisolated init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(GroupElementsOfContent(reader: _SubviewsReader(view, { $0.subviews }, transform)))
    }
}

/// The data of a `ForEach` over the subviews of a view. They are known once the view is shown; until then, and for the app, it is empty.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    // There is no valid index, as in an empty array.
    public subscript(index: Int) -> Subview { fatalError("The collection is empty") }
}

extension ForEach where Content: View {
    /// Makes a view from each subview of a view.
    /// - Parameters:
    ///   - view: The view that is taken apart into subviews.
    ///   - content: Makes the view for a subview.
    public nonisolated init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        typealias Whole = _SubviewsReader<V, SubviewsCollection, ForEach<SubviewsCollection, Subview.ID, Content>>
        let whole = Whole(view, { $0.subviews }) { ForEach<SubviewsCollection, Subview.ID, Content>($0, content: content) }
        self.init(Data(), { $0.id }, content, showing: whole)
    }
}
