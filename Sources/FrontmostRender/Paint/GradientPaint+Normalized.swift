import Foundation

extension GradientPaint {
    /// The gradient in the form that every host can paint: radii grow from the first stop to the last one, and the colours of an angular
    /// gradient fill exactly one turn, clockwise.
    ///
    /// Neither CSS nor a canvas knows an angular gradient of another length. Of more than a turn the last turn shows. Where less than a
    /// turn is missing, the last colour continues for the first half of the gap, and the first colour fills the second half.
    package var normalized: GradientPaint {
        switch geometry {
        case .linear: self
        case .radial(let center, let start, let end):
            start > end ? reversed(.radial(center: center, startRadius: end, endRadius: start)) : self
        case .elliptical(let center, let start, let end):
            start > end ? reversed(.elliptical(center: center, startFraction: end, endFraction: start)) : self
        case .angular(let center, let start, let end):
            wholeTurn(around: center, from: start.radians, sweep: end.radians - start.radians)
        }
    }

    private func reversed(_ geometry: Geometry) -> GradientPaint {
        GradientPaint(
            stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }, geometry: geometry)
    }

    // MARK: Turns

    private func wholeTurn(around center: UnitPoint, from start: Double, sweep: Double) -> GradientPaint {
        let turn = 2 * Double.pi, turns = abs(sweep) / turn
        guard turns.isFinite, start.isFinite, !stops.isEmpty else { return self }
        // Angles come from degrees and sums, so that a whole turn is rarely exact.
        let isWhole = abs(turns - 1) < 1e-9
        var filled = isWhole ? stops : turns > 1 ? lastPart(CGFloat(1 / turns)) : filledUp(CGFloat(turns))
        // The last turn begins where the gradient has a whole turn to go.
        var first = turns > 1 && !isWhole ? start + sweep - (sweep < 0 ? -turn : turn) : start
        if sweep < 0 {
            filled = filled.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }
            first -= turn
        }
        return GradientPaint(
            stops: filled, geometry: .angular(center: center, start: .radians(first), end: .radians(first + turn)))
    }

    /// The stops of the last part of the gradient, as those of a gradient of their own.
    private func lastPart(_ share: CGFloat) -> [Stop] {
        stops(from: 1 - share).map { Stop(color: $0.color, location: 1 - (1 - $0.location) / share) }
    }

    /// The stops of a gradient that begins with this one. The colours at its ends fill one half of the rest each.
    private func filledUp(_ share: CGFloat) -> [Stop] {
        let middle = (1 + share) / 2, own = stops(from: 0)
        return own.map { Stop(color: $0.color, location: $0.location * share) } + [
            Stop(color: color(at: 1), location: middle), Stop(color: color(at: 0), location: middle),
            Stop(color: color(at: 0), location: 1),
        ]
    }

    /// The stops between a location and 1, with one at both ends.
    private func stops(from begin: CGFloat) -> [Stop] {
        var inside = stops.filter { $0.location >= begin && $0.location <= 1 }
        if inside.first?.location != begin { inside.insert(Stop(color: color(at: begin), location: begin), at: 0) }
        if inside.last?.location != 1 { inside.append(Stop(color: color(at: 1), location: 1)) }
        return inside
    }

    // MARK: Colours

    /// The colour at a location. Where several stops have the same location, it is the last one's. Clear for a gradient without stops.
    ///
    /// Colours are weighted by their opacity, as the platform and CSS do: towards a transparent stop a gradient keeps its colour.
    package func color(at location: CGFloat) -> ResolvedColor {
        guard var before = stops.first else { return .clear }
        if location < before.location { return before.color }
        for stop in stops.dropFirst() {
            if location < stop.location {
                let way = stop.location - before.location
                return before.color.mixedByOpacity(with: stop.color, Double((location - before.location) / way))
            }
            before = stop
        }
        return before.color
    }
}

extension ResolvedColor {
    /// Interpolates the opacity, and the components weighted by it.
    package func mixedByOpacity(with end: ResolvedColor, _ share: Double) -> ResolvedColor {
        let total = mixed(with: end, share).opacity
        guard total > 0 else { return self }
        var color = mixed(with: end, share * Double(end.opacity / total))
        color.opacity = total
        return color
    }
}
