import Foundation
import FrontmostRender

// The look that UIKit's and SwiftUI's controls share. Lengths are in points.

/// Metrics and colours of a switch.
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

/// Metrics and colours of a segmented control.
package enum SegmentMeasures {
    package static let inset = 2.0, height = 28.0, radius = 9.0, markRadius = 7.0
    /// Horizontal padding of a title, both sides together.
    package static let titlePadding = 20.0
    package static let background = SystemPalette.tertiaryFill
    package static let animation = RenderAnimation(curve: .spring(duration: 0.25, bounce: 0), duration: 0.25)

    /// The colour behind the selected segment.
    package static func markColor(_ appearance: SceneEnvironment.Appearance) -> ResolvedColor {
        appearance == .dark ? SystemPalette.gray.resolved(.dark).multiplyingOpacity(by: 0.8) : .white
    }
}

/// Metrics and colours of a stepper: a minus and a plus button side by side.
package enum StepperMeasures {
    package static let half = CGSize(width: 46.5, height: 32), line = CGSize(width: 1, height: 18), radius = 8.0
    package static let background = SystemPalette.tertiaryFill, lineColor = SystemPalette.separator
    package static let size = CGSize(width: 2 * half.width + line.width, height: half.height)
}

/// Metrics and colours of a progress bar.
package enum ProgressMeasures {
    package static let height = 4.0, idealWidth = 100.0
    package static let background = SystemPalette.fill
}

/// The look of an activity indicator.
package enum SpinnerAppearance {
    /// Diameters in points.
    package static let small = 16.0, medium = 20.0, large = 37.0
    /// The default colour.
    package static let color = SystemPalette.gray

    /// Draws eight spokes. Their opacity increases clockwise.
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

    /// Spins `wheel` for ever. The rotation is an arrival from angle 0, because a node may be animated before any host has shown
    /// it.
    @MainActor @preconcurrency package static func turn(_ wheel: RenderNode, diameter: Double, at time: TimeInterval) {
        let anchor = CGPoint(x: diameter / 2, y: diameter / 2)
        var start = RenderEffects.none, end = RenderEffects.none
        (start.turn, end.turn) = (.init(angle: 0, anchor: anchor), .init(angle: 2 * .pi, anchor: anchor))
        wheel.effects = end
        wheel.animateArrival(from: start, RenderAnimation(curve: .linear, duration: 1, repeatCount: .infinity), at: time)
    }
}
