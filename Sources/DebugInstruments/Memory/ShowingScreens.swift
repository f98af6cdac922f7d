/// Combinations of screens that were showing together, each stored once, so that a point of the timeline refers to its own in two
/// bytes.
struct ShowingScreens: Sendable {
    /// A limit, because apps choose the names and may use a new one for every document.
    static let screenLimit = 1000
    static let combinationLimit = 4096
    /// The maximum number of screens in a combination.
    static let together = 8
    static let nameLimit = 64
    /// The name of all screens beyond the limit.
    static let others = "Other screens"

    /// The names by number; number 0 is for all screens beyond the limit.
    private(set) var names = [others]
    private var numbers = [others: UInt16(0)]
    private var combinations: [[UInt16]] = [[]]
    private var indices: [[UInt16]: UInt16] = [[]: 0]

    mutating func number(of name: String) -> UInt16 {
        let short = name.count > Self.nameLimit ? name.prefix(Self.nameLimit - 1) + "…" : name
        if let number = numbers[short] { return number }
        if names.count == Self.screenLimit { return 0 }
        numbers[short] = UInt16(names.count)
        names.append(short)
        return UInt16(names.count - 1)
    }

    /// Returns the index of a combination. Beyond the limit, returns the index of the first screen alone, or of the empty combination.
    mutating func index(of screens: [UInt16]) -> UInt16 {
        if let index = indices[screens] { return index }
        if combinations.count == Self.combinationLimit { return screens.first.flatMap { indices[[$0]] } ?? 0 }
        indices[screens] = UInt16(combinations.count)
        combinations.append(screens)
        return UInt16(combinations.count - 1)
    }

    func names(at index: UInt16) -> [String] { combinations[Int(index)].map { names[Int($0)] } }

    var byteCount: Int {
        let entry = 32, text = names.reduce(0) { $0 + $1.utf8.count }
        let members = combinations.reduce(0) { $0 + $1.count * 2 + entry }
        // The array and the dictionary share the texts and lists; dictionaries are at least half full.
        return text + names.count * (16 + 2 * (16 + 2) + entry) + members + combinations.count * (8 + 2 * (8 + 2))
    }
}
