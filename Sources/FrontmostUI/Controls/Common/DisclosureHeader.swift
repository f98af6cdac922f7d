/// The header of a disclosure group, or of a collapsible section in a sidebar. It shows and hides the rows below.
struct DisclosureHeader<Label: View>: View {
    let isExpanded: Binding<Bool>
    let label: Label
    @Environment(\.isInList) private var isInList: Bool
    @Environment(\.layoutDirection) private var direction: LayoutDirection

    var body: some View {
        let isOpen = isExpanded.wrappedValue
        Button {
            withAnimation { isExpanded.wrappedValue = !isOpen }
        } label: {
            HStack {
                // In a list the label looks like that of other rows, and the chevron alone like a button.
                if isInList { label.controlForeground(.primary) } else { label }
                Spacer()
                Image(systemName: "chevron.forward")
                    .imageScale(.small)
                    .rotationEffect(.degrees(isOpen ? direction == .rightToLeft ? -90 : 90 : 0))
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .accessibilityValue(Text(verbatim: (isOpen ? SystemWord.expanded : .collapsed).text))
    }
}
