import Figures
import Foundation
import FrontmostSimulation
import FrontmostUIKit

/// Measures presenting and dismissing empty controllers. Every frame is committed and its patch taken. In microseconds of
/// processor time.

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

@MainActor func measureOne(_ style: UIModalPresentationStyle, _ number: Int) {
    let stage = Stage()
    var coming = 0.0, going = 0.0
    func there() { _ = stage.present(style, by: stage.root) }
    func back() {
        stage.root.dismiss(animated: false)
        stage.scene.commit()
    }
    for _ in 0..<repetitions(50) {
        there()
        back()
    }
    let number = repetitions(number)
    for _ in 0..<number {
        coming += timed(there)
        going += timed(back)
    }
    report("\(style): present", coming / Double(number), .microseconds)
    report("\(style): dismiss", going / Double(number), .microseconds)
    stage.scene.disconnect()
}

@MainActor func measureChain(_ style: UIModalPresentationStyle, _ count: Int) {
    let stage = Stage()
    let name = "\(style), a chain of \(count)"
    var top = stage.root
    let building = timed { for _ in 0..<count { top = stage.present(style, by: top) } }
    report("\(name): present", building / Double(count), .microseconds)
    // Dismisses the topmost controller and presents it again.
    let below = top.presentingViewController ?? stage.root
    let again = timed {
        for _ in 0..<20 {
            below.dismiss(animated: false)
            stage.scene.commit()
            _ = stage.present(style, by: below)
        }
    }
    report("\(name): another on top", again / 20, .microseconds)
    let going = timed {
        stage.root.dismiss(animated: false)
        stage.scene.commit()
    }
    report("\(name): dismiss from the root", going / Double(count), .microseconds)
    precondition(stage.window.subviews.count == 1)
    stage.scene.disconnect()
}

@MainActor func measureSimulated(_ number: Int) throws {
    let number = repetitions(number)
    let total = try Simulation.run { simulation -> Double in
        let stage = Stage()
        defer { stage.scene.disconnect() }
        var total = 0.0
        for run in 0..<(number + 20) {
            let watch = Stopwatch()
            let sheet = UIViewController()
            stage.root.present(sheet, animated: true)
            await simulation.advance(by: .seconds(1))
            stage.root.dismiss(animated: true)
            await simulation.advance(by: .seconds(1))
            let time = watch.stop()
            if run >= 20 { total += time }
        }
        return total
    }
    report("simulated, animated: present and dismiss", total / Double(number), .microseconds)
}

for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] { measureOne(style, 2000) }
try measureSimulated(1000)
for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
    for count in [1000, 5000] { measureChain(style, count) }
}
