import Foundation
import FrontmostRender

/// The kind of an accessibility action.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: Text
    /// The main action of the element.
    public static let `default` = AccessibilityActionKind(named: Text("Activate"))
    /// Leaves a screen or closes something modal. The Escape key performs it as well.
    public static let escape = AccessibilityActionKind(named: Text(verbatim: SystemWord.close.text))
    /// The most important action of the screen.
    public static let magicTap = AccessibilityActionKind(named: Text("Magic Tap"))
    /// Deletes the element.
    public static let delete = AccessibilityActionKind(named: Text(verbatim: SystemWord.delete.text))
    /// Shows the element's menu.
    public static let showMenu = AccessibilityActionKind(named: Text("Show Menu"))

    /// An action with a name of its own.
    public init(named name: Text) { self.name = name }
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// A shape without area, which clips all of a view.
private nonisolated struct NoArea: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Path(CGRect(origin: rect.origin, size: .zero)) }
}

extension View {
    /// Lets only assistive technology reach the view: it is neither seen nor touched.
    nonisolated func reachedByAccessibilityAlone() -> some View { clipShape(NoArea()).allowsHitTesting(false) }

    /// Adds an action that assistive technology offers: in a page, a button that only a screen reader finds, after the element.
    /// - Parameter actionKind: The kind, which names the action.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityActions(adding: actionKind == .escape ? .isEscape : []) { Button(action: handler) { actionKind.name } }
    }
    /// Adds a named action that assistive technology offers.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityActions { Button(action: handler) { name } }
    }
    /// Adds an action with a localised name that assistive technology offers.
    public nonisolated func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }
    /// Adds an action with a plain name that assistive technology offers.
    @_disfavoredOverload public nonisolated func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }
    /// Adds an action that assistive technology offers, named by a view.
    public nonisolated func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        let label = label()
        return accessibilityActions { Button(action: action) { label } }
    }
    /// Adds actions that assistive technology offers: the buttons of a view.
    public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        accessibilityActions(adding: [], content)
    }
    private nonisolated func accessibilityActions<Content: View>(
        adding traits: RenderSemantics.Traits, @ViewBuilder _ content: () -> Content
    ) -> some View {
        var change = SemanticsChange()
        change.added = traits.union(.isAction)
        let actions = content().modifier(SemanticsModifier(change))
        return overlay(alignment: .topLeading) {
            ZStack { actions }
                .buttonStyle(.plain)
                // The buttons are none of a list row's.
                .environment(\.rowButtons, nil)
                .fixedSize()
                .frame(width: 1, height: 1)
                .reachedByAccessibilityAlone()
        }
    }

    /// Adds actions that scroll the view: one for each edge.
    /// - Parameter handler: Receives the edge to which the content is to be scrolled.
    public nonisolated func accessibilityScrollAction(_ handler: @escaping (_ edge: Edge) -> Void) -> some View {
        accessibilityActions {
            Button("Scroll Up") { handler(.top) }
            Button("Scroll Down") { handler(.bottom) }
            Button("Scroll Backward") { handler(.leading) }
            Button("Scroll Forward") { handler(.trailing) }
        }
    }

    /// Makes the view an element with a value that assistive technology, and the arrow keys while it has the focus, change.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(ControlModifier(role: .slider, combines: true, step: { handler($0 ? .increment : .decrement) }))
    }

    /// Replaces the accessibility elements of the view by those of another view, which is not seen.
    ///
    ///     RatingStars($rating).accessibilityRepresentation { Stepper("Rating", value: $rating, in: 0...5) }
    public nonisolated func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        let representation = representation()
        return accessibilityHidden(true).overlay {
            representation.environment(\.rowButtons, nil).reachedByAccessibilityAlone()
        }
    }

    /// Makes the view a container of the accessibility elements of another view, which is not seen.
    public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        let children = children()
        return accessibilityHidden(true).overlay {
            ZStack { children }.environment(\.rowButtons, nil).reachedByAccessibilityAlone()
        }
        .accessibilityElement(children: .contain)
    }
}
