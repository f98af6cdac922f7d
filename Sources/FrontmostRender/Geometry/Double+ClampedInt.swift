extension Double {
    /// The integer part, clamped to the range of `Int`; 0 for NaN. `Int(_:)` would trap for such values, which can come from an
    /// app or a page.
    package var clampedInt: Int {
        if self >= 0x1p63 { return .max }
        if self < -0x1p63 { return .min }
        return isNaN ? 0 : Int(self)
    }
}
