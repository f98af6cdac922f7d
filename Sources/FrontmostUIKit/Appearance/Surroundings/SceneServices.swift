import Foundation
import FrontmostRender

/// What views, controls and view controllers use of the scene that shows them. `UIWindowScene` provides it.
@MainActor package protocol SceneServices: AnyObject, Sendable {
    /// What the host shows of the scene.
    var tree: RenderTree { get }
    var clock: FrameClock { get }
    /// Measures text for the scene's host.
    var measurer: any TextMeasurer { get }
    var environment: SceneEnvironment { get }
    var traitCollection: UITraitCollection { get }
    /// How much the keyboard and what stands above it cover, from the scene's bottom edge up, in points.
    var inputHeight: CGFloat { get }
    /// Whether the scene has ended.
    var isDisconnected: Bool { get }

    /// What decides the status bar may answer otherwise.
    /// - Parameter keepingStart: The controller that was asked first is still the one to ask.
    func setNeedsStatusBarUpdate(keepingStart: Bool)
    /// Asks for a frame.
    func setNeedsCommit()
    /// Runs `body` in the next frame, after layout.
    func afterCommit(_ body: @escaping @MainActor () -> Void)
    /// Runs `body` after `delay` seconds, unless the scene has ended by then.
    /// - Returns: A number for `cancelTimer`.
    @discardableResult func perform(afterDelay delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Int
    func cancelTimer(_ number: Int)
}

extension FrameClock {
    /// Times what belongs to no scene.
    static let ofApp = FrameClock()
}

extension FontMeasurer {
    /// Measures text where no scene is known.
    static let ofApp = FontMeasurer()
}
