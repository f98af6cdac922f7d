import Foundation
import FrontmostUIKit

#if PostgreSQL
    import Logging

    @testable import FrontmostPostgreSQL
#endif

/// Where states are kept, for each kind of store. Two stores of one place are two processes that share it.
@MainActor final class StatePlace {
    enum Kind: String, CaseIterable, Sendable {
        case memory, files
        #if PostgreSQL
            case postgreSQL
        #endif

        /// The kinds that this machine has. `SceneStateDatabaseTests` says why the database is not among them.
        static var all: [Kind] {
            #if PostgreSQL
                if DatabaseServer.programs == nil { return [.memory, .files] }
            #endif
            return allCases
        }
        /// The kinds of stores that several processes share.
        static var shared: [Kind] { all.filter { $0 != .memory } }
    }

    let kind: Kind
    private let memory = SceneStatesInMemory()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("place-\(UUID().uuidString)")
    #if PostgreSQL
        private var address: DatabaseAddress?
        private var databases: [SceneStateDatabase] = []
    #endif

    init(_ kind: Kind) throws {
        self.kind = kind
        #if PostgreSQL
            if kind == .postgreSQL { address = try DatabaseServer.shared.get().makeSchema() }
        #endif
    }

    func process(countLimit: Int = 100) throws -> any SceneStateStore {
        #if PostgreSQL
            if let address {
                let store = try SceneStateDatabase(address, countLimit: countLimit, logger: LogRecorder().logger)
                databases.append(store)
                return store
            }
        #endif
        return kind == .files ? SceneStateFiles(folder: folder, countLimit: countLimit) : memory
    }

    /// Puts a text in the place of a state.
    func put(_ text: String, as identifier: String) throws {
        #if PostgreSQL
            if let address {
                let connection = try DatabaseConnection(address, within: 5)
                let sql = "INSERT INTO frontmost_scenes VALUES ($1, $2::json, 'a version', now())"
                try connection.run(sql, [identifier, text], within: 5)
                return
            }
        #endif
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent(identifier + ".json"))
    }

    func end() {
        try? FileManager.default.removeItem(at: folder)
        #if PostgreSQL
            for database in databases { database.close() }
        #endif
    }
}

/// How a write has come to its end.
@MainActor final class WriteOutcome {
    private(set) var count = 0
    private(set) var error: SceneStateError?

    func finish(_ error: SceneStateError?) {
        count += 1
        self.error = error
    }
}

extension SceneStateStore {
    /// Saves, and waits for the outcome.
    /// - Returns: The version that the next save is to name.
    @discardableResult
    func saved(_ state: SceneState, of identifier: String, after version: SceneStateVersion?) throws -> SceneStateVersion? {
        let outcome = WriteOutcome()
        let next = save(state, of: identifier, after: version) { outcome.finish($0) }
        flush(within: 10)
        if let error = outcome.error { throw error }
        return next
    }
}

extension SceneState {
    /// A state with a text.
    static func of(_ text: String) -> SceneState {
        var state = SceneState()
        state.values["text"] = .string(text)
        return state
    }

    var text: String? { if case .string(let text) = values["text"] { text } else { nil } }
}
