import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Random trees of containers, in which views come, go and move under an animation. The places in between follow from those in
/// newly made trees: a view that stays is between its two places, a new one is at its final place, one that leaves at its old place.
@MainActor struct MotionWalkTests {
    /// A tree of views with two states, false and true.
    indirect enum Spec {
        case text(Int, width: [CGFloat], height: CGFloat)
        case stack(isVertical: Bool, alignment: Int, [Spec])
        case layers(Spec, Spec, alignment: Int, isFront: Bool)
        case padding(Spec, Edge.Set, [CGFloat])
        case frame(Spec, alignment: Int, width: [CGFloat], height: CGFloat)
        /// A tree that is there in one of the states only.
        case present(Spec, in: Bool)

        init(_ random: inout SplitMix, _ depth: Int, _ next: inout Int) {
            func length() -> CGFloat { CGFloat(Int.random(in: 1...12, using: &random) * 5) }
            func lengths() -> [CGFloat] {
                let first = length()
                return [first, Bool.random(using: &random) ? first : length()]
            }
            let alignment = Int.random(in: 0..<9, using: &random)
            switch depth <= 0 ? 0 : Int.random(in: 1...10, using: &random) {
            case 1...3:
                var children: [Spec] = []
                for _ in 0..<Int.random(in: 1...3, using: &random) { children.append(Spec(&random, depth - 1, &next)) }
                self = .stack(isVertical: Bool.random(using: &random), alignment: alignment, children)
            case 4, 5:
                let (base, layer) = (Spec(&random, depth - 1, &next), Spec(&random, depth - 1, &next))
                self = .layers(base, layer, alignment: alignment, isFront: Bool.random(using: &random))
            case 6:
                let edges: Edge.Set = [.all, .leading, .top, .trailing][alignment % 4]
                self = .padding(Spec(&random, depth - 1, &next), edges, lengths())
            case 7: self = .frame(Spec(&random, depth - 1, &next), alignment: alignment, width: lengths(), height: length() * 3)
            case 8, 9: self = .present(Spec(&random, depth - 1, &next), in: Bool.random(using: &random))
            default:
                next += 1
                self = .text(next, width: lengths(), height: length())
            }
        }
    }

    private struct SpecView: View {
        let spec: Spec
        let state: Bool
        private func now<T>(_ values: [T]) -> T { values[state ? 1 : 0] }

        var body: some View {
            switch spec {
            case .text(let number, let width, let height):
                Text(verbatim: "t\(number)").font(.system(size: 5)).fixedSize().frame(width: now(width), height: height)
            case .stack(let isVertical, let alignment, let children):
                if isVertical {
                    VStack(alignment: Alignment(alignment).horizontal, spacing: 3) { views(children) }
                } else {
                    HStack(alignment: Alignment(alignment).vertical, spacing: 3) { views(children) }
                }
            case .layers(let base, let layer, let alignment, let isFront):
                if isFront {
                    view(base).overlay(alignment: Alignment(alignment)) { view(layer) }
                } else {
                    view(base).background(alignment: Alignment(alignment)) { view(layer) }
                }
            case .padding(let content, let edges, let length): view(content).padding(edges, now(length))
            case .frame(let content, let alignment, let width, let height):
                view(content).frame(width: now(width) * 4, height: height, alignment: Alignment(alignment))
            case .present(let content, let when): if when == state { view(content).transition(.opacity) }
            }
        }

        private func view(_ spec: Spec) -> AnyView { AnyView(ZStack { SpecView(spec: spec, state: state) }) }
        private func views(_ specs: [Spec]) -> some View {
            ForEach(specs.indices, id: \.self) { SpecView(spec: specs[$0], state: state).erased }
        }
        private var erased: AnyView { AnyView(self) }
    }

    @MainActor private final class Remote { var state = Binding.constant(false) }

    private struct Root: View {
        let spec: Spec
        let remote: Remote
        @State var state: Bool
        var body: some View {
            let _ = remote.state = $state
            ZStack { SpecView(spec: spec, state: state) }
        }
    }

    /// The frames of all texts.
    private static func frames(_ screen: Screen, _ count: Int) throws -> [Int: CGRect] {
        var frames: [Int: CGRect] = [:]
        for number in 1...max(1, count) {
            let text = screen.text("t\(number)", behind: true)
            if text.exists { frames[number] = try text.frame }
        }
        return frames
    }

    private func check(
        _ frames: [Int: CGRect], _ old: [Int: CGRect], _ new: [Int: CGRect], at part: Double, _ seed: UInt64, _ spec: Spec
    ) {
        for (number, frame) in frames {
            let wanted: CGRect? =
                switch (old[number], new[number]) {
                case (let a?, let b?): a.mixed(with: b, part)
                case (let a, let b): a ?? b
                }
            if frame.isNear(wanted) { continue }
            Issue.record(
                "seed \(seed), at \(part): t\(number) is at \(frame) instead of \(String(describing: wanted)) (from \(String(describing: old[number])) to \(String(describing: new[number])))\n\(spec)"
            )
            return
        }
        for number in new.keys where frames[number] == nil {
            Issue.record("seed \(seed), at \(part): t\(number) is missing\n\(spec)")
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 60))
    func views_move_from_place_to_place_whatever_their_containers_do(seed: UInt64) throws {
        var random = SplitMix(seed: seed), count = 0
        let spec = Spec(&random, 5, &count), texts = count
        let old = try simulate(Root(spec: spec, remote: Remote(), state: false)) { try Self.frames($0, texts) }
        let new = try simulate(Root(spec: spec, remote: Remote(), state: true)) { try Self.frames($0, texts) }
        let remote = Remote()
        try simulate(Root(spec: spec, remote: remote, state: false)) { screen in
            await screen.advance(by: .milliseconds(100))
            withAnimation(.linear(duration: 1)) { remote.state.wrappedValue = true }
            await screen.advance(by: .milliseconds(1))
            check(try Self.frames(screen, texts), old, new, at: 0.001, seed, spec)
            await screen.advance(by: .milliseconds(299))
            check(try Self.frames(screen, texts), old, new, at: 0.3, seed, spec)
            await screen.advance(by: .milliseconds(500))
            check(try Self.frames(screen, texts), old, new, at: 0.8, seed, spec)
            await screen.advance(by: .milliseconds(400))
            #expect(try Self.frames(screen, texts).keys.sorted() == new.keys.sorted(), "seed \(seed)")
            check(try Self.frames(screen, texts), new, new, at: 1, seed, spec)
        }
    }
}

extension Alignment {
    fileprivate init(_ number: Int) {
        self.init(
            horizontal: [.leading, .center, .trailing][number % 3], vertical: [.top, .center, .bottom][number / 3 % 3])
    }
}
