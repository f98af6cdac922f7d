import Foundation
import FrontmostRender
import FrontmostUIKit

/// A control that selects a value between two bounds by dragging.
public struct Slider<Label: View, ValueLabel: View> {
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

extension Slider: View {
    /// Creates a slider with labels for itself and for the bounds.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }
    /// Creates a slider for multiples of a step, with labels for itself and for the bounds.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    public var body: some View {
        // Without value labels the track is the whole slider, so that modifiers of the slider apply to it directly.
        if minimumValueLabel == nil && maximumValueLabel == nil {
            namedTrack
        } else {
            HStack {
                minimumValueLabel
                namedTrack
                maximumValueLabel
            }
        }
    }

    @ViewBuilder private var namedTrack: some View {
        if Label.self == Text.self || Label.self == EmptyView.self { track } else { track.modifier(LabelNameModifier(label)) }
    }

    private var track: SliderTrack {
        SliderTrack(
            value: value.wrappedValue, scale: SliderScale(bounds, step: step), name: textLabel(label), write: value,
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label: View, ValueLabel: View {
    /// Creates a slider with labels for itself and for the bounds, in the older form.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
    }
    /// Creates a slider for multiples of a step, with labels for itself and for the bounds, in the older form.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView, Label: View {
    /// Creates a slider with an accessibility label, in the older form.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), nil, nil, onEditingChanged)
    }
    /// Creates a slider for multiples of a step, with an accessibility label, in the older form.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), nil, nil, onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView, Label: View {
    /// Creates a slider with an accessibility label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), nil, nil, onEditingChanged)
    }
    /// Creates a slider for multiples of a step, with an accessibility label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), nil, nil, onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView, Label == EmptyView {
    /// Creates a slider.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), nil, nil, onEditingChanged)
    }
    /// Creates a slider for multiples of a step.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, EmptyView(), nil, nil, onEditingChanged)
    }
}

/// The draggable part of a slider.
struct SliderTrack {
    let value: Double
    let scale: SliderScale
    let name: Text?
    let write: Binding<Double>
    let onEditingChanged: (Bool) -> Void
}

extension SliderTrack: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { SliderNode(parent, view) }
    static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: SliderNode.self).update(view) }
    static var _isUnary: Bool { true }
}

final class SliderNode: LayoutNode, InputResponder, DescribedNode {
    private var slider: SliderTrack
    private let line = RenderNode(), filled = RenderNode(), thumb = RenderNode()
    private var isDragging = false
    /// The distance of the finger from the thumb's middle, in points.
    private var grip = 0.0
    private var isHeld = false

    init(_ parent: ViewNode, _ slider: SliderTrack) {
        self.slider = slider
        super.init(parent)
        isHeld = joinLink()
        render.responder = self
        render.setChildren([line, filled, thumb])
        thumb.effects.shadow = SliderScale.thumbShadow
        refresh()
    }

    func update(_ new: SliderTrack) {
        let isMoved = new.value != slider.value || new.scale != slider.scale
        slider = new
        if isMoved && lastProposal.width >= 0 { arrange() }
        describe()
    }

    override func willDetach() {
        super.willDetach()
        endInput()
        if isHeld { leaveLink() }
    }

    override func environmentChanged() { refresh() }

    override func endInput() {
        guard isDragging else { return }
        dropDrags(isFollowing: true)
        // Queued, because the app's action must not run while nodes are updated.
        graph.enqueue { if self.isDragging { self.endDragging() } }
    }

    private func refresh() {
        let values = environment.values
        if !values.takesGestures { endInput() }
        render.accepts = values.takesGestures ? [.drag, .sideways, .tap, .key] : []
        render.effects.opacity = values.isEnabled ? 1 : 0.5
        // What the app has set on the appearance proxy of UIKit's sliders.
        func paint(_ path: KeyPath<UISlider, UIColor?>) -> Paint? {
            AppearanceProxies.value(ofNew: UISlider.self, path).map { Color(uiColor: $0)._paint(in: values) }
        }
        let track = paint(\.maximumTrackTintColor) ?? Color(.palette(.fill))._paint(in: values)
        let filling = values.tint == nil ? paint(\.minimumTrackTintColor) : nil
        line.show(ShapeContent(.capsule, fill: track))
        filled.show(ShapeContent(.capsule, fill: filling ?? values.barTintPaint))
        thumb.show(ShapeContent(.ellipse, fill: paint(\.thumbTintColor) ?? .color(.white)))
        describe()
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        .exact(Extent(p.width.isIdeal ? 100 : max(p.width, SliderScale.thumbSize), SliderScale.height), for: p)
    }

    override func place(_ p: Extent) { arrange() }

    private var frames: SliderScale.Frames {
        slider.scale.frames(of: slider.value, in: size.cgSize, isReversed: isMirrored)
    }
    /// Only the thumb can be dragged.
    var dragHandle: CGRect? { frames.handle }

    private func arrange() {
        let frames = frames
        line.setFrame(origin: frames.line.origin, size: frames.line.size)
        filled.setFrame(origin: frames.filled.origin, size: frames.filled.size)
        thumb.setFrame(origin: frames.thumb.origin, size: frames.thumb.size)
    }

    var baseSemantics: RenderSemantics {
        RenderSemantics(
            role: .slider, label: slider.name?.plainString(localizedIn: environment.values) ?? "",
            value: slider.scale.spoken(slider.value),
            traits: environment.values.isEnabled ? [] : .isDisabled)
    }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .drag(let drag):
            if drag.phase == .began || !isDragging {
                isDragging = true
                grip = Double(drag.start.x) - Double(frames.thumb.midX)
                slider.onEditingChanged(true)
            }
            // A drag that is cancelled leaves the value where the finger has brought it.
            if drag.phase != .cancelled && drag.phase != .began { move(toX: Double(drag.location.x) - grip) }
            if drag.phase == .ended || drag.phase == .cancelled { endDragging() }
        case .tap: break
        case .key(let key):
            guard let value = slider.scale.value(after: slider.write.wrappedValue, key: key, isReversed: isMirrored) else {
                return false
            }
            write(value)
        default: return false
        }
        return true
    }

    private func endDragging() {
        isDragging = false
        slider.onEditingChanged(false)
    }

    private func move(toX x: Double) { write(slider.scale.value(atX: mirrored(x, 0), width: size.width)) }

    /// The binding may have another value than the last update: several events may arrive before the next one.
    private func write(_ value: Double) { if value != slider.write.wrappedValue { slider.write.wrappedValue = value } }
}
