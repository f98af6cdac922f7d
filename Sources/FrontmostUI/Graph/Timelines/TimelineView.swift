import Foundation
import FrontmostRender

/// A view that makes its content again at the dates of a schedule.
///
///     TimelineView(.periodic(from: .now, by: 1)) { context in
///         Text(context.date, style: .time)
///     }
///
/// While the view is off screen nothing is updated; when it returns it shows the entry of that time.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// The time for which the content is made.
    public struct Context: Sendable {
        /// How often the content is updated.
        public enum Cadence: Comparable, Hashable, Sendable {
            case live, seconds, minutes
        }
        /// The date of the schedule's entry. Before the first entry, the date on which the view appeared.
        public let date: Date
        /// Always `live`: no display here is dimmed.
        public let cadence: Cadence

        /// Makes content that was rendered ahead of time invalid. There is none, because content is made when its date comes.
        public func invalidateTimelineContent() {}
    }
}

/// The context that a timeline view gives to its content, whatever its schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    public typealias Body = Never

    /// Makes a view that follows a schedule.
    /// - Parameter content: Makes the content for a date. Its changes are not animated, except by modifiers in it.
    public nonisolated init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        (self.schedule, self.content) = (schedule, content)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { TimelineNode(parent, view) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: TimelineNode<Schedule, Content>.self).update(view)
    }
    public static var _isUnary: Bool { Content._isUnary }
}

/// The node of a timeline view: a body that runs at the dates of a schedule.
///
/// Entries of an `AnimationTimelineSchedule` are the graph's frames, so that all animations of a graph share a timer. Other
/// schedules have entries at any time.
final class TimelineNode<Schedule: TimelineSchedule, Content: View>: ContentNode<TimelineViewDefaultContext, Content>,
    FrameAnimated
{
    private var schedule: Schedule
    private var entries: TimelineEntries<Schedule>
    /// The time of the last frame of an animation schedule, in seconds on the clock.
    private var lastFrame: TimeInterval

    init(_ parent: ViewNode, _ view: TimelineView<Schedule, Content>) {
        schedule = view.schedule
        lastFrame = parent.graph.frameTime
        entries = TimelineEntries(schedule, at: parent.graph.date(at: lastFrame))
        super.init(parent, TypeInfo.of(TimelineView<Schedule, Content>.self) { $0.evaluate() }, view.content)
        start()
    }

    private var animation: AnimationTimelineSchedule? { schedule as? AnimationTimelineSchedule }

    override var input: TimelineViewDefaultContext {
        .init(date: animation == nil ? entries.current : graph.date(at: lastFrame), cadence: .live)
    }

    func update(_ view: TimelineView<Schedule, Content>) {
        let isSame = FieldComparison.isSame(schedule, view.schedule)
        if !isSame {
            schedule = view.schedule
            lastFrame = graph.frameTime
            entries = TimelineEntries(schedule, at: graph.date(at: lastFrame))
            start()
        }
        update(view.content, isChanged: !isSame)
    }

    private func start() { if nextFrame(after: graph.frameTime, frame: graph.frameTime) != nil { graph.animateFrames(of: self) } }

    override func visibilityChanged(_ isVisible: Bool) {
        if isVisible { start() }
        super.visibilityChanged(isVisible)
    }

    // MARK: Frames

    var animatedNode: ViewNode? { self }

    func showFrame() {
        let time = graph.frameTime
        if let animation {
            if animation.isPaused || time + AnimatedTime.precision < lastFrame + animation.minimumInterval { return }
            lastFrame = time
        } else if !entries.advance(to: graph.date(at: time)) {
            return
        }
        // Not as a step of an animation: what the content animates begins here.
        graph.evaluateInThisUpdate(self, in: Transaction())
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        if let animation { return animation.isPaused ? nil : max(frame, lastFrame + animation.minimumInterval) }
        return entries.next.map { time + $0.timeIntervalSince(graph.date(at: time)) }
    }
}

extension ViewGraph {
    /// The date at a time on the frame clock.
    func date(at time: TimeInterval) -> Date { Date(timeIntervalSinceNow: time - (frameClock?.now ?? FrameClock.seconds)) }
}
