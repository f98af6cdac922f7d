import FrontmostRender

/// The common part of subtrees of one shape. It is sent once; each instance sends only the values of its slots.
@MainActor struct Template {
    let number: Int
    /// The frame of each node: its origin and its size. NaN marks a slot, for which each instance sends a value.
    private(set) var frames: [SIMD4<Double>]
    /// The texts and attribute values of all nodes in order, as in `ScannedTree`; nil marks a slot.
    private(set) var strings: [String?]

    init(number: Int, first: ScannedTree) {
        self.number = number
        frames = first.nodes.map(Self.frame(of:))
        strings = first.strings
    }

    private init(number: Int, frames: [SIMD4<Double>], strings: [String?]) {
        (self.number, self.frames, self.strings) = (number, frames, strings)
    }

    /// Returns this template if `trees` fit it, otherwise a template with another number and more slots.
    func fitting(_ trees: [ScannedTree], newNumber: Int) -> Template {
        var (frames, strings) = (frames, strings)
        var isOther = false
        for tree in trees {
            for (index, node) in tree.nodes.enumerated() {
                let known = frames[index], differs = (known .!= Self.frame(of: node)) .& (known .== known)
                if any(differs) {
                    frames[index] = known.replacing(with: .nan, where: differs)
                    isOther = true
                }
            }
            for (index, value) in tree.strings.enumerated() {
                if let known = strings[index], known != value { (strings[index], isOther) = (nil, true) }
            }
        }
        return isOther ? Template(number: newNumber, frames: frames, strings: strings) : self
    }

    static func frame(of node: RenderNode) -> SIMD4<Double> {
        let origin = node.origin, size = node.size
        return SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
    }
}

extension RenderContent {
    /// The text of content that is a single fragment at the left edge.
    var singleString: String? {
        guard case .text(let text) = self, let fragment = text.single, fragment.x == 0, fragment.style.baselineOffset == 0 else {
            return nil
        }
        return fragment.text
    }
}
