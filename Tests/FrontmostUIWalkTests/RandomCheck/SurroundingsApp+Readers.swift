import FrontmostUI

/// The words of a slot, for titles and for views.
struct SlotWords {
    private let make: () -> String
    private let view: ((String) -> AnyView)?

    init(_ make: @escaping () -> String) { (self.make, view) = (make, nil) }
    /// SlotWords that only views read.
    init(view: @escaping (String) -> AnyView) { (make, self.view) = ({ "still" }, view) }

    func callAsFunction() -> String { make() }
    func text(_ prefix: String) -> AnyView { view?(prefix) ?? AnyView(Text("\(prefix) \(make())")) }
}

/// Reads the slot's state, and shows it as words.
struct SlotReader<Place>: View {
    let scope: SlotScope
    let slot: SurroundingsApp.Slot<Place>
    let show: (SlotWords) -> AnyView

    var body: AnyView {
        let scope = scope, id = slot.id, kind = slot.kind, source = slot.source, show = show
        switch slot.reading {
        case .body:
            return Self.reading(kind, id, source, scope) { words in
                let made = words()
                return show(SlotWords { made })
            }
        case .closure: return Self.reading(kind, id, source, scope) { show(SlotWords($0)) }
        case .view:
            return show(
                SlotWords { prefix in Self.reading(kind, id, source, scope) { words in AnyView(Text("\(prefix) \(words())")) } })
        }
    }

    private static func reading(
        _ kind: StateKindsApp.Kind, _ id: Int, _ source: Int, _ scope: SlotScope,
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
        case .unreported: return AnyView(Unreported(use: use, model: world.watched[source], writes: world.states[id] ?? 0))
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

private struct Unreported: View {
    let use: Use
    let model: StateKindsApp.Watched
    @State var writes: Int
    var body: some View {
        let _ = use.recorder?.note(use.id, $writes)
        let _ = writes
        use { "unreported \(model.unreported)" }
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
