import Foundation

/// The geometry of a scroll view and its content, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The content's point at the start of the visible area. With insets it begins below zero.
    public var contentOffset: CGPoint
    /// The size of the content, without insets.
    public var contentSize: CGSize
    /// The insets around the content: bars that it scrolls below, and content margins.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    /// A geometry.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
        (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }

    /// The part of the content that the scroll view shows, in the content's coordinates.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The bounds of the scroll view: its size, at the content offset.
    public var bounds: CGRect { visibleRect }
}

extension ScrollGeometry: CustomDebugStringConvertible {
    /// The offset, the sizes and the insets.
    public var debugDescription: String {
        "offset (\(contentOffset.x), \(contentOffset.y)) content (\(contentSize.width), \(contentSize.height))"
            + " container (\(containerSize.width), \(containerSize.height))"
    }
}

extension ScrollNode {
    /// The geometry as an app sees it. Here the content's insets are part of the scrolled content; for an app they are beside it.
    var geometry: ScrollGeometry {
        let insets = contentInsets
        return ScrollGeometry(
            contentOffset: CGPoint(x: state.offset.x - insets.leading, y: state.offset.y - insets.top),
            contentSize: CGSize(
                width: state.contentSize.width - insets.width, height: state.contentSize.height - insets.height),
            contentInsets: insets, containerSize: state.viewport)
    }
}

// MARK: - onScrollGeometryChange

private struct ScrollGeometryModifier<Value: Equatable> {
    let read: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void
    nonisolated init(_ read: @escaping (ScrollGeometry) -> Value, _ action: @escaping (Value, Value) -> Void) {
        (self.read, self.action) = (read, action)
    }
}

extension ScrollGeometryModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollObserverNode<ScrollGeometryObserver<Value>> {
        ScrollObserverNode(parent, ScrollGeometryObserver(modifier))
    }
    private struct Reading { let read: (ScrollGeometry) -> Value }

    static func _updateNode(_ node: ScrollObserverNode<ScrollGeometryObserver<Value>>, _ modifier: Self) {
        let isSame = FieldComparison.isConstant(
            Reading(read: node.observer.modifier.read), Reading(read: modifier.read))
        node.observer.modifier = modifier
        // The geometry is the same, but the value may be another one.
        if !isSame { node.graph.noteViewportMoved() }
    }
}

private final class ScrollGeometryObserver<Value: Equatable>: ScrollObserver {
    var modifier: ScrollGeometryModifier<Value>
    private var observed: ObservedRun?
    private var last: Value?
    private var isQueued = false

    init(_ modifier: ScrollGeometryModifier<Value>) { self.modifier = modifier }

    private func value(of scroll: ScrollNode) -> Value {
        let read = modifier.read
        return node?.trackingContent(&observed) { read(scroll.geometry) } ?? read(scroll.geometry)
    }

    override func settle(_ scroll: ScrollNode) {
        if isQueued || value(of: scroll) == last { return }
        isQueued = true
        // A layout may take several rounds. Only the geometry after the last one counts.
        scroll.graph.enqueue { [self, weak scroll] in
            isQueued = false
            guard let scroll, !scroll.isDetached else { return }
            let value = value(of: scroll)
            if value == last { return }
            let old = last ?? value
            last = value
            modifier.action(old, value)
        }
    }
}

extension View {
    /// Calls an action when a value that is read from the geometry of the first scroll view in this view changes.
    ///
    ///     ScrollView { … }
    ///         .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 0 } action: { _, isScrolled in … }
    ///
    /// - Parameters:
    ///   - transform: Returns the value. It runs after every layout and scroll, so it should be cheap.
    ///   - action: Called with the old and the new value. The first call gets the first value twice.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform, action))
    }
}
