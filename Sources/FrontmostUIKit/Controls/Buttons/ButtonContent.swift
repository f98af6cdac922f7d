import Foundation

/// Values by the state of a button.
struct ByState<Value> {
    var values: [UIControl.State: Value] = [:]
    /// The value for a state, with that for `normal` as the fallback.
    func value(for state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
    /// The value for a state other than `normal`, without a fallback.
    func own(for state: UIControl.State) -> Value? { state == .normal ? nil : values[state] }
}

/// The title of a button in its current state.
enum ButtonTitle {
    case none
    case plain(String)
    case attributed(NSAttributedString)
    /// The title of the configuration, which may have attributes there.
    case configured(String)

    var plain: String? {
        switch self {
        case .none: nil
        case .plain(let title), .configured(let title): title
        case .attributed(let title): title.string
        }
    }
    var attributed: NSAttributedString? {
        if case .attributed(let title) = self { title } else { nil }
    }
}
