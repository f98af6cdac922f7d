import Foundation
import FrontmostUIKit

/// A height at which a sheet rests.
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

    /// Half the window's height. Inactive in compact height.
    public static let medium = PresentationDetent(kind: .medium)
    /// The greatest height of a sheet.
    public static let large = PresentationDetent(kind: .large)
    /// A fraction, 0...1, of the greatest height.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(CGFloat(validNumber(Double(fraction), "fraction of a detent", else: 1))))
    }
    /// A fixed height.
    /// - Parameter height: Points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(CGFloat(validLength(Double(height), "height of a detent"))))
    }
    /// A height that a type of the app computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(CustomDetent(type)))
    }

    /// The input of a custom detent: the greatest possible height, and the environment.
    @dynamicMemberLookup public struct Context {
        /// The greatest possible height in points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues
        /// A value of the environment around the sheet's content.
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

/// A detent that computes its height when the sheet is shown.
public protocol CustomPresentationDetent {
    /// The greatest possible height, and the environment.
    typealias Context = PresentationDetent.Context
    /// The sheet's height.
    /// - Returns: Points; nil if the detent is inactive.
    static func height(in context: Context) -> CGFloat?
}

/// A custom detent's type, as a value.
///
/// Unchecked, because it is immutable and only calls a static function.
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
