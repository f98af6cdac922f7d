import FrontmostRender

extension Screen {
    /// Whatever has that label: a control by its name, a text by its words. See `find` with a role.
    public func find(_ label: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(label: label, nth: nth, includesBehind: behind))
    }

    /// What is of that kind and has that label.
    ///
    /// The element is looked up anew whenever it is asked something, so one may be kept while it comes and goes.
    /// - Parameters:
    ///   - role: What it is: a header is a text as well.
    ///   - label: The whole name. A control without a label of its own is called by the texts in it, with a space between them.
    ///   - nth: Which of several, from 0, in reading order. Without it several are an error, unless they are one thing: what is in a
    ///     row and has the row's whole name.
    ///   - behind: Also where something modal is in front of it.
    public func find(_ role: RenderSemantics.Role, _ label: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(role: role, label: label, nth: nth, includesBehind: behind))
    }

    /// What is of that kind.
    public func find(_ role: RenderSemantics.Role, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(role: role, nth: nth, includesBehind: behind))
    }

    /// What has `part` somewhere in its name.
    public func find(
        _ role: RenderSemantics.Role? = nil, containing part: String, nth: Int? = nil, behind: Bool = false
    ) -> Element {
        Element(self, Query(role: role, part: part, nth: nth, includesBehind: behind))
    }

    /// What was given an accessibility identifier.
    public func find(identifier: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(identifier: identifier, nth: nth, includesBehind: behind))
    }

    /// A text of exactly these words, in a control as well.
    public func text(_ words: String, nth: Int? = nil, behind: Bool = false) -> Element {
        Element(self, Query(role: .text, label: words, nth: nth, includesBehind: behind, includesParts: true))
    }

    /// All that is of that kind, in reading order. Each stands for the thing that is there now.
    public func all(_ role: RenderSemantics.Role? = nil, _ label: String? = nil, behind: Bool = false) -> [Element] {
        let query = Query(role: role, label: label, includesBehind: behind)
        return items.filter(query.matches).map { Element(self, query, pinned: $0.node) }
    }

    /// All texts on the screen in reading order, those in controls included.
    public var texts: [String] {
        let query = Query(role: .text, includesParts: true)
        return items.filter(query.matches).map(\.label)
    }

    var items: [ScreenItem] { ScreenReader(scene).items }
}
