/// What the user has left although its binding could not be cleared, such as one with a constant value. The request is ignored until
/// the binding has had another value, so that a screen or a sheet can be left.
struct IgnoredRequest: Equatable {
    /// The identity that is not shown again; nil for none.
    private(set) var identity: AnyHashable?

    /// The user has left what was shown, and the binding was cleared.
    /// - Parameter requested: The identity that the binding has nevertheless; nil for none.
    mutating func leave(_ left: AnyHashable, requested: AnyHashable?) { identity = left == requested ? left : nil }

    /// Notes the identity that the binding has now.
    /// - Returns: Whether it is ignored.
    mutating func covers(_ requested: AnyHashable?) -> Bool {
        if requested != identity { identity = nil }
        return identity != nil
    }
}
