import SwiftUI

/// The way of the sun over the horizon, and where it is.
struct SunArc: View, Animatable {
    /// The hour of the day. The sun rises at six and sets at eighteen.
    var hour: Double

    nonisolated var animatableData: Double {
        get { hour }
        set { hour = newValue }
    }

    var body: some View {
        Canvas { context, size in
            let horizon = size.height * 0.7
            func position(_ hour: Double) -> CGPoint {
                let altitude = sin((hour - 6) / 12 * .pi)
                return CGPoint(x: size.width * hour / 24, y: horizon - altitude * size.height * (altitude > 0 ? 0.6 : 0.25))
            }
            let way = Path { path in
                path.move(to: position(0))
                for quarter in 1...96 { path.addLine(to: position(Double(quarter) / 4)) }
            }
            let horizonLine = Path { path in
                path.move(to: CGPoint(x: 0, y: horizon))
                path.addLine(to: CGPoint(x: size.width, y: horizon))
            }
            context.stroke(way, with: .color(.white.opacity(0.35)), style: StrokeStyle(lineWidth: 2, dash: [2, 4]))
            context.stroke(horizonLine, with: .color(.white.opacity(0.5)), lineWidth: 1)

            let sun = position(hour)
            if sun.y < horizon {
                context.drawLayer { layer in
                    layer.addFilter(.shadow(color: .yellow, radius: 6))
                    layer.fill(Path(ellipseIn: CGRect(x: sun.x - 6, y: sun.y - 6, width: 12, height: 12)), with: .color(.yellow))
                }
            } else {
                context.fill(
                    Path(ellipseIn: CGRect(x: sun.x - 5, y: sun.y - 5, width: 10, height: 10)), with: .color(.white.opacity(0.6)))
            }
        }
    }
}
