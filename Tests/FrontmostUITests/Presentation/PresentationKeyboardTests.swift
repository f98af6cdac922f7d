import FrontmostRender
@testable import FrontmostTesting
import FrontmostUI
import Testing

/// Sheets, alerts and popovers with fields make room for the keyboard.
@MainActor struct PresentationKeyboardTests {
    private static let keyboardTop: CGFloat = 517

    private struct NewItem: View {
        let detent: PresentationDetent
        @State private var isPresented = true
        @State private var name = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            Text("Items").sheet(isPresented: $isPresented) {
                VStack {
                    Text("New item")
                    TextField("Name", text: $name).focused($isFocused)
                    Button("Done") { isFocused = false }
                }
                .presentationDetents([detent])
            }
        }
    }

    @Test(arguments: [PresentationDetent.height(180), .fraction(0.3), .medium])
    func a_sheet_with_a_detent_stands_on_the_keyboard(detent: PresentationDetent) throws {
        try simulate(NewItem(detent: detent)) { screen in
            await screen.useSoftwareKeyboard()
            await screen.advance(by: .seconds(1))
            let parts = [screen.text("New item"), screen.find(.textField, "Name"), screen.find(.button, "Done")]
            let places = try parts.map { try $0.frame }, top = try screen.find(.dialog).frame.minY
            try await parts[1].tap()
            await screen.advance(by: .seconds(1))
            // The content is laid out as before, and above the keyboard as a whole. The safe area below is no longer part of it.
            let rise: CGFloat = 335 - 34
            for (part, place) in zip(parts, places) { #expect(try abs(part.frame.minY - (place.minY - rise)) < 1) }
            #expect(try abs(screen.find(.dialog).frame.minY - (top - rise)) < 1)
            try await parts[2].tap()
            await screen.advance(by: .seconds(1))
            #expect(try parts.map { try $0.frame } == places)
        }
    }

    private struct LongSheet: View {
        let detent: PresentationDetent
        @State private var isPresented = true
        @State private var texts = Array(repeating: "", count: 20)
        var body: some View {
            Text("Items").sheet(isPresented: $isPresented) {
                Form { ForEach(0..<20) { TextField("Field \($0)", text: $texts[$0]) } }.presentationDetents([detent])
            }
        }
    }

    @Test(arguments: [PresentationDetent.fraction(0.9), .large])
    func a_high_sheet_rises_no_further_than_the_largest_and_scrolls(detent: PresentationDetent) throws {
        try simulate(LongSheet(detent: detent)) { screen in
            await screen.useSoftwareKeyboard()
            await screen.advance(by: .seconds(1))
            let field = screen.find(.textField, "Field 11")
            try await field.scrollIntoView()
            try await field.tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.dialog).frame.minY == 69)
            #expect(try field.isVisible && field.frame.maxY <= Self.keyboardTop + 0.5)
        }
    }

    private struct Behind: View {
        @State private var isPresented = false
        @State private var text = ""
        var body: some View {
            VStack {
                TextField("Search", text: $text)
                Button("Show") { isPresented = true }
            }
            .sheet(isPresented: $isPresented) { Text("Sheet").presentationDetents([.height(180)]) }
        }
    }

    @Test func a_sheet_without_the_focus_stays() throws {
        try simulate(Behind()) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Search").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.dialog).frame.minY == 638)
        }
    }

    private struct Rename: View {
        let message: String
        @State private var isPresented = true
        @State private var name = ""
        var body: some View {
            Text("Documents").alert("Rename", isPresented: $isPresented) {
                TextField("Name", text: $name)
                Button("Save") {}
                Button("Cancel", role: .cancel) {}
            } message: {
                Text(message)
            }
        }
    }

    @Test func an_alert_is_in_the_middle_above_the_keyboard() throws {
        try simulate(Rename(message: "Short")) { screen in
            await screen.advance(by: .seconds(1))
            #expect(try abs(screen.find(.alert).frame.midY - 426) <= 1)
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Name").tap()
            await screen.advance(by: .seconds(1))
            #expect(try abs(screen.find(.alert).frame.midY - Self.keyboardTop / 2) <= 1)
        }
    }

    @Test func a_long_alert_fits_above_the_keyboard_and_scrolls_to_its_field() throws {
        try simulate(Rename(message: String(repeating: "A long message. ", count: 60))) { screen in
            await screen.useSoftwareKeyboard()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Name").type("Notes")
            await screen.advance(by: .seconds(1))
            let alert = try screen.find(.alert).frame, field = screen.find(.textField, "Name")
            #expect(alert.minY >= 59 && alert.maxY <= Self.keyboardTop)
            #expect(try field.isVisible && field.frame.maxY < screen.find(.button, "Save").frame.minY)
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.alert).exists)
        }
    }

    private struct OnTablet: View {
        let isPopover: Bool
        @State private var isPresented = false
        @State private var name = ""
        private var content: some View { TextField("Name", text: $name).frame(width: 300, height: 500, alignment: .bottom) }
        var body: some View {
            let button = Button("Show") { isPresented = true }
            if isPopover {
                button.popover(isPresented: $isPresented) { content }
            } else {
                button.sheet(isPresented: $isPresented) { content.presentationSizing(.form) }
            }
        }
    }

    @Test(arguments: [true, false]) func what_floats_on_a_tablet_moves_above_the_keyboard(isPopover: Bool) throws {
        try simulate(OnTablet(isPopover: isPopover), environment: .pad) { screen in
            await screen.useSoftwareKeyboard(height: 420)
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            let before = try screen.find(.dialog).frame
            #expect(before.maxY > 760)
            try await screen.find(.textField, "Name").tap()
            await screen.advance(by: .seconds(1))
            let after = try screen.find(.dialog).frame
            #expect(after.maxY <= 760 && after.minY >= 24 && after.size == before.size)
        }
    }
}
