import SwiftUI

/// A piece of paper that is thrown up, falls, and turns. Where it is follows from the time alone.
struct Confetti {
    /// In parts of the area's width and height, and per second.
    private let start: CGPoint
    private let velocity: CGVector
    private let spin: Double
    private let delay: Double
    let hue: Double

    static let lifetime = 4.0
    private static let gravity = 0.6

    init(using generator: inout some RandomNumberGenerator) {
        let isLeft = Bool.random(using: &generator)
        start = CGPoint(x: isLeft ? -0.02 : 1.02, y: 0.55)
        let speed = Double.random(in: 0.1...0.6, using: &generator)
        velocity = CGVector(
            dx: isLeft ? speed : -speed, dy: .random(in: -0.75 ... -0.3, using: &generator))
        spin = .random(in: -9...9, using: &generator)
        delay = .random(in: 0...0.5, using: &generator)
        hue = .random(in: 0..<1, using: &generator)
    }

    /// The middle, in parts of the area; nil before it is thrown.
    func position(at time: TimeInterval) -> CGPoint? {
        let time = time - delay
        guard time >= 0 else { return nil }
        // The air slows it down sidewards.
        let drift = (1 - exp(-1.6 * time)) / 1.6
        return CGPoint(
            x: start.x + velocity.dx * drift,
            y: start.y + velocity.dy * time + Self.gravity * time * time / 2)
    }

    func draw(in context: GraphicsContext, size: CGSize, at time: TimeInterval) {
        guard let position = position(at: time) else { return }
        var context = context
        context.translateBy(x: position.x * size.width, y: position.y * size.height)
        context.rotate(by: .radians(spin * time))
        // It turns about its long side as well, so that it looks thin at times.
        context.scaleBy(x: 1, y: cos(spin * time * 1.3))
        context.opacity = min(1, max(0, Self.lifetime - time))
        context.fill(
            Path(CGRect(x: -6, y: -3.5, width: 12, height: 7)), with: .color(Color(hue: hue, saturation: 0.7, brightness: 0.95)))
    }
}

/// Throws confetti once.
struct ConfettiView: View {
    @State private var pieces: [Confetti] = []
    @State private var start: Date?
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        TimelineView(.animation(paused: start == nil)) { timeline in
            Canvas { context, size in
                guard let start else { return }
                for piece in pieces { piece.draw(in: context, size: size, at: timeline.date.timeIntervalSince(start)) }
            }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task {
            if reduceMotion { return }
            var generator = SeededGenerator(seed: .random(in: 0...999))
            pieces = (0..<120).map { _ in Confetti(using: &generator) }
            start = .now
            try? await Task.sleep(for: .seconds(Confetti.lifetime))
            start = nil
        }
    }
}

#Preview {
    ConfettiView()
}
