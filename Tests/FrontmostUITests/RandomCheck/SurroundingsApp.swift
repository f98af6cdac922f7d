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

    /// A number, and where it is shown.
    struct Slot<Place> {
        let id: Int
        let kind: StateKindsApp.Kind
        let source: Int
        let reading: Reading
        let place: Place
    }

    struct Program {
        let pages: [Slot<PagePlace>]
        let rows: [Slot<RowPlace>]
        /// The slot whose menu, presentation or swipe actions are open; nil for none.
        let open: Int?
        let hasTabs: Bool
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
            Page(
                scope: Scope(program: program, world: world, recorder: recorder, values: $values),
                slots: program.pages.filter { $0.place.isTab == false }, tabs: program.pages.filter(\.place.isTab)
            )
            .environment(\.surroundingValues, values)
            .environmentObject(world.legacy[0])
        }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var surroundingValues: [Int] = []
}

extension SurroundingsApp.PagePlace {
    fileprivate var isTab: Bool { self == .tab || self == .tabLabel || self == .tabBadge }
    fileprivate var presents: Bool { [.alert, .dialog, .sheet, .popover, .cover].contains(self) }
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
            (new.watched[source].n, new.watched[source].untold) = (watched[source].n, watched[source].untold)
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

// MARK: - Pages

/// What all views of an app share.
private struct Scope {
    let program: SurroundingsApp.Program
    let world: StateKindsApp.World
    let recorder: StateKindsApp.Recorder?
    let values: Binding<[Int]>
}

/// Shows tabs, or one stack.
private struct Page: View {
    let scope: Scope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]
    let tabs: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]

    var body: some View {
        if scope.program.hasTabs {
            Tabs(scope: scope, slots: slots, rest: tabs[...])
        } else {
            Stack(scope: scope, slots: slots)
        }
    }
}

/// A stack whose root has the slots around it; the last of them may be on a pushed screen.
private struct Stack: View {
    let scope: Scope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]

    var body: some View {
        let isPushed = slots.contains { $0.place == .pushed }
        NavigationStack(path: .constant(isPushed ? [1] : [])) {
            Chain(scope: scope, rest: slots[...])
                .navigationDestination(for: Int.self) { number in
                    if let slot = slots.first(where: { $0.place == .pushed }) {
                        Reader(scope: scope, slot: slot) { words in
                            AnyView(words.text("t").navigationTitle("Pushed \(words())").toolbar { words.text("tool") })
                        }
                    }
                }
        }
    }
}

/// Applies the slots' places around the list, one around the other.
private struct Chain: View {
    let scope: Scope
    let rest: ArraySlice<SurroundingsApp.Slot<SurroundingsApp.PagePlace>>

    var body: some View {
        if let slot = rest.first {
            let inner = Chain(scope: scope, rest: rest.dropFirst()), isOpen = scope.program.open == slot.id
            Reader(scope: scope, slot: slot) { slot.place.wrap(AnyView(inner), slot.id, isOpen, $0) }
        } else {
            List {
                ForEach(scope.program.rows, id: \.id) { slot in
                    Reader(scope: scope, slot: slot) { slot.place.row(slot.id, $0) }
                }
            }
        }
    }
}

/// A tab view whose first tab has the stack, with the slots' words in its tabs.
private struct Tabs: View {
    let scope: Scope
    let slots: [SurroundingsApp.Slot<SurroundingsApp.PagePlace>]
    let rest: ArraySlice<SurroundingsApp.Slot<SurroundingsApp.PagePlace>>

