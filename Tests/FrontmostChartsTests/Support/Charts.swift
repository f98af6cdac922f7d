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
