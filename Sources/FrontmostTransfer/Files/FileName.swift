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

    private static func shortened(_ name: String) -> String {
        if name.utf8.count <= limit { return name }
        let ending = (name as NSString).pathExtension
        let suffix = ending.isEmpty || ending.utf8.count > 32 ? "" : "." + ending
        var stem = suffix.isEmpty ? name : (name as NSString).deletingPathExtension
        while stem.utf8.count + suffix.utf8.count > limit { stem.removeLast() }
        return stem + suffix
    }

    /// The name, or with a number behind its stem if files of this name are there.
    package func unused(by isTaken: (String) -> Bool) -> String {
        if !isTaken(text) { return text }
        let ending = (text as NSString).pathExtension, stem = ending.isEmpty ? text : (text as NSString).deletingPathExtension
        var number = 2
        while true {
            let candidate = FileName("\(stem) \(number)" + (ending.isEmpty ? "" : "." + ending)).text
            if !isTaken(candidate) { return candidate }
            number += 1
        }
    }
}
