import Foundation

/// An action that a swipe reveals beside a row.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
    /// What an action does to the row.
    public enum Style: Int, Sendable { case normal, destructive }
    /// Runs when the action is chosen.
    ///
    /// Its parameters are the action, the view that shows it, and a function to call when the work is done. That hides the actions; pass
    /// whether the work was done.
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// What the action does to the row.
    public let style: Style
    /// Runs when the action is chosen.
    public let handler: Handler
    /// The title. Shown if there is no image.
    open var title: String?
    /// The colour behind the title: grey, or red for a destructive action.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor?
    /// The image, shown in white.
    open var image: UIImage?

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The actions that a swipe reveals at one edge of a row.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the one at the edge first.
    public let actions: [UIContextualAction]
    /// Whether a swipe over most of the row runs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration. Without actions, the row has none at that edge.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
