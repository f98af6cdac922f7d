/// Shows the chosen option, and pushes a screen with all options when tapped. The screen is dismissed when the user chooses one.
/// Needs a `NavigationStack` around it.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm {
        _PickerForm(form: .styled(StyleBox(self) { AnyView(PickerLink(parts: $0)) }))
    }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// Shows the chosen option, and pushes a screen with all options when tapped.
    public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// A link to a screen with the options.
private struct PickerLink: View {
    let parts: PickerParts
    @Environment(\.labelsAreHidden) private var isLabelHidden: Bool

    var body: some View {
        NavigationLink {
            PickerScreen(parts: parts)
        } label: {
            HStack {
                if !isLabelHidden {
                    parts.label
                    Spacer(minLength: 8)
                }
                parts.chosen.foregroundStyle(.secondary)
            }
        }
        .accessibilityLabel(parts.name)
    }
}

/// A list of all options, which is dismissed when the user chooses one.
private struct PickerScreen: View {
    let parts: PickerParts
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List { parts.content.modifier(OptionModifier(parts.options.then { dismiss() }, .listRow)) }
            .navigationTitle(parts.name)
            .navigationBarTitleDisplayMode(.inline)
    }
}
