import Foundation

/// What happens to an annotation that would extend beyond the chart.
///
///     .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) { … }
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// The area that an annotation has to stay in.
    public struct Boundary: Hashable, Sendable {
        enum Form: Hashable, Sendable { case plot, chart }
        let form: Form
        /// The chart.
        public static let automatic = Boundary(form: .chart)
        /// The chart with its axes and its legend.
        public static let chart = Boundary(form: .chart)
        /// The plot: the part of the chart with the marks.
        public static let plot = Boundary(form: .plot)
    }

    /// What happens to an annotation that overflows along one axis.
    public struct Strategy: Hashable, Sendable {
        enum Form: Hashable, Sendable { case automatic, disabled, fit(Boundary) }
        let form: Form
        /// An annotation above or below its mark is moved within the plot's width; along the vertical axis it stays where it is.
        public static let automatic = Strategy(form: .automatic)
        /// The annotation stays where it is.
        public static let disabled = Strategy(form: .disabled)
        /// The annotation is moved into the chart.
        public static let fit = Strategy(form: .fit(.automatic))
        /// Moves the annotation into the given area.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(form: .fit(boundary)) }
    }

    let x, y: Strategy

    /// The automatic strategy for both axes.
    public static let automatic = AnnotationOverflowResolution()

    /// Creates a resolution.
    /// - Parameters:
    ///   - x: What happens to an annotation that overflows horizontally.
    ///   - y: What happens to an annotation that overflows vertically.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }

    /// Whether the resolution depends on the frame of the chart.
    var asksForChart: Bool { x.form == .fit(.chart) || y.form == .fit(.chart) }
}
