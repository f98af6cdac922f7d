import Foundation
import FrontmostRender

/// Seconds on the clock that frames are timed by.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.seconds }

/// How often a display link should call.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum, maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a closure once for every frame that is shown.
///
///     let link = CADisplayLink { link in turn(by: link.targetTimestamp - link.timestamp) }
///     link.add(to: .main, forMode: .common)
///     …
///     link.invalidate()
///
/// Frames come at 60 a second on the engine's clock, in a test's virtual time as well. The link is kept from `add` to `invalidate`.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
    private static let rate = 60.0

    private final var handler: (@MainActor (CADisplayLink) -> Void)?
    private let clock = UIApplication.shared.clock
    private var timer: Int?
    private var isAdded = false
    /// When the first frame was, from which the others are counted.
    private var start: TimeInterval = 0

    /// Away from Objective-C there are no selectors; on Apple's systems the link is made with a target and one.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
        super.init()
    }

    /// When the frame that the closure was called for was shown.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next one will be.
    public var targetTimestamp: CFTimeInterval { timestamp == 0 ? 0 : timestamp + Double(framesBetweenCalls) / Self.rate }
    /// From frame to frame, of the display.
    public var duration: CFTimeInterval { timestamp == 0 ? 0 : 1 / Self.rate }

    /// 0 for every frame. The rate is one that divides 60.
    open var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { startAgain() } } }
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            preferredFramesPerSecond = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum).clampedInt
        }
    }
    open var isPaused = false { didSet { if isPaused != oldValue { startAgain() } } }

    private var framesBetweenCalls: Int {
        preferredFramesPerSecond <= 0 ? 1 : max(1, Int((Self.rate / Double(preferredFramesPerSecond)).rounded()))
    }

    /// Begins to call.
    /// - Parameter runloop: The main one. Calls come on the main actor in any case.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard handler != nil, !isAdded else { return }
        isAdded = true
        UIApplication.shared.displayLinks.insert(self)
        startAgain()
    }

    /// Pauses the calls until the link is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        startAgain()
        UIApplication.shared.displayLinks.remove(self)
    }

    /// Ends the calls for good, and lets go of the closure.
    open func invalidate() {
        (isAdded, handler) = (false, nil)
        startAgain()
        UIApplication.shared.displayLinks.remove(self)
    }

    private func startAgain() {
        if let timer { clock.cancel(timer) }
        timer = nil
        guard isAdded, !isPaused else { return }
        start = clock.now
        waitForFrame()
    }

    private func waitForFrame() {
        // Frames that passed while the main actor was busy are left out, as a display leaves them out.
        let step = Double(framesBetweenCalls) / Self.rate
        let next = start + (((clock.now - start) / step + 1e-6).rounded(.down) + 1) * step
        timer = clock.schedule(at: next) { [weak self] in
            guard let self else { return }
            self.timer = nil
            self.timestamp = next
            self.handler?(self)
            if self.timer == nil, self.isAdded, !self.isPaused { self.waitForFrame() }
        }
    }
}
