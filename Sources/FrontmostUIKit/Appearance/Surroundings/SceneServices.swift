import Foundation
import FrontmostRender

/// The part of a scene that views, controls and view controllers use. `UIWindowScene` provides it.
@MainActor @preconcurrency package protocol SceneServices: AnyObject, Sendable {
    /// The render tree that the host shows.
    var tree: RenderTree { get }
    var clock: FrameClock { get }
    /// Measures text for the scene's host.
    var measurer: any TextMeasurer { get }
    var environment: SceneEnvironment { get }
    var traitCollection: UITraitCollection { get }
    /// The height that the keyboard and the accessory above it cover from the scene's bottom edge up, in points.
    var inputHeight: CGFloat { get }
    /// Whether the scene has ended.
    var isDisconnected: Bool { get }

    /// The text on the pasteboard of the scene's user; nil for none.
    var copiedText: String? { get set }
    /// Opens a URL, in the app or by the host.
    func openLink(_ url: URL)

    /// Decides the status bar's appearance again.
    /// - Parameter keepingStart: Whether the controller that the rule started from last still holds.
    func setNeedsStatusBarUpdate(keepingStart: Bool)
    /// Requests a frame.
    func setNeedsCommit()
    /// Runs `body` in the next frame, after layout.
    func afterCommit(_ body: @escaping @MainActor () -> Void)
    /// Runs `body` after `delay` seconds, unless the scene has ended by then.
    /// - Returns: A number for `cancelTimer`.
    @discardableResult func perform(afterDelay delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Int
    func cancelTimer(_ number: Int)
}

extension FrameClock {
    /// The clock of work that belongs to no scene.
    static let ofApp = FrameClock()
}

extension FontMeasurer {
    /// Measures text outside of scenes.
    static let ofApp = FontMeasurer()
}
