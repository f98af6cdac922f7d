import Figures
import Foundation
import FrontmostUIKit

// Measures Auto Layout: creating constraints, the first layout, a changed constant, another width, removing constraints.

/// A view with an intrinsic size, but without text to measure.
final class Block: UIView {
    var size = CGSize(width: 40, height: 20)
    override var intrinsicContentSize: CGSize { size }
}

@MainActor struct Scene {
    let root: UIView
    var constraints: [NSLayoutConstraint] = []
    /// The constraint with the constant that is changed.
    var edited: NSLayoutConstraint?
    var viewCount = 0

    init(height: CGFloat = 852) { root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: height)) }

    mutating func view<View: UIView>(_ view: View, in parent: UIView) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        viewCount += 1
        return view
    }

    /// A column of cards, each with an icon, a title, a text and a button, constrained with inequalities and priorities.
    static func cards(_ count: Int, text: Bool) -> Scene {
        var scene = Scene(), above = scene.root.topAnchor
        for index in 0..<count {
            let card = scene.view(UIView(), in: scene.root), icon = scene.view(Block(), in: card)
            let title: UIView, detail: UIView
            if text {
                let label = UILabel(), second = UILabel()
                (label.text, second.text) = ("Card number \(index)", "What there is to say about it")
                (title, detail) = (scene.view(label, in: card), scene.view(second, in: card))
            } else {
                (title, detail) = (scene.view(Block(), in: card), scene.view(Block(), in: card))
            }
            let button = scene.view(Block(), in: card)
            let top = card.topAnchor.constraint(equalTo: above, constant: 8)
            if index == count / 2 { scene.edited = top }
            scene.constraints += [
                top, card.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 16),
                card.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -16),
                icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
                icon.centerYAnchor.constraint(equalTo: card.centerYAnchor),
                icon.widthAnchor.constraint(equalToConstant: 40), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
                title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
                title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
                title.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                detail.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
                card.bottomAnchor.constraint(greaterThanOrEqualTo: detail.bottomAnchor, constant: 10),
                card.heightAnchor.constraint(greaterThanOrEqualToConstant: 64),
                button.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
                button.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            ]
            above = card.bottomAnchor
        }
        return scene
    }

    /// A column in which all rows are connected, with four constraints each.
    static func rows(_ count: Int) -> Scene {
        var scene = Scene(), above: UIView?
        for index in 0..<count {
            let row = scene.view(Block(), in: scene.root)
            let top = row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? scene.root.topAnchor, constant: 1)
            if index == 0 { scene.edited = top }
            scene.constraints += [
                top, row.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 16),
                row.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -16),
                row.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
            ]
            above = row
        }
        return scene
    }

    /// A column of rows with equal heights between the top and the bottom: a system of equations without slack.
    static func equal(_ count: Int) -> Scene {
        var scene = Scene(height: CGFloat(40 * count)), above: UIView?
        for index in 0..<count {
            let row = scene.view(UIView(), in: scene.root)
            let top = row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? scene.root.topAnchor, constant: 1)
            if index == count / 2 { scene.edited = top }
            scene.constraints += [
                top, row.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
            ]
            if let above { scene.constraints.append(row.heightAnchor.constraint(equalTo: above.heightAnchor)) }
            above = row
        }
        if let above { scene.constraints.append(above.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor)) }
        return scene
    }

    /// Contents compressed into a column that is too low for them: a problem with as many unknowns as rows.
    static func pressed(_ count: Int) -> Scene {
        var scene = Scene(), above: UIView?
        for index in 0..<count {
            let row = scene.view(Block(), in: scene.root)
            let top = row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? scene.root.topAnchor, constant: 0)
            if index == count / 2 { scene.edited = top }
            scene.constraints += [top, row.widthAnchor.constraint(equalToConstant: 10)]
            above = row
        }
        if let above { scene.constraints.append(above.bottomAnchor.constraint(lessThanOrEqualTo: scene.root.bottomAnchor)) }
        return scene
    }

    /// A column of connected rows, with two contradictory heights for each row.
    static func contradictory(_ count: Int) -> Scene {
        var scene = rows(count)
        for row in scene.root.subviews {
            scene.constraints.append(row.heightAnchor.constraint(equalToConstant: 40))
            scene.constraints.append(row.heightAnchor.constraint(equalToConstant: 50))
        }
        return scene
    }
}

@MainActor func measure(_ name: String, runs number: Int = 21, _ make: () -> Scene) {
    var making: [Double] = [], first: [Double] = [], edit: [Double] = [], width: [Double] = [], away: [Double] = []
    var views = 0, constraints = 0
    for _ in 0..<runs(number) {
        var scene: Scene?
        making.append(
            timed {
                let made = make()
                NSLayoutConstraint.activate(made.constraints)
                scene = made
            })
        guard let scene else { continue }
        (views, constraints) = (scene.viewCount, scene.constraints.count)
        first.append(timed { scene.root.layoutIfNeeded() })
        for step in 0..<20 {
            scene.edited?.constant = CGFloat(2 + step % 2)
            edit.append(timed { scene.root.layoutIfNeeded() })
        }
        scene.root.frame.size.width = 500
        width.append(timed { scene.root.layoutIfNeeded() })
        // Deactivated in the order of activation.
        away.append(timed { NSLayoutConstraint.deactivate(scene.constraints) })
    }
    let parts = [
        ("make", making), ("first layout", first), ("one constant", edit), ("another width", width), ("take away", away),
    ]
    for (part, times) in parts {
        report("\(name), \(part)", median(times), .milliseconds, "\(views) views, \(constraints) constraints")
    }
}

// Runs a single scene many times, for a profiler.
if let only = CommandLine.arguments.dropFirst().first {
    measure(only, runs: 200) { only == "rows" ? Scene.rows(500) : Scene.cards(100, text: false) }
    exit(0)
}
measure("cards") { Scene.cards(100, text: false) }
measure("cards with text") { Scene.cards(100, text: true) }
for count in [500, 1_000, 2_000, 4_000] { measure("rows \(count)") { Scene.rows(count) } }
for count in [500, 1_000, 2_000] { measure("equal \(count)", runs: 11) { Scene.equal(count) } }
for count in [100, 200, 500] { measure("pressed \(count)", runs: 5) { Scene.pressed(count) } }

// Includes the console messages.
for count in [50, 200] {
    let times = (0..<runs(5)).map { _ in
        let scene = Scene.contradictory(count)
        NSLayoutConstraint.activate(scene.constraints)
        return timed { _ = Console.messages { scene.root.layoutIfNeeded() } }
    }
    report("\(count) conflicts in one system: first layout", median(times), .milliseconds)
}
