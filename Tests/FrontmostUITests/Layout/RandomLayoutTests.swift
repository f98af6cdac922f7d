import Foundation
import FrontmostRender
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

/// A view tree as a value, so that a random tree can be edited and laid out from scratch.
private indirect enum Spec: Equatable {
    case color(Double?, Double?)
    case text(String)
    case spacer
    case stack(Int, spacing: Double?, leading: Bool, [Spec])
    case padding(Double, Spec)
    case bounds(min: Double, max: Double, Spec)
    case fixedSize(Bool, Bool, Spec)
    case ratio(Double, fill: Bool, Spec)
    case layer(front: Bool, Spec, Spec)
    case offset(Double, Spec)
    case priority(Double, Spec)
    case fitting([Spec])
    /// The bits of the number select modifiers on the second row, a spanning cell, and a row without `GridRow`.
    case grid([[Spec]], Int)
    case reader(Double)
    case inset(Spec, Spec)

    static func random(_ depth: Int, _ g: inout SplitMix) -> Spec {
        func length() -> Double { Double(Int.random(in: 1...40, using: &g)) * 4 }
        func child() -> Spec { random(depth - 1, &g) }
        if depth == 0 || Int.random(in: 0..<6, using: &g) == 0 {
            switch Int.random(in: 0..<5, using: &g) {
            case 0: return .spacer
            case 1: return .color(nil, nil)
            case 2: return .color(length(), length())
            case 3: return .reader(Double(Int.random(in: 1...4, using: &g)))
            default:
                return .text(String(repeating: "言葉 word ", count: Int.random(in: 1...6, using: &g)))
            }
        }
        switch Int.random(in: 0..<13, using: &g) {
        case 0...3:
            var children: [Spec] = []
            for _ in 0..<Int.random(in: 1...4, using: &g) { children.append(child()) }
            return .stack(
                Int.random(in: 0..<3, using: &g), spacing: Bool.random(using: &g) ? nil : 4, leading: Bool.random(using: &g),
                children)
        case 4: return .padding(length() / 8, child())
        case 5: return .bounds(min: length() / 2, max: length() * 2, child())
        case 6: return .fixedSize(Bool.random(using: &g), Bool.random(using: &g), child())
        case 7: return .ratio(Bool.random(using: &g) ? 2 : 0.5, fill: Bool.random(using: &g), child())
        case 8: return .layer(front: Bool.random(using: &g), child(), child())
        case 9: return .offset(length() / 8, child())
        case 10: return .priority(1, child())
        case 11: return Bool.random(using: &g) ? .fitting([child(), child()]) : .inset(child(), child())
        default: return .grid([[child(), child()], [child()]], Int.random(in: 0..<8, using: &g))
        }
    }

    /// The tree with a random part replaced.
    func changed(_ g: inout SplitMix) -> Spec {
        if Int.random(in: 0..<4, using: &g) == 0 { return Spec.random(2, &g) }
        switch self {
        case .color, .text, .spacer, .reader: return Spec.random(0, &g)
        case .stack(let kind, let spacing, let leading, var children):
            let at = Int.random(in: 0..<children.count, using: &g)
            switch Int.random(in: 0..<4, using: &g) {
            case 0: children.insert(Spec.random(1, &g), at: at)
            case 1 where children.count > 1: children.remove(at: at)
            default: children[at] = children[at].changed(&g)
            }
            return .stack(kind, spacing: spacing, leading: leading, children)
        case .padding(let d, let child): return .padding(d, child.changed(&g))
        case .bounds(let low, let high, let child): return .bounds(min: low, max: high, child.changed(&g))
        case .fixedSize(let h, let v, let child): return .fixedSize(h, v, child.changed(&g))
        case .ratio(let r, let fill, let child): return .ratio(r, fill: fill, child.changed(&g))
        case .layer(let front, let a, let b):
            return Bool.random(using: &g) ? .layer(front: front, a.changed(&g), b) : .layer(front: front, a, b.changed(&g))
        case .offset(let d, let child): return .offset(d + 1, child.changed(&g))
        case .priority(let p, let child): return .priority(p, child.changed(&g))
        case .fitting(let list): return .fitting([list[0].changed(&g), list[1]])
        case .grid(let rows, let form):
            return .grid([[rows[0][0].changed(&g), rows[0][1]], rows[1]], form)
        case .inset(let a, let b): return .inset(a.changed(&g), b)
        }
    }
}

private struct SpecView: View {
    let spec: Spec
    var body: some View { content }

