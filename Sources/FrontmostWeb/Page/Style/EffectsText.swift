import Foundation
import FrontmostRender

extension RenderEffects {
    /// Whether these effects need no style.
    var isPlain: Bool { self == .none }

    /// The declarations for an element's own style. A clip is part of the box unless `content` gives the box another outline.
    func cssText(over content: RenderContent) -> String {
        if isPlain { return "" }
        var text = allowsHitTesting && opacity > 0 && passing != .all ? passing == .itself ? "--passes:1;" : "" : "--through:1;"
        if opacity != 1 { text += "opacity:\(opacity.cssText);" }
        if let transform = transformText { text += "transform:\(transform);" }
        if let filter = filterText { text += "filter:\(filter);" }
        if let blendMode, blendMode.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) {
            text += "mix-blend-mode:\(blendMode);"
        }
        if isComposed { text += "isolation:isolate;" }
        if isHidden { text += "visibility:hidden;" }
        if zIndex != 0 { text += "z-index:\(Int(max(-1e6, min(1e6, zIndex)) * 1000));" }
        // The element moves within its parent. The style sheet resolves the limits, because it has the length of the parent.
        if let pin { text += "--pin:\(pin.edge.rawValue);--pin-inset:\(Double(pin.inset).cssText)px;" }
        if let clip { text += clip.clipText(over: content) }
        return text
    }

    /// The value of `filter`; nil if there is none.
    var filterText: String? {
        var parts: [String] = []
        if blurRadius > 0 { parts.append("blur(\(Double(blurRadius).cssText)px)") }
        if grayscale > 0 { parts.append("grayscale(\(grayscale.cssText))") }
        if colors.brightness != 0 { parts.append("brightness(\((1 + colors.brightness).cssText))") }
        if colors.contrast != 1 { parts.append("contrast(\(colors.contrast.cssText))") }
        if colors.saturation != 1 { parts.append("saturate(\(colors.saturation.cssText))") }
        if colors.hue != 0 { parts.append("hue-rotate(\(colors.hue.cssText)rad)") }
        if colors.isInverted { parts.append("invert(1)") }
        if let factor = colors.factor { parts.append(Self.filter(factor.matrixText)) }
        if colors.showsLuminance { parts.append(Self.filter(Self.luminance)) }
        for shadow in styleShadows + (shadow.map { [$0] } ?? []) where shadow.color.opacity > 0 {
            parts.append(shadow.filterText)
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// A filter that CSS has no function for.
    fileprivate static func filter(_ steps: String) -> String {
        let picture =
            "<svg xmlns='http://www.w3.org/2000/svg'><filter id='f' x='-1' y='-1' width='3' height='3' "
            + "color-interpolation-filters='sRGB'>\(steps)</filter></svg>"
        let escaped = picture.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing(" ", with: "%20")
        return "url(\"data:image/svg+xml,\(escaped)#f\")"
    }

    // The second step keeps what is transparent already.
    private static let luminance =
        "<feColorMatrix type='luminanceToAlpha'/><feComposite operator='in' in2='SourceGraphic'/>"
}

extension RenderEffects.Shadow {
    /// The shadow as a CSS filter.
    fileprivate var filterText: String {
        let (x, y) = (Double(x).cssText, Double(y).cssText)
        if !isInner {
            // The radius is the standard deviation of the blur, and `drop-shadow` uses half of its length as that.
            return "drop-shadow(\(x)px \(y)px \((Double(radius) * 2).cssText)px \(color.cssText))"
        }
        // The shadow of what is around the outline, cut off at the outline.
        return RenderEffects.filter(
            "<feComponentTransfer in='SourceAlpha'><feFuncA type='table' tableValues='1 0'/></feComponentTransfer>"
                + "<feGaussianBlur stdDeviation='\(Double(radius).cssText)'/><feOffset dx='\(x)' dy='\(y)'/>"
                + "<feColorMatrix values='\(color.silhouetteText)'/><feComposite operator='in' in2='SourceAlpha' result='s'/>"
                + "<feMerge><feMergeNode in='SourceGraphic'/><feMergeNode in='s'/></feMerge>")
    }
}

extension ResolvedColor {
    /// The values of a colour matrix that paints everything in the colour.
    fileprivate var silhouetteText: String {
        let (r, g, b, a) = channelTexts
        return "0 0 0 0 \(r) 0 0 0 0 \(g) 0 0 0 0 \(b) 0 0 0 \(a) 0"
    }

    private var channelTexts: (String, String, String, String) {
        (Double(red).cssText, Double(green).cssText, Double(blue).cssText, Double(opacity).cssText)
    }

    /// A step of a filter that multiplies by the colour.
    fileprivate var matrixText: String {
        let (r, g, b, a) = channelTexts
        return "<feColorMatrix values='\(r) 0 0 0 0 0 \(g) 0 0 0 0 0 \(b) 0 0 0 0 0 \(a) 0'/>"
    }
}

extension OutlineShape {
    /// The declarations that clip an element and its descendants to the outline.
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
    /// Whether the content already gives the element's box another outline than the clip.
    fileprivate func hasOtherBox(than clip: OutlineShape) -> Bool {
        switch self {
        case .shape(let shape): shape.outline != clip || shape.stroke != nil
        case .scroll: true
        default: false
        }
    }
}
