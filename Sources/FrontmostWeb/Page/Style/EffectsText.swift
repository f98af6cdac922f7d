import Foundation
import FrontmostRender

extension RenderEffects {
    /// Whether a node has no need of style for them.
    var isPlain: Bool { self == .none }

    /// Declarations of an element's own style. `content` is what the node shows: a clip that its box has anyway costs nothing.
    func cssText(over content: RenderContent) -> String {
        if isPlain { return "" }
        var text = allowsHitTesting && opacity > 0 && passing != .all ? passing == .itself ? "--passes:1;" : "" : "--through:1;"
        if opacity != 1 { text += "opacity:\(opacity.cssText);" }
        if let transform = transformText { text += "transform:\(transform);" }
        if let filter = filterText { text += "filter:\(filter);" }
        if let blendMode, blendMode.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) {
            text += "mix-blend-mode:\(blendMode);"
        }
        if isHidden { text += "visibility:hidden;" }
        if zIndex != 0 { text += "z-index:\(Int(max(-1e6, min(1e6, zIndex)) * 1000));" }
        // Its way is the parent, whose length is known there.
        if let pin { text += "--pin:\(pin.edge.rawValue);--pin-inset:\(Double(pin.inset).cssText)px;" }
        if let clip { text += clip.clipText(over: content) }
        return text
    }

    /// `transform`'s value, nil for none. A turn is written as one: between two matrices a browser would not see which way
    /// round, or that it goes all the way round.
    var transformText: String? {
        guard let turn else { return transform.isIdentity && pivot == .zero ? nil : transformAboutPivot }
        let rest = turn.transform.inverted().concatenating(transform)
        let (x, y) = (Double(turn.anchor.x), Double(turn.anchor.y))
        let around =
            "translate(\(x.cssText)px,\(y.cssText)px) rotate(\(turn.angle.cssText)rad) "
            + "translate(\((-x).cssText)px,\((-y).cssText)px)"
        return rest.isNearlyIdentity ? around : rest.cssText + " " + around
    }

    /// Beside its pivot, so that a browser takes it apart about that point.
    private var transformAboutPivot: String {
        if pivot == .zero { return transform.cssText }
        let (x, y) = (Double(pivot.x), Double(pivot.y)), own = transform.about(CGPoint(x: -pivot.x, y: -pivot.y))
        return "translate(\(x.cssText)px,\(y.cssText)px) \(own.cssText) translate(\((-x).cssText)px,\((-y).cssText)px)"
    }

    /// `filter`'s value, nil for none.
    var filterText: String? {
        var parts: [String] = []
        if blurRadius > 0 { parts.append("blur(\(Double(blurRadius).cssText)px)") }
        if grayscale > 0 { parts.append("grayscale(\(grayscale.cssText))") }
        if colors.brightness != 0 { parts.append("brightness(\((1 + colors.brightness).cssText))") }
        if colors.contrast != 1 { parts.append("contrast(\(colors.contrast.cssText))") }
        if colors.saturation != 1 { parts.append("saturate(\(colors.saturation.cssText))") }
        if colors.hue != 0 { parts.append("hue-rotate(\(colors.hue.cssText)rad)") }
        if colors.isInverted { parts.append("invert(1)") }
        if let shadow, shadow.color.opacity > 0 {
            // The radius is the blur's deviation, which is what `drop-shadow` halves its length to.
            let blur = Double(shadow.radius) * 2
            parts.append(
                "drop-shadow(\(Double(shadow.x).cssText)px \(Double(shadow.y).cssText)px "
                    + "\(blur.cssText)px \(shadow.color.cssText))")
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension CGAffineTransform {
    /// What is left of a rotation that was taken back is an identity but for rounding.
    fileprivate var isNearlyIdentity: Bool {
        abs(a - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9 && abs(d - 1) < 1e-9 && abs(tx) < 1e-6 && abs(ty) < 1e-6
    }

    var cssText: String {
        if a == 1 && b == 0 && c == 0 && d == 1 { return "translate(\(Double(tx).cssText)px,\(Double(ty).cssText)px)" }
        // Six digits: a small scale times a long way would show a coarser rounding.
        func part(_ value: CGFloat) -> String { String(format: "%.6g", Double(value.isFinite ? value : 0)) }
        return "matrix(\(part(a)),\(part(b)),\(part(c)),\(part(d)),\(part(tx)),\(part(ty)))"
    }
}

extension OutlineShape {
    /// Declarations that clip an element and all below it to the outline.
    fileprivate func clipText(over content: RenderContent) -> String {
        if let radius = radiusText, !content.hasOtherBox(than: self) { return "overflow:clip;" + radius }
        switch self {
        case .rectangle: return "clip-path:inset(0);"
        case .roundedRectangle(let radii): return "clip-path:inset(0 round \(radii.cssText(growing: 0)));"
        case .capsule: return "clip-path:inset(0 round 9999px);"
        case .ellipse: return "clip-path:ellipse(50% 50%);"
        case .path(let outline):
            return "clip-path:path(\(outline.isEvenOdd ? "evenodd," : "")\"\(outline.path.svgText)\");"
        }
    }
}

extension RenderContent {
    /// Whether the element's box is taken by an outline of the content.
    fileprivate func hasOtherBox(than clip: OutlineShape) -> Bool {
        switch self {
        case .shape(let shape): shape.outline != clip || shape.stroke != nil
        case .scroll: true
        default: false
        }
    }
}
