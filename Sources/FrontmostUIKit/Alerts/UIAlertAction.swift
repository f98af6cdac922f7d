import Foundation

/// One button of an alert.
@MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { onChange?() } }
    let handler: ((UIAlertAction) -> Void)?
    /// Runs at once when the action is chosen, before the alert begins to go: SwiftUI's buttons act then.
    @_spi(Engine) public var onChoose: (() -> Void)?
    var onChange: (() -> Void)?

    /// - Parameter handler: Runs when the alert is off the screen.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}

/// The order of an alert's buttons, as a rule over their styles.
enum AlertOrder {
    /// Two buttons of an alert stand side by side.
    static func isSideBySide(_ style: UIAlertController.Style, count: Int) -> Bool { style == .alert && count == 2 }

    /// Indices in the order in which the buttons are shown: side by side the cancel button is first (on the left); stacked it
    /// is last.
    static func shown(_ styles: [UIAlertAction.Style], in style: UIAlertController.Style) -> [Int] {
        let others = styles.indices.filter { styles[$0] != .cancel }, cancel = styles.indices.filter { styles[$0] == .cancel }
        return isSideBySide(style, count: styles.count) ? cancel + others : others + cancel
    }
}
