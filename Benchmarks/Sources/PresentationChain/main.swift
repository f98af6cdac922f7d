import Foundation
import FrontmostSimulation
@_spi(Engine) import FrontmostUIKit

/// What it costs to present and to dismiss, without the contents: empty controllers, every frame committed and its patch taken.
/// Microseconds of processor time.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

@MainActor final class Stage {
    let scene: UIWindowScene
    let window: UIWindow
    let root = UIViewController()

    init() {
        scene = UIWindowScene.connect(environment: .phone)
        window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.isHidden = false
        scene.commit()
    }

    func present(_ style: UIModalPresentationStyle, by presenter: UIViewController) -> UIViewController {
        let next = UIViewController()
        next.modalPresentationStyle = style
        presenter.present(next, animated: false)
        scene.commit()
        return next
    }
}

@MainActor func report(_ name: String, _ total: Double, _ count: Int) {
    print(
        name.padding(toLength: 48, withPad: " ", startingAt: 0), String(format: "%9.1f µs each", total / Double(count)),
        String(format: "%9.2f ms in all", total / 1000))
}

@MainActor func measureOne(_ style: UIModalPresentationStyle, _ runs: Int) {
    let stage = Stage()
    var coming = 0.0, going = 0.0
    for run in 0..<(runs + 50) {
        let start = processorTime()
        _ = stage.present(style, by: stage.root)
        let middle = processorTime()
        stage.root.dismiss(animated: false)
        stage.scene.commit()
        if run < 50 { continue }
        coming += middle - start
        going += processorTime() - middle
    }
    report("\(style): present", coming, runs)
    report("\(style): dismiss", going, runs)
    stage.scene.disconnect()
}

@MainActor func measureChain(_ style: UIModalPresentationStyle, _ count: Int) {
    let stage = Stage()
    var top = stage.root
    let start = processorTime()
    for _ in 0..<count { top = stage.present(style, by: top) }
    let built = processorTime()
    report("\(style), a chain of \(count): present", built - start, count)
    // The topmost goes and comes again.
    let below = top.presentingViewController ?? stage.root
    for _ in 0..<20 {
        below.dismiss(animated: false)
        stage.scene.commit()
        _ = stage.present(style, by: below)
    }
    let again = processorTime()
    report("\(style), a chain of \(count): another on top", again - built, 20)
    stage.root.dismiss(animated: false)
    stage.scene.commit()
    report("\(style), a chain of \(count): dismiss from the root", processorTime() - again, count)
    precondition(stage.window.subviews.count == 1)
    stage.scene.disconnect()
}

@MainActor func measureSimulated(_ runs: Int) throws {
    let total = try Simulation.run { simulation -> Double in
        let stage = Stage()
        defer { stage.scene.disconnect() }
        var total = 0.0
        for run in 0..<(runs + 20) {
            let start = processorTime()
            let sheet = UIViewController()
            stage.root.present(sheet, animated: true)
            await simulation.advance(by: .seconds(1))
            stage.root.dismiss(animated: true)
            await simulation.advance(by: .seconds(1))
            if run >= 20 { total += processorTime() - start }
        }
        return total
    }
    report("simulated, animated: present and dismiss", total, runs)
}

for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] { measureOne(style, 2000) }
try measureSimulated(1000)
for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
    for count in [1000, 5000] { measureChain(style, count) }
}
