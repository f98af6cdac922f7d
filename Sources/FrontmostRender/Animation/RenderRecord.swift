import Foundation

/// Notes what nodes show before they are changed, for those who show the way from there themselves: an animation that is paused,
/// led by a finger, or made of several parts. While a tree has one in `record`, changes are made at once.
@MainActor public final class RenderRecord {
    /// What a node showed before its first change; nil for what was not changed.
    public struct Entry {
        public let node: RenderNode
        public fileprivate(set) var frame: CGRect?
        public fileprivate(set) var effects: RenderEffects?
        public fileprivate(set) var content: RenderContent?
    }

    /// In the order of the first changes.
    public private(set) var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int] = [:]

    public init() {}

    /// What is noted first counts.
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
