/// A set of task ids, as a bit set from the first one on. Ids are consecutive, and most of those that are assigned while a
/// simulation runs belong to it.
struct TaskNumbers {
    /// The id of the first bit.
    private var first: UInt64 = 0
    private var words: [UInt64] = []

    var isEmpty: Bool { words.isEmpty }
    var byteCount: Int { words.count * 8 }

    func contains(_ number: UInt64) -> Bool {
        guard number >= first else { return false }
        let place = (number - first) / 64
        return place < words.count && words[Int(place)] & bit(number) != 0
    }

    /// - Parameter number: An id that is not below the first one inserted.
    mutating func insert(_ number: UInt64) {
        if words.isEmpty { first = number }
        precondition(number >= first, "Task ids only increase")
        let place = Int((number - first) / 64)
        if place >= words.count { words.append(contentsOf: repeatElement(0, count: place + 1 - words.count)) }
        words[place] |= bit(number)
    }

    private func bit(_ number: UInt64) -> UInt64 { 1 << ((number - first) % 64) }
}
