import DebugHUD
import DebugInstruments
import Foundation
import FrontmostTesting
import Sketchbook

/// Checks that the debug HUD reports no leak for an app without one, however often its largest screen is opened, and finds the
/// leak of an app that has one. The app is the drawing app in a simulation. Time is virtual; memory is that of the process.

let visits = 1000
let leakSwitch = "Leak the layers"

/// Opens the drawing, draws a line, undoes it, and returns to the list.
@MainActor func visit(_ screen: Screen) async throws {
    try await screen.text("Sketch 1").tap()
    await screen.advance(by: .seconds(1))
    try await screen.find(identifier: "paper").drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 200, y: 160))
    try await screen.find(.button, "Undo").tap()
    try await screen.back()
    await screen.advance(by: .seconds(1))
}

/// Measures the app while `body` uses it.
@MainActor func report(_ body: @escaping @MainActor (Screen) async throws -> Void) throws -> Report? {
    DebugHUD.options.reader = try ProcessReader()
    return try simulate(SketchbookScreen(savesTo: .temporaryDirectory)) { screen in
        DebugHUD.measure(screen.scene)
        try await body(screen)
        // An object is reported in red if it still exists after five seconds.
        await screen.advance(by: .seconds(6))
        return DebugHUD.report()
    }
}

@MainActor func check(_ name: String, _ isRight: Bool, _ found: String) -> Bool {
    print(isRight ? "right" : "WRONG", "  ", "\(name): \(found)")
    return isRight
}

let clean = try report { screen in for _ in 0..<visits { try await visit(screen) } }
let canvas = clean?.memory?.screens.first { $0.screen == "Canvas" }
let found = clean.map { $0.leaks.isEmpty ? "no leak" : $0.leaks.map(\.description).joined(separator: ", ") } ?? "no report"
let growth = canvas.map { $0.isGrowing ? "grows by \(Int($0.bytesPerVisit ?? 0)) bytes a visit" : "does not grow" }

let leaky = try report { screen in
    try await screen.find(.toggle, leakSwitch).tap()
    try await visit(screen)
}
let red = leaky?.leaks.first { $0.screen == "Canvas" && $0.stage == .red }

let isRight = [
    check("the clean app over \(canvas?.visits ?? 0) visits", clean?.leaks.isEmpty == true && canvas?.visits == visits, found),
    check("its heap", canvas?.isGrowing == false, growth ?? "not measured"),
    check("the leak switch, after one visit", red != nil, red?.description ?? "nothing found"),
]
exit(isRight.contains(false) ? 1 : 0)
