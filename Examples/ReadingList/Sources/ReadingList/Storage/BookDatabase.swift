import Foundation
import GRDB

/// The books in an SQLite file. All of GRDB is in this folder.
struct BookDatabase: Sendable {
    private let queue: DatabaseQueue

    /// Opens a file, and makes it and its folder where they are missing.
    init(at url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try self.init(DatabaseQueue(path: url.path))
    }

    /// A database that is gone with the process, for previews and tests.
    init() throws { try self.init(DatabaseQueue()) }

    init(_ queue: DatabaseQueue) throws {
        try Self.migrator.migrate(queue)
        self.queue = queue
    }

    /// The tables as they have grown. A migration that was released is never changed.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("books") { db in
            try db.create(table: "book") { table in
                table.primaryKey("id", .blob)
                table.column("title", .text).notNull()
                table.column("author", .text).notNull()
                table.column("genre", .text).notNull()
                table.column("pages", .integer).notNull().check { $0 >= 0 }
                table.column("cover", .text).notNull()
                table.column("rating", .integer).check { $0 >= 1 && $0 <= 5 }
                table.column("notes", .text).notNull()
                table.column("added", .datetime).notNull()
                table.column("started", .datetime)
                table.column("finished", .datetime)
            }
        }
        migrator.registerMigration("reading sessions") { db in
            try db.create(table: "session") { table in
                table.primaryKey("id", .blob)
                table.column("bookID", .blob).notNull().indexed().references("book", onDelete: .cascade)
                table.column("date", .datetime).notNull()
                table.column("pages", .integer).notNull().check { $0 > 0 }
            }
        }
        return migrator
    }

    func books() async throws -> [Book] { try await queue.read { try Book.withSessions.fetchAll($0) } }

    /// Reports all books now, and again after each change, until the result is released.
    @MainActor func observe(
        onError: @escaping @MainActor (any Error) -> Void, onChange: @escaping @MainActor ([Book]) -> Void
    ) -> AnyDatabaseCancellable {
        ValueObservation.tracking { try Book.withSessions.fetchAll($0) }
            .removeDuplicates()
            .start(in: queue, scheduling: .immediate, onError: onError, onChange: onChange)
    }

    /// Adds the books, or replaces those that are there: all of them or none.
    @discardableResult func save(_ books: [Book]) async throws -> ImportSummary {
        try await queue.write { db in
            var summary = ImportSummary()
            for book in books {
                if try Book.exists(db, id: book.id) { summary.updated += 1 } else { summary.added += 1 }
                try Self.save(book, in: db)
            }
            return summary
        }
    }

    /// Changes a book as it is in the database now. A book that has been deleted stays so.
    func update(_ id: Book.ID, _ change: @escaping @Sendable (inout Book) -> Void) async throws {
        try await queue.write { db in
            guard var book = try Book.withSessions.filter(id: id).fetchOne(db) else { return }
            change(&book)
            try Self.save(book, in: db)
        }
    }

    private static func save(_ book: Book, in db: Database) throws {
        try book.save(db)
        try Session.filter(Column("bookID") == book.id).deleteAll(db)
        for session in book.sessions { try Session(session, of: book).insert(db) }
    }

    func delete(_ ids: Set<Book.ID>) async throws {
        _ = try await queue.write { try Book.deleteAll($0, ids: ids) }
    }
}

/// What an import has done.
struct ImportSummary: Hashable, Sendable {
    var added = 0
    var updated = 0
}
