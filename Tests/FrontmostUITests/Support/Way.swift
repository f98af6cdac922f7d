import FrontmostTesting
import FrontmostUI

/// The distance of the text "x" from its place, in rounded points, at some times in milliseconds.
/// - Parameter button: The button that is tapped first.
@MainActor func way(at times: [Int], in view: some View, tapping button: String? = nil) throws -> [Int] {
    try simulate(view) { screen in
        let home = try screen.text("x").frame.minX
        if let button { try await screen.find(.button, button).tap() }
        var now = 0, result: [Int] = []
        for time in times {
            await screen.advance(by: .milliseconds(time - now))
            now = time
            result.append(Int((try screen.text("x").frame.minX - home).rounded()))
        }
        return result
    }
}
