import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @MainActor @preconcurrency open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// Half as high as its window. Inactive in compact height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                if context.containerTraitCollection.verticalSizeClass == .compact { return nil }
                guard let place = (context as? DetentContext)?.place else { return context.maximumDetentValue / 2 }
                return max(0, place.bounds.height / 2 - place.safeArea.bottom)
            }
        }
        /// As high as a sheet can be.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// - Parameters:
        ///   - identifier: A unique one is made up where there is none.
        ///   - resolver: Answers the height in points, without what the safe area takes at the bottom; nil makes the detent
        ///     inactive.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// The height in points, without what the safe area takes at the bottom; nil where the detent is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}

/// What a detent's height depends on.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// Points, without what the safe area takes at the bottom.
    var maximumDetentValue: CGFloat { get }
}

@MainActor final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let place: PresentationPlace
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ place: PresentationPlace, _ traits: UITraitCollection) {
        (self.place, containerTraitCollection) = (place, traits)
        maximumDetentValue = PresentationGeometry.largestDetent(in: place)
        super.init()
    }
}
