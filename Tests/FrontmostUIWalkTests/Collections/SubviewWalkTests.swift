import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

extension EnvironmentValues {
    @Entry fileprivate var walkPlace: Int = -1
}

/// Random contents that change: a container which takes its content apart shows what a stack with that content shows.
@MainActor struct SubviewWalkTests {
    private indirect enum Item: Identifiable {
        case text(Int)
        case optional(Int, Bool, [Item])
        case group(Int, [Item])
        case erased(Int, Item)
        case section(Int, [Item])
        case either(Int, Bool)
        /// A view with a state of its own that decides what it shows.
        case own(Int)

        var id: Int {
            switch self {
            case .text(let id), .optional(let id, _, _), .group(let id, _), .erased(let id, _), .section(let id, _),
                .either(let id, _), .own(let id):
                id
            }
        }

        init(_ next: inout Int, _ random: inout SplitMix, depth: Int) {
            next += 1
            let id = next
            func parts() -> [Item] {
                (0..<Int.random(in: 0...3, using: &random)).map { _ in Item(&next, &random, depth: depth - 1) }
            }
            switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random) {
            case 0: self = .text(id)
            case 1: self = .either(id, Bool.random(using: &random))
            case 2: self = .own(id)
            case 3: self = .optional(id, Bool.random(using: &random), parts())
            case 4: self = .group(id, parts())
            case 5: self = .erased(id, Item(&next, &random, depth: depth - 1))
            default: self = .section(id, parts())
            }
        }

        /// The item after a random change of a part of it.
        func changed(_ next: inout Int, _ random: inout SplitMix) -> Item {
            switch self {
            case .optional(let id, let isOn, let parts):
                if Bool.random(using: &random) { return .optional(id, !isOn, parts) }
                return .optional(id, isOn, SubviewWalkTests.changed(parts, &next, &random))
            case .group(let id, let parts): return .group(id, SubviewWalkTests.changed(parts, &next, &random))
            case .section(let id, let parts): return .section(id, SubviewWalkTests.changed(parts, &next, &random))
            case .erased(let id, let part):
                if Bool.random(using: &random) { return .erased(id, Item(&next, &random, depth: 1)) }
                return .erased(id, part.changed(&next, &random))
            case .either(let id, let isOn): return .either(id, !isOn)
            case .text, .own: return self
            }
        }
    }

    nonisolated private static func changed(_ items: [Item], _ next: inout Int, _ random: inout SplitMix) -> [Item] {
        var items = items
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let place = Int.random(in: 0...items.count, using: &random)
            items.insert(Item(&next, &random, depth: 2), at: place)
        case 1 where !items.isEmpty: items.remove(at: Int.random(in: items.indices, using: &random))
        case 2: items.shuffle(using: &random)
        default:
            if let index = items.indices.randomElement(using: &random) { items[index] = items[index].changed(&next, &random) }
        }
        return items
    }

    private final class Model: ObservableObject {
        @Published var items: [Item] = []
        @Published var place = 0
        /// What the views with a state of their own show, by id.
        @Published var counts: [Int: Int] = [:]
    }

    private struct Label: View {
        @Environment(\.walkPlace) private var place: Int
        let text: String
        var body: some View { Text("\(text) at \(place)") }
    }

    private struct Own: View {
        @EnvironmentObject private var model: Model
        let id: Int
        var body: some View { ForEach(0..<model.counts[id, default: 1], id: \.self) { Label(text: "own \(id) \($0)") } }
    }

    private struct Part: View {
        let item: Item
        var body: some View {
            switch item {
            case .text(let id): Label(text: "text \(id)")
            case .optional(let id, let isOn, let parts):
                if isOn {
                    Label(text: "on \(id)")
                    Parts(items: parts)
                }
            case .group(let id, let parts):
                Group {
                    Label(text: "group \(id)")
                    Parts(items: parts)
                }.padding(1).opacity(0.9)
            case .erased(_, let part): AnyView(Part(item: part))
            case .section(let id, let parts):
                Section {
                    Parts(items: parts)
                } header: {
                    Label(text: "head \(id)")
                }
            case .either(let id, let isOn): if isOn { Label(text: "yes \(id)") } else { Label(text: "no \(id)").padding(1) }
            case .own(let id): Own(id: id)
            }
        }
    }

    private struct Parts: View {
        let items: [Item]
        var body: some View { ForEach(items) { Part(item: $0) } }
    }

    /// The content in a stack, and in containers that take it apart, one below the other.
    private struct Columns: View {
        @ObservedObject var model: Model
        var body: some View {
            ScrollView {
                VStack { Parts(items: model.items) }.environment(\.walkPlace, model.place)
                Text("subviews")
                VStack { ForEach(subviews: Parts(items: model.items)) { $0.environment(\.walkPlace, model.place) } }
                Text("nested")
                VStack {
                    Group(subviews: Group(subviews: Parts(items: model.items)) { ForEach($0) { $0.padding(1) } }) { subviews in
                        ForEach(subviews) { $0.environment(\.walkPlace, model.place) }
                    }
                }
                Text("sections")
                VStack {
                    ForEach(sections: Parts(items: model.items)) { section in
                        Group {
                            section.header
                            section.content
                            section.footer
                        }.environment(\.walkPlace, model.place)
                    }
                }
                Text("lazy")
                LazyVStack { ForEach(subviews: Parts(items: model.items)) { $0.environment(\.walkPlace, model.place) } }
            }
            .environmentObject(model)
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 40)) func a_container_shows_what_its_content_is(seed: UInt64) throws {
        var random = SplitMix(seed: seed), next = 0
        let model = Model()
        model.items = (0..<3).map { _ in Item(&next, &random, depth: 2) }
        var device = SceneEnvironment.phone
        device.size.height = 8000
        try simulate(Columns(model: model), environment: device) { screen in
            for step in 0..<20 {
                let columns = screen.texts.split(omittingEmptySubsequences: false) {
                    ["subviews", "nested", "sections", "lazy"].contains($0)
                }
                #expect(columns.count == 5)
                for (index, column) in columns.enumerated() {
                    #expect(column == columns[0], "step \(step), column \(index)")
                }
                switch Int.random(in: 0..<6, using: &random) {
                case 0: model.place += 1
                case 1:
                    let id = Int.random(in: 1...max(1, next), using: &random)
                    model.counts[id] = Int.random(in: 0...2, using: &random)
                default: model.items = Self.changed(model.items, &next, &random)
                }
                await screen.advance(by: .milliseconds(20))
            }
        }
    }
}
