import Foundation
import FrontmostRender

/// The animatable parts of a painted shape: the shape's own data, and the width and dashes of its line.
struct ShapeForm {
    var shape: any Shape
    var stroke: StrokeStyle?

    /// Creates a form. An `AnyShape` is unwrapped.
    init(_ shape: any Shape, _ stroke: StrokeStyle? = nil) {
        (self.shape, self.stroke) = ((shape as? AnyShape)?.base ?? shape, stroke)
    }
}

/// The running animations of a node's shapes. A node has one from its first animated change on.
@MainActor final class ShapeAnimation: FrameAnimated {
    private weak var node: ViewNode?
    private let draw: () -> Void
    private var changes: [(any ShapeChange)?]

    private init(_ node: ViewNode, count: Int, _ draw: @escaping () -> Void) {
        (self.node, self.draw) = (node, draw)
        changes = Array(repeating: nil, count: count)
    }

    /// Records that a node's forms have changed. In an animation the node draws interpolated forms first.
    /// - Parameter draw: Draws the node in its current state.
    static func update(
        _ animation: inout ShapeAnimation?, of node: ViewNode, from old: @autoclosure () -> [ShapeForm],
        to new: @autoclosure () -> [ShapeForm], draw: @escaping () -> Void
    ) {
        let render = node.graph.valueAnimation
        if animation == nil && render == nil { return }
        let old = old(), new = new()
        if animation == nil || old.count != new.count { animation = ShapeAnimation(node, count: new.count, draw) }
        animation?.change(from: old, to: new, render)
    }

    private func change(from old: [ShapeForm], to new: [ShapeForm], _ animation: RenderAnimation?) {
        guard let node else { return }
        let time = node.graph.frameTime
        var isRunning = false
        for index in changes.indices {
            if index < old.count && changes[index] == nil { changes[index] = old[index].makeChange() }
            if index >= new.count || changes[index]?.change(to: new[index], animation, at: time) != true { changes[index] = nil }
            if changes[index] != nil { isRunning = true }
        }
        if isRunning { node.graph.animateFrames(of: self) }
    }

    /// Returns a form at the current point of the animation.
    func shown(_ form: ShapeForm, at index: Int) -> ShapeForm {
        guard let node, changes.indices.contains(index), let change = changes[index] else { return form }
        return change.shown(form, at: node.graph.frameTime)
    }

    var animatedNode: ViewNode? { node }
    func showFrame() { draw() }
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        var first: TimeInterval?
        for case let change? in changes {
            if let next = change.nextFrame(after: time, frame: frame) { first = min(first ?? next, next) }
        }
        return first
    }
}

/// The animation of one form. The type of the shape stays the same; only its values change.
@MainActor private protocol ShapeChange: AnyObject {
    /// Animates to a new form.
    /// - Returns: Whether the new form is of the same type and the animation is running.
    func change(to form: ShapeForm, _ animation: RenderAnimation?, at time: TimeInterval) -> Bool
    func shown(_ form: ShapeForm, at time: TimeInterval) -> ShapeForm
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval?
}

@MainActor private final class TypedShapeChange<S: Shape>: ShapeChange {
    private typealias Data = AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData>
    private var value: AnimatedValue<Data>
    private let hasStroke: Bool

    init(_ shape: S, _ stroke: StrokeStyle?) {
        value = AnimatedValue(Self.data(shape, stroke))
        hasStroke = stroke != nil
    }

    private static func data(_ shape: S, _ stroke: StrokeStyle?) -> Data {
        Data(shape.animatableData, stroke?.animatableData ?? .zero)
    }

    func change(to form: ShapeForm, _ animation: RenderAnimation?, at time: TimeInterval) -> Bool {
        guard let shape = form.shape as? S, (form.stroke != nil) == hasStroke else { return false }
        value.settle(at: time)
        value.change(to: Self.data(shape, form.stroke), animation, at: time)
        return value.isRunning
    }

    func shown(_ form: ShapeForm, at time: TimeInterval) -> ShapeForm {
        guard value.isRunning, var shape = form.shape as? S else { return form }
        let between = value.value(at: time)
        var form = form
        shape.animatableData = between.first
        form.shape = shape
        form.stroke?.animatableData = between.second
        return form
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        value.nextFrame(after: time, frame: frame)
    }
}

extension ShapeForm {
    @MainActor fileprivate func makeChange() -> any ShapeChange {
        func make<S: Shape>(_ shape: S) -> any ShapeChange { TypedShapeChange(shape, stroke) }
        return make(shape)
    }
}
