import Foundation

/// A list of books as a file, to keep it or to take it to another device.
///
///     { "version": 1, "books": [ { "title": "こころ", "author": "夏目漱石" } ] }
struct LibraryFile: Hashable, Sendable {
    static let currentVersion = 1
    var books: [Book]

    init(books: [Book]) { self.books = books }

    /// - Throws: Only `LibraryFileError`.
    init(data: Data) throws(LibraryFileError) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let header = try? decoder.decode(Header.self, from: data) else { throw .notALibrary }
        guard header.version <= Self.currentVersion else { throw .newerVersion(header.version) }
        do {
            books = try decoder.decode(Content.self, from: data).books
        } catch let DecodingError.keyNotFound(key, context) {
            throw Self.damage(at: context.codingPath + [key])
        } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context),
            let DecodingError.dataCorrupted(context)
        {
            throw Self.damage(at: context.codingPath)
        } catch {
            throw .notALibrary
        }
        for (index, book) in books.enumerated() {
            if let defect = book.defect { throw .damagedBook(number: index + 1, field: "\(defect)") }
        }
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(Content(version: Self.currentVersion, books: books))
    }

    /// A table for other programs: a line for each book, and one with the columns' names.
    var table: String {
        let rows = books.map { book in
            [
                book.title, book.author, book.genre.rawValue, book.shelf.rawValue, String(book.pages),
                book.rating.map { String($0) } ?? "", book.finished.map { $0.formatted(.iso8601.year().month().day()) } ?? "",
            ]
        }
        let lines = [["title", "author", "genre", "shelf", "pages", "rating", "finished"]] + rows
        return lines.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) else { return field }
        return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }

    /// A path such as `books`, index 2, `pages`.
    private static func damage(at path: [any CodingKey]) -> LibraryFileError {
        guard path.count > 1, let index = path[1].intValue else { return .notALibrary }
        return .damagedBook(number: index + 1, field: path.count > 2 ? path[2].stringValue : "")
    }

    private struct Header: Decodable { let version: Int }

    private struct Content: Codable {
        let version: Int
        let books: [Book]
    }
}

/// Why a file cannot be imported.
enum LibraryFileError: Error, Hashable {
    case notALibrary
    /// A version that a newer app has written.
    case newerVersion(Int)
    /// The place of the book in the file, from 1, and what is wrong with it.
    case damagedBook(number: Int, field: String)
}
