import Foundation
import FrontmostRender

/// Where values lie on a slider's line. Shared by `UISlider` and SwiftUI's `Slider`.
package struct SliderScale: Equatable, Sendable {
    package static let thumbSize = 27.0, lineHeight = 4.0, height = 31.0
    package static let thumbShadow = RenderEffects.Shadow(
        color: ResolvedColor.black.multiplyingOpacity(by: 0.15), radius: 4, x: 0, y: 2)

    package var bounds: ClosedRange<Double>
    /// nil: every value between the bounds.
    package var step: Double?

    package init(_ bounds: ClosedRange<Double>, step: Double? = nil) { (self.bounds, self.step) = (bounds, step) }

    private var length: Double { bounds.upperBound - bounds.lowerBound }

    /// The nearest value that the slider can have; of what is not a number, the lowest.
    package func snapped(_ value: Double) -> Double {
        if value.isNaN { return bounds.lowerBound }
        var value = min(max(value, bounds.lowerBound), bounds.upperBound)
        // Without an end below there is nothing that steps could be counted from.
        if let step, step > 0, bounds.lowerBound.isFinite {
            value = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
            if value > bounds.upperBound { value -= step }
        }
        return value
    }

    /// How far along the line a value is, 0...1. What is not a number counts as nothing.
    package func share(of value: Double) -> Double {
        let share = (value - bounds.lowerBound) / length
        return length > 0 && share > 0 ? min(share, 1) : 0
    }

    /// The value under a finger.
    package func value(atX x: Double, width: Double) -> Double {
        snapped(bounds.lowerBound + (x - Self.thumbSize / 2) / max(width - Self.thumbSize, 1) * length)
    }

    /// The value after an arrow key: a step on, or a tenth of the line.
    package func value(after value: Double, key: KeyInput) -> Double? {
        guard let direction = key.direction else { return nil }
        return snapped(value + direction * (step ?? length / 10))
    }

    package struct Frames: Equatable { package var line, filled, thumb: CGRect }

    /// Where the parts of a slider of that size are.
    package func frames(of value: Double, in size: CGSize) -> Frames {
        let x = (Double(size.width) - Self.thumbSize) * share(of: value), y = (Double(size.height) - Self.lineHeight) / 2
        return Frames(
            line: CGRect(x: 0, y: y, width: Double(size.width), height: Self.lineHeight),
            filled: CGRect(x: 0, y: y, width: x + Self.thumbSize / 2, height: Self.lineHeight),
            thumb: CGRect(
                x: x, y: (Double(size.height) - Self.thumbSize) / 2, width: Self.thumbSize, height: Self.thumbSize))
    }

    /// As it is read out.
    package func spoken(_ value: Double) -> String { Percent.text(share(of: value)) }
}
