import FrontmostTesting
import FrontmostUI
import Testing

/// Pickers in their styles.
@MainActor struct PickerTests {
    private enum Flavor: String, CaseIterable, Identifiable {
        case vanilla, mint, lemon
        var id: Self { self }
        var name: String { rawValue.capitalized }
    }

    private struct Form<S: PickerStyle>: View {
        let style: S
        @State private var flavor = Flavor.vanilla
        var body: some View {
            NavigationStack {
                FrontmostUI.Form {
                    Picker("Flavor", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.name) } }.pickerStyle(style)
                    Text("Eats \(flavor.rawValue)")
                }
                .navigationTitle("Order")
            }
        }
    }

    @Test func a_navigation_link_picker_leads_to_its_options_and_comes_back_with_the_chosen_one() throws {
        try simulate(Form(style: .navigationLink)) { screen in
            #expect(screen.text("Vanilla").isVisible && !screen.text("Mint").isVisible)
            try await screen.find(.button, "Flavor").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Vanilla").isSelected)
            #expect(try screen.find(.navigationBar).label == "Flavor" || screen.text("Flavor").isVisible)
            try await screen.find(.button, "Mint").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Eats mint").isVisible && screen.text("Mint").isVisible && !screen.text("Lemon").isVisible)
            try await screen.find(.button, "Flavor").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Mint").isSelected)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Eats mint").isVisible, "Going back selects nothing.")
        }
    }

    @Test func an_inline_picker_in_a_form_has_a_row_for_each_option() throws {
        try simulate(Form(style: .inline)) { screen in
            let rows = [Flavor.vanilla, .mint, .lemon].map { screen.find(.button, $0.name) }
            #expect(try rows.map { try $0.isSelected } == [true, false, false])
            let widths = Set(try rows.map { try $0.frame.width })
            #expect(widths.count == 1)
            // A row's trailing end selects it, too.
            let frame = try rows[2].frame
            try await screen.tap(at: .init(x: frame.maxX - 30, y: frame.midY))
            #expect(screen.text("Eats lemon").exists)
            #expect(try rows.map { try $0.isSelected } == [false, false, true])
        }
    }

    @Test func sections_in_an_inline_picker_are_sections_of_the_form() throws {
        struct Grouped: View {
            @State private var flavor = "Mint"
            var body: some View {
                FrontmostUI.Form {
                    Picker("Flavor", selection: $flavor) {
                        Section("Herbs") { ForEach(["Mint", "Sage"], id: \.self) { Text($0) } }
                        ForEach(["Fruits"], id: \.self) { title in
                            Section {
                                Text("Lemon").tag("Lemon")
                            } header: {
                                Text(title)
                            } footer: {
                                Text("All ripe")
                            }
                        }
                    }
                    .pickerStyle(.inline)
                    Text("Eats \(flavor)")
                }
            }
        }
        try simulate(Grouped()) { screen in
            let gap = try screen.find(.button, "Lemon").frame.minY - screen.find(.button, "Sage").frame.maxY
            #expect(gap > 40, "The header and the space between two cards are between them.")
            #expect(!screen.find(.button, "Herbs").exists && !screen.find(.button, "Fruits").exists)
            #expect(!screen.find(.button, "All ripe").exists && screen.text("All ripe").isVisible)
            try await screen.text("Fruits").tap()
            #expect(screen.text("Eats Mint").exists)
            try await screen.find(.button, "Lemon").tap()
            #expect(screen.text("Eats Lemon").exists)
            #expect(try screen.find(.button, "Lemon").isSelected && !screen.find(.button, "Mint").isSelected)
        }
    }

    @Test func a_menu_picker_shows_the_choice_and_opens_a_menu_of_all() throws {
        try simulate(Form(style: .menu)) { screen in
            #expect(screen.text("Vanilla").isVisible && !screen.text("Mint").isVisible)
            try await screen.find(.button, "Flavor").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.all(.menuItem).map { try $0.label } == ["Vanilla", "Mint", "Lemon"])
            #expect(try screen.find(.menuItem, "Vanilla").isSelected)
            try await screen.find(.menuItem, "Lemon").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Eats lemon").isVisible && screen.text("Lemon").isVisible && !screen.text("Vanilla").isVisible)
            #expect(!screen.find(.menu).exists)
        }
    }

    @Test func an_optional_is_chosen_by_tags_of_both_kinds() throws {
        struct Optional: View {
            @State private var flavor: Flavor?
            var body: some View {
                VStack {
                    Picker("Flavor", selection: $flavor) {
                        Text("None").tag(nil as Flavor?)
                        ForEach(Flavor.allCases) { Text($0.name).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    Text("Eats \(flavor?.rawValue ?? "nothing")")
                }
            }
        }
        try simulate(Optional()) { screen in
            #expect(try screen.find(.tab, "None").isSelected)
            try await screen.find(.tab, "Mint").tap()
            #expect(screen.text("Eats mint").exists)
            try await screen.find(.tab, "None").tap()
            #expect(screen.text("Eats nothing").exists)
        }
    }

    @Test func one_picker_sets_several_values() throws {
        struct Guest: Identifiable {
            let id: Int
            var flavor: Flavor
        }
        struct Table: View {
            @State private var guests = [Guest(id: 0, flavor: .mint), Guest(id: 1, flavor: .lemon)]
            var body: some View {
                VStack {
                    Picker("All", sources: $guests, selection: \.flavor) { ForEach(Flavor.allCases) { Text($0.name) } }
                        .pickerStyle(.palette)
                    Text(verbatim: guests.map(\.flavor.rawValue).joined(separator: " "))
                }
            }
        }
        try simulate(Table()) { screen in
            #expect(try screen.all(.tab).allSatisfy { try !$0.isSelected }, "The two selections disagree.")
            try await screen.find(.tab, "Vanilla").tap()
            #expect(screen.text("vanilla vanilla").exists)
            #expect(try screen.find(.tab, "Vanilla").isSelected)
        }
    }

    @Test func a_custom_label_shows_the_choice() throws {
        struct Labelled: View {
            @State private var flavor = Flavor.mint
            var body: some View {
                NavigationStack {
                    List {
                        Picker("Flavor", systemImage: "cup", selection: $flavor) {
                            ForEach(Flavor.allCases) { Text($0.name) }
                        } currentValueLabel: {
                            Text("\(flavor.name)!")
                        }
                    }
                }
            }
        }
        try simulate(Labelled()) { screen in
            #expect(screen.text("Mint!").isVisible)
            try await screen.find(.button, "Flavor").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.menuItem, "Lemon").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Lemon!").isVisible)
        }
    }
}

