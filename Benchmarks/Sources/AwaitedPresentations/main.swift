import AwaitablePresentation
import Foundation
import FrontmostSimulation
@_spi(Engine) import FrontmostUIKit

/// What waiting adds to presenting and dismissing, and whether ten thousand waits leave anything behind.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

/// Resident memory without what is shared with other processes, in kilobytes.
func footprint() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").compactMap { Int($0) }
    guard let fields, fields.count > 2 else { return 0 }
    return (fields[1] - fields[2]) * 4
}

@MainActor final class Stage {
    let scene = UIWindowScene.connect(environment: .phone)
    let window: UIWindow
    let root = UIViewController()

    init() {
        window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.isHidden = false
        scene.commit()
    }

    /// A screen that closes itself when it has come, and how the wait for it ends.
    func plain(_ simulation: Simulation) async {
        let screen = UIViewController()
        root.present(screen, animated: false)
        await simulation.advance(by: .milliseconds(20))
        root.dismiss(animated: false)
        await simulation.advance(by: .milliseconds(20))
    }

    func awaited(_ simulation: Simulation) async throws {
        let screen = UIViewController()
        let wait = Task { try await root.presentAsync(screen, animated: false) }
        await simulation.advance(by: .milliseconds(20))
        root.dismiss(animated: false)
        await simulation.advance(by: .milliseconds(20))
        try await wait.value
    }
}

func report(_ name: String, _ text: String) { print(name.padding(toLength: 48, withPad: " ", startingAt: 0), text) }

try Simulation.run { simulation in
    let stage = await Stage()
    for _ in 0..<200 {
        await stage.plain(simulation)
        try await stage.awaited(simulation)
    }
    let runs = 2000
    var plain = 0.0, awaited = 0.0
    for _ in 0..<runs {
        let start = processorTime()
        await stage.plain(simulation)
        let middle = processorTime()
        try await stage.awaited(simulation)
        plain += middle - start
        awaited += processorTime() - middle
    }
    report("present and dismiss", String(format: "%9.1f µs", plain / Double(runs)))
    report("the same, awaited", String(format: "%9.1f µs", awaited / Double(runs)))
    report("waiting adds", String(format: "%9.1f µs", (awaited - plain) / Double(runs)))
    for round in 1...5 {
        for _ in 0..<2000 { try await stage.awaited(simulation) }
        report("after \(round * 2000) waits", "\(footprint()) KB")
    }
    await stage.scene.disconnect()
}
