/// Elements in insertion order, with constant-time lookup by key.
struct KeyedList<Key: Hashable, Element> {
    private(set) var elements: [Element] = []
    private var keys: [Key] = []
    private var places: [Key: Int] = [:]

    var isEmpty: Bool { elements.isEmpty }

    /// Changes the element for `key` in place, or appends `new`.
    mutating func change(_ key: Key, _ body: (inout Element) -> Void, orAdd new: Element) {
        if let place = places[key] { return body(&elements[place]) }
        places[key] = elements.count
        elements.append(new)
        keys.append(key)
    }

    /// Maps the elements, keeping keys and order. Elements for which `body` returns nil are dropped.
    func compactMap<New>(_ body: (Element) -> New?) -> KeyedList<Key, New> {
        var result = KeyedList<Key, New>()
        for (key, element) in zip(keys, elements) {
            if let new = body(element) { result.change(key, { $0 = new }, orAdd: new) }
        }
        return result
    }
}
