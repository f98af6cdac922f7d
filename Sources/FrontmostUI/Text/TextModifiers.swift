import Foundation
import FrontmostRender

extension View {
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.weight, weight) }
    public nonisolated func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
    public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        transformEnvironment(\.font) { font in
            if design == .monospaced { font = (font ?? .body).monospaced() }
        }
    }
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : nil) }
    public nonisolated func monospacedDigit() -> some View {
        transformEnvironment(\.font) { $0 = ($0 ?? .body).monospacedDigit() }
    }
    /// - Parameter number: Lines shown at most; nil for all. A text field along the vertical axis grows that far, and scrolls then.
    public nonisolated func lineLimit(_ number: Int?) -> some View { lines(from: nil, to: number) }
    /// - Parameter limit: Lines shown at most.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(from: nil, to: limit.upperBound) }
    /// - Parameter limit: Lines that the view has room for at least.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(from: limit.lowerBound, to: nil) }
    /// - Parameter limit: Lines that the view has room for at least, and lines shown at most.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(from: limit.lowerBound, to: limit.upperBound)
    }
    /// - Parameters:
    ///   - limit: Lines shown at most.
    ///   - reservesSpace: Whether the view has room for all of them, however short the text is.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(from: reservesSpace ? limit : nil, to: limit)
    }
    private nonisolated func lines(from least: Int?, to most: Int?) -> some View {
        environment(\.lineLimits, LineLimits(least: least, most: most))
    }
    /// - Parameter lineSpacing: Points between lines.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    /// The reader's text size, kept within limits.
    public nonisolated func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            guard let smallest = allowed.first, let largest = allowed.last else { return }
            size = size < smallest ? smallest : largest
        }
    }
}

/// How many lines a text has room for at least, and shows at most.
private struct LineLimits: Equatable {
    var least, most: Int?
}

extension EnvironmentValues {
    fileprivate var lineLimits: LineLimits {
        get { LineLimits(least: leastLines, most: lineLimit) }
        set { (leastLines, lineLimit) = (newValue.least, newValue.most) }
    }

    /// The least height of a text with room for a number of lines; nil where none is asked for.
    /// - Parameter lineHeight: Points.
    func reservedHeight(lineHeight: Double) -> Double? {
        guard let leastLines, leastLines > 1 else { return nil }
        return Double(leastLines) * lineHeight + Double(leastLines - 1) * Double(lineSpacing)
    }
}