/// Controls in lists, and for several values at once.
@MainActor struct ControlFormTests {
    @Test func a_disclosure_group_in_a_list_is_rows() throws {
        struct Folded: View {
            let title = "More"
            @State private var isOpen = false
            var body: some View {
                List {
                    DisclosureGroup(title, isExpanded: $isOpen) {
                        Text("One")
                        Text("Two")
                    }
                }
            }
        }
        try simulate(Folded()) { screen in
            #expect(screen.all(.listItem).count == 1)
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.all(.listItem).count == 3)
            let first = try screen.text("One").frame, header = try screen.text("More").frame
            #expect(first.minX > header.minX && first.minY > header.maxY)
        }
    }

    @Test func one_toggle_sets_several_values() throws {
        struct Lamp: Identifiable {
            let id: Int
            var isOn: Bool
        }
        struct Room: View {
            @State private var lamps = [Lamp(id: 0, isOn: true), Lamp(id: 1, isOn: false)]
            var body: some View {
                VStack {
                    Toggle("Lamps", sources: $lamps, isOn: \.isOn)
                    Text(verbatim: lamps.map { $0.isOn ? "on" : "off" }.joined(separator: " "))
                }
            }
        }
        try simulate(Room()) { screen in
            #expect(try screen.find(.toggle, "Lamps").value == "0")
            try await screen.find(.toggle, "Lamps").tap()
            #expect(screen.text("on on").exists)
            try await screen.find(.toggle, "Lamps").tap()
            #expect(screen.text("off off").exists)
        }
    }

    private struct Worded: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
        }
    }

    @Test func a_style_knows_whether_a_toggle_of_several_values_is_mixed() throws {
        struct Room: View {
            @State private var lamps = [true, false]
            var body: some View {
                Toggle("Lamps", sources: [$lamps[0], $lamps[1]], isOn: \.self).toggleStyle(Worded())
                Button("First") { lamps[0].toggle() }
            }
        }
        try simulate(Room()) { screen in
            try await screen.find(.button, "mixed").tap()
            #expect(screen.find(.button, "on").exists)
            try await screen.find(.button, "First").tap()
            #expect(screen.find(.button, "mixed").exists)
            try await screen.find(.button, "mixed").tap()
            try await screen.find(.button, "on").tap()
            #expect(screen.find(.button, "off").exists)
        }
    }
}
