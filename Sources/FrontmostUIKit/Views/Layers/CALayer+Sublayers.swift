import Foundation
import FrontmostRender

extension CALayer {
    /// The layers in this one, back to front. They lie behind the subviews of a view's layer.
    public var sublayers: [CALayer]? { storedSublayers.isEmpty ? nil : storedSublayers }

    /// The layer becomes the frontmost in this one. The layer of a view brings the view along.
    public func addSublayer(_ layer: CALayer) {
        if let other = layer.view { return insert(other) { $0.addSubview(other) } }
        layer.removeFromSuperlayer()
        insert(layer, at: storedSublayers.count)
    }

    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        if let other = layer.view { return insert(other) { $0.insertSubview(other, at: Int(idx)) } }
        layer.removeFromSuperlayer()
        insert(layer, at: Int(idx))
    }
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, isAbove: false) }
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, isAbove: true) }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, isAbove: Bool) {
        if layer === sibling { return }
        if let other = layer.view {
            return insert(other) {
                guard let beside = sibling?.view, beside.superview === $0 else {
                    return isAbove ? $0.addSubview(other) : $0.insertSubview(other, at: 0)
                }
                if isAbove { return $0.insertSubview(other, aboveSubview: beside) }
                $0.insertSubview(other, belowSubview: beside)
            }
        }
        // Taken out first: that moves those in front of it.
        layer.removeFromSuperlayer()
        let place = storedSublayers.firstIndex { $0 === sibling }.map { isAbove ? $0 + 1 : $0 }
        // All lie behind subviews.
        insert(layer, at: place ?? (isAbove || sibling?.view != nil ? storedSublayers.count : 0))
    }

    /// - Parameter layer: In no layer.
    private func insert(_ layer: CALayer, at place: Int) {
        storedSublayers.insert(layer, at: min(place, storedSublayers.count))
        layer.superlayer = self
        showSublayers()
        layer.redraw()
        layer.windowChanged()
    }
    private func insert(_ other: UIView, _ body: (UIView) -> Void) {
        if let view { return body(view) }
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "The layer of a \(Swift.type(of: other)) was put into a layer without a view. It has no effect: put the "
                    + "view into a view."),
            oncePer: "a view's layer in a layer without a view")
    }
    public func removeFromSuperlayer() {
        if let view { return view.removeFromSuperview() }
        guard let above = superlayer else { return }
        superlayer = nil
        above.storedSublayers.removeAll { $0 === self }
        above.showSublayers()
        windowChanged()
    }

    private func showSublayers() {
        let nodes = ContiguousArray(storedSublayers.map(\.node))
        guard let view else { return node.setChildren(nodes) }
        // Who is not a layer's keeps its place.
        let former = Set(shownSublayers.map(ObjectIdentifier.init))
        view.setContentNodes(view.contentNodes.filter { !former.contains(ObjectIdentifier($0)) } + nodes)
        shownSublayers = nodes
    }

    /// The colours are looked up again.
    func redraw() {
        if view == nil { write() }
        storedSublayers.forEach { $0.redraw() }
    }

    /// The view that it is seen in.
    var hostView: UIView? { masked?.hostView ?? view?.masked ?? view ?? superlayer?.hostView }
}