    var body: some View {
        if let slot = rest.first {
            let stack = Stack(scope: scope, slots: slots)
            Reader(scope: scope, slot: slot) { words in
                switch slot.place {
                case .tabLabel:
                    AnyView(
                        TabView {
                            stack.tabItem {
                                Label {
                                    words.text("l")
                                } icon: {
                                    Image(systemName: "star")
                                }
                            }
                            words.text("second").tabItem { words.text("Two") }
                        })
                case .tabBadge:
                    AnyView(
                        TabView {
                            stack.tabItem { Text("One") }.badge(words())
                            Text("second").tabItem { Text("Two") }.badge(Text("b \(words())"))
                        })
                default:
                    AnyView(
                        TabView {
                            Tab("One \(words())", systemImage: "star") { stack }
                            Tab {
                                words.text("second")
                            } label: {
                                Label {
                                    words.text("l")
                                } icon: {
                                    Image(systemName: "heart")
                                }
                            }
                            .badge(words())
                        })
                }
            }
        } else {
            TabView {
                Stack(scope: scope, slots: slots).tabItem { Text("One") }
                Text("second").tabItem { Text("Two") }
            }
        }
    }
}

private struct Token: Identifiable {
    let id: Int
    let name: String
}

extension SurroundingsApp.PagePlace {
    @MainActor fileprivate func wrap(
        _ inner: AnyView, _ id: Int, _ isOpen: Bool, _ words: Words
    ) -> AnyView {
        let isShown = Binding.constant(isOpen)
        return switch self {
        case .title: AnyView(inner.navigationTitle(words()))
        case .titleView: AnyView(inner.navigationTitle(Text("T \(words())")).navigationBarTitleDisplayMode(.inline))
        case .subtitle: AnyView(inner.navigationTitle("Subtitled").navigationSubtitle(words()))
        case .barButton:
            AnyView(
                inner.toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button {
                        } label: {
                            words.text("b")
                        }
                    }
                })
        case .principal: AnyView(inner.toolbar { ToolbarItem(placement: .principal) { words.text("t") } })
        case .bottomBar:
            AnyView(
                inner.toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button {
                        } label: {
                            words.text("b")
                        }
                        words.text("t")
                    }
                })
        case .barMenu:
            AnyView(
                inner.toolbar {
                    ToolbarItem {
                        Menu("More \(words())") {
                            Button {
                            } label: {
                                words.text("do")
                            }
                            Menu {
                                Button {
                                } label: {
                                    words.text("deep")
                                }
                            } label: {
                                words.text("sub")
                            }
                        }
                        .accessibilityIdentifier("open \(id)")
                    }
                })
        case .titleMenu:
            AnyView(
                inner.navigationTitle("Titled").navigationBarTitleDisplayMode(.inline).toolbarTitleMenu {
                    Button {
                    } label: {
                        words.text("title")
                    }
                })
        case .search: AnyView(inner.navigationTitle("S").searchable(text: .constant(""), prompt: words()))
        case .scopes:
            AnyView(
                inner.navigationTitle("S").searchable(text: .constant("")).searchScopes(
                    .constant(0), activation: .onSearchPresentation
                ) {
                    words.text("scope").tag(0)
                    Text("other").tag(1)
                })
        case .suggestions:
            AnyView(
                inner.navigationTitle("S").searchable(text: .constant("")).searchSuggestions {
                    words.text("suggestion").searchCompletion(words())
                    Button {
                    } label: {
                        words.text("act")
                    }
                })
        case .tokens:
            AnyView(
                inner.navigationTitle("S").searchable(text: .constant("x"), tokens: .constant([Token(id: 1, name: words())])) {
                    words.text("token \($0.name)")
                })
        case .alert:
            AnyView(
                inner.alert("alert \(words())", isPresented: isShown) {
                    Button {
                    } label: {
                        words.text("button")
                    }
                    TextField("field \(words())", text: .constant(""))
                } message: {
                    words.text("message")
                })
        case .dialog:
            AnyView(
                inner.confirmationDialog("dialog \(words())", isPresented: isShown, titleVisibility: .visible) {
                    Button {
                    } label: {
                        words.text("button")
                    }
                    Button(role: .destructive) {
                    } label: {
                        words.text("delete")
                    }
                } message: {
                    words.text("message")
                })
        case .sheet: AnyView(inner.sheet(isPresented: isShown) { presented("sheet", words) })
        case .popover: AnyView(inner.popover(isPresented: isShown) { presented("popover", words) })
        case .cover: AnyView(inner.fullScreenCover(isPresented: isShown) { presented("cover", words) })
        case .inset: AnyView(inner.safeAreaInset(edge: .bottom) { words.text("inset") })
        case .pushed, .tab, .tabLabel, .tabBadge: inner
        }
    }

    @MainActor private func presented(_ kind: String, _ words: Words) -> some View {
        NavigationStack {
            words.text(kind)
                .navigationTitle("presented \(words())")
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button {
                        } label: {
                            words.text("ok")
                        }
                    }
                }
        }
    }
}

