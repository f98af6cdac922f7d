import Foundation

/// A view of a container's content, to be placed by the container.
///
///     struct Cards<Content: View>: View {
///         @ViewBuilder var content: Content
///         var body: some View {
///             VStack {
///                 ForEach(subviews: content) { subview in
///                     subview.padding().background(.background, in: .rect(cornerRadius: 12))
///                 }
///             }
///         }
///     }
///
/// The view is made where it is placed, with the environment of that place. Each place makes its own if there are several.
public struct Subview: Identifiable {
    /// What distinguishes a subview from its siblings, as long as it exists.
    public struct ID: Hashable {
        let node: ObjectIdentifier
        /// The id of a `ForEach`'s element.
        let key: AnyHashable?
    }

    let source: SubviewSource
    let element: SubviewSource.Element

    /// The identity of the view.
    public let id: ID

    init(_ source: SubviewSource, _ element: SubviewSource.Element) {
        (self.source, self.element, id) = (source, element, element.id)
    }

    /// The values that the view sets for its container.
    @MainActor public var containerValues: ContainerValues { source.containerValues(of: element) }
}

extension Subview: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { SubviewNode(parent, view) }
    public static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: SubviewNode.self).update(view) }
    public static var _isUnary: Bool { true }
}

/// Shows a subview.
final class SubviewNode: LentRowNode {
    private var subview: Subview

    init(_ parent: ViewNode, _ subview: Subview) {
        self.subview = subview
        super.init(parent)
        show()
    }

    func update(_ new: Subview) {
        let isSame = new.id == subview.id
        subview = new
        if !isSame { show() }
    }

    override var identityOfChild: AnyHashable { subview.id }

    private func show() { if case .row(let segment) = subview.element.part { show(segment, subview.element.index) } }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        if case .made(let node) = subview.element.part { return node.isDetached ? () : list.append(node) }
        let start = list.count
        super.collect(into: &list)
        if start < list.count { subview.source.valuesCollected(of: subview.id, ContainerValues(of: list[start])) }
    }
}

/// The subviews of a view. As a view, it shows all of them.
public struct SubviewsCollection: RandomAccessCollection {
    private let source: SubviewSource
    private let elements: [SubviewSource.Element]

    init(_ source: SubviewSource, _ elements: [SubviewSource.Element]) { (self.source, self.elements) = (source, elements) }

    /// Zero.
    public var startIndex: Int { 0 }
    /// The number of subviews.
    public var endIndex: Int { elements.count }
    /// The subview at an index.
    /// - Complexity: O(1).
    public subscript(index: Int) -> Subview { Subview(source, elements[index]) }
    /// The subviews in a range.
    /// - Complexity: O(1).
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: self, bounds: bounds) }
}

extension SubviewsCollection: View {
    /// All subviews, one after the other.
    public var body: some View { ForEach(self) { $0 } }
}

/// A part of a view's subviews. As a view, it shows all of them.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    private let base: SubviewsCollection
    private let bounds: Range<Int>

    init(base: SubviewsCollection, bounds: Range<Int>) { (self.base, self.bounds) = (base, bounds) }

    /// The index of the first subview.
    public var startIndex: Int { bounds.lowerBound }
    /// The index after the last subview.
    public var endIndex: Int { bounds.upperBound }
    /// The subview at an index of the whole collection.
    /// - Complexity: O(1).
    public subscript(index: Int) -> Subview { base[index] }
    /// The subviews in a range of the whole collection.
    /// - Complexity: O(1).
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: base, bounds: bounds) }
}

extension SubviewsCollectionSlice: View {
    /// All subviews, one after the other.
    public var body: some View { ForEach(self) { $0 } }
}
