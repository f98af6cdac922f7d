import Foundation

/// Who shows a scene: a browser's connection, a terminal, a picture, a test. Nothing above asks which.
@MainActor public protocol RenderHost: AnyObject {
    /// False while the host cannot take a patch (its client does not read); changes go on being collected, and the scene asks
    /// again when the host calls its scene's `hostBecameReady`.
    var isReady: Bool { get }

    /// Shows what changed. The first patch after a host was set holds the whole tree: `tree.root`'s children are insertions.
    func show(_ patch: RenderPatch, of tree: RenderTree)
}

/// What a host knows of the place it shows a scene in.
public struct SceneEnvironment: Equatable, Sendable {
    public enum Appearance: Sendable { case light, dark }
    public struct Insets: Hashable, Sendable {
        public var top, left, bottom, right: CGFloat
        public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// Points.
    public var size: CGSize
    /// The part that bars, notches and the home indicator take.
    public var safeArea: Insets
    public var appearance: Appearance
    public var displayScale: CGFloat
    /// How much a keyboard on the screen covers at the bottom, in points. Hosts that make room for theirs by themselves, as browsers
    /// do, leave it at 0.
    public var keyboardHeight: CGFloat = 0

    public init(
        size: CGSize, safeArea: Insets = Insets(), appearance: Appearance = .light, displayScale: CGFloat = 2
    ) {
        (self.size, self.safeArea, self.appearance, self.displayScale) = (size, safeArea, appearance, displayScale)
    }

    /// Whether this is a tablet's, and not a phone's: the one rule for all hosts, which say how large a scene is and nothing else. What
    /// has 600 points both ways is one.
    public var isTablet: Bool { min(size.width, size.height) >= 600 }

    /// A phone in the hand: 393 × 852 points with a status bar and a home indicator.
    public static let phone = SceneEnvironment(
        size: CGSize(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34), displayScale: 3)

    /// A tablet that stands: 820 × 1180 points with a status bar and a home indicator.
    public static let pad = SceneEnvironment(
        size: CGSize(width: 820, height: 1180), safeArea: Insets(top: 24, bottom: 20), displayScale: 2)
}
