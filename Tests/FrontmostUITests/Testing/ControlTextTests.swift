import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The texts that UIKit draws in its controls are texts of the screen.
@MainActor struct ControlTextTests {
    private struct Stage: View {
        @State private var isAlerting = false
        @State private var isAsking = false
        @State private var choice = 0
        var body: some View {
            TabView {
                NavigationStack {
                    VStack {
                        Button("Warn") { isAlerting = true }
                        Button("Ask") { isAsking = true }
                        Menu("Options") {
                            Button("Sort") {}
                            Button("Hide", role: .destructive) {}
                        }
                        Picker("Size", selection: $choice) {
                            Text("Small").tag(0)
                            Text("Large").tag(1)
                        }
                        .pickerStyle(.segmented)
                        NavigationLink("Next") { Text("Page").navigationTitle("Second") }
                    }
                    .navigationTitle("First")
                    .toolbar { ToolbarItem { Button("Edit") {} } }
                    .alert("Really?", isPresented: $isAlerting) {
                        Button("Delete", role: .destructive) {}
                        Button("Keep", role: .cancel) {}
                    } message: {
                        Text("No way back")
                    }
                    .confirmationDialog("What now?", isPresented: $isAsking, titleVisibility: .visible) {
                        Button("Archive") {}
                    }
                }
                .tabItem { Label("Home", systemImage: "house") }
                Text("Other").tabItem { Text("More") }.badge(3)
            }
        }
    }

    /// Expects each of the words exactly once.
    private func expect(_ words: [String], on screen: Screen, _ location: SourceLocation = #_sourceLocation) {
        for word in words {
            #expect(screen.text(word).exists, "\(word): \(screen.texts)", sourceLocation: location)
            #expect(screen.texts.count { $0 == word } == 1, "\(word): \(screen.texts)", sourceLocation: location)
        }
    }

    @Test func tabs_segments_and_bar_buttons_have_their_texts() throws {
        try simulate(Stage()) { screen in
            expect(["Warn", "Options", "Small", "Large", "First", "Edit", "Home", "More", "3"], on: screen)
        }
    }

    @Test func alerts_and_dialogs_have_the_texts_of_their_buttons() throws {
        try simulate(Stage()) { screen in
            try await screen.find(.button, "Warn").tap()
            await screen.advance(by: .seconds(1))
            expect(["Really?", "No way back", "Delete", "Keep"], on: screen)
            try await screen.text("Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Delete").exists)
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            expect(["What now?", "Archive", "Cancel"], on: screen)
        }
    }

    @Test func menus_have_the_texts_of_their_items() throws {
        try simulate(Stage()) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            expect(["Sort", "Hide"], on: screen)
        }
    }

    @Test func the_back_button_has_the_title_that_it_leads_to() throws {
        try simulate(Stage()) { screen in
            try await screen.text("Next").tap()
            await screen.advance(by: .seconds(1))
            expect(["Second", "First", "Page"], on: screen)
            try await screen.text("First").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Page").exists)
        }
    }

    private final class Controls: UIViewController {
        override func viewDidLoad() {
            let system = UIButton(type: .system)
            system.setTitle("System", for: .normal)
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Filled"
            configuration.subtitle = "Below"
            let segments = UISegmentedControl(items: ["One", "Two"])
            let search = UISearchBar()
            search.showsCancelButton = true
            let bar = UIToolbar()
            bar.items = [UIBarButtonItem(title: "Tool")]
            let label = UILabel()
            label.text = "Label"
            let hidden = UILabel()
            hidden.text = "Not read out"
            hidden.accessibilityElementsHidden = true
            let stack = UIStackView(
                arrangedSubviews: [system, UIButton(configuration: configuration), segments, search, bar, label, hidden])
            stack.axis = .vertical
            stack.frame = view.bounds
            view.addSubview(stack)
            navigationItem.prompt = "Prompt"
            title = "Own"
        }
    }

    @Test func uikits_own_controls_have_their_texts() throws {
        try simulate(UINavigationController(rootViewController: Controls())) { screen in
            expect(["System", "Filled", "Below", "One", "Two", "Cancel", "Tool", "Label", "Own", "Prompt"], on: screen)
            #expect(!screen.text("Not read out").exists, "The label is not that of a control.")
            let name = try screen.find(.button, "System").label
            #expect(name == "System")
        }
    }
}
