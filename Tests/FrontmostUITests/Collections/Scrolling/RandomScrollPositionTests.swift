import Foundation
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// Scroll positions, their bindings and default anchors: a lazy container comes to rest where one does that makes all its rows, and
/// the binding says what is shown.
@MainActor struct RandomScrollPositionTests {
    private struct Program {
        enum Length { case same, varied, container, part }
        enum Behavior { case none, paging, aligned }
        let isHorizontal: Bool
        let length: Length
        let behavior: Behavior
        let spacing: CGFloat
        let count: Int
        let lengths: [CGFloat]
        let defaultAnchor: UnitPoint?
        let initialOnly: Bool
        let initial: Int?
        let anchor: UnitPoint?

        var port: CGFloat { isHorizontal ? 300 : 400 }
        func length(of row: Int) -> CGFloat {
            switch length {
            case .same, .varied: lengths[row]
            case .container: port
            case .part: (port - 2 * spacing) / 3
            }
        }

        init(_ generator: inout SplitMix) {
            isHorizontal = .random(using: &generator)
            length = [.same, .varied, .container, .part].randomElement(using: &generator) ?? .same
            // Pages are counted from the start of the content, so they depend on estimates where lengths vary.
            let behaviors: [Behavior] = length == .varied ? [.none, .aligned] : [.none, .paging, .aligned]
            behavior = behaviors.randomElement(using: &generator) ?? .none
            spacing = [0, 10].randomElement(using: &generator) ?? 0
            count = [3, 12, 60].randomElement(using: &generator) ?? 3
            let own = CGFloat(Int.random(in: 10...300, using: &generator))
            lengths = (0..<count).map { _ in CGFloat(Int.random(in: 10...250, using: &generator)) }.map { [length] in
                length == .same ? own : $0
            }
            let isAnchored = Int.random(in: 0..<3, using: &generator) == 0
            let end: UnitPoint = isHorizontal ? .trailing : .bottom
            defaultAnchor = isAnchored ? end : nil
            initialOnly = .random(using: &generator)
            initial = .random(using: &generator) ? Int.random(in: 0..<count, using: &generator) : nil
            anchor = [nil, nil, .center, end].randomElement(using: &generator) ?? nil
        }
    }

    @Observable final class Model {
        var id: Int?
        init(_ id: Int?) { self.id = id }
    }

    private struct Rows: View {
        let program: Program
        let isLazy: Bool
        @Bindable var model: Model

        private var axis: Axis.Set { program.isHorizontal ? .horizontal : .vertical }

        private var rows: some View {
            ForEach(0..<program.count, id: \.self) { index in
                let label = Text("P\(index)").font(.system(size: 5))
                switch program.length {
                case .same, .varied:
                    let length = program.lengths[index]
                    Color.blue.overlay(label).frame(
                        width: program.isHorizontal ? length : nil, height: program.isHorizontal ? nil : length)
                case .container: Color.blue.overlay(label).containerRelativeFrame(axis)
                case .part: Color.blue.overlay(label).containerRelativeFrame(axis, count: 3, spacing: program.spacing)
                }
            }
        }

        @ViewBuilder private var stack: some View {
            switch (program.isHorizontal, isLazy) {
            case (true, true): LazyHStack(spacing: program.spacing) { rows }
            case (true, false): HStack(spacing: program.spacing) { rows }
            case (false, true): LazyVStack(spacing: program.spacing) { rows }
            case (false, false): VStack(spacing: program.spacing) { rows }
            }
        }

        @ViewBuilder private var scroll: some View {
            let scroll = ScrollView(axis) { stack.scrollTargetLayout() }
            switch program.behavior {
            case .none: scroll
            case .paging: scroll.scrollTargetBehavior(.paging)
            case .aligned: scroll.scrollTargetBehavior(.viewAligned)
            }
        }

        @ViewBuilder private var anchored: some View {
            switch (program.defaultAnchor, program.initialOnly) {
            case (nil, _): scroll
            case (let anchor?, true): scroll.defaultScrollAnchor(anchor, for: .initialOffset)
            case (let anchor?, false): scroll.defaultScrollAnchor(anchor)
            }
        }

