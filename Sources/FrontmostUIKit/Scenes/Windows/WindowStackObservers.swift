import Foundation

/// Those who draw or record which windows there are, and in which order.
@MainActor struct WindowStackObservers {
    var observers = ObserverList<Void>()
    /// Something was changed that they were not told of yet.
    var isStale = false

    /// Who is to be told now; nobody where nothing was changed.
    mutating func takeTold() -> ObserverList<Void>? {
        if !isStale { return nil }
        isStale = false
        return observers
    }
}

extension UIWindowScene {
    /// Calls `body` in each frame in which the order of the windows, their visibility, the key window or what decides the status
    /// bar may have changed.
    /// - Returns: A number for `removeWindowStackObserver`.
    package func addWindowStackObserver(_ body: @escaping @MainActor () -> Void) -> Int {
        loop.windowStack.observers.add(body)
    }

    package func removeWindowStackObserver(_ id: Int) { loop.windowStack.observers.remove(id) }

    func windowStackChanged() {
        loop.windowStack.isStale = true
        setNeedsCommit()
    }
}
