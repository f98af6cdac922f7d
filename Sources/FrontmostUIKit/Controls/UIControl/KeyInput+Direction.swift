import FrontmostRender

extension KeyInput {
    /// 1 for the up and right arrows, -1 for the down and left arrows, nil for other keys.
    package var direction: Double? {
        switch key {
        case "ArrowRight", "ArrowUp": 1
        case "ArrowLeft", "ArrowDown": -1
        default: nil
        }
    }
}
