import FrontmostRender

extension Screen {
    /// Finds an element by its label: a control by its name, a text by its words.
    /// - Parameters:
    ///   - label: The whole label.
    ///   - nth: The index among several matches in reading order, from 0.
    ///   - behind: Whether to include elements behind something modal.
    /// - Returns: An element that is looked up on each use.
    public func find(_ label: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(label: label, nth: nth, includesBehind: behind))
    }

    /// Finds an element by its role and label.
    ///
    /// The element is looked up on each use, so it may be kept while it disappears and returns.
    /// - Parameters:
    ///   - role: The role. A header is also a text.
    ///   - label: The whole label. A control without a label of its own is named by the texts in it, joined by spaces.
    ///   - nth: The index among several matches in reading order, from 0. If nil, several matches are an error, unless they are
    ///     nested and have the same label, such as a row and the text in it.
    ///   - behind: Whether to include elements behind something modal.
    /// - Returns: An element that is looked up on each use.
    public func find(_ role: RenderSemantics.Role, _ label: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(role: role, label: label, nth: nth, includesBehind: behind))
    }

    /// Finds an element by its role.
    /// - Parameters:
    ///   - role: The role.
    ///   - nth: The index among several matches in reading order, from 0.
    ///   - behind: Whether to include elements behind something modal.
    /// - Returns: An element that is looked up on each use.
    public func find(_ role: RenderSemantics.Role, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(role: role, nth: nth, includesBehind: behind))
    }

    /// Finds an element by a part of its label.
    /// - Parameters:
    ///   - role: The role; any if nil.
    ///   - part: A text that the label contains.
    ///   - nth: The index among several matches in reading order, from 0.
    ///   - behind: Whether to include elements behind something modal.
    /// - Returns: An element that is looked up on each use.
    public func find(
        _ role: RenderSemantics.Role? = nil, containing part: String, nth: Int? = nil, behind: Bool = false
    ) -> Element {
        Element(self, Query(role: role, part: part, nth: nth, includesBehind: behind))
    }

    /// Finds an element by its accessibility identifier.
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - nth: The index among several matches in reading order, from 0.
    ///   - behind: Whether to include elements behind something modal.
    /// - Returns: An element that is looked up on each use.
    public func find(identifier: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(identifier: identifier, nth: nth, includesBehind: behind))
    }

    /// Finds a text by its exact words, including texts in controls.
    /// - Parameters:
    ///   - words: The words.
    ///   - nth: The index among several matches in reading order, from 0.
    ///   - behind: Whether to include texts behind something modal.
    /// - Returns: An element that is looked up on each use.
    public func text(_ words: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(role: .text, label: words, nth: nth, includesBehind: behind, includesParts: true))
    }

    /// Returns all matching elements in reading order. Each stands for the node that matches now.
    /// - Parameters:
    ///   - role: The role; any if nil.
    ///   - label: The whole label; any if nil.
    ///   - behind: Whether to include elements behind something modal.
    public func all(_ role: RenderSemantics.Role? = nil, _ label: String? = nil, behind: Bool = false) -> [Element] {
        let query = Query(role: role, label: label, includesBehind: behind)
        return matches(query).map { Element(self, query, pinned: $0.node) }
    }

    /// All texts on the screen in reading order, including those in controls.
    public var texts: [String] {
        let query = Query(role: .text, includesParts: true)
        return matches(query).map(\.label)
    }

    var items: [ScreenItem] { reading.items }

    func matches(_ query: Query) -> [ScreenItem] { reading.matches(query) }

    /// The items at present. Reading them visits the whole tree, so a reading is kept until something changes.
    var reading: ScreenReading {
        let state = ScreenReading.State(scene, patches: host.patches)
        if let lastReading, lastReading.state == state, !scene.tree.hasChanges { return lastReading }
        let new = ScreenReading(scene, state)
        lastReading = scene.tree.hasChanges ? nil : new
        return new
    }
}
