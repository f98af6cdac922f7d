import Foundation

extension TimingCurve {
    /// The earliest time at which the curve reaches a progress, as a fraction of the whole duration.
    /// - Parameters:
    ///   - progress: 0 to 1.
    ///   - duration: The duration that the curve is used with, in seconds.
    public func time(of progress: Double, duration: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        if self == .linear { return progress }
        let whole = settlingDuration(duration)
        guard whole > 0 else { return 1 }
        func value(_ part: Double) -> Double { self.progress(at: part * whole, duration: duration) }
        // A spring may overshoot, so find the first of a number of steps that reaches the progress, then bisect.
        let steps = 128
        var low = 0.0, high = 1.0
        for step in 1...steps {
            high = Double(step) / Double(steps)
            if value(high) >= progress { break }
            low = high
        }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(middle) < progress { low = middle } else { high = middle }
        }
        return high
    }

    /// The section of the curve between two progress values, as a curve of its own. A spring returns itself.
    public func part(from start: Double, to end: Double) -> TimingCurve {
        guard case .bezier(let x1, let y1, let x2, let y2) = self, start > 0 || end < 1, start < end else { return self }
        func point(_ a: Double, _ b: Double, _ c: Double) -> (x: Double, y: Double) {
            // The blossom: de Casteljau's algorithm with a separate parameter for each step.
            func blossom(_ p1: Double, _ p2: Double) -> Double {
                let first = (p1 * a, p1 + (p2 - p1) * a, p2 + (1 - p2) * a)
                let second = (first.0 + (first.1 - first.0) * b, first.1 + (first.2 - first.1) * b)
                return second.0 + (second.1 - second.0) * c
            }
            return (blossom(x1, x2), blossom(y1, y2))
        }
        func parameter(_ y: Double) -> Double {
            if y <= 0 { return 0 }
            if y >= 1 { return 1 }
            var low = 0.0, high = 1.0
            for _ in 0..<48 {
                let middle = (low + high) / 2
                if point(middle, middle, middle).y < y { low = middle } else { high = middle }
            }
            return (low + high) / 2
        }
        let u = parameter(start), v = parameter(end)
        let from = point(u, u, u), to = point(v, v, v), first = point(u, u, v), second = point(u, v, v)
        let width = to.x - from.x, height = to.y - from.y
        guard width > 1e-9, height > 1e-9 else { return .linear }
        func unit(_ x: Double) -> Double { min(1, max(0, (x - from.x) / width)) }
        return .bezier(
            x1: unit(first.x), y1: (first.y - from.y) / height, x2: unit(second.x), y2: (second.y - from.y) / height)
    }
}
