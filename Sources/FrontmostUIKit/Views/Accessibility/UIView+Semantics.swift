import Foundation
import FrontmostRender

extension UIView {
    func semanticsChanged() { semanticsNode.semantics = makeSemantics() }

    /// The semantics from the accessibility properties alone.
    var plainSemantics: RenderSemantics? {
        // A label without a text is none, unless the app says so.
        let isElement = isAccessibilityElement && !Self.isElementByDefault
        if !isElement && statedTraits.isEmpty && accessibilityIdentifier == nil && accessibilityLabel == nil { return nil }
        return plainSemantics(isElement ? .text : accessibilityViewIsModal ? .dialog : .group, label: "", value: "", traits: [])
    }

    /// The traits that the app has set.
    private var statedTraits: RenderSemantics.Traits {
        var traits = accessibilityTraits.semantics
        if accessibilityElementsHidden { traits.insert(.isHidden) }
        if accessibilityViewIsModal { traits.insert(.isModal) }
        return traits
    }

    /// What follows if the app makes an element of a container, which hides the views in it, or none of a label or a control.
    private func traitsOfElement(_ role: RenderSemantics.Role) -> RenderSemantics.Traits {
        let isElement = isAccessibilityElement
        if isElement == Self.isElementByDefault { return [] }
        return !isElement ? .isHidden : role.isLeaf ? [] : .isOneElement
    }

    /// See `semantics(_:label:value:traits:)`.
    func plainSemantics(
        _ role: RenderSemantics.Role, label: String, value: String, traits: RenderSemantics.Traits
    ) -> RenderSemantics {
        let role = accessibilityTraits.role ?? role
        return RenderSemantics(
            role: role, label: accessibilityLabel ?? label, value: accessibilityValue ?? value,
            hint: accessibilityHint ?? "", identifier: accessibilityIdentifier ?? "",
            traits: traits.union(statedTraits).union(traitsOfElement(role)))
    }
}
