import Foundation
import FrontmostCombine
import FrontmostUI
import Observation
import TestSupport

/// Small random apps that read every kind of state in closures that every kind of container stores.
enum StateKindsApp {
    final class Legacy: ObservableObject { @Published var n = 0 }
    @Observable final class Watched {
        var n = 0
        @ObservationIgnored var unreported = 0
    }
    final class Plain { var n = 0 }

    /// The source of the number that a piece shows.
    enum Kind: Int, CaseIterable {
        case state, binding, environment, observed, owned, given, observable, unreported, plain, kept, computed
    }

    /// What stores the closure that shows the number.
    enum Container: Int, CaseIterable {
        case none, geometry, card, each, list, lazy, overlay, modifier, scroll, keeper, optional, preference, fits, background
        case grid, phases, keyframes, timeline, subviews, eachSubview, disclosure, inset, header, anyLayout, style, keyed
    }

    indirect enum Piece {
        case leaf(id: Int, Kind, source: Int, Container)
        case group(Container, [Piece])
    }

    /// The model that outlives a graph.
    @MainActor final class World {
        static let sources = 2
        var legacy = (0..<sources).map { _ in Legacy() }
        var watched = (0..<sources).map { _ in Watched() }
        var plain = (0..<sources).map { _ in Plain() }
        var values = [Int](repeating: 0, count: sources)
        /// The local states of pieces, by piece number.
        var states: [Int: Int] = [:]
        var objects: [Int: Plain] = [:]
    }

    /// Passes a graph's bindings to the code that writes them.
    @MainActor final class Recorder {
        var values = Binding<[Int]>.constant([])
        var states: [Int: [Binding<Int>]] = [:]
        func note(_ id: Int, _ binding: Binding<Int>) { states[id, default: []].append(binding) }
        func write(_ id: Int, _ value: Int) { states[id]?.forEach { $0.wrappedValue = value } }
    }

    struct Root: View {
        let piece: Piece
        let world: World
        let recorder: Recorder?
        @State var values: [Int]
        init(_ piece: Piece, _ world: World, _ recorder: Recorder?) {
            (self.piece, self.world, self.recorder) = (piece, world, recorder)
            _values = State(wrappedValue: world.values)
        }
        var body: some View {
            let _ = recorder?.values = $values
            PieceView(piece: piece, world: world, recorder: recorder, values: $values)
                .environment(\.shownValues, values)
                .environmentObject(world.legacy[0])
        }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var shownValues: [Int] = []
}

extension StateKindsApp.Piece {
    @MainActor static func random(_ depth: Int, _ next: inout Int, _ random: inout SplitMix) -> Self {
        let container = StateKindsApp.Container.allCases.randomElement(using: &random) ?? .none
        if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
            next += 1
            return .leaf(
                id: next, StateKindsApp.Kind.allCases.randomElement(using: &random) ?? .state,
                source: Int.random(in: 0..<StateKindsApp.World.sources, using: &random), container)
        }
        return .group(container, (0..<Int.random(in: 1...3, using: &random)).map { _ in .random(depth - 1, &next, &random) })
    }

    var ids: [Int] {
        switch self {
        case .leaf(let id, _, _, _): [id]
        case .group(_, let pieces): pieces.flatMap(\.ids)
        }
    }
}

extension StateKindsApp.World {
    /// Writes one value, as an app would.
    func change(_ ids: [Int], _ recorder: StateKindsApp.Recorder, _ random: inout SplitMix) {
        let source = Int.random(in: 0..<Self.sources, using: &random), value = Int.random(in: 0...3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: legacy[source].n = value
        case 1: watched[source].n = value
        case 2:
            values[source] = value
            recorder.values.wrappedValue = values
        default:
            // Untracked values change before the state of the pieces that show them is written.
            plain[source].n = value
            watched[source].unreported = value
            for id in ids {
                objects[id]?.n = value
                states[id, default: 0] += 1
                recorder.write(id, states[id, default: 0])
            }
        }
    }
}

// MARK: - Pieces

