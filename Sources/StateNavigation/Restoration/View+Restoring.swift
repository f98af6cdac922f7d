import Foundation

extension View {
    /// Saves a navigation path and restores it when the app is started again.
    ///
    ///     @State private var path: [Route] = []
    ///     @SceneStorage("path") private var saved: Data?
    ///
    ///     NavigationStack(path: $path) { … }.restoring($path, in: $saved)
    ///
    /// When the view appears for the first time, the path is set to the saved one, without animation. A link takes precedence:
    /// the URL that the app is opened with is applied later, and a path that a link has set before the view existed is kept.
    /// Routes that cannot be read (saved by an older version) are dropped, and the console lists them.
    /// - Parameters:
    ///   - path: The path.
    ///   - saved: The storage for the path's JSON.
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

    /// Saves a navigation path of any types and restores it when the app is started again. If one of the path's values is not
    /// `Codable`, the path is not saved, and the console reports it.
    /// - Parameters:
    ///   - path: The path.
    ///   - saved: The storage for the path's JSON.
    public nonisolated func restoring(_ path: Binding<NavigationPath>, in saved: Binding<Data?>) -> some View {
        modifier(
            RestoringModifier(value: path, saved: saved, isEmpty: \.isEmpty) {
                try Restored<NavigationPath>(from: $0)
            } write: { path in
                guard let codable = path.codable else { throw NotCodable() }
                return try JSONEncoder.saving.encode(codable)
            })
    }

    /// Saves a value and restores it when the app is started again, such as a selected tab with a sheet above it. If the saved
    /// value cannot be read as a whole, the current value is kept.
    /// - Parameters:
    ///   - value: The value.
    ///   - saved: The storage for the value's JSON.
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
    /// An encoder that gives equal data for equal values.
    fileprivate static var saving: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}

/// Restores a saved value once, and saves each new value from then on.
struct RestoringModifier<Value: Equatable> {
    let value: Binding<Value>
    let saved: Binding<Data?>
    /// Whether a value is the initial one, so that restoring overwrites nothing.
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
        // A link has set the value, and thereby made the view appear: in the stack of another tab, for example.
        if !isEmpty(value.wrappedValue) && hasFollowedLink() { return save(value.wrappedValue) }
        guard let data = saved.wrappedValue else { return }
        do {
            let restored = try read(data)
            if !restored.dropped.isEmpty {
                let list = restored.dropped.map { "\n  \($0)" }.joined()
                reportMistake(
                    "Some of the saved \(Value.self) could not be restored, and was dropped:\(list)",
                    oncePer: "restoring \(Value.self)\(list)")
            }
            if restored.value == value.wrappedValue { return }
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { value.wrappedValue = restored.value }
        } catch {
            reportMistake("The saved \(Value.self) could not be restored. \(error)", oncePer: "restoring \(Value.self)")
        }
    }

    private func save(_ new: Value) {
        // Do not overwrite the saved value before it has been restored.
        guard isRestored else { return }
        do { saved.wrappedValue = try write(new) } catch {
            saved.wrappedValue = nil
            reportMistake(
                "\(Value.self) was not saved and cannot be restored. \(error)", oncePer: "saving \(Value.self)")
        }
    }
}
