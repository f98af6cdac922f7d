import Foundation
import FrontmostUIKit

/// Views to look at while they are written, in the older form. They are listed beside `#Preview` blocks, those of a group one by one.
/// Generic types, of which there could be any number, are not.
@MainActor @preconcurrency public protocol PreviewProvider: _PreviewProviding {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }

    public static func _makePreviews() -> [Preview] {
        PreviewPart.all(of: previews).map { part in
            Preview(name: part.name, traits: part.traits) { UIHostingController(rootView: part.view) }
        }
    }
}

public enum PreviewPlatform: Hashable, Sendable { case iOS, macOS, tvOS, watchOS, visionOS }

/// How large the surroundings of a preview are.
public enum PreviewLayout: Hashable, Sendable {
    case device
    case sizeThatFits
    /// Points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device to preview on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// How a device is held in a preview.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    public let id: String
    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
