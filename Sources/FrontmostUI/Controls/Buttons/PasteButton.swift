import Foundation
import FrontmostUIKit

/// A button that pastes values of a type from the pasteboard. It is disabled while the pasteboard has none.
///
///     PasteButton(payloadType: String.self) { names += $0 }
public struct PasteButton {
    /// Whether an item on the pasteboard can be pasted.
    private let canPaste: @MainActor () -> Bool
    private let paste: @MainActor () -> Void
    @State private var changes: Int

    /// Creates a paste button.
    /// - Parameter onPaste: Called with the values, of which there is at least one.
    public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
        _changes = State(initialValue: 0)
        canPaste = { UIPasteboard.general.itemProviders.contains { $0.canImport(T.self) } }
        paste = {
            NSItemProvider.importAll(T.self, from: UIPasteboard.general.itemProviders) { if !$0.isEmpty { onPaste($0) } }
        }
    }

    /// Creates a paste button that hands over item providers.
    /// - Parameters:
    ///   - supportedContentTypes: The types that can be pasted.
    ///   - payloadAction: Called with the items that have content of one of the types, of which there is at least one.
    public nonisolated init(
        supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
    ) {
        _changes = State(initialValue: 0)
        let found: @MainActor () -> [NSItemProvider] = {
            UIPasteboard.general.itemProviders.filter { item in
                supportedContentTypes.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
            }
        }
        canPaste = { !found().isEmpty }
        paste = {
            let items = found()
            if !items.isEmpty { payloadAction(items) }
        }
    }
}

extension PasteButton: View {
    public var body: some View {
        // Read, so that a change of the pasteboard evaluates the body again.
        let _ = changes
        Button(action: { paste() }) { Label(SystemWord.paste.text, systemImage: "doc.on.clipboard") }
            .buttonStyle(.borderedProminent)
            .disabled(!canPaste())
            // Each session has a pasteboard of its own.
            .onReceive(pasteboardChanges) { _ in changes += 1 }
    }

    @MainActor private var pasteboardChanges: NotificationCenter.Publisher {
        NotificationCenter.default.publisher(for: UIPasteboard.changedNotification, object: UIPasteboard.general)
    }
}