// MARK: - Rows

extension SurroundingsApp.RowPlace {
    @MainActor fileprivate func row(_ id: Int, _ words: Words) -> AnyView {
        let name = "open \(id)"
        return switch self {
        case .menu:
            AnyView(
                Menu {
                    Button {
                    } label: {
                        words.text("do")
                    }
                    Section("part \(words())") {
                        Toggle(isOn: .constant(true)) { words.text("toggle") }
                        Button {
                        } label: {
                            words.text("off")
                        }.disabled(words().hasSuffix("1"))
                    }
                    Menu {
                        Button {
                        } label: {
                            words.text("deep")
                        }
                    } label: {
                        words.text("sub")
                    }
                    Picker("pick \(words())", selection: .constant(1)) {
                        words.text("one").tag(1)
                        Text("two").tag(2)
                    }
                    if words().hasSuffix("2") { Button("sometimes") {} }
                } label: {
                    Label {
                        words.text("menu")
                    } icon: {
                        Image(systemName: "star")
                    }
                }
                .accessibilityIdentifier(name))
        case .primaryMenu:
            AnyView(
                Menu("primary \(words())") {
                    Button {
                    } label: {
                        words.text("do")
                    }
                } primaryAction: {
                }
                .accessibilityIdentifier(name))
        case .contextMenu:
            AnyView(
                Text("context").accessibilityIdentifier(name).contextMenu {
                    Button {
                    } label: {
                        words.text("do")
                    }
                })
        case .previewMenu:
            AnyView(
                Text("context").accessibilityIdentifier(name)
                    .contextMenu {
                        Button {
                        } label: {
                            words.text("do")
                        }
                    } preview: {
                        words.text("preview")
                    })
        case .swipe:
            AnyView(
                Text("swiped").accessibilityIdentifier(name).swipeActions {
                    Button {
                    } label: {
                        words.text("one")
                    }
                    Button(role: .destructive) {
                    } label: {
                        words.text("two")
                    }
                })
        case .leadingSwipe:
            AnyView(
                Text("swiped").accessibilityIdentifier(name).swipeActions(edge: .leading) {
                    Button {
                    } label: {
                        Label {
                            words.text("l")
                        } icon: {
                            Image(systemName: "star")
                        }
                    }
                })
        case .picker:
            AnyView(
                Picker("picker \(words())", selection: .constant(0)) {
                    words.text("zero").tag(0)
                    Text("one").tag(1)
                    if words().hasSuffix("2") { Text("two").tag(2) }
                }
                .pickerStyle(.menu).accessibilityIdentifier(name))
        case .segments:
            AnyView(
                Picker("picker", selection: .constant(0)) {
                    words.text("zero").tag(0)
                    Text("one").tag(1)
                }
                .pickerStyle(.segmented))
        case .inline:
            AnyView(
                Picker("inline \(words())", selection: .constant(0)) {
                    words.text("zero").tag(0)
                    Text("one").tag(1)
                }
                .pickerStyle(.inline))
        case .section:
            AnyView(
                Section {
                    Text("row")
                } header: {
                    words.text("header")
                } footer: {
                    words.text("footer")
                })
        case .foldedSection: AnyView(Section("folded \(words())", isExpanded: .constant(true)) { words.text("row") })
        case .disclosure: AnyView(DisclosureGroup("group \(words())", isExpanded: .constant(true)) { words.text("in") })
        case .labeled: AnyView(LabeledContent("labeled \(words())") { words.text("content") })
        case .label:
            AnyView(
                Label {
                    words.text("label")
                } icon: {
                    Image(systemName: "star")
                }.labelStyle(.iconOnly))
        case .toggle: AnyView(Toggle(isOn: .constant(true)) { words.text("toggle") })
        case .badge: AnyView(Text("badged").badge(words()))
        case .field: AnyView(TextField("field \(words())", text: .constant("")))
        case .name: AnyView(Button("named") {}.accessibilityLabel("name \(words())").help("help \(words())"))
        case .link:
            AnyView(
                NavigationLink {
                    Text("there")
                } label: {
                    words.text("link")
                })
        case .progress: AnyView(ProgressView(value: 0.5) { words.text("progress") })
        case .gauge:
            AnyView(
                Gauge(value: 0.5) {
                    words.text("gauge")
                } currentValueLabel: {
                    words.text("now")
                })
        case .controls:
            AnyView(
                ControlGroup("controls \(words())") {
                    Button {
                    } label: {
                        words.text("c")
                    }
                })
        case .stepper: AnyView(Stepper(value: .constant(1)) { words.text("stepper") })
        case .date:
            AnyView(
                DatePicker("date \(words())", selection: .constant(.init(timeIntervalSince1970: 0)), displayedComponents: .date))
        case .color: AnyView(ColorPicker(selection: .constant(.red)) { words.text("color") })
        case .slider:
            AnyView(
                Slider(value: .constant(0.5)) {
                    words.text("slider")
                } minimumValueLabel: {
                    words.text("min")
                } maximumValueLabel: {
                    words.text("max")
                })
        case .value: AnyView(Text("valued").accessibilityValue(words()))
        case .insets:
            AnyView(
                Text("inset").listRowInsets(EdgeInsets(top: 0, leading: words().hasSuffix("1") ? 40 : 4, bottom: 0, trailing: 0)))
        case .separator: AnyView(Text("line").listRowSeparator(words().hasSuffix("1") ? .hidden : .visible).padding(1))
        case .raised:
            AnyView(
                ZStack {
                    Text("under").padding(2)
                    Text("z").zIndex(words().hasSuffix("1") ? 1 : -1).padding(1)
                })
        case .selectionMenu:
            AnyView(
                List(["only"], id: \.self, selection: .constant(Set<String>())) { Text($0).accessibilityIdentifier(name) }
                    .frame(height: 80)
                    .contextMenu(forSelectionType: String.self) { _ in
                        Button {
                        } label: {
                            words.text("do")
                        }
                    })
        case .look:
            AnyView(
                HStack {
                    Text("A text that is not short").layoutPriority(words().hasSuffix("1") ? 1 : 0).padding(1)
                    Text("A long text that does not find room beside the other one in any case").lineLimit(1)
                })
        case .background: AnyView(Text("row").listRowBackground(words.text("behind")))
        }
    }
}

