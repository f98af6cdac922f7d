import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// The forms of alerts, dialogs and sheets, with a key, a string and a `Text` as the title: they compile, and show their titles.
@MainActor struct PresentationFormTests {
    struct Park: Identifiable, Hashable {
        let id: String
    }
    struct Failure: LocalizedError {
        var errorDescription: String? { "No network" }
    }

    @Test(arguments: Alerts.Form.allCases)
    func each_form_of_an_alert_shows_its_question(form: Alerts.Form) throws {
        try simulate(Alerts(form: form)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(form.title).isVisible)
            #expect(screen.text("About it").exists == form.hasMessage)
            try await screen.find(.button, "Do it").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown: false, done: 1").exists)
        }
    }

    @Test(arguments: Dialogs.Form.allCases)
    func each_form_of_a_dialog_shows_its_question(form: Dialogs.Form) throws {
        try simulate(Dialogs(form: form)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sure?").exists == form.showsTitle)
            #expect(screen.text("About it").exists == form.hasMessage)
            #expect(screen.find(.button, "Cancel").exists)
            try await screen.find(.button, "Do it").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown: false, done: 1").exists)
        }
    }

    @Test(arguments: Covers.Form.allCases)
    func each_form_of_a_sheet_shows_its_view_and_reports_its_dismissal(form: Covers.Form) throws {
        try simulate(Covers(form: form)) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown Zion").isVisible)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Shown Zion").exists)
            #expect(screen.text(form.tells ? "Gone: 1" : "Gone: 0").exists)
        }
    }

    @Test func an_alert_has_plain_and_secure_fields_and_a_default_button() throws {
        struct SignIn: View {
            @State private var isShown = false
            @State private var name = ""
            @State private var password = ""
            @State private var log = "nothing"
            var body: some View {
                VStack {
                    Button("Sign in") { isShown = true }
                    Text(log)
                }
                .alert("Who are you?", isPresented: $isShown) {
                    TextField("Name", text: $name).textInputAutocapitalization(.never)
                    SecureField("Password", text: $password)
                    Button("Later", role: .cancel) { log = "later" }
                    Button("Go") { log = "\(name) \(password)" }.keyboardShortcut(.defaultAction)
                }
            }
        }
        try simulate(SignIn()) { screen in
            try await screen.find(.button, "Sign in").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Name").type("ada")
            try await screen.find(.secureField, "Password").type("pass")
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("ada pass").exists)
        }
    }

    @Test func the_cancel_button_of_a_dialog_comes_last() throws {
        struct Ordered: View {
            @State private var isShown = false
            var body: some View {
                Button("Ask") { isShown = true }
                    .confirmationDialog("Sure?", isPresented: $isShown) {
                        Button("Not now", role: .cancel) {}
                        Button("Delete", role: .destructive) {}
                        Button("Archive") {}
                    }
            }
        }
        try simulate(Ordered()) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            let places = try ["Delete", "Archive", "Not now"].map { try screen.find(.button, $0).frame.minY }
            #expect(places == places.sorted())
            #expect(!screen.find(.button, "Cancel").exists, "The dialog has a cancel button of its own.")
        }
    }

    /// All presentation modifiers of content at once.
    @Test func content_sets_all_presentation_modifiers() throws {
        struct Requests: View {
            @State private var isShown = false
            @State private var detent = PresentationDetent.medium
            var body: some View {
                Button("Show") { isShown = true }
                    .popover(isPresented: $isShown, attachmentAnchor: .point(.bottom), arrowEdge: .top) {
                        Text("Shown")
                            .presentationDetents([.medium, .fraction(0.3), .height(200)], selection: $detent)
                            .presentationDragIndicator(.visible)
                            .presentationBackground(.thinMaterial)
                            .presentationCornerRadius(8)
                            .presentationBackgroundInteraction(.enabled(upThrough: .medium))
                            .presentationContentInteraction(.scrolls)
                            .presentationSizing(.form.fitted(horizontal: false, vertical: true))
                            .presentationCompactAdaptation(horizontal: .sheet, vertical: .fullScreenCover)
                            .interactiveDismissDisabled()
                    }
                    .popover(isPresented: .constant(false), attachmentAnchor: .rect(.bounds)) {
                        Text("Never").presentationCompactAdaptation(.popover).presentationBackground { Color.red }
                    }
            }
        }
        try simulate(Requests()) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown").isVisible)
            #expect(screen.console.isEmpty)
        }
    }
}
