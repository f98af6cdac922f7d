import Foundation
import FrontmostRender

extension View {
    /// Adds a reason to redact the content: bars stand for texts and images, which neither hosts nor queries get then.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }
    /// Removes all reasons to redact the content.
    public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
    /// Marks the content as private. It is redacted where a view around it has the reason `privacy`.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}

/// The bars that stand for redacted content.
enum Redaction {
    private static let opacity = 0.18, radius: CGFloat = 4

    /// The bar of a line of text, in the paint of its text.
    static func bars(of line: TextContent.Line) -> [DrawingOperation] {
        guard let first = line.fragments.first, let last = line.fragments.last else { return [] }
        let inset = line.height * 0.12
        let bar = CGRect(
            x: first.x, y: line.top + inset, width: last.x + last.width - first.x, height: line.height - 2 * inset)
        let paint = Paint.color(first.style.paint.mainColor.multiplyingOpacity(by: opacity))
        return bar.width > 0 ? [.fill(PathOutline(Path(roundedRect: bar, cornerRadius: radius)), paint)] : []
    }

    /// The bar of an image, with its size.
    static func bar(_ values: EnvironmentValues) -> ShapeContent {
        let paint = Paint.color(values.foregroundPaint.mainColor.multiplyingOpacity(by: opacity))
        return ShapeContent(.roundedRectangle(cornerRadius: radius), fill: paint)
    }
}