/// How a path's line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt"), round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a path's lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter"), round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What is inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero"), evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that shows a path, in front of its background.
@MainActor @preconcurrency open class CAShapeLayer: CALayer {
    /// In the layer's coordinates. One that can change is taken as it is.
    open var path: CGPath? {
        get { line.map { CGPath($0) } }
        set { line = newValue?.outline }
    }
    private var line: Path? { didSet { changed() } }
    open var fillColor: CGColor? = .black { didSet { changed() } }
    open var strokeColor: CGColor? { didSet { changed() } }
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
    /// Points.
    open var lineWidth: CGFloat = 1 { didSet { changed() } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
    open var miterLimit: CGFloat = 10 { didSet { changed() } }
    /// Which part of the line is drawn, 0 to 1 of its length.
    open var strokeStart: CGFloat = 0 { didSet { changed() } }
    open var strokeEnd: CGFloat = 1 { didSet { changed() } }
    /// Lengths of dashes and gaps in turn, in points.
    open var lineDashPattern: [NSNumber]? { didSet { changed() } }
    open var lineDashPhase: CGFloat = 0 { didSet { changed() } }

    override var maskPath: PathOutline { line.map { PathOutline($0, isEvenOdd: fillRule == .evenOdd) } ?? super.maskPath }

    override func content(_ traits: UITraitCollection) -> RenderContent? {
        guard let path = line else { return nil }
        var operations: [DrawingContent.Operation] = []
        if let fillColor {
            operations.append(
                .fill(PathOutline(path, isEvenOdd: fillRule == .evenOdd), .color(fillColor.resolved(traits))))
        }
        if let strokeColor, lineWidth > 0 {
            let style = StrokeStyle(
                width: lineWidth, cap: lineCap == .butt ? .butt : lineCap == .round ? .round : .square,
                join: lineJoin == .miter ? .miter : lineJoin == .round ? .round : .bevel, miterLimit: miterLimit,
                dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], phase: lineDashPhase)
            let line = path.trimmedPath(from: strokeStart, to: strokeEnd)
            if !line.isEmpty { operations.append(.stroke(line, .color(strokeColor.resolved(traits)), style)) }
        }
        return .drawing(DrawingContent(operations))
    }

    override func picture() -> CALayer {
        let picture = CAShapeLayer()
        picture.take(self)
        (picture.line, picture.fillRule) = (line, fillRule)
        (picture.fillColor, picture.strokeColor) = (fillColor, strokeColor)
        (picture.lineWidth, picture.lineCap, picture.lineJoin) = (lineWidth, lineCap, lineJoin)
        (picture.miterLimit, picture.lineDashPattern, picture.lineDashPhase) = (miterLimit, lineDashPattern, lineDashPhase)
        (picture.strokeStart, picture.strokeEnd) = (strokeStart, strokeEnd)
        return picture
    }
}

/// How a gradient runs.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards; a circle, as wide as the end point is away.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round the start point, beginning towards the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient, in the shape of its corners.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
    /// `CGColor`s.
    open var colors: [Any]? { didSet { changed() } }
    /// 0 to 1, one for each colour; nil spreads them evenly.
    open var locations: [NSNumber]? { didSet { changed() } }
    /// In units of the layer: (0, 0) is its top left corner, (1, 1) its bottom right.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
    open var type = CAGradientLayerType.axial { didSet { changed() } }

    override func picture() -> CALayer {
        let picture = CAGradientLayer()
        picture.take(self)
        (picture.colors, picture.locations, picture.type) = (colors, locations, type)
        (picture.startPoint, picture.endPoint) = (startPoint, endPoint)
        return picture
    }

    override func content(_ traits: UITraitCollection) -> RenderContent? {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        let stops = colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            let own = locations.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil }
            return GradientPaint.Stop(color: color.resolved(traits), location: own ?? even)
        }
        let start = UnitPoint(x: startPoint.x, y: startPoint.y), end = UnitPoint(x: endPoint.x, y: endPoint.y)
        let way = CGVector(dx: (endPoint.x - startPoint.x) * bounds.width, dy: (endPoint.y - startPoint.y) * bounds.height)
        let geometry: GradientPaint.Geometry
        switch type {
        case .radial:
            geometry = .radial(center: start, startRadius: 0, endRadius: max(abs(way.dx), abs(way.dy)))
        case .conic:
            let angle = atan2(Double(way.dy), Double(way.dx))
            geometry = .angular(center: start, start: .radians(angle), end: .radians(angle + 2 * .pi))
        default: geometry = .linear(start: start, end: end)
        }
        return .shape(ShapeContent(outline, fill: .gradient(GradientPaint(stops: stops, geometry: geometry))))
    }
}
