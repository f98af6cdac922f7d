/// Which screens were showing together, each combination once, so that a point of the timeline names its own in two bytes.
struct ShowingScreens: Sendable {
    /// Names are given by apps, which may make a new one for every document.
    static let screenLimit = 1000
    static let combinationLimit = 4096
    /// How many screens a combination has at most.
    static let together = 8
    static let nameLimit = 64
    /// What screens are called that came after the limit.
    static let others = "Other screens"

    /// By number; the first is the one for all that do not fit.
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

    /// The index of a combination. Of one too many, that of its first screen alone, or none.
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
        // The texts and lists are shared by the array and the dictionary that looks them up; slots of dictionaries are at most
        // half empty.
        return text + names.count * (16 + 2 * (16 + 2) + entry) + members + combinations.count * (8 + 2 * (8 + 2))
    }
}
