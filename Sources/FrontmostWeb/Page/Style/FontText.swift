import Foundation
import FrontmostRender

extension ResolvedFont {
    /// The declarations for text in this font. They include what keeps a browser from spacing the text differently than it was
    /// measured.
    func cssText(lineHeight: Double?) -> String {
        let line = lineHeight.map { "/\($0.cssText)px" } ?? ""
        var text = "font:\(faceText) \(size.cssText)px\(line) "
        if let custom { text += custom.hostFamily + "," }
        text += design == .monospaced ? "var(--mono);" : "var(--text);"
        if monospacedDigits { text += "font-variant-numeric:tabular-nums;" }
        if tracking != 0 { text += "letter-spacing:\(tracking.cssText)px;" }
        return text
    }
}

extension ResolvedFont {
    /// The style and the weight of the file. Each file of an app is a family of its own, of which browsers make no other styles.
    var faceText: String { custom == nil ? "\(isItalic ? "italic " : "")\(file.weight.value)" : "400" }
}

extension TextStyle {
    func cssText(size: CGSize) -> String {
        var text = paint.textText(size: size)
        if isUnderlined || isStruckThrough {
            let lines = [isUnderlined ? "underline" : nil, isStruckThrough ? "line-through" : nil].compactMap(\.self)
            text += "text-decoration:\(lines.joined(separator: " "))\(ornament?.lineText ?? "");"
        }
        // A gradient is the background, cut out by the text.
        if let background = ornament?.background, case .color = paint { text += "background:\(background.cssText);" }
        return text
    }
}

extension TextOrnament {
    /// The style and the colour of `text-decoration`.
    fileprivate var lineText: String {
        let style =
            switch pattern {
            case .solid: ""
            case .dot: " dotted"
            case .dash, .dashDot, .dashDotDot: " dashed"
            }
        return style + (lineColor.map { " \($0.cssText)" } ?? "")
    }
}
