#if PostgreSQL
    internal import CPostgreSQL
    import Foundation

    /// The address of a database, `postgres://user@host:port/database`, as libpq reads it.
    package struct DatabaseAddress: Sendable {
        /// The address in full. It may have a password.
        let text: String
        /// What no message contains.
        private let secrets: [String]
        /// The parameters that are tried, one after the other: one attempt for each host, or one without any if at most one host is named. libpq would
        /// try the hosts itself, but waits for one that does not answer without end.
        let attempts: [[(keyword: String, value: String)]]
        /// The longest time for a host that the address gives, in seconds; nil for none.
        let hostPatience: Double?

        /// Why an address cannot be used, in a sentence that does not repeat it.
        package struct Malformed: Error, CustomStringConvertible {
            package let description: String
        }

        package init(_ text: String) throws(Malformed) {
            // libpq takes the rest of a password for a host, a port or a database, and repeats that in its messages.
            let signs = text.indices.filter { text[$0] == "@" }
            let start = text.range(of: "://")?.upperBound ?? text.startIndex
            let authority = text[start...].prefix { !"/?".contains($0) }
            guard signs.count < 2, signs.allSatisfy({ authority.indices.contains($0) }) else { throw Self.malformed }
            var options: [String: String] = [:]
            var fault: UnsafeMutablePointer<CChar>?
            let parsed = PQconninfoParse(text, &fault)
            PQfreemem(fault)
            guard let parsed else { throw Self.malformed }
            defer { PQconninfoFree(parsed) }
            var option = parsed
            while let keyword = option.pointee.keyword {
                if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
                option += 1
            }
            guard (options["port"] ?? "").allSatisfy({ $0.isASCII && $0.isNumber || $0 == "," }) else { throw Self.malformed }
            self.text = text
            attempts = Self.attempts(options)
            hostPatience = options["connect_timeout"].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
            secrets = ["password", "sslpassword"].compactMap { options[$0] }.filter { !$0.isEmpty }
        }

        private static let malformed = Malformed(
            description:
                "The address of the database is malformed: give postgres://user@host:port/database. In a user's name and a password, "
                + "write %40 for @, %2F for /, %3A for : and %25 for %.")

        /// - Parameter options: What the address says, by libpq's keywords.
        private static func attempts(_ options: [String: String]) -> [[(keyword: String, value: String)]] {
            func list(_ keyword: String) -> [String] {
                guard let text = options[keyword], !text.isEmpty else { return [] }
                return text.split(separator: ",", omittingEmptySubsequences: false).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
            }
            let hosts = list("host"), addresses = list("hostaddr"), ports = list("port")
            let count = max(hosts.count, addresses.count)
            // libpq says what is wrong with lists of different lengths.
            guard count > 1, [hosts, addresses].allSatisfy({ [0, count].contains($0.count) }),
                [0, 1, count].contains(ports.count)
            else { return [[]] }
            var order = Array(0..<count)
            if options["load_balance_hosts"] == "random" { order.shuffle() }
            func one(_ index: Int) -> [(keyword: String, value: String)] {
                [("host", hosts), ("hostaddr", addresses), ("port", ports)].compactMap { keyword, values in
                    values.isEmpty ? nil : (keyword, values.count == count ? values[index] : values[0])
                }
            }
            // A copy first, and any host if there is none.
            let kinds = options["target_session_attrs"] == "prefer-standby" ? ["standby", "any"] : [nil]
            return kinds.flatMap { kind in order.map { one($0) + (kind.map { [("target_session_attrs", $0)] } ?? []) } }
        }

        /// A message of libpq's in one line, without what is secret, and without advice for a person at a terminal.
        func redacted(_ message: String) -> String {
            let lines = message.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            let facts = lines.filter { !$0.isEmpty && !$0.hasPrefix("Is the server running") }
            return secrets.reduce(facts.joined(separator: "; ")) { $0.replacingOccurrences(of: $1, with: "…") }
        }
    }
#endif
