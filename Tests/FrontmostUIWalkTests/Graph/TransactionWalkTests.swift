import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// Random writes of every kind of state in one action, each under an animation of its own or none. What is shown afterwards, at any time,
/// is the same as if each transaction had been an action of its own, with no time in between.
@MainActor struct TransactionWalkTests {
    private final class Model: ObservableObject {
        @Published var x = 0.0
        @Published var y = 0.0
    }

    @Observable fileprivate final class Watched {
        var x = 0.0
        var y = 0.0
    }

    /// State of a page that the walk writes.
    private enum Source: Int, CaseIterable {
        case own, childs, bound, closures, app, scene, modelX, modelY, watchedX, watchedY, isShown, isTall
        /// State that holds only its latest value. All changes of one object are seen with the first of them.
        var object: Int? {
            switch self {
            case .modelX, .modelY: 0
            case .watchedX: 1
            case .watchedY: 2
            default: nil
            }
        }
    }

    private struct Write: CustomStringConvertible {
        let source: Source
        let value: Double
        let animation: Int
        init(_ random: inout SplitMix) {
            source = Source.allCases[Int.random(in: 0..<Source.allCases.count, using: &random)]
            value = Double(Int.random(in: 0...6, using: &random) * 10)
            let animation = Int.random(in: 0..<TransactionWalkTests.animations.count, using: &random)
            // The changes of an object are animated alike: a body sees all of them with the first.
            self.animation = source.object.map { $0 + 1 } ?? animation
        }
        init(_ source: Source, _ value: Double, _ animation: Int) {
            (self.source, self.value, self.animation) = (source, value, animation)
        }
        var description: String { "\(source.rawValue) = \(Int(value)) (\(animation))" }
    }

    @MainActor private final class Remote {
        var bindings: [Source: Binding<Double>] = [:]
        let model = Model(), watched = Watched()

        func set(_ source: Source, _ value: Double) {
            switch source {
            case .modelX: model.x = value
            case .modelY: model.y = value
            case .watchedX: watched.x = value
            case .watchedY: watched.y = value
            default: bindings[source]?.wrappedValue = value
            }
        }
    }

    nonisolated private static let animations: [Animation?] = [
        nil, .linear(duration: 1), .linear(duration: 2), .easeInOut(duration: 0.5), .linear(duration: 1).delay(0.3),
        .spring(duration: 0.7),
    ]

    private struct Box: View {
        let name: String
        let value: Double
        var body: some View {
            Color.red.frame(width: 20 + value, height: 10)
                .accessibilityElement().accessibilityLabel(name)
                .offset(x: value / 2).opacity(1 - value / 100)
        }
    }

    private struct Page: View {
        let remote: Remote
        @State private var own = 0.0
        @State private var bound = 0.0
        @State private var closures = 0.0
        @State private var isShown = 0.0
        @State private var isTall = 0.0
        @SceneStorage("value") private var scene = 0.0
        var body: some View {
            let _ = remote.bindings.merge(
                [
                    .own: $own, .bound: $bound, .isShown: $isShown, .isTall: $isTall, .scene: $scene,
                    .closures: Binding(get: { closures }, set: { closures = $0 }),
                ]) { $1 }
            VStack(alignment: .leading, spacing: 0) {
                Box(name: "own", value: own)
                BoundBox(name: "bound", value: $bound)
                BoundBox(name: "closures", value: Binding(get: { closures }, set: { closures = $0 }))
                Inner(remote: remote)
                if isShown >= 30 {
                    BoundBox(name: "new bound", value: $bound)
                    SceneBox(name: "new scene")
                    AppBox(name: "new app", remote: nil)
                }
                SceneBox(name: "scene")
                AppBox(name: "app", remote: remote)
                GeometryReader { geometry in
                    Box(name: "measured", value: min(bound, geometry.size.width))
                }
                .frame(height: 20 + isTall)
                ModelBox(model: remote.model)
                WatchedBox(name: "watched x", watched: remote.watched, path: \.x)
                WatchedBox(name: "watched y", watched: remote.watched, path: \.y)
                Box(name: "last", value: 0)
            }
        }
    }

