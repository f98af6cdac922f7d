import Foundation
import FrontmostRender

extension AttributeScopes {
    /// The attributes of an attributed string that SwiftUI's texts use, in addition to Foundation's.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The space after each character in points.
        public let kern: KerningAttribute
        /// The space after each character in points.
        public let tracking: TrackingAttribute
        /// The upward offset in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The meaning that Markdown gives to the text.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The key of `font`.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Font
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.Font"
        }
        /// The key of `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Color
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The key of `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Text.LineStyle
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// The key of `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Text.LineStyle
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// The key of `kern`.
        public enum KerningAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = CGFloat
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.Kern"
        }
        /// The key of `tracking`.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = CGFloat
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.Tracking"
        }
        /// The key of `baselineOffset`.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = CGFloat
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.BaselineOffset"
        }
        /// The key of `backgroundColor`.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = Color
            /// The name of the attribute in an archive.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// The key of `inlinePresentationIntent`, which this platform's Foundation does not have.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// The type of the attribute's values.
            public typealias Value = InlinePresentationIntent
            /// The name of the attribute in an archive.
            public static let name = "NSInlinePresentationIntent"
        }
    }

    /// SwiftUI's attributes.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Looks up a SwiftUI attribute.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension Text {
    /// The style of a line under or through a text.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            let drawn: TextOrnament.Pattern
            /// A solid, dotted or dashed line.
            public static let solid = Pattern(drawn: .solid), dot = Pattern(drawn: .dot), dash = Pattern(drawn: .dash)
            /// A line of dashes and dots. A page draws it dashed.
            public static let dashDot = Pattern(drawn: .dashDot), dashDotDot = Pattern(drawn: .dashDotDot)
        }
        /// A line style.
        /// - Parameter color: The line's colour; nil for that of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
        let pattern: Pattern
        let color: Color?
        /// A single line.
        public static let single = LineStyle()
    }

    // Disfavoured, so that a literal is a localised key and not an attributed string.
    /// A text with the SwiftUI attributes of an attributed string, its links, and the inline formatting of Markdown.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) {
        let pieces = attributedContent.runs.map { run in
            Text(verbatim: String(attributedContent.characters[run.range])).applying(run)
        }
        self = pieces.dropFirst().reduce(pieces.first ?? Text(verbatim: "")) { $0.followed(by: $1) }
    }

    private func applying(_ run: AttributedString.Runs.Run) -> Text {
        var text = self
        typealias Own = AttributeScopes.SwiftUIAttributes
        if let font = run[Own.FontAttribute.self] { text = text.font(font) }
        if let color = run[Own.ForegroundColorAttribute.self] { text = text.foregroundColor(color) }
        if let line = run[Own.UnderlineStyleAttribute.self] { text = text.underline(pattern: line.pattern, color: line.color) }
        if let line = run[Own.StrikethroughStyleAttribute.self] {
            text = text.strikethrough(pattern: line.pattern, color: line.color)
        }
        if let color = run[Own.BackgroundColorAttribute.self] { text = text.background(color) }
        if let intent = run[Own.InlinePresentationIntentAttribute.self] { text = text.applying(intent) }
        if let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self] { text = text.link(link) }
        if let kern = run[Own.KerningAttribute.self] ?? run[Own.TrackingAttribute.self] { text = text.tracking(kern) }
        if let offset = run[Own.BaselineOffsetAttribute.self] { text = text.baselineOffset(offset) }
        return text
    }
}
