/// A value that is moved by a distance. An integer stops at the least or greatest one that its type holds, where `advanced(by:)` traps.
func moved<V: Strideable>(_ value: V, by distance: V.Stride) -> V {
    guard let distance = distance as? Int, let integer = value as? any FixedWidthInteger else {
        return value.advanced(by: distance)
    }
    func move(_ integer: some FixedWidthInteger) -> V? { saturatingSum(integer, distance) as? V }
    return move(integer) ?? value
}

/// The sum of an integer and a distance, or else the integer of its type that is nearest to the sum.
func saturatingSum<I: FixedWidthInteger>(_ integer: I, _ distance: Int) -> I {
    // A small type may hold the sum and not the distance.
    if let small = Int(exactly: integer) {
        let (sum, isTooFar) = small.addingReportingOverflow(distance)
        if !isTooFar { return I(clamping: sum) }
    }
    let length = I(clamping: distance.magnitude), isDown = distance < 0
    let (sum, isTooFar) = isDown ? integer.subtractingReportingOverflow(length) : integer.addingReportingOverflow(length)
    return isTooFar ? isDown ? .min : .max : sum
}
