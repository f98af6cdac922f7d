import Foundation
import FrontmostTesting
import FrontmostUIKit
import Observation
import StateNavigation
import Testing

/// A URL sets a tab, a stack's path and a sheet in one update.
@MainActor struct DeepLinkSceneTests {
    nonisolated static let deep = "parkapp://tab/parks/park/yosemite/photos/photo/3?sheet=edit"

    /// Advances by the duration of the longest transition.
    private func transition(_ screen: Screen) async { await screen.advance(by: .milliseconds(600)) }

    private func expectAll(_ screen: Screen, _ model: ParkModel) throws {
        #expect(screen.text("Sheet edit").exists && !screen.text("Photo 3").exists)
        #expect(screen.find(.text, "Photo 3", behind: true).exists)
        #expect(model.tab == "parks" && model.path == [.park("yosemite"), .photos, .photo(3)] && model.sheet == .edit)
        let stack = try #require(navigation(in: screen))
        #expect(stack.viewControllers.count == 4 && stack.transitionCoordinator == nil)
    }

    private func navigation(in screen: Screen) -> UINavigationController? {
        func search(_ controller: UIViewController) -> UINavigationController? {
            if let found = controller as? UINavigationController { return found }
            return controller.children.lazy.compactMap(search).first
        }
        return screen.scene.windows.lazy.compactMap(\.rootViewController).compactMap(search).first
    }

    private func walkBack(_ screen: Screen, _ model: ParkModel) async throws {
        try await screen.find(.button, "Close").tap()
        await transition(screen)
        #expect(model.sheet == nil && screen.text("Photo 3").exists)
        try await screen.find(.button, "Taps 0").tap()
        for (title, count) in [("All photos", 2), ("Park yosemite", 1), ("Parks", 0)] {
            try await screen.find(identifier: "BackButton").tap()
            await transition(screen)
            #expect(screen.text(title).exists && model.path.count == count, "\(title)")
        }
    }

