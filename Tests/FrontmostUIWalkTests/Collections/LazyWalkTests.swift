import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

/// Nested lazy and eager containers in viewports of 1 to 8,192 points, scrolled and resized at random. Visible rows are where
/// eager stacks of the same rows have them.
@MainActor struct LazyWalkTests {
    /// Seeds that failed before.
    nonisolated static let onceFailed: [UInt64] = [334, 465, 798, 1208, 1296, 1826, 2081, 6098]

    @Test(arguments: WalkSeeds.all(onceFailed: onceFailed))
    func visible_rows_are_where_eager_stacks_have_them(seed: UInt64) throws {
        var random = Xorshift(seed: seed &* 31 &+ 7)
        let plan = ContentPlan(&random)
        let viewport = Self.length(&random), across = CGFloat(Int.random(in: 40...400, using: &random))
        let size = plan.axis == .vertical ? CGSize(width: across, height: viewport) : CGSize(width: viewport, height: across)
        let messages = try Console.messages {
            let lazy = LayoutHarness(plan.scrollView(isLazy: true), size.width, size.height)
            let eager = LayoutHarness(plan.scrollView(isLazy: false), size.width, size.height)
            try Comparison(plan, lazy, eager, "seed \(seed), start").check()
            for step in 0..<12 {
                let room = lazy.scrollRoom(plan.axis)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: lazy.scroll(plan.axis, to: room)
                case 1: lazy.scroll(plan.axis, to: 0)
                case 2:
                    let way = CGFloat.random(in: -viewport...viewport, using: &random).rounded()
                    lazy.scroll(plan.axis, to: lazy.scrollOffset(plan.axis) + way)
                case 3:
                    let new = Self.length(&random)
                    let size =
                        plan.axis == .vertical ? CGSize(width: across, height: new) : CGSize(width: new, height: across)
                    for harness in [lazy, eager] {
                        harness.graph.root.resize(to: size, safeArea: EdgeInsets())
                        harness.graph.bringToRest()
                    }
                default: lazy.scroll(plan.axis, to: CGFloat.random(in: -10...room + 10, using: &random).rounded())
                }
                try Comparison(plan, lazy, eager, "seed \(seed), step \(step)").check()
            }
        }
        #expect(messages.map(\.text) == [], "seed \(seed)")
    }

    /// A list's rows are contiguous in a viewport of any size.
    @Test(arguments: WalkSeeds.all(onceFailed: onceFailed))
    func rows_of_a_list_fill_the_visible_part(seed: UInt64) throws {
        var random = Xorshift(seed: seed &* 17 &+ 3)
        let heights = (0..<[0, 1, 5, 40, 300].randomElement(using: &random)!).map { _ in
            CGFloat(Int.random(in: 1...120, using: &random))
        }
        let isPlain = Bool.random(using: &random), height = Self.length(&random)
        let list = List {
            ForEach(Array(heights.enumerated()), id: \.offset) { row in
                ContentPlan.color(row.offset).frame(height: row.element).listRowInsets(EdgeInsets())
            }
        }
        .environment(\.defaultMinListRowHeight, 0)
        .environment(\.listAppearance, isPlain ? .plain : .insetGrouped)
        let harness = LayoutHarness(list.frame(height: height), 300, max(height, 10))
        for step in 0..<12 {
            let rows = harness.rows().filter { $0.value.maxY > 0 && $0.value.minY < max(height, 10) }
            let comment: Comment = "seed \(seed), step \(step)"
            for (index, frame) in rows {
                #expect(frame.height == heights[index], comment)
                if let next = rows[index + 1] { #expect(abs(next.minY - frame.maxY) < 0.01, comment) }
            }
            if let first = rows.keys.min(), let last = rows.keys.max() {
                #expect(rows.count == last - first + 1, comment)
                #expect(first == 0 || rows[first]!.minY <= harness.scrollFrame.minY + 0.01, comment)
                #expect(last == heights.count - 1 || rows[last]!.maxY >= harness.scrollFrame.maxY - 0.01, comment)
            } else {
                #expect(heights.isEmpty || height < 40, comment)
            }
            if harness.scrollOffset(.vertical) == 0 {
                // Above the first card are 16 points.
                var top = harness.scrollFrame.minY + (isPlain ? 0 : 16)
                for (index, height) in heights.enumerated() where top < harness.scrollFrame.maxY {
                    #expect(rows[index].map { abs($0.minY - top) < 0.01 } == true, comment)
                    top += height
                }
            }
            let room = harness.scrollRoom(.vertical)
            let target = [0, room, CGFloat.random(in: 0...room, using: &random).rounded()].randomElement(using: &random)!
            harness.scroll(.vertical, to: target)
        }
    }

    private static func length(_ random: inout Xorshift) -> CGFloat {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: CGFloat(Int.random(in: 1...20, using: &random))
        case 1: CGFloat(Int.random(in: 20...300, using: &random))
        case 2: CGFloat(Int.random(in: 300...1200, using: &random))
        default: CGFloat(Int.random(in: 1200...8192, using: &random))
        }
    }
}

