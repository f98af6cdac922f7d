import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// What a simulated user can find, and what it cannot reach.
@MainActor struct ScreenQueryTests {
    private struct Sample: View {
        @State private var isShown = false
        @State private var word = "一"
        var body: some View {
            ZStack {
                VStack {
                    Button("Same") {}
                    Button("Same") { word = "二" }
                    Button {
                        isShown = true
                    } label: {
                        HStack {
                            Text("Save")
                            Text("all")
                        }
                    }
                    Button("Off") {}.disabled(true)
                    Text(word)
                }
                if isShown { Color.black.frame(width: 300, height: 400) }
            }
        }
    }

    @Test func a_dump_has_a_line_for_each_element_with_its_role_name_traits_and_frame() throws {
        try simulate(Sample()) { screen in
            let lines = screen.dump().split(separator: "\n")
            #expect(lines.first == "Screen 393 × 852 at 0 s")
            #expect(lines.contains { $0.contains("button “Save all” (") })
            #expect(lines.contains { $0.contains("button “Off” [disabled] (") })
            #expect(lines.contains { $0.contains("text “一” (") })
            #expect(lines[1] == "Status bar: default; keyboard: none" && lines[2] == "UIWindow, level 0, key, frontmost")
            #expect(lines.count == 8)
        }
    }

