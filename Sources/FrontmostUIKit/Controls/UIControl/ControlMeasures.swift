import Foundation
import FrontmostRender

// What UIKit's and SwiftUI's controls have in common in their looks. Lengths are points.

/// The platform's switch.
package enum SwitchMeasures {
    package static let size = CGSize(width: 51, height: 31), knobInset = 2.0
    package static let knobShadow = RenderEffects.Shadow(
        color: ResolvedColor.black.multiplyingOpacity(by: 0.15), radius: 4, x: 0, y: 3)
    package static let offColor = SystemPalette.secondaryFill, onColor = SystemPalette.green
    package static let disabledOpacity = 0.5
    package static let animation = RenderAnimation(curve: .spring(duration: 0.25, bounce: 0), duration: 0.25)

    package static func knobFrame(isOn: Bool) -> CGRect {
        let length = size.height - 2 * knobInset
        return CGRect(x: isOn ? size.width - knobInset - length : knobInset, y: knobInset, width: length, height: length)
    }
}

/// Options side by side of which one is chosen.
package enum SegmentMeasures {
    package static let inset = 2.0, height = 28.0, radius = 9.0, markRadius = 7.0
    /// Around a title, both sides together.
    package static let titleRoom = 20.0
    package static let ground = SystemPalette.tertiaryFill
    package static let animation = RenderAnimation(curve: .spring(duration: 0.25, bounce: 0), duration: 0.25)

    /// What the chosen segment lies on.
    package static func markColor(_ appearance: SceneEnvironment.Appearance) -> ResolvedColor {
        appearance == .dark ? SystemPalette.gray.resolved(.dark).multiplyingOpacity(by: 0.8) : .white
    }
}

/// A minus and a plus side by side.
package enum StepperMeasures {
    package static let half = CGSize(width: 46.5, height: 32), line = CGSize(width: 1, height: 18), radius = 8.0
    package static let ground = SystemPalette.tertiaryFill, lineColor = SystemPalette.separator
    package static let size = CGSize(width: 2 * half.width + line.width, height: half.height)
}

/// A line that is filled from its start.
package enum ProgressMeasures {
    package static let height = 4.0, idealWidth = 100.0
    package static let ground = SystemPalette.fill
}

/// A wheel that turns for as long as something goes on.
package enum SpinnerLook {
    /// Diameters.
    package static let small = 16.0, medium = 20.0, large = 37.0
    /// Without a colour of its own.
    package static let color = SystemPalette.gray

    /// Eight spokes, each a little fainter than the one before it.
    package static func drawing(diameter: Double, paint: (_ opacity: Double) -> Paint) -> DrawingContent {
        let radius = diameter / 2, style = StrokeStyle(lineWidth: diameter * 0.12, lineCap: .round)
        return DrawingContent(
            (0..<8).map { i in
                let angle = Double(i) * .pi / 4, from = radius * 0.5, to = radius * 0.9
                let path = Path {
                    $0.move(to: CGPoint(x: radius + from * sin(angle), y: radius - from * cos(angle)))
                    $0.addLine(to: CGPoint(x: radius + to * sin(angle), y: radius - to * cos(angle)))
                }
                return .stroke(path, paint(0.25 + 0.75 * Double(i + 1) / 8), style)
            })
    }

    /// Lets a wheel turn for ever. It arrives from no turn at all: a node may be animated before any host has seen it.
    @MainActor @preconcurrency package static func turn(_ wheel: RenderNode, diameter: Double, at time: TimeInterval) {
        let anchor = CGPoint(x: diameter / 2, y: diameter / 2)
        var start = RenderEffects.none, end = RenderEffects.none
        (start.turn, end.turn) = (.init(angle: 0, anchor: anchor), .init(angle: 2 * .pi, anchor: anchor))
        wheel.effects = end
        wheel.animateArrival(from: start, RenderAnimation(curve: .linear, duration: 1, repeatCount: .infinity), at: time)
    }
}
