import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit

/// A view with content that depends on a flag, which the button `Go` toggles in a linear animation of a second. `Jump` toggles it
/// without animation.
struct Toggled<Content: View>: View {
    @State private var isOn = false
    @ViewBuilder let content: (Bool) -> Content
    var body: some View {
        content(isOn)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .bottom) {
                HStack {
                    Button("Go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                    Button("Jump") { isOn.toggle() }
                }
            }
    }
}

/// Observes one text through an animation.
@MainActor protocol LeafMotionSuite {}

extension LeafMotionSuite {
    /// The frames of a text before `Go`, at once, after half a second, just before the end, and after the end.
    func frames(_ name: String, of view: some View, button: String = "Go") throws -> [CGRect?] {
        try simulate(view) { screen in
            @MainActor func frame() throws -> CGRect? { screen.text(name).exists ? try screen.text(name).frame : nil }
            var frames = [try frame()]
            try await screen.find(.button, button).tap()
            frames.append(try frame())
            await screen.advance(by: .milliseconds(500))
            frames.append(try frame())
            await screen.advance(by: .milliseconds(490))
            frames.append(try frame())
            await screen.advance(by: .milliseconds(500))
            frames.append(try frame())
            return frames
        }
    }

    /// Whether a view that was not there before is at its final place all the time.
    func appearsInPlace(_ frames: [CGRect?]) -> Bool {
        frames[0] == nil && frames[4] != nil && frames[1...].allSatisfy { $0?.isNear(frames[4]) == true }
    }

    /// Whether a view is at its new place at once.
    func jumps(_ frames: [CGRect?]) -> Bool {
        frames[0] != frames[4] && frames[1...3].allSatisfy { $0?.isNear(frames[4]) == true }
    }

    /// Whether a view that leaves stays at its place until it is gone.
    func leavesInPlace(_ frames: [CGRect?]) -> Bool {
        frames[0] != nil && frames[4] == nil && frames[1...3].allSatisfy { $0?.isNear(frames[0]) == true }
    }

    /// Whether a new view moves to its final place in a straight line.
    /// - Parameter distance: The distance from its first place to the final one, in points.
    func arrives(_ frames: [CGRect?], by distance: CGVector) -> Bool {
        guard frames[0] == nil, let end = frames[4] else { return false }
        return zip(frames[1...3], [1, 0.5, 0.01]).allSatisfy { frame, part in
            frame?.isNear(end.offsetBy(dx: -distance.dx * part, dy: -distance.dy * part)) == true
        }
    }

    /// Whether a view goes from where it was to its new place in a straight line.
    func moves(_ frames: [CGRect?]) -> Bool {
        guard let start = frames[0], let end = frames[4], start != end else { return false }
        return zip(frames[1...3], [0, 0.5, 0.99]).allSatisfy { $0.0?.isNear(start.mixed(with: end, $0.1)) == true }
    }
}

extension CGRect {
    /// Whether the frames differ by nothing that is visible.
    func isNear(_ other: CGRect?) -> Bool {
        guard let other else { return false }
        return abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(maxX - other.maxX) < 0.01
            && abs(maxY - other.maxY) < 0.01
    }

    func mixed(with end: CGRect, _ p: Double) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
        return CGRect(
            x: mix(minX, end.minX), y: mix(minY, end.minY), width: mix(width, end.width), height: mix(height, end.height))
    }
}
