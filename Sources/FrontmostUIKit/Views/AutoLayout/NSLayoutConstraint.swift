import Foundation

/// A linear relation between two positions or lengths of views and guides: `first (≤ = ≥) multiplier × second + constant`.
///
/// An active constraint is owned by the nearest common ancestor of its items, which lists it in `constraints`. It is deactivated
/// when an item leaves that ancestor, and it retains no view. Changing the constant is much cheaper than replacing the
/// constraint.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
    let first: AnchorExpression
    let second: AnchorExpression?
    /// The relation between the two sides.
    public let relation: Relation
    /// The factor of the second side.
    public let multiplier: CGFloat
    /// The item of the owning view while the constraint is active. It outlives the view, which may be released on another thread
    /// some time before the main actor learns of it.
    private var ownerItem: LayoutItem?
    var owner: UIView? { ownerItem?.view }
    private var handle: Int32 = -1
    /// The part of the constant that comes from the items' positions.
    private var offset = 0.0
    /// Items that the constraint needs variables of, apart from its own items.
    private var between: [LayoutItem] = []
    /// The index in the owner's list; `places` has those in the lists of the items.
    var listIndex = 0
    private var places = SIMD4<Int>()
    /// The views between the items and the owner, which contribute their positions, and the index in their lists.
    private var crossed: [(item: LayoutItem, place: Int)] = []
    /// Hashes of the conflicts that were reported on the console.
    var reportedConflicts: Set<Int> = []

    /// A name for console messages.
    open var identifier: String?
    /// Has no effect: constraints are not archived.
    open var shouldBeArchived = false

    init(
        _ first: AnchorExpression, _ relation: Relation, _ second: AnchorExpression?, multiplier: CGFloat = 1, constant: CGFloat
    ) {
        (self.first, self.second, self.relation, self.multiplier) = (first, second, relation, multiplier)
        storedConstant = constant
        super.init()
        check()
    }

    /// Creates the constraint `view1.attr1 relation multiplier × view2.attr2 + c`. Without a second item, `attr1` must be a
    /// length.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = AnchorExpression(LayoutRules.item(view1), attr1)
        let second = view2.flatMap { attr2 == .notAnAttribute ? nil : AnchorExpression(LayoutRules.item($0), attr2) }
        self.init(first, relation, second, multiplier: multiplier, constant: c)
    }

    // MARK: Properties

    /// The view or the guide of the first side.
    open var firstItem: AnyObject? { first.item.view ?? first.item.guide }
    /// The view or the guide of the second side; nil if there is none.
    open var secondItem: AnyObject? { second.flatMap { $0.item.view ?? $0.item.guide } }
    /// The attribute of the first side.
    open var firstAttribute: Attribute { first.attribute }
    /// The attribute of the second side; `notAnAttribute` if there is none.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// The anchor of the first side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The anchor of the second side; nil if there is none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    /// The constant in points. Changing it solves only what is connected to the constraint.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            if storedConstant == newValue { return }
            storedConstant = newValue
            check()
            guard handle >= 0 else { return }
            LayoutArena.shared.solver.setConstant(offset - Double(newValue), of: handle)
            owner?.queueConstraint(~handle)
        }
    }
    private var storedConstant: CGFloat

    /// The priority; required by default. Unlike in UIKit, an active constraint can change between required and optional.
    open var priority: UILayoutPriority = .required {
        didSet {
            if priority == oldValue { return }
            check()
            guard handle >= 0 else { return }
            LayoutArena.shared.solver.setPriority(priority.rawValue, of: handle)
            owner?.queueConstraint(~handle)
        }
    }

    // MARK: Activation

    /// Whether the constraint is active. Activating one between views without a common ancestor is a programming error and stops
    /// the process.
    open var isActive: Bool {
        get { handle >= 0 }
        set {
            if newValue == isActive { return }
            if newValue { activate(in: LayoutRules.owner(of: self)) } else { deactivate() }
        }
    }

    /// Activates several constraints.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Deactivates several constraints.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraint's handle in the solver while it is active.
    var activeHandle: Int32? { handle < 0 ? nil : handle }

    func activate(in view: UIView) {
        if isActive { return }
        let state = view.layoutState
        ownerItem = state.item
        let sum = summed(in: view)
        (offset, between) = (sum.constant, sum.between)
        handle = LayoutArena.shared.add(
            sum.terms, offset - Double(constant), relation.linear, priority: priority.rawValue,
            source: .constraint(Unmanaged.passUnretained(self)))
        forEachItem { slot, item in places[slot] = item.references.add(self, slot: slot) }
        for (index, item) in sum.crossed.enumerated() { crossed.append((item, item.crossings.add(self, slot: index))) }
        state.constraints.append(self)
        view.queueConstraint(~handle)
    }

    private func deactivate() {
        guard handle >= 0 else { return }
        owner?.autoLayout?.constraints.remove(self)
        withdraw()
    }

    /// Withdraws the constraint if the view of `item` owned it and is gone. Surviving subviews are solved without it. Does
    /// nothing if another view owns it by now.
    func ownerWentAway(_ item: LayoutItem) { if ownerItem === item { withdraw() } }

    private func withdraw() {
        let view = owner
        for variable in LayoutArena.shared.solver.variables(of: handle) {
            (view ?? LayoutArena.shared.item(of: variable)?.nearestView)?.queueConstraint(variable)
        }
        LayoutArena.shared.remove(handle)
        (handle, ownerItem, between) = (-1, nil, [])
        reportedConflicts = []
        forEachItem { slot, item in item.references.remove(at: places[slot]) }
        for index in crossed.indices { crossed[index].item.crossings.remove(at: crossed[index].place) }
        crossed = []
    }

    func referenceMoved(_ kind: ConstraintReferences.Kind, _ slot: Int, to place: Int) {
        switch kind {
        case .mentions: places[slot] = place
        case .crossings: crossed[slot].place = place
        }
    }

    /// Calls a closure with each item and its slot. There are up to two items on each side; an item on both sides is passed
    /// twice.
    func forEachItem(_ body: (Int, LayoutItem) -> Void) {
        body(0, first.item)
        if let item = first.from?.item { body(1, item) }
        if let item = second?.item { body(2, item) }
        if let item = second?.from?.item { body(3, item) }
    }

    // MARK: Terms

    /// Whether a side is a leading or a trailing edge. Such a constraint has its constant in the direction in which content is read.
    private var isDirectional: Bool { first.attribute.isDirectional || second?.attribute.isDirectional == true }

    private func summed(in view: UIView) -> LayoutSum {
        // Coordinates that count from the right have the leading edge where they begin.
        let isMirrored = RightToLeftUse.hasBegun && (isDirectional && view.isMirrored) != view.countsFromRight
        var sum = LayoutSum(in: view, isMirrored: isMirrored)
        sum.add(first, 1)
        if let second { sum.add(second, -Double(multiplier)) }
        return sum
    }

    /// Updates the constant after the baseline of an item's text has changed.
    func baselineChanged() { if first.usesBaseline || second?.usesBaseline == true { placesChanged() } }

    /// Updates the constant after an item, or a view between an item and the owner, has moved within its own coordinates.
    func placesChanged() {
        guard handle >= 0, let owner else { return }
        let former = offset
        offset = summed(in: owner).constant
        if offset == former { return }
        LayoutArena.shared.solver.setConstant(offset - Double(constant), of: handle)
        owner.queueConstraint(~handle)
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { LayoutMessage.describe(self) } }

    private func check() {
        if let problem = LayoutRules.problem(with: self) { Console.stop(problem) }
    }
}

