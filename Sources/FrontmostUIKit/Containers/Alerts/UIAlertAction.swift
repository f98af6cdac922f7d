import Foundation

/// One button of an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Runs at once when the action is chosen, before the alert begins to go: SwiftUI's buttons act then.
    package var onChoose: (() -> Void)?
    var onChange: (() -> Void)?

    /// - Parameter handler: Runs when the alert is off the screen.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
