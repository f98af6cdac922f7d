import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// User and program act at the same time. In the end the screens match the state.
@MainActor struct NavigationWalkTests {
    @MainActor final class Model: ObservableObject {
        @Published var path: [Int] = []
        @Published var isFlagged = false
        @Published var tab = 0
    }

    private struct Walk: View {
        @ObservedObject var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                NavigationStack(path: $model.path) {
                    Level(name: "root", next: 0)
                        .navigationDestination(for: Int.self) { Level(name: "\($0)", next: $0 + 1) }
                        .navigationDestination(isPresented: $model.isFlagged) { Text("level flag").navigationTitle("flag") }
                }
                .tabItem { Text("Stack") }
                .tag(0)
                Text("level other")
                    .tabItem { Text("Other") }
                    .tag(1)
            }
        }
    }

    private struct Level: View {
        let name: String
        let next: Int
        var body: some View {
            VStack {
                Text("level \(name)")
                NavigationLink("Link", value: next)
            }
            .navigationTitle(name)
        }
    }

    @Test(arguments: WalkSeeds.all()) func screen_and_state_agree_after_any_walk(seed: UInt64) throws {
        let model = Model()
        try simulate(Walk(model: model), seed: seed) { screen in
            var random = SplitMix(seed: seed)
            for _ in 0..<40 {
                switch random.next(below: 10) {
                case 0: model.path = (0..<random.next(below: 5)).map { _ in random.next(below: 4) }
                case 1: model.path.append(random.next(below: 4))
                case 2: model.path = []
                case 3: model.tab = random.next(below: 2)
                case 4: model.isFlagged.toggle()
                case 5: _ = await refusal { try await screen.find(.button, "Link").tap() }
                case 6: _ = await refusal { try await screen.find(identifier: "BackButton").tap() }
                case 7: _ = await refusal { try await screen.find(.tab, random.next(below: 2) == 0 ? "Stack" : "Other").tap() }
                case 8:
                    _ = await refusal {
                        try await screen.find(.text, containing: "level", nth: 0).drag(
                            by: CGSize(width: 40 + random.next(below: 300), height: 0), from: CGPoint(x: 5, y: 500),
                            over: .milliseconds(100 + random.next(below: 400)))
                    }
                default: await screen.advance(by: .milliseconds(random.next(below: 600)))
                }
                if random.next(below: 3) == 0 { await screen.settle() }
            }
            await screen.advance(by: .seconds(3))
            let shown = screen.texts.filter { $0.hasPrefix("level ") }
            try screen.check(shown.count == 1, "\(shown) are visible instead of one screen.")
            let top = model.path.last.map(String.init) ?? "root"
            let expected = model.tab == 1 ? ["level other"] : model.isFlagged ? ["level flag", "level \(top)"] : ["level \(top)"]
            try screen.check(
                expected.contains(shown[0]), "\(shown) for the path \(model.path), flag \(model.isFlagged), tab \(model.tab)")
            // Going all the way back passes as many screens as the state has.
            if model.tab == 0 {
                let count = model.path.count + (model.isFlagged ? 1 : 0)
                for step in 0..<count {
                    let back = screen.find(identifier: "BackButton")
                    try screen.check(back.exists, "There are \(count) screens above the root, and no back button after \(step).")
                    try await back.tap()
                    await screen.advance(by: .seconds(1))
                }
                try screen.check(
                    screen.text("level root").exists && model.path.isEmpty && !model.isFlagged, "All screens are popped.")
            }
        }
    }
}
