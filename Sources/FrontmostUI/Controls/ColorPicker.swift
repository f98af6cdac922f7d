import Foundation

/// A control for a colour: shows it, and opens a palette when it is used.
public struct ColorPicker<Label> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isOpen = false

    nonisolated init(_ selection: Binding<Color>, _ supportsOpacity: Bool, _ label: Label) {
        (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label)
    }
}

extension ColorPicker: View where Label: View {
    /// - Parameter supportsOpacity: A person also chooses how much shines through.
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
            .accessibilityLabel(plainLabel(label))
            .popover(isPresented: $isOpen) {
                ColorPalette(selection: selection, supportsOpacity: supportsOpacity)
                    .padding()
                    .presentationCompactAdaptation(.popover)
            }
        }
    }
}

extension ColorPicker where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection, supportsOpacity, Text(titleKey))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection, supportsOpacity, Text(title))
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

/// The platform's colours, one of which is chosen.
private struct ColorPalette: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    @State private var opacity = 1.0
    /// What was chosen here, without its opacity.
    @State private var base: Color?

    private static let rows: [[(name: String, color: Color)]] = [
        [("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint)],
        [("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple)],
        [("Pink", .pink), ("Brown", .brown), ("White", .white), ("Gray", .gray), ("Black", .black)],
    ]

    var body: some View {
        VStack(spacing: 12) {
            ForEach(0..<Self.rows.count, id: \.self) { row in
                HStack(spacing: 12) {
                    ForEach(Self.rows[row], id: \.name) { name, color in
                        Button {
                            base = color
                            write(color, opacity)
                        } label: {
                            ColorSwatch(color: color, side: 34)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(name)
                        .accessibilityAddTraits(color == (base ?? selection.wrappedValue) ? .isSelected : [])
                    }
                }
            }
            if supportsOpacity {
                Slider(value: shownOpacity) { Text("Opacity") }.frame(width: 218)
            }
        }
    }

    private var shownOpacity: Binding<Double> {
        let former = base ?? selection.wrappedValue
        return Binding(
            get: { opacity },
            set: { new in
                base = former
                opacity = new
                write(former, new)
            })
    }

    private func write(_ color: Color, _ opacity: Double) {
        selection.wrappedValue = opacity < 1 ? color.opacity(opacity) : color
    }
}
