#if PostgreSQL
    import FrontmostUIKit

    /// The table of saved states, over one connection. For one thread at a time.
    final class SceneStateTable {
        typealias Failure = DatabaseConnection.Failure

        /// The longest time in seconds that it takes to connect, and that a statement takes.
        struct Limits: Sendable {
            var connecting = 3.0
            var statement = 3.0
            /// The largest number of states. The oldest are removed first.
            var states = SceneStateFiles.countLimit
        }

        /// The version of the tables. Increment it when programs of older versions could no longer use them.
        private static let schema = 1

        private let connection: DatabaseConnection
        private let limits: Limits

        init(_ address: DatabaseAddress, _ limits: Limits) throws(Failure) {
            self.limits = limits
            connection = try DatabaseConnection(address, within: limits.connecting)
            guard connection.parameter("server_encoding") == "UTF8" else {
                throw Failure(reason: "The database is not in UTF8, in which any text of an app can be saved")
            }
            // The server gives up first, so that the connection can be used afterwards.
            let longest = Int(limits.statement * 1000 * 2 / 3)
            try run("SET statement_timeout = \(longest); SET lock_timeout = \(longest)")
            do throws(Failure) { try checkSchema() } catch {
                guard error.isMissingTable else { throw error }
                try makeTables()
                try checkSchema()
            }
        }

        var isUsable: Bool { connection.isUsable }

        @discardableResult
        private func run(_ statement: String, _ parameters: [String?] = []) throws(Failure) -> DatabaseConnection.Rows {
            try connection.run(statement, parameters, within: limits.statement)
        }

        // MARK: Tables

        private func checkSchema() throws(Failure) {
            let found = try run("SELECT version FROM frontmost_schema").first?.first.flatMap { $0 }.flatMap { Int($0) }
            guard let found else { throw Failure(reason: "The table frontmost_schema has no version") }
            guard found <= Self.schema else {
                throw Failure(reason: "The tables are of version \(found), which only a newer version of Frontmost uses")
            }
        }

        /// Makes the tables. Processes that start at the same time take turns.
        private func makeTables() throws(Failure) {
            try run(
                """
                BEGIN;
                SELECT pg_advisory_xact_lock(7021863014);
                CREATE TABLE IF NOT EXISTS frontmost_scenes (
                    identifier text COLLATE "C" PRIMARY KEY,
                    state json NOT NULL,
                    version text NOT NULL,
                    saved_at timestamptz NOT NULL
                );
                CREATE INDEX IF NOT EXISTS frontmost_scenes_saved_at ON frontmost_scenes (saved_at, identifier);
                CREATE TABLE IF NOT EXISTS frontmost_schema (version integer NOT NULL);
                INSERT INTO frontmost_schema SELECT \(Self.schema) WHERE NOT EXISTS (SELECT FROM frontmost_schema);
                COMMIT
                """)
        }

        // MARK: States

        struct Row: Sendable {
            /// The JSON of the state; nil if it is too large.
            var state: String?
            var bytes: Int
            var version: String
        }

        func row(of identifier: String) throws(Failure) -> Row? {
            let rows = try run(
                """
                SELECT version, octet_length(state::text), CASE WHEN octet_length(state::text) <= $2::integer THEN state::text END
                FROM frontmost_scenes WHERE identifier = $1
                """, [identifier, "\(SceneStateText.sizeLimit)"])
            guard let fields = rows.first, fields.count == 3, let version = fields[0] else { return nil }
            return Row(state: fields[2], bytes: fields[1].flatMap { Int($0) } ?? 0, version: version)
        }

        /// Carries a write out.
        /// - Returns: Whether it was; otherwise the row has a version of another process.
        func write(_ write: SceneWrite) throws(Failure) -> Bool {
            let accepted = "{\(write.accepted.map { "\"\($0)\"" }.joined(separator: ","))}"
            let condition = "identifier = $1 AND version = ANY ($2::text[])"
            let changed: DatabaseConnection.Rows
            switch write.action {
            case .save(let state): return try save(state, write, accepted)
            case .claim:
                changed = try run(
                    "UPDATE frontmost_scenes SET version = $3, saved_at = clock_timestamp() WHERE \(condition) RETURNING 1",
                    [write.identifier, accepted, write.version])
            case .remove:
                changed = try run("DELETE FROM frontmost_scenes WHERE \(condition) RETURNING 1", [write.identifier, accepted])
            }
            // A state that was removed for lack of room is nothing that this could overwrite.
            if !changed.isEmpty { return true }
            return try run("SELECT 1 FROM frontmost_scenes WHERE identifier = $1", [write.identifier]).isEmpty
        }

        private func save(_ state: String, _ write: SceneWrite, _ accepted: String) throws(Failure) -> Bool {
            let rows = try run(
                """
                INSERT INTO frontmost_scenes AS stored (identifier, state, version, saved_at)
                VALUES ($1, $4::json, $3, clock_timestamp())
                ON CONFLICT (identifier) DO UPDATE
                SET state = excluded.state, version = excluded.version, saved_at = excluded.saved_at
                WHERE stored.version = ANY ($2::text[])
                RETURNING stored.xmax = 0
                """, [write.identifier, accepted, write.version, state])
            guard let isNew = rows.first?.first else { return false }
            // Rows that cannot be counted or removed are left. The next new one tries again.
            if isNew == "t" { try? makeRoom() }
            return true
        }

        // MARK: Room

        /// The number of new rows until rows are counted again.
        private var newRowsUntilCount = 0

        /// Removes the oldest states if there are too many. They are not counted for each new one, but often enough for several processes to share
        /// the table.
        private func makeRoom() throws(Failure) {
            if newRowsUntilCount > 0 {
                newRowsUntilCount -= 1
                return
            }
            // A row that is saved meanwhile is not among the oldest any more.
            try run(
                """
                DELETE FROM frontmost_scenes WHERE (saved_at, identifier) <= (
                    SELECT saved_at, identifier FROM frontmost_scenes ORDER BY saved_at DESC, identifier DESC
                    OFFSET $1::bigint LIMIT 1
                )
                """, ["\(limits.states)"])
            let count = try run("SELECT count(*) FROM frontmost_scenes").first?.first.flatMap { $0 }.flatMap { Int($0) } ?? 0
            newRowsUntilCount = max(0, limits.states - count) / 4
        }
    }
#endif
