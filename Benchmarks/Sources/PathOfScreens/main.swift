import Figures
import Foundation
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// Measures a long navigation path: setting it at once, pushing one more screen, and popping to the root. Every frame is
/// committed, and transitions run to their ends in virtual time. In milliseconds of processor time, median.

@MainActor final class Model: ObservableObject {
    @Published var path: [Int] = []
    var screensMade = 0
}

struct Level: View {
    let number: Int
    let model: Model
    init(number: Int, model: Model) {
        (self.number, self.model) = (number, model)
        model.screensMade += 1
    }
    var body: some View {
        VStack {
            Text("Level \(number)")
            NavigationLink("Next", value: number + 1)
        }
        .navigationTitle("Level \(number)")
    }
}

struct Stack: View {
    @ObservedObject var model: Model
    var body: some View {
        NavigationStack(path: $model.path) {
            List(0..<20, id: \.self) { NavigationLink("Level \($0)", value: $0) }
                .navigationTitle("Levels")
                .navigationDestination(for: Int.self) { Level(number: $0, model: model) }
        }
    }
}

@MainActor final class Stage {
    let model = Model()
    let scene = UIWindowScene.connect(environment: .phone)
    let window: UIWindow
    private let simulation: Simulation
    private var names: [String] = [], times: [String: [Double]] = [:], made: [String: Int] = [:]

    init(_ simulation: Simulation) {
        self.simulation = simulation
        window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: Stack(model: model))
        window.isHidden = false
        scene.commit()
    }

    private func note(_ name: String, _ time: Double) {
        if times[name] == nil { names.append(name) }
        times[name, default: []].append(time)
    }

    func measure(_ name: String, _ change: (Model) -> Void) async {
        model.screensMade = 0
        note(
            name,
            timed {
                change(model)
                scene.commit()
            })
        made[name] = model.screensMade
        let watch = Stopwatch()
        await simulation.advance(by: .seconds(1))
        note(name + ", the move's end", watch.stop())
    }

    func reportAll(_ count: Int) {
        for name in names {
            report("\(count) screens, \(name)", median(times[name] ?? []), .milliseconds, made[name].map { "\($0) made" } ?? "")
        }
    }
}

@MainActor func measure(_ count: Int, _ number: Int) throws {
    try Simulation.run { simulation in
        let stage = Stage(simulation)
        defer { stage.scene.disconnect() }
        for run in 0..<runs(number) {
            await stage.measure("all at once") { $0.path = Array(run..<(run + count)) }
            await stage.measure("one more") { $0.path.append(0) }
            await stage.measure("the last one off") { $0.path.removeLast() }
            await stage.measure("back to none") { $0.path = [] }
        }
        stage.reportAll(count)
    }
}

for count in [10, 100, 1000] { try measure(count, 31) }
