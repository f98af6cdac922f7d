import SwiftUI

/// What is written on the tiles.
enum TileSet: String, CaseIterable, Identifiable {
    case forest, numbers

    var id: Self { self }

    var name: String {
        switch self {
        case .forest: "森 Forest"
        case .numbers: "1 2 3 Numbers"
        }
    }

    private static let signs = ["種", "芽", "葉", "花", "実", "木", "林", "森", "山", "空", "星", "宙"]
    private static let meanings = [
        "seed", "sprout", "leaf", "blossom", "fruit", "tree", "grove", "forest", "mountain", "sky", "star", "cosmos",
    ]

    /// What a tile shows.
    func sign(of rank: Int) -> String {
        self == .forest && Self.signs.indices.contains(rank - 1) ? Self.signs[rank - 1] : "\(1 << rank)"
    }

    /// What VoiceOver says.
    func spokenName(of rank: Int) -> String {
        self == .forest && Self.meanings.indices.contains(rank - 1) ? Self.meanings[rank - 1] : "\(1 << rank)"
    }
}

extension EnvironmentValues {
    @Entry var tileSet = TileSet.forest
}
