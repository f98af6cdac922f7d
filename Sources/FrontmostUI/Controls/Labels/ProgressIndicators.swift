import Foundation
import FrontmostRender
import FrontmostUIKit

/// A ring that is closed as far as the progress is.
struct ProgressRing: View {
    let fraction: Double

    var body: some View {
        ZStack {
            Circle().stroke(Color(.palette(.fill)), lineWidth: 3)
            Circle().trim(from: 0, to: fraction).rotation(.degrees(-90))
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 3, lineCap: .round))
                .environment(\.gradientRun, .around)
        }
        .padding(1.5)
        .frame(width: 20, height: 20)
    }
}

/// A capsule that is filled from the leading edge.
struct ProgressBar {
    let fraction: Double
}

extension ProgressBar: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { ProgressBarNode(parent, view.fraction) }
    static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: ProgressBarNode.self).update(view.fraction) }
    static var _isUnary: Bool { true }
}

private final class ProgressBarNode: LayoutNode {
    private var fraction: Double
    private let filled = RenderNode()

    init(_ parent: ViewNode, _ fraction: Double) {
        self.fraction = fraction
        super.init(parent)
        render.setChildren([filled])
        show()
    }

    func update(_ new: Double) {
        if new == fraction { return }
        fraction = new
        arrange()
    }

    override func environmentChanged() { show() }

    private func show() {
        render.show(ShapeContent(.capsule, fill: Color(.palette(ProgressMeasures.background))._paint(in: environment.values)))
        filled.show(ShapeContent(.capsule, fill: environment.values.barTintPaint))
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        MeasuredSize(
            Extent(p.width.isIdeal ? ProgressMeasures.idealWidth : p.width, ProgressMeasures.height), width: .only(p.width),
            height: .all)
    }
    override func place(_ p: Extent) { arrange() }
    private func arrange() {
        let frame = mirrored(CGRect(x: 0, y: 0, width: size.width * fraction, height: size.height))
        filled.setFrame(origin: frame.origin, size: frame.size)
    }
}

/// A spinner that turns while it is shown.
struct Spinner {
    let size: Double
}

extension Spinner: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { SpinnerNode(parent, view.size) }
    static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: SpinnerNode.self).update(view.size)
    }
    static var _isUnary: Bool { true }
}

private final class SpinnerNode: LayoutNode {
    private var diameter: Double
    private let wheel = RenderNode()
    private var isTurning = false

    init(_ parent: ViewNode, _ diameter: Double) {
        self.diameter = diameter
        super.init(parent)
        render.setChildren([wheel])
        draw()
    }

    func update(_ diameter: Double) {
        if diameter == self.diameter { return }
        self.diameter = diameter
        draw()
        invalidateSize()
    }

    override func environmentChanged() { draw() }

    private func draw() {
        let values = environment.values
        let color = values.tintPaint ?? .color(SpinnerAppearance.color.resolved(values.surface))
        wheel.content = .drawing(SpinnerAppearance.drawing(diameter: diameter) { color.multiplyingOpacity(by: $0) })
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { MeasuredSize(Extent(diameter, diameter)) }

    override func place(_ p: Extent) {
        wheel.setFrame(origin: .zero, size: size.cgSize)
        if isTurning { return }
        isTurning = true
        SpinnerAppearance.turn(wheel, diameter: diameter, at: graph.clock?.now ?? FrameClock.seconds)
    }
}
