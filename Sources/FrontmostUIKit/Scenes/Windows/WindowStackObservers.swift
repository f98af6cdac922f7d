import Foundation

/// Observers that draw or record the windows and their order.
@MainActor struct WindowStackObservers {
    var observers = ObserverList<Void>()
    /// Whether there is a change that they were not notified of yet.
    var isStale = false

    /// The observers to notify now; nil if nothing has changed.
    mutating func takeReported() -> ObserverList<Void>? {
        if !isStale { return nil }
        isStale = false
        return observers
    }
}

extension UIWindowScene {
    /// Calls `body` in each frame in which the order of the windows, their visibility, the key window or the input of the status
    /// bar's rule may have changed.
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
