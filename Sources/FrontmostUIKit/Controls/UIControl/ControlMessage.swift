/// Console messages about values that a control rejects.
@MainActor enum ControlMessage {
    /// Reports that a control rejected a value.
    /// - Parameters:
    ///   - property: The property's name, such as `maximumValue`.
    ///   - rule: The values that the property accepts, such as `a finite number`.
    /// - Returns: `old`, which the property keeps.
    static func keep<Value>(
        _ old: Value, insteadOf new: Value, as property: String, of control: AnyObject, rule: String
    ) -> Value {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "The \(property) of \(control) cannot be \(new) and stays \(old). Set it to \(rule)."))
        return old
    }

    /// Returns `new`, or reports and returns `old` if one of the new insets is not a finite number.
    static func checked(
        _ new: UIEdgeInsets, keeping old: UIEdgeInsets, as property: String, of view: AnyObject
    ) -> UIEdgeInsets {
        if [new.top, new.left, new.bottom, new.right].allSatisfy(\.isFinite) { return new }
        return keep(old, insteadOf: new, as: property, of: view, rule: "finite numbers")
    }
}
