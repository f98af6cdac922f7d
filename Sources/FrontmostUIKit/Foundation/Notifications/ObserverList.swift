/// Those who hear of something, each by a number under which it is taken out again.
struct ObserverList<News> {
    private var observers: [(id: Int, body: @MainActor (News) -> Void)] = []
    private var lastID = 0

    /// The number that the next one gets.
    var nextID: Int { lastID + 1 }

    mutating func add(_ body: @escaping @MainActor (News) -> Void) -> Int {
        lastID += 1
        observers.append((lastID, body))
        return lastID
    }

    mutating func remove(_ id: Int) { observers.removeAll { $0.id == id } }

    /// Tells those who are there now, who may come and go meanwhile.
    @MainActor func tell(_ news: News) { observers.forEach { $0.body(news) } }
}
