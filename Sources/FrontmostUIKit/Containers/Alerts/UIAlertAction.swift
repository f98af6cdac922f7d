import Foundation

/// One button of an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
    /// The role of an action. It decides the button's colour, weight and position.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// The title of the button.
    public let title: String?
    /// The role of the action.
    public let style: Style
    /// Whether the user can choose the action.
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Runs as soon as the action is chosen, before the dismissal begins. SwiftUI's buttons act at that moment.
    package var onChoose: (() -> Void)?
    var onChange: (() -> Void)?

    /// Creates an action.
    /// - Parameter handler: Runs when the alert has been dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
