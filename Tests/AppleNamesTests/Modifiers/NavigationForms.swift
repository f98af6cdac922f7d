import FrontmostTesting
import SwiftUI
import Testing

/// Stacks, links, tabs and bars in the spellings of every SDK generation.
@MainActor struct NavigationFormTests {
    @Test(
        arguments: [
            "Key, closure", "Variable, closure", "Label, closure", "Key, value", "Variable, value", "Label, value", "Key, view",
            "Variable, view", "View, label", "Key, flag", "Label, flag", "View, flag, label", "Tag", "View, tag, label",
            "By flag",
            "By item",
        ])
    func links_of_every_form_lead_to_their_screen_and_back(name: String) throws {
        try simulate(Links()) { screen in
            try await screen.find(.button, name).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("There").exists)
            try await screen.find(.button, "Links").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, name).exists)
        }
    }

    @Test func stacks_take_paths_of_one_type_and_of_any() throws {
        try simulate(Stacks()) { screen in
            #expect(screen.text("Typed 2").exists && screen.text("Any b").exists && screen.text("Old").exists)
        }
    }

    @Test func tabs_are_selected_through_a_view_model() throws {
        try simulate(ModelTabs(viewModel: ModelTabs.ViewModel(selectedTab: .sent))) { screen in
            #expect(try screen.find(.tab, "Sent").isSelected)
            try await screen.find(.button, "To the inbox").tap()
            #expect(try screen.find(.tab, "Inbox").isSelected)
        }
    }

    @Test func bars_take_titles_and_items_of_all_kinds() throws {
        // A phone's bar has no room for all of these items.
        try simulate(Bars(), environment: .pad) { screen in
            for name in ["Cancel", "Add", "Save", "Below", "Old leading", "Old trailing"] {
                #expect(screen.find(.button, name).exists, "\(name)")
            }
            #expect(screen.text("Middle").exists)
        }
    }
}

private struct Links: View {
    private struct Park: Hashable {}
    private let variable = "Variable"
    @State private var isFlagged = false
    @State fileprivate var isActive: [String: Bool] = [:]
    @State fileprivate var selection: String?
    @State private var item: Park?

    fileprivate func flag(_ name: String) -> Binding<Bool> {
        Binding(get: { isActive[name] ?? false }, set: { isActive[name] = $0 })
    }

    var body: some View {
        NavigationStack {
            VStack {
                NavigationLink("Key, closure") { There() }
                NavigationLink(variable + ", closure") { There() }
                NavigationLink {
                    There()
                } label: {
                    Text("Label, closure")
                }
                NavigationLink("Key, value", value: Park())
                NavigationLink(variable + ", value", value: Park())
                NavigationLink(value: Park()) { Text("Label, value") }
                oldForm(self)
                Button("By flag") { isFlagged = true }
                Button("By item") { item = Park() }
            }
            .navigationTitle("Links")
            .navigationDestination(for: Park.self) { _ in There() }
            .navigationDestination(isPresented: $isFlagged) { There() }
            .navigationDestination(item: $item) { _ in There() }
        }
    }
}

private struct There: View {
    var body: some View { Text("There") }
}

extension Links: OldForm {
    @available(*, deprecated, message: "as the links in it")
    fileprivate var view: some View {
        VStack {
            NavigationLink("Key, view", destination: There())
            NavigationLink(variable + ", view", destination: There())
            NavigationLink(destination: There()) { Text("View, label") }
            NavigationLink("Key, flag", isActive: flag("1")) { There() }
            NavigationLink(isActive: flag("2"), destination: { There() }, label: { Text("Label, flag") })
            NavigationLink(destination: There(), isActive: flag("3")) { Text("View, flag, label") }
            NavigationLink("Tag", tag: "tag", selection: $selection) { There() }
            NavigationLink(destination: There(), tag: "other", selection: $selection) { Text("View, tag, label") }
        }
    }
}

private struct Stacks: View {
    @State private var typed = [1, 2]
    @State private var any: NavigationPath = {
        var path = NavigationPath(["a"])
        path.append("b")
        return path
    }()

    var body: some View {
        VStack {
            NavigationStack(path: $typed) {
                Text("Root").navigationDestination(for: Int.self) { number in Text("Typed \(number)") }
            }
            NavigationStack(path: $any) {
                Text("Root").navigationDestination(for: String.self) { text in Text("Any \(text)") }
            }
            NavigationView {
                Text("Old")
            }
            .navigationViewStyle(.stack)
        }
    }
}

private struct ModelTabs: View {
    enum Tab: Int { case inbox, sent }
    final class ViewModel: ObservableObject {
        @Published var selectedTab: Tab
        init(selectedTab: Tab) { self.selectedTab = selectedTab }
    }
    @ObservedObject var viewModel: ViewModel

    var body: some View {
        TabView(selection: $viewModel.selectedTab) {
            Text("In")
                .tabItem { Label("Inbox", systemImage: "tray") }
                .tag(Tab.inbox)
            Button("To the inbox") { viewModel.selectedTab = .inbox }
                .tabItem {
                    Image(systemName: "paperplane")
                    Text("Sent")
                }
                .tag(Tab.sent)
        }
        .tabViewStyle(.automatic)
    }
}

private struct Bars: View {
    @State private var isShown = true

    var body: some View {
        NavigationStack {
            oldForm(self)
                .navigationBarTitleDisplayMode(.inline)
                .navigationBarBackButtonHidden(true)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                    ToolbarItemGroup(placement: .navigationBarTrailing) { Button("Add") {} }
                    if isShown { ToolbarItem(placement: .confirmationAction) { Button("Save") {} } }
                    MiddleItems()
                }
                .toolbar(.visible, for: .navigationBar, .bottomBar)
        }
    }

    private struct MiddleItems: ToolbarContent {
        var body: some ToolbarContent {
            ToolbarItem(placement: .principal) { Text("Middle") }
            ToolbarItem(placement: .bottomBar) { Button("Below") {} }
        }
    }
}

extension Bars: OldForm {
    @available(*, deprecated, message: "as the modifiers in it")
    fileprivate var view: some View {
        Text("Content")
            .navigationBarTitle("Old title")
            .navigationBarItems(leading: Button("Old leading") {}, trailing: Button("Old trailing") {})
            .navigationBarHidden(false)
    }
}
