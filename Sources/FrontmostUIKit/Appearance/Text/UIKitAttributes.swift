import Foundation

extension AttributeScopes {
    /// What UIKit's texts understand of an attributed string, beside Foundation's own attributes. Each stands for the attribute
    /// of an `NSAttributedString` of its name.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    // SwiftUI's attributes of the same names go first where the value's type does not decide.
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributeContainer {
    /// The attributes of an `NSAttributedString` that UIKit's texts understand; the rest is left out.
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

    /// What is known of it, for labels.
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

/// Changes the attributes that a configuration's text is shown with.
///
///     configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///         var outgoing = incoming
///         outgoing.font = .boldSystemFont(ofSize: 20)
///         return outgoing
///     }
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
    // Called by views only, which are the main actor's.
    private final class Body: @unchecked Sendable {
        let transform: (AttributeContainer) -> AttributeContainer
        init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    }
    private let body: Body

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { body = Body(transform) }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { body.transform(input) }
    public var transform: (AttributeContainer) -> AttributeContainer { body.transform }

    /// Two are the same only if they were made at once.
    public static func == (a: Self, b: Self) -> Bool { a.body === b.body }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }
}

extension AttributedString {
    /// For a label: what says nothing else is in that font and colour, and `transformer` has the last word.
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
