import Foundation

/// The name of a file, made safe to be the last component of a path: what it is made of may come from outside.
package struct FileName: Hashable, Sendable {
    /// The longest name that file systems take, in bytes of UTF-8.
    static let limit = 255

    /// The name. It is not empty, is neither `.` nor `..`, and has no slash, no null and no control characters.
    package let text: String

    /// Keeps what comes after the last slash or backslash, without control characters and surrounding white space. What remains of an
    /// unusable name is `file`. A long name keeps its extension.
    package init(_ text: String) {
        let last = text.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        let kept = String(String.UnicodeScalarView(last.unicodeScalars.filter { !CharacterSet.controlCharacters.contains($0) }))
        let name = kept.trimmingCharacters(in: .whitespacesAndNewlines)
        self.text = name.isEmpty || name == "." || name == ".." ? "file" : Self.shortened(name)
    }

    /// A name that is short enough: its stem is cut off, and then come the ending and the extension.
    private static func shortened(_ name: String, ending: String = "") -> String {
        let given = (name as NSString).pathExtension, keepsExtension = !given.isEmpty && given.utf8.count <= 32
        let stem = keepsExtension ? (name as NSString).deletingPathExtension : name
        let end = ending + (keepsExtension ? "." + given : "")
        return stem.cut(to: limit - end.utf8.count) + end
    }

    /// The name, or with a number behind its stem if files of this name are there.
    /// - Complexity: Asks about O(log *n*) names, for *n* files of this name with numbers without gaps.
    package func unused(by isTaken: (String) -> Bool) -> String {
        if !isTaken(text) { return text }
        func numbered(_ number: Int) -> String { Self.shortened(text, ending: " \(number)") }
        // A number that is taken, and a higher one that is not.
        var taken = 1, free = 2
        while isTaken(numbered(free)) { (taken, free) = (free, free * 2) }
        while free - taken > 1 {
            let middle = (taken + free) / 2
            if isTaken(numbered(middle)) { taken = middle } else { free = middle }
        }
        return numbered(free)
    }
}

extension String {
    /// The longest beginning of whole characters that has at most a number of bytes. A first character that is longer than that is cut too.
    fileprivate func cut(to limit: Int) -> String {
        if utf8.count <= limit { return self }
        var bytes = 0
        let characters = prefix { character in
            bytes += character.utf8.count
            return bytes <= limit
        }
        if !characters.isEmpty { return String(characters) }
        bytes = 0
        return String(
            String.UnicodeScalarView(
                unicodeScalars.prefix { scalar in
                    bytes += UTF8.width(scalar)
                    return bytes <= limit
                }))
    }
}
