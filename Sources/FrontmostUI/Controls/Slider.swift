import Foundation
import FrontmostRender

/// A control for a value between two bounds.
public struct Slider<Label, ValueLabel> {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let minimumValueLabel, maximumValueLabel: ValueLabel?
    let onEditingChanged: (Bool) -> Void

    nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label, _ minimum: ValueLabel?,
        _ maximum: ValueLabel?, _ onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        (self.step, self.label) = (step.map { Double($0) }, label)
        (minimumValueLabel, maximumValueLabel) = (minimum, maximum)
        self.onEditingChanged = onEditingChanged
    }
}

extension Slider: View where Label: View, ValueLabel: View {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    public var body: some View {
        HStack {
            minimumValueLabel
            SliderTrack(
                value: value.wrappedValue, bounds: bounds, step: step, name: plainLabel(label), write: value,
                onEditingChanged: onEditingChanged)
            maximumValueLabel
        }
    }
}

extension Slider where ValueLabel == EmptyView, Label: View {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), nil, nil, onEditingChanged)
    }
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), nil, nil, onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView, Label == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), nil, nil, onEditingChanged)
    }
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, EmptyView(), nil, nil, onEditingChanged)
    }
}

/// The part of a slider that is dragged.
struct SliderTrack {
    let value: Double
    let bounds: ClosedRange<Double>
    let step: Double?
    let name: String
    let write: Binding<Double>
    let onEditingChanged: (Bool) -> Void

    /// The nearest value that the slider can have.
    static func snapped(_ value: Double, _ bounds: ClosedRange<Double>, _ step: Double?) -> Double {
        var value = min(max(value, bounds.lowerBound), bounds.upperBound)
        if let step, step > 0 {
            value = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
            if value > bounds.upperBound { value -= step }
        }
        return value
    }
}

extension SliderTrack: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { SliderNode(parent, view) }
    static func _update(_ node: ViewNode, _ view: Self) { unsafeDowncast(node, to: SliderNode.self).update(view) }
    static var _isUnary: Bool { true }
}

final class SliderNode: LayoutNode, InputResponder, DescribedNode {
    private var slider: SliderTrack
    private let line = RenderNode(), filled = RenderNode(), thumb = RenderNode()
    private var isDragging = false

    private static let thumbSize = 27.0, lineHeight = 4.0, height = 31.0

    init(_ parent: ViewNode, _ slider: SliderTrack) {
        self.slider = slider
        super.init(parent)
        render.responder = self
        render.setChildren([line, filled, thumb])
        thumb.effects.shadow = .init(color: ResolvedColor.black.multiplyingOpacity(by: 0.15), radius: 4, x: 0, y: 2)
        refresh()
    }

    func update(_ new: SliderTrack) {
        let isMoved = new.value != slider.value || new.bounds != slider.bounds
        slider = new
        if isMoved && lastProposal.width >= 0 { arrange() }
        describe()
    }

    override func environmentChanged() { refresh() }

    private func refresh() {
        let values = environment.values
        render.accepts = values.isEnabled ? [.drag, .tap, .key] : []
        render.effects.opacity = values.isEnabled ? 1 : 0.5
        line.show(ShapeContent(.capsule, fill: Color(.palette(.fill))._paint(in: values)))
        filled.show(ShapeContent(.capsule, fill: TintShapeStyle()._paint(in: values)))
        thumb.show(ShapeContent(.ellipse, fill: .color(.white)))
        describe()
    }

    override func computeSize(_ p: Extent) -> Answer {
        .exact(Extent(p.width.isIdeal ? 100 : max(p.width, Self.thumbSize), Self.height), for: p)
    }

    override func place(_ p: Extent) { arrange() }

    private var share: Double {
        let length = slider.bounds.upperBound - slider.bounds.lowerBound
        let way = slider.value - slider.bounds.lowerBound
        // What is not a number counts as nothing.
        return way > 0 && length > 0 ? min(way / length, 1) : 0
    }

    private func arrange() {
        let way = size.width - Self.thumbSize, x = way * share
        let y = (size.height - Self.lineHeight) / 2
        line.setFrame(origin: CGPoint(x: 0, y: y), size: CGSize(width: size.width, height: Self.lineHeight))
        filled.setFrame(origin: CGPoint(x: 0, y: y), size: CGSize(width: x + Self.thumbSize / 2, height: Self.lineHeight))
        thumb.setFrame(
            origin: CGPoint(x: x, y: (size.height - Self.thumbSize) / 2),
            size: CGSize(width: Self.thumbSize, height: Self.thumbSize))
    }

    var baseSemantics: RenderSemantics {
        RenderSemantics(
            role: .slider, label: slider.name, value: "\(Int((share * 100).rounded()))%",
            traits: environment.values.isEnabled ? [] : .isDisabled)
    }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .drag(let drag):
            if drag.phase == .began || !isDragging {
                isDragging = true
                slider.onEditingChanged(true)
            }
            if drag.phase != .cancelled { move(to: drag.location) }
            if drag.phase == .ended || drag.phase == .cancelled { endDragging() }
        case .tap(let point, _): move(to: point)
        case .key(let key):
            let length = slider.bounds.upperBound - slider.bounds.lowerBound, step = slider.step ?? length / 10
            switch key.key {
            case "ArrowRight", "ArrowUp": write(slider.value + step)
            case "ArrowLeft", "ArrowDown": write(slider.value - step)
            default: return false
            }
        default: return false
        }
        return true
    }

    private func endDragging() {
        isDragging = false
        slider.onEditingChanged(false)
    }

    private func move(to point: CGPoint) {
        let way = max(size.width - Self.thumbSize, 1), x = Double(point.x) - Self.thumbSize / 2
        write(slider.bounds.lowerBound + x / way * (slider.bounds.upperBound - slider.bounds.lowerBound))
    }

    private func write(_ value: Double) {
        let value = SliderTrack.snapped(value, slider.bounds, slider.step)
        if value != slider.value { slider.write.wrappedValue = value }
    }
}
