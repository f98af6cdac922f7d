import Foundation
import FrontmostUIKit

/// How a view shows that the pointer rests on it. A touch has no effect on it.
public struct HoverEffect: Hashable, Sendable {
    fileprivate enum Kind: Hashable, Sendable { case automatic, highlight, lift }
    fileprivate let kind: Kind

    /// The view is highlighted.
    public static let automatic = HoverEffect(kind: .automatic)
    /// A translucent shape appears behind the view.
    public static let highlight = HoverEffect(kind: .highlight)
    /// The view grows a little and casts a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

private struct HoverEffectModifier: ViewModifier {
    let effect: HoverEffect?
    let isOn: Bool
    @State private var isUnderPointer = false
    @Environment(\.isEnabled) private var isEnabled: Bool
    @Environment(\.hoverEffectIsDisabled) private var isDisabled: Bool
    @Environment(\.defaultHoverEffect) private var standard: HoverEffect?

    private var shown: HoverEffect? {
        isUnderPointer && isOn && isEnabled && !isDisabled ? effect ?? standard ?? .automatic : nil
    }

    func body(content: Content) -> some View {
        let isLifted = shown?.kind == .lift, isHighlighted = shown != nil && !isLifted
        content
            .background {
                if isHighlighted {
                    RoundedRectangle(cornerRadius: 8).fill(.primary.opacity(0.08)).padding(-4).allowsHitTesting(false)
                }
            }
            .scaleEffect(isLifted ? 1.05 : 1)
            .shadow(color: .black.opacity(isLifted ? 0.25 : 0), radius: isLifted ? 8 : 0, y: isLifted ? 4 : 0)
            .animation(.easeOut(duration: 0.15), value: shown)
            .onHover { isUnderPointer = $0 }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var hoverEffectIsDisabled = false
    @Entry fileprivate var defaultHoverEffect: HoverEffect?
    /// Whether hover effects are shown in this environment.
    public var isHoverEffectEnabled: Bool { !hoverEffectIsDisabled }
}

extension View {
    /// Shows that the pointer rests on the view.
    /// - Parameters:
    ///   - effect: The effect; `automatic` is the one that `defaultHoverEffect` sets.
    ///   - isEnabled: Whether the effect is shown.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        modifier(HoverEffectModifier(effect: effect == .automatic ? nil : effect, isOn: isEnabled))
    }
    /// Turns the hover effects in the view off, or leaves them as they are.
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.hoverEffectIsDisabled) { $0 = $0 || disabled }
    }
    /// Sets the effect of `hoverEffect()` in the view; nil for the platform's.
    public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
        environment(\.defaultHoverEffect, effect)
    }
    /// Sets the effect of the list row around the view, of which the view itself shows it; nil for none.
    public nonisolated func listRowHoverEffect(_ effect: HoverEffect?) -> some View {
        hoverEffect(effect ?? .automatic, isEnabled: effect != nil)
    }
    /// Turns the hover effect of the list row around the view off. Rows have none unless `listRowHoverEffect` sets one.
    public nonisolated func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { hoverEffectDisabled(disabled) }
}
