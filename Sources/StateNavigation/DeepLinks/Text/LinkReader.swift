/// A link does not match. What was expected is kept by the reader, which alone knows who went farthest.
struct Mismatch: Error {}

/// What was read or written, in order: what is written is compared with what is read from it.
enum LinkNote: Equatable {
    case link(number: Int, pattern: String)
    case value(String)
    case absent
    case count(Int)
}

/// Reads a URL's parts, one link after another.
///
/// A link that fails leaves the reader where it was by `reset(to:)`. The work is limited by the URL's length, whatever the links are:
/// each try costs a step, and so does each segment and each item of the query that one of them reads.
struct LinkReader {
    static let depthLimit = 64

    let text: LinkText
    let ignoresCase: Bool
    /// The first item of each name, and for each item the next of the same name.
    private let first: [String: Int]
    private let next: [Int]

    /// How many segments have been read.
    private(set) var index = 0
    /// By name, which item comes next, where some of them have been read.
    private var taken: [String: Int] = [:]
    /// What has been read, in order, where somebody compares it with what was written.
    private(set) var transcript: [LinkNote]?

    private var steps: Int
    private var depth = 0
    private(set) var wasTooDeep = false
    /// Whether reading was given up.
    var isExhausted: Bool { steps < 0 }

    private let collectsFailures: Bool
    /// The failures of the links that went farthest.
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

    /// Reads a segment that is there literally.
    mutating func read(literal: String) throws(Mismatch) {
        guard !isAtEnd && isSame(text.segments[index], literal) else { throw mismatch("\"\(literal)\"") }
        index += 1
    }

    /// Reads a segment that stands for a value.
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
    /// - Returns: Nil where there is none left.
    mutating func readItem<Value: DeepLinkValue>(_ name: String, _: Value.Type) throws(Mismatch) -> Value? {
        guard let position = taken[name] ?? first[name], position >= 0 else {
            note(.absent)
            return nil
        }
        // All items of a name may be read again by every try of a link.
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

    /// Hosts have no case, and some who hand on a URL write them in small letters.
    private func isSame(_ segment: String, _ literal: String) -> Bool {
        if segment == literal { return true }
        guard ignoresCase || index == 0 && text.hasSegmentInHost else { return false }
        return segment.utf8.count == literal.utf8.count
            && zip(segment.utf8, literal.utf8).allSatisfy { Self.small($0) == Self.small($1) }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    // MARK: Trying one after another

    struct Mark {
        let index: Int
        fileprivate let taken: [String: Int]
        fileprivate let noted: Int
        /// What was noted since another mark.
        fileprivate var notes: ArraySlice<LinkNote> = []
    }

    var mark: Mark { Mark(index: index, taken: taken, noted: transcript?.count ?? 0) }

    /// A mark to which one can go forth again from `start`.
    func mark(since start: Mark) -> Mark {
        var mark = mark
        if let transcript { mark.notes = ArraySlice(Array(transcript[start.noted...])) }
        return mark
    }

    mutating func reset(to mark: Mark) {
        (index, taken) = (mark.index, mark.taken)
        if let count = transcript?.count { transcript?.removeLast(count - mark.noted) }
    }

    /// Goes from `start`, where the reader is, to a mark that was made from there on.
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

    /// A mismatch at the segment that comes next.
    mutating func mismatch(_ expected: @autoclosure () -> String) -> Mismatch {
        guard collectsFailures else { return Mismatch() }
        return mismatch(expected(), at: .segment(index + 1), found: isAtEnd ? nil : text.segments[index])
    }

    mutating func mismatch(_ expected: @autoclosure () -> String, at place: DeepLinkError.Place, found: String?) -> Mismatch {
        guard collectsFailures else { return Mismatch() }
        // Who has come to the query has gone farther than who fails at the path there.
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
