import Foundation

/// A game as it was when its goal had grown.
struct SolvedGame: Codable, Hashable, Identifiable {
    var record: GameRecord
    var date: Date

    /// A game that was won twice, after an undo, is one game.
    var id: String { "\(record.level.rawValue) \(record.seed)" }
}

/// All solved games, the newest first. Its raw value is JSON, so that `AppStorage` can hold it.
struct Shelf: Hashable, RawRepresentable {
    private(set) var games: [SolvedGame] = []

    init() {}

    init?(rawValue: String) {
        guard let games = try? JSONDecoder().decode([SolvedGame].self, from: Data(rawValue.utf8)) else { return nil }
        self.games = games
    }

    var rawValue: String {
        guard let data = try? JSONEncoder().encode(games) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }

    mutating func add(_ record: GameRecord, at date: Date = .now) {
        let game = SolvedGame(record: record, date: date)
        games.removeAll { $0.id == game.id }
        games.insert(game, at: 0)
    }
}
