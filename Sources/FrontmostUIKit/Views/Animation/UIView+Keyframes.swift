import Foundation
import FrontmostRender

extension UIView {
    /// How an animation of keyframes runs.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// These three have no effect, as in `AnimationOptions`.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Goes evenly from one keyframe to the next.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps to a keyframe when that begins.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// These go from one keyframe to the next as `calculationModeLinear` does.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var curve: TimingCurve { AnimationOptions(rawValue: rawValue).curve }
        var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
    }

    /// Shows several changes one after the other.
    ///
    ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
    ///         UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { badge.alpha = 1 }
    ///         UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { badge.alpha = 0 }
    ///     }
    /// - Parameters:
    ///   - duration: Seconds of the whole.
    ///   - animations: Adds keyframes. What it changes besides takes all of the time.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard areAnimationsEnabled else {
            animations()
            completion?(true)
            return
        }
        if let recorder = MotionRecorder.current {
            let animation = RenderAnimation(curve: options.curve, duration: duration, delay: delay)
            return recorder.takeBlock(animation, animations, completion: completion)
        }
        let recorder = MotionRecorder(duration: duration)
        recorder.jumps = options.isDiscrete
        recorder.run(animations)
        let script = recorder.script
        @MainActor func end() {
            recorder.completions.forEach { $0(.end) }
            completion?(true)
        }
        if script.isEmpty {
            return FrameClock.ofApp.requestFrame { end() }
        }
        // Changes that were waiting are its start, and what it leads to is there when it ends.
        @MainActor func play(_ part: MotionScript, delay: TimeInterval) {
            part.play(duration: duration, delay: delay, options.curve) {
                // What nobody sees any more is not kept going, and what takes no time has no rounds.
                let goesOn = duration > 0 && script.isSeen
                if goesOn, options.contains(.repeat) || options.contains(.autoreverse) && part === script {
                    return play(options.contains(.autoreverse) ? part === script ? script.reversed() : script : script, delay: 0)
                }
                script.settle(.end, at: 1)
                end()
            }
        }
        play(script, delay: delay)
    }

    /// In a block of `animateKeyframes`: shows the changes that `animations` makes in a part of the time.
    /// - Parameters:
    ///   - frameStartTime: 0 to 1, of the whole.
    ///   - frameDuration: 0 to 1, of the whole.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let recorder = MotionRecorder.current else { return animations() }
        recorder.part(from: frameStartTime, to: frameStartTime + frameDuration, animations)
    }
}
