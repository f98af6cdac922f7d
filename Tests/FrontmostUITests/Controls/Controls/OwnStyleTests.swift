import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Styles that an app makes itself.
@MainActor struct OwnStyleTests {
    private struct Bar: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(verbatim: configuration.fractionCompleted.map { "\(Int($0 * 100)) done" } ?? "unknown")
                configuration.currentValueLabel
            }
        }
    }

    @Test func an_own_style_draws_a_progress_view() throws {
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        let view = VStack {
            ProgressView("Load", value: 0.5)
            ProgressView(value: 0.25) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            }
            ProgressView()
            ProgressView(progress)
        }
        .progressViewStyle(Bar())
        try simulate(view) { screen in
            #expect(screen.texts == ["Load", "50 done", "a", "25 done", "b", "unknown", "25 done"])
            try #expect(screen.find(.progress, "Load").value == "50%")
        }
    }

    private struct Framed: TextFieldStyle {
        @Environment(\.isEnabled) private var isEnabled
        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack {
                Text(isEnabled ? "on" : "off")
                configuration
            }
        }
    }

    @Test func an_own_style_draws_a_text_field() throws {
        struct Form: View {
            @State private var name = ""
            @State private var secret = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $name)
                    SecureField("Secret", text: $secret).disabled(true)
                    Text(verbatim: "is \(name)")
                }
                .textFieldStyle(Framed())
            }
        }
        try simulate(Form()) { screen in
            #expect(screen.text("on").exists && screen.text("off").exists)
            #expect(screen.find(.secureField, "Secret").exists)
            try await screen.find(.textField, "Name").type("Ann")
            #expect(screen.text("is Ann").exists)
        }
    }

    private struct Labelled: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                configuration.label
            }
        }
    }
    private struct Boxed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("box")
                configuration.label
                configuration.content
            }
        }
    }
    private struct Opened: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Button(configuration.isExpanded ? "Less" : "More") { configuration.isExpanded.toggle() }
                configuration.label
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    @Test func own_styles_draw_labelled_content_groups_and_disclosures() throws {
        let view = VStack {
            LabeledContent("Size", value: "3")
            GroupBox("Box") { Text("inside") }
            DisclosureGroup("Details") { Text("hidden") }
        }
        .labeledContentStyle(Labelled()).groupBoxStyle(Boxed()).disclosureGroupStyle(Opened())
        try simulate(view) { screen in
            #expect(screen.texts == ["3", "Size", "box", "Box", "inside", "More", "Details"])
            try await screen.find(.button, "More").tap()
            #expect(screen.text("hidden").exists && screen.find(.button, "Less").exists)
        }
    }

    private struct Steps: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Button("Later") { configuration.selection += 86400 * 3 }
            }
        }
    }

    @Test func an_own_style_draws_a_date_picker() throws {
        struct Page: View {
            @State private var date = Date(timeIntervalSinceReferenceDate: 0)
            var body: some View {
                VStack {
                    DatePicker("Day", selection: $date, in: ...Date(timeIntervalSinceReferenceDate: 86400))
                    Text(verbatim: "at \(Int(date.timeIntervalSinceReferenceDate))")
                }
                .datePickerStyle(Steps())
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("Day").exists)
            try await screen.find(.button, "Later").tap()
            #expect(screen.text("at 86400").exists, "The date is brought within the bounds.")
        }
    }

    private struct Marked: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("menu")
                Menu(configuration)
            }
        }
    }

    @Test func an_own_style_draws_a_menu() throws {
        struct Page: View {
            @State private var chosen = ""
            var body: some View {
                VStack {
                    Menu("Sort") { Button("By name") { chosen = "name" } }
                        .menuStyle(Marked()).menuIndicator(.visible)
                    Menu("Plain") { Button("x") {} }.menuStyle(.borderlessButton)
                    Text(verbatim: chosen)
                }
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("menu").exists && screen.find(.button, "Plain").exists)
            try await screen.find(.button, "Sort").tap()
            try await screen.find(.button, "By name").tap()
            #expect(screen.text("name").exists)
        }
    }

    @Test func glass_buttons_are_buttons() throws {
        let view = VStack {
            Button("Glass") {}.buttonStyle(.glass)
            Button("Prominent") {}.buttonStyle(.glassProminent)
        }
        try simulate(view) { screen in
            try #expect(screen.find(.button, "Prominent").style.foreground == screen.resolved(.white))
            #expect(screen.find(.button, "Glass").exists)
        }
    }
}
