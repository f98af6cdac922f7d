import SwiftUI

/// Shows which way the power goes: dots move from what gives it to what takes it.
struct EnergyCard: View {
    let latest: Reading
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        VStack(alignment: .leading) {
            Text("Energy").font(.headline)
            Grid(horizontalSpacing: 0, verticalSpacing: 4) {
                GridRow {
                    emptyCell
                    node(.solar)
                    emptyCell
                }
                GridRow {
                    node(.grid)
                    emptyCell
                    node(.home)
                }
                GridRow {
                    emptyCell
                    node(.battery)
                    emptyCell
                }
            }
            .backgroundPreferenceValue(NodeCenters.self) { centers in
                GeometryReader { proxy in
                    TimelineView(.animation(minimumInterval: 1 / 30, paused: reduceMotion)) { timeline in
                        FlowCanvas(
                            flows: latest.flows, centers: centers.mapValues { proxy[$0] },
                            time: timeline.date.timeIntervalSinceReferenceDate)
                    }
                }
            }
        }
        .card()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Energy")
        .accessibilityValue(latest.flowDescription)
    }

    private var emptyCell: some View {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
    }

    private func node(_ node: EnergyNode) -> some View {
        NodeView(node: node, latest: latest)
            .frame(maxWidth: .infinity)
    }
}

/// The power of a node below its symbol in a circle; above it for the uppermost node, where lines go downwards.
private struct NodeView: View {
    let node: EnergyNode
    let latest: Reading
    @ScaledMetric private var diameter: CGFloat = 44

    var body: some View {
        VStack(spacing: 2) {
            if node == .solar { power }
            Image(systemName: node.symbol)
                .font(.title3)
                .foregroundStyle(node.tint)
                .frame(width: diameter, height: diameter)
                .background(Color(.secondarySystemGroupedBackground), in: .circle)
                .overlay { Circle().strokeBorder(node.tint, lineWidth: 2) }
                .anchorPreference(key: NodeCenters.self, value: .center) { [node: $0] }
            if node != .solar { power }
        }
    }

    private var power: some View {
        let value = abs(latest.power(of: node))
        return Text(kilowatts(value))
            .font(.caption.weight(.medium))
            .monospacedDigit()
            .contentTransition(.numericText(value: value))
            .animation(.snappy, value: value)
    }
}

extension EnergyNode {
    fileprivate var symbol: String {
        switch self {
        case .solar: "sun.max.fill"
        case .grid: "powerplug"
        case .home: "house.fill"
        case .battery: "battery.100"
        }
    }

    fileprivate var tint: Color {
        switch self {
        case .solar: .orange
        case .grid: .gray
        case .home: .purple
        case .battery: .green
        }
    }
}

/// Where the circles of the nodes are.
private struct NodeCenters: PreferenceKey {
    static var defaultValue: [EnergyNode: Anchor<CGPoint>] { [:] }

    static func reduce(value: inout [EnergyNode: Anchor<CGPoint>], nextValue: () -> [EnergyNode: Anchor<CGPoint>]) {
        value.merge(nextValue()) { _, new in new }
    }
}

/// Draws the flows as curves with dots that move along them, the faster the more power there is.
private struct FlowCanvas: View {
    let flows: [EnergyFlow]
    let centers: [EnergyNode: CGPoint]
    let time: TimeInterval

    var body: some View {
        Canvas { context, size in
            for flow in flows {
                guard let start = centers[flow.from], let end = centers[flow.to] else { continue }
                let middle = CGPoint(x: size.width / 2, y: (start.y + end.y) / 2)
                let curve = Path { path in
                    path.move(to: start)
                    path.addQuadCurve(to: end, control: middle)
                }
                context.stroke(curve, with: .color(flow.from.tint.opacity(0.35)), lineWidth: 2)
                let phase = (time * (0.15 + 0.15 * flow.power)).truncatingRemainder(dividingBy: 1)
                for dot in 0..<3 {
                    let part = (phase + Double(dot) / 3).truncatingRemainder(dividingBy: 1)
                    let position = point(at: part, from: start, control: middle, to: end)
                    context.fill(
                        Path(ellipseIn: CGRect(x: position.x - 3.5, y: position.y - 3.5, width: 7, height: 7)),
                        with: .color(flow.from.tint))
                }
            }
        }
    }

    private func point(at part: Double, from start: CGPoint, control: CGPoint, to end: CGPoint) -> CGPoint {
        let rest = 1 - part
        return CGPoint(
            x: rest * rest * start.x + 2 * rest * part * control.x + part * part * end.x,
            y: rest * rest * start.y + 2 * rest * part * control.y + part * part * end.y)
    }
}
