import Foundation
import GRDB

/// How books are stored in rows.
extension Book: FetchableRecord, PersistableRecord {
    /// Books with their sessions, which decode into the property of that name.
    static var withSessions: QueryInterfaceRequest<Book> {
        including(all: hasMany(ReadingSession.self).forKey(CodingKeys.sessions.rawValue).order(Column("date"), Column("id")))
    }

    /// The columns. Sessions have a table of their own.
    func encode(to row: inout PersistenceContainer) {
        row["id"] = id
        row["title"] = title
        row["author"] = author
        row["genre"] = genre
        row["pages"] = pages
        row["cover"] = cover
        row["rating"] = rating
        row["notes"] = notes
        row["added"] = added
        row["started"] = started
        row["finished"] = finished
    }
}

extension Genre: DatabaseValueConvertible {}
extension CoverColor: DatabaseValueConvertible {}

extension ReadingSession: FetchableRecord, TableRecord {
    static var databaseTableName: String { Session.databaseTableName }
}

/// A row of a session, with the book that it belongs to.
struct Session: PersistableRecord {
    private let session: ReadingSession
    private let bookID: Book.ID

    init(_ session: ReadingSession, of book: Book) { (self.session, bookID) = (session, book.id) }

    func encode(to row: inout PersistenceContainer) {
        row["id"] = session.id
        row["bookID"] = bookID
        row["date"] = session.date
        row["pages"] = session.pages
    }
}
