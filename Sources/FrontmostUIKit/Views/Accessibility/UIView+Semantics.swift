import Foundation
import FrontmostRender

extension UIView {
    func semanticsChanged() { semanticsNode.semantics = makeSemantics() }

    /// The semantics from the accessibility properties alone.
    var plainSemantics: RenderSemantics? {
        var traits: RenderSemantics.Traits = []
        if accessibilityElementsHidden { traits.insert(.isHidden) }
        if accessibilityViewIsModal { traits.insert(.isModal) }
        traits.formUnion(accessibilityTraits.semantics)
        if !isAccessibilityElement && traits.isEmpty && accessibilityIdentifier == nil && accessibilityLabel == nil { return nil }
        return RenderSemantics(
            role: accessibilityTraits.role ?? (isAccessibilityElement ? .text : accessibilityViewIsModal ? .dialog : .group),
            label: accessibilityLabel ?? "",
            value: accessibilityValue ?? "", hint: accessibilityHint ?? "", identifier: accessibilityIdentifier ?? "",
            traits: traits)
    }

    /// See `semantics(_:label:value:traits:)`.
    func plainSemantics(
        _ role: RenderSemantics.Role, label: String, value: String, traits: RenderSemantics.Traits
    ) -> RenderSemantics {
        RenderSemantics(
            role: accessibilityTraits.role ?? role, label: accessibilityLabel ?? label, value: accessibilityValue ?? value,
            hint: accessibilityHint ?? "",
            identifier: accessibilityIdentifier ?? "",
            traits: traits.union(accessibilityTraits.semantics).union(accessibilityElementsHidden ? .isHidden : []))
    }
}
