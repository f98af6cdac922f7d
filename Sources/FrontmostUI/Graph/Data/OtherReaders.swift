/// The readers of a location beside the first, in the order in which they registered. They are not retained.
///
/// Few are searched one by one. Of many, a dictionary knows the places: each reader is looked up whenever its body reads, and when
/// it detaches.
enum OtherReaders {
    case few([Unmanaged<BodyNode>])
    case many(Many)

    private static let most = 8

    /// Many readers. A removed one leaves a gap, so that the places of the others stay.
    final class Many {
        fileprivate var list: [Unmanaged<BodyNode>?] = []
        fileprivate var places: [UnsafeMutableRawPointer: Int] = [:]

        fileprivate func add(_ node: Unmanaged<BodyNode>) {
            places[node.toOpaque()] = list.count
            list.append(node)
        }

        fileprivate func remove(_ node: Unmanaged<BodyNode>) {
            guard let place = places.removeValue(forKey: node.toOpaque()) else { return }
            list[place] = nil
            // Each gap is closed once, so that removing all of them takes linear time.
            if list.count > 2 * places.count + OtherReaders.most {
                list.removeAll { $0 == nil }
                for (place, node) in list.enumerated() { if let node { places[node.toOpaque()] = place } }
            }
        }
    }

    func contains(_ node: BodyNode) -> Bool {
        let pointer = Unmanaged.passUnretained(node).toOpaque()
        switch self {
        case .few(let list): return list.contains { $0.toOpaque() == pointer }
        case .many(let many): return many.places[pointer] != nil
        }
    }

    /// Adds a reader that is not among them.
    mutating func add(_ node: BodyNode) {
        let node = Unmanaged.passUnretained(node)
        switch self {
        case .few(var list) where list.count < Self.most:
            // Released, so that the list grows in place.
            self = .few([])
            list.append(node)
            self = .few(list)
        case .few(let list):
            let many = Many()
            for node in list { many.add(node) }
            many.add(node)
            self = .many(many)
        case .many(let many): many.add(node)
        }
    }

    mutating func remove(_ node: BodyNode) {
        let node = Unmanaged.passUnretained(node)
        switch self {
        case .few(var list):
            if list.isEmpty { return }
            self = .few([])
            list.removeAll { $0.toOpaque() == node.toOpaque() }
            self = .few(list)
        case .many(let many): many.remove(node)
        }
    }

    func forEach(_ body: (BodyNode) -> Void) {
        switch self {
        case .few(let list): for node in list { node._withUnsafeGuaranteedRef(body) }
        case .many(let many): for case let node? in many.list { node._withUnsafeGuaranteedRef(body) }
        }
    }

    func allSatisfy(_ condition: (BodyNode) -> Bool) -> Bool {
        switch self {
        case .few(let list): list.allSatisfy { $0._withUnsafeGuaranteedRef(condition) }
        case .many(let many): many.list.allSatisfy { $0?._withUnsafeGuaranteedRef(condition) ?? true }
        }
    }
}
