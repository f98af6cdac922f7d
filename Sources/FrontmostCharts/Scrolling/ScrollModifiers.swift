import Foundation
import FrontmostUI

/// What an app says of where an axis is scrolled to.
struct AxisPosition {
    /// Of a binding.
    var value: _PlotValue?
    /// Writes a value to the binding, unless that is what it has been told before.
    /// - Returns: The value as the binding's type has it.
    var tell: ((_ value: _PlotValue, _ told: _PlotValue?) -> _PlotValue?)?
    /// As long as nobody has scrolled.
    var initial: _PlotValue?
}

/// What an app says of where charts are scrolled to. It is apart from all else that is said of them: it changes with every step.
struct ChartScrollPositions {
    var x = AxisPosition()
    var y = AxisPosition()
}

extension EnvironmentValues {
    private struct PositionsKey: EnvironmentKey { static var defaultValue: ChartScrollPositions { ChartScrollPositions() } }
    var chartScrollPositions: ChartScrollPositions {
        get { self[PositionsKey.self] }
        set { self[PositionsKey.self] = newValue }
    }
}

/// Reads the binding in a body of its own, so that views that only hand it on do not see it change.
private struct ChartScrollPositionModifier<P: Plottable> {
    let axis: WritableKeyPath<ChartScrollPositions, AxisPosition> & Sendable
    let position: Binding<P>
    nonisolated init(_ axis: WritableKeyPath<ChartScrollPositions, AxisPosition> & Sendable, _ position: Binding<P>) {
        (self.axis, self.position) = (axis, position)
    }
}

extension ChartScrollPositionModifier: ViewModifier {
    func body(content: Content) -> some View {
        let position = position, value = position.wrappedValue.plotValue, axis = axis
        content.transformEnvironment(\.chartScrollPositions) {
            $0[keyPath: axis].value = value
            $0[keyPath: axis].tell = { value, told in
                guard let new = P(plotValue: value) else { return nil }
                let written = new.plotValue
                if written != told { position.wrappedValue = new }
                return written
            }
        }
    }
}

extension View {
    /// Lets charts scroll along axes. Without ``chartXVisibleDomain(length:)`` and ``chartYVisibleDomain(length:)`` as many categories
    /// are in sight as there is room for, and of numbers and dates one half.
    ///
    ///     Chart(days) { BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Steps", $0.steps)) }
    ///         .chartScrollableAxes(.horizontal)
    ///         .chartXVisibleDomain(length: 7 * 86_400)
    public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { chartOptions { $0.scrolled = axes } }

    /// How much of the horizontal axis is in sight if charts scroll along it.
    /// - Parameter length: Of numbers, or of dates in seconds; of categories it is how many of them.
    public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.plotValue
        return chartOptions { if case .number(let length) = length { $0.x.visibleLength = length } }
    }

    /// How much of the vertical axis is in sight if charts scroll along it.
    /// - Parameter length: Of numbers, or of dates in seconds; of categories it is how many of them.
    public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.plotValue
        return chartOptions { if case .number(let length) = length { $0.y.visibleLength = length } }
    }

    private nonisolated func initialPosition(
        _ axis: WritableKeyPath<ChartScrollPositions, AxisPosition> & Sendable, _ value: _PlotValue
    ) -> some View {
        transformEnvironment(\.chartScrollPositions) { $0[keyPath: axis].initial = value }
    }

    /// Ties the value at which the part in sight of the horizontal axis begins: it is written while a person scrolls, and what code
    /// writes is scrolled to.
    public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        modifier(ChartScrollPositionModifier(\.x, x))
    }

    /// Ties the value at which the part in sight of the vertical axis begins: for numbers that is below, for categories above.
    public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
        modifier(ChartScrollPositionModifier(\.y, y))
    }

    /// The value at which the part in sight of the horizontal axis begins, as long as nobody has scrolled.
    public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
        initialPosition(\.x, initialX.plotValue)
    }

    /// The value at which the part in sight of the vertical axis begins, as long as nobody has scrolled.
    public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
        initialPosition(\.y, initialY.plotValue)
    }
}
