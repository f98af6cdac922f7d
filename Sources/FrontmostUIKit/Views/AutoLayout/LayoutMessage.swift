import Foundation

/// Console messages about constraints.
@MainActor enum LayoutMessage {
    private static let listedUpTo = 40

    /// Reports a conflict, once for each set of constraints.
    ///
    /// Two kinds of conflict are not reported, unlike in UIKit. One is caused by a view with zero size: the constraints are
    /// right, and the conflict ends when the view gets a size. The other is in a view that waits for its first frame: its
    /// container measures it before setting one.
    static func report(_ conflict: LayoutSolver.Conflict) {
        let arena = LayoutArena.shared
        let lacksSpace = conflict.fixed.contains { variable in
            guard arena.solver.value(variable) == 0, let item = arena.item(of: variable), item.isLength(variable) else {
                return false
            }
            return !conflict.sizes.isEmpty || item.view?.awaitsFrame == true
        }
        if lacksSpace { return }
        if let broken = conflict.broken, case .constraint(let reference)? = arena.source(of: broken) {
            var hasher = Hasher()
            for constraint in conflict.constraints { hasher.combine(constraint) }
            if !reference.takeUnretainedValue().reportedConflicts.insert(hasher.finalize()).inserted { return }
        }
        let lines = conflict.constraints.map(describe) + conflict.fixed.compactMap(describe(fixed:))
        var list = lines.prefix(listedUpTo).map { "    \"\($0)\"" }.joined(separator: ",\n")
        if lines.count > listedUpTo { list += ",\n    and \(lines.count - listedUpTo) more" }
        let hint =
            conflict.fixed.isEmpty
            ? ""
            : "\n(An NSAutoresizingMaskLayoutConstraint stands for the frame of a view that is not placed by constraints: set "
                + "translatesAutoresizingMaskIntoConstraints to false on views that you constrain.)"
        let recovery = conflict.broken.map { "\n\nWill attempt to recover by breaking constraint\n\(describe($0))" } ?? ""
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text:
                    "Unable to simultaneously satisfy constraints.\nProbably at least one of the constraints in the following list "
                    + "is one you don't want.\n(\n\(list)\n)\(hint)\(recovery)"))
    }

    static func describe(_ handle: Int32) -> String {
        let arena = LayoutArena.shared
        switch arena.source(of: handle) {
        case .constraint(let reference): return describe(reference.takeUnretainedValue())
        case .content(let reference, let axis, let relation):
            let size = number(-arena.solver.constant(of: handle)), item = reference.takeUnretainedValue()
            let sign = relation == .atLeast ? ">=" : "<="
            return "<NSContentSizeLayoutConstraint:\(address(item)) \(name(item)).\(axis == .horizontal ? "width" : "height") "
                + "\(sign) \(size)\(priority(arena.solver.priority(of: handle)))   (active)>"
        case .guide(let reference):
            let item = reference.takeUnretainedValue()
            return "<NSLayoutConstraint:\(address(item)) edges of \(name(item)) in \(name(item.nearestView))   (active)>"
        case nil: return "<NSLayoutConstraint>"
        }
    }

    /// Describes the fixed variable of a view that is placed by its frame.
    private static func describe(fixed variable: Int32) -> String? {
        guard let item = LayoutArena.shared.item(of: variable), let view = item.view else { return nil }
        let attribute = item.isLength(variable) ? (item.isWidth(variable) ? "width" : "height") : "origin"
        let value = number(LayoutArena.shared.solver.value(variable))
        return "<NSAutoresizingMaskLayoutConstraint:\(address(item)) \(name(view)).\(attribute) == \(value)   (active)>"
    }

    static func describe(_ constraint: NSLayoutConstraint) -> String {
        var text = "<NSLayoutConstraint:\(address(constraint)) "
        if let identifier = constraint.identifier { text += "'\(identifier)' " }
        text += side(constraint.first)
        text += constraint.relation == .equal ? " == " : constraint.relation == .lessThanOrEqual ? " <= " : " >= "
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(number(Double(constraint.multiplier)))*" }
            text += side(second)
            if constraint.constant != 0 {
                text += constraint.constant < 0 ? " - " : " + "
                text += number(abs(Double(constraint.constant)))
            }
        } else {
            text += number(Double(constraint.constant))
        }
        text += priority(constraint.priority.rawValue)
        return text + (constraint.isActive ? "   (active)>" : "   (inactive)>")
    }

    private static func side(_ expression: AnchorExpression) -> String {
        let text = "\(name(expression.item)).\(expression.attribute.name)"
        guard let from = expression.from else { return text }
        return "(\(text) - \(name(from.item)).\(from.attribute.name))"
    }

    private static func name(_ item: LayoutItem) -> String {
        if let guide = item.guide {
            return guide.identifier.isEmpty ? "\(type(of: guide)):\(address(guide))" : "\(guide.identifier):\(address(guide))"
        }
        return name(item.view)
    }

    /// The type and the accessibility identifier of a view, or its address if it has no identifier.
    static func name(_ view: UIView?) -> String {
        guard let view else { return "(a deallocated view)" }
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
            return "\(type(of: view)):'\(identifier)'"
        }
        return "\(type(of: view)):\(address(view))"
    }

    private static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
    private static func priority(_ priority: Float) -> String {
        priority >= 1000 ? "" : " @\(number(Double(priority)))"
    }
}

extension NSLayoutConstraint.Attribute {
    var name: String { String(describing: self) }
}
