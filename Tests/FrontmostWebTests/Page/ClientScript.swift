import Foundation

@testable import FrontmostWeb

/// The page's script: its modules, as they are written.
struct ClientScript {
    /// The text of each module, by file name.
    let modules: [String: String]

    init() throws { modules = try PageAssets.modules() }

    /// The text of a module without its comments, which stand on lines of their own.
    func code(of module: String) -> String {
        (modules[module] ?? "").split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }

    /// A table of numbers in `protocol.js`; nil if there is none of that name.
    func table(_ name: String) throws -> [String: Int]? {
        let start = "export const \(name) = Object.freeze({"
        guard let text = modules["protocol.js"], let begin = text.range(of: start),
            let end = text[begin.upperBound...].range(of: "});")
        else { return nil }
        var table: [String: Int] = [:]
        for entry in text[begin.upperBound..<end.lowerBound].split(separator: ",") {
            let halves = entry.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            if halves == [""] { continue }
            struct NotAnEntry: Error { var text: String }
            guard halves.count == 2, let number = Int(halves[1]), table.updateValue(number, forKey: halves[0]) == nil else {
                throw NotAnEntry(text: String(entry))
            }
        }
        return table
    }
}