// MARK: - Readers

/// The words of a slot, for titles and for views.
private struct Words {
    private let make: () -> String
    private let view: ((String) -> AnyView)?

    init(_ make: @escaping () -> String) { (self.make, view) = (make, nil) }
    /// Words that only views read.
    init(view: @escaping (String) -> AnyView) { (make, self.view) = ({ "still" }, view) }

    func callAsFunction() -> String { make() }
    func text(_ prefix: String) -> AnyView { view?(prefix) ?? AnyView(Text("\(prefix) \(make())")) }
}

/// Reads the slot's state, and shows it as words.
private struct Reader<Place>: View {
    let scope: Scope
    let slot: SurroundingsApp.Slot<Place>
    let show: (Words) -> AnyView

    var body: AnyView {
        let scope = scope, id = slot.id, kind = slot.kind, source = slot.source, show = show
        switch slot.reading {
        case .body:
            return Self.reading(kind, id, source, scope) { words in
                let made = words()
                return show(Words { made })
            }
        case .closure: return Self.reading(kind, id, source, scope) { show(Words($0)) }
        case .view:
            return show(
                Words { prefix in Self.reading(kind, id, source, scope) { words in AnyView(Text("\(prefix) \(words())")) } })
        }
    }

    private static func reading(
        _ kind: StateKindsApp.Kind, _ id: Int, _ source: Int, _ scope: Scope,
        _ show: @escaping (@escaping () -> String) -> AnyView
    ) -> AnyView {
        let world = scope.world, use = Use(id: id, recorder: scope.recorder, show: show)
        switch kind {
        case .state: return AnyView(OwnState(use: use, n: world.states[id] ?? 0))
        case .binding: return AnyView(Bound(use: use, n: scope.values[source]))
        case .environment: return AnyView(Around(use: use, source: source))
        case .observed: return AnyView(Observed(use: use, model: world.legacy[source]))
        case .owned: return AnyView(Owned(use: use, model: world.legacy[source]))
        case .given: return AnyView(Given(use: use))
        case .observable: return AnyView(Tracked(use: use, model: world.watched[source]))
        case .untold: return AnyView(Untold(use: use, model: world.watched[source], writes: world.states[id] ?? 0))
        case .plain: return AnyView(Mutated(use: use, model: world.plain[source], writes: world.states[id] ?? 0))
        case .kept:
            let object = world.objects[id] ?? StateKindsApp.Plain()
            world.objects[id] = object
            return AnyView(Kept(use: use, model: object, writes: world.states[id] ?? 0))
        case .computed: return AnyView(Computed(use: use, model: world.legacy[source]))
        }
    }
}

