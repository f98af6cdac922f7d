import Foundation
import FrontmostUIKit

/// The older form of previews. They are listed beside `#Preview` blocks, and each view of a group is a preview of its own.
/// Generic types are not listed, because they can have any number of specialisations.
@MainActor @preconcurrency public protocol PreviewProvider: _PreviewProviding {
    /// The type of `previews`.
    associatedtype Previews: View
    /// The views to preview.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
    /// The platform of the previews, which has no effect.
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// Nil: no platform in particular.
    public static var platform: PreviewPlatform? { nil }

    public static func _makePreviews() -> [Preview] {
        PreviewPart.all(of: previews).map { part in
            Preview(name: part.name, traits: part.traits) { UIHostingController(rootView: part.view) }
        }
    }
}

/// The platform of a preview, which has no effect.
public enum PreviewPlatform: Hashable, Sendable { case iOS, macOS, tvOS, watchOS, visionOS }

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
    /// The size of the device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// Points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a device to preview on, which has no effect.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The device's name.
    public let rawValue: String
    /// A device with the name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A device with the name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of the device in a preview.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    /// The orientation's name.
    public let id: String
    /// Upright.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// Turned to the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// Turned to the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    /// All four orientations.
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
