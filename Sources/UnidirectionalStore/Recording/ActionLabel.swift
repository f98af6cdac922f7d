import RuntimeMetadata

/// Labels for actions made of the names of their cases, without payloads: `toggled`, `rows.renamed`, `response.success`.
///
/// If the associated value of a case (or the last of them) is an enum, the name of its case follows. The names come from the
/// compiler's metadata for enums; each label is composed once.
@MainActor public enum ActionLabel {
    private static var plans: [ObjectIdentifier: LabelPlan] = [:]
    private static var last: (type: ObjectIdentifier, plan: LabelPlan)?

    /// Returns the label of an action.
    /// - Parameter action: The action.
    /// - Returns: For a type that is not an enum, the type's name.
    /// - Complexity: O(1) after the first action of each case.
    public static func of<Action>(_ action: Action) -> String {
        let type = ObjectIdentifier(Action.self)
        if let last, last.type == type { return withUnsafePointer(to: action) { last.plan.label(at: UnsafeRawPointer($0)) } }
        let plan = plans[type] ?? LabelPlan(Action.self, after: "", depth: 0)
        plans[type] = plan
        last = (type, plan)
        return withUnsafePointer(to: action) { plan.label(at: UnsafeRawPointer($0)) }
    }
}

/// The labels of a type's values at one position of a larger label.
@MainActor private final class LabelPlan {
    private let layout: EnumLayout?
    private let values: ValueLayout
    private let prefix: String
    private let depth: Int
    private let typeName: String
    /// The cases that have occurred, by tag.
    private var cases: [Case?]

    private struct Case {
        let label: String
        /// The label's continuation for an associated value that is an enum.
        let inner: (plan: LabelPlan, isIndirect: Bool, alignment: Int, offset: Int)?
    }

    init(_ type: Any.Type, after prefix: String, depth: Int) {
        // An optional's case would add nothing to a label.
        layout = EnumLayout(type)
        values = ValueLayout(type)
        (self.prefix, self.depth, typeName) = (prefix, depth, String(describing: type))
        cases = Array(repeating: nil, count: layout?.cases.count ?? 0)
    }

    /// - Parameter place: The address of a value of the type.
    func label(at place: UnsafeRawPointer) -> String {
        guard let layout else { return prefix.isEmpty ? typeName : prefix }
        let tag = Int(layout.getTag(place, layout.metadata))
        guard tag < cases.count else { return prefix.isEmpty ? typeName : prefix }
        let found = cases[tag] ?? makeCase(tag, layout)
        guard let inner = found.inner else { return found.label }
        return layout.withPayload(of: place, values) {
            let payload = inner.isIndirect ? EnumLayout.content(ofBox: $0, alignment: inner.alignment) : $0
            return inner.plan.label(at: payload + inner.offset)
        }
    }

    private func makeCase(_ tag: Int, _ layout: EnumLayout) -> Case {
        let found = layout.cases[tag]
        let label = prefix.isEmpty ? found.name : prefix + "." + found.name
        var inner: (plan: LabelPlan, isIndirect: Bool, alignment: Int, offset: Int)?
        if let payload = found.payload, depth < 8 {
            let elements = TupleElements(of: payload)
            if let last = elements.last, Self.isNamed(last) {
                inner = (
                    LabelPlan(last, after: label, depth: depth + 1), found.isIndirect,
                    ValueLayout(payload).alignment,
                    elements.offset(of: elements.count - 1)
                )
            }
        }
        let new = Case(label: label, inner: inner)
        cases[tag] = new
        return new
    }

    /// Whether a type's cases are a part of labels: true for enums other than optionals.
    private static func isNamed(_ type: Any.Type) -> Bool {
        if type is any OptionalType.Type { return false }
        return EnumLayout(type).map { !$0.cases.isEmpty } ?? false
    }
}

private protocol OptionalType {}
extension Optional: OptionalType {}
