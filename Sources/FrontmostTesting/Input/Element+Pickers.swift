import FrontmostRender
import FrontmostUIKit

extension Screen.Element {
    /// Turns a wheel of a picker until it shows a value, as the method of this name of XCTest does.
    ///
    ///     try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "7")
    ///
    /// A wheel is an adjustable element; its value is the text of the chosen row. Of rows with the same text, the nearest is chosen.
    /// - Parameter value: The text of a row.
    /// - Throws: `ScreenError` if the element is missing, disabled or no wheel, or has no such row.
    public func adjust(toPickerWheelValue value: String) async throws(ScreenError) {
        let item = try foundForUse()
        guard let wheel = item.node.responder as? PickerWheel else {
            throw screen.failure(.takesNo("values of a wheel", by: item.words))
        }
        if !item.isEnabled { throw screen.failure(.disabled(item.words)) }
        var isThere = false
        try await screen.act { isThere = wheel.turn(toRowWithText: value) }
        if !isThere { throw screen.failure(.notFound("the value “\(value)” in \(item.words)")) }
    }
}
