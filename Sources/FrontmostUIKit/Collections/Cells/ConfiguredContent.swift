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

/// A view with configurations that follow its state: a cell, or a header or footer of a table.
@MainActor protocol StateConfiguredView: UIView {
    associatedtype ConfigurationState: UIConfigurationState
    var needsConfigurationUpdate: Bool { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    /// The configuration of the content that is shown.
    var shownConfiguration: (any UIContentConfiguration)? { get set }
    var configurationState: ConfigurationState { get }
    func updateConfiguration(using state: ConfigurationState)
    /// Runs the app's handler for a new state.
    func runUpdateHandler(_ state: ConfigurationState)
    /// Requests an update before the next layout, when what the app's methods have read changes.
    func requestConfigurationUpdate()
}

extension StateConfiguredView {
    /// Updates the configurations for the state, if that is requested.
    func updateConfigurations() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        func update() {
            let state = configurationState
            if automaticallyUpdatesContentConfiguration, let old = shownConfiguration {
                shownConfiguration = old.updated(for: state)
            }
            updateConfiguration(using: state)
            runUpdateHandler(state)
        }
        observing(.updateConfiguration, { update() }) { ($0 as? any StateConfiguredView)?.requestConfigurationUpdate() }
        // Setting a configuration requests another update.
        needsConfigurationUpdate = false
    }
}
