import Foundation
import FrontmostRender

/// The current time in seconds, on the clock that times frames.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.seconds }

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest and the highest acceptable rate.
    public var minimum, maximum: Float
    /// The desired rate; nil uses `maximum`.
    public var preferred: Float?
    /// Creates a range of rates in frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// No preference: every frame.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a closure once for every frame.
///
///     let link = CADisplayLink { link in turn(by: link.targetTimestamp - link.timestamp) }
///     link.add(to: .main, forMode: .common)
///     …
///     link.invalidate()
///
/// There are 60 frames a second on the engine's clock, including a test's virtual time. The application retains the link from
/// `add` to `invalidate`.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
    private static let rate = 60.0

    private final var handler: (@MainActor (CADisplayLink) -> Void)?
    private let clock = UIApplication.shared.clock
    private var timer: Int?
    /// The modes of the run loop that the link was added for. They are all the main actor's.
    private var modes: Set<RunLoop.Mode> = []
    /// The time of the first frame, from which the others are counted.
    private var start: TimeInterval = 0

    /// Creates a display link. On Apple's systems it takes a target and a selector, which do not exist without Objective-C.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
        super.init()
    }

    /// The time of the frame for which the closure was called.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next call's frame.
    public var targetTimestamp: CFTimeInterval { timestamp == 0 ? 0 : timestamp + Double(framesBetweenCalls) / Self.rate }
    /// The time between two frames of the display, in seconds.
    public var duration: CFTimeInterval { timestamp == 0 ? 0 : 1 / Self.rate }

    /// The desired number of calls per second, rounded to a divisor of 60; 0 calls for every frame.
    open var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { startAgain() } } }
    /// The desired rate of calls. Sets `preferredFramesPerSecond` to the preferred or else the maximum rate.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            preferredFramesPerSecond = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum).clampedInt
        }
    }
    /// Whether calls are suspended.
    open var isPaused = false { didSet { if isPaused != oldValue { startAgain() } } }

    private var framesBetweenCalls: Int {
        preferredFramesPerSecond <= 0 ? 1 : max(1, Int((Self.rate / Double(preferredFramesPerSecond)).rounded()))
    }

    /// Starts the calls.
    /// - Parameter runloop: Has no effect: calls are made on the main actor.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard handler != nil, modes.insert(mode).inserted, modes.count == 1 else { return }
        UIApplication.shared.displayLinks.insert(self)
        startAgain()
    }

    /// Stops the calls for a mode. Without any mode there are none until the link is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard modes.remove(mode) != nil, modes.isEmpty else { return }
        startAgain()
        UIApplication.shared.displayLinks.remove(self)
    }

    /// Stops the calls for good and releases the closure.
    open func invalidate() {
        (modes, handler) = ([], nil)
        startAgain()
        UIApplication.shared.displayLinks.remove(self)
    }

    private func startAgain() {
        if let timer { clock.cancel(timer) }
        timer = nil
        guard !modes.isEmpty, !isPaused else { return }
        start = clock.now
        waitForFrame()
    }

    private func waitForFrame() {
        // Skip frames that passed while the main actor was busy, as a display does.
        let step = Double(framesBetweenCalls) / Self.rate
        let next = start + (((clock.now - start) / step + 1e-6).rounded(.down) + 1) * step
        timer = clock.schedule(at: next) { [weak self] in
            guard let self else { return }
            self.timer = nil
            self.timestamp = next
            self.handler?(self)
            if self.timer == nil, !self.modes.isEmpty, !self.isPaused { self.waitForFrame() }
        }
    }
}