/// Random content of a scroll view, either in lazy containers or in eager ones with the same rows.
@MainActor private struct ContentPlan {
    indirect enum Part {
        case box(Int, CGFloat)
        case rows([(id: Int, length: CGFloat)])
        case grid([(id: Int, length: CGFloat)], columns: Int)
        case stack([Part], isLazy: Bool, spacing: CGFloat)
        case collection([Part])
        case section(header: Part, [Part])
        case padded(Part, CGFloat)
    }

    let axis: Axis
    let parts: [Part]
    let margin: CGFloat
    private(set) var count = 0

    init(_ random: inout Xorshift) {
        axis = Bool.random(using: &random) ? .vertical : .horizontal
        margin = [0, 0, 30].randomElement(using: &random)!
        var count = 0
        parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.part(2, false, &count, &random) }
        self.count = count
    }

    private static func row(_ count: inout Int, _ random: inout Xorshift) -> (id: Int, length: CGFloat) {
        count += 1
        return (count - 1, CGFloat(Int.random(in: 1...100, using: &random)))
    }

    private static func part(_ depth: Int, _ isInLazy: Bool, _ count: inout Int, _ random: inout Xorshift) -> Part {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &random) {
        case 0:
            count += 1
            return .box(count - 1, CGFloat([5, 60, 1200, 5000].randomElement(using: &random)!))
        case 1, 2:
            let number = [0, 1, 3, 20, 70, 200].randomElement(using: &random)!
            return .rows((0..<number).map { _ in row(&count, &random) })
        case 3:
            let number = [0, 1, 7, 90].randomElement(using: &random)!
            let cells = (0..<number).map { _ in row(&count, &random) }
            return .grid(cells, columns: Int.random(in: 1...3, using: &random))
        case 4:
            return .padded(part(depth - 1, isInLazy, &count, &random), CGFloat(Int.random(in: 0...30, using: &random)))
        case 5:
            return .collection((0..<Int.random(in: 0...6, using: &random)).map { _ in part(depth - 1, true, &count, &random) })
        case 6:
            let header = row(&count, &random)
            return .section(
                header: .box(header.id, header.length),
                (0..<Int.random(in: 0...3, using: &random)).map { _ in part(depth - 1, isInLazy, &count, &random) })
        default:
            return .stack(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in part(depth - 1, true, &count, &random) },
                isLazy: Int.random(in: 0..<4, using: &random) > 0, spacing: [0, 3, 8].randomElement(using: &random)!)
        }
    }

    static func color(_ id: Int) -> Color { Color(red: Double(id % 256) / 255, green: Double(id / 256) / 255, blue: 0.5) }
    static func id(of color: ResolvedColor) -> Int? {
        if abs(color.blue - 0.5) > 0.01 { return nil }
        return Int((color.red * 255).rounded()) + Int((color.green * 255).rounded()) * 256
    }

    func scrollView(isLazy: Bool) -> some View {
        ScrollView(axis == .vertical ? .vertical : .horizontal) { all(parts, isLazy) }
            .contentMargins(axis == .vertical ? .vertical : .horizontal, margin)
    }

    private func all(_ parts: [Part], _ isLazy: Bool) -> some View {
        ForEach(Array(parts.enumerated()), id: \.offset) { view($0.element, isLazy) }
    }

    private func row(_ id: Int, _ length: CGFloat) -> some View {
        Self.color(id).frame(width: axis == .vertical ? nil : length, height: axis == .vertical ? length : nil)
    }

    private func view(_ part: Part, _ isLazy: Bool) -> AnyView {
        switch part {
        case .box(let id, let length): AnyView(row(id, length))
        case .rows(let rows): AnyView(ForEach(rows, id: \.id) { row($0.id, $0.length) })
        case .grid(let cells, let columns): grid(cells, columns, isLazy)
        case .collection(let parts): AnyView(all(parts, isLazy))
        case .section(let header, let parts):
            AnyView(
                Section {
                    all(parts, isLazy)
                } header: {
                    view(header, isLazy)
                })
        case .padded(let part, let length):
            // A single view, whatever the part consists of.
            axis == .vertical
                ? AnyView(VStack(spacing: 2) { view(part, isLazy) }.padding(.vertical, length))
                : AnyView(HStack(spacing: 2) { view(part, isLazy) }.padding(.horizontal, length))
        case .stack(let parts, let isItselfLazy, let spacing):
            switch (axis, isLazy && isItselfLazy) {
            case (.vertical, true): AnyView(LazyVStack(spacing: spacing) { all(parts, isLazy) })
            case (.vertical, false): AnyView(VStack(spacing: spacing) { all(parts, isLazy) })
            case (.horizontal, true): AnyView(LazyHStack(spacing: spacing) { all(parts, isLazy) })
            case (.horizontal, false): AnyView(HStack(spacing: spacing) { all(parts, isLazy) })
            }
        }
    }

    /// Cells of 10 points in the cross axis, in lines with 4 points between them.
    private func grid(_ cells: [(id: Int, length: CGFloat)], _ columns: Int, _ isLazy: Bool) -> AnyView {
        func cell(_ cell: (id: Int, length: CGFloat)) -> some View {
            Self.color(cell.id).frame(
                width: axis == .vertical ? 10 : cell.length, height: axis == .vertical ? cell.length : 10)
        }
        let items = Array(repeating: GridItem(.fixed(10), spacing: 4), count: columns)
        if isLazy {
            return axis == .vertical
                ? AnyView(LazyVGrid(columns: items, spacing: 4) { ForEach(cells, id: \.id) { cell($0) } })
                : AnyView(LazyHGrid(rows: items, spacing: 4) { ForEach(cells, id: \.id) { cell($0) } })
        }
        let filler = Color.clear.frame(width: axis == .vertical ? 10 : 0, height: axis == .vertical ? 0 : 10)
        let starts = Array(stride(from: 0, to: cells.count, by: columns))
        func line(_ start: Int) -> some View {
            ForEach(0..<columns, id: \.self) { column in
                if start + column < cells.count { cell(cells[start + column]) } else { filler }
            }
        }
        return axis == .vertical
            ? AnyView(VStack(spacing: 4) { ForEach(starts, id: \.self) { start in HStack(spacing: 4) { line(start) } } })
            : AnyView(HStack(spacing: 4) { ForEach(starts, id: \.self) { start in VStack(spacing: 4) { line(start) } } })
    }
}

