import FrontmostRender

extension KeyInput {
    /// 1 for the arrows to greater values, -1 for those to smaller ones, nil for other keys. Up is always greater.
    /// - Parameter isReversed: Whether values grow to the left, as in a layout from right to left.
    package func direction(isReversed: Bool) -> Double? {
        switch key {
        case "ArrowUp": 1
        case "ArrowDown": -1
        case "ArrowRight": isReversed ? -1 : 1
        case "ArrowLeft": isReversed ? 1 : -1
        default: nil
        }
    }
}
