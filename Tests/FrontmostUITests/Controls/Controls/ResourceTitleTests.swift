import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Titles that are string resources. A literal stays a key, and a string is shown as it is.
@MainActor struct ResourceTitleTests {
    private static let title = LocalizedStringResource("Title \(3)")

    private struct Page: View {
        @State private var isOn = false
        @State private var text = ""
        @State private var number = 1
        var body: some View {
            NavigationStack {
                Form {
                    Section(ResourceTitleTests.title) {
                        Button(LocalizedStringResource("Button")) {}
                        Button(LocalizedStringResource("Delete"), role: .destructive) {}
                        Button(LocalizedStringResource("Star"), systemImage: "star") {}
                        Label(LocalizedStringResource("Label"), systemImage: "star")
                        Toggle(LocalizedStringResource("Toggle"), isOn: $isOn)
                        Picker(LocalizedStringResource("Picker"), selection: $number) { Text("one").tag(1) }
                        TextField(LocalizedStringResource("Field"), text: $text)
                        Stepper(LocalizedStringResource("Stepper"), value: $number)
                        LabeledContent(LocalizedStringResource("Labeled"), value: "x")
                        NavigationLink(LocalizedStringResource("Link")) { Text("there") }
                        DisclosureGroup(LocalizedStringResource("Group")) { Text("inside") }
                    }
                }
                .navigationTitle(LocalizedStringResource("Bar"))
                .alert(LocalizedStringResource("Alert"), isPresented: $isOn) { Button("OK") {} }
            }
        }
    }

    @Test func views_take_their_titles_from_resources() throws {
        try simulate(Page()) { screen in
            #expect(screen.text("Title 3").exists)
            for name in ["Button", "Delete", "Star", "Link"] { #expect(screen.find(.button, name).exists, "\(name)") }
            #expect(screen.text("Label").exists && screen.text("Labeled").exists && screen.text("Stepper").exists)
            #expect(screen.find(.textField, "Field").exists && screen.text("Bar").exists)
            try await screen.find(.toggle, "Toggle").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.alert, "Alert").exists)
        }
    }

    @Test func literals_are_keys_and_strings_are_shown_as_they_are() throws {
        struct Literals: View {
            var body: some View {
                VStack {
                    Button("**Bold**") {}
                    Button("**Plain**" as String) {}
                    Button(LocalizedStringResource("**Resource**")) {}
                }
            }
        }
        try simulate(Literals()) { screen in
            #expect(screen.find(.button, "Bold").exists && screen.find(.button, "**Plain**").exists)
            #expect(screen.find(.button, "Resource").exists)
        }
    }
}
