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
    /// - Parameter number: Lines shown at most; nil for all.
    public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
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
