import Foundation

extension AttributeScopes {
    /// The attributes that UIKit adds to Foundation's in an `AttributedString`. Each corresponds to the `NSAttributedString`
    /// attribute of the same name.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The underline style.
        public let underlineStyle: UnderlineStyleAttribute
        /// The strikethrough style.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Additional space between characters, in points. Takes precedence over `tracking`.
        public let kern: KernAttribute
        /// Additional space between characters, in points.
        public let tracking: TrackingAttribute
        /// The distance in points by which the text is raised.
        public let baselineOffset: BaselineOffsetAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The key of `font`.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The name of `NSAttributedString.Key.font`.
            public static let name = "NSFont"
        }
        /// The key of `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name of `NSAttributedString.Key.foregroundColor`.
            public static let name = "NSColor"
        }
        /// The key of `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line style.
            public typealias Value = NSUnderlineStyle
            /// The name of `NSAttributedString.Key.underlineStyle`.
            public static let name = "NSUnderline"
        }
        /// The key of `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line style.
            public typealias Value = NSUnderlineStyle
            /// The name of `NSAttributedString.Key.strikethroughStyle`.
            public static let name = "NSStrikethrough"
        }
        /// The key of `kern`.
        public enum KernAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// The name of `NSAttributedString.Key.kern`.
            public static let name = "NSKern"
        }
        /// The key of `tracking`.
        public enum TrackingAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// The name of `NSAttributedString.Key.tracking`.
            public static let name = "CTTracking"
        }
        /// The key of `baselineOffset`.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// The name of `NSAttributedString.Key.baselineOffset`.
            public static let name = "NSBaselineOffset"
        }
    }

    /// UIKit's attribute scope.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    // Disfavoured, so that SwiftUI's attributes of the same names win where the value's type does not decide.
    /// The value of a UIKit attribute, found by its name.
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributeContainer {
    /// Creates a container of the attributes that UIKit's text supports. Others are left out.
    ///
    ///     title.mergeAttributes(AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 20)]))
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        typealias Own = AttributeScopes.UIKitAttributes
        self.init()
        func number(_ key: NSAttributedString.Key) -> NSNumber? {
            switch dictionary[key] {
            case let number as CGFloat: NSNumber(value: Double(number))
            case let style as NSUnderlineStyle: NSNumber(value: style.rawValue)
            case let number as Int: NSNumber(value: number)
            case let number as Double: NSNumber(value: number)
            case let number: number as? NSNumber
            }
        }
        func points(_ key: NSAttributedString.Key) -> CGFloat? { number(key).map { CGFloat($0.doubleValue) } }
        func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
            number(key).map { NSUnderlineStyle(rawValue: $0.intValue) }
        }
        self[Own.FontAttribute.self] = dictionary[.font] as? UIFont
        self[Own.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
        self[Own.UnderlineStyleAttribute.self] = style(.underlineStyle)
        self[Own.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
        self[Own.KernAttribute.self] = points(.kern)
        self[Own.TrackingAttribute.self] = points(.tracking)
        self[Own.BaselineOffsetAttribute.self] = points(.baselineOffset)
    }

    /// The supported attributes in `NSAttributedString`'s form, for labels.
    var textAttributes: [NSAttributedString.Key: Any] {
        typealias Own = AttributeScopes.UIKitAttributes
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self[Own.FontAttribute.self]
        result[.foregroundColor] = self[Own.ForegroundColorAttribute.self]
        result[.underlineStyle] = self[Own.UnderlineStyleAttribute.self]?.rawValue
        result[.strikethroughStyle] = self[Own.StrikethroughStyleAttribute.self]?.rawValue
        result[.kern] = self[Own.KernAttribute.self]
        result[.tracking] = self[Own.TrackingAttribute.self]
        result[.baselineOffset] = self[Own.BaselineOffsetAttribute.self]
        return result
    }
}

/// Changes the attributes of a text in a configuration.
///
///     configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///         var outgoing = incoming
///         outgoing.font = .boldSystemFont(ofSize: 20)
///         return outgoing
///     }
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
    // Unchecked: only views call it, and these are on the main actor.
    private final class Body: @unchecked Sendable {
        let transform: (AttributeContainer) -> AttributeContainer
        init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    }
    private let body: Body

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { body = Body(transform) }

    /// Applies the transformer.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { body.transform(input) }
    /// The closure.
    public var transform: (AttributeContainer) -> AttributeContainer { body.transform }

    /// Two transformers are equal only if they are copies of one.
    public static func == (a: Self, b: Self) -> Bool { a.body === b.body }
    /// Hashes the identity of the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }
}

extension AttributedString {
    /// Converts the string for a label. Font and colour are defaults; `transformer` is applied last.
    func styled(
        font: UIFont, color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        typealias Own = AttributeScopes.UIKitAttributes
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes = run.attributes
            if attributes[Own.FontAttribute.self] == nil { attributes[Own.FontAttribute.self] = font }
            if attributes[Own.ForegroundColorAttribute.self] == nil { attributes[Own.ForegroundColorAttribute.self] = color }
            if let transformer { attributes = transformer(attributes) }
            result.append(
                NSAttributedString(string: String(characters[run.range]), attributes: attributes.textAttributes))
        }
        return result
    }
}
