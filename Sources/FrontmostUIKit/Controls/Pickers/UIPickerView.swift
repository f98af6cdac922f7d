import Foundation
import FrontmostRender

/// A view with wheels, side by side, in each of which the user chooses a row.
///
///     let picker = UIPickerView()
///     picker.dataSource = self
///     picker.delegate = self
///     picker.selectRow(3, inComponent: 0, animated: false)
///
/// The wheels are flat: rows fade towards the ends. The arrow keys turn a wheel that has the focus.
@MainActor @preconcurrency open class UIPickerView: UIView, PickerWheelOwner {
    /// Provides the numbers of components and rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { if dataSource !== oldValue { loadLater() } } }
    /// Provides the rows, and receives the user's choices.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { if delegate !== oldValue { loadLater() } } }
    /// Has no effect, as on iOS 14 and later: the chosen rows are always on a band.
    open var showsSelectionIndicator = true

    private let band = UIView()
    private var wheels: [PickerWheel] = []
    private var isStale = true
    /// Shows a row's title if the delegate has no view for the row.
    private(set) lazy var titleView = UIView()
    /// Whether the user can turn the wheels.
    package var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged() } } }

    /// Makes a picker of 320 × 216 points if the frame has no size.
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMeasures.size) : frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIPickerView"
        clipsToBounds = true
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = PickerMeasures.radius
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    // MARK: Rows

    /// The number of components; 0 without a data source.
    open var numberOfComponents: Int { loadedWheels.count }
    /// The number of rows of a component; 0 if there is no such component.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
    /// The size of a component's rows, in points; zero if there is no such component.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        return CGSize(width: frames(of: loadedWheels.count)[component].width, height: wheel.rowHeight)
    }
    /// The view that the delegate has provided for a row; nil for one that is out of sight, or has a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.view(ofRow: row)
    }

    /// Asks for all components and rows again. The chosen rows stay as far as they are there.
    open func reloadAllComponents() {
        isStale = true
        loadIfNeeded()
    }
    /// Asks for the rows of a component again. The chosen row stays, or the last one is chosen if there are fewer.
    open func reloadComponent(_ component: Int) {
        if isStale { return loadIfNeeded() }
        if let wheel = wheel(component) { reload(wheel, component) }
    }

    /// Chooses a row. The delegate is not called.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let wheel = wheel(component), row >= 0, row < wheel.count else {
            return Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text: "Row \(row) of component \(component) cannot be selected in \(self), which has no such row. "
                        + "Call reloadAllComponents() after the rows have changed."))
        }
        wheel.choose(row, animated: animated)
    }
    /// The chosen row of a component; -1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.chosen ?? -1 }

    private func wheel(_ component: Int) -> PickerWheel? {
        let wheels = loadedWheels
        return wheels.indices.contains(component) ? wheels[component] : nil
    }
    private var loadedWheels: [PickerWheel] {
        loadIfNeeded()
        return wheels
    }

    private func loadLater() {
        isStale = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard isStale else { return }
        isStale = false
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(of: self)
            wheel.isEnabled = isEnabled
            wheels.append(wheel)
            addSubview(wheel)
        }
        for (component, wheel) in wheels.enumerated() { reload(wheel, component) }
        setNeedsLayout()
    }

    private func reload(_ wheel: PickerWheel, _ component: Int) {
        let names = delegate as? any UIPickerViewAccessibilityDelegate
        wheel.name = names?.pickerView(self, accessibilityLabelForComponent: component) ?? accessibilityLabel ?? ""
        wheel.hint = names?.pickerView(self, accessibilityHintForComponent: component) ?? ""
        wheel.reload(
            count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
            rowHeight: delegate?.pickerView(self, rowHeightForComponent: component) ?? PickerMeasures.automatic)
        setNeedsLayout()
    }

    /// Asks for the contents of the visible rows again. Which rows there are stays.
    func refreshRows() { for wheel in wheels { wheel.refreshRows() } }

    private func enabledChanged() { for wheel in wheels { wheel.isEnabled = isEnabled } }

    /// The name of the picker, which its wheels have where the delegate names none.
    open override var accessibilityLabel: String? {
        didSet { if accessibilityLabel != oldValue && !isStale { reloadAllComponents() } }
    }

    // MARK: Wheels

    func content(ofRow row: Int, in wheel: PickerWheel, reusing view: UIView?) -> PickerWheel.Content {
        guard let delegate, let component = wheels.firstIndex(where: { $0 === wheel }) else { return .title("") }
        let own = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
        if own !== titleView { return .view(own) }
        if let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            return .attributed(title)
        }
        return .title(delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "")
    }
    func wheelWasTurned(_ wheel: PickerWheel) {
        guard let component = wheels.firstIndex(where: { $0 === wheel }), let row = wheel.chosen else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Layout

    private func frames(of count: Int) -> [CGRect] {
        let given = (0..<count).map { delegate?.pickerView(self, widthForComponent: $0) ?? PickerMeasures.automatic }
        let widths = PickerMeasures.widths(given, in: max(0, bounds.width - 2 * PickerMeasures.inset))
        let total = widths.reduce(0, +) + PickerMeasures.spacing * CGFloat(max(0, count - 1))
        var x = (bounds.width - total) / 2
        return widths.map { width in
            defer { x += width + PickerMeasures.spacing }
            return CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let wheels = loadedWheels
        for (wheel, frame) in zip(wheels, frames(of: wheels.count)) { wheel.frame = frame }
        let height = (wheels.map(\.rowHeight).max() ?? PickerMeasures.rowHeight) + 2
        band.isHidden = wheels.isEmpty
        band.frame = CGRect(
            x: PickerMeasures.inset, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * PickerMeasures.inset),
            height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMeasures.size }
    open override var intrinsicContentSize: CGSize { PickerMeasures.size }
}
