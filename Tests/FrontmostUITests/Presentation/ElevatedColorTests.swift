@testable import FrontmostTesting
import FrontmostRender
import FrontmostUI
import FrontmostUIKit
import Foundation
import TestSupport
import Testing

/// Backgrounds in the dark appearance: those of sheets and popovers are a step lighter, in lists and forms as well.
@MainActor struct ElevatedColorTests {
    private struct Screens: View {
        @State private var shown: String?
        var body: some View {
            VStack {
                Button("Sheet") { shown = "sheet" }.sheet(isPresented: shows("sheet")) { Settings() }
                Button("Cover") { shown = "cover" }.fullScreenCover(isPresented: shows("cover")) { Settings() }
                Button("Popover") { shown = "popover" }.popover(isPresented: shows("popover")) { Settings() }
            }
        }

        private func shows(_ name: String) -> Binding<Bool> {
            Binding {
                shown == name
            } set: {
                if !$0 { shown = nil }
            }
        }
    }

    private struct Settings: View {
        @State private var isLight = false
        var body: some View {
            Form { Text("Row") }
                .safeAreaInset(edge: .bottom) {
                    HStack {
                        Text("SwiftUI").padding().background(.background)
                        Text("UIKit").padding().background(Color(uiColor: .systemBackground))
                        Text("Level").padding().background(Color(.tertiarySystemBackground))
                        Text("Light").padding().background(.background).environment(\.colorScheme, .light)
                    }
                }
        }
    }

    /// The red parts of the backgrounds, 0...255.
    private func backgrounds(of name: String, _ appearance: SceneEnvironment.Appearance) throws -> [Int?] {
        var environment = SceneEnvironment.phone
        environment.appearance = appearance
        return try simulate(Screens(), environment: environment) { screen in
            try await screen.find(.button, name).tap()
            await screen.advance(by: .seconds(1))
            return try ["Row", "SwiftUI", "UIKit", "Level", "Light"].map {
                try screen.text($0).style.backgroundColor.map { Int(($0.red * 255).rounded()) }
            }
        }
    }

    @Test(arguments: ["Sheet", "Popover"])
    func backgrounds_on_a_dark_card_are_a_step_lighter(name: String) throws {
        #expect(try backgrounds(of: name, .dark) == [0x2C, 0x1C, 0x1C, 0x3A, 0xFF])
    }

    @Test func a_dark_cover_is_not_elevated() throws {
        #expect(try backgrounds(of: "Cover", .dark) == [0x1C, 0, 0, 0x2C, 0xFF])
    }

    @Test func light_backgrounds_are_the_same_everywhere() throws {
        let cover = try backgrounds(of: "Cover", .light)
        #expect(try backgrounds(of: "Sheet", .light) == cover)
    }

    private struct Fields: View {
        @State private var isShown = true
        @State private var text = "text"
        var body: some View {
            Text("Behind").sheet(isPresented: $isShown) {
                NavigationStack {
                    Form {
                        TextField("Field", text: $text).textFieldStyle(.roundedBorder)
                        SecureField("Secret", text: $text).textFieldStyle(.roundedBorder)
                        TextEditor(text: $text)
                        Picker("Segments", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.segmented)
                        Toggle("Switch", isOn: .constant(false))
                        Slider(value: .constant(0.5))
                        Stepper("Stepper", value: .constant(1))
                        DatePicker("Date", selection: .constant(Date()))
                        ProgressView(value: 0.5)
                        GroupBox("Box") { Text("Content") }
                        Border()
                        Controls()
                    }
                    .searchable(text: .constant(""))
                    .toolbar { Button("Done") {} }
                }
            }
        }
    }
    private struct Border: UIViewRepresentable {
        func makeUIView(context: Context) -> UITextField {
            let field = UITextField()
            field.borderStyle = .roundedRect
            return field
        }
        func updateUIView(_ field: UITextField, context: Context) {}
    }
    private struct Controls: UIViewRepresentable {
        func makeUIView(context: Context) -> UIStackView {
            let search = UISearchBar(), segments = UISegmentedControl(items: ["One", "Two"])
            segments.selectedSegmentIndex = 0
            return UIStackView(arrangedSubviews: [search, segments, UISwitch(), UIStepper(), UITextView()])
        }
        func updateUIView(_ view: UIStackView, context: Context) {}
    }

    /// On an elevated surface each background is a step lighter than black.
    @Test func nothing_in_a_dark_sheet_is_black() throws {
        var environment = SceneEnvironment.phone
        environment.appearance = .dark
        try simulate(Fields(), environment: environment) { screen in
            await screen.advance(by: .seconds(1))
            let sheet = try #require(screen.scene.tree.root.subtree.last { $0.debugName == "Presentation" })
            let black = sheet.subtree.compactMap { node -> String? in
                guard case .shape(let shape) = node.content, case .color(let color)? = shape.fill else { return nil }
                let isBlack = color.red == 0 && color.green == 0 && color.blue == 0 && color.opacity == 1
                return isBlack ? "\(node.debugName ?? "node") \(node.size)" : nil
            }
            #expect(black == [])
        }
    }
}
