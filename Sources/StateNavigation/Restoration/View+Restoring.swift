import Foundation

extension View {
    /// Keeps a path where it comes back from when the app is started again.
    ///
    ///     @State private var path: [Route] = []
    ///     @SceneStorage("path") private var saved: Data?
    ///
    ///     NavigationStack(path: $path) { … }.restoring($path, in: $saved)
    ///
    /// When the view appears for the first time the path becomes what was saved, without animation. A link wins: that which the app is
    /// opened with comes later, and a path that a link has written before the view was there is left as it is. Routes of an older
    /// version that cannot be read are left out, and the console says which.
    public nonisolated func restoring<Route: Codable & Equatable>(
        _ path: Binding<[Route]>, in saved: Binding<Data?>
    ) -> some View {
        modifier(
            RestoringModifier(value: path, saved: saved, isEmpty: \.isEmpty) {
                try Restored<[Route]>(from: $0)
            } write: {
                try JSONEncoder.saving.encode($0)
            })
    }

    /// Keeps a path of any types where it comes back from when the app is started again. Values that are not `Codable` cannot be
    /// kept: with one of them on it, the path is not.
    public nonisolated func restoring(_ path: Binding<NavigationPath>, in saved: Binding<Data?>) -> some View {
        modifier(
            RestoringModifier(value: path, saved: saved, isEmpty: \.isEmpty) {
                try Restored<NavigationPath>(from: $0)
            } write: { path in
                guard let codable = path.codable else { throw NotCodable() }
                return try JSONEncoder.saving.encode(codable)
            })
    }

    /// Keeps a value where it comes back from when the app is started again: a selected tab with a sheet above it, say. Where it
    /// cannot be read as a whole, the value stays as it is.
    @_disfavoredOverload public nonisolated func restoring<Value: Codable & Equatable>(
        _ value: Binding<Value>, in saved: Binding<Data?>
    ) -> some View {
        modifier(
            RestoringModifier(value: value, saved: saved) {
                try Restored<Value>(from: $0)
            } write: {
                try JSONEncoder.saving.encode($0)
            })
    }
}

private struct NotCodable: Error, CustomStringConvertible {
    var description: String { "One of its values is not Codable." }
}

extension JSONEncoder {
    /// The same value is the same data.
    fileprivate static var saving: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}

/// Takes over what was saved, once, and saves every other value from then on.
struct RestoringModifier<Value: Equatable> {
    let value: Binding<Value>
    let saved: Binding<Data?>
    /// Whether a value is that of somebody who is nowhere yet.
    let isEmpty: (Value) -> Bool
    let read: (Data) throws -> Restored<Value>
    let write: (Value) throws -> Data
    @State private var isRestored = false

    nonisolated init(
        value: Binding<Value>, saved: Binding<Data?>, isEmpty: @escaping (Value) -> Bool = { _ in true },
        read: @escaping (Data) throws -> Restored<Value>, write: @escaping (Value) throws -> Data
    ) {
        (self.value, self.saved, self.isEmpty, self.read, self.write) = (value, saved, isEmpty, read, write)
    }
}

extension RestoringModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .onAppear(perform: restore)
            .onChange(of: value.wrappedValue) { _, new in save(new) }
    }

    private func restore() {
        if isRestored { return }
        isRestored = true
        // A link has written it, and brought the view up by that: the stack of another tab, say.
        if !isEmpty(value.wrappedValue) && hasFollowedLink() { return save(value.wrappedValue) }
        guard let data = saved.wrappedValue else { return }
        do {
            let restored = try read(data)
            if !restored.dropped.isEmpty {
                let list = restored.dropped.map { "\n  \($0)" }.joined()
                reportMistake(
                    "Of what was saved of \(Value.self), this is nothing that there is today, and was left out:\(list)",
                    oncePer: "restoring \(Value.self)\(list)")
            }
            if restored.value == value.wrappedValue { return }
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { value.wrappedValue = restored.value }
        } catch {
            reportMistake("What was saved of \(Value.self) does not come back. \(error)", oncePer: "restoring \(Value.self)")
        }
    }

    private func save(_ new: Value) {
        // Before it was restored, nothing may be lost.
        guard isRestored else { return }
        do { saved.wrappedValue = try write(new) } catch {
            saved.wrappedValue = nil
            reportMistake(
                "\(Value.self) was not saved: it does not come back as it is now. \(error)", oncePer: "saving \(Value.self)")
        }
    }
}
