import Foundation
@_spi(Engine) import FrontmostUIKit

/// What windows cost, without contents: all that is done in one turn ends with one frame, whose patch is taken. Microseconds of
/// processor time.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

@MainActor final class Measurement {
    private let scene: UIWindowScene
    private let count: Int
    private(set) var parts: [(name: String, time: Double)] = []

    init(_ count: Int) {
        self.count = count
        scene = UIWindowScene.connect(environment: .phone)
    }

    private func measure(_ name: String, _ body: () -> Void) {
        let start = processorTime()
        body()
        scene.commit()
        parts.append((name, (processorTime() - start) / Double(count)))
    }

    func run() {
        var windows: [UIWindow] = []
        measure("make") { windows = (0..<count).map { _ in UIWindow(windowScene: scene) } }
        measure("show") { for window in windows { window.isHidden = false } }
        measure("raise, make key") { for window in windows { window.makeKeyAndVisible() } }
        measure("change the level") { for window in windows { window.windowLevel = .alert } }
        measure("hide") { for window in windows { window.isHidden = true } }
        for window in windows { window.isHidden = false }
        scene.commit()
        measure("close") { windows = [] }
        // A frame for each.
        measure("show, a frame for each") {
            for _ in 0..<count {
                let window = UIWindow(windowScene: scene)
                window.isHidden = false
                windows.append(window)
                scene.commit()
            }
        }
        scene.disconnect()
    }
}

/// The median of several runs.
@MainActor func median(_ count: Int, runs: Int) -> [(name: String, time: Double)] {
    let all = (0..<runs).map { _ in
        let measurement = Measurement(count)
        measurement.run()
        return measurement.parts
    }
    return all[0].indices.map { part in (all[0][part].name, all.map { $0[part].time }.sorted()[runs / 2]) }
}

let counts = [500, 1000, 2000]
let columns = counts.map { median($0, runs: 11) }
print("µs for each of".padding(toLength: 28, withPad: " ", startingAt: 0), counts.map { String(format: "%7d", $0) }.joined())
for part in columns[0].indices {
    print(
        columns[0][part].name.padding(toLength: 28, withPad: " ", startingAt: 0),
        columns.map { String(format: "%7.2f", $0[part].time) }.joined())
}
