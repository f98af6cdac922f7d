import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport

/// A name with a number.
struct Sale: Identifiable {
    var name: String
    var amount: Double
    var city = ""
    var id: String { name + city }
}

/// A chart of two bars with a view above the top of one of them.
struct OverlaidBars<Pin: View>: View {
    let name: String
    /// Makes the view for the place of the bar's top, in the coordinates of the chart.
    @ViewBuilder let pin: (ChartProxy, GeometryProxy, CGPoint) -> Pin

    var body: some View {
        Chart(["A", "B"], id: \.self) { name in
            BarMark(x: .value("Name", name), y: .value("Value", 10)).accessibilityIdentifier("bar \(name)")
        }
        .chartOverlay { proxy in
            GeometryReader { geometry in
                if let anchor = proxy.plotFrame, let x = proxy.position(forX: name), let y = proxy.position(forY: 10.0) {
                    let plot = geometry[anchor]
                    Text(proxy.value(atX: x, as: String.self) ?? "nothing").accessibilityIdentifier("name")
                    pin(proxy, geometry, CGPoint(x: plot.minX + x, y: plot.minY + y))
                }
            }
        }
        .frame(width: 300, height: 200)
    }
}

extension Screen {
    /// The only chart on the screen.
    var chart: Element { find(.group) }

    /// The frame of a mark in the chart's coordinates.
    func mark(_ identifier: String) throws -> CGRect {
        let origin = try chart.frame.origin
        return try find(identifier: identifier).frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// The frame of a text in the chart's coordinates.
    func label(_ words: String) throws -> CGRect {
        let origin = try chart.frame.origin
        return try text(words).frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// All shapes that are drawn, back to front.
    var shapes: [ShapeContent] {
        scene.tree.root.subtree.compactMap { node in if case .shape(let shape) = node.content { shape } else { nil } }
    }

    /// The number of nodes that are drawn.
    var views: Int { scene.tree.root.subtree.count }

    /// The drawn path with the most elements.
    var longestPath: Path {
        let paths = shapes.compactMap { shape -> Path? in
            if case .path(let outline) = shape.outline { outline.path } else { nil }
        }
        return paths.max { $0.elements.count < $1.elements.count } ?? Path()
    }
}

extension View {
    var eraseToAny: AnyView { AnyView(self) }
}

extension CGRect {
    /// The rectangle rounded to hundredths of a point.
    var rounded: CGRect {
        func hundredths(_ x: CGFloat) -> CGFloat { (x * 100).rounded() / 100 }
        return CGRect(x: hundredths(minX), y: hundredths(minY), width: hundredths(width), height: hundredths(height))
    }
}
