@testable import FrontmostTesting
import FrontmostRender
import FrontmostUI
import FrontmostUIKit
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
}