        var body: some View { anchored.scrollPosition(id: $model.id, anchor: program.anchor).frame(width: 300, height: 400) }
    }

    /// The rows in the viewport, by the positions of their middles from its start, and the value of the binding.
    private struct Shown: Equatable, CustomStringConvertible {
        var rows: [Int: CGFloat] = [:]
        let id: Int?

        @MainActor init(_ screen: Screen, _ program: Program, _ id: Int?) throws {
            self.id = id
            let port = try screen.find(.scrollView).frame, start = program.isHorizontal ? port.minX : port.minY
            for element in screen.all(.text) {
                guard let index = Int(try element.label.dropFirst()) else { continue }
                let frame = try element.frame, middle = (program.isHorizontal ? frame.midX : frame.midY) - start
                if middle > 0 && middle < program.port { rows[index] = (middle * 4).rounded() / 4 }
            }
        }

        var description: String {
            let rows = rows.sorted { $0.key < $1.key }.map { "P\($0.key)@\($0.value)" }
            return "id \(id.map(String.init) ?? "none"): \(rows.joined(separator: " "))"
        }
    }

    private enum Step {
        case to(Int, isAnimated: Bool)
        case drag(CGFloat, Duration)
    }

    private func run(_ program: Program, isLazy: Bool, _ steps: [Step]) throws -> [Shown] {
        let model = Model(program.initial)
        return try simulate(Rows(program: program, isLazy: isLazy, model: model)) { screen in
            var all = [try Shown(screen, program, model.id)]
            for step in steps {
                switch step {
                case .to(let id, let isAnimated): withAnimation(isAnimated ? .default : nil) { model.id = id }
                case .drag(let distance, let time):
                    try? await screen.find(.scrollView).drag(
                        by: program.isHorizontal
                            ? CGSize(width: distance, height: 0) : CGSize(width: 0, height: distance), over: time)
                }
                await screen.advance(by: .seconds(2))
                all.append(try Shown(screen, program, model.id))
            }
            return all
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 10))
    func a_lazy_container_comes_to_rest_where_an_eager_one_does(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let program = Program(&generator)
        let steps = (0..<6).map { _ -> Step in
            if generator.next(below: 3) == 0 {
                return .to(generator.next(below: program.count), isAnimated: .random(using: &generator))
            }
            let distance = CGFloat(Int.random(in: 60...190, using: &generator)) * (generator.next(below: 3) == 0 ? 1 : -1)
            return .drag(distance, .random(using: &generator) ? .milliseconds(100) : .seconds(1))
        }
        let lazy = try run(program, isLazy: true, steps), eager = try run(program, isLazy: false, steps)
        for (index, (a, b)) in zip(lazy, eager).enumerated() {
            let step = index == 0 ? "at first" : "after \(steps[index - 1])"
            #expect(a == b, "seed \(seed), \(step), \(program)")
            if a != b { return }
            check(a, program, "seed \(seed), \(step), \(program)")
        }
    }

    /// The row of the binding is the one at the anchor, or nearest to it.
    private func check(_ shown: Shown, _ program: Program, _ comment: Comment) {
        guard let id = shown.id else { return }
        let place = program.port * (program.isHorizontal ? program.anchor?.x ?? 0 : program.anchor?.y ?? 0)
        func distance(_ row: Int) -> CGFloat? {
            shown.rows[row].map { max(0, abs($0 - place) - program.length(of: row) / 2) }
        }
        // The middle of a row at an edge may not be visible.
        guard let own = distance(id) else { return }
        // At an end of the content, a requested row cannot reach the anchor.
        let isAtEnd = shown.rows[0] != nil || shown.rows[program.count - 1] != nil
        if !isAtEnd { #expect(shown.rows.keys.allSatisfy { distance($0).map { $0 >= own - 1 } ?? true }, "\(shown), \(comment)") }
    }
}
