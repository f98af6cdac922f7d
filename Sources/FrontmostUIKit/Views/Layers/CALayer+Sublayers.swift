import Foundation
import FrontmostRender

extension CALayer {
    /// The sublayers, back to front; nil if there are none. They are behind the subviews of the layer's view.
    public var sublayers: [CALayer]? { storedSublayers.isEmpty ? nil : storedSublayers }

    /// Adds a sublayer in front of the others. A view's layer brings its view along.
    public func addSublayer(_ layer: CALayer) {
        if let other = layer.view { return insert(other) { $0.addSubview(other) } }
        layer.removeFromSuperlayer()
        insert(layer, at: storedSublayers.count)
    }

    /// Inserts a sublayer at an index. A view's layer brings its view along.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        if let other = layer.view { return insert(other) { $0.insertSubview(other, at: Int(idx)) } }
        layer.removeFromSuperlayer()
        insert(layer, at: Int(idx))
    }
    /// Inserts a sublayer behind another; behind all others without one.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, isAbove: false) }
    /// Inserts a sublayer in front of another; in front of all others without one.
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
        // Remove it first, since that changes the index of the sibling.
        layer.removeFromSuperlayer()
        let place = storedSublayers.firstIndex { $0 === sibling }.map { isAbove ? $0 + 1 : $0 }
        // All sublayers are behind subviews.
        insert(layer, at: place ?? (isAbove || sibling?.view != nil ? storedSublayers.count : 0))
    }

    /// - Parameter layer: A layer without a superlayer.
    private func insert(_ layer: CALayer, at place: Int) {
        storedSublayers.insert(layer, at: min(place, storedSublayers.count))
        layer.above = self
        showSublayers()
        layer.redraw()
        layer.windowChanged()
    }
    private func insert(_ other: UIView, _ body: (UIView) -> Void) {
        if let view { return body(view) }
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "The layer of a \(Swift.type(of: other)) was added to a layer without a view, which has no effect. "
                    + "Add the view to a view instead."),
            oncePer: "a view's layer in a layer without a view")
    }
    /// Removes the layer from its superlayer. A view's layer removes its view.
    public func removeFromSuperlayer() {
        if let view { return view.removeFromSuperview() }
        guard let above else { return }
        self.above = nil
        above.storedSublayers.removeAll { $0 === self }
        above.showSublayers()
        windowChanged()
    }

    func showSublayers() {
        let nodes = ContiguousArray(nodesOfCopies + storedSublayers.map(\.node))
        contentsHaveChanged()
        guard let view else { return node.setChildren(nodes) }
        // Content nodes that are not sublayers keep their position.
        let former = Set(shownSublayers.map(ObjectIdentifier.init))
        view.setContentNodes(view.contentNodes.filter { !former.contains(ObjectIdentifier($0)) } + nodes)
        shownSublayers = nodes
    }

    /// Writes the layer and its sublayers into their nodes.
    func redraw() {
        if view == nil { write() }
        storedSublayers.forEach { $0.redraw() }
    }

    /// The view that shows the layer.
    var hostView: UIView? { masked?.hostView ?? view?.masked ?? view ?? above?.hostView }
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut at the end point; rounded around the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt"), round = CAShapeLayerLineCap(rawValue: "round")
    /// Cut half a line width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners between lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed; rounded.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter"), round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for the inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Inside unless the directions of the surrounding lines cancel out; inside if surrounded an odd number of times.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero"), evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that shows a path in front of its background.