/// The sides of a constraint as a linear expression of the solver's variables, in the coordinates of the owning view.
@MainActor struct LayoutSum {
    private(set) var terms: [LinearTerm] = []
    private(set) var constant = 0.0
    /// Items that contribute because other items lie relative to them.
    private(set) var between: [LayoutItem] = []
    /// Views between an item and the root, which contribute their positions.
    private(set) var crossed: [LayoutItem] = []
    private unowned let root: UIView

    /// Whether positions are counted from the right: leading is right, and all horizontal terms are negative.
    private let isMirrored: Bool

    init(in root: UIView, isMirrored: Bool) {
        (self.root, self.isMirrored) = (root, isMirrored)
        terms.reserveCapacity(4)
    }

    mutating func add(_ expression: AnchorExpression, _ factor: Double) {
        add(expression.item, expression.attribute, factor)
        if let from = expression.from { add(from.item, from.attribute, -factor) }
    }

    private mutating func add(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double) {
        if let inner = attribute.ofMarginsGuide, let view = item.view {
            between.append(view.layoutMarginsGuide.item)
            return add(view.layoutMarginsGuide.item, inner, factor)
        }
        switch attribute.kind {
        case .none: break
        case .length: terms.append(LinearTerm(item.length(attribute == .width ? .horizontal : .vertical), factor))
        case .horizontal: addPlace(item, .horizontal, isMirrored ? attribute.mirrored : attribute, isMirrored ? -factor : factor)
        case .vertical: addPlace(item, .vertical, attribute, factor)
        }
    }

    private mutating func addPlace(
        _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
    ) {
        if let offsets = baseline(of: item, attribute) { constant += factor * offsets }
        var item = item
        if item.view === root {
            if let edges = root.edgesForContent {
                item = edges.item
                between.append(item)
            } else {
                // The root's edges are those of its alignment rectangle, which begins at the origin of its bounds.
                constant += factor * Double(root.alignmentRectInsets.leading(axis) + root.boundsOrigin.along(axis))
                if attribute.fraction != 0 { terms.append(LinearTerm(item.length(axis), factor * attribute.fraction)) }
                return
            }
        }
        terms.append(LinearTerm(item.place(axis), factor))
        if attribute.fraction != 0 { terms.append(LinearTerm(item.length(axis), factor * attribute.fraction)) }
        var next = item.container
        while let view = next, view !== root {
            let item = view.layoutState.item
            crossed.append(item)
            terms.append(LinearTerm(item.place(axis), factor))
            constant -= factor * Double(view.alignmentRectInsets.leading(axis) + view.boundsOrigin.along(axis))
            next = view.superview
        }
    }

    private func baseline(of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> Double? {
        guard let offsets = item.view?.baselineOffsets else { return nil }
        switch attribute {
        case .firstBaseline: return Double(offsets.fromTop)
        case .lastBaseline: return -Double(offsets.fromBottom)
        default: return nil
        }
    }
}
