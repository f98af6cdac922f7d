import Synchronization

/// Whether anything in the process was ever to be laid out from right to left. Until then no view looks for its direction, which takes a walk
/// through its superviews.
enum RightToLeftUse {
    private static let flag = Atomic(false)
    static var hasBegun: Bool { flag.load(ordering: .relaxed) }
    static func begin() { if !hasBegun { flag.store(true, ordering: .relaxed) } }
}
