import Foundation

/// The state of a view that a configuration adapts to.
@MainActor @preconcurrency public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a header, footer or other view with a configuration.
@MainActor @preconcurrency public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether a finger is on the view.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Never set by the engine: keyboard focus is left to the host.
    public var isFocused = false
    /// Whether the view is pinned to an edge.
    public var isPinned = false

    /// Creates a state.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
@MainActor @preconcurrency public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled: its table lets no finger select it.
    public var isDisabled = false
    /// Whether a finger is on the cell.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Never set by the engine: keyboard focus is left to the host.
    public var isFocused = false
    /// Whether the cell's table is being edited.
    public var isEditing = false
    /// Whether the cell is expanded.
    public var isExpanded = false
    /// Whether the cell shows its swipe actions.
    public var isSwiped = false
    /// Whether a finger moves the cell to another place.
    public var isReordering = false
    /// Always false: cells are not pinned.
    public var isPinned = false
    private var custom: [String: AnyHashable] = [:]

    /// Creates a state.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of the app's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key.rawValue] }
        set { custom[key.rawValue] = newValue }
    }
}

/// Names a value of an app's own in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Describes the content of a cell, header or footer, and makes the view that shows it.
@MainActor @preconcurrency public protocol UIContentConfiguration {
    /// Makes a view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
    /// The configuration. Assigning one updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration of that type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the configuration is of the same type as the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
