import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// The colours of controls that are rows of a list: the label is that of a row, and grey while the control is disabled.
@MainActor struct ListControlColourTests {
    enum Kind: CaseIterable { case disclosure, link, picker }

    private struct Row: View {
        let kind: Kind
        let isDisabled: Bool
        var isInList = true
        var body: some View {
            NavigationStack {
                if isInList { List { control.disabled(isDisabled) } } else { control.disabled(isDisabled) }
            }
        }
        @ViewBuilder private var control: some View {
            switch kind {
            case .disclosure: DisclosureGroup("Go") { Text("One") }
            case .link: NavigationLink("Go") { Text("One") }
            case .picker: Picker("Go", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.menu)
            }
        }
    }

    @Test(arguments: Kind.allCases) func labels_are_primary_and_grey_while_disabled(kind: Kind) throws {
        try simulate(Row(kind: kind, isDisabled: false)) { screen in
            try #expect(screen.find(.button, "Go").style.foreground == screen.resolved(.primary))
        }
        try simulate(Row(kind: kind, isDisabled: true)) { screen in
            try #expect(screen.find(.button, "Go").style.foreground == screen.resolved(Color(.tertiaryLabel)))
        }
    }

    @Test func outside_of_a_list_the_label_of_a_disclosure_group_is_that_of_a_button() throws {
        try simulate(Row(kind: .disclosure, isDisabled: false, isInList: false)) { screen in
            try #expect(screen.find(.button, "Go").style.foreground == screen.resolved(.accentColor))
        }
    }
}
