import Foundation
import FrontmostRender
import FrontmostUIKit

/// How far something is, or that something goes on.
public struct ProgressView<Label, CurrentValueLabel> {
    /// 0...1; nil: it is not known how far.
    fileprivate let fraction: Double?
    fileprivate let label: Label?
    fileprivate let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressForm) private var form: ProgressForm
    @Environment(\.controlSize) private var size: ControlSize

    nonisolated init(_ fraction: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
        (self.fraction, self.label, self.currentValueLabel) = (fraction, label, currentValueLabel)
    }

    nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        // What is not a number (0 of 0) counts as nothing.
        value.map { $0 > 0 && total > 0 ? min(Double($0 / total), 1) : 0 }
    }
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
    /// With its labels it is one element, which says how far it is whatever an app calls it.
    public var body: some View {
        shown.modifier(
            ControlModifier(
                role: .progress, label: label.map { plainLabel($0) } ?? "", value: fraction.map(Percent.text) ?? ""))
    }

    @ViewBuilder private var shown: some View {
        if let fraction, form != .circular {
            VStack(alignment: .leading, spacing: 6) {
                label
                ProgressBar(fraction: fraction)
                currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        } else {
            VStack(spacing: 8) {
                if let fraction { ProgressRing(fraction: fraction) } else { Spinner(size: diameter) }
                label.font(.subheadline).foregroundStyle(.secondary)
                currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        }
    }

    private var diameter: Double {
        switch size {
        case .mini, .small: SpinnerLook.small
        case .regular: SpinnerLook.medium
        case .large, .extraLarge: SpinnerLook.large
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init() where Label == EmptyView { self.init(nil, nil, nil) }
    public nonisolated init(@ViewBuilder label: () -> Label) where Label: View { self.init(nil, label(), nil) }
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(nil, Text(title), nil)
    }
    /// - Parameters:
    ///   - value: nil where it is not known.
    ///   - total: What the value is when all is done.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(Self.fraction(value, total), nil, nil)
    }
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where Label: View {
        self.init(Self.fraction(value, total), label(), nil)
    }
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(Self.fraction(value, total), Text(titleKey), nil)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(Self.fraction(value, total), Text(title), nil)
    }
}

extension ProgressView where Label: View, CurrentValueLabel: View {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.fraction(value, total), label(), currentValueLabel())
    }
}

enum ProgressForm: Hashable, Sendable { case automatic, linear, circular }

private struct ProgressFormKey: EnvironmentKey { static let defaultValue = ProgressForm.automatic }

extension EnvironmentValues {
    var progressForm: ProgressForm {
        get { self[ProgressFormKey.self] }
        set { self[ProgressFormKey.self] = newValue }
    }
}

/// How progress is shown.
public protocol ProgressViewStyle {
    nonisolated var _form: _ProgressForm { get }
}
public struct _ProgressForm { let form: ProgressForm }
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public nonisolated var _form: _ProgressForm { _ProgressForm(form: .automatic) }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public nonisolated var _form: _ProgressForm { _ProgressForm(form: .linear) }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public nonisolated init(tint: Color) {}
    public nonisolated var _form: _ProgressForm { _ProgressForm(form: .circular) }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension View {
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressForm, style._form.form)
    }
}

private struct ProgressRing: View {
    let fraction: Double

    var body: some View {
        ZStack {
            Circle().stroke(Color(.palette(.fill)), lineWidth: 3)
            Circle().trim(from: 0, to: fraction).rotation(.degrees(-90))
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 3, lineCap: .round))
        }
        .padding(1.5)
        .frame(width: 20, height: 20)
    }
}

/// A line that is filled from its start.
struct ProgressBar {
    let fraction: Double
}

extension ProgressBar: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { ProgressBarNode(parent, view.fraction) }
    static func _update(_ node: ViewNode, _ view: Self) { unsafeDowncast(node, to: ProgressBarNode.self).update(view.fraction) }
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
        render.show(ShapeContent(.capsule, fill: Color(.palette(ProgressMeasures.ground))._paint(in: environment.values)))
        filled.show(ShapeContent(.capsule, fill: TintShapeStyle()._paint(in: environment.values)))
    }

    override func computeSize(_ p: Extent) -> Answer {
        Answer(
            Extent(p.width.isIdeal ? ProgressMeasures.idealWidth : p.width, ProgressMeasures.height), width: .only(p.width),
            height: .all)
    }
    override func place(_ p: Extent) { arrange() }
    private func arrange() { filled.setFrame(origin: .zero, size: CGSize(width: size.width * fraction, height: size.height)) }
}

/// Turns for as long as it is shown.
private struct Spinner {
    let size: Double
}

extension Spinner: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { SpinnerNode(parent, view.size) }
    static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: SpinnerNode.self).update(view.size)
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
        let color = values.tintPaint ?? .color(SpinnerLook.color.resolved(values.appearance))
        wheel.content = .drawing(SpinnerLook.drawing(diameter: diameter) { color.multiplyingOpacity(by: $0) })
    }

    override func computeSize(_ p: Extent) -> Answer { Answer(Extent(diameter, diameter)) }

    override func place(_ p: Extent) {
        wheel.setFrame(origin: .zero, size: size.cgSize)
        if isTurning { return }
        isTurning = true
        SpinnerLook.turn(wheel, diameter: diameter, at: graph.clock?.now ?? FrameClock.seconds)
    }
}
