/// Computes which screens a stack shows, as a pure function.
///
/// A stack's screens stand for the root, for the elements of its path, and for requests: links with their own destination, and
/// `navigationDestination` with a flag or an item. A request is placed above as many elements as the path had when it was made,
/// and stays as long as the screen that makes it. If elements below it are replaced, the new ones are placed above it. (SwiftUI
/// does not document how the two kinds mix.)
enum NavigationPlan {
    enum Part<Request: Hashable>: Equatable {
        case root
        /// An element, by its index in the path.
        case element(Int)
        case request(Request)
    }

    struct Entry<Request: Hashable> {
        let request: Request
        /// The number of elements below the request's screen.
        let depth: Int
        /// The part of the screen that makes the request.
        let owner: Part<Request>
    }

    /// - Parameters:
    ///   - count: The number of elements in the path.
    ///   - kept: The number of elements, from the beginning, that the stack had already. Only their screens can have made
    ///     requests.
    ///   - entries: In the order in which they were made.
    /// - Returns: The parts, bottom first. An entry without a part has lost the screen that made it.
    static func parts<Request>(count: Int, kept: Int, entries: [Entry<Request>]) -> [Part<Request>] {
        var parts: [Part<Request>] = [.root]
        parts.reserveCapacity(count + entries.count + 1)
        var rest = entries
        func depth(_ entry: Entry<Request>) -> Int { min(entry.depth, count) }
        for index in 0...count {
            if !rest.isEmpty {
                for entry in rest where depth(entry) == index && isThere(entry.owner, in: parts, kept: kept) {
                    parts.append(.request(entry.request))
                }
                rest.removeAll { depth($0) == index }
            }
            if index < count { parts.append(.element(index)) }
        }
        return parts
    }

    /// The number of elements below an entry's screen.
    /// - Parameters:
    ///   - known: The previous number; nil for a new entry.
    ///   - count: The number of elements in the path.
    ///   - kept: The number of elements, from the beginning, that the stack had already.
    static func depth(of known: Int?, count: Int, kept: Int) -> Int {
        guard let known else { return count }
        return min(known, kept)
    }

    private static func isThere<Request>(_ owner: Part<Request>, in parts: [Part<Request>], kept: Int) -> Bool {
        if case .element(let index) = owner, index >= kept { return false }
        return parts.contains(owner)
    }
}
