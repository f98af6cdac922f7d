/// Which screens a stack shows. Pure.
///
/// A stack's screens stand for the root, for the elements of its path, and for requests: links with a destination of their own,
/// and `navigationDestination` with a flag or an item. A request lies above as many elements as the path had when it was made,
/// and is there as long as the screen is that makes it; where elements below it are replaced, the new ones lie above it. (SwiftUI
/// leaves open how the two kinds mix. U)
enum NavigationPlan {
    enum Part<Request: Hashable>: Equatable {
        case root
        /// By its index in the path.
        case element(Int)
        case request(Request)
    }

    struct Wish<Request: Hashable> {
        let request: Request
        /// Over how many elements it lies.
        let depth: Int
        /// Which part's screen makes it.
        let owner: Part<Request>
    }

    /// - Parameters:
    ///   - count: The path's elements.
    ///   - kept: How many of them, at the beginning, the stack had already: only their screens can have made wishes.
    ///   - wishes: In the order in which they were made.
    /// - Returns: The parts, bottom first. Wishes that are not among them have lost what made them.
    static func parts<Request>(count: Int, kept: Int, wishes: [Wish<Request>]) -> [Part<Request>] {
        var parts: [Part<Request>] = [.root]
        parts.reserveCapacity(count + wishes.count + 1)
        var rest = wishes
        func depth(_ wish: Wish<Request>) -> Int { min(wish.depth, count) }
        for index in 0...count {
            if !rest.isEmpty {
                for wish in rest where depth(wish) == index && isThere(wish.owner, in: parts, kept: kept) {
                    parts.append(.request(wish.request))
                }
                rest.removeAll { depth($0) == index }
            }
            if index < count { parts.append(.element(index)) }
        }
        return parts
    }

    /// Over how many elements a wish lies.
    /// - Parameters:
    ///   - known: Over how many it lay so far; nil for a new one.
    ///   - count: The path's elements.
    ///   - kept: How many of them, at the beginning, the stack had already.
    static func depth(of known: Int?, count: Int, kept: Int) -> Int {
        guard let known else { return count }
        return min(known, kept)
    }

    private static func isThere<Request>(_ owner: Part<Request>, in parts: [Part<Request>], kept: Int) -> Bool {
        if case .element(let index) = owner, index >= kept { return false }
        return parts.contains(owner)
    }
}
