import Foundation

/// What becomes of an annotation that would stand beyond the chart.
///
///     .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) { … }
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// What it has to stay in.
    public struct Boundary: Hashable, Sendable {
        enum Form: Hashable, Sendable { case plot, chart }
        let form: Form
        /// The chart.
        public static let automatic = Boundary(form: .chart)
        /// The chart with its axes and its legend.
        public static let chart = Boundary(form: .chart)
        /// The part of the chart with the marks.
        public static let plot = Boundary(form: .plot)
    }

    /// What is done about it along one axis.
    public struct Strategy: Hashable, Sendable {
        enum Form: Hashable, Sendable { case automatic, disabled, fit(Boundary) }
        let form: Form
        /// Above and below marks it is moved to the plot's sides; upwards it stays where it is.
        public static let automatic = Strategy(form: .automatic)
        /// Nothing.
        public static let disabled = Strategy(form: .disabled)
        /// It is moved into the chart.
        public static let fit = Strategy(form: .fit(.automatic))
        /// It is moved into a part of the chart.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(form: .fit(boundary)) }
    }

    let x, y: Strategy

    /// As each axis does it by itself.
    public static let automatic = AnnotationOverflowResolution()

    /// - Parameters:
    ///   - x: What is done about what stands out at the sides.
    ///   - y: What is done about what stands out above or below.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }

    /// Whether the chart's own place has to be known.
    var asksForChart: Bool { x.form == .fit(.chart) || y.form == .fit(.chart) }
}
