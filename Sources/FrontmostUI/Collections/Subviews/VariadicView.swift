/// Containers in the form that SwiftUI's own had before `ForEach(subviews:)`, which many libraries use.
public enum _VariadicView {
    /// What makes a result from subviews.
    public typealias Root = _VariadicView_Root
    /// What makes a view from subviews.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// A root with a body of one view.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    /// A root with a body of any number of views.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    /// The subviews that a root gets.
    public typealias Children = _VariadicView_Children

    /// A view that a root makes from the subviews of a content.
    public struct Tree<Root: _VariadicView_Root, Content> {
        /// The root that makes the view.
        public var root: Root
        /// The content with the subviews.
        public var content: Content

        /// Creates a tree from a root and a content.
        public nonisolated init(root: Root, content: Content) { (self.root, self.content) = (root, content) }
        /// Creates a tree.
        /// - Parameters:
        ///   - root: Makes the view.
        ///   - content: Makes the content with the subviews.
        public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
            (self.root, self.content) = (root, content())
        }
    }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
    /// The view that the root makes.
    public var body: some View { Group(subviews: content) { root.body(children: _VariadicView_Children($0)) } }
}

/// What makes a result from the subviews of a content.
public protocol _VariadicView_Root {}

/// What makes a view from the subviews of a content.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view.
    @ViewBuilder func body(children: _VariadicView_Children) -> Body
}

/// A root with a body of one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root with a body of any number of views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The subviews that a root gets.
public struct _VariadicView_Children: RandomAccessCollection {
    private let subviews: SubviewsCollection
    init(_ subviews: SubviewsCollection) { self.subviews = subviews }

    /// A subview.
    public struct Element: Identifiable {
        fileprivate let subview: Subview

        /// The identity of the subview, which lasts as long as its node.
        public var id: AnyHashable { AnyHashable(subview.id) }
        /// The id of the subview, if it is of a type: that of a `ForEach`'s element.
        public func id<ID: Hashable>(as _: ID.Type = ID.self) -> ID? { subview.id.key?.base as? ID }
        /// A trait that the subview sets with `_trait`.
        @MainActor public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
            get { subview.containerValues[_TraitValueKey<Trait>.self] }
            set {}
        }
    }

    /// Zero.
    public var startIndex: Int { 0 }
    /// The number of subviews.
    public var endIndex: Int { subviews.count }
    /// The subview at an index.
    /// - Complexity: O(1).
    public subscript(index: Int) -> Element { Element(subview: subviews[index]) }
}

extension _VariadicView_Children.Element: View {
    /// The subview.
    public var body: some View { subview }
}

extension _VariadicView_Children: View {
    /// All subviews, one after the other.
    public var body: some View { ForEach(self) { $0 } }
}

/// A key of a trait that a view passes to a variadic container.
public protocol _ViewTraitKey {
    /// The type of the values.
    associatedtype Value
    /// The value of a view that sets none.
    static var defaultValue: Value { get }
}

private enum _TraitValueKey<Trait: _ViewTraitKey>: ContainerValueKey {
    static var defaultValue: Trait.Value { Trait.defaultValue }
}

extension ContainerValues {
    fileprivate subscript<Trait: _ViewTraitKey>(trait _: TraitType<Trait>) -> Trait.Value {
        get { self[_TraitValueKey<Trait>.self] }
        set { self[_TraitValueKey<Trait>.self] = newValue }
    }
}

/// A metatype as a subscript argument of a key path.
private struct TraitType<Trait: _ViewTraitKey>: Hashable, Sendable {}

extension View {
    /// Sets a trait for the variadic container that shows the view.
    public nonisolated func _trait<Trait: _ViewTraitKey>(_ key: Trait.Type, _ value: Trait.Value) -> some View {
        containerValue(\.[trait: TraitType<Trait>()], value)
    }
}
