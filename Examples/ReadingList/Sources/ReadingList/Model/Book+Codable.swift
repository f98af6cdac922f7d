import Foundation

/// The form of a book in files. Only the title is needed, so that a list can be written by hand.
extension Book {
    enum CodingKeys: String, CodingKey {
        case id, title, author, genre, pages, cover, rating, notes, added, started, finished, sessions
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decodeIfPresent(UUID.self, forKey: .id) ?? UUID()
        title = try values.decode(String.self, forKey: .title)
        author = try values.decodeIfPresent(String.self, forKey: .author) ?? ""
        genre = try values.decodeIfPresent(Genre.self, forKey: .genre) ?? .fiction
        pages = try values.decodeIfPresent(Int.self, forKey: .pages) ?? 0
        cover = try values.decodeIfPresent(CoverColor.self, forKey: .cover) ?? CoverColor.palette[0]
        rating = try values.decodeIfPresent(Int.self, forKey: .rating)
        notes = try values.decodeIfPresent(String.self, forKey: .notes) ?? ""
        added = try values.decodeIfPresent(Date.self, forKey: .added) ?? Date()
        started = try values.decodeIfPresent(Date.self, forKey: .started)
        finished = try values.decodeIfPresent(Date.self, forKey: .finished)
        sessions = try values.decodeIfPresent([ReadingSession].self, forKey: .sessions) ?? []
    }
}
