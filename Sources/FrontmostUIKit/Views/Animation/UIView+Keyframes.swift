import Foundation
import FrontmostRender

extension UIView {
    /// How a keyframe animation runs.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a value from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect: subviews are laid out with the frame that shows the change.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Has no effect: views always take touches while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Has no effect: an animation always begins where the view is seen.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation while one of its views is in a window.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Plays each repetition forwards and then backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Interpolates evenly from one keyframe to the next.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps to each keyframe when it begins.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Treated as `calculationModeLinear`, as are `calculationModeCubic` and `calculationModeCubicPaced`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Treated as `calculationModeLinear`.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Treated as `calculationModeLinear`.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var curve: TimingCurve { AnimationOptions(rawValue: rawValue).curve }
        var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
    }

    /// Animates several changes one after another.
    ///
    ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
    ///         UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { badge.alpha = 1 }
    ///         UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { badge.alpha = 0 }
    ///     }
    /// - Parameters:
    ///   - duration: The total time in seconds.
    ///   - delay: Seconds before the animation begins.
    ///   - animations: Calls `addKeyframe`. Other changes in it take the total time.
    ///   - completion: Runs when the animation is over. Always gets true.
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
            return recorder.recordNestedBlock(animation, animations, completion: completion)
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
        // The first pass shows the waiting changes as its start, and settles the views at its end.
        @MainActor func play(_ part: MotionScript, delay: TimeInterval) {
            part.play(duration: duration, delay: delay, options.curve) {
                // Do not repeat an animation of views outside of any window, nor one without a duration.
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

    /// Adds a keyframe to the running `animateKeyframes` block.
    /// - Parameters:
    ///   - frameStartTime: The start as a fraction of the total time, 0 to 1.
    ///   - frameDuration: The duration as a fraction of the total time, 0 to 1.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let recorder = MotionRecorder.current else { return animations() }
        recorder.part(from: frameStartTime, to: frameStartTime + frameDuration, animations)
    }
}
