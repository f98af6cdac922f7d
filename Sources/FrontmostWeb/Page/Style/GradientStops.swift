import FrontmostRender

extension GradientPaint {
    /// The stops for SVG and for canvases, which interpolate colours and opacity apart. CSS and the platform weight the colours by their
    /// opacity: towards a transparent stop a gradient keeps its colour, whatever the transparent colour is.
    var separateStops: [Stop] {
        guard stops.contains(where: { $0.color.opacity != stops[0].color.opacity }) else { return stops }
        var result: [Stop] = []
        for (index, stop) in stops.enumerated() {
            if index > 0 { result += Self.between(stops[index - 1], stop) }
            // What is transparent has the colour of its neighbours: see `between`.
            if stop.color.opacity > 0 { result.append(stop) }
        }
        return result.isEmpty ? stops : result
    }

    /// How many straight pieces approximate the curve between two colours that are neither opaque nor transparent alike.
    private static let pieces = 8

    private static func between(_ from: Stop, _ to: Stop) -> [Stop] {
        func faded(_ color: ResolvedColor, at stop: Stop) -> Stop {
            Stop(color: color.multiplyingOpacity(by: 0), location: stop.location)
        }
        switch (from.color.opacity > 0, to.color.opacity > 0) {
        case (false, false): return [from, to]
        case (false, true): return [faded(to.color, at: from)]
        case (true, false): return [faded(from.color, at: to)]
        case (true, true):
            if from.color.opacity == to.color.opacity { return [] }
            return (1..<pieces).map { piece in
                let share = Double(piece) / Double(pieces)
                return Stop(
                    color: from.color.mixedByOpacity(with: to.color, share),
                    location: from.location + (to.location - from.location) * share)
            }
        }
    }
}
