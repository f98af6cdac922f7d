import Foundation
import FrontmostRender
@testable import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Scroll views keep the focused field in the part that the keyboard leaves.
@MainActor struct FocusRevealTests {
    private static let keyboardTop: CGFloat = 517

    private func isFocused(_ field: Screen.Element) throws -> Bool {
        field.screen.keyboard.focused?.isWithin(try field.found().node) == true
    }

    private enum Container: CaseIterable { case form, list, lazyStack, stack }

    private struct Fields: View {
        let container: Container
        var count = 20
        @State private var texts = Array(repeating: "", count: 40)
        @FocusState private var focused: Int?

        @ViewBuilder private var fields: some View {
            ForEach(0..<count, id: \.self) { index in
                TextField("Field \(index)", text: $texts[index])
                    .frame(height: 44)
                    .focused($focused, equals: index)
                    .onSubmit { focused = index + 1 }
            }
        }

        var body: some View {
            switch container {
            case .form: Form { fields }
            case .list: List { fields }
            case .lazyStack: ScrollView { LazyVStack { fields } }
            case .stack: ScrollView { VStack { fields } }
            }
        }
    }

    @Test(arguments: Container.allCases) private func a_tapped_field_below_the_keyboards_edge_is_scrolled_above_it(
        container: Container
    ) throws {
        try simulate(Fields(container: container)) { screen in
            await screen.useSoftwareKeyboard()
            // The last one that is on the screen as a whole.
            let fields = (0..<20).map { screen.find(.textField, "Field \($0)") }
            let field = try #require(fields.last { ($0.exists ? try? $0.frame.maxY : nil) ?? 852 < 818 })
            #expect(try field.frame.minY > Self.keyboardTop)
            try await field.tap()
            await screen.advance(by: .seconds(1))
            // By the least: it stands at the keyboard's edge.
            #expect(try abs(field.frame.maxY - Self.keyboardTop) < 1)
        }
    }

