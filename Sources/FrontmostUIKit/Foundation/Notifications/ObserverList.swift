/// Observers of one kind of event, each removable by its number.
struct ObserverList<News> {
    private var observers: [(id: Int, body: @MainActor (News) -> Void)] = []
    private var lastID = 0

    /// The number that the next observer will get.
    var nextID: Int { lastID + 1 }

    mutating func add(_ body: @escaping @MainActor (News) -> Void) -> Int {
        lastID += 1
        observers.append((lastID, body))
        return lastID
    }

    mutating func remove(_ id: Int) { observers.removeAll { $0.id == id } }

    /// Notifies the current observers. They may add and remove observers meanwhile.
    @MainActor func notify(_ news: News) { observers.forEach { $0.body(news) } }
}
