import Foundation
import FrontmostUIKit

/// Observes notifications, and lists them by the last part of their names with their contents.
@MainActor final class Notes {
    private(set) var names: [String] = []
    private(set) var objects: [AnyObject?] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ names: [NSNotification.Name]) {
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                    nonisolated(unsafe) let note = note
                    MainActor.assumeIsolated {
                        self?.names.append(Notes.short(note.name.rawValue))
                        self?.objects.append(note.object as AnyObject?)
                    }
                })
        }
    }

    isolated deinit { tokens.forEach(NotificationCenter.default.removeObserver) }

    private static func short(_ name: String) -> String {
        name.replacingOccurrences(of: "Notification", with: "").replacingOccurrences(of: "UI", with: "")
    }

    func take() -> [String] {
        defer { (names, objects) = ([], []) }
        return names
    }
}

extension UIApplication {
    /// Runs `body` with an app delegate, and ends the app.
    @MainActor static func with(_ delegate: (any UIApplicationDelegate)?, _ body: () async throws -> Void) async rethrows {
        shared.delegate = delegate
        defer {
            shared.terminate()
            shared.delegate = nil
        }
        try await body()
    }
}
