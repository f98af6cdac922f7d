import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Styles of the app's for groups of controls and for forms, and the width of buttons.
@MainActor struct GroupAndFormStyleTests {
    private struct Titled: ControlGroupStyle {
        @Environment(\.isEnabled) private var isEnabled: Bool
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text(isEnabled ? "Group" : "Disabled group")
                configuration.label
                configuration.content
            }
        }
    }

    private struct Framed: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("Frame")
            ControlGroup(configuration)
        }
    }

    private struct Boxed: FormStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("Box")
                configuration.content
            }
        }
    }

    @Test func a_group_has_the_look_of_the_apps_style() throws {
        let view = ControlGroup("Sizes") {
            Button("Small") {}
            Button("Large") {}
        }
        try simulate(view.controlGroupStyle(Titled())) { screen in
            #expect(screen.texts == ["Group", "Sizes", "Small", "Large"])
        }
        try simulate(view.controlGroupStyle(Titled()).disabled(true)) { screen in #expect(screen.text("Disabled group").exists) }
        try simulate(view.controlGroupStyle(Framed()).controlGroupStyle(Titled())) { screen in
            #expect(screen.texts == ["Frame", "Group", "Sizes", "Small", "Large"])
        }
        try simulate(view.controlGroupStyle(.automatic).controlGroupStyle(Titled())) { screen in
            #expect(screen.texts == ["Small", "Large"])
        }
        try simulate(ControlGroup { Text("a") }.controlGroupStyle(Titled())) { screen in
            #expect(screen.texts == ["Group", "a"])
        }
    }

    @Test func a_form_has_the_look_of_the_apps_style_until_another_one_is_set() throws {
        struct Page: View {
            @State private var isBoxed = true
            var body: some View {
                VStack {
                    Button("Change") { isBoxed.toggle() }
                    Form { Section("Head") { Text("row") } }.environment(
                        \.formStyle, isBoxed ? StyleBox(styling: Boxed()) { $0.makeBody(configuration: $1) } : nil)
                    Form { Text("own") }.formStyle(.grouped).formStyle(Boxed())
                }
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("Box").exists && screen.text("row").exists && screen.text("own").exists)
            #expect(screen.all(.list).count == 1, "The form in the app's style is no list.")
            try await screen.find(.button, "Change").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Box").exists && screen.text("row").exists && screen.all(.list).count == 2)
            try await screen.find(.button, "Change").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Box").exists && screen.text("row").exists && screen.all(.list).count == 1)
        }
    }

    @Test func a_form_in_the_apps_style_is_one_view() {
        let harness = LayoutHarness(Form { Color.red.frame(height: 10) }.formStyle(Boxed()).frame(width: 100, height: 50))
        #expect(harness.frames(.red).count == 1 && harness.strings == ["Box"])
    }

    @Test func a_flexible_button_is_as_wide_as_its_space() throws {
        struct Page: View {
            let sizing: ButtonSizing
            var body: some View {
                VStack {
                    Button("Bordered") {}.buttonStyle(.bordered)
                    Button("Glass") {}.buttonStyle(.glass)
                }
                .buttonSizing(sizing).frame(width: 300)
            }
        }
        for name in ["Bordered", "Glass"] {
            for sizing in [ButtonSizing.automatic, .fitted, .flexible] {
                try simulate(Page(sizing: sizing)) { screen in
                    let width = try screen.find(.button, name).frame.width
                    #expect(sizing == .flexible ? abs(width - 300) < 1 : width < 150)
                }
            }
        }
    }
}