private struct Use {
    let id: Int
    let recorder: StateKindsApp.Recorder?
    let show: (@escaping () -> String) -> AnyView

    func callAsFunction(_ words: @escaping () -> String) -> AnyView { show(words) }
}

private struct OwnState: View {
    let use: Use
    @State var n: Int
    var body: some View {
        let _ = use.recorder?.note(use.id, $n)
        use { "state \(n)" }
    }
}

private struct Bound: View {
    let use: Use
    @Binding var n: Int
    var body: some View { use { "binding \(n)" } }
}

private struct Around: View {
    let use: Use
    let source: Int
    @Environment(\.surroundingValues) private var values
    var body: some View { use { "environment \(values[source])" } }
}

private struct Observed: View {
    let use: Use
    @ObservedObject var model: StateKindsApp.Legacy
    var body: some View { use { "observed \(model.n)" } }
}

private struct Owned: View {
    let use: Use
    @StateObject var model: StateKindsApp.Legacy
    var body: some View { use { "owned \(model.n)" } }
}

private struct Given: View {
    let use: Use
    @EnvironmentObject var model: StateKindsApp.Legacy
    var body: some View { use { "given \(model.n)" } }
}

private struct Tracked: View {
    let use: Use
    let model: StateKindsApp.Watched
    var body: some View { use { "observable \(model.n)" } }
}

private struct Untold: View {
    let use: Use
    let model: StateKindsApp.Watched
    @State var writes: Int
    var body: some View {
        let _ = use.recorder?.note(use.id, $writes)
        let _ = writes
        use { "untold \(model.untold)" }
    }
}

private struct Mutated: View {
    let use: Use
    let model: StateKindsApp.Plain
    @State var writes: Int
    var body: some View {
        let _ = use.recorder?.note(use.id, $writes)
        let _ = writes
        use { "plain \(model.n)" }
    }
}

private struct Kept: View {
    let use: Use
    @State var model: StateKindsApp.Plain
    @State var writes: Int
    var body: some View {
        let _ = use.recorder?.note(use.id, $writes)
        let _ = writes
        use { "kept \(model.n)" }
    }
}

private struct Computed: View {
    let use: Use
    @ObservedObject var model: StateKindsApp.Legacy
    var body: some View {
        let binding = Binding(get: { model.n }, set: { model.n = $0 })
        use { "computed \(binding.wrappedValue)" }
    }
}
