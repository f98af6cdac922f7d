/// A link does not match. The reader keeps what was expected, because only it knows which link matched the most.
struct Mismatch: Error {}

/// A note of something that was read or written, in order. What is written is compared with what is read back from it.
enum LinkNote: Equatable {
    case link(number: Int, pattern: String)
    case value(String)
    case absent
    case count(Int)
}

/// Reads the parts of a URL for one link after another.
///
/// `reset(to:)` takes the reader back after a link that fails. The work is bounded by the URL's length, whatever the links are:
/// each attempt costs a step, and so does each segment and each query item that an attempt reads.
struct LinkReader {
    static let depthLimit = 64

    let text: LinkText
    let ignoresCase: Bool
    /// The index of the first item of each name, and for each item the index of the next one with the same name.
    private let first: [String: Int]
    private let next: [Int]

    /// How many segments have been read.
    private(set) var index = 0
    /// The index of the next item by name, for names of which an item has been read.
    private var taken: [String: Int] = [:]
    /// What has been read, in order, if it is to be compared with what was written.
    private(set) var transcript: [LinkNote]?

    private var steps: Int
    private var depth = 0
    private(set) var wasTooDeep = false
    /// Whether matching was given up.
    var isExhausted: Bool { steps < 0 }

    private let collectsFailures: Bool
    /// The failures of the links that matched the most.
    private(set) var failure: (rank: Int, error: DeepLinkError)?

    init(_ text: LinkText, ignoresCase: Bool, collectsFailures: Bool = false, transcribes: Bool = false) {
        (self.text, self.ignoresCase, self.collectsFailures) = (text, ignoresCase, collectsFailures)
        transcript = transcribes ? [] : nil
        steps = 100_000 + 50 * (text.segments.count + text.items.count)
        var first: [String: Int] = [:], next = [Int](repeating: -1, count: text.items.count)
        for index in text.items.indices.reversed() {
            next[index] = first.updateValue(index, forKey: text.items[index].name) ?? -1
        }
        (self.first, self.next) = (first, next)
    }

    // MARK: Reading

    var isAtEnd: Bool { index == text.segments.count }

    /// Reads a literal segment.
    mutating func read(literal: String) throws(Mismatch) {
        guard !isAtEnd && isSame(text.segments[index], literal) else { throw mismatch("\"\(literal)\"") }
        index += 1
    }

    /// Reads a segment as a value.
    mutating func readSegment<Value: DeepLinkValue>(_: Value.Type) throws(Mismatch) -> Value {
        guard !isAtEnd else { throw mismatch(Value.deepLinkDescription) }
        let segment = PercentEncoding.unescapedSegment(text.segments[index])
        guard let value = Value(deepLink: segment) else { throw mismatch(Value.deepLinkDescription) }
        try step()
        index += 1
        note(.value(segment))
        return value
    }

    /// Reads the next query item of a name.
    /// - Returns: Nil if none is left.
    mutating func readItem<Value: DeepLinkValue>(_ name: String, _: Value.Type) throws(Mismatch) -> Value? {
        guard let position = taken[name] ?? first[name], position >= 0 else {
            note(.absent)
            return nil
        }
        // Each attempt of a link may read all items of a name again, so reading one costs a step.
        try step()
        let found = text.items[position].value
        guard let value = Value(deepLink: found) else {
            throw mismatch(Value.deepLinkDescription, at: .queryItem(name), found: found)
        }
        taken[name] = next[position]
        note(.value(found))
        return value
    }

    mutating func readFragment<Value: DeepLinkValue>(_: Value.Type) throws(Mismatch) -> Value? {
        guard let found = text.fragment else {
            note(.absent)
            return nil
        }
        guard let value = Value(deepLink: found) else { throw mismatch(Value.deepLinkDescription, at: .fragment, found: found) }
        note(.value(found))
        return value
    }

    mutating func readEnd() throws(Mismatch) {
        guard isAtEnd else { throw mismatch("the end of the path") }
    }

    /// Whether a segment matches a literal. A segment in the place of the host matches in any case, because hosts are
    /// case-insensitive and some senders of a URL lower-case them.
    private func isSame(_ segment: String, _ literal: String) -> Bool {
        if segment == literal { return true }
        guard ignoresCase || index == 0 && text.hasSegmentInHost else { return false }
        return segment.utf8.count == literal.utf8.count
            && zip(segment.utf8, literal.utf8).allSatisfy { Self.small($0) == Self.small($1) }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    // MARK: Backtracking

    struct Mark {
        let index: Int
        fileprivate let taken: [String: Int]
        fileprivate let noted: Int
        /// What was noted since another mark.
        fileprivate var notes: ArraySlice<LinkNote> = []
    }

    var mark: Mark { Mark(index: index, taken: taken, noted: transcript?.count ?? 0) }

    /// A mark to which the reader can go forward again from `start`.
    func mark(since start: Mark) -> Mark {
        var mark = mark
        if let transcript { mark.notes = ArraySlice(Array(transcript[start.noted...])) }
        return mark
    }

    mutating func reset(to mark: Mark) {
        (index, taken) = (mark.index, mark.taken)
        if let count = transcript?.count { transcript?.removeLast(count - mark.noted) }
    }

    /// Goes from `start`, the current position, forward to a mark that was made after it.
    mutating func go(to mark: Mark) {
        (index, taken) = (mark.index, mark.taken)
        transcript?.append(contentsOf: mark.notes)
    }

    mutating func step() throws(Mismatch) {
        if !isExhausted { steps -= 1 }
        if isExhausted { throw Mismatch() }
    }

    mutating func enter() throws(Mismatch) {
        try step()
        if depth == Self.depthLimit {
            wasTooDeep = true
            throw Mismatch()
        }
        depth += 1
    }

    mutating func leave() { depth -= 1 }

    mutating func note(_ note: @autoclosure () -> LinkNote) { transcript?.append(note()) }

    // MARK: Failing

    /// A mismatch at the next segment.
    mutating func mismatch(_ expected: @autoclosure () -> String) -> Mismatch {
        guard collectsFailures else { return Mismatch() }
        return mismatch(expected(), at: .segment(index + 1), found: isAtEnd ? nil : text.segments[index])
    }

    mutating func mismatch(_ expected: @autoclosure () -> String, at place: DeepLinkError.Place, found: String?) -> Mismatch {
        guard collectsFailures else { return Mismatch() }
        // A link that has reached the query has matched more than one that fails in the path at the same segment.
        var rank = 2 * index + 1
        if case .segment = place { rank -= 1 }
        if let failure, failure.rank > rank { return Mismatch() }
        if failure?.rank != rank || failure?.error.place != place {
            failure = (
                rank,
                DeepLinkError(
                    problem: found == nil ? .missing : .unexpected, place: place, found: found.map(DeepLinkError.shortened))
            )
        }
        let text = expected()
        if failure?.error.expected.contains(text) == false && failure.map({ $0.error.expected.count < 100 }) == true {
            failure?.error.expected.append(text)
        }
        return Mismatch()
    }
}
