import Foundation

/// The name of a piece of information about an element.
public struct AccessibilityCustomContentKey: Sendable {
    let label: Text
    private let id: String?

    /// A name with a label.
    /// - Parameter id: Identifies the information.
    public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }
    /// A name with a localised label.
    /// - Parameter id: Identifies the information.
    public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
    /// A name with a localised label.
    public init(_ labelKey: LocalizedStringKey) { (label, id) = (Text(labelKey), nil) }
}

/// A piece of information about an element.
open class AXCustomContent: NSObject {
    /// When a screen reader says a piece of information.
    public enum Importance: UInt, Sendable {
        /// When the user asks for it: after the element's hint.
        case `default`
        /// With the element: after its value.
        case high
    }
    /// The name of the information.
    public let label: String
    /// The information.
    public let value: String
    /// When it is said.
    open var importance = Importance.default

    /// Creates a piece of information.
    public init(label: String, value: String) {
        (self.label, self.value) = (label, value)
        super.init()
    }
}

extension View {
    /// Adds a piece of information to what a screen reader says of the view: after its value, or else after its hint.
    public nonisolated func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        semantics {
            $0.addition = SemanticsChange.Addition(label: label, value: value, isImportant: importance == .high)
        }
    }
    /// Adds a piece of information to what a screen reader says of the view.
    /// - Parameter value: Nil for no information.
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View {
        semantics { change in
            change.addition = value.map {
                SemanticsChange.Addition(label: key.label, value: $0, isImportant: importance == .high)
            }
        }
    }
    /// Adds a localised piece of information to what a screen reader says of the view.
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(key, Text(valueKey), importance: importance)
    }
    /// Adds a plain piece of information to what a screen reader says of the view.
    @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(key, Text(value), importance: importance)
    }
    /// Adds a piece of information with a localised label to what a screen reader says of the view.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }
    /// Adds a localised piece of information to what a screen reader says of the view.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }
    /// Adds a plain piece of information to what a screen reader says of the view.
    @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
}