private struct PieceView: View {
    let piece: StateKindsApp.Piece
    let world: StateKindsApp.World
    let recorder: StateKindsApp.Recorder?
    let values: Binding<[Int]>

    var body: AnyView {
        switch piece {
        case .group(let container, let pieces):
            return container.wrap {
                AnyView(
                    VStack {
                        ForEach(pieces.indices, id: \.self) {
                            PieceView(piece: pieces[$0], world: world, recorder: recorder, values: values)
                        }
                    })
            }
        case .leaf(let id, let kind, let source, let container):
            let own = Own(id: id, recorder: recorder, container: container)
            switch kind {
            case .state: return AnyView(OwnState(own: own, n: world.states[id] ?? 0))
            case .binding: return AnyView(Bound(own: own, n: values[source]))
            case .environment: return AnyView(Around(own: own, source: source))
            case .observed: return AnyView(Observed(own: own, model: world.legacy[source]))
            case .owned: return AnyView(Owned(own: own, model: world.legacy[source]))
            case .given: return AnyView(Given(own: own))
            case .observable: return AnyView(Tracked(own: own, model: world.watched[source]))
            case .unreported: return AnyView(Unreported(own: own, model: world.watched[source], writes: world.states[id] ?? 0))
            case .plain: return AnyView(Mutated(own: own, model: world.plain[source], writes: world.states[id] ?? 0))
            case .kept:
                let object = world.objects[id] ?? StateKindsApp.Plain()
                world.objects[id] = object
                return AnyView(Kept(own: own, model: object, writes: world.states[id] ?? 0))
            case .computed: return AnyView(Computed(own: own, model: world.legacy[source]))
            }
        }
    }
}

/// The parameters that all leaves share.
private struct Own {
    let id: Int
    let recorder: StateKindsApp.Recorder?
    let container: StateKindsApp.Container
}

private struct OwnState: View {
    let own: Own
    @State var n: Int
    var body: some View {
        let _ = own.recorder?.note(own.id, $n)
        own.container.wrap { AnyView(Text("state \(n)")) }
    }
}

private struct Bound: View {
    let own: Own
    @Binding var n: Int
    var body: some View { own.container.wrap { AnyView(Text("binding \(n)")) } }
}

private struct Around: View {
    let own: Own
    let source: Int
    @Environment(\.shownValues) private var values
    var body: some View { own.container.wrap { AnyView(Text("environment \(values[source])")) } }
}

private struct Observed: View {
    let own: Own
    @ObservedObject var model: StateKindsApp.Legacy
    var body: some View { own.container.wrap { AnyView(Text("observed \(model.n)")) } }
}

private struct Owned: View {
    let own: Own
    @StateObject var model: StateKindsApp.Legacy
    var body: some View { own.container.wrap { AnyView(Text("owned \(model.n)")) } }
}

private struct Given: View {
    let own: Own
    @EnvironmentObject var model: StateKindsApp.Legacy
    var body: some View { own.container.wrap { AnyView(Text("given \(model.n)")) } }
}

private struct Tracked: View {
    let own: Own
    let model: StateKindsApp.Watched
    var body: some View { own.container.wrap { AnyView(Text("observable \(model.n)")) } }
}

private struct Unreported: View {
    let own: Own
    let model: StateKindsApp.Watched
    @State var writes: Int
    var body: some View {
        let _ = own.recorder?.note(own.id, $writes)
        let _ = writes
        own.container.wrap { AnyView(Text("unreported \(model.unreported)")) }
    }
}

private struct Mutated: View {
    let own: Own
    let model: StateKindsApp.Plain
    @State var writes: Int
    var body: some View {
        let _ = own.recorder?.note(own.id, $writes)
        let _ = writes
        own.container.wrap { AnyView(Text("plain \(model.n)")) }
    }
}

private struct Kept: View {
    let own: Own
    @State var model: StateKindsApp.Plain
    @State var writes: Int
    var body: some View {
        let _ = own.recorder?.note(own.id, $writes)
        let _ = writes
        own.container.wrap { AnyView(Text("kept \(model.n)")) }
    }
}

