import Foundation

/// The meaning of a node, for assistive technology, for tests, and for hosts that make native controls of it. Immutable; a change
/// is a new value.
public final class RenderSemantics: Equatable, Sendable {
    /// The kind of element that a node is.
    public enum Role: String, Sendable {
        case none, button, toggle, slider, link, image, text, header, textField, secureField, searchField
        case list, listItem, scrollView, tab, tabBar, navigationBar, dialog, alert, progress, window, menu, menuItem, group
    }
    /// States and options of an element.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The element is selected.
        public static let isSelected = Traits(rawValue: 1)
        /// The element is disabled.
        public static let isDisabled = Traits(rawValue: 2)
        /// Elements behind this one cannot be reached.
        public static let isModal = Traits(rawValue: 4)
        /// The action deletes or loses something.
        public static let isDestructive = Traits(rawValue: 8)
        /// The action of the Return key.
        public static let isDefaultAction = Traits(rawValue: 16)
        /// The action that cancels.
        public static let isCancelAction = Traits(rawValue: 32)
        /// The node and its descendants are hidden from assistive technology.
        public static let isHidden = Traits(rawValue: 64)
        /// Changes are announced without moving the focus, such as a toast or a status.
        public static let isLiveRegion = Traits(rawValue: 128)
        /// A control, such as a link, that contains other controls, which are activated separately and are not part of it.
        public static let holdsControls = Traits(rawValue: 256)
        /// Accessibility treats the node as a leaf: its descendants are not exposed.
        public static let isOneElement = Traits(rawValue: 512)
        /// A missing label, value or hint is that of the descendants: see `RenderNode.spokenSemantics`.
        public static let combinesDescendants = Traits(rawValue: 1024)
        /// An action of the element around, which only assistive technology reaches. It is not an element of the screen.
        public static let isAction = Traits(rawValue: 2048)
        /// An action that closes what the element is in, which the Escape key performs as well.
        public static let isEscape = Traits(rawValue: 4096)
        /// The user can act on the element, whatever its role is: the keyboard reaches it.
        public static let respondsToUser = Traits(rawValue: 8192)
        /// The user cannot act on the element, whatever its role is: the keyboard passes over it.
        public static let ignoresUser = Traits(rawValue: 16384)
    }

    /// The place where a touch activates an element.
    public enum ActivationPoint: Hashable, Sendable {
        /// In points, in the element's coordinates.
        case point(CGPoint)
        /// In units of the element's size.
        case unit(UnitPoint)

        /// The point in an element of a size, in points.
        public func place(in size: CGSize) -> CGPoint {
            switch self {
            case .point(let point): point
            case .unit(let point): CGPoint(x: point.x * size.width, y: point.y * size.height)
            }
        }
    }

    /// The kind of the element.
    public let role: Role
    /// The name of the element; if it is empty, the text inside.
    public let label: String
    /// The current value.
    public let value: String
    /// A description of what the element does.
    public let hint: String
    /// For tests; never spoken.
    public let identifier: String
    /// States and options of the element.
    public let traits: Traits
    /// Elements of a container with a higher number are read first.
    public let sortPriority: Double
    /// The place that the app has given for activation; nil if it has given none. See `RenderNode.activationPoint`.
    public let activationPoint: ActivationPoint?

    /// Makes semantics.
    public init(
        role: Role, label: String = "", value: String = "", hint: String = "", identifier: String = "", traits: Traits = [],
        sortPriority: Double = 0, activationPoint: ActivationPoint? = nil
    ) {
        (self.role, self.label, self.value, self.hint) = (role, label, value, hint)
        (self.identifier, self.traits, self.sortPriority) = (identifier, traits, sortPriority)
        self.activationPoint = activationPoint
    }

    /// Compares all properties.
    public static func == (a: RenderSemantics, b: RenderSemantics) -> Bool {
        a === b
            || a.role == b.role && a.label == b.label && a.value == b.value && a.hint == b.hint
                && a.identifier == b.identifier && a.traits == b.traits && a.sortPriority == b.sortPriority
                && a.activationPoint == b.activationPoint
    }
}
