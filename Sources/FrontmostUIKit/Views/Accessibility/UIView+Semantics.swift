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

    var middleInScene: CGPoint { inScene(CGPoint(x: bounds.midX, y: bounds.midY)) }

    /// Whether hosts activate the view, although it is no control, because it has an activation point.
    var isActivated: Bool {
        get { !takesInputItself && node.accepts.contains(.activate) }
        set { if !takesInputItself, newValue != isActivated { node.accepts.formSymmetricDifference(.activate) } }
    }

    /// See `InputResponder.activationPoint`.
    @_spi(Overrides) public var activationPoint: CGPoint? {
        isActivatedByTouch
            ? convert(hostWindow?.fromOutside(accessibilityActivationPoint) ?? accessibilityActivationPoint, from: nil) : nil
    }
    /// See `InputResponder.isActivatedByTouch`. A subclass may override the point, rather than set it.
    @_spi(Overrides) public var isActivatedByTouch: Bool {
        let point = accessibilityActivationPoint, middle = middleInScene
        return abs(point.x - middle.x) > 0.5 || abs(point.y - middle.y) > 0.5
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