    @Test(arguments: Container.allCases) private func the_next_field_on_return_is_in_view(container: Container) throws {
        try simulate(Fields(container: container)) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Field 5").tap()
            for index in 6..<20 {
                await screen.advance(by: .seconds(1))
                try await screen.press(.enter)
                await screen.advance(by: .seconds(1))
                let field = screen.find(.textField, "Field \(index)")
                #expect(try isFocused(field) && field.frame.maxY <= Self.keyboardTop + 0.5, "Field \(index)")
            }
        }
    }

    @Test func a_field_in_view_does_not_scroll() throws {
        try simulate(Fields(container: .form)) { screen in
            await screen.useSoftwareKeyboard()
            let field = screen.find(.textField, "Field 3"), before = try field.frame
            try await field.tap()
            await screen.advance(by: .seconds(1))
            #expect(try field.frame == before)
        }
    }

    @Test func tab_scrolls_to_the_next_field_and_back_with_a_hardware_keyboard() throws {
        try simulate(Fields(container: .stack, count: 40)) { screen in
            try await screen.find(.textField, "Field 0").tap()
            for _ in 0..<30 { try await screen.press(.tab) }
            await screen.advance(by: .seconds(1))
            let last = screen.find(.textField, "Field 30"), first = screen.find(.textField, "Field 0")
            #expect(try last.isVisible && last.frame.maxY <= 818.5 && !first.isVisible)
            for _ in 0..<30 { try await screen.press(KeyInput("Tab", modifiers: .shift)) }
            await screen.advance(by: .seconds(1))
            #expect(try first.frame.minY >= 58.5)
        }
    }

    private struct NewRow: View {
        @State private var names = (0..<20).map { "Row \($0)" }
        @FocusState private var focused: Int?
        var body: some View {
            VStack {
                List(names.indices, id: \.self) { index in
                    TextField("Name \(index)", text: $names[index]).focused($focused, equals: index)
                }
                Button("Add") {
                    names.append("")
                    focused = names.count - 1
                }
            }
        }
    }

    @Test func a_new_row_that_gets_the_focus_is_scrolled_to() throws {
        try simulate(NewRow()) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Name 16").scrollIntoView()
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            let field = screen.find(.textField, "Name 20")
            #expect(try isFocused(field) && field.isVisible && field.frame.maxY < Self.keyboardTop)
        }
    }

    private struct Nested: View {
        @State private var text = ""
        var body: some View {
            ScrollView {
                Color.gray.frame(height: 700)
                ScrollView {
                    Color.red.frame(height: 300)
                    TextField("Inner", text: $text).frame(height: 40)
                    Color.red.frame(height: 300)
                }
                .frame(height: 200)
                Color.gray.frame(height: 700)
            }
        }
    }

    @Test func scroll_views_scroll_from_the_innermost_outwards() throws {
        try simulate(Nested()) { screen in
            try await screen.press(.tab)
            await screen.advance(by: .seconds(1))
            let field = screen.find(.textField, "Inner")
            #expect(try isFocused(field) && field.isVisible && field.frame.maxY <= 818.5)
            await screen.useSoftwareKeyboard()
            await screen.advance(by: .seconds(1))
            #expect(try field.isVisible && abs(field.frame.maxY - Self.keyboardTop) < 1)
        }
    }

    private struct Represented: UIViewRepresentable {
        func makeUIView(context: Context) -> UITextField {
            let field = UITextField()
            field.placeholder = "UIKit"
            return field
        }
        func updateUIView(_ view: UITextField, context: Context) {}
    }

    @Test func a_uikit_field_in_a_scroll_view_of_swiftui_is_scrolled_to() throws {
        let view = ScrollView {
            Color.gray.frame(height: 600)
            Represented().frame(height: 40)
            Color.gray.frame(height: 600)
        }
        try simulate(view) { screen in
            await screen.useSoftwareKeyboard()
            let field = screen.find(.textField, "UIKit")
            try await field.tap()
            await screen.advance(by: .seconds(1))
            // The line of text is in the middle of the field, which is 20 points higher.
            #expect(try abs(field.frame.maxY + 10 - Self.keyboardTop) < 1)
        }
    }

    @Test func the_field_stays_in_view_when_the_scene_gets_smaller() throws {
        try simulate(Fields(container: .form)) { screen in
            let field = screen.find(.textField, "Field 8")
            try await field.tap()
            // A browser makes room for its keyboard itself.
            screen.scene.environment.size.height = 480
            await screen.advance(by: .seconds(1))
            #expect(try field.isVisible && field.frame.maxY <= 480)
        }
    }

    private struct Growing: View {
        @State private var text = ""
        var body: some View {
            ScrollView {
                Color.gray.frame(height: 500)
                TextField("Note", text: $text, axis: .vertical)
                Color.gray.frame(height: 500)
            }
        }
    }

    @Test func a_field_that_grows_with_its_text_stays_above_the_keyboard() throws {
        try simulate(Growing()) { screen in
            await screen.useSoftwareKeyboard()
            let field = screen.find(.textField, "Note")
            try await field.tap()
            try await field.type("one\ntwo\nthree\nfour\nfive")
            await screen.advance(by: .seconds(1))
            #expect(try field.frame.height > 80 && abs(field.frame.maxY - Self.keyboardTop) < 1)
        }
    }

    private struct Dismissing: View {
        @State private var texts = Array(repeating: "", count: 30)
        @FocusState private var focused: Int?
        var body: some View {
            Form {
                ForEach(0..<30) { TextField("Field \($0)", text: $texts[$0]).focused($focused, equals: $0) }
            }
            .scrollDismissesKeyboard(.immediately)
        }
    }

    @Test func a_host_on_its_way_to_the_field_does_not_dismiss_the_keyboard_but_a_user_does() throws {
        try simulate(Dismissing()) { screen in
            await screen.useSoftwareKeyboard()
            let field = screen.find(.textField, "Field 13")
            try await field.tap()
            let scroll = try #require(field.found().node.nearest(\.isScrolling))
            await screen.advance(by: .milliseconds(50))
            let target = scroll.scrollOffset.y
            #expect(target > 50)
            // As a browser does, which reports each offset on the way.
            for part in [0.2, 0.6, 1] {
                screen.scene.send(.scroll(to: CGPoint(x: 0, y: target * part)), to: scroll.id)
                await screen.settle()
            }
            #expect(try isFocused(field))
            screen.scene.send(.scroll(to: CGPoint(x: 0, y: target - 20)), to: scroll.id)
            await screen.advance(by: .seconds(1))
            #expect(try !isFocused(field))
        }
    }

    @Test func a_scroll_view_of_uikits_does_not_scroll_to_a_field_by_itself() throws {
        let controller = UIViewController(), scroll = UIScrollView(), field = UITextField()
        scroll.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        scroll.contentSize = CGSize(width: 393, height: 2000)
        field.frame = CGRect(x: 20, y: 650, width: 200, height: 44)
        field.placeholder = "Name"
        scroll.addSubview(field)
        controller.view.addSubview(scroll)
        try simulate(controller) { screen in
            await screen.useSoftwareKeyboard()
            let name = screen.find(.textField, "Name"), frame = try name.frame
            try await name.tap()
            await screen.advance(by: .seconds(1))
            #expect(frame.minY > Self.keyboardTop && field.isFirstResponder)
            #expect(try name.frame == frame)
        }
    }
}
