import Foundation
import FrontmostUIKit

extension NSItemProvider {
    /// Imports a value from each item: at once if none has to wait, so that the app gets them in the frame of the user's action. Items that fail
    /// are left out.
    /// - Returns: What `body` returns; nil if it runs later.
    @MainActor @discardableResult static func importAll<T: Transferable, Result>(
        _ type: T.Type, from items: [NSItemProvider], _ body: @escaping @MainActor ([T]) -> Result
    ) -> Result? {
        var values: [T] = []
        for item in items {
            switch item.importedImmediately(type) {
            case .value(let value): values.append(value)
            case .failed: break
            case .hasToWait:
                Task { @MainActor in
                    var values: [T] = []
                    for item in items {
                        if let value = try? await item.importedValue(type).value { values.append(value) }
                    }
                    _ = body(values)
                }
                return nil
            }
        }
        return body(values)
    }
}
