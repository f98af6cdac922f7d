import Foundation

/// Records what nodes show before they are changed, for animations that are driven by other code: paused, interactive, or
/// composed of several parts. While a tree has a record in `record`, changes are not animated by the tree.
@MainActor public final class RenderRecord {
    /// The state of a node before its first change; nil for unchanged properties.
    public struct Entry {
        /// The changed node.
        public let node: RenderNode
        /// The frame before the first change.
        public fileprivate(set) var frame: CGRect?
        /// The effects before the first change.
        public fileprivate(set) var effects: RenderEffects?
        /// The content before the first change.
        public fileprivate(set) var content: RenderContent?
    }

    /// In the order of the first changes.
    public private(set) var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int] = [:]

    /// Makes an empty record.
    public init() {}

    /// Records properties of a node, unless they were recorded before.
    public func keep(_ node: RenderNode, frame: CGRect? = nil, effects: RenderEffects? = nil, content: RenderContent? = nil) {
        let place = places[ObjectIdentifier(node)] ?? entries.count
        if place == entries.count {
            entries.append(Entry(node: node))
            places[ObjectIdentifier(node)] = place
        }
        if entries[place].frame == nil { entries[place].frame = frame }
        if entries[place].effects == nil { entries[place].effects = effects }
        if entries[place].content == nil { entries[place].content = content }
    }
}
