import Foundation
import FrontmostTesting
import FrontmostUI
import Observation
import StateNavigation
import TestSupport
import Testing

/// User, program and URLs act at the same time. In the end the screens match the state.
@MainActor struct DeepLinkWalkTests {
    @Observable @MainActor final class Model {
        var tab = "parks"
        var path: [ParkScreen] = []
        var sheet: Sheet?

        func open(_ route: ParkRoute) {
            guard case .tab(let tab, let path, let sheet) = route else { return }
            (self.tab, self.path, self.sheet) = (tab, path, sheet)
        }
    }

    private struct Tabs: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                NavigationStack(path: $model.path) {
                    Level("root").navigationDestination(for: ParkScreen.self) { Level(Self.name($0)) }
                }
                .tabItem { Text("Parks") }
                .tag("parks")
                Text("level other")
                    .tabItem { Text("Other") }
                    .tag("other")
            }
            .sheet(unwrapping: $model.sheet) { $sheet in
                VStack {
                    Text("sheet \(sheet.rawValue)")
                    Button("Close") { model.sheet = nil }
                }
            }
            .onDeepLink(ParkRoute.links, perform: model.open, refused: { _ in })
        }

        static func name(_ screen: ParkScreen) -> String {
            switch screen {
            case .photo(let number): "photo \(number)"
            case .park(let name): "park \(name)"
            default: "photos"
            }
        }
    }

    private struct Level: View {
        let name: String
        init(_ name: String) { self.name = name }
        var body: some View {
            VStack {
                Text("level \(name)")
                NavigationLink("Link", value: ParkScreen.photos)
            }
            .navigationTitle(name)
        }
    }

    private struct Draws {
        var numbers: SplitMix
        mutating func below(_ limit: Int) -> Int { numbers.next(below: limit) }
        mutating func screens() -> [ParkScreen] {
            (0..<below(5)).map { _ in [.park("zion"), .photos, .photo(below(3))][below(3)] }
        }
        mutating func sheet() -> Sheet? { [nil, nil, .edit, .share][below(4)] }
        mutating func tab() -> String { below(3) == 0 ? "other" : "parks" }
        /// Occasionally a URL that is not a link, which changes nothing.
        mutating func url() throws -> URL {
            if below(8) == 0 { return try #require(URL(string: "parkapp://tab/parks/video/1")) }
            return try ParkRoute.links.url(for: .tab(tab(), screens(), sheet: sheet()))
        }
    }

    @Test(arguments: WalkSeeds.all()) func screen_and_state_agree_after_any_walk_with_links(seed: UInt64) throws {
        let model = Model()
        try simulate(Tabs(model: model), seed: seed) { screen in
            var draws = Draws(numbers: SplitMix(seed: seed))
            for _ in 0..<40 {
                switch draws.below(10) {
                case 0, 1, 2: await screen.open(try draws.url())
                case 3: model.path = draws.screens()
                case 4: model.sheet = draws.sheet()
                case 5: model.tab = draws.tab()
                case 6: try? await screen.find(.button, "Link").tap()
                case 7: try? await screen.find(identifier: "BackButton").tap()
                case 8:
                    if draws.below(2) == 0 {
                        try? await screen.find(.button, "Close").tap()
                    } else {
                        try? await screen.find(.text, containing: "level", nth: 0).drag(
                            by: CGSize(width: 40 + draws.below(300), height: 0), from: CGPoint(x: 5, y: 500),
                            over: .milliseconds(100 + draws.below(400)))
                    }
                default: await screen.advance(by: .milliseconds(draws.below(600)))
                }
                if draws.below(3) == 0 { await screen.settle() }
            }
            await screen.advance(by: .seconds(3))
            let sheet = model.sheet, path = model.path, tab = model.tab
            let sheets = screen.texts.filter { $0.hasPrefix("sheet ") }
            try screen.check(
                sheets == (sheet.map { ["sheet \($0.rawValue)"] } ?? []), "\(sheets) for the sheet \(String(describing: sheet))")
            if sheet != nil {
                try await screen.find(.button, "Close").tap()
                await screen.advance(by: .seconds(1))
            }
            let top = path.last.map(Tabs.name) ?? "root", shown = screen.texts.filter { $0.hasPrefix("level ") }
            try screen.check(
                shown == [tab == "other" ? "level other" : "level \(top)"], "\(shown) for the path \(path), tab \(tab)")
            if tab == "other" { return }
            // Going all the way back passes as many screens as the state has.
            for step in 0..<path.count {
                let back = screen.find(identifier: "BackButton")
                try screen.check(back.exists, "There are \(path.count) screens above the root, and no way back after \(step).")
                try await back.tap()
                await screen.advance(by: .seconds(1))
            }
            try screen.check(screen.text("level root").exists && model.path.isEmpty, "All screens are popped.")
        }
    }
}
