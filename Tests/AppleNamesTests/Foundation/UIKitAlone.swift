import UIKit

// A source that imports UIKit alone has Foundation, its networking, and Dispatch.
enum UIKitAlone {
    static func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(for: URLRequest(url: url)).0 }
    static func later(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: work)
    }
    static let interval: CFTimeInterval = 0.25
}
