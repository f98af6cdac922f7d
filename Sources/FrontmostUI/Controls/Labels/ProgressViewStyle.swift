import Foundation
import FrontmostUIKit

/// The parts and the progress of a progress view that a style turns into a view.
public struct ProgressViewStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The type of the label for the current value.
    public typealias CurrentValueLabel = _StylePart
    /// The progress from 0 to 1; nil if it is unknown, or follows the time.
    public let fractionCompleted: Double?
    let course: ProgressCourse?
    /// The progress view's label, if there is one.
    public var label: Label?
    /// The label for the current value, if there is one.
    public var currentValueLabel: CurrentValueLabel?
}

/// The look of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The type of the styled progress view.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Builds the look of a progress view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A bar for known progress, a spinner for unknown progress.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Makes the style.
    public nonisolated init() {}
    /// Makes the bar or the spinner with its labels.
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
        if configuration.fractionCompleted != nil || configuration.course != nil {
            LinearProgress(configuration: configuration)
        } else {
            CircularProgress(configuration: configuration)
        }
    }
}
/// A bar. Unknown progress is shown by a spinner.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Makes the style.
    public nonisolated init() { tint = nil }
    /// Makes the style with a colour for the filled part of the bar.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// Makes the bar or the spinner with its labels.
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
        DefaultProgressViewStyle().makeBody(configuration: configuration).progressTint(tint)
    }
}
/// A ring for known progress, a spinner for unknown progress.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Makes the style.
    public nonisolated init() { tint = nil }
    /// Makes the style with a colour for the ring or the spinner.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// Makes the ring or the spinner with its labels.
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
        CircularProgress(configuration: configuration).progressTint(tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar for known progress, a spinner for unknown progress.
    public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar. Unknown progress is shown by a spinner.
    public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring for known progress, a spinner for unknown progress.
    public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension EnvironmentValues {
    var progressViewStyle: StyleBox<ProgressViewStyleConfiguration>? {
        get { self[ControlStyleKey<ProgressViewStyleConfiguration>.self] }
        set { self[ControlStyleKey<ProgressViewStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of progress views in the view.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        styled(\.progressViewStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }

    /// Sets the tint; nil leaves it as it is.
    fileprivate nonisolated func progressTint(_ tint: Color?) -> some View {
        transformEnvironment(\.tint) { if let tint { $0 = AnyShapeStyle(tint) } }
    }
}

// MARK: The built-in looks

/// A bar with its labels.
private struct LinearProgress: View {
    let configuration: ProgressViewStyleConfiguration

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label
            if let course = configuration.course {
                TimedView(course.nextStep) { ProgressBar(fraction: course.fraction(at: $0)) }
            } else {
                ProgressBar(fraction: configuration.fractionCompleted ?? 0)
            }
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// A ring or a spinner with its labels.
private struct CircularProgress: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.controlSize) private var size: ControlSize

    var body: some View {
        VStack(spacing: 8) {
            if let course = configuration.course {
                TimedView(course.nextStep) { ProgressRing(fraction: course.fraction(at: $0)) }
            } else if let fraction = configuration.fractionCompleted {
                ProgressRing(fraction: fraction)
            } else {
                Spinner(size: diameter)
            }
            configuration.label.font(.subheadline).foregroundStyle(.secondary)
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }

    private var diameter: Double {
        switch size {
        case .mini, .small: SpinnerAppearance.small
        case .regular: SpinnerAppearance.medium
        case .large, .extraLarge: SpinnerAppearance.large
        }
    }
}
