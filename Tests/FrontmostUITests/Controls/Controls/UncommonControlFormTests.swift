import Foundation
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Less common forms of controls.
@MainActor struct UncommonControlFormTests {
    @Test func a_field_with_a_formatter() throws {
        struct Page: View {
            @State private var number = 1.5
            @State private var optional: Int? = 3
            var body: some View {
                let formatter = NumberFormatter()
                formatter.locale = Locale(identifier: "en_US")
                formatter.maximumFractionDigits = 2
                return VStack {
                    TextField("Number", value: $number, formatter: formatter)
                    TextField("Optional", value: $optional, formatter: formatter)
                    Text(verbatim: "\(number) \(optional.map { "\($0)" } ?? "none")")
                }
            }
        }
        try simulate(Page()) { screen in
            #expect(try screen.find(.textField, "Number").value == "1.5")
            try await screen.find(.textField, "Number").clear()
            try await screen.find(.textField, "Number").type("2.25")
            #expect(screen.text("2.25 3").exists)
            try await screen.find(.textField, "Number").type("x")
            #expect(screen.text("2.25 3").exists, "Invalid text is ignored.")
            try await screen.find(.textField, "Optional").clear()
            #expect(screen.text("2.25 none").exists)
        }
    }

    @Test func a_field_with_a_formatter_and_callbacks() throws {
        struct Page: View {
            @State private var number = 1
            @State private var log = ""
            var body: some View {
                VStack {
                    TextField(
                        "Number", value: $number, formatter: NumberFormatter(), onEditingChanged: { log += $0 ? "[" : "]" },
                        onCommit: { log += "!" })
                    Text(verbatim: "\(number) \(log)")
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.textField, "Number").clear()
            try await screen.find(.textField, "Number").type("23")
            try await screen.press(.enter)
            #expect(screen.texts.last == "23 [!]")
        }
    }

    @Test func fields_with_a_plain_title_call_back_for_return() throws {
        struct Page: View {
            let title: String
            @State private var text = ""
            @State private var log = ""
            var body: some View {
                VStack {
                    TextField(title, text: $text, onCommit: { log += "search \(text)." })
                    SecureField(title + " in secret", text: $text) { log += "open." }
                    Text(verbatim: log)
                }
            }
        }
        try simulate(Page(title: "Search")) { screen in
            try await screen.find(.textField, "Search").type("a")
            try await screen.press(.enter)
            try await screen.find(.secureField, "Search in secret").type("b")
            try await screen.press(.enter)
            #expect(screen.texts.last == "search a.open.")
        }
    }

    @Test func steppers() throws {
        struct Page: View {
            @State private var count = 0
            @State private var share = 0.5
            var body: some View {
                VStack {
                    Stepper(onIncrement: { count += 1 }, onDecrement: nil) { Text("Count") }
                    Stepper("Share", value: $share, in: 0...1, step: 0.25, format: .number.locale(Locale(identifier: "en_US")))
                    Text(verbatim: "\(count)")
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Increment", nth: 0).tap()
            #expect(screen.text("1").exists && screen.text("0.5").exists)
            try await screen.find(.button, "Increment", nth: 1).tap()
            #expect(screen.text("0.75").exists)
        }
    }

    @Test func a_slider_in_the_older_form() throws {
        let view = Slider(
            value: .constant(0.5), in: 0...1, step: 0.1, onEditingChanged: { _ in }, minimumValueLabel: Text("low"),
            maximumValueLabel: Text("high")
        ) { Text("Volume") }
        try simulate(view) { screen in
            #expect(screen.text("low").exists && screen.text("high").exists && screen.find(.slider, "Volume").exists)
        }
    }

    @Test func a_context_menu_in_the_older_form() throws {
        let menu = ContextMenu { Button("Copy") {} }
        let view = VStack {
            Text("with").contextMenu(menu)
            Text("without").contextMenu(false ? menu : nil)
        }
        try simulate(view) { screen in
            try await screen.find("with").longPress()
            #expect(screen.find(.button, "Copy").exists)
        }
    }

    @Test func a_submit_scope_keeps_submissions_inside() throws {
        struct Page: View {
            @State private var text = ""
            @State private var log = ""
            var body: some View {
                VStack {
                    TextField("Inner", text: $text).onSubmit { log += "i" }.submitScope()
                    TextField("Outer", text: $text)
                    Text(verbatim: "log \(log)")
                }
                .onSubmit { log += "o" }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.textField, "Inner").tap()
            try await screen.press(.enter)
            #expect(screen.text("log i").exists)
            try await screen.find(.textField, "Outer").tap()
            try await screen.press(.enter)
            #expect(screen.text("log io").exists)
        }
    }

    @Test func an_absent_shortcut_is_none() throws {
        struct Page: View {
            @State private var hasKey = false
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Add") { count += 1 }.keyboardShortcut(hasKey ? KeyboardShortcut("n") : nil)
                    Button("Key") { hasKey = true }
                    Text(verbatim: "\(count)")
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.press(KeyInput("n", modifiers: .command))
            #expect(screen.text("0").exists)
            try await screen.find(.button, "Key").tap()
            try await screen.press(KeyInput("n", modifiers: .command))
            #expect(screen.text("1").exists)
        }
    }

    @Test func row_insets_of_edges_add_up() throws {
        let view = List {
            Text("a").listRowInsets(.leading, 40).listRowInsets(.vertical, 30)
            Text("b")
        }
        .listStyle(.plain)
        try simulate(view) { screen in
            let a = try screen.text("a").frame, b = try screen.text("b").frame
            #expect(a.minX == b.minX + 24)
            // Below the first text are its own inset of 30 points, and the space of the second in a row of the least height.
            #expect(b.minY - a.maxY == 42)
        }
    }

    @Test func resources_name_images_and_colours() throws {
        let view = VStack {
            Button("Heart", image: ImageResource(name: "none", bundle: .main)) {}
            Label("Leaf", image: ImageResource(name: "none", bundle: .main))
            Text(LocalizedStringResource("key", defaultValue: "a **b**"))
        }
        try simulate(view) { screen in
            #expect(screen.find(.button, "Heart").exists && screen.text("Leaf").exists && screen.text("a b").exists)
        }
        #expect(String(localized: "x \(3)") == "x 3")
        #expect(ColorScheme(.dark) == .dark && ColorScheme(.unspecified) == nil && UIUserInterfaceStyle(.light) == .light)
    }
}
