import Foundation
import FrontmostRender

extension View {
    /// Sets the font of texts below; nil for the default.
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// Sets the weight of texts below; nil for the font's own.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.weight, weight) }
    /// Sets the width of the characters of texts below; nil for the font's own. Fonts of other widths are not bundled: the
    /// characters stand closer together, or further apart.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { environment(\.fontWidth, width) }
    /// Sets the size of texts below relative to their font.
    /// - Parameter isEnabled: Whether the scale is set at all.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
    }
    /// Makes texts below bold.
    public nonisolated func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
    /// Sets whether texts below are italic.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
    /// Sets the design of texts below, whatever their font; nil for the font's own. Serif and rounded fonts are not bundled: they look like the
    /// default one.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View { environment(\.fontDesign, design) }
    /// Sets whether texts below are monospaced, whatever their font.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.fontDesign) { design in
            if isActive { design = .monospaced } else if design == .monospaced { design = nil }
        }
    }
    /// Shows digits in texts below with equal width, whatever their font.
    public nonisolated func monospacedDigit() -> some View { environment(\.hasMonospacedDigits, true) }
    /// Limits the number of lines.
    /// - Parameter number: The greatest number of lines; nil for no limit. A vertical text field grows up to this limit, and then
    ///   scrolls.
    public nonisolated func lineLimit(_ number: Int?) -> some View { lines(from: nil, to: number) }
    /// Limits the number of lines.
    /// - Parameter limit: The greatest number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(from: nil, to: limit.upperBound) }
    /// Reserves space for a number of lines.
    /// - Parameter limit: The least number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(from: limit.lowerBound, to: nil) }
    /// Limits the number of lines, and reserves space for some.
    /// - Parameter limit: The least number of lines for which space is reserved, and the greatest that is shown.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(from: limit.lowerBound, to: limit.upperBound)
    }
    /// Limits the number of lines.
    /// - Parameters:
    ///   - limit: The greatest number of lines.
    ///   - reservesSpace: Whether to reserve space for all of them, however short the text is.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(from: reservesSpace ? limit : nil, to: limit)
    }
    private nonisolated func lines(from least: Int?, to most: Int?) -> some View {
        environment(\.lineLimits, LineLimits(least: least, most: most))
    }
    /// Sets the space between lines.
    /// - Parameter lineSpacing: Points.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    /// Sets the alignment of lines in texts below.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    /// Sets which part of texts below is left out when they are truncated.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    /// Sets the text size below, in place of the user's.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    /// Limits the text size below to a range.
    public nonisolated func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            guard let smallest = allowed.first, let largest = allowed.last else { return }
            size = size < smallest ? smallest : largest
        }
    }
}

/// The number of lines for which a text reserves space, and the greatest number that it shows.
private struct LineLimits: Equatable {
    var least, most: Int?
}

extension EnvironmentValues {
    fileprivate var lineLimits: LineLimits {
        get { LineLimits(least: leastLines, most: lineLimit) }
        set { (leastLines, lineLimit) = (newValue.least, newValue.most) }
    }

    /// The height that a text reserves for its least number of lines; nil if it reserves none.
    /// - Parameter lineHeight: Points.
    func reservedHeight(lineHeight: Double) -> Double? {
        guard let leastLines, leastLines > 1 else { return nil }
        return Double(leastLines) * lineHeight + Double(leastLines - 1) * Double(lineSpacing)
    }
}
