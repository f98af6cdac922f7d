import Foundation
import SwiftUI

/// Writes user defaults as its command line asks, after `--`: `set KEY VALUE`, `remove KEY`, `suite NAME KEY VALUE`, `show KEY`,
/// `many PREFIX COUNT`, `synchronize`, `exit`.
@main struct DefaultsApp: App {
    @AppStorage("stored") private var stored = "none"

    init() {
        var words = CommandLine.arguments.drop { $0 != "--" }.dropFirst()
        let defaults = UserDefaults.standard
        while let verb = words.popFirst() {
            switch verb {
            case "set":
                if let key = words.popFirst() { defaults.set(words.popFirst(), forKey: key) }
            case "store": stored = words.popFirst() ?? ""
            case "remove": words.popFirst().map { defaults.removeObject(forKey: $0) }
            case "suite":
                let store = words.popFirst().flatMap { UserDefaults(suiteName: $0) }
                if let key = words.popFirst() { store?.set(words.popFirst(), forKey: key) }
            case "many":
                let prefix = words.popFirst() ?? "", count = words.popFirst().flatMap { Int($0) } ?? 0
                for number in 0..<count { defaults.set(number, forKey: "\(prefix)\(number)") }
            case "show": print(defaults.string(forKey: words.popFirst() ?? "") ?? "nil")
            case "synchronize": print(defaults.synchronize())
            case "exit": exit(0)
            default: break
            }
        }
    }

    var body: some Scene {
        WindowGroup { Text(stored) }
    }
}
