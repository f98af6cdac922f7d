import Foundation
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// Code scrolls to any row of any content of a lazy container, wherever the container is: the row is at the anchor afterwards, or the
/// content is at its end.
@MainActor struct RandomScrollTargetTests {
    /// A part of a container's content. Leaves are numbered in the order of the content.
    indirect enum Part {
        /// A view with an ID.
        case single(Int)
        /// A `ForEach` over leaves. Those have explicit IDs, or the keys of the `ForEach`.
        case rows(Range<Int>, hasOwnIDs: Bool)
        /// A `ForEach` over contents.
        case groups([Group])
        case section(header: Int?, [Part], footer: Int?)
    }
    struct Group: Identifiable {
        let id: Int
        let parts: [Part]
    }

    struct Program {
        enum Container: CaseIterable { case list, plainList, stack, pinnedStack }
        let container: Container
        let spacing: CGFloat
        var parts: [Part] = []
        /// The heights of leaves.
        var heights: [CGFloat] = []
        /// The first leaves of the elements of `ForEach`es over contents, by the elements' IDs.
        var groups: [Int: Int] = [:]
        /// Headers and footers. Lists have rules for their insets.
        var edges: Set<Int> = []

        init(_ generator: inout SplitMix) {
            container = Container.allCases.randomElement(using: &generator) ?? .list
            spacing = container == .list || container == .plainList ? 0 : [0, 10].randomElement(using: &generator) ?? 0
            let isUniform = generator.next(below: 3) == 0
            for _ in 0...generator.next(below: 4) { parts.append(part(depth: 0, inSection: false, &generator)) }
            while heights.count < 60 { parts.append(rows(&generator)) }
            let own = CGFloat(Int.random(in: 40...200, using: &generator))
            heights = heights.map { _ in isUniform ? own : CGFloat(Int.random(in: 40...250, using: &generator)) }
        }

        private mutating func leaf() -> Int {
            heights.append(0)
            return heights.count - 1
        }

        private mutating func rows(_ generator: inout SplitMix) -> Part {
            let first = heights.count
            for _ in 0..<[1, 5, 40, 200].randomElement(using: &generator)! { _ = leaf() }
            return .rows(first..<heights.count, hasOwnIDs: .random(using: &generator))
        }

        private mutating func part(depth: Int, inSection: Bool, _ generator: inout SplitMix) -> Part {
            switch generator.next(below: depth > 2 ? 3 : 8) {
            case 0: return .single(leaf())
            case 1, 2: return rows(&generator)
            case 3, 4, 5:
                var elements: [Group] = []
                for _ in 0..<[1, 3, 8].randomElement(using: &generator)! {
                    let id = -1000 - groups.count
                    groups[id] = heights.count
                    var parts: [Part] = []
                    for _ in 0...generator.next(below: 2) {
                        parts.append(part(depth: depth + 1, inSection: inSection, &generator))
                    }
                    elements.append(Group(id: id, parts: parts))
                }
                return .groups(elements)
            default:
                if inSection { return rows(&generator) }
                let header = Bool.random(using: &generator) ? leaf() : nil
                var parts: [Part] = []
                for _ in 0...generator.next(below: 2) { parts.append(part(depth: depth + 1, inSection: true, &generator)) }
                let footer = Bool.random(using: &generator) ? leaf() : nil
                if let header { edges.insert(header) }
                if let footer { edges.insert(footer) }
                return .section(header: header, parts, footer: footer)
            }
        }
    }

    private struct Leaf: View {
        let number: Int
        let program: Program
        var body: some View {
            Color.blue.frame(height: program.heights[number]).overlay(Text(verbatim: "P\(number)").font(.system(size: 5)))
        }
    }

    private struct PartView: View {
        let part: Part
        let program: Program
        var body: some View {
            switch part {
            case .single(let leaf): Leaf(number: leaf, program: program).id(leaf)
            case .rows(let leaves, true):
                ForEach(leaves, id: \.description) { Leaf(number: $0, program: program).id($0) }
            case .rows(let leaves, false): ForEach(leaves, id: \.self) { Leaf(number: $0, program: program) }
            case .groups(let groups):
                ForEach(groups) { group in PartsView(parts: group.parts, program: program) }
            case .section(let header, let parts, let footer):
                Section {
                    PartsView(parts: parts, program: program)
                } header: {
                    if let header { Leaf(number: header, program: program).id(header) }
                } footer: {
                    if let footer { Leaf(number: footer, program: program).id(footer) }
                }
            }
        }
    }

