import SwiftUI

extension GraphicsContext {
    /// The frame that is left for values beside the labels of the axes.
    static func plotFrame(in size: CGSize) -> CGRect {
        CGRect(x: 4, y: 8, width: max(0, size.width - 44), height: max(0, size.height - 32))
    }

    /// Draws a horizontal line and a number for each tick, the numbers on the right.
    func drawValueAxis(_ plot: ChartPlot, label: (Double) -> String) {
        for tick in plot.ticks {
            let y = plot.y(tick)
            let line = Path { path in
                path.move(to: CGPoint(x: plot.frame.minX, y: y))
                path.addLine(to: CGPoint(x: plot.frame.maxX, y: y))
            }
            stroke(line, with: .color(.secondary.opacity(0.25)), style: StrokeStyle(lineWidth: 1, dash: tick == 0 ? [] : [3, 3]))
            let text = Text(label(tick)).font(.caption2).foregroundStyle(.secondary)
            draw(text, at: CGPoint(x: plot.frame.maxX + 6, y: y), anchor: .leading)
        }
    }

    /// Writes the hour below every fourth part of the points.
    func drawTimeAxis(_ plot: ChartPlot, points: [ChartPoint], label: (Date) -> String) {
        let step = max(1, points.count / 4)
        for index in stride(from: step / 2, to: points.count, by: step) {
            let date = points[index].date
            let text = Text(label(date)).font(.caption2).foregroundStyle(.secondary)
            draw(text, at: CGPoint(x: plot.x(date), y: plot.frame.maxY + 8), anchor: .top)
        }
    }

    /// Draws a vertical line with a dot at the selected point.
    func drawSelection(_ point: ChartPoint, _ plot: ChartPlot, tint: Color) {
        let position = plot.position(point)
        let line = Path { path in
            path.move(to: CGPoint(x: position.x, y: plot.frame.minY))
            path.addLine(to: CGPoint(x: position.x, y: plot.frame.maxY))
        }
        stroke(line, with: .color(.secondary), lineWidth: 1)
        drawDot(at: position, tint: tint)
    }

    func drawDot(at position: CGPoint, tint: Color) {
        fill(Path(ellipseIn: CGRect(x: position.x - 6, y: position.y - 6, width: 12, height: 12)), with: .backdrop)
        fill(Path(ellipseIn: CGRect(x: position.x - 4, y: position.y - 4, width: 8, height: 8)), with: .color(tint))
    }
}
