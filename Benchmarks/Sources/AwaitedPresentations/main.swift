import AwaitablePresentation
import Figures
import Foundation
import FrontmostSimulation
import FrontmostUIKit

/// Measures what awaiting a screen adds to presenting and dismissing it, and whether ten thousand awaited screens leak memory.

/// Resident memory without pages shared with other processes, in kilobytes.
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

    /// Presents a screen and dismisses it, without awaiting it: the baseline.
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

try Simulation.run { simulation in
    let stage = await Stage()
    for _ in 0..<repetitions(200) {
        await stage.plain(simulation)
        try await stage.awaited(simulation)
    }
    let number = repetitions(2000)
    var plain = 0.0, awaited = 0.0
    for _ in 0..<number {
        var watch = Stopwatch()
        await stage.plain(simulation)
        plain += watch.stop()
        watch = Stopwatch()
        try await stage.awaited(simulation)
        awaited += watch.stop()
    }
    report("present and dismiss", plain / Double(number), .microseconds)
    report("the same, awaited", awaited / Double(number), .microseconds)
    for round in 1...5 {
        for _ in 0..<repetitions(2000) { try await stage.awaited(simulation) }
        report("held after \(round * 2000) waits", Double(footprint()), .kilobytes)
    }
    await stage.scene.disconnect()
}
