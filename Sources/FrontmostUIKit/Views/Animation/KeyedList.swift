/// Elements in the order in which they came, each found by its key.
struct KeyedList<Key: Hashable, Element> {
    private(set) var elements: [Element] = []
    private var keys: [Key] = []
    private var places: [Key: Int] = [:]

    var isEmpty: Bool { elements.isEmpty }

    /// Changes the element of that key, or adds one.
    mutating func change(_ key: Key, _ body: (inout Element) -> Void, orAdd new: Element) {
        if let place = places[key] { return body(&elements[place]) }
        places[key] = elements.count
        elements.append(new)
        keys.append(key)
    }

    /// What becomes of the elements, under their keys, in their order. Where it is nil, it is left out.
    func compactMap<New>(_ body: (Element) -> New?) -> KeyedList<Key, New> {
        var result = KeyedList<Key, New>()
        for (key, element) in zip(keys, elements) {
            if let new = body(element) { result.change(key, { $0 = new }, orAdd: new) }
        }
        return result
    }
}
