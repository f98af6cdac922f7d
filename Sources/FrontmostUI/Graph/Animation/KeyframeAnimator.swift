import Foundation
import FrontmostRender

/// A container that makes its content, frame by frame, with a value that follows keyframes.
///
///     KeyframeAnimator(initialValue: 1.0, trigger: likes) { scale in
///         Image(systemName: "heart.fill").scaleEffect(scale)
///     } keyframes: { _ in
///         KeyframeTrack {
///             SpringKeyframe(1.5, duration: 0.2)
///             SpringKeyframe(1, spring: .bouncy)
///         }
///     }
///
/// The engine evaluates the content for each frame, because it is the app's code. A host plays the animations of a `PhaseAnimator` by
/// itself, over a slow connection too.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
    let initialValue: Value
    let trigger: (any Equatable)?
    let isRepeating: Bool
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimator: View {
    public typealias Body = Never

    /// Plays the keyframes once, each time that a value changes.
    /// - Parameters:
    ///   - initialValue: The value until then.
    ///   - trigger: The value that is watched.
    ///   - content: Makes the content for a value.
    ///   - keyframes: Makes the keyframes. Its parameter is the value at which they begin: that of the moment.
    public nonisolated init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(initialValue: initialValue, trigger: trigger, isRepeating: false, content: content, keyframes: keyframes)
    }

    /// Plays the keyframes again and again.
    /// - Parameters:
    ///   - initialValue: The value at the start of each run.
    ///   - repeating: Whether the keyframes run. If not, the content has the initial value.
    ///   - content: Makes the content for a value.
    ///   - keyframes: Makes the keyframes. Its parameter is the initial value.
    public nonisolated init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(initialValue: initialValue, trigger: nil, isRepeating: repeating, content: content, keyframes: keyframes)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { KeyframeNode(parent, view) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: KeyframeNode<Value, KeyframePath, Content>.self).update(view)
    }
    public static var _isUnary: Bool { Content._isUnary }
}

/// The node of a keyframe animator. Its content is evaluated for each frame while the keyframes run.
private final class KeyframeNode<Value, Path: Keyframes<Value>, Content: View>: ContentNode<Value, Content>, FrameAnimated {
    private var view: KeyframeAnimator<Value, Path, Content>
    private var run: (timeline: KeyframeTimeline<Value>, start: TimeInterval)?
    /// The value at rest.
    private var resting: Value
    /// Whether the keyframes have run. The initial value may change until then.
    private var hasRun = false
    /// The number of the last frame in which the content was made.
    private var shownFrame = -1

    init(_ parent: ViewNode, _ view: KeyframeAnimator<Value, Path, Content>) {
        (self.view, resting) = (view, view.initialValue)
        super.init(parent, TypeInfo.of(KeyframeAnimator<Value, Path, Content>.self) { $0.evaluate() }, view.content)
        if view.isRepeating { begin() }
    }

    override var input: Value {
        guard let run else { return resting }
        var value = resting
        run.timeline.update(value: &value, time: time(of: run))
        return value
    }

    /// Seconds since the start of a run; for keyframes that repeat, of the current one.
    private func time(of run: (timeline: KeyframeTimeline<Value>, start: TimeInterval)) -> TimeInterval {
        // Timers fire a little early, and the value at a round time is exact.
        let time = ((graph.frameTime - run.start) / AnimatedTime.precision).rounded() * AnimatedTime.precision
        let length = run.timeline.duration
        return view.isRepeating && length > 0 ? time.truncatingRemainder(dividingBy: length) : time
    }

    func update(_ new: KeyframeAnimator<Value, Path, Content>) {
        // The step since the last frame is part of the keyframes, whatever this update animates.
        if run != nil && graph.valueAnimation != nil { graph.withTransaction(.unanimated) { evaluate() } }
        let old = view, isSame = FieldComparison.isSame(old.initialValue, new.initialValue)
        view = new
        var isChanged = false
        if let trigger = new.trigger {
            if let former = old.trigger, !trigger.isSame(as: former) {
                resting = input
                begin()
            } else if run == nil && !isSame && !hasRun {
                (resting, isChanged) = (new.initialValue, true)
            }
        } else if new.isRepeating != old.isRepeating || !isSame {
            (resting, run, isChanged) = (new.initialValue, nil, true)
            if new.isRepeating { begin() }
        }
        update(new.content, isChanged: isChanged)
    }

    private func begin() {
        let timeline = KeyframeTimeline(resting, view.keyframes(resting))
        hasRun = true
        guard timeline.duration > 0 else {
            timeline.update(value: &resting, time: 0)
            run = nil
            return
        }
        run = (timeline, graph.frameTime)
        graph.evaluateFrames(of: self)
    }

    override func evaluate() {
        shownFrame = graph.frames?.number ?? 0
        super.evaluate()
    }

    override func visibilityChanged(_ isVisible: Bool) {
        if isVisible && run != nil { graph.evaluateFrames(of: self) }
        super.visibilityChanged(isVisible)
    }

    var animatedNode: ViewNode? { self }

    func showFrame() {
        guard let run, graph.frames?.number != shownFrame, !graph.isLeaving(self) else { return }
        if !view.isRepeating && graph.frameTime + AnimatedTime.precision >= run.start + run.timeline.duration {
            run.timeline.update(value: &resting, time: run.timeline.duration)
            self.run = nil
        }
        evaluate()
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        guard let run else { return nil }
        if view.isRepeating { return frame }
        let end = run.start + run.timeline.duration
        return end > time + AnimatedTime.precision ? min(frame, end) : frame
    }
}

extension View {
    /// Modifies the view, frame by frame, with a value that follows keyframes each time that another value changes.
    /// - Parameters:
    ///   - initialValue: The value until then.
    ///   - trigger: The value that is watched.
    ///   - content: Modifies the view for a value.
    ///   - keyframes: Makes the keyframes. Its parameter is the value at which they begin.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(view: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) }, keyframes: keyframes)
    }

    /// Modifies the view, frame by frame, with a value that follows keyframes again and again.
    /// - Parameters:
    ///   - initialValue: The value at the start of each run.
    ///   - repeating: Whether the keyframes run. If not, the view has the initial value.
    ///   - content: Modifies the view for a value.
    ///   - keyframes: Makes the keyframes. Its parameter is the initial value.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(view: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) }, keyframes: keyframes)
    }
}
