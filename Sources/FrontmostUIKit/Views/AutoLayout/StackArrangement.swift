import Foundation

/// The constraints of a stack view, computed from its properties.
@MainActor struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    /// The priority that keeps a stack as small as possible. It is weaker than any that an app would set.
    private static let snug: Float = 10
    /// The priority of equal distances between centres, which give way to the views' own sizes.
    private static let centering: Float = 149

    private(set) var constraints: [NSLayoutConstraint] = []
    private let stack: UIStackView
    private let spacings: [ObjectIdentifier: CGFloat]
    private let isHorizontal: Bool
    /// The item that contains the views: the stack or its margins guide.
    private let canvas: LayoutItem

    private var start: Attribute { isHorizontal ? .leading : .top }
    private var end: Attribute { isHorizontal ? .trailing : .bottom }
    private var middle: Attribute { isHorizontal ? .centerX : .centerY }
    private var length: Attribute { isHorizontal ? .width : .height }
    private var crossStart: Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
    private var crossMiddle: Attribute { isHorizontal ? .centerY : .centerX }
    private var crossLength: Attribute { isHorizontal ? .height : .width }

    init(_ stack: UIStackView, _ spacings: [ObjectIdentifier: CGFloat]) {
        (self.stack, self.spacings) = (stack, spacings)
        isHorizontal = stack.axis == .horizontal
        canvas = (stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.item : stack.layoutState.item)
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        addSnugness()
        addEnds(visible)
        addGaps(visible)
        addLengths(visible)
        for view in visible { align(view) }
        alignBaselines(visible)
        addHidden()
    }

    // MARK: Building constraints

    private mutating func add(
        _ name: String, _ first: AnchorExpression, _ relation: NSLayoutConstraint.Relation, _ second: AnchorExpression?,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) {
        let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
        constraint.identifier = name
        constraint.priority = UILayoutPriority(priority)
        constraints.append(constraint)
    }

    private func of(_ view: UIView, _ attribute: Attribute) -> AnchorExpression {
        AnchorExpression(view.layoutState.item, attribute)
    }
    private func ofCanvas(_ attribute: Attribute) -> AnchorExpression { AnchorExpression(canvas, attribute) }

    private func distance(_ attribute: Attribute, of a: UIView, to other: Attribute, of b: UIView) -> AnchorExpression {
        var distance = of(b, other)
        distance.from = (a.layoutState.item, attribute)
        return distance
    }

    // MARK: Along the axis

    private mutating func addSnugness() {
        add("UISV-fit", of(stack, length), .equal, nil, priority: Self.snug)
        add("UISV-fit", of(stack, crossLength), .equal, nil, priority: Self.snug)
    }

    private mutating func addEnds(_ views: [UIView]) {
        guard let first = views.first, let last = views.last else { return }
        add("UISV-canvas-connection", of(first, start), .equal, ofCanvas(start))
        add("UISV-canvas-connection", ofCanvas(end), .equal, of(last, end))
    }

    private func spacing(after view: UIView) -> CGFloat {
        if let custom = spacings[ObjectIdentifier(view)] { return custom }
        return stack.spacing == UIStackView.spacingUseSystem ? SystemSpacing.standard : stack.spacing
    }

    private mutating func addGaps(_ views: [UIView]) {
        let isByBaseline = !isHorizontal && stack.isBaselineRelativeArrangement
        let (from, to): (Attribute, Attribute) = isByBaseline ? (.lastBaseline, .firstBaseline) : (end, start)
        for (view, next) in zip(views, views.dropFirst()) {
            let gap = spacing(after: view)
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                add("UISV-spacing", of(next, to), .equal, of(view, from), constant: gap)
            case .equalSpacing, .equalCentering:
                add("UISV-spacing", of(next, to), .greaterThanOrEqual, of(view, from), constant: gap)
            }
        }
        guard views.count > 2 else { return }
        for index in 1..<views.count - 1 {
            let (a, b) = (views[index], views[index + 1])
            switch stack.distribution {
            case .equalSpacing:
                add(
                    "UISV-distributing", distance(from, of: a, to: to, of: b), .equal,
                    distance(from, of: views[0], to: to, of: views[1]))
            case .equalCentering:
                add(
                    "UISV-distributing", distance(middle, of: a, to: middle, of: b), .equal,
                    distance(middle, of: views[0], to: middle, of: views[1]), priority: Self.centering)
            default: return
            }
        }
    }

    private mutating func addLengths(_ views: [UIView]) {
        guard let first = views.first, views.count > 1 else { return }
        switch stack.distribution {
        case .fillEqually:
            for view in views.dropFirst() { add("UISV-fill-equally", of(view, length), .equal, of(first, length)) }
        case .fillProportionally:
            let lengths = proportions(of: views)
            for (view, own) in zip(views, lengths).dropFirst() {
                add(
                    "UISV-fill-proportionally", of(view, length), .equal, of(first, length), multiplier: own / lengths[0],
                    priority: 999)
            }
        default: break
        }
    }

    /// The lengths of the contents. A view without one counts as the average of the others.
    private func proportions(of views: [UIView]) -> [CGFloat] {
        let lengths = views.map { isHorizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
        let known = lengths.filter { $0 > 0 }
        let average = known.isEmpty ? 1 : known.reduce(0, +) / CGFloat(known.count)
        return lengths.map { $0 > 0 ? $0 : average }
    }

    // MARK: Across the axis

    private mutating func align(_ view: UIView) {
        add(
            "UISV-alignment", of(view, crossStart), isAtStart ? .equal : .greaterThanOrEqual, ofCanvas(crossStart))
        add("UISV-alignment", of(view, crossEnd), isAtEnd ? .equal : .lessThanOrEqual, ofCanvas(crossEnd))
        if stack.alignment == .center { add("UISV-alignment", of(view, crossMiddle), .equal, ofCanvas(crossMiddle)) }
    }

    /// Whether views are aligned by baseline. Only rows are; in a column the baseline alignments mean leading.
    private var isByBaseline: Bool { isHorizontal && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline) }
    private var isAtStart: Bool {
        switch stack.alignment {
        case .fill, .leading: true
        case .firstBaseline, .lastBaseline: !isHorizontal
        case .center, .trailing: false
        }
    }
    private var isAtEnd: Bool { stack.alignment == .fill || stack.alignment == .trailing }

    private mutating func alignBaselines(_ views: [UIView]) {
        guard isByBaseline, let first = views.first else { return }
        let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        for view in views.dropFirst() { add("UISV-alignment", of(view, baseline), .equal, of(first, baseline)) }
        for view in views { add("UISV-fit", of(view, crossStart), .equal, ofCanvas(crossStart), priority: Self.snug) }
    }

    // MARK: Hidden views

    /// Collapses hidden views at their position, so that they grow from there when they are shown. The zero length gives way to
    /// lengths that the app requires.
    private mutating func addHidden() {
        var before: UIView?
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                before = view
                continue
            }
            add("UISV-hiding", of(view, length), .equal, nil, priority: 999)
            add("UISV-hiding", of(view, start), .equal, before.map { of($0, end) } ?? ofCanvas(start))
            add("UISV-hiding", of(view, crossStart), .equal, ofCanvas(crossStart))
        }
    }
}
