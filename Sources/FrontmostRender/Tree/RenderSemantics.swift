/// What a node is, for those who cannot see it: assistive technology, tests, and hosts that make real controls of it.
/// Immutable; a change is a new value.
public final class RenderSemantics: Equatable, Sendable {
    public enum Role: String, Sendable {
        case none, button, toggle, slider, link, image, text, header, textField, secureField, searchField
        case list, listItem, scrollView, tab, tabBar, navigationBar, dialog, alert, progress, window, menu, menuItem, group
    }
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let isSelected = Traits(rawValue: 1)
        public static let isDisabled = Traits(rawValue: 2)
        /// What lies behind cannot be reached while this is shown.
        public static let isModal = Traits(rawValue: 4)
        public static let isDestructive = Traits(rawValue: 8)
        public static let isDefaultAction = Traits(rawValue: 16)
        public static let isCancelAction = Traits(rawValue: 32)
        /// The node and all below it are left out.
        public static let isHidden = Traits(rawValue: 64)
        /// Read out when it changes (a toast, a status), without taking the focus.
        public static let isLiveRegion = Traits(rawValue: 128)
        /// A control, such as a link, in which others lie that are used by themselves: they are no part of it.
        public static let holdsControls = Traits(rawValue: 256)
        /// Accessibility treats the node as a leaf: its descendants are not exposed.
        public static let isOneElement = Traits(rawValue: 512)
        /// The name, value and hint that the node lacks are those of its descendants: see `RenderNode.spokenSemantics`.
        public static let combinesDescendants = Traits(rawValue: 1024)
    }

    public let role: Role
    /// Its name; empty: the text below it.
    public let label: String
    public let value: String
    public let hint: String
    /// For tests; never read out.
    public let identifier: String
    public let traits: Traits
    /// Of the elements of a container those with a higher number are read first.
    public let sortPriority: Double

    public init(
        role: Role, label: String = "", value: String = "", hint: String = "", identifier: String = "", traits: Traits = [],
        sortPriority: Double = 0
    ) {
        (self.role, self.label, self.value, self.hint) = (role, label, value, hint)
        (self.identifier, self.traits, self.sortPriority) = (identifier, traits, sortPriority)
    }

    public static func == (a: RenderSemantics, b: RenderSemantics) -> Bool {
        a === b
            || a.role == b.role && a.label == b.label && a.value == b.value && a.hint == b.hint
                && a.identifier == b.identifier && a.traits == b.traits && a.sortPriority == b.sortPriority
    }
}
