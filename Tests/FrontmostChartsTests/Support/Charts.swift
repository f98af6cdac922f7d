import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit

/// A number that stands for a name.
struct Sale: Identifiable {
    var name: String
    var amount: Double
    var city = ""
    var id: String { name + city }
}

extension Screen {
    /// The one chart on the screen.
    var chart: Element { find(.group) }

    /// A mark by its identifier, in the chart's coordinates.
    func mark(_ identifier: String) throws -> CGRect {
        let origin = try chart.frame.origin
        return try find(identifier: identifier).frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// A text on the screen, in the chart's coordinates.
    func label(_ words: String) throws -> CGRect {
        let origin = try chart.frame.origin
        return try text(words).frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// All outlines that are drawn, back to front.
    var shapes: [ShapeContent] {
        func below(_ node: RenderNode) -> [ShapeContent] {
            let own: [ShapeContent] = if case .shape(let shape) = node.content { [shape] } else { [] }
            return own + node.children.flatMap(below)
        }
        return below(scene.tree.root)
    }

    /// How many nodes are drawn.
    var views: Int {
        func count(_ node: RenderNode) -> Int { node.children.reduce(1) { $0 + count($1) } }
        return count(scene.tree.root)
    }

    /// The largest path that is drawn.
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
    /// The rectangle to whole hundredths of a point.
    var rounded: CGRect {
        func hundredths(_ x: CGFloat) -> CGFloat { (x * 100).rounded() / 100 }
        return CGRect(x: hundredths(minX), y: hundredths(minY), width: hundredths(width), height: hundredths(height))
    }
}