    private var content: AnyView {
        switch spec {
        case .color(let w, let h): AnyView(Color.red.frame(width: w.map { CGFloat($0) }, height: h.map { CGFloat($0) }))
        case .text(let string): AnyView(Text(verbatim: string))
        case .spacer: AnyView(Spacer())
        case .stack(0, let spacing, let leading, let children):
            AnyView(
                HStack(alignment: leading ? .top : .center, spacing: spacing.map { CGFloat($0) }) { all(children) })
        case .stack(1, let spacing, let leading, let children):
            AnyView(
                VStack(alignment: leading ? .leading : .center, spacing: spacing.map { CGFloat($0) }) { all(children) })
        case .stack(_, _, let leading, let children):
            AnyView(ZStack(alignment: leading ? .bottomLeading : .center) { all(children) })
        case .padding(let d, let child): AnyView(SpecView(spec: child).padding(d))
        case .bounds(let low, let high, let child): AnyView(SpecView(spec: child).frame(minWidth: low, maxHeight: high))
        case .fixedSize(let h, let v, let child): AnyView(SpecView(spec: child).fixedSize(horizontal: h, vertical: v))
        case .ratio(let r, let fill, let child): AnyView(SpecView(spec: child).aspectRatio(r, contentMode: fill ? .fill : .fit))
        case .layer(true, let a, let b): AnyView(SpecView(spec: a).overlay(alignment: .topTrailing) { SpecView(spec: b) })
        case .layer(false, let a, let b): AnyView(SpecView(spec: a).background { SpecView(spec: b) })
        case .offset(let d, let child): AnyView(SpecView(spec: child).offset(x: d))
        case .priority(let p, let child): AnyView(SpecView(spec: child).layoutPriority(p))
        case .fitting(let list): AnyView(ViewThatFits { all(list) })
        case .grid(let rows, let form):
            AnyView(
                Grid(alignment: form == 5 ? .leadingFirstTextBaseline : .center) {
                    if form & 1 != 0 { Color.blue.frame(height: 3).gridCellUnsizedAxes(form & 2 != 0 ? .horizontal : []) }
                    GridRow { all(rows[0]) }
                    GridRow { all(rows[1]).gridCellColumns(form & 4 != 0 ? 2 : 1) }.padding(form & 2 != 0 ? 3 : 0)
                })
        case .reader(let part): AnyView(GeometryReader { Color.blue.frame(width: $0.size.width / part, height: 3) })
        case .inset(let a, let b): AnyView(SpecView(spec: a).safeAreaInset(edge: .top) { SpecView(spec: b) })
        }
    }

    private func all(_ specs: [Spec]) -> some View {
        ForEach(specs.indices, id: \.self) { SpecView(spec: specs[$0]) }
    }
}

@Observable private final class SpecModel {
    var spec: Spec
    init(_ spec: Spec) { self.spec = spec }
}

private struct SpecScreen: View {
    let model: SpecModel
    var body: some View { SpecView(spec: model.spec) }
}

@MainActor struct RandomLayoutTests {
    @Test(arguments: 1...60) func layout_after_changes_is_the_layout_of_a_fresh_graph(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let model = SpecModel(.random(4, &generator))
        let harness = LayoutHarness(SpecScreen(model: model), 320, 480)
        for step in 0..<12 {
            let before = model.spec
            model.spec = model.spec.changed(&generator)
            harness.graph.bringToRest()
            let fresh = LayoutHarness(SpecScreen(model: SpecModel(model.spec)), 320, 480)
            let same = harness.allFrames() == fresh.allFrames()
            #expect(same, "seed \(seed), step \(step): \(before) -> \(model.spec)")
            if !same { return }
        }
    }

    // MARK: Right to left

    private func harness(_ model: SpecModel, _ direction: LayoutDirection) -> LayoutHarness {
        LayoutHarness(SpecScreen(model: model).environment(\.layoutDirection, direction), 320, 480)
    }

    private func areMirrored(_ a: ArraySlice<CGRect>, _ b: ArraySlice<CGRect>) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { a, b in
                abs(320 - a.maxX - b.minX) < 0.01 && abs(a.width - b.width) < 0.01 && abs(a.minY - b.minY) < 0.01
                    && abs(a.height - b.height) < 0.01
            }
    }

    @Test(arguments: 1...200) func a_layout_from_right_to_left_is_the_mirror_image(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let model = SpecModel(.random(4, &generator))
        // Without the root, which has no frame without a host.
        let there = harness(model, .leftToRight).allFrames().dropFirst()
        let mirrored = harness(model, .rightToLeft).allFrames().dropFirst()
        let areMirrored = areMirrored(there, mirrored)
        #expect(areMirrored, "seed \(seed): \(model.spec)")
    }

    @Test(arguments: 1...40) func a_layout_from_right_to_left_is_up_to_date_after_changes(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let model = SpecModel(.random(4, &generator)), changed = harness(model, .rightToLeft)
        for step in 0..<8 {
            let before = model.spec
            model.spec = model.spec.changed(&generator)
            changed.graph.bringToRest()
            let isSame = changed.allFrames() == harness(SpecModel(model.spec), .rightToLeft).allFrames()
            #expect(isSame, "seed \(seed), step \(step): \(before) -> \(model.spec)")
            if !isSame { return }
        }
    }

    @Test(arguments: 1...40) func a_layout_is_mirrored_when_the_direction_changes(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let model = SpecModel(.random(4, &generator)), setting = Setting()
        let turned = LayoutHarness(TurnedScreen(model: model, setting: setting), 320, 480)
        for direction in [LayoutDirection.rightToLeft, .leftToRight] {
            setting.direction = direction
            turned.graph.bringToRest()
            #expect(turned.allFrames() == harness(model, direction).allFrames(), "seed \(seed), \(direction): \(model.spec)")
        }
    }

    @Observable final class Setting { var direction = LayoutDirection.leftToRight }

    private struct TurnedScreen: View {
        let model: SpecModel
        let setting: Setting
        var body: some View { SpecScreen(model: model).environment(\.layoutDirection, setting.direction) }
    }
}
