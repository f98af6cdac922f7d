import FrontmostTesting
import FrontmostUI
import Testing

/// What is no option in a picker's menu.
@MainActor struct PickerMenuPartsTests {
    private struct Sizes: View {
        @State private var size = 1
        var body: some View {
            VStack {
                Text("size \(size)")
                Picker("Size", selection: $size) {
                    Text("Small").tag(1)
                    Divider()
                    Text("Large").tag(2)
                    Section("Special") {
                        Text("Huge").tag(3)
                        Text("Untagged")
                    }
                }
                .pickerStyle(.menu)
                Menu("More") {
                    Picker("Size", selection: $size) {
                        Text("Tiny").tag(0)
                        Divider()
                        ForEach(4..<6) { Text("Number \($0)") }
                    }
                }
            }
        }
    }

    @Test func dividers_and_sections_are_no_options() throws {
        try simulate(Sizes()) { screen in
            try await screen.find(.button, "Size").tap()
            await screen.advance(by: .seconds(1))
            let rows = try screen.all(.menuItem).map { try $0.label }
            #expect(rows == ["Small", "Large", "Huge", "Untagged"])
            #expect(screen.text("Special").exists)
            let isEnabled = try screen.find(.menuItem, "Untagged").isEnabled
            #expect(!isEnabled)
            try await screen.find(.menuItem, "Huge").tap()
            #expect(screen.text("size 3").exists)
        }
    }

    @Test func dividers_part_a_picker_in_a_menu() throws {
        try simulate(Sizes()) { screen in
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            let rows = try screen.all(.menuItem).map { try $0.label }
            #expect(rows == ["Tiny", "Number 4", "Number 5"])
            try await screen.find(.menuItem, "Number 5").tap()
            #expect(screen.text("size 5").exists)
        }
    }
}
