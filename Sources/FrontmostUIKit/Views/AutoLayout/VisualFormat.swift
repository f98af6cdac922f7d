import Foundation

extension NSLayoutConstraint {
    /// Creates constraints from a visual format such as `H:|-16-[icon(24)]-[title(>=100@750)]-|`.
    /// - Parameters:
    ///   - opts: The alignment of all views in the format with each other.
    ///   - metrics: Numbers by the names that the format uses.
    ///   - views: Views and guides by the names that the format uses.
    public static func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormat(format, metrics ?? [:], views)
        return parser.parse(opts)
    }
}

/// A parser for one visual format. A format that cannot be parsed is a programming error and stops the process.
@MainActor private struct VisualFormat {
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var item: LayoutItem?
        var priority: Float = 1000
    }

    private let text: [Character]
    private var position = 0
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isHorizontal = true
    private var constraints: [NSLayoutConstraint] = []
    private var mentioned: [LayoutItem] = []

    init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
        text = Array(format)
        (self.metrics, self.views) = (metrics, views)
    }

    private func fail(_ message: String) -> Never {
        Console.stop(
            "Unable to parse constraint format: \(message)\n\(String(text))\n\(String(repeating: " ", count: position))^")
    }

    // MARK: Reading characters

    private var next: Character? { position < text.count ? text[position] : nil }
    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }
    private mutating func expect(_ character: Character) { if !take(character) { fail("Expected '\(character)' here") } }

    private mutating func word() -> String {
        let start = position
        while let character = next, character.isLetter || character.isNumber || character == "_" || character == "." {
            position += 1
        }
        return String(text[start..<position])
    }

    // MARK: Parsing

    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }

    mutating func parse(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
        if text.count > 1, text[1] == ":" {
            isHorizontal = text[0] == "H"
            if text[0] != "H" && text[0] != "V" { fail("Expected 'H:' or 'V:' here") }
            position = 2
        }
        // A gap before the first view is connected to the superview once that view is known.
        var gap: [Predicate]?
        let begins = take("|")
        if begins { gap = connection() }
        var last = view()
        if begins, let gap { connect(superview(of: last), start, last, start, gap) }
        while next != nil {
            let between = connection()
            if take("|") {
                connect(last, end, superview(of: last), end, between)
                if next != nil { fail("Nothing may follow the superview's edge") }
                break
            }
            let following = view()
            connect(last, end, following, start, between)
            last = following
        }
        align(options)
        return constraints
    }

    private func superview(of item: LayoutItem) -> LayoutItem {
        guard let view = item.container else { fail("A view that is connected to its superview has none") }
        return view.layoutState.item
    }

    private mutating func view() -> LayoutItem {
        expect("[")
        let name = word()
        guard let object = views[name] else { fail("'\(name)' is not a key in the views dictionary") }
        let item = LayoutRules.item(object)
        mentioned.append(item)
        if next == "(" {
            for predicate in predicates() {
                let other = predicate.item.map { AnchorExpression($0, length) }
                add(AnchorExpression(item, length), predicate, other)
            }
        }
        expect("]")
        return item
    }

    /// Parses the distance between two views. Without a hyphen it is 0, and a single hyphen is the system spacing.
    private mutating func connection() -> [Predicate] {
        guard take("-") else { return [Predicate()] }
        if next == "[" || next == "|" { return [Predicate(constant: SystemSpacing.standard)] }
        let found = next == "(" ? predicates() : [predicate(mayNameView: false)]
        expect("-")
        return found
    }

    private mutating func predicates() -> [Predicate] {
        expect("(")
        var found = [predicate(mayNameView: true)]
        while take(",") { found.append(predicate(mayNameView: true)) }
        expect(")")
        return found
    }

    private mutating func predicate(mayNameView: Bool) -> Predicate {
        var predicate = Predicate()
        if let character = next, "<>=".contains(character) {
            position += 1
            expect("=")
            predicate.relation = character == "<" ? .lessThanOrEqual : character == ">" ? .greaterThanOrEqual : .equal
        }
        let isNegative = take("-"), name = word()
        if let number = number(name) {
            predicate.constant = isNegative ? -number : number
        } else if mayNameView, let object = views[name] {
            predicate.item = LayoutRules.item(object)
        } else {
            fail("'\(name)' is neither a number nor a key in the metrics\(mayNameView ? " or views" : "") dictionary")
        }
        if take("@") {
            let name = word()
            guard let number = number(name) else { fail("'\(name)' is not a priority") }
            predicate.priority = Float(number)
        }
        return predicate
    }

    private func number(_ name: String) -> CGFloat? {
        if let number = Double(name) { return CGFloat(number) }
        switch metrics[name] {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as UILayoutPriority: return CGFloat(value.rawValue)
        default: return nil
        }
    }

    // MARK: Building constraints

    private mutating func connect(
        _ a: LayoutItem, _ from: NSLayoutConstraint.Attribute, _ b: LayoutItem, _ to: NSLayoutConstraint.Attribute,
        _ predicates: [Predicate]
    ) {
        for predicate in predicates { add(AnchorExpression(b, to), predicate, AnchorExpression(a, from)) }
    }

    private mutating func add(_ first: AnchorExpression, _ predicate: Predicate, _ second: AnchorExpression?) {
        let constraint = NSLayoutConstraint(first, predicate.relation, second, constant: predicate.constant)
        constraint.priority = UILayoutPriority(predicate.priority)
        constraints.append(constraint)
    }

    private mutating func align(_ options: NSLayoutConstraint.FormatOptions) {
        let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in all where options.contains(option) {
            if (attribute.kind == .horizontal) == isHorizontal { fail("The options align along the axis of the format") }
            for (item, next) in zip(mentioned, mentioned.dropFirst()) {
                add(AnchorExpression(next, attribute), Predicate(), AnchorExpression(item, attribute))
            }
        }
    }
}
