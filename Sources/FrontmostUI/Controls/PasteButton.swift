import Foundation
import FrontmostUIKit

/// A button that takes what was copied, where that is of the type it wants. It is disabled while there is nothing of the kind.
///
///     PasteButton(payloadType: String.self) { names += $0 }
public struct PasteButton {
    /// How many of the things that were copied can be taken.
    private let read: () -> Int
    private let paste: () -> Void
    @State private var changes: Int

    /// - Parameter onPaste: Gets the values, at least one.
    public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
        _changes = State(initialValue: 0)
        let values = { @MainActor in UIPasteboard.general.transferred.compactMap { T._taken(from: $0) } }
        read = { MainActor.assumeIsolated { values().count } }
        paste = {
            MainActor.assumeIsolated {
                let found = values()
                if !found.isEmpty { onPaste(found) }
            }
        }
    }
}

extension PasteButton: View {
    public var body: some View {
        // Read, so that what is copied later brings the body back.
        let _ = changes
        Button(action: paste) { Label("Paste", systemImage: "doc.on.clipboard") }
            .buttonStyle(.borderedProminent)
            .disabled(read() == 0)
            .onReceive(NotificationCenter.default.publisher(for: UIPasteboard.changedNotification)) { _ in changes += 1 }
    }
}

extension UIPasteboard {
    /// What was copied, one value for each thing.
    var transferred: [_TransferredValue] {
        items.compactMap { item in
            for value in item.values { if let url = value as? URL { return .url(url) } }
            return item.values.lazy.compactMap { $0 as? String }.first.map { .text($0) }
        }
    }
}
