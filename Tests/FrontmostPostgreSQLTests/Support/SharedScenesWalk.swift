#if PostgreSQL
    import FrontmostUIKit
    import Logging
    import TestSupport
    import Testing

    @testable import FrontmostPostgreSQL

    /// A random walk of processes that share scenes. Each state names all states that it follows from.
    @MainActor struct SharedScenesWalk {
        /// A scene in a process.
        private final class Session {
            let identifier: String
            var version: SceneStateVersion?
            /// The states that this one follows from, and itself, the last.
            var line: [String]
            var isSuperseded = false

            init(_ identifier: String, _ stored: StoredSceneState?) {
                self.identifier = identifier
                version = stored?.version
                line = stored?.state.line ?? []
            }
        }

        private struct Process {
            var store: SceneStateDatabase
            var sessions: [String: Session] = [:]
        }

        private let seed: UInt64
        private let address: DatabaseAddress, logger: Logger
        private let administrator: DatabaseConnection
        private var random: SplitMix
        private var processes: [Process]
        private var count = 0

        init(seed: UInt64, address: DatabaseAddress, _ logger: Logger) throws {
            (self.seed, self.address, self.logger) = (seed, address, logger)
            random = SplitMix(seed: seed)
            processes = try (0..<3).map { _ in Process(store: try SceneStateDatabase(address, logger: logger)) }
            administrator = try DatabaseConnection(address, within: 5)
            try administrator.run(
                """
                CREATE TABLE changes (number serial, before json, after json);
                CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN INSERT INTO changes (before, after) VALUES (OLD.state, NEW.state); RETURN NULL; END $$;
                CREATE TRIGGER note AFTER UPDATE OF state ON frontmost_scenes FOR EACH ROW EXECUTE FUNCTION note();
                """, within: 5)
        }

        mutating func run() throws {
            for _ in 0..<150 { try step() }
            for process in processes { process.store.flush(within: 20) }
            try check()
            for process in processes { process.store.close() }
        }

        private mutating func step() throws {
            let index = random.next(below: processes.count), identifier = "s\(random.next(below: 3))"
            switch random.next(below: 20) {
            case 0..<2: processes[index].store.flush(within: 20)
            case 2: try breakConnections()
            case 3:
                // A process is killed: what waits is lost.
                processes[index].store.close()
                processes[index] = Process(store: try SceneStateDatabase(address, logger: logger))
            case 4: processes[index].sessions[identifier] = nil
            default:
                guard let session = processes[index].sessions[identifier], !session.isSuperseded else {
                    return try restore(identifier, index)
                }
                save(session, in: processes[index].store)
            }
        }

        private func breakConnections() throws {
            try administrator.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
                within: 5)
        }

        private mutating func restore(_ identifier: String, _ index: Int) throws {
            let store = processes[index].store, stored: StoredSceneState?
            do throws(SceneStateError) { stored = try store.stored(identifier) } catch {
                guard case .unavailable = error else { throw error }
                return
            }
            let session = Session(identifier, stored)
            processes[index].sessions[identifier] = session
            guard let version = stored?.version else { return }
            session.version = store.claim(identifier, after: version) { if $0 == .superseded { session.isSuperseded = true } }
        }

        private mutating func save(_ session: Session, in store: SceneStateDatabase) {
            count += 1
            session.line.append("\(count)")
            var state = SceneState()
            state.values["line"] = .array(session.line.map { .string($0) })
            session.version = store.save(state, of: session.identifier, after: session.version) {
                if $0 == .superseded { session.isSuperseded = true }
            }
        }

        private func check() throws {
            for change in try administrator.run("SELECT before, after FROM changes ORDER BY number", within: 5) {
                let states = try change.map { try SceneStateText.state(in: .init(($0 ?? "").utf8), of: "the change").line }
                #expect(states[1].starts(with: states[0]), "Seed \(seed): \(states[0]) was overwritten by \(states[1])")
            }
            for process in processes {
                for session in process.sessions.values where !session.isSuperseded {
                    let stored = try process.store.stored(session.identifier)?.state.line ?? []
                    #expect(stored.starts(with: session.line), "Seed \(seed): \(session.line) is not in \(stored)")
                }
            }
        }
    }

    extension SceneState {
        fileprivate var line: [String] {
            guard case .array(let values) = values["line"] else { return [] }
            return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        }
    }
#endif
