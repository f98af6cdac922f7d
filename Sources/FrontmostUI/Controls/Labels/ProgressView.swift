import Foundation
import FrontmostRender
import FrontmostUIKit

/// Shows the progress of a task, or that a task is running.
public struct ProgressView<Label, CurrentValueLabel> {
    /// The progress from 0 to 1; nil if it is unknown.
    fileprivate let fraction: Double?
    fileprivate let label: Label?
    fileprivate let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressForm) private var form: ProgressForm
    @Environment(\.controlSize) private var size: ControlSize

    nonisolated init(_ fraction: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
        (self.fraction, self.label, self.currentValueLabel) = (fraction, label, currentValueLabel)
    }

    nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        // A value that is not a number, such as 0 of 0, counts as 0.
        value.map { $0 > 0 && total > 0 ? min(Double($0 / total), 1) : 0 }
    }
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
    /// The bar or spinner with its labels: one accessibility element with the progress as its value.
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
        case .mini, .small: SpinnerAppearance.small
        case .regular: SpinnerAppearance.medium
        case .large, .extraLarge: SpinnerAppearance.large
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Shows that a task is running.
    public nonisolated init() where Label == EmptyView { self.init(nil, nil, nil) }
    /// Shows that a task is running, with a label.
    public nonisolated init(@ViewBuilder label: () -> Label) where Label: View { self.init(nil, label(), nil) }
    /// Shows that a task is running, with a localised label.
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }
    /// Shows that a task is running, with a plain label.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(nil, Text(title), nil)
    }
    /// Shows progress.
    /// - Parameters:
    ///   - value: The completed part; nil if it is unknown.
    ///   - total: The value at completion.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(Self.fraction(value, total), nil, nil)
    }
    /// Shows progress with a label.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where Label: View {
        self.init(Self.fraction(value, total), label(), nil)
    }
    /// Shows progress with a localised label.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(Self.fraction(value, total), Text(titleKey), nil)
    }
    /// Shows progress with a plain label.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(Self.fraction(value, total), Text(title), nil)
    }
}

extension ProgressView where Label: View, CurrentValueLabel: View {
    /// Shows progress with a label, and another one for the current value.
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

/// The appearance of progress views: one of the built-in styles.
public protocol ProgressViewStyle {
    nonisolated var _form: _ProgressForm { get }
}
/// The shape of a built-in style.
public struct _ProgressForm { let form: ProgressForm }
/// A bar for known progress, a spinner for unknown progress.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Makes the style.
    public nonisolated init() {}
    public nonisolated var _form: _ProgressForm { _ProgressForm(form: .automatic) }
}
/// A bar. Unknown progress is shown by a spinner.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Makes the style.
    public nonisolated init() {}
    public nonisolated var _form: _ProgressForm { _ProgressForm(form: .linear) }
}
/// A ring for known progress, a spinner for unknown progress.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// Makes the style.
    public nonisolated init() {}
    /// Makes the style. The tint has no effect.
    public nonisolated init(tint: Color) {}
    public nonisolated var _form: _ProgressForm { _ProgressForm(form: .circular) }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar for known progress, a spinner for unknown progress.
    public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar. Unknown progress is shown by a spinner.
    public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring for known progress, a spinner for unknown progress.
    public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension View {
    /// Sets the style of progress views in the view.
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
        render.show(ShapeContent(.capsule, fill: Color(.palette(ProgressMeasures.ground))._paint(in: environment.values)))
        filled.show(ShapeContent(.capsule, fill: TintShapeStyle()._paint(in: environment.values)))
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        MeasuredSize(
            Extent(p.width.isIdeal ? ProgressMeasures.idealWidth : p.width, ProgressMeasures.height), width: .only(p.width),
            height: .all)
    }
    override func place(_ p: Extent) { arrange() }
    private func arrange() { filled.setFrame(origin: .zero, size: CGSize(width: size.width * fraction, height: size.height)) }
}

/// A spinner that turns while it is shown.
private struct Spinner {
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
        let color = values.tintPaint ?? .color(SpinnerAppearance.color.resolved(values.appearance))
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
