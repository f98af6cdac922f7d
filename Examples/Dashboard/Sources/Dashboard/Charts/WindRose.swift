import SwiftUI

/// A compass with an arrow that flies with the wind.
struct WindRose: View {
    /// Where the wind comes from, in degrees: 90 is the east.
    let direction: Double

    var body: some View {
        ZStack {
            Canvas { context, size in
                let radius = min(size.width, size.height) / 2
                context.translateBy(x: size.width / 2, y: size.height / 2)
                for tick in 0..<24 {
                    var turned = context
                    turned.rotate(by: .degrees(Double(tick) * 15))
                    let isMain = tick.isMultiple(of: 6)
                    let line = Path(CGRect(x: -0.75, y: -radius, width: 1.5, height: isMain ? 7 : 4))
                    turned.fill(line, with: .color(.secondary.opacity(isMain ? 1 : 0.4)))
                }
                for (index, name) in ["N", "E", "S", "W"].enumerated() {
                    let angle = Angle.degrees(Double(index) * 90 - 90).radians
                    context.draw(
                        Text(name).font(.system(size: 9, weight: .semibold)).foregroundStyle(index == 0 ? .red : .secondary),
                        at: CGPoint(x: cos(angle) * (radius - 14), y: sin(angle) * (radius - 14)))
                }
            }
            WindArrow()
                .fill(.teal.gradient)
                .padding(22)
                .rotationEffect(.degrees(direction + 180))
                .animation(.smooth(duration: 1.5), value: direction)
        }
        .aspectRatio(1, contentMode: .fit)
    }

    /// The name of the nearest of sixteen directions.
    static func name(of direction: Double) -> String {
        let names = [
            "north", "north-northeast", "northeast", "east-northeast", "east", "east-southeast", "southeast", "south-southeast",
            "south", "south-southwest", "southwest", "west-southwest", "west", "west-northwest", "northwest", "north-northwest",
        ]
        let turn = (direction / 22.5).rounded().truncatingRemainder(dividingBy: 16)
        return names[Int(turn < 0 ? turn + 16 : turn) % 16]
    }
}

/// An arrow upwards.
private struct WindArrow: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX + rect.width * 0.3, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY - rect.height * 0.25))
            path.addLine(to: CGPoint(x: rect.midX - rect.width * 0.3, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
