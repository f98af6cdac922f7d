import Foundation

/// Views to look at while they are written, in the older form.
///
/// Nothing asks for these so far: they compile, and an app can show `previews` itself. `#Preview` blocks are listed.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
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

// What is said to a tool that shows previews means nothing to the view where it runs.
extension View {
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
