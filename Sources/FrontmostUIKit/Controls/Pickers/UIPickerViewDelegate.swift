import Foundation

/// Provides the numbers of a picker view's components and rows.
@MainActor @preconcurrency public protocol UIPickerViewDataSource: AnyObject {
    /// The number of components, side by side.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker view, and receives the user's choices. All methods have default implementations.
///
/// A row's view counts before its attributed title, and that before its title.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: AnyObject {
    /// The width of a component, in points. By default the components share the picker's width.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a component's rows, in points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The title of a row with its own attributes; nil for the plain title.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    /// The view of a row.
    /// - Parameter view: The view of a row of the component that is out of sight, to be used again; nil if there is none.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// Called when the user has chosen another row, after the wheel has come to rest.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Names the components of a picker view for assistive technology.
@MainActor @preconcurrency public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// The name of a component.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// A description of what a component does.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewDelegate {
    /// Shares the picker's width among the components.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { PickerMeasures.automatic }
    /// Returns the default height.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        PickerMeasures.automatic
    }
    /// Returns nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    /// Returns nil.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Returns a view that stands for the row's title.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.titleView }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

extension UIPickerViewAccessibilityDelegate {
    /// Returns nil.
    public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
    /// Returns nil.
    public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { nil }
}

/// Metrics of pickers with wheels, in points.
package enum PickerMeasures {
    package static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32, fontSize: CGFloat = 21
    /// The distance of the band behind the chosen rows from the sides, its corners, and the distance between components.
    static let inset: CGFloat = 9, radius: CGFloat = 8, spacing: CGFloat = 5
    /// The length that stands for the picker's own in what the delegate returns.
    static let automatic: CGFloat = -1

    /// The opacity of a row at a distance from the middle.
    /// - Parameter share: The distance as a part of half the picker's height.
    static func opacity(at share: CGFloat) -> CGFloat { max(0, 1 - 0.9 * share * share) }

    /// The widths of components. Those without a width of their own share the rest.
    /// - Parameters:
    ///   - given: The width of each component; `automatic` for a share of the rest.
    ///   - room: The picker's width within its insets.
    static func widths(_ given: [CGFloat], in room: CGFloat) -> [CGFloat] {
        let gaps = spacing * CGFloat(max(0, given.count - 1)), free = given.filter { !($0 >= 0) }.count
        let rest = max(0, room - gaps - given.reduce(0) { $0 + ($1 >= 0 ? $1 : 0) })
        return given.map { $0 >= 0 && $0.isFinite ? $0 : rest / CGFloat(max(1, free)) }
    }
}