extension LayoutHarness {
    /// The frames of the coloured rows by number, in the root's coordinates.
    fileprivate func rows() -> [Int: CGRect] {
        var result: [Int: CGRect] = [:]
        func visit(_ node: RenderNode, _ origin: CGPoint) {
            let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
            if case .shape(let shape) = node.content, case .color(let color)? = shape.fill, let id = ContentPlan.id(of: color) {
                result[id] = frame
            }
            for child in node.children {
                visit(child, CGPoint(x: frame.minX - node.scrollOffset.x, y: frame.minY - node.scrollOffset.y))
            }
        }
        visit(graph.renderNode, .zero)
        return result
    }

    fileprivate var scrollFrame: CGRect {
        var result = CGRect.zero
        func visit(_ node: RenderNode, _ origin: CGPoint) {
            let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
            if node.isScrolling { return result = frame }
            for child in node.children { visit(child, frame.origin) }
        }
        visit(graph.renderNode, .zero)
        return result
    }

    fileprivate var scrollContent: ScrollContent? {
        if case .scroll(let content)? = scrollNode?.content { content } else { nil }
    }
    fileprivate func contentLength(_ axis: Axis) -> CGFloat {
        let size = scrollContent?.contentSize ?? .zero
        return axis == .vertical ? size.height : size.width
    }
    fileprivate func viewportLength(_ axis: Axis) -> CGFloat { axis == .vertical ? scrollFrame.height : scrollFrame.width }
    fileprivate func scrollRoom(_ axis: Axis) -> CGFloat { max(0, contentLength(axis) - viewportLength(axis)) }
    fileprivate func scrollOffset(_ axis: Axis) -> CGFloat {
        let offset = scrollNode?.scrollOffset ?? .zero
        return axis == .vertical ? offset.y : offset.x
    }
    fileprivate func scroll(_ axis: Axis, to place: CGFloat) {
        let point = axis == .vertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
        _ = scrollNode?.responder?.respond(to: .scroll(to: point))
        graph.bringToRest()
    }
}

