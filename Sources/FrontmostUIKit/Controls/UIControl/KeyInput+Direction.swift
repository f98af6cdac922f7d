import FrontmostRender

extension KeyInput {
    /// 1 for the arrows that go up or right, -1 for the others; nil for other keys.
    package var direction: Double? {
        switch key {
        case "ArrowRight", "ArrowUp": 1
        case "ArrowLeft", "ArrowDown": -1
        default: nil
        }
    }
}
