/// What shows and hides the rows below it: of a disclosure group, and of a section in a sidebar.
struct DisclosureHeader<Label: View>: View {
    let isExpanded: Binding<Bool>
    let label: Label

    var body: some View {
        let isOpen = isExpanded.wrappedValue
        Button {
            withAnimation { isExpanded.wrappedValue = !isOpen }
        } label: {
            HStack {
                label
                Spacer()
                Image(systemName: "chevron.right")
                    .imageScale(.small)
                    .rotationEffect(.degrees(isOpen ? 90 : 0))
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .accessibilityValue(isOpen ? "Expanded" : "Collapsed")
    }
}
