import Figures
import Foundation
import FrontmostUIKit

/// Measures empty windows. The changes of one turn end with one frame, and its patch is taken. In microseconds of processor time.

@MainActor final class Measurement {
    private let scene: UIWindowScene
    private let count: Int
    private(set) var parts: [(name: String, time: Double)] = []

    init(_ count: Int) {
        self.count = count
        scene = UIWindowScene.connect(environment: .phone)
    }

    private func measure(_ name: String, _ body: () -> Void) {
        let time = timed {
            body()
            scene.commit()
        }
        parts.append((name, time / Double(count)))
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
        // A frame visits every window of its scene, so with more windows this alone takes a minute.
        if count <= 500 { measureFrames(&windows) }
        scene.disconnect()
    }

    private func measureFrames(_ windows: inout [UIWindow]) {
        measure("show, a frame for each") {
            for _ in 0..<count {
                let window = UIWindow(windowScene: scene)
                window.isHidden = false
                windows.append(window)
                scene.commit()
            }
        }
    }
}

/// The medians of several runs.
@MainActor func medians(_ count: Int, runs number: Int) -> [(name: String, time: Double)] {
    let all = (0..<runs(number)).map { _ in
        let measurement = Measurement(count)
        measurement.run()
        return measurement.parts
    }
    return all[0].indices.map { part in (all[0][part].name, median(all.map { $0[part].time })) }
}

for count in [500, 1000, 2000] {
    for (name, time) in medians(count, runs: 11) { report("\(count) windows, each: \(name)", time, .microseconds) }
}
