import Foundation

extension AttributeScopes {
    /// What SwiftUI's texts understand of an attributed string, beside Foundation's own attributes.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension Text {
    /// A line under or through a text. Lines are drawn solid, in the text's colour.
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Hashable, Sendable {
            private let name: String
            public static let solid = Pattern(name: "solid"), dot = Pattern(name: "dot"), dash = Pattern(name: "dash")
        }
        public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
        private let pattern: Pattern
        private let color: Color?
        public static let single = LineStyle()
    }

    /// A text with SwiftUI's attributes: fonts, colours, lines. (Foundation here has none for what Markdown says.)
    // Disfavoured: a literal is a key, not an attributed string.
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
        if run[Own.UnderlineStyleAttribute.self] != nil { text = text.underline() }
        if run[Own.StrikethroughStyleAttribute.self] != nil { text = text.strikethrough() }
        if let kern = run[Own.KerningAttribute.self] ?? run[Own.TrackingAttribute.self] { text = text.tracking(kern) }
        if let offset = run[Own.BaselineOffsetAttribute.self] { text = text.baselineOffset(offset) }
        return text
    }
}
