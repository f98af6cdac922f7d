import FrontmostRender

/// Makes a view able to have the focus, and tells what is inside whether it has it.
struct FocusableModifier {
    let interactions: FocusInteractions?
    @State private var isFocused = false
    nonisolated init(_ interactions: FocusInteractions?) { self.interactions = interactions }
}

extension FocusableModifier: ViewModifier {
    func body(content: Content) -> some View {
        // Read in the body, so that a change invalidates it.
        let isFocused = isFocused
        return
            content
            .transformEnvironment(\.hasFocusAround) { hasFocus in if interactions != nil { hasFocus = isFocused } }
            .modifier(FocusHolderModifier(interactions) { self.isFocused = $0 })
    }
}

extension View {
    /// Makes the view able to have the focus, by the Tab key, by a click or a tap, and by a focus state. The focused view and the views around
    /// it get the keys of a hardware keyboard, see `onKeyPress`.
    /// - Parameter isFocusable: Whether the view can have the focus.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
        focusable(isFocusable, interactions: .automatic)
    }
    /// Makes the view able to have the focus.
    /// - Parameters:
    ///   - isFocusable: Whether the view can have the focus.
    ///   - interactions: What the focus is for. A view that is edited takes it from a click or a tap as well, one that is only activated
    ///     from the Tab key and from a focus state.
    public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableModifier(isFocusable ? interactions : nil))
    }
    /// Sets whether hosts mark the view, and the views in it, while they have the focus.
    /// - Parameter disabled: Whether the mark is left out. False keeps what is set around the view.
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { isEnabled in if disabled { isEnabled = false } }
            .modifier(FocusEffectModifier(isDisabled: disabled))
    }
}

/// What a view that can have the focus uses it for.
public struct FocusInteractions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A key activates the view, as a button.
    public static let activate = FocusInteractions(rawValue: 1)
    /// Keys change the view's content, as in a field.
    public static let edit = FocusInteractions(rawValue: 2)
    /// Both.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

private struct HasFocusAroundKey: EnvironmentKey { static let defaultValue = false }
private struct FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    fileprivate var hasFocusAround: Bool {
        get { self[HasFocusAroundKey.self] }
        set { self[HasFocusAroundKey.self] = newValue }
    }
    /// Whether the nearest focusable view around has the focus.
    public var isFocused: Bool { hasFocusAround }
    /// Whether hosts mark the view that has the focus.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
}

/// Tells hosts that they mark no focus in the view.
struct FocusEffectModifier {
    let isDisabled: Bool
    nonisolated init(isDisabled: Bool) { self.isDisabled = isDisabled }
}

extension FocusEffectModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { FocusEffectNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) { downcast(node, to: FocusEffectNode.self).show(modifier) }
}

final class FocusEffectNode: UnaryLayoutNode {
    init(_ parent: ViewNode, _ modifier: FocusEffectModifier) {
        super.init(parent)
        show(modifier)
    }

    func show(_ modifier: FocusEffectModifier) {
        guard modifier.isDisabled else { return render.keyboard = nil }
        var traits = KeyboardTraits()
        traits.hidesFocusRing = true
        render.keyboard = traits
    }
}
