#if PostgreSQL
    import Foundation
    import FrontmostUIKit
    import Logging
    import TestSupport
    import Testing

    @testable import FrontmostPostgreSQL

    /// The store at a server that is restarted, stopped and wrongly set up. The tests share the server, so they run one after the other.
    @MainActor @Suite(.serialized, .enabled(if: DatabaseServer.programs != nil, "\(DatabaseServer.missing)"))
    struct SceneStateDatabaseTests {
        private let log = LogRecorder()

        private func server() throws -> DatabaseServer { try DatabaseServer.shared.get() }

        private func store(
            _ address: DatabaseAddress, _ limits: SceneStateTable.Limits = SceneStateTable.Limits()
        ) throws -> SceneStateDatabase {
            try SceneStateDatabase(address, limits, log.logger)
        }

        /// The longest time that the main actor may wait in these tests, in seconds. The bound is a second; the machine may be busy.
        private let bound = 3.0

        private func expectQuick(_ limit: Double, _ body: () -> Void) {
            let clock = ContinuousClock(), start = clock.now
            body()
            #expect(clock.now - start < .seconds(limit))
        }

        private func isUnavailable(_ error: any Error) -> Bool {
            if case .unavailable(let reason) = error as? SceneStateError { !reason.isEmpty } else { false }
        }

        @Test func a_server_that_is_away_delays_nothing_and_gets_everything_later() throws {
            let server = try server(), address = try server.makeSchema()
            let store = try store(address), outcome = WriteOutcome()
            defer { store.close() }
            let known = try store.saved(.of("before"), of: "known", after: nil)
            server.kill()
            expectQuick(bound) {
                #expect { try store.stored("unknown") } throws: { isUnavailable($0) }
            }
            var version = known
            expectQuick(bound) {
                for index in 0..<50 {
                    version = store.save(.of("\(index)"), of: "known", after: version) { outcome.finish($0) }
                    _ = store.save(.of("new"), of: "s\(index)", after: nil) { #expect($0 == nil) }
                    #expect { try store.stored("unknown") } throws: { isUnavailable($0) }
                }
            }
            #expect(try store.stored("known")?.state.text == "49", "What waits is there for a page that comes back.")
            #expect(log.lines.count == 1 && log.lines[0].hasPrefix("states-lost "))
            #expect(!log.lines[0].contains(DatabaseServer.password))
            try server.start()
            store.flush(within: 30)
            #expect(outcome.count == 1 && outcome.error == nil)
            #expect(log.lines.count == 2 && log.lines[1].hasPrefix("states-back "))
            let next = try self.store(address)
            defer { next.close() }
            #expect(try next.stored("known")?.state.text == "49")
            #expect(try (0..<50).allSatisfy { try next.stored("s\($0)")?.state.text == "new" })
        }

        @Test func a_server_that_was_restarted_is_found_again_without_a_word() throws {
            let server = try server(), store = try store(server.makeSchema())
            defer { store.close() }
            let version = try store.saved(.of("before"), of: "one", after: nil)
            server.kill()
            try server.start()
            #expect(try store.stored("one")?.state.text == "before")
            server.kill()
            try server.start()
            try store.saved(.of("after"), of: "one", after: version)
            #expect(try store.stored("one")?.state.text == "after")
            #expect(log.lines == [])
        }

        @Test func a_server_that_hangs_is_waited_for_once_and_not_for_long() throws {
            let server = try server(), address = try server.makeSchema()
            var limits = SceneStateTable.Limits()
            (limits.connecting, limits.statement) = (0.5, 0.5)
            let store = try store(address, limits), outcome = WriteOutcome()
            defer { store.close() }
            let version = try store.saved(.of("before"), of: "one", after: nil)
            server.signal(SIGSTOP)
            defer { server.signal(SIGCONT) }
            expectQuick(bound) {
                #expect { try store.stored("one") } throws: { isUnavailable($0) }
            }
            expectQuick(bound) {
                for _ in 0..<20 {
                    #expect { try store.stored("one") } throws: { isUnavailable($0) }
                }
                _ = store.save(.of("after"), of: "one", after: version) { outcome.finish($0) }
            }
            server.signal(SIGCONT)
            store.flush(within: 30)
            #expect(outcome.count == 1 && outcome.error == nil)
            #expect(try store.stored("one")?.state.text == "after")
        }

        @Test func a_database_that_cannot_be_written_is_said_once_and_tried_again_and_read_meanwhile() throws {
            let server = try server(), address = try server.makeSchema(), store = try store(address)
            defer { store.close() }
            try store.saved(.of("before"), of: "known", after: nil)
            let administrator = try DatabaseConnection(address, within: 5)
            try administrator.run(
                """
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                    RAISE EXCEPTION 'the disk is full' USING ERRCODE = 'disk_full'; END $$;
                CREATE TRIGGER refuse BEFORE INSERT ON frontmost_scenes EXECUTE FUNCTION refuse();
                """, within: 5)
            let outcomes = (0..<10).map { _ in WriteOutcome() }
            for (index, outcome) in outcomes.enumerated() {
                _ = store.save(.of("one"), of: "s\(index)", after: nil) { outcome.finish($0) }
            }
            store.flush(within: 0.5)
            #expect(outcomes.allSatisfy { $0.count == 0 })
            #expect(try store.stored("known")?.state.text == "before")
            #expect(log.lines.count == 1 && log.lines[0].contains("the disk is full (53100)"))
            try administrator.run("DROP TRIGGER refuse ON frontmost_scenes", within: 5)
            store.flush(within: 30)
            #expect(outcomes.allSatisfy { $0.count == 1 && $0.error == nil })
            #expect(log.lines.count == 2 && log.lines[1].hasPrefix("states-back "))
        }

        @Test func what_is_not_saved_is_said_once_at_the_end_however_often_it_was_waited_for() throws {
            let server = try server(), store = try store(server.makeSchema())
            server.kill()
            for index in 0..<3 { _ = store.save(.of("lost"), of: "s\(index)", after: nil) { _ in } }
            store.flush(within: 0.2)
            store.flush(within: 0.2)
            #expect(!log.lines.contains { $0.hasPrefix("states-unsaved ") })
            store.end(within: 0.2)
            #expect(
                log.lines.filter { $0.hasPrefix("states-unsaved ") } == [
                    "states-unsaved The states of 3 scenes are not in the database."
                ])
            try server.start()
        }

        @Test func at_the_end_the_connection_is_closed() throws {
            let server = try server(), address = try server.makeSchema()
            // The name is the connection's own: the server is that of other tests, too.
            let name = "ending-\(UUID().uuidString)", administrator = try server.connect(to: "postgres")
            func connections() throws -> Int {
                try administrator.run("SELECT 1 FROM pg_stat_activity WHERE application_name = $1", [name], within: 5).count
            }
            let named = try self.store(DatabaseAddress(address.text + "&application_name=\(name)"))
            #expect(try connections() == 1)
            named.end(within: 5)
            // The server may notice a moment later.
            let end = Date(timeIntervalSinceNow: 30)
            while try connections() > 0 && Date() < end { usleep(10_000) }
            #expect(try connections() == 0 && log.lines == [])
        }

        @Test func what_keeps_an_app_from_starting_is_said_without_the_password() throws {
            let server = try server(), good = try server.makeSchema()
            func reason(_ address: String) throws -> String {
                do {
                    try store(DatabaseAddress(address)).close()
                    return ""
                } catch let error as SceneStateError { return "\(error)" }
            }
            let wrong = try reason(server.address(of: "postgres", password: "wrong-secret"))
            #expect(wrong.contains("password authentication failed") && !wrong.contains("wrong-secret"))
            #expect(try reason(server.address(of: "nothing")).contains("does not exist"))
            #expect(try reason("postgres://app:cherry-stone@127.0.0.1:1/errands").contains("refused"))
            #expect(try reason("postgres://app:cherry-stone@127.0.0.1:1/errands").contains("cherry-stone") == false)
            let latin = try server.makeDatabase("ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
            #expect(try reason(latin.text).contains("UTF8"))
            try store(good).close()
            try DatabaseConnection(good, within: 5).run("UPDATE frontmost_schema SET version = 2", within: 5)
            #expect(try reason(good.text).contains("version 2"))
        }

        /// A host that takes connections and says nothing, as one behind a wall that drops everything.
        private func silentHost() throws -> (socket: Int32, port: Int) {
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in(), size = socklen_t(MemoryLayout<sockaddr_in>.size)
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let isListening = withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0 && listen(socket, 8) == 0
                }
            }
            try #require(isListening)
            return (socket, Int(UInt16(bigEndian: address.sin_port)))
        }

        @Test(arguments: ["", "&connect_timeout=1", "&target_session_attrs=read-write", "&target_session_attrs=prefer-standby"])
        func a_host_that_does_not_answer_is_skipped_within_the_limit(options: String) throws {
            let server = try server(), silent = try silentHost()
            defer { close(silent.socket) }
            let good = try server.makeSchema().text, port = ":\(server.port)/"
            let text = good.replacingOccurrences(of: port, with: ":\(silent.port),127.0.0.1\(port)") + options
            let clock = ContinuousClock(), start = clock.now
            let connection = try DatabaseConnection(DatabaseAddress(text), within: 8)
            #expect(try connection.run("SELECT 1", within: 5) == [["1"]])
            #expect(clock.now - start < .seconds(8 + bound))

            // The other way round nothing waits.
            let reversed = good.replacingOccurrences(of: port, with: "\(port.dropLast()),127.0.0.1:\(silent.port)/")
            #expect(try DatabaseConnection(DatabaseAddress(reversed), within: 60).run("SELECT 2", within: 5) == [["2"]])
            #expect(clock.now - start < .seconds(20))
        }

        @Test func hosts_none_of_which_can_be_used_are_all_said() throws {
            let silent = try silentHost()
            defer { close(silent.socket) }
            let address = try DatabaseAddress("postgres://app:cherry-stone@127.0.0.1:\(silent.port),localhost:1/errands")
            #expect {
                try DatabaseConnection(address, within: 1)
            } throws: { error in
                let reason = (error as? DatabaseConnection.Failure)?.reason ?? ""
                return reason.contains("127.0.0.1: There was no answer within 0.5 s") && reason.contains("localhost")
                    && !reason.contains("cherry")
            }
        }

        @Test func processes_that_start_at_the_same_time_make_the_tables_once() throws {
            let address = try server().makeSchema(), count = 8
            let failures = FailureCounter()
            DispatchQueue.concurrentPerform(iterations: count) { _ in
                do { _ = try SceneStateTable(address, SceneStateTable.Limits()) } catch { failures.add("\(error)") }
            }
            #expect(failures.all == [])
            let versions = try DatabaseConnection(address, within: 5).run("SELECT version FROM frontmost_schema", within: 5)
            #expect(versions == [["1"]])
        }

        /// Three processes that share three scenes, and connections that break at any time. The database itself notes what overwrites what.
        @Test(arguments: WalkSeeds.all(usually: 8)) func nothing_is_overwritten_unseen(seed: UInt64) throws {
            var walk = try SharedScenesWalk(seed: seed, address: server().makeSchema(), log.logger)
            try walk.run()
        }
    }

    private final class FailureCounter: @unchecked Sendable {
        private let lock = NSLock()
        // Unchecked: the lock guards it.
        private var texts: [String] = []
        var all: [String] { lock.withLock { texts } }
        func add(_ text: String) { lock.withLock { texts.append(text) } }
    }
#endif
