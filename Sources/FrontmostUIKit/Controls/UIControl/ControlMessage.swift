/// The console's lines about values that a control does not take.
@MainActor enum ControlMessage {
    /// Reports a value that a control was given and does not take.
    /// - Parameters:
    ///   - property: Its name: `maximumValue`.
    ///   - rule: What the property takes: `a finite number`.
    /// - Returns: The value that stays.
    static func keep<Value>(
        _ old: Value, insteadOf new: Value, as property: String, of control: AnyObject, rule: String
    ) -> Value {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "The \(property) of \(control) cannot be \(new) and stays \(old). Set it to \(rule)."))
        return old
    }

    /// The insets that stay where one of the new ones is no finite number.
    static func checked(
        _ new: UIEdgeInsets, keeping old: UIEdgeInsets, as property: String, of view: AnyObject
    ) -> UIEdgeInsets {
        if [new.top, new.left, new.bottom, new.right].allSatisfy(\.isFinite) { return new }
        return keep(old, insteadOf: new, as: property, of: view, rule: "finite numbers")
    }
}
