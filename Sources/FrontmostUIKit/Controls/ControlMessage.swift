/// The console's lines about values that a control does not take.
@MainActor enum ControlMessage {
    /// Reports a value that a control was given and does not take.
    /// - Parameters:
    ///   - property: Its name: `maximumValue`.
    ///   - rule: What the property takes: `a finite number`.
    /// - Returns: The value that stays.
    static func keep<Value: BinaryFloatingPoint>(
        _ old: Value, insteadOf new: Value, as property: String, of control: UIControl, rule: String
    ) -> Value {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "The \(property) of \(control) cannot be \(new) and stays \(old). Set it to \(rule)."))
        return old
    }
}
