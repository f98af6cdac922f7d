import Foundation

/// Those who draw or record which windows there are, and in which order.
@MainActor struct WindowStackObservers {
    private var bodies: [(id: Int, body: @MainActor () -> Void)] = []
    private var nextID = 0
    /// Something was changed that they were not told of yet.
    var isStale = false

    mutating func add(_ body: @escaping @MainActor () -> Void) -> Int {
        nextID += 1
        bodies.append((nextID, body))
        return nextID
    }

    mutating func remove(_ id: Int) { bodies.removeAll { $0.id == id } }

    /// Who is to be told now; nobody where nothing was changed.
    mutating func takeTold() -> [@MainActor () -> Void] {
        if !isStale { return [] }
        isStale = false
        return bodies.map(\.body)
    }
}

extension UIWindowScene {
    /// Calls `body` in each frame in which the order of the windows, their visibility, the key window or what decides the status
    /// bar may have changed.
    /// - Returns: A number for `removeWindowStackObserver`.
    @_spi(Instruments) public func addWindowStackObserver(_ body: @escaping @MainActor () -> Void) -> Int {
        loop.windowStack.add(body)
    }

    @_spi(Instruments) public func removeWindowStackObserver(_ id: Int) { loop.windowStack.remove(id) }

    func windowStackChanged() {
        loop.windowStack.isStale = true
        setNeedsCommit()
    }
}
