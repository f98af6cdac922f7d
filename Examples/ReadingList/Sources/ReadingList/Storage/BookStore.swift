import Foundation
import GRDB
import Observation

/// The books that the views show. The database is the truth: a change is written there, and comes back by observation, in every window.
@MainActor @Observable
final class BookStore {
    private(set) var books: [Book] = []
    /// What could not be done last, for an alert.
    var problem: Problem?
    /// What an import has done, for an alert.
    var summary: ImportSummary?
    /// Why there is no database. The app can only say so.
    private(set) var isUnavailable = false

    private let database: BookDatabase?
    @ObservationIgnored private var observation: AnyDatabaseCancellable?

    enum Problem: Error, Hashable {
        /// The database, with its own description.
        case storage(String)
        case file(LibraryFileError)
        /// The file could not be read at all.
        case unreadable
    }

    init(_ open: () throws -> BookDatabase) {
        do {
            let database = try open()
            self.database = database
            observation = database.observe { [weak self] in
                self?.report($0)
            } onChange: { [weak self] in
                self?.books = $0
            }
        } catch {
            database = nil
            isUnavailable = true
        }
    }

    /// The file of this user.
    static func standard() -> BookStore {
        BookStore {
            let folder = try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            return try BookDatabase(at: folder.appending(path: "ReadingList/books.sqlite"))
        }
    }

    func book(_ id: Book.ID?) -> Book? { books.first { $0.id == id } }

    func save(_ book: Book) { write { try await $0.save([book]) } }

    func update(_ id: Book.ID, _ change: @escaping @Sendable (inout Book) -> Void) { write { try await $0.update(id, change) } }

    func delete(_ id: Book.ID) { write { try await $0.delete([id]) } }

    func addSamples() {
        let samples = Book.samples(before: Date())
        write { try await $0.save(samples) }
    }

    /// Adds the books of a file. If the file or a book in it is damaged, nothing changes.
    func importFile(_ file: Result<URL, any Error>) {
        do {
            let url = try file.get()
            let isScoped = url.startAccessingSecurityScopedResource()
            defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
            let books = try LibraryFile(data: Data(contentsOf: url)).books
            write { [weak self] in
                let summary = try await $0.save(books)
                self?.summary = summary
            }
        } catch {
            report(error)
        }
    }

    private func write(_ operation: @escaping @MainActor (BookDatabase) async throws -> Void) {
        guard let database else { return }
        Task {
            do { try await operation(database) } catch { report(error) }
        }
    }

    func report(_ error: any Error) {
        problem =
            switch error {
            case let error as LibraryFileError: .file(error)
            case let error as DatabaseError: .storage(error.message ?? error.localizedDescription)
            default: .unreadable
            }
    }
}
