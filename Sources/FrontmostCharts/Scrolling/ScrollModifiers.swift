import Foundation
import FrontmostUI

/// The scroll position that an app specifies for one axis.
struct AxisPosition {
    /// The current value of the binding.
    var value: _PlotValue?
    /// Writes a value to the binding, unless it equals the last written one.
    /// - Returns: The value after conversion to the binding's type.
    var write: ((_ value: _PlotValue, _ lastWritten: _PlotValue?) -> _PlotValue?)?
    /// The position until the user scrolls.
    var initial: _PlotValue?
}

/// The scroll positions that an app specifies. They are separate from the other options because they change with every step.
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

/// Reads the binding in a body of its own, so that views that only pass it on do not depend on its value.
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
            $0[keyPath: axis].write = { value, lastWritten in
                guard let new = P(plotValue: value) else { return nil }
                let written = new.plotValue
                if written != lastWritten { position.wrappedValue = new }
                return written
            }
        }
    }
}

extension View {
    /// Lets the charts within this view scroll along axes. Without ``chartXVisibleDomain(length:)`` and
    /// ``chartYVisibleDomain(length:)``, as many categories as fit are visible, or half of an axis of numbers or dates.
    ///
    ///     Chart(days) { BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Steps", $0.steps)) }
    ///         .chartScrollableAxes(.horizontal)
    ///         .chartXVisibleDomain(length: 7 * 86_400)
    public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { chartOptions { $0.scrolled = axes } }

    /// Sets the visible length of the horizontal axis, for charts that scroll along it.
    /// - Parameter length: A difference of numbers, seconds for dates, or a number of categories.
    public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.plotValue
        return chartOptions { if case .number(let length) = length { $0.x.visibleLength = length } }
    }

    /// Sets the visible length of the vertical axis, for charts that scroll along it.
    /// - Parameter length: A difference of numbers, seconds for dates, or a number of categories.
    public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.plotValue
        return chartOptions { if case .number(let length) = length { $0.y.visibleLength = length } }
    }

    private nonisolated func initialPosition(
        _ axis: WritableKeyPath<ChartScrollPositions, AxisPosition> & Sendable, _ value: _PlotValue
    ) -> some View {
        transformEnvironment(\.chartScrollPositions) { $0[keyPath: axis].initial = value }
    }

    /// Binds the value at the start of the horizontal axis's visible part. It is updated while the user scrolls, and setting it
    /// scrolls the chart.
    public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        modifier(ChartScrollPositionModifier(\.x, x))
    }

    /// Binds the value at the start of the vertical axis's visible part, which is the bottom for numbers and the top for
    /// categories.
    public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
        modifier(ChartScrollPositionModifier(\.y, y))
    }

    /// Sets the value at which the horizontal axis's visible part starts, until the user scrolls.
    public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
        initialPosition(\.x, initialX.plotValue)
    }

    /// Sets the value at which the vertical axis's visible part starts, until the user scrolls.
    public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
        initialPosition(\.y, initialY.plotValue)
    }
}
