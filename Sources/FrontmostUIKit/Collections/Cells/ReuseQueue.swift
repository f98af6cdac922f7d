import Foundation

/// Views that a table or collection view does not show any more and uses again, and the classes to make new ones of.
@MainActor final class ReuseQueue {
    /// What a view is dequeued as.
    enum Use: Hashable {
        case cell
        /// A header or footer of a table's section.
        case band
        /// A supplementary view of a collection view, with its kind.
        case supplementary(String)
    }
    private struct Key: Hashable {
        let use: Use, identifier: String
    }
    private var classes: [Key: AnyClass] = [:]
    private var waiting: [Key: [UIView]] = [:]
    /// The largest number of waiting views of one kind.
    private static let limit = 32

    /// Registers a class; nil takes it out.
    func register(_ type: AnyClass?, as use: Use, _ identifier: String) { classes[Key(use: use, identifier: identifier)] = type }
    func isRegistered(_ use: Use, _ identifier: String) -> Bool { classes[Key(use: use, identifier: identifier)] != nil }

    /// A waiting view.
    func take(_ use: Use, _ identifier: String) -> UIView? { waiting[Key(use: use, identifier: identifier)]?.popLast() }

    /// A new view of the registered class; nil without one.
    func make(_ use: Use, _ identifier: String) -> NSObject? {
        guard let type = classes[Key(use: use, identifier: identifier)] else { return nil }
        return CellMaking.make(type, identifier, as: use == .cell ? "cell" : "supplementary view")
    }

    /// Keeps a view for later.
    func put(_ view: UIView, _ use: Use, _ identifier: String) {
        let key = Key(use: use, identifier: identifier)
        if waiting[key, default: []].count < Self.limit { waiting[key, default: []].append(view) }
    }

    func dropAll() { waiting = [:] }
}
