import Foundation
import FrontmostUIKit

/// A button that pastes values of a type from the pasteboard. It is disabled while the pasteboard has none.
///
///     PasteButton(payloadType: String.self) { names += $0 }
public struct PasteButton {
    /// The number of items on the pasteboard that can be pasted.
    private let read: () -> Int
    private let paste: () -> Void
    @State private var changes: Int

    /// Creates a paste button.
    /// - Parameter onPaste: Called with the values, of which there is at least one.
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
        // Read, so that a change of the pasteboard evaluates the body again.
        let _ = changes
        Button(action: paste) { Label("Paste", systemImage: "doc.on.clipboard") }
            .buttonStyle(.borderedProminent)
            .disabled(read() == 0)
            .onReceive(NotificationCenter.default.publisher(for: UIPasteboard.changedNotification)) { _ in changes += 1 }
    }
}

extension UIPasteboard {
    /// The items on the pasteboard, one value each: a URL if there is one, else a string.
    var transferred: [_TransferredValue] {
        items.compactMap { item in
            for value in item.values { if let url = value as? URL { return .url(url) } }
            return item.values.lazy.compactMap { $0 as? String }.first.map { .text($0) }
        }
    }
}
