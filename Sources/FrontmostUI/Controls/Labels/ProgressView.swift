import Foundation
import FrontmostRender
import FrontmostUIKit

/// Shows the progress of a task, or that a task is running.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    /// The progress from 0 to 1; nil if it is unknown.
    fileprivate let fraction: Double?
    /// The dates that the progress follows; nil for progress that the app sets.
    fileprivate let course: ProgressCourse?
    /// The object of Foundation that the progress follows, if any.
    fileprivate let object: Progress?
    fileprivate let label: Label?
    fileprivate let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style: StyleBox<ProgressViewStyleConfiguration>?

    nonisolated init(
        _ fraction: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?, course: ProgressCourse? = nil,
        object: Progress? = nil
    ) {
        (self.fraction, self.label, self.currentValueLabel, self.course) = (fraction, label, currentValueLabel, course)
        self.object = object
    }

    nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { Fraction.of(Double($0), total: Double(total)) }
    }
}

extension ProgressView: View {
    /// The bar or spinner with its labels: one accessibility element with the progress as its value.
    public var body: some View {
        let name = label.flatMap { textLabel($0) }
        if let course {
            let configuration = configuration(fraction)
            TimedView(course.nextStep) { date in
                shown(configuration, name, course.fraction(at: date))
            }
        } else if let object {
            let followed = FollowedProgress(object)
            TimedView(followed.nextLook) { _ in
                let fraction = followed.look()
                shown(configuration(fraction), name, fraction)
            }
        } else {
            shown(configuration(fraction), name, fraction)
        }
    }

    @MainActor private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: fraction, course: course, label: label.flatMap { _StylePart(unlessEmpty: $0) },
            currentValueLabel: currentValueLabel.flatMap { _StylePart(unlessEmpty: $0) })
    }

    @MainActor private func shown(_ configuration: ProgressViewStyleConfiguration, _ name: Text?, _ fraction: Double?)
        -> some View
    {
        Group {
            if let style { style.make(configuration) } else { DefaultProgressViewStyle().makeBody(configuration: configuration) }
        }
        .modifier(ControlModifier(role: .progress, label: name, value: fraction.map(Percent.text) ?? ""))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Shows that a task is running.
    public nonisolated init() where Label == EmptyView { self.init(nil, nil, nil) }
    /// Shows that a task is running, with a label.
    public nonisolated init(@ViewBuilder label: () -> Label) where Label: View { self.init(nil, label(), nil) }
    /// Shows that a task is running, with a localised label.
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }
    /// Shows that a task is running, with a label from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource) where Label == Text {
        self.init(nil, Text(titleResource), nil)
    }
    /// Shows that a task is running, with a plain label.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(nil, Text(title), nil)
    }
    /// Shows progress.
    /// - Parameters:
    ///   - value: The completed part; nil if it is unknown.
    ///   - total: The value at completion.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(Self.fraction(value, total), nil, nil)
    }
    /// Shows progress with a label.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where Label: View {
        self.init(Self.fraction(value, total), label(), nil)
    }
    /// Shows progress with a localised label.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(Self.fraction(value, total), Text(titleKey), nil)
    }
    /// Shows progress with a label from a string table.
    @_disfavoredOverload public nonisolated init<V: BinaryFloatingPoint>(
        _ titleResource: LocalizedStringResource, value: V?, total: V = 1.0
    )
    where Label == Text {
        self.init(Self.fraction(value, total), Text(titleResource), nil)
    }
    /// Shows progress with a plain label.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(Self.fraction(value, total), Text(title), nil)
    }
}

extension ProgressView where Label: View, CurrentValueLabel: View {
    /// Shows progress with a label, and another one for the current value.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.fraction(value, total), label(), currentValueLabel())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Shows the progress of an object of Foundation. The view follows it until it is finished or cancelled.
    public nonisolated init(_ progress: Progress) { self.init(nil, nil, nil, object: progress) }
}

// MARK: Progress in time

extension ProgressView where Label: View, CurrentValueLabel: View {
    /// Shows how much of an interval has passed, or is left, with a label and another one for the current value.
    /// - Parameter countsDown: Whether the bar is full at the beginning and empty at the end.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(nil, label(), currentValueLabel(), course: ProgressCourse(interval: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where Label: View, CurrentValueLabel == DefaultDateProgressLabel {
    /// Shows how much of an interval has passed, or is left, with a label and a clock.
    /// - Parameter countsDown: Whether the bar is full at the beginning and empty at the end.
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        let course = ProgressCourse(interval: timerInterval, countsDown: countsDown)
        self.init(nil, label(), DefaultDateProgressLabel(course: course), course: course)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    /// Shows how much of an interval has passed, or is left, with a clock.
    /// - Parameter countsDown: Whether the bar is full at the beginning and empty at the end.
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        let course = ProgressCourse(interval: timerInterval, countsDown: countsDown)
        self.init(nil, nil, DefaultDateProgressLabel(course: course), course: course)
    }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// Creates the progress view that a style's configuration describes.
    public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted, configuration.label, configuration.currentValueLabel, course: configuration.course)
    }
}

/// The clock below a progress view that follows an interval.
public struct DefaultDateProgressLabel {
    let course: ProgressCourse
}

extension DefaultDateProgressLabel: View {
    public var body: some View { Text(timerInterval: course.interval, countsDown: course.countsDown).monospacedDigit() }
}

/// Progress that follows the time.
struct ProgressCourse: Equatable, Sendable {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    private var length: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

    func fraction(at date: Date) -> Double {
        let passed = length > 0 ? min(max(date.timeIntervalSince(interval.lowerBound) / length, 0), 1) : 1
        return countsDown ? 1 - passed : passed
    }

    /// The time of the next step of the bar after a date; nil at the end. A step is half a percent, and at least a frame.
    func nextStep(after date: Date) -> Date? {
        if date >= interval.upperBound { return nil }
        if date < interval.lowerBound { return interval.lowerBound }
        return min(date.addingTimeInterval(max(length / 200, 1.0 / 60)), interval.upperBound)
    }
}

extension _StylePart {
    /// A part that is a view; nil for the view that stands for no part.
    nonisolated init?<V: View>(unlessEmpty view: V) {
        if view is EmptyView { return nil }
        self.init(AnyView(view))
    }
}
