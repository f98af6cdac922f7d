import FrontmostRender

/// A mark on a range of text that a `TextRenderer` reads.
public protocol TextAttribute {}

/// The marks of a range of text, by their types.
final class TextMarks: @unchecked Sendable {
    // Unchecked: renderers read the marks, on the main actor.
    let values: [ObjectIdentifier: any TextAttribute]
    init(_ values: [ObjectIdentifier: any TextAttribute]) { self.values = values }
}

/// Draws texts in place of their own way. The layer that draws knows how.
protocol TextDrawer {}

/// A picture among text that code draws.
protocol DrawnPicture: AnyObject, Sendable {
    @MainActor func image(in values: EnvironmentValues) -> DrawnImage
}

private struct TextDrawerKey: EnvironmentKey { static var defaultValue: (any TextDrawer)? { nil } }

extension EnvironmentValues {
    /// Draws the texts of the view; nil for their own way.
    var textDrawer: (any TextDrawer)? {
        get { self[TextDrawerKey.self] }
        set { self[TextDrawerKey.self] = newValue }
    }
}
