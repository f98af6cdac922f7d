import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Random pushes, pops, tab selections, sheets and covers, one after the other. A small model of the platform's rules says which screens
/// appear and disappear, in which order, and which are in front.
@MainActor struct ScreenOrderWalkTests {
    @MainActor final class App: ObservableObject {
        @Published var tab = 0
        @Published var paths: [[Int]] = [[], [], []]
        @Published var hasSheet = false
        @Published var hasCover = false
    }

    private struct Screens: View {
        @ObservedObject var app: App
        let log: EventLog
        var body: some View {
            TabView(selection: $app.tab) {
                ForEach(0..<3, id: \.self) { tab in
                    NavigationStack(path: $app.paths[tab]) {
                        Page(name: "root \(tab)", log: log)
                            .navigationDestination(for: Int.self) { Page(name: "page \($0)", log: log) }
                    }
                    .tabItem { Text("Tab \(tab)") }
                    .tag(tab)
                }
            }
            .sheet(isPresented: $app.hasSheet) { Page(name: "sheet", log: log) }
            .fullScreenCover(isPresented: $app.hasCover) { Page(name: "cover", log: log) }
        }
    }

    private struct Page: View {
        let name: String
        let log: EventLog
        var body: some View {
            Text(name).navigationTitle("Title of \(name)")
                .onAppear { log.add("+\(name)") }
                .onDisappear { log.add("-\(name)") }
        }
    }

    /// What is on screen, by the rules: of tabs and stacks only the top one is, a sheet leaves what is below on screen, a cover does not.
    private struct Model {
        var tab = 0
        var paths: [[Int]] = [[], [], []]
        var hasSheet = false
        var hasCover = false

        var top: String { paths[tab].last.map { "page \($0)" } ?? "root \(tab)" }
        var shown: [String] { hasCover ? ["cover"] : hasSheet ? [top, "sheet"] : [top] }

        /// The events of a change: new screens appear before the old ones disappear, the innermost first.
        static func events(from old: Model, to new: Model) -> [String] {
            new.shown.filter { !old.shown.contains($0) }.map { "+\($0)" }
                + old.shown.filter { !new.shown.contains($0) }.map { "-\($0)" }
        }
    }

    private enum Action: CaseIterable {
        case push, pop, popToRoot, replace, back, select, tapTab, tapTabAgain, sheet, cover, swipe, pushElsewhere
    }

    @Test(arguments: WalkSeeds.all(usually: 30))
    func screens_appear_and_disappear_in_order(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let app = App(), log = EventLog()
        var model = Model(), next = 0, steps: [String] = []
        func fresh() -> Int {
            next += 1
            return next
        }
        try simulate(Screens(app: app, log: log), seed: seed) { screen in
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["+root 0"])
            for _ in 0..<14 {
                let before = model, action = Action.allCases[random.next(below: Action.allCases.count)],
                    tab = random.next(below: 3)
                let isFree = !model.hasSheet && !model.hasCover
                switch action {
                case .push: model.paths[model.tab].append(fresh())
                case .pop: _ = model.paths[model.tab].popLast()
                case .popToRoot: model.paths[model.tab] = []
                case .replace:
                    let path = model.paths[model.tab]
                    model.paths[model.tab] = path.prefix(random.next(below: path.count + 1)) + [fresh(), fresh()]
                case .pushElsewhere: model.paths[tab].append(fresh())
                case .select: model.tab = tab
                case .sheet: if !model.hasCover { model.hasSheet.toggle() }
                case .cover: if !model.hasSheet { model.hasCover.toggle() }
                case .back:
                    guard isFree, !model.paths[model.tab].isEmpty else { continue }
                    model.paths[model.tab].removeLast()
                case .tapTab, .tapTabAgain:
                    guard isFree else { continue }
                    let tapped = action == .tapTab ? tab : model.tab
                    if tapped == model.tab { model.paths[tapped] = [] }
                    model.tab = tapped
                case .swipe:
                    guard model.hasSheet else { continue }
                    model.hasSheet = false
                }
                steps.append("\(action) \(tab)")
                switch action {
                case .back: try await screen.find(identifier: "BackButton").tap()
                case .tapTab: try await screen.find(.tab, "Tab \(model.tab)").tap()
                case .tapTabAgain: try await screen.find(.tab, "Tab \(model.tab)").tap()
                case .swipe:
                    try await screen.text("sheet").drag(by: CGSize(width: 0, height: 600), over: .milliseconds(200))
                default:
                    (app.tab, app.paths, app.hasSheet, app.hasCover) = (model.tab, model.paths, model.hasSheet, model.hasCover)
                }
                await screen.advance(by: .seconds(2))
                var events = log.take(), expected = Model.events(from: before, to: model)
                // Whether the new tab appears first is not certain.
                if before.tab != model.tab { (events, expected) = (events.sorted(), expected.sorted()) }
                let words = Comment(rawValue: "seed \(seed): \(steps) \(before) to \(model)")
                #expect(events == expected, words)
                #expect(app.tab == model.tab && app.paths == model.paths && app.hasSheet == model.hasSheet, words)
                let front = try #require(model.shown.last)
                #expect(screen.text(front).exists, words)
                let others = ["root 0", "root 1", "root 2", "sheet", "cover"] + (1...max(1, next)).map { "page \($0)" }
                #expect(others.allSatisfy { $0 == front || !screen.text($0).exists }, words)
                if events != expected { return }
            }
        }
    }
}
