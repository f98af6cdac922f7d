import Foundation
import FrontmostSimulation
@_spi(Engine) import FrontmostUI
@_spi(Engine) import FrontmostUIKit

/// What a long path costs: set at once, one more, and taken back to none. Every frame is committed and the moves are run to
/// their ends in virtual time. Milliseconds of processor time, median.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

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

@MainActor func measure(_ count: Int, _ runs: Int) throws {
    var times: [String: [Double]] = [:], made: [String: Int] = [:], order: [String] = []
    try Simulation.run { simulation in
        let model = Model()
        let scene = UIWindowScene.connect(environment: .phone)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: Stack(model: model))
        window.isHidden = false
        scene.commit()
        defer { scene.disconnect() }
        func time(_ name: String, _ change: () -> Void) async {
            if times[name] == nil { order.append(name) }
            model.screensMade = 0
            let start = processorTime()
            change()
            scene.commit()
            times[name, default: []].append(processorTime() - start)
            made[name] = model.screensMade
            let middle = processorTime()
            await simulation.advance(by: .seconds(1))
            times[name + ", the move's end", default: []].append(processorTime() - middle)
        }
        for run in 0..<runs {
            await time("all at once") { model.path = Array(run..<(run + count)) }
            await time("one more") { model.path.append(0) }
            await time("the last one off") { model.path.removeLast() }
            await time("back to none") { model.path = [] }
        }
    }
    for name in order {
        for part in [name, name + ", the move's end"] {
            let sorted = (times[part] ?? []).sorted()
            print(
                "\(count) screens, \(part)".padding(toLength: 52, withPad: " ", startingAt: 0),
                String(format: "%8.3f ms", sorted[sorted.count / 2]), part == name ? "\(made[name] ?? 0) made" : "")
        }
    }
}

for count in [10, 100, 1000] { try measure(count, 31) }