    private struct PartsView: View {
        let parts: [Part]
        let program: Program
        var body: some View {
            ForEach(parts.indices, id: \.description) { AnyView(PartView(part: parts[$0], program: program)) }
        }
    }

    @Observable final class Model {
        struct Target { let id: Int, anchor: UnitPoint? }
        var target: Target?
        var requests = 0
        var position = ScrollPosition(idType: Int.self)
    }

    private struct Page: View {
        let program: Program
        @Bindable var model: Model
        var body: some View {
            ScrollViewReader { proxy in
                container.scrollPosition($model.position).frame(width: 300, height: 400)
                    .onChange(of: model.requests) {
                        if let target = model.target { proxy.scrollTo(target.id, anchor: target.anchor) }
                    }
            }
        }

        @ViewBuilder private var container: some View {
            let content = PartsView(parts: program.parts, program: program)
            switch program.container {
            case .list: List { content }
            case .plainList: List { content }.listStyle(.plain)
            case .stack: ScrollView { LazyVStack(spacing: program.spacing) { content } }
            case .pinnedStack:
                ScrollView { LazyVStack(spacing: program.spacing, pinnedViews: [.sectionHeaders, .sectionFooters]) { content } }
            }
        }
    }

    /// How a target is asked for.
    private enum Way: CaseIterable { case reader, animatedReader, position }

    @Test(arguments: WalkSeeds.all(usually: 20))
    func a_row_is_at_the_anchor_after_code_has_scrolled_to_it(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let program = Program(&generator), model = Model(), last = program.heights.count - 1
        let isList = program.container == .list || program.container == .plainList
        try simulate(Page(program: program, model: model)) { screen in
            for step in 0..<10 {
                if generator.next(below: 3) == 0 {
                    try await screen.find(.scrollView).drag(
                        by: CGSize(width: 0, height: CGFloat(generator.next(below: 300)) - 150))
                }
                var id = generator.next(below: program.heights.count), leaf = id
                if generator.next(below: 4) == 0, let group = program.groups.keys.sorted().randomElement(using: &generator) {
                    (id, leaf) = (group, program.groups[group] ?? 0)
                }
                let anchors: [UnitPoint?] = [nil, .top, .center, .bottom], anchor = anchors[generator.next(below: 4)]
                let way = Way.allCases.randomElement(using: &generator) ?? .reader
                switch way {
                case .reader, .animatedReader:
                    withAnimation(way == .animatedReader ? .default : nil) {
                        model.target = .init(id: id, anchor: anchor)
                        model.requests += 1
                    }
                case .position: model.position.scrollTo(id: id, anchor: anchor)
                }
                await screen.advance(by: .seconds(2))
                let comment: Comment =
                    "seed \(seed), step \(step), \(id) at \(String(describing: anchor)) by \(way) \(program.container)"
                let port = try screen.find(.scrollView).frame, element = screen.text("P\(leaf)")
                guard element.exists else {
                    Issue.record("not there, \(comment)")
                    return
                }
                let height = program.heights[leaf] + (isList ? 22 : 0), middle = try element.frame.midY - port.minY
                // Headers and footers of lists have other insets, and the element of a `ForEach` is as high as its views.
                if isList && program.edges.contains(leaf) || id < 0 {
                    #expect(middle > -50 && middle < 450, "\(middle) \(comment)")
                    continue
                }
                let isAtEnd = try [0, last].contains {
                    let end = screen.text("P\($0)")
                    return try end.exists && end.frame.midY > port.minY - 10 && end.frame.midY < port.maxY + 10
                }
                let part = way == .position ? anchor?.y ?? 0 : anchor?.y
                if let part {
                    let wanted = (400 - height) * part + height / 2
                    #expect(abs(middle - wanted) < 1 || isAtEnd, "\(middle), not \(wanted), \(comment)")
                } else {
                    #expect(middle - height / 2 > -1 && middle + height / 2 < 401, "\(middle) \(comment)")
                }
            }
            #expect(screen.console.isEmpty, "\(screen.console)")
        }
    }
}
