import Foundation

/// A content configuration and the view that shows it.
@MainActor struct ConfiguredContent {
    private(set) var configuration: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?

    /// Shows a configuration in a container. The view of the former one is kept if it supports the new one.
    /// - Parameter new: Nil to show none.
    mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
        configuration = new
        if let new, let view, view.supports(new) {
            view.configuration = new
            return
        }
        view?.removeFromSuperview()
        view = new?.makeContentView()
        guard let view else { return }
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(view, at: 0)
    }
}
