import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @MainActor @preconcurrency open class Detent: NSObject {
        /// Identifies a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The identifier's string.
            public let rawValue: String
            /// Makes an identifier from a string.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Makes an identifier from a string.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// The identifier of the `medium()` detent.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of the `large()` detent.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The detent's identifier.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// Half the height of the window. Inactive in compact height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                if context.containerTraitCollection.verticalSizeClass == .compact { return nil }
                guard let place = (context as? DetentContext)?.place else { return context.maximumDetentValue / 2 }
                return max(0, place.bounds.height / 2 - place.safeArea.bottom)
            }
        }
        /// The largest height that a sheet can have.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A detent with a custom height.
        /// - Parameters:
        ///   - identifier: A unique one is made if it is nil.
        ///   - resolver: Returns the height in points without the bottom safe area, or nil to make the detent inactive.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// The height in points without the bottom safe area; nil if the detent is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}

/// The values that a detent's height is resolved with.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height of the sheet in points, without the bottom safe area.
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
