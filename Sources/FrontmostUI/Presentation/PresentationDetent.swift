import Foundation
import FrontmostUIKit

/// How high a sheet stands.
///
///     .sheet(isPresented: $isShown) {
///         Settings().presentationDetents([.medium, .large])
///     }
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat), height(CGFloat)
        case custom(CustomDetent)
    }
    let kind: Kind

    /// Half as high as the window. Inactive in compact height.
    public static let medium = PresentationDetent(kind: .medium)
    /// As high as a sheet can be.
    public static let large = PresentationDetent(kind: .large)
    /// A part of the greatest height, 0...1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
    /// - Parameter height: Points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
    /// A height that a type of the app's works out.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(CustomDetent(type)))
    }

    /// What a height of the app's own depends on: the greatest possible height, and the environment.
    @dynamicMemberLookup public struct Context {
        /// Points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    var identifier: UISheetPresentationController.Detent.Identifier {
        switch kind {
        case .medium: .medium
        case .large: .large
        case .fraction(let fraction): .init("fraction \(fraction)")
        case .height(let height): .init("height \(height)")
        case .custom(let custom): .init("custom \(custom.name)")
        }
    }

    @MainActor func uiDetent(_ environment: @escaping () -> EnvironmentValues) -> UISheetPresentationController.Detent {
        switch kind {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let fraction): .custom(identifier: identifier) { $0.maximumDetentValue * fraction }
        case .height(let height): .custom(identifier: identifier) { _ in height }
        case .custom(let custom):
            .custom(identifier: identifier) {
                custom.height(Context(maxDetentValue: $0.maximumDetentValue, environment: environment()))
            }
        }
    }
}

/// A sheet's height that is worked out where it is shown.
public protocol CustomPresentationDetent {
    typealias Context = PresentationDetent.Context
    /// - Returns: Points; nil where the detent is inactive.
    static func height(in context: Context) -> CGFloat?
}

/// A type of the app's, as a value.
// Immutable; a type's static functions are anyone's.
struct CustomDetent: Hashable, @unchecked Sendable {
    private let id: ObjectIdentifier
    let name: String
    let height: (PresentationDetent.Context) -> CGFloat?

    init<D: CustomPresentationDetent>(_ type: D.Type) {
        (id, name) = (ObjectIdentifier(type), String(reflecting: type))
        height = { D.height(in: $0) }
    }

    static func == (a: CustomDetent, b: CustomDetent) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