    private func open(_ screen: Screen) async throws {
        await screen.open(try #require(URL(string: Self.deep)))
        // Everything is set in the first moment; no part waits for another.
        #expect(screen.find(.text, "Sheet edit", behind: true).exists && screen.find(.text, "Photo 3", behind: true).exists)
        #expect(try #require(navigation(in: screen)).viewControllers.count == 4)
        await transition(screen)
    }

    @Test(arguments: [false, true])
    func a_url_opens_a_tab_a_stack_and_a_sheet_in_one_transition(isSheetOfTheScreen: Bool) throws {
        let model = ParkModel(isSheetOfTheScreen)
        try simulate(ParkTabs(model: model)) { screen in
            #expect(screen.text("Home").exists)
            try await open(screen)
            try expectAll(screen, model)
            #expect(model.updates == 1 && Set(model.appearances) == ["home", "photo 3", "sheet"] && model.appearances.count == 3)
            try await walkBack(screen, model)
        }
    }

    @Test(
        arguments: [false, true],
        [[], [.park("kruger")], [.park("kruger"), .photo(7), .photo(8), .photo(9), .photo(10)]] as [[ParkScreen]])
    func a_url_opens_all_three_when_the_stack_is_already_visible(isSheetOfTheScreen: Bool, path: [ParkScreen]) throws {
        let model = ParkModel(isSheetOfTheScreen)
        (model.tab, model.path) = ("parks", path)
        try simulate(ParkTabs(model: model)) { screen in
            model.appearances = []
            try await open(screen)
            try expectAll(screen, model)
            #expect(model.updates == 1 && Set(model.appearances) == ["photo 3", "sheet"] && model.appearances.count == 2)
            try await walkBack(screen, model)
        }
    }

    @Test func an_open_sheet_is_updated_by_the_url() throws {
        let model = ParkModel(false)
        model.sheet = .share
        try simulate(ParkTabs(model: model)) { screen in
            await transition(screen)
            #expect(screen.text("Sheet share").exists)
            try await open(screen)
            try expectAll(screen, model)
            try await walkBack(screen, model)
        }
    }

    @Test(arguments: [false, true]) func a_scene_that_is_launched_with_a_url_shows_all_of_it(isSheetOfTheScreen: Bool) throws {
        let model = ParkModel(isSheetOfTheScreen), cold = ParkModel(isSheetOfTheScreen)
        ParkLauncher.model = model
        try simulate(ParkLauncher.self) { screen in
            ParkLauncher.model = cold
            let launched = await screen.connectScene(urls: [try #require(URL(string: Self.deep))])
            #expect(launched.find(.text, "Sheet edit", behind: true).exists)
            await transition(launched)
            try expectAll(launched, cold)
            #expect(cold.updates == 1 && model.updates == 0 && model.path.isEmpty)
            try await walkBack(launched, cold)
        }
    }

    @Test func a_url_that_is_no_link_changes_nothing_and_is_reported() throws {
        let model = ParkModel(false)
        try simulate(ParkTabs(model: model)) { screen in
            await screen.open(try #require(URL(string: "parkapp://tab/parks/video/1")))
            #expect(model.updates == 0 && screen.text("Home").exists)
            #expect(
                screen.console.map(\.text) == [
                    "A URL was not opened. parkapp://tab/parks/video/1: segment 3 is \"video\", expected \"park\", \"photos\", \"photo\" "
                        + "or \"setting\""
                ])
        }
        try simulate(ParkTabs(model: model, refused: { model.refusal = $0 })) { screen in
            await screen.open(try #require(URL(string: "https://other.example/help")))
            #expect(model.refusal?.place == .host && screen.console.isEmpty)
        }
    }
}

@Observable @MainActor final class ParkModel {
    var tab = "home"
    var path: [ParkScreen] = []
    var sheet: Sheet?
    /// Whether the sheet is declared by the top screen of the stack rather than by the tabs.
    @ObservationIgnored let isSheetOfTheScreen: Bool
    @ObservationIgnored var updates = 0
    @ObservationIgnored var appearances: [String] = []
    @ObservationIgnored var refusal: DeepLinkError?

    init(_ isSheetOfTheScreen: Bool) { self.isSheetOfTheScreen = isSheetOfTheScreen }

    /// The sheet's binding, for one of the two places that declare it.
    func sheet(where isHere: Bool) -> Binding<Sheet?> {
        Binding { [self] in
            isHere ? sheet : nil
        } set: { [self] in
            sheet = $0
        }
    }

    func open(_ route: ParkRoute) {
        updates += 1
        guard case .tab(let tab, let path, let sheet) = route else { return }
        (self.tab, self.path, self.sheet) = (tab, path, sheet)
    }
}

private struct ParkLauncher: App {
    @MainActor static var model = ParkModel(false)
    var body: some Scene { WindowGroup { ParkTabs(model: Self.model) } }
}

private struct ParkTabs: View {
    @Bindable var model: ParkModel
    var refused: ((DeepLinkError) -> Void)?

    var body: some View {
        TabView(selection: $model.tab) {
            Text("Home")
                .onAppear { model.appearances.append("home") }
                .tabItem { Text("Start") }
                .tag("home")
            NavigationStack(path: $model.path) {
                Text("Parks")
                    .navigationDestination(for: ParkScreen.self) { ParkPage(screen: $0, model: model) }
            }
            .tabItem { Text("All") }
            .tag("parks")
        }
        .sheet(unwrapping: model.sheet(where: !model.isSheetOfTheScreen)) { $sheet in SheetPage(sheet: sheet, model: model) }
        .onDeepLink(ParkRoute.links, perform: model.open, refused: refused)
    }
}

private struct SheetPage: View {
    let sheet: Sheet
    let model: ParkModel
    var body: some View {
        VStack {
            Text("Sheet \(sheet.rawValue)")
            Button("Close") { model.sheet = nil }
        }
        .onAppear { model.appearances.append("sheet") }
    }
}

private struct ParkPage: View {
    let screen: ParkScreen
    let model: ParkModel
    @State private var taps = 0

    private var title: String {
        switch screen {
        case .park(let name): "Park \(name)"
        case .photos: "All photos"
        case .photo(let number): "Photo \(number)"
        default: "Other"
        }
    }

    var body: some View {
        VStack {
            Text(title)
            Button("Taps \(taps)") { taps += 1 }
        }
        .onAppear { model.appearances.append(title.lowercased()) }
        .sheet(unwrapping: model.sheet(where: model.isSheetOfTheScreen && screen == .photo(3))) { $sheet in
            SheetPage(sheet: sheet, model: model)
        }
    }
}
