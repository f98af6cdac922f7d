/// The size of a board, and the rank that wins.
enum Level: String, CaseIterable, Identifiable {
    case garden, orchard, woods

    var id: Self { self }
    var name: String { rawValue.capitalized }

    var side: Int {
        switch self {
        case .garden: 3
        case .orchard: 4
        case .woods: 5
        }
    }

    var goal: Int {
        switch self {
        case .garden: 6
        case .orchard: 8
        case .woods: 11
        }
    }
}
