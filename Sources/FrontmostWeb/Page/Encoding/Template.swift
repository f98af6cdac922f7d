import FrontmostRender

/// The common part of subtrees of one shape. It is sent once; each instance sends only the values of its slots.
@MainActor struct Template {
    let number: Int
    /// Four values for each node; NaN marks a slot, for which each instance sends a value.
    private(set) var frames: [Double]
    /// The texts and attribute values of all nodes in order; nil marks a slot.
    private(set) var strings: [String?]

    init(number: Int, first: ScannedTree) {
        self.number = number
        frames = first.nodes.flatMap { Self.frame(of: $0.node) }
        strings = first.nodes.flatMap(Self.strings(of:))
    }

    private init(number: Int, frames: [Double], strings: [String?]) {
        (self.number, self.frames, self.strings) = (number, frames, strings)
    }

    /// Returns this template if `trees` fit it, otherwise a template with another number and more slots.
    func fitting(_ trees: ArraySlice<ScannedTree>, newNumber: Int) -> Template {
        var (frames, strings) = (frames, strings)
        var isOther = false
        for tree in trees {
            var frame = 0, string = 0
            for scanned in tree.nodes {
                for value in Self.frame(of: scanned.node) {
                    if !frames[frame].isNaN && frames[frame] != value { (frames[frame], isOther) = (.nan, true) }
                    frame += 1
                }
                for value in Self.strings(of: scanned) {
                    if strings[string] != nil && strings[string] != value { (strings[string], isOther) = (nil, true) }
                    string += 1
                }
            }
        }
        return isOther ? Template(number: newNumber, frames: frames, strings: strings) : self
    }

    static func frame(of node: RenderNode) -> [Double] {
        [node.origin.x, node.origin.y, node.size.width, node.size.height]
    }

    /// The node's text, if it becomes the element's text directly, and the values of its attributes.
    static func strings(of scanned: ScannedNode) -> [String] {
        guard case .text = scanned.look.content else { return scanned.values }
        return [scanned.node.content.singleString ?? ""] + scanned.values
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
