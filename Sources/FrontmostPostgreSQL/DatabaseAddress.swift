#if PostgreSQL
    internal import CPostgreSQL
    import Foundation

    /// The address of a database, `postgres://user@host:port/database`, as libpq reads it.
    package struct DatabaseAddress: Sendable {
        /// The address in full. It may have a password.
        let text: String
        /// What no message contains.
        private let secrets: [String]

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
            secrets = ["password", "sslpassword"].compactMap { options[$0] }.filter { !$0.isEmpty }
        }

        private static let malformed = Malformed(
            description:
                "The address of the database is malformed: give postgres://user@host:port/database. In a user's name and a password, "
                + "write %40 for @, %2F for /, %3A for : and %25 for %.")

        /// A message of libpq's in one line, without what is secret, and without advice for a person at a terminal.
        func redacted(_ message: String) -> String {
            let lines = message.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            let facts = lines.filter { !$0.isEmpty && !$0.hasPrefix("Is the server running") }
            return secrets.reduce(facts.joined(separator: "; ")) { $0.replacingOccurrences(of: $1, with: "…") }
        }
    }
#endif
