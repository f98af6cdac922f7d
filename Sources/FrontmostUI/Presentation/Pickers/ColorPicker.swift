import Foundation
import FrontmostRender
import FrontmostUIKit

/// A control for a colour. It shows the colour and opens a palette.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isOpen = false

    nonisolated init(_ selection: Binding<Color>, _ supportsOpacity: Bool, _ label: Label) {
        (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label)
    }
}

extension ColorPicker: View {
    /// Creates a colour picker with a label.
    /// - Parameter supportsOpacity: Whether the user can also choose the opacity.
    public nonisolated init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, supportsOpacity, label())
    }

    public var body: some View {
        let selection = selection, supportsOpacity = supportsOpacity
        LabeledControl(label) {
            Button {
                isOpen = true
            } label: {
                ColorSwatch(color: selection.wrappedValue, side: 28)
            }
            .buttonStyle(.plain)
            .modifier(LabelNameModifier(label))
            .popover(isPresented: $isOpen) {
                ColorPalette(selection: selection, supportsOpacity: supportsOpacity)
                    .padding()
                    .presentationCompactAdaptation(.popover)
            }
        }
    }
}

extension ColorPicker where Label == Text {
    /// Creates a colour picker with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection, supportsOpacity, Text(titleKey))
    }
    /// Creates a colour picker with a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection, supportsOpacity, Text(titleResource))
    }
    /// Creates a colour picker with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection, supportsOpacity, Text(title))
    }
}

// MARK: For Core Graphics' colours

extension Binding where Value == CGColor {
    /// The colour as SwiftUI's type. A colour that depends on its environment is written as it is in light appearance.
    fileprivate nonisolated var color: Binding<Color> {
        Binding<Color>(
            get: { Color(cgColor: wrappedValue) },
            set: { wrappedValue = $0.cgColor ?? CGColor($0.resolve(in: EnvironmentValues())) })
    }
}

extension ColorPicker where Label: View {
    /// Creates a colour picker with a label.
    /// - Parameter supportsOpacity: Whether the user can also choose the opacity.
    public nonisolated init(
        selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(selection.color, supportsOpacity, label())
    }
}

extension ColorPicker where Label == Text {
    /// Creates a colour picker with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(selection.color, supportsOpacity, Text(titleKey))
    }
    /// Creates a colour picker with a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) {
        self.init(selection.color, supportsOpacity, Text(titleResource))
    }
    /// Creates a colour picker with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) {
        self.init(selection.color, supportsOpacity, Text(title))
    }
}

private struct ColorSwatch: View {
    let color: Color
    let side: CGFloat

    var body: some View {
        Circle()
            .fill(color)
            .overlay { Circle().stroke(Color(.palette(.separator)), lineWidth: 1) }
            .frame(width: side, height: side)
    }
}

/// The palette of the platform's colours, which is UIKit's.
private struct ColorPalette: UIViewRepresentable {
    let selection: Binding<Color>
    let supportsOpacity: Bool

    /// The colours in the palette's order.
    private static let colors: [Color] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .white, .gray, .black,
    ]

    func makeUIView(context: Context) -> ColorPaletteView { ColorPaletteView(frame: .zero) }
    func updateUIView(_ palette: ColorPaletteView, context: Context) {
        let chosen = selection.wrappedValue.parts, selection = selection, supportsOpacity = supportsOpacity
        let choose = { (color: Color, opacity: Double) in
            selection.wrappedValue = opacity < 1 ? color.opacity(opacity) : color
        }
        palette.whenChosen = { choose(Self.colors[$0], supportsOpacity ? chosen.opacity : 1) }
        palette.whenOpacityChanged = { choose(chosen.whole, $0) }
        palette.show(chosen: Self.colors.firstIndex(of: chosen.whole), opacity: supportsOpacity ? chosen.opacity : nil)
    }
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: ColorPaletteView, context: Context) -> CGSize? {
        uiView.intrinsicContentSize
    }
}

extension Color {
    /// The opaque colour and the opacity.
    fileprivate var parts: (whole: Color, opacity: Double) {
        if case .opacity(let base, let opacity) = source {
            let parts = base.parts
            return (parts.whole, parts.opacity * opacity)
        }
        var resolved = resolved(in: EnvironmentValues())
        if resolved.opacity == 1 { return (self, 1) }
        let opacity = Double(resolved.opacity)
        resolved.opacity = 1
        return (Color(resolved), opacity)
    }
}
