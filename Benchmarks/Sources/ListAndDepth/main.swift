import Figures
import Foundation
import FrontmostUI

/// The prefix of the names of the figures that follow.
var subject = ""

@MainActor func show(_ name: String, _ times: [Double], _ note: String = "") {
    report("\(subject): \(name)", median(times), .milliseconds, note)
}

@MainActor func measureRows(_ count: Int, _ number: Int) {
    subject = "\(count) rows"
    var mounts: [Double] = []
    for _ in 0..<runs(max(21, number / 2)) {
        let remote = Remote()
        var stage: Stage?
        mounts.append(
            timed {
                stage = Stage(ListRoot(count, remote))
                stage?.commit()
            })
        withExtendedLifetime(stage) {}
    }
    show("mount", mounts)
    let remote = Remote(), stage = Stage(ListRoot(count, remote))
    stage.commit()
    measureChanges(count, number, remote, stage)

    let actions = Remote(), actionStage = Stage(ActionRoot(count, actions))
    actionStage.commit()
    measure("change one, rows with closures", number, actionStage) {
        actions.items.wrappedValue[count / 2].text = "Changed \($0 % 7)"
    }
}

@MainActor func measure(_ name: String, _ number: Int, _ stage: Stage, _ change: (Int) -> Void) {
    rowBodyRuns = 0
    var patch = 0
    let number = runs(number)
    let times = (0..<number).map { run in
        timed {
            change(run)
            patch = stage.commit().changes.count
        }
    }
    show(name, times, "row bodies \(Double(rowBodyRuns) / Double(number)), patch \(patch)")
}

@MainActor func measureChanges(_ count: Int, _ number: Int, _ remote: Remote, _ stage: Stage) {
    func run(_ name: String, _ change: (Int) -> Void) { measure(name, number, stage, change) }
    run("change one") { remote.items.wrappedValue[count / 2].text = "Item \(count / 2 + $0 % 7 + 1)" }
    run("change one, other size") { remote.items.wrappedValue[count / 2].text = $0 % 2 == 0 ? "Changed item" : "It" }
    run("write back unchanged") { _ in
        let items = remote.items.wrappedValue
        remote.items.wrappedValue = items
    }
    let taps = stage.taps
    run("a row's own state") { _ in taps[min(count / 3, taps.count - 1)]() }
    run("toggle banner") { _ in remote.banner.wrappedValue.toggle() }
    run("insert in the middle") {
        remote.items.wrappedValue.insert(Item(id: count + $0, text: "New \($0)"), at: count / 2)
    }
    run("remove in the middle") { _ in remote.items.wrappedValue.remove(at: count / 2) }
    run("swap two") { _ in remote.items.wrappedValue.swapAt(1, count - 2) }
    run("reverse") { _ in remote.items.wrappedValue.reverse() }
}

@MainActor func measureLazy(_ count: Int, _ number: Int) {
    subject = "\(count) rows in a List"
    let mounts = (0..<runs(21)).map { _ in
        let remote = Remote()
        var stage: Stage?
        defer { withExtendedLifetime(stage) {} }
        return timed {
            stage = Stage(LazyRoot(count, remote))
            stage?.commit()
        }
    }
    show("open", mounts)
    let remote = Remote(), stage = Stage(LazyRoot(count, remote))
    stage.commit()
    measureChanges(count, number, remote, stage)
}

@MainActor func measureDepth(_ depth: Int) {
    subject = "depth \(depth)"
    let mounts = (0..<runs(41)).map { _ in
        let remote = Remote()
        var stage: Stage?
        defer { withExtendedLifetime(stage) {} }
        return timed {
            stage = Stage(DeepRoot(remote: remote, depth: depth))
            stage?.commit()
        }
    }
    show("mount", mounts)
    let remote = Remote(), stage = Stage(DeepRoot(remote: remote, depth: depth))
    stage.commit()
    measure("change passed through all", 41, stage) { remote.text.wrappedValue = $0 % 2 == 0 ? "b" : "abc" }
    let leaf = stage.taps[0]
    measure("innermost state, width changes", 41, stage) { _ in leaf() }
}

switch CommandLine.arguments.dropFirst().first {
case "once":
    // For counting allocations and memory with external tools.
    let remote = Remote(), stage = Stage(ListRoot(Int(CommandLine.arguments.last ?? "") ?? 1000, remote))
    stage.commit()
    withExtendedLifetime((stage, remote)) {}
case nil:
    measureRows(1000, 101)
    measureRows(10_000, 31)
    for count in [1000, 10_000, 100_000] { measureLazy(count, 31) }
    for depth in [6, 20, 50, 100] { measureDepth(depth) }
case let word?:
    print("usage: ListAndDepth [once ROWS], not \(word)")
    exit(2)
}
