extension BinaryFloatingPoint {
    /// The number, clamped to 0…1; 0 for NaN. For opacities and components of colours, which can come from an app's computation.
    @inlinable package var clampedToUnit: Self { self >= 1 ? 1 : self > 0 ? self : 0 }
}