@MainActor @preconcurrency open class CAShapeLayer: CALayer {
    /// The path in the layer's coordinates. A mutable path is copied.
    open var path: CGPath? {
        get { line.map { CGPath($0) } }
        set { line = newValue?.outline }
    }
    private var line: Path? { didSet { changed() } }
    /// The colour of the path's inside; nil fills nothing.
    open var fillColor: CGColor? = .black {
        willSet { if newValue != fillColor { willChange("fillColor") } }
        didSet { changed() }
    }
    /// The colour of the line; nil draws none.
    open var strokeColor: CGColor? {
        willSet { if newValue != strokeColor { willChange("strokeColor") } }
        didSet { changed() }
    }
    /// The rule for the inside of the path.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1 {
        willSet { if newValue != lineWidth { willChange("lineWidth") } }
        didSet { changed() }
    }
    /// The shape of the line's ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
    /// The shape of the line's corners.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
    /// The length of a pointed corner, in line widths, beyond which it is cut off.
    open var miterLimit: CGFloat = 10 { didSet { changed() } }
    /// The start of the drawn part of the line, 0 to 1 of its length.
    open var strokeStart: CGFloat = 0 {
        willSet { if newValue != strokeStart { willChange("strokeStart") } }
        didSet { changed() }
    }
    /// The end of the drawn part of the line, 0 to 1 of its length.
    open var strokeEnd: CGFloat = 1 {
        willSet { if newValue != strokeEnd { willChange("strokeEnd") } }
        didSet { changed() }
    }
    /// The lengths of dashes and gaps in turn, in points.
    open var lineDashPattern: [NSNumber]? { didSet { changed() } }
    /// The position in the dash pattern at which the line begins, in points.
    open var lineDashPhase: CGFloat = 0 {
        willSet { if newValue != lineDashPhase { willChange("lineDashPhase") } }
        didSet { changed() }
    }

    override var maskPath: PathOutline { line.map { PathOutline($0, isEvenOdd: fillRule == .evenOdd) } ?? super.maskPath }

    override func content() -> RenderContent? {
        guard let path = line else { return nil }
        var operations: [DrawingOperation] = []
        if let fillColor {
            operations.append(
                .fill(PathOutline(path, isEvenOdd: fillRule == .evenOdd), .color(fillColor.resolved)))
        }
        if let strokeColor, lineWidth > 0 {
            let style = StrokeStyle(
                lineWidth: lineWidth, lineCap: lineCap == .butt ? .butt : lineCap == .round ? .round : .square,
                lineJoin: lineJoin == .miter ? .miter : lineJoin == .round ? .round : .bevel, miterLimit: miterLimit,
                dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], dashPhase: lineDashPhase)
            let line = path.trimmedPath(from: strokeStart, to: strokeEnd)
            if !line.isEmpty { operations.append(.stroke(line, .color(strokeColor.resolved), style)) }
        }
        return .drawing(DrawingContent(operations))
    }

    override func picture() -> CALayer {
        let picture = CAShapeLayer()
        picture.copyAppearance(of: self)
        (picture.line, picture.fillRule) = (line, fillRule)
        (picture.fillColor, picture.strokeColor) = (fillColor, strokeColor)
        (picture.lineWidth, picture.lineCap, picture.lineJoin) = (lineWidth, lineCap, lineJoin)
        (picture.miterLimit, picture.lineDashPattern, picture.lineDashPhase) = (miterLimit, lineDashPattern, lineDashPhase)
        (picture.strokeStart, picture.strokeEnd) = (strokeStart, strokeEnd)
        return picture
    }
}

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards, as a circle with the distance to the end point as its radius.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient with the layer's corner shape.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
    /// The colours, as `CGColor`s.
    open var colors: [Any]? {
        willSet { willChange("colors") }
        didSet { changed() }
    }
    /// The positions of the colours, 0 to 1; nil spaces them evenly.
    open var locations: [NSNumber]? {
        willSet { if newValue != locations { willChange("locations") } }
        didSet { changed() }
    }
    /// The start point in unit coordinates: (0, 0) is the layer's top left corner, (1, 1) its bottom right.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        willSet { if newValue != startPoint { willChange("startPoint") } }
        didSet { changed() }
    }
    /// The end point in unit coordinates.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        willSet { if newValue != endPoint { willChange("endPoint") } }
        didSet { changed() }
    }
    /// The kind of the gradient.
    open var type = CAGradientLayerType.axial { didSet { changed() } }

    override func picture() -> CALayer {
        let picture = CAGradientLayer()
        picture.copyAppearance(of: self)
        (picture.colors, picture.locations, picture.type) = (colors, locations, type)
        (picture.startPoint, picture.endPoint) = (startPoint, endPoint)
        return picture
    }

    override var contentFollowsSize: Bool { type != .axial }
    override func content() -> RenderContent? {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        let stops = colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            let own = locations.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil }
            return GradientPaint.Stop(color: color.resolved, location: own ?? even)
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
