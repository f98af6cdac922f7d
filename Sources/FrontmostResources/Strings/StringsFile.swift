import Foundation

/// Reads a `.strings` file: `"key" = "value";`, with comments, or a property list.
enum StringsFile {
    /// Why a file cannot be read.
    struct Failure: Error, CustomStringConvertible {
        let line: Int
        let reason: String
        var description: String { "line \(line): \(reason)" }
    }

    /// Reads a file.
    /// - Parameter failures: Receives what is malformed. The line is skipped, and the others are read.
    /// - Throws: An error if the file is neither text nor a property list.
    static func read(_ data: Data, _ failures: inout [Failure]) throws -> [String: String] {
        if data.starts(with: Data("bplist".utf8)) || data.prefix(200).range(of: Data("<plist".utf8)) != nil {
            let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            return (list as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
        }
        guard let text = text(data) else { throw Failure(line: 1, reason: "The file is neither UTF-8 nor UTF-16.") }
        return read(text, &failures)
    }

    /// The text of a file in UTF-8 or UTF-16.
    static func text(_ data: Data) -> String? {
        let head = Array(data.prefix(3))
        if head.starts(with: [0xFE, 0xFF]) { return String(data: data.dropFirst(2), encoding: .utf16BigEndian) }
        if head.starts(with: [0xFF, 0xFE]) { return String(data: data.dropFirst(2), encoding: .utf16LittleEndian) }
        // Without a mark, UTF-16 is known by the zero bytes of its quotes and equals signs.
        if head.count > 1, head[1] == 0, head[0] != 0 { return String(data: data, encoding: .utf16LittleEndian) }
        if head.count > 1, head[0] == 0 { return String(data: data, encoding: .utf16BigEndian) }
        return String(data: head == [0xEF, 0xBB, 0xBF] ? data.dropFirst(3) : data, encoding: .utf8)
    }

    private static func read(_ text: String, _ failures: inout [Failure]) -> [String: String] {
        var scanner = Scanner(text), strings: [String: String] = [:]
        while true {
            do {
                guard let (key, value) = try scanner.entry() else { return strings }
                strings[key] = value
            } catch {
                failures.append(error)
                scanner.skipLine()
            }
        }
    }

    private struct Scanner {
        private let text: [Unicode.Scalar]
        private var at = 0
        init(_ text: String) { self.text = Array(text.unicodeScalars) }

        var isAtEnd: Bool { at >= text.count }
        private var first: Unicode.Scalar? { at < text.count ? text[at] : nil }
        private var second: Unicode.Scalar? { at + 1 < text.count ? text[at + 1] : nil }

        func failure(_ reason: String, at place: Int? = nil) -> Failure {
            Failure(line: text[..<min(place ?? at, text.count)].reduce(1) { $1 == "\n" ? $0 + 1 : $0 }, reason: reason)
        }

        /// A key and its value; nil at the end.
        mutating func entry() throws(Failure) -> (key: String, value: String)? {
            try skipBlanks()
            if isAtEnd { return nil }
            let key = try word("a key")
            try skipBlanks()
            // A key alone is its own value.
            var value = key
            if skip("=") {
                try skipBlanks()
                value = try word("a value")
                try skipBlanks()
            }
            guard skip(";") else { throw failure("A semicolon is missing after “\(key.prefix(40))”.") }
            return (key, value)
        }

        mutating func skipLine() {
            while let next = first, next != "\n" { at += 1 }
            if !isAtEnd { at += 1 }
        }

        mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
            guard first == scalar else { return false }
            at += 1
            return true
        }

        /// Skips white space and comments.
        mutating func skipBlanks() throws(Failure) {
            while let next = first {
                if next.properties.isWhitespace {
                    at += 1
                } else if next == "/", second == "/" {
                    while let next = first, next != "\n", next != "\r" { at += 1 }
                } else if next == "/", second == "*" {
                    let start = at
                    at += 2
                    while !(first == "*" && second == "/") {
                        guard !isAtEnd else { throw failure("The comment has no end.", at: start) }
                        at += 1
                    }
                    at += 2
                } else {
                    return
                }
            }
        }

        /// A string in quotes, or a word without any.
        mutating func word(_ what: String) throws(Failure) -> String {
            guard first == "\"" || first == "'" else {
                let start = at
                while let next = first,
                    next.properties.isAlphabetic || next.properties.numericType != nil || "_$/:.-".unicodeScalars.contains(next)
                {
                    at += 1
                }
                guard at > start else { throw failure("There is no \(what.dropFirst(2)) in quotes.") }
                return string(text[start..<at])
            }
            let start = at, quote = text[at]
            at += 1
            var units: [UInt16] = []
            while let next = first, next != quote {
                at += 1
                if next == "\\" { try units.append(contentsOf: escape()) } else { units.append(contentsOf: String(next).utf16) }
            }
            guard !isAtEnd else { throw failure("The string has no closing quote.", at: start) }
            at += 1
            return String(decoding: units, as: UTF16.self)
        }

        private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            return String(view)
        }

        /// What stands after a backslash. `\U` gives a unit of UTF-16, two of which may be a character.
        private mutating func escape() throws(Failure) -> [UInt16] {
            guard let next = first else { throw failure("The string has no closing quote.") }
            at += 1
            switch next {
            case "n": return [10]
            case "t": return [9]
            case "r": return [13]
            case "a": return [7]
            case "b": return [8]
            case "f": return [12]
            case "v": return [11]
            case "U", "u":
                var value: UInt16 = 0, count = 0
                while count < 4, let digit = first, digit.isASCII, let part = UInt16(String(digit), radix: 16) {
                    (value, count, at) = (value << 4 | part, count + 1, at + 1)
                }
                return count > 0 ? [value] : Array(String(next).utf16)
            case "0"..."7":
                var value = UInt16(next.value - 48), count = 1
                while count < 3, let digit = first, ("0"..."7").contains(digit) {
                    (value, count, at) = (value << 3 | UInt16(digit.value - 48), count + 1, at + 1)
                }
                return [value & 0xFF]
            default: return Array(String(next).utf16)
            }
        }
    }
}
