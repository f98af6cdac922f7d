import FrontmostSimulation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// After every write, what surrounds plain content shows the same as in a new app: bars, titles, menus, search, alerts, swipe actions.
@MainActor @Suite struct SurroundingStateKindsTests {
    @Test(arguments: WalkSeeds.all(usually: 40, onceFailed: [99, 254, 418, 456, 613, 892, 1004, 3405, 4471]))
    func what_surrounds_content_shows_the_same_as_in_a_new_app(seed: UInt64) throws {
        let walk = SurroundingsWalk(seed: seed)
        let steps = try walk.shownByOneApp()
        for (number, step) in steps.enumerated() {
            let wanted = try walk.shownByNewApp(step.world)
            guard wanted == step.shown else {
                Issue.record("seed \(seed), step \(number): shown\n\(step.shown)\nwanted\n\(wanted)\n\(walk.program)")
                return
            }
        }
    }
}

/// A tab that has never been selected is written to, and shown later.
@MainActor @Suite struct StateBehindTabsTests {
    @Test(arguments: WalkSeeds.all(usually: 40, onceFailed: []))
    func a_tab_that_was_never_shown_shows_the_same_as_in_a_new_app(seed: UInt64) throws {
        let walk = SurroundingsWalk(seed: seed, isBehind: true)
        for (number, step) in try walk.shownByOneApp().enumerated() {
            let wanted = try walk.shownByNewApp(step.world, selectsTab: step.hasSelectedTab)
            guard wanted == step.shown else {
                Issue.record("seed \(seed), step \(number): shown\n\(step.shown)\nwanted\n\(wanted)\n\(walk.program)")
                return
            }
        }
    }
}

/// A random program with random writes.
@MainActor struct SurroundingsWalk {
    let program: SurroundingsApp.Program
    private let random: SplitMix

    /// - Parameter isBehind: Whether the stack is in a tab that is selected later.
    init(seed: UInt64, isBehind: Bool = false) {
        var random = SplitMix(seed: seed), program = SurroundingsApp.Program.random(&random)
        if isBehind {
            program.behind = SurroundingsApp.Behind(
                isSelected: Int.random(in: 0..<3, using: &random) == 0,
                path: Array((1...3).prefix(.random(in: 0...3, using: &random))),
                presentsScreen: Bool.random(using: &random))
            // Often only the title of one screen follows the state, so that no other change brings the frame that it needs.
            if Bool.random(using: &random) {
                program.pages = Array(program.pages.prefix(1))
                program.pages[0].place = Bool.random(using: &random) ? .title : .pushed
                (program.rows, program.open) = ([], nil)
            }
        }
        (self.program, self.random) = (program, random)
    }

    struct Step {
        /// The model after the write.
        let world: StateKindsApp.World
        let shown: String
        var hasSelectedTab = false
    }

    /// Writes step after step in one app.
    func shownByOneApp(steps: Int = 6) throws -> [Step] {
        let program = program, random = random, world = StateKindsApp.World(), recorder = StateKindsApp.Recorder()
        return try simulate(SurroundingsApp.Root(program, world, recorder)) { screen in
            var random = random, taken: [Step] = []
            var hasSelectedTab = program.behind?.isSelected == true
            let selection = program.behind == nil ? nil : hasSelectedTab ? -1 : Int.random(in: 1..<steps, using: &random)
            if program.behind == nil || hasSelectedTab { await open(program, screen) }
            for step in 0..<steps {
                for _ in 0..<Int.random(in: 1...3, using: &random) { world.change(program.ids, recorder, &random) }
                await screen.advance(by: .seconds(1))
                if step == selection {
                    try await tab(1, screen).tap()
                    hasSelectedTab = true
                    await open(program, screen)
                } else if let selection, step > selection, program.open == nil, Int.random(in: 0..<3, using: &random) == 0 {
                    // The tab is left, and shown again.
                    hasSelectedTab.toggle()
                    try await tab(hasSelectedTab ? 1 : 0, screen).tap()
                    await screen.advance(by: .seconds(2))
                }
                taken.append(Step(world: world.copy(), shown: shown(screen), hasSelectedTab: hasSelectedTab))
            }
            return taken
        }
    }

    /// A tab of the bar, which comes after the segments in the list.
    private func tab(_ index: Int, _ screen: Screen) -> Screen.Element {
        screen.find(.tab, nth: screen.all(.tab).count - 2 + index)
    }

    /// What an app shows that is made with the model as it is.
    func shownByNewApp(_ world: StateKindsApp.World, selectsTab: Bool = false) throws -> String {
        var program = program
        program.behind?.isSelected = selectsTab
        return try simulate(SurroundingsApp.Root(program, world, nil)) { [program] screen in
            if program.behind?.isSelected != false { await open(program, screen) }
            return shown(screen)
        }
    }

    /// Opens the menu, the swipe actions or the search of the slot that is to be open. Presentations are open from the start.
    private func open(_ program: SurroundingsApp.Program, _ screen: Screen) async {
        await screen.advance(by: .seconds(1))
        let element = screen.find(identifier: "open \(program.open ?? 0)")
        for slot in program.pages where slot.id == program.open {
            switch slot.place {
            case .search, .scopes, .suggestions, .tokens: try? await screen.find(.searchField).tap()
            case .titleMenu: try? await screen.find(.button, "Titled").tap()
            case .barMenu: try? await element.tap()
            default: break
            }
        }
        for slot in program.rows where slot.id == program.open {
            switch slot.place {
            case .menu, .picker: try? await element.tap()
            case .primaryMenu, .contextMenu, .previewMenu, .selectionMenu: try? await element.longPress()
            case .swipe: try? await element.swipe(.left)
            case .leadingSwipe: try? await element.swipe(.right)
            default: break
            }
        }
        await screen.advance(by: .seconds(2))
    }

    /// The screen without the time and the console. The frames are left out beside an open menu, which stays where it was opened.
    private func shown(_ screen: Screen) -> String {
        let messages = Set(screen.console.map(\.description)), isMenuOpen = screen.all(.menu).isEmpty == false
        let lines = screen.dump().split(separator: "\n").dropFirst().filter { !messages.contains(String($0)) }
        return lines.map { isMenuOpen ? String($0.prefix { $0 != "(" }) : String($0) }.joined(separator: "\n")
    }
}