    private struct Typed: View {
        @State private var name = "山"
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                Text("[\(name)]")
            }
        }
    }

    @Test func typed_text_is_in_the_field_and_in_the_views_that_show_it() throws {
        try simulate(Typed()) { screen in
            try await screen.find(.textField, "Name").type("田")
            try await screen.find(.textField, "Name").type("x")
            #expect(screen.text("[山田x]").exists)
            #expect(try screen.find(.textField, "Name").value == "山田x")
        }
    }

    @Test func several_matches_are_an_error_unless_an_index_is_given() throws {
        try simulate(Sample()) { screen in
            let error = await refusal { try await screen.find(.button, "Same").tap() }
            guard case .ambiguous("button “Same”", let matches) = error?.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(matches.count == 2 && matches[0] != matches[1])
            #expect(matches.allSatisfy { $0.hasPrefix("button “Same” (") && $0.hasSuffix(")") }, "The places tell them apart.")
            try await screen.find(.button, "Same", nth: 1).tap()
            #expect(screen.text("二").exists)
        }
    }

    private struct Rows: View {
        let log: EventLog
        var body: some View {
            List {
                Text("Plain")
                Button("Usable") { log.add("used") }
                Button("Unusable") {}.disabled(true)
                ForEach(0..<2) { _ in Text("Twice") }
            }
        }
    }

    @Test func a_row_and_its_equally_named_content_are_one_match() throws {
        let log = EventLog()
        try simulate(Rows(log: log)) { screen in
            let row = screen.find("Plain"), text = try screen.text("Plain").frame
            #expect(try row.role == .listItem && row.frame.contains(text))
            try await screen.find("Usable").tap()
            #expect(log.take() == ["used"])
            #expect(await refusal { try await screen.find("Unusable").tap() }?.reason == .disabled("button “Unusable”"))
            #expect(screen.all(nil, "Plain").count == 2 && screen.find("Plain", nth: 1).exists)
            guard case .ambiguous = await refusal({ _ = try screen.find("Twice").frame })?.reason else {
                Issue.record("Two rows are two elements.")
                return
            }
        }
    }

    @Test func changes_by_code_are_laid_out_before_the_next_query() throws {
        let root = UIViewController(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.placeholder = "Code"
        try simulate(root) { screen in
            root.view.addSubview(field)
            try await screen.find(.textField, "Code").type("ab")
            #expect(field.text == "ab" && screen.now == .zero)
        }
    }

    @Test func an_error_says_that_something_has_not_been_laid_out_yet() throws {
        let root = UIViewController()
        try simulate(root) { screen in
            root.view.addSubview(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
            #expect(screen.dump().contains("not laid out"))
            await screen.settle()
            #expect(!screen.dump().contains("not laid out"))
        }
    }

    @Test func a_disabled_control_and_a_missing_one_are_errors_that_show_the_screen() throws {
        try simulate(Sample()) { screen in
            let disabled = await refusal { try await screen.find(.button, "Off").tap() }
            #expect(disabled?.reason == .disabled("button “Off”"))
            let missing = await refusal { try await screen.find("Nowhere").tap() }
            #expect(missing?.reason == .notFound("element “Nowhere”"))
            #expect(missing?.description.contains("button “Save all”") == true)
        }
    }

    @Test func a_missing_control_is_an_error_that_names_others_of_its_role() throws {
        try simulate(Sample()) { screen in
            let missing = await refusal { try await screen.find(.button, "Save").tap() }
            #expect(
                missing?.reason
                    == .notFound("button “Save” (there is button “Same”, button “Same”, button “Save all”, and 1 more)"))
        }
    }

    @Test func a_drag_that_begins_outside_of_its_element_is_an_error_that_says_so() throws {
        try simulate(Slider(value: .constant(0.5)).accessibilityLabel("Volume").frame(width: 200)) { screen in
            let error = await refusal {
                try await screen.find(.slider, "Volume").drag(from: CGPoint(x: 240, y: 10), to: CGPoint(x: 20, y: 10))
            }
            guard case .outside(let what, point: "(240, 10)") = error?.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(what.hasPrefix("slider “Volume”, which is 200 × "))
        }
    }

    @Test func touching_a_covered_control_is_an_error_that_names_the_cover() throws {
        try simulate(Sample()) { screen in
            try await screen.find(.button, "Save all").tap()
            let error = await refusal { try await screen.find(.button, "Save all").tap() }
            guard case .covered("button “Save all”", _) = error?.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func a_deadlock_shows_the_screen() throws {
        do {
            try simulate(Sample()) { _ in
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
            Issue.record("The run ended although its body never returns.")
        } catch let error as SimulationError {
            #expect(error.description.contains("deadlock"))
            #expect(error.description.contains("button “Save all”"))
        }
    }

    @Test func a_rotated_scene_lays_out_anew() throws {
        try simulate(Sample()) { screen in
            let before = try screen.text("一").frame
            await screen.rotate()
            let after = try screen.text("一").frame
            #expect(screen.dump().hasPrefix("Screen 852 × 393"))
            #expect(after.midX > before.midX)
            #expect(screen.statusBar.isHidden)
            #expect(screen.scene.windows.first?.safeAreaInsets == UIEdgeInsets(left: 59, bottom: 21, right: 59))
            await screen.rotate()
            #expect(try screen.text("一").frame == before && !screen.statusBar.isHidden)
        }
    }

    @Test func a_simulation_can_be_awaited() async throws {
        let text = try await simulate(Sample()) { screen in
            await screen.advance(by: .seconds(60 * 60))
            return "\(screen.now.components.seconds)"
        }
        #expect(text == "3600")
    }

    @Test func an_app_runs_with_its_window_group() throws {
        struct Sampler: App {
            @State private var name = "アプリ"
            var body: some Scene {
                WindowGroup { Button(name) { name = "押された" } }
            }
        }
        try simulate(Sampler.self) { screen in
            try await screen.find(.button, "アプリ").tap()
            #expect(screen.find(.button, "押された").exists)
            #expect(!screen.statusBar.isHidden)
        }
    }
}

extension ScreenQueryTests {
    @Test func an_element_with_another_role_is_named_with_its_role() throws {
        try simulate(Sample()) { screen in
            let error = await #expect(throws: ScreenError.self) { try await screen.find(.link, "Off").tap() }
            #expect(error?.description.hasPrefix("There is no link “Off” (there is button “Off”") == true)
        }
    }
}
