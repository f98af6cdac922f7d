import FrontmostTesting
import FrontmostUI
import Testing

/// Taps on text fields, inside of views that handle taps.
@MainActor @Suite struct TappedFieldTests {
    enum Kind: CaseIterable { case field, secure, editor }

    struct Form: View {
        let kind: Kind
        @State private var text = ""
        @State private var taps = 0
        @State private var others = 0
        @State private var submissions = 0
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                switch kind {
                case .field: TextField("Name", text: $text).focused($isFocused).onSubmit { submissions += 1 }
                case .secure: SecureField("Name", text: $text).focused($isFocused).onSubmit { submissions += 1 }
                case .editor: TextEditor(text: $text).frame(height: 80).focused($isFocused).accessibilityLabel("Name")
                }
                Text("taps \(taps), others \(others), submissions \(submissions)")
                Text(isFocused ? "editing" : "not editing")
                Text("text \(text.count)")
                Spacer()
            }
            .contentShape(Rectangle())
            .onTapGesture {
                taps += 1
                isFocused = false
            }
            .simultaneousGesture(TapGesture().onEnded { others += 1 })
        }
    }

    @Test(arguments: Kind.allCases) func a_field_keeps_the_taps_on_it_from_a_gesture_around_it(_ kind: Kind) throws {
        try simulate(Form(kind: kind)) { screen in
            try await screen.find("Name").tap()
            #expect(screen.text("editing").exists, "\(screen.texts)")
            #expect(screen.text("taps 0, others 1, submissions 0").exists, "\(screen.texts)")
            try await screen.text("editing").tap()
            #expect(screen.text("not editing").exists)
            #expect(screen.text("taps 1, others 2, submissions 0").exists, "\(screen.texts)")
        }
    }

    @Test(arguments: Kind.allCases) func a_typed_line_break_is_the_return_key(_ kind: Kind) throws {
        try simulate(Form(kind: kind)) { screen in
            try await screen.find("Name").type("milk\n")
            let isEditor = kind == .editor
            #expect(screen.text(isEditor ? "text 5" : "text 4").exists, "\(screen.texts)")
            #expect(screen.text("taps 0, others 1, submissions \(isEditor ? 0 : 1)").exists, "\(screen.texts)")
            #expect(!screen.find("Name", nth: -1).exists && screen.find("Name", nth: 0).exists)
        }
    }
}
