import Foundation

/// Shows a scene: a browser's connection, a terminal, an image, a test. The layers above do not depend on which it is.
@MainActor public protocol RenderHost: AnyObject {
    /// Whether the host can take a patch. While it cannot, such as when its client does not read, changes are collected until the
    /// host calls its scene's `hostBecameReady`.
    var isReady: Bool { get }

    /// Shows the changes. The first patch after a host was set holds the whole tree: the children of `tree.root` are insertions.
    func show(_ patch: RenderPatch, of tree: RenderTree)
}

/// A host's description of the surroundings that it shows a scene in.
public struct SceneEnvironment: Equatable, Sendable {
    /// Light or dark.
    public enum Appearance: Sendable { case light, dark }
    /// Distances from the edges, in points.
    public struct Insets: Hashable, Sendable {
        /// The distances from the four edges, in points.
        public var top, left, bottom, right: CGFloat
        /// Makes insets from four distances in points.
        public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// The size in points.
    public var size: CGSize
    /// The insets for bars, notches and the home indicator.
    public var safeArea: Insets
    /// Whether the user prefers light or dark.
    public var appearance: Appearance
    /// Pixels per point.
    public var displayScale: CGFloat
    /// The height that an on-screen keyboard covers at the bottom, in points. Hosts that make room for their keyboard themselves,
    /// as browsers do, leave it at 0.
    public var keyboardHeight: CGFloat = 0
    /// The user's text size and accessibility settings.
    public var preferences = UserPreferences()

    /// Makes an environment without a keyboard.
    public init(
        size: CGSize, safeArea: Insets = Insets(), appearance: Appearance = .light, displayScale: CGFloat = 2
    ) {
        (self.size, self.safeArea, self.appearance, self.displayScale) = (size, safeArea, appearance, displayScale)
    }

    /// Whether the device is a tablet rather than a phone: both dimensions are at least 600 points. The only such rule, for all
    /// hosts, which report no more than a size.
    public var isTablet: Bool { min(size.width, size.height) >= 600 }

    /// A phone in portrait: 393 × 852 points with a status bar and a home indicator.
    public static let phone = SceneEnvironment(
        size: CGSize(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34), displayScale: 3)

    /// A tablet in portrait: 820 × 1180 points with a status bar and a home indicator.
    public static let pad = SceneEnvironment(
        size: CGSize(width: 820, height: 1180), safeArea: Insets(top: 24, bottom: 20), displayScale: 2)
}
