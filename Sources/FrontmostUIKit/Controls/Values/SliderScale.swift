import Foundation
import FrontmostRender

/// Maps values to positions on a slider's track and back. Shared by `UISlider` and SwiftUI's `Slider`.
package struct SliderScale: Equatable, Sendable {
    package static let thumbSize = 27.0, lineHeight = 4.0, height = 31.0
    package static let thumbShadow = RenderEffects.Shadow(
        color: ResolvedColor.black.multiplyingOpacity(by: 0.15), radius: 4, x: 0, y: 2)

    package var bounds: ClosedRange<Double>
    /// The distance between values; nil for a continuous scale.
    package var step: Double?

    package init(_ bounds: ClosedRange<Double>, step: Double? = nil) { (self.bounds, self.step) = (bounds, step) }

    private var length: Double { bounds.upperBound - bounds.lowerBound }

    /// Clamps `value` to the bounds and rounds it to the nearest step. NaN becomes the lower bound.
    package func snapped(_ value: Double) -> Double {
        if value.isNaN { return bounds.lowerBound }
        var value = min(max(value, bounds.lowerBound), bounds.upperBound)
        // Steps are counted from the lower bound, so an infinite one has no steps.
        if let step, step > 0, bounds.lowerBound.isFinite {
            value = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
            if value > bounds.upperBound { value -= step }
        }
        return value
    }

    /// The position of `value` on the track, 0 to 1. NaN becomes 0.
    package func share(of value: Double) -> Double {
        let share = (value - bounds.lowerBound) / length
        return length > 0 && share > 0 ? min(share, 1) : 0
    }

    /// The value at a touch, with `x` and `width` in points.
    package func value(atX x: Double, width: Double) -> Double {
        snapped(bounds.lowerBound + (x - Self.thumbSize / 2) / max(width - Self.thumbSize, 1) * length)
    }

    /// The value after an arrow key moves it by one step, or by a tenth of the range without a step; nil for other keys.
    /// - Parameter isReversed: Whether the least value is at the right.
    package func value(after value: Double, key: KeyInput, isReversed: Bool) -> Double? {
        guard let direction = key.direction(isReversed: isReversed) else { return nil }
        return snapped(value + direction * (step ?? length / 10))
    }

    package struct Frames: Equatable {
        package var line, filled, thumb: CGRect
        /// The part at which a finger takes hold of the thumb.
        package var handle: CGRect { thumb.insetBy(dx: -SliderScale.reach, dy: -SliderScale.reach) }
    }

    /// How far beside the thumb a finger takes hold of it, in points.
    private static let reach = 9.0

    /// The frames of a slider's parts in a slider of that size.
    /// - Parameter isReversed: Whether the least value is at the right.
    package func frames(of value: Double, in size: CGSize, isReversed: Bool = false) -> Frames {
        let frames = framesFromLeft(of: value, in: size)
        if !isReversed { return frames }
        let filled = frames.filled.mirrored(inWidth: size.width), thumb = frames.thumb.mirrored(inWidth: size.width)
        return Frames(line: frames.line, filled: filled, thumb: thumb)
    }

    private func framesFromLeft(of value: Double, in size: CGSize) -> Frames {
        let x = (Double(size.width) - Self.thumbSize) * share(of: value), y = (Double(size.height) - Self.lineHeight) / 2
        return Frames(
            line: CGRect(x: 0, y: y, width: Double(size.width), height: Self.lineHeight),
            filled: CGRect(x: 0, y: y, width: x + Self.thumbSize / 2, height: Self.lineHeight),
            thumb: CGRect(
                x: x, y: (Double(size.height) - Self.thumbSize) / 2, width: Self.thumbSize, height: Self.thumbSize))
    }

    /// The accessibility value.
    package func spoken(_ value: Double) -> String { Percent.text(share(of: value)) }
}