    private struct BoundBox: View {
        let name: String
        @Binding var value: Double
        var body: some View { Box(name: name, value: value) }
    }
    private struct Inner: View {
        let remote: Remote
        @State private var value = 0.0
        var body: some View {
            let _ = remote.bindings[.childs] = $value
            Box(name: "child's", value: value)
        }
    }
    private struct SceneBox: View {
        let name: String
        @SceneStorage("value") private var value = 0.0
        var body: some View { Box(name: name, value: value) }
    }
    private struct AppBox: View {
        let name: String
        let remote: Remote?
        @AppStorage("TransactionWalkTests.value") private var value = 0.0
        var body: some View {
            let _ = remote?.bindings[.app] = $value
            Box(name: name, value: value)
        }
    }
    private struct ModelBox: View {
        @ObservedObject var model: Model
        var body: some View {
            Box(name: "model x", value: model.x)
            Box(name: "model y", value: model.y)
        }
    }
    private struct WatchedBox: View {
        let name: String
        let watched: Watched
        let path: KeyPath<Watched, Double>
        var body: some View { Box(name: name, value: watched[keyPath: path]) }
    }

    /// What is shown of the boxes: their places, sizes and opacities.
    private static func look(of screen: Screen) throws -> [String: [Double]] {
        var look: [String: [Double]] = [:]
        for name in Self.names {
            let box = screen.find(name, behind: true)
            guard box.exists else { continue }
            let frame = try box.frame
            look[name] = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init) + [try box.style.opacity * 100]
        }
        return look
    }

    private static let names = [
        "own", "bound", "closures", "child's", "new bound", "new scene", "new app", "scene", "app", "measured", "model x",
        "model y",
        "watched x", "watched y", "last",
    ]

    /// Runs actions one after the other, and returns what is shown at some times afterwards.
    private func looks(after actions: [[Write]]) throws -> [[String: [Double]]] {
        let remote = Remote()
        return try simulate(Page(remote: remote)) { screen in
            await screen.settle()
            for action in actions {
                for write in action {
                    guard let animation = Self.animations[write.animation] else {
                        remote.set(write.source, write.value)
                        continue
                    }
                    withAnimation(animation) { remote.set(write.source, write.value) }
                }
                await screen.settle()
            }
            var looks = [try Self.look(of: screen)]
            for time in [100, 250, 250, 300, 500, 3000] {
                await screen.advance(by: .milliseconds(time))
                looks.append(try Self.look(of: screen))
            }
            return looks
        }
    }

    /// The writes by transaction. An object's properties have their last values from its first change on.
    private func transactions(of writes: [Write]) -> [[Write]] {
        var actions: [[Write]] = [], seen: Set<Int> = [], values: [Source: Double] = [:]
        for write in writes {
            // A write of the same value changes nothing, and so begins no transaction. Only `@Published` and the user defaults report it.
            let isSame = write.source != .app && values[write.source, default: 0] == write.value
            if isSame, write.source.object.map({ $0 > 0 && !seen.contains($0) }) ?? true { continue }
            values[write.source] = write.value
            if actions.last?.last?.animation != write.animation { actions.append([]) }
            guard let object = write.source.object else {
                actions[actions.count - 1].append(write)
                continue
            }
            if !seen.insert(object).inserted { continue }
            for source in Source.allCases where source.object == object {
                guard let last = writes.last(where: { $0.source == source }) else { continue }
                actions[actions.count - 1].append(Write(source, last.value, write.animation))
            }
        }
        return actions
    }

    @Test(arguments: WalkSeeds.all(usually: 20, onceFailed: [40066, 9217]))
    func each_transaction_has_the_effect_of_an_action_of_its_own(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let writes = (0..<Int.random(in: 2...7, using: &random)).map { _ in Write(&random) }
        let together = try looks(after: [writes]), apart = try looks(after: transactions(of: writes))
        for (index, (one, other)) in zip(together, apart).enumerated() {
            #expect(one.keys.sorted() == other.keys.sorted(), "seed \(seed), time \(index): \(writes)")
            for (name, look) in one.sorted(by: { $0.key < $1.key }) {
                let distance = zip(look, other[name] ?? look).map { abs($0 - $1) }.max() ?? 0
                #expect(
                    distance < 0.01, "seed \(seed), time \(index), \(name): \(look) instead of \(other[name] ?? []); \(writes)")
            }
        }
    }
}
