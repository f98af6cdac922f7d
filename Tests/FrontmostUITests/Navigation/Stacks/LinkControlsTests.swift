import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Controls in the labels of links.
@MainActor struct LinkControlsTests {
    let log = EventLog()

    private struct Yellow: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(4).background(.yellow) }
    }

    private struct Parks: View {
        let log: EventLog
        @State private var isOn = false
        @State private var hasButtons = true
        var body: some View {
            NavigationStack {
                List {
                    ForEach(["A", "B"], id: \.self) { park in
                        NavigationLink(value: park) {
                            HStack {
                                Text("Park \(park)")
                                if hasButtons {
                                    Button("Like \(park)") { log.add("liked \(park)") }.buttonStyle(.borderless)
                                    Button("Call \(park)") { log.add("called \(park)") }.buttonStyle(Yellow())
                                }
                            }
                        }
                    }
                    NavigationLink {
                        Text("Lake")
                    } label: {
                        HStack {
                            Text("To the lake")
                            Spacer()
                            Button {
                                log.add("heart")
                            } label: {
                                Image(systemName: "heart")
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("Heart")
                            Spacer()
                            Text("3 km")
                        }
                    }
                    NavigationLink {
                        Text("Settings")
                    } label: {
                        Toggle("Shown", isOn: $isOn).fixedSize()
                    }
                }
                .navigationDestination(for: String.self) { Text("Screen of \($0)") }
                .toolbar { Button("Fewer") { hasButtons = false } }
            }
        }
    }

    @Test func each_control_is_a_separate_element_and_the_rest_names_the_link() throws {
        try simulate(Parks(log: log)) { screen in
            let labels = try screen.all(.button).map { try $0.label }
            #expect(labels.filter { $0.hasSuffix("A") } == ["Park A", "Like A", "Call A"])
            #expect(labels.contains("To the lake 3 km") && labels.contains("Heart"))
            #expect(screen.find(.toggle, "Shown").exists)
        }
    }

    @Test func each_control_is_activated_separately() throws {
        try simulate(Parks(log: log)) { [log] screen in
            for name in ["Like B", "Call B", "Heart"] { try await screen.find(.button, name).tap() }
            #expect(log.take() == ["liked B", "called B", "heart"])
            try await screen.find(.toggle, "Shown").tap()
            #expect(try screen.find(.toggle, "Shown").value == "1")
            await screen.pass()
            #expect(screen.find(.button, "Park A").exists, "No link was followed.")
        }
    }

    @Test(arguments: ["Park B", "To the lake 3 km"]) func the_rest_of_the_row_follows_the_link(_ name: String) throws {
        try simulate(Parks(log: log)) { [log] screen in
            // The middle of the second label is covered by a button.
            try await screen.find(name).tap()
            await screen.pass()
            #expect(screen.text(name == "Park B" ? "Screen of B" : "Lake").exists && log.take() == [])
        }
    }

    @Test func other_kinds_of_controls_are_elements_as_well() throws {
        struct Kinds: View {
            @State private var name = "none"
            @State private var level = 0.5
            @State private var count = 1
            var body: some View {
                NavigationStack {
                    List {
                        row(Slider(value: $level))
                        row(Stepper("Count", value: $count))
                        row(Menu("Menu") { Button("Item") { name = "the item" } })
                        Text("Chosen: \(name), \(count)")
                    }
                }
            }
            private func row(_ control: some View) -> some View {
                NavigationLink {
                    Text("Elsewhere")
                } label: {
                    HStack {
                        Text("Go")
                        control
                    }
                }
            }
        }
        try simulate(Kinds()) { screen in
            #expect(screen.find(.slider).exists)
            try await screen.find(.button, "Increment").tap()
            try await screen.find(.button, "Menu").tap()
            try await screen.find(.menuItem, "Item").tap()
            await screen.pass()
            #expect(screen.text("Chosen: the item, 2").exists && !screen.text("Elsewhere").exists)
        }
    }

    @Test func a_link_without_controls_any_more_is_an_ordinary_button() throws {
        try simulate(Parks(log: log)) { screen in
            #expect(try screen.find(.button, "Park A").traits.contains(.holdsControls))
            try await screen.find(.button, "Fewer").tap()
            #expect(!screen.find("Like A").exists)
            #expect(try !screen.find(.button, "Park A").traits.contains(.holdsControls))
        }
    }
}
