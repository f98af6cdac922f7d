import FrontmostUI
import TestSupport

/// Small random apps that read every kind of state in what is not plain content: bars, titles, menus, search, alerts, rows' extras.
enum SurroundingsApp {
    /// What shows the words of a slot around a page.
    enum PagePlace: Int, CaseIterable {
        case title, titleView, subtitle, barButton, principal, bottomBar, barMenu, titleMenu, search, scopes, suggestions, tokens
        case alert, dialog, sheet, popover, cover, inset, pushed, tabLabel, tabBadge, tab
    }

    /// What shows the words of a slot in a list.
    enum RowPlace: Int, CaseIterable {
        case menu, primaryMenu, contextMenu, previewMenu, swipe, leadingSwipe, picker, segments, inline, section, foldedSection
        case disclosure, labeled, label, toggle, badge, field, name, link, progress, gauge, controls, stepper, date, color, slider
        case value, background, insets, separator, raised, selectionMenu, look
    }

    /// What reads the state: the body around, the closure that it stores, or a view that this closure makes.
    enum Reading: CaseIterable { case body, closure, view }

    /// A stack in a tab that may not be selected at first, and its path.
    struct Behind {
        var isSelected: Bool
        let path: [Int]
        /// Whether the stack's root presents a screen besides.
        let presentsScreen: Bool
    }

    /// A number, and where it is shown.
    struct Slot<Place> {
        let id: Int
        let kind: StateKindsApp.Kind
        let source: Int
        let reading: Reading
        var place: Place
    }

    struct Program {
        var pages: [Slot<PagePlace>]
        var rows: [Slot<RowPlace>]
        /// The slot with an open menu, presentation or swipe actions; nil for none.
        var open: Int?
        let hasTabs: Bool
        /// Whether the stack is in a second tab; nil for a program without it.
        var behind: Behind?
        var ids: [Int] { pages.map(\.id) + rows.map(\.id) }
    }

    struct Root: View {
        let program: Program
        let world: StateKindsApp.World
        let recorder: StateKindsApp.Recorder?
        @State var values: [Int]
        init(_ program: Program, _ world: StateKindsApp.World, _ recorder: StateKindsApp.Recorder?) {
            (self.program, self.world, self.recorder) = (program, world, recorder)
            _values = State(wrappedValue: world.values)
        }
        var body: some View {
            let _ = recorder?.values = $values
            SlotPage(
                scope: SlotScope(program: program, world: world, recorder: recorder, values: $values),
                slots: program.pages.filter { $0.place.isTab == false }, tabs: program.pages.filter(\.place.isTab)
            )
            .environment(\.surroundingValues, values)
            .environmentObject(world.legacy[0])
        }
    }
}

extension EnvironmentValues {
    @Entry var surroundingValues: [Int] = []
}

extension SurroundingsApp.PagePlace {
    var isTab: Bool { self == .tab || self == .tabLabel || self == .tabBadge }
    var presents: Bool { [.alert, .dialog, .sheet, .popover, .cover].contains(self) }
}

extension SurroundingsApp.Program {
    @MainActor static func random(_ random: inout SplitMix) -> Self {
        var next = 0
        func slot<P: CaseIterable>(_ places: P.Type) -> SurroundingsApp.Slot<P> where P.AllCases == [P] {
            next += 1
            return SurroundingsApp.Slot(
                id: next,
                kind: StateKindsApp.Kind.allCases[Int.random(in: 0..<StateKindsApp.Kind.allCases.count, using: &random)],
                source: Int.random(in: 0..<StateKindsApp.World.sources, using: &random),
                reading: SurroundingsApp.Reading.allCases[Int.random(in: 0..<3, using: &random)],
                place: P.allCases[Int.random(in: 0..<P.allCases.count, using: &random)])
        }
        var pages: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let new = slot(SurroundingsApp.PagePlace.self)
            // One of each, and one search: several of them replace each other.
            let isSearch: (SurroundingsApp.PagePlace) -> Bool = { [.search, .scopes, .suggestions, .tokens].contains($0) }
            if pages.contains(where: { $0.place == new.place || isSearch($0.place) && isSearch(new.place) }) { continue }
            pages.append(new)
        }
        let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in slot(SurroundingsApp.RowPlace.self) }
        let all = pages.map(\.id) + rows.map(\.id)
        return Self(
            pages: pages, rows: rows, open: Bool.random(using: &random) ? all.randomElement(using: &random) : nil,
            hasTabs: pages.contains { $0.place.isTab } || Int.random(in: 0..<4, using: &random) == 0)
    }
}

extension StateKindsApp.World {
    /// A copy of the model, from which a new graph is made.
    func copy() -> StateKindsApp.World {
        let new = StateKindsApp.World()
        for source in 0..<Self.sources {
            new.legacy[source].n = legacy[source].n
            (new.watched[source].n, new.watched[source].unreported) = (watched[source].n, watched[source].unreported)
            new.plain[source].n = plain[source].n
        }
        (new.values, new.states) = (values, states)
        for (id, object) in objects {
            let copy = StateKindsApp.Plain()
            copy.n = object.n
            new.objects[id] = copy
        }
        return new
    }
}
