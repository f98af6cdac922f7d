import Foundation

/// The identifier of the view that a table or collection view is making.
@MainActor enum CellMaking {
    static var identifier: String?

    /// Makes a view of a class, which gets the identifier.
    static func make(_ type: AnyClass, _ identifier: String?, as role: String) -> NSObject? {
        guard let type = type as? NSObject.Type else { return nil }
        let former = self.identifier
        self.identifier = identifier
        defer { self.identifier = former }
        return NSObject.make(type, as: role)
    }
}
