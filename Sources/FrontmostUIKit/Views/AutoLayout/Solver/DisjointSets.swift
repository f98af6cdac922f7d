/// A union-find structure over the integers below `count`, with path halving.
struct DisjointSets {
    private var parents: [Int32]
    init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    mutating func root(of element: Int32) -> Int32 {
        var here = element
        while parents[Int(here)] != here {
            parents[Int(here)] = parents[Int(parents[Int(here)])]
            here = parents[Int(here)]
        }
        return here
    }
    mutating func join(_ a: Int32, _ b: Int32) {
        let (a, b) = (root(of: a), root(of: b))
        if a != b { parents[Int(max(a, b))] = min(a, b) }
    }
}
