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

/// The palette of the platform's colours.
private struct ColorPalette: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool

    private static let rows: [[(name: String, color: Color)]] = [
        [("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint)],
        [("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple)],
        [("Pink", .pink), ("Brown", .brown), ("White", .white), ("Gray", .gray), ("Black", .black)],
    ]

    var body: some View {
        let chosen = selection.wrappedValue.parts, selection = selection
        let choose = { (color: Color, opacity: Double) in
            selection.wrappedValue = opacity < 1 ? color.opacity(opacity) : color
        }
        VStack(spacing: 12) {
            ForEach(0..<Self.rows.count, id: \.self) { row in
                HStack(spacing: 12) {
                    ForEach(Self.rows[row], id: \.name) { name, color in
                        Button {
                            choose(color, supportsOpacity ? chosen.opacity : 1)
                        } label: {
                            ColorSwatch(color: color, side: 34)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(name)
                        .accessibilityAddTraits(color == chosen.whole ? .isSelected : [])
                    }
                }
            }
            if supportsOpacity {
                Slider(value: Binding(get: { chosen.opacity }, set: { choose(chosen.whole, $0) })) { Text("Opacity") }
                    .frame(width: 218)
            }
        }
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
