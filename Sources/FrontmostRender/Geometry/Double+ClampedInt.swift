extension Double {
    /// The integer part: 0 for what is no number, and the extreme integer for what lies beyond all of them. `Int(_:)` ends the process
    /// with such numbers, which come from an app or from a page.
    package var clampedInt: Int {
        if self >= 0x1p63 { return .max }
        if self < -0x1p63 { return .min }
        return isNaN ? 0 : Int(self)
    }
}