/// Passes a closure-based binding to a child view.
private struct Computed: View {
    struct Child: View {
        @Binding var n: Int
        var body: some View { Text("computed \(n)") }
    }
    let own: Own
    @ObservedObject var model: StateKindsApp.Legacy
    var body: some View {
        let binding = Binding(get: { model.n }, set: { model.n = $0 })
        own.container.wrap { AnyView(Child(n: binding)) }
    }
}

// MARK: - Containers

private struct Card: View {
    let content: () -> AnyView
    var body: some View { VStack { content() } }
}

private struct Keeper: View {
    let content: () -> AnyView
    @State private var own = 0
    var body: some View { Card { content() } }
}

private struct Maybe: View {
    let content: (() -> AnyView)?
    var body: some View { if let content { content() } }
}

private struct Wrapping: ViewModifier {
    let other: () -> AnyView
    func body(content: Content) -> some View {
        VStack {
            content
            other()
        }
    }
}

/// A style that stores a closure.
private struct Styled: LabeledContentStyle {
    let other: () -> AnyView
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.content
            other()
        }
    }
}

private struct Marks: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

extension StateKindsApp.Container {
    /// Stores the closure as the container does. It is not generic, because closures that capture generic values are never
    /// compared.
    @MainActor fileprivate func wrap(_ content: @escaping () -> AnyView) -> AnyView {
        switch self {
        case .none: content()
        case .geometry: AnyView(GeometryReader { _ in content() }.frame(width: 100, height: 40))
        case .card: AnyView(Card { content() })
        case .each: AnyView(VStack { ForEach(0..<2) { _ in content() } })
        case .list: AnyView(List { ForEach(0..<2) { _ in Card { content() } } }.frame(height: 100))
        case .lazy: AnyView(ScrollView { LazyVStack { ForEach(0..<3) { _ in content() } } }.frame(height: 60))
        case .overlay: AnyView(Color.red.frame(width: 100, height: 40).overlay { Card(content: content) })
        case .modifier: AnyView(Text("modified").modifier(Wrapping { content() }))
        case .scroll: AnyView(ScrollViewReader { _ in content() })
        case .keeper: AnyView(Keeper { content() })
        case .optional: AnyView(Maybe(content: content))
        case .preference:
            AnyView(
                Text("marked").preference(key: Marks.self, value: 1)
                    .overlayPreferenceValue(Marks.self) { _ in Card { content() } })
        case .fits: AnyView(ViewThatFits { Card { content() } })
        case .grid:
            AnyView(
                ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<3) { _ in content() } } }.frame(
                    height: 60))
        case .phases: AnyView(PhaseAnimator([0], trigger: 0) { _ in content() })
        case .keyframes:
            AnyView(
                KeyframeAnimator(initialValue: 0.0, trigger: 0) { _ in
                    content()
                } keyframes: { _ in
                    LinearKeyframe(1, duration: 1)
                })
        case .timeline: AnyView(TimelineView(.explicit([])) { _ in content() })
        case .subviews: AnyView(Group(subviews: Text("one")) { _ in content() })
        case .eachSubview: AnyView(VStack { ForEach(subviews: Text("one")) { _ in content() } })
        case .disclosure: AnyView(DisclosureGroup("More", isExpanded: .constant(true)) { content() })
        case .inset: AnyView(Text("inner").safeAreaInset(edge: .bottom) { content() })
        case .header: AnyView(List { Section("Header") { Card { content() } } }.frame(height: 100))
        case .anyLayout: AnyView(AnyLayout(HStackLayout()) { Card { content() } })
        case .style:
            AnyView(
                LabeledContent {
                    content()
                } label: {
                    Text("label")
                }.labeledContentStyle(Styled { content() }))
        case .keyed: AnyView(ForEach(["a"], id: \.self) { _ in VStack { content() } })
        case .background: AnyView(Text("front").background { GeometryReader { _ in Card { content() } } })
        }
    }
}
