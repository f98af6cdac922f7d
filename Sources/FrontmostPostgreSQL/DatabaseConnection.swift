#if PostgreSQL
    internal import CPostgreSQL
    import Foundation

    /// A connection to a database, for one thread at a time. Nothing takes longer than it is given.
    final class DatabaseConnection {
        /// What a statement returned: rows of texts, in which nil stands for null.
        typealias Rows = [[String?]]

        struct Failure: Error {
            var reason: String
            /// The server's code for it (SQLSTATE); nil if it is not the server that says so.
            var code: String?

            /// Whether the statement can never succeed with these values: others may.
            var isCausedByValues: Bool { code.map { $0.hasPrefix("22") || $0.hasPrefix("54") } ?? false }
            /// Whether a table is missing.
            var isMissingTable: Bool { code == "42P01" }
        }

        private let handle: OpaquePointer
        private let address: DatabaseAddress

        /// Connects, to the first host of the address that can be used.
        /// - Parameter seconds: The longest time that it takes, beside that of the look-up of a host's name. Each host has its share of it.
        init(_ address: DatabaseAddress, within seconds: Double) throws(Failure) {
            self.address = address
            let deadline = Deadline(seconds)
            var failures: [Failure] = []
            for (index, attempt) in address.attempts.enumerated() {
                let share = max(0, deadline.left) / Double(address.attempts.count - index)
                do throws(Failure) {
                    handle = try Self.connect(address, attempt, within: min(share, address.hostPatience ?? share))
                    return
                } catch { failures.append(error) }
            }
            let reasons = failures.map(\.reason).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            throw Failure(reason: reasons.joined(separator: "; "), code: failures.last?.code)
        }

        /// Connects to a host, or to the only one.
        private static func connect(
            _ address: DatabaseAddress, _ attempt: [(keyword: String, value: String)], within seconds: Double
        ) throws(Failure) -> OpaquePointer {
            // What follows the address takes the place of what is in it.
            let options =
                [("dbname", address.text)] + attempt.map { ($0.keyword, $0.value) }
                + [("client_encoding", "UTF8"), ("fallback_application_name", "frontmost")]
            let texts = options.map { (strdup($0.0), strdup($0.1)) }
            defer { for (keyword, value) in texts { for text in [keyword, value] { free(text) } } }
            let keywords = texts.map { UnsafePointer($0.0) } + [nil], values = texts.map { UnsafePointer($0.1) } + [nil]
            guard let handle = PQconnectStartParams(keywords, values, 1) else { throw Failure(reason: "There is no memory") }
            do throws(Failure) {
                let deadline = Deadline(seconds)
                var state = PQstatus(handle) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
                while state != PGRES_POLLING_OK {
                    if state == PGRES_POLLING_FAILED { throw failure(of: handle, address) }
                    let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
                    guard wait(for: events, of: handle, deadline) else {
                        let name = attempt.first { !$0.value.isEmpty }?.value ?? ""
                        throw name.isEmpty ? silence(deadline) : Failure(reason: "\(name): \(silence(deadline).reason)")
                    }
                    state = PQconnectPoll(handle)
                }
                if PQsetnonblocking(handle, 1) != 0 { throw failure(of: handle, address) }
                return handle
            } catch {
                PQfinish(handle)
                throw error
            }
        }

        deinit { PQfinish(handle) }

        /// Whether an answer that was not waited for could still come.
        private var isBehind = false
        /// Whether statements can still be run.
        var isUsable: Bool { PQstatus(handle) == CONNECTION_OK && !isBehind }

        func parameter(_ name: String) -> String? { PQparameterStatus(handle, name).map { String(cString: $0) } }

        /// Runs a statement.
        /// - Parameters:
        ///   - statement: One statement; without parameters, there may be several.
        ///   - parameters: The values of `$1` and so on.
        ///   - seconds: After that time it fails, and the connection cannot be used any more: the answer could still come.
        /// - Returns: The rows of the last statement.
        @discardableResult
        func run(_ statement: String, _ parameters: [String?] = [], within seconds: Double) throws(Failure) -> Rows {
            let deadline = Deadline(seconds)
            try send(statement, parameters)
            while true {
                let left = PQflush(handle)
                if left == 0 { break }
                if left < 0 { throw failure() }
                try wait(for: POLLIN | POLLOUT, deadline)
                if PQconsumeInput(handle) != 1 { throw failure() }
            }
            var rows: Rows = [], fault: Failure?
            while true {
                while PQisBusy(handle) == 1 {
                    try wait(for: POLLIN, deadline)
                    if PQconsumeInput(handle) != 1 { throw failure() }
                }
                guard let result = PQgetResult(handle) else { break }
                defer { PQclear(result) }
                switch PQresultStatus(result) {
                case PGRES_TUPLES_OK: rows = Self.rows(result)
                case PGRES_COMMAND_OK: rows = []
                default: fault = fault ?? failure(result)
                }
            }
            if let fault { throw fault }
            return rows
        }

        private func send(_ statement: String, _ parameters: [String?]) throws(Failure) {
            let isSent: Int32
            if parameters.isEmpty {
                isSent = PQsendQuery(handle, statement)
            } else {
                let texts = parameters.map { $0.map { strdup($0) } ?? nil }
                defer { for text in texts { free(text) } }
                let values = texts.map { UnsafePointer($0) }
                isSent = PQsendQueryParams(handle, statement, Int32(values.count), nil, values, nil, nil, 0)
            }
            if isSent != 1 { throw failure() }
        }

        private static func rows(_ result: OpaquePointer) -> Rows {
            (0..<PQntuples(result)).map { row in
                (0..<PQnfields(result)).map { column in
                    if PQgetisnull(result, row, column) == 1 { return nil }
                    return PQgetvalue(result, row, column).map { String(cString: $0) }
                }
            }
        }

        // MARK: Failures

        private func failure() -> Failure { Self.failure(of: handle, address) }

        private static func failure(of handle: OpaquePointer, _ address: DatabaseAddress) -> Failure {
            let text = address.redacted(PQerrorMessage(handle).map { String(cString: $0) } ?? "")
            return Failure(reason: text.isEmpty ? "The connection was lost" : text)
        }

        private func failure(_ result: OpaquePointer) -> Failure {
            func field(_ code: Character) -> String? {
                PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
            }
            // The server's details may have values of the row.
            guard let code = field("C") else { return failure() }
            return Failure(reason: "\(address.redacted(field("M") ?? "The server refused it")) (\(code))", code: code)
        }

        // MARK: Time

        private struct Deadline {
            let seconds: Double
            private let end: Double

            init(_ seconds: Double) { (self.seconds, end) = (seconds, Self.now + seconds) }
            private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
            var left: Double { end - Self.now }
        }

        private static func silence(_ deadline: Deadline) -> Failure {
            Failure(reason: "There was no answer within \(((deadline.seconds * 100).rounded() / 100).formatted()) s")
        }

        private func wait(for events: Int32, _ deadline: Deadline) throws(Failure) {
            if Self.wait(for: events, of: handle, deadline) { return }
            isBehind = true
            throw Self.silence(deadline)
        }

        /// Waits until the socket can be read or written.
        /// - Returns: Whether it can be.
        private static func wait(for events: Int32, of handle: OpaquePointer, _ deadline: Deadline) -> Bool {
            while true {
                let left = deadline.left
                var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
                let count = descriptor.fd >= 0 && left > 0 ? poll(&descriptor, 1, Int32((left * 1000).rounded(.up))) : 0
                if count > 0 { return true }
                if count < 0 && errno == EINTR { continue }
                return false
            }
        }
    }
#endif