/// Compares the visible rows of a lazy scroll view with those of an eager one.
@MainActor private struct Comparison {
    let plan: ContentPlan
    let lazy, eager: LayoutHarness
    let comment: Comment

    init(_ plan: ContentPlan, _ lazy: LayoutHarness, _ eager: LayoutHarness, _ comment: Comment) {
        (self.plan, self.lazy, self.eager, self.comment) = (plan, lazy, eager, comment)
    }

    func check() throws {
        let axis = plan.axis, viewport = lazy.scrollFrame, made = lazy.rows(), all = eager.rows()
        func low(_ frame: CGRect) -> CGFloat { axis == .vertical ? frame.minY : frame.minX }
        func isSeen(_ frame: CGRect) -> Bool {
            let part = frame.intersection(viewport)
            return !part.isNull && part.width > 0.01 && part.height > 0.01
        }
        let offset = lazy.scrollOffset(axis), room = lazy.scrollRoom(axis)
        #expect(offset >= 0 && offset <= room + 0.01, comment)
        var shift: CGFloat = 0
        if offset > 0 {
            // Off-screen rows have estimated lengths, so all visible rows are shifted by the same distance.
            let seen = made.filter { isSeen($0.value) }
            guard let first = seen.min(by: { low($0.value) < low($1.value) }), let its = all[first.key] else {
                // Gaps and margins are shorter than this.
                #expect(all.isEmpty || lazy.viewportLength(axis) < 200, comment)
                return
            }
            shift = low(first.value) - low(its)
        }
        if abs(offset - room) < 0.01 && room > 0 {
            #expect(abs(eager.contentLength(axis) + shift - lazy.viewportLength(axis)) < 0.01, comment)
        }
        for (id, frame) in all {
            let there = axis == .vertical ? frame.offsetBy(dx: 0, dy: shift) : frame.offsetBy(dx: shift, dy: 0)
            guard isSeen(there) else { continue }
            let own = try #require(made[id], "row \(id) is missing at \(there) in \(viewport), \(comment)")
            #expect(
                abs(own.minX - there.minX) < 0.02 && abs(own.minY - there.minY) < 0.02 && abs(own.width - there.width) < 0.02
                    && abs(own.height - there.height) < 0.02, "row \(id): \(own), not \(there), \(comment)")
        }
    }
}

/// The generator with which the seeds in `onceFailed` were found. Another one would turn them into other walks.
private struct Xorshift: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
