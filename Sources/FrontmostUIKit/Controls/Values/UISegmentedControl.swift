import Foundation
import FrontmostRender

/// A row of options of which the user selects one.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }

    /// The index that means that no segment is selected.
    public static let noSegment = -1

    private var segments: [Segment] = []
    private let mark = RenderNode()
    private var chosen = UISegmentedControl.noSegment

    /// The selected index, or `noSegment`. Setting it sends no event.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set { choose(newValue, animated: false) }
    }
    /// The number of segments.
    open var numberOfSegments: Int { segments.count }
    /// Whether segments deselect right after they were tapped.
    open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
    /// The colour behind the selected segment; nil for the default.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether segments are as wide as their titles need, instead of equally wide.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }

    /// Creates a control with segments. Stops the program for items of other types.
    /// - Parameter items: The segments: `String`s and `UIImage`s.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            default: refuse(item)
            }
        }
        frame.size = intrinsicContentSize
    }
    /// Creates a control with a segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UISegmentedControl"
        backgroundColor = UIColor(SegmentMeasures.background)
        layer.cornerRadius = SegmentMeasures.radius
        setContentNodes([mark])
        semanticsChanged()
    }

    private func refuse(_ item: Any) -> Never {
        Console.stop("UISegmentedControl cannot show \(type(of: item)) as a segment. Pass items of type String or UIImage.")
    }

    // MARK: Segments

    /// Inserts a segment with a title. The index is clamped, and the change is not animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title, image: nil, action: nil), at: segment)
    }
    /// Inserts a segment with an image. The index is clamped, and the change is not animated.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(title: nil, image: image, action: nil), at: segment)
    }
    /// Inserts a segment that shows an action's title or image and runs the action when selected.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(title: action.title, image: action.image, action: action), at: segment)
    }
    /// Removes a segment. The selection stays on its segment; removing the selected segment leaves none selected.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).removeFromSuperview()
        if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
        segmentsChanged()
    }
    /// Removes all segments and clears the selection.
    open func removeAllSegments() {
        segments.forEach { $0.removeFromSuperview() }
        (segments, chosen) = ([], Self.noSegment)
        segmentsChanged()
    }
    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        segment.titleAttributes = titleAttributes
        segment.isEnabled = isEnabled
        if chosen >= index { chosen += 1 }
        segment.addAction(UIAction { [weak self, weak segment] _ in self?.used(segment) }, for: .primaryActionTriggered)
        addSubview(segment)
        segmentsChanged()
    }
    /// Sets the font and colour of titles in a state: `normal`, `selected` or `disabled`. Attributes that a state lacks come from
    /// `normal`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        for segment in segments { segment.titleAttributes = titleAttributes }
        segmentsChanged()
    }
    /// The title attributes set for that state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
    /// The font that the attributes for `normal` set.
    package final var titleFont: UIFont? { titleAttributes[.normal]?.font }
    /// The colour that the attributes for `normal` set.
    package final var titleColor: UIColor? { titleAttributes[.normal]?.foregroundColor }
    private var titleAttributes = TitleAttributes()
    private var stateAttributes: TitleAttributes {
        get { titleAttributes }
        set {
            for state in Set(titleAttributes.keys).union(newValue.keys) { setTitleTextAttributes(newValue[state], for: state) }
        }
    }
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
            AppearanceProperty(\UISegmentedControl.apportionsSegmentWidthsByContent),
            AppearanceProperty(\UISegmentedControl.stateAttributes) { $0.isSame(as: $1) },
        ]
    }

    private func segmentsChanged() {
        for (index, segment) in segments.enumerated() { segment.isSelected = index == chosen }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Replaces a segment's content by a title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        self.segment(segment)?.show(title: title, image: nil)
        segmentsChanged()
    }
    /// The title of a segment; nil if it has none or the index is out of range.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
    /// Replaces a segment's content by an image.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        self.segment(segment)?.show(title: nil, image: image)
        segmentsChanged()
    }
    /// The image of a segment; nil if it has none or the index is out of range.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
    /// Sets the action that runs when a segment is selected, and shows the action's title and image.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        self.segment(segment)?.action = action
        self.segment(segment)?.show(title: action.title, image: action.image)
        segmentsChanged()
    }
    /// The action of a segment; nil if it has none or the index is out of range.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard let segment = self.segment(segment) else { return }
        segment.isAvailable = enabled
        segment.isEnabled = enabled && isEnabled
    }
    /// Whether a segment is enabled, apart from the control; false if the index is out of range.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isAvailable ?? false }
    /// Gives a segment a fixed width.
    /// - Parameter width: Points; 0 for automatic sizing.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard let segment = self.segment(segment) else { return }
        let isTaken = width >= 0 && width.isFinite
        segment.fixedWidth =
            isTaken
            ? width
            : ControlMessage.keep(
                segment.fixedWidth, insteadOf: width, as: "width of a segment", of: self, rule: "0 or a finite number above it")
        segmentsChanged()
    }
    /// The fixed width of a segment in points; 0 if it is sized automatically.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.fixedWidth ?? 0 }

    // MARK: Selection

    private func choose(_ index: Int, animated: Bool) {
        let new = segments.indices.contains(index) ? index : Self.noSegment
        if new == chosen { return }
        chosen = new
        for (index, segment) in segments.enumerated() { segment.isSelected = index == chosen }
        semanticsChanged()
        UIView.withAnimation(animated ? SegmentMeasures.animation : nil) { drawMark() }
    }

    private func used(_ segment: Segment?) {
        guard let segment, let index = segments.firstIndex(where: { $0 === segment }), index != chosen else { return }
        choose(index, animated: true)
        if let action = segment.action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { choose(Self.noSegment, animated: true) }
    }

    override func stateChanged() {
        super.stateChanged()
        segments.forEach { $0.isEnabled = isEnabled && $0.isAvailable }
    }
    override var inputKinds: InputKinds { [] }

    // MARK: Layout

    /// The widths of the segments. Fixed widths come first; the other segments share the rest.
    private func widths(in room: CGFloat) -> [CGFloat] {
        let free = segments.filter { $0.fixedWidth == 0 }
        let rest = max(0, room - segments.reduce(0) { $0 + $1.fixedWidth })
        let wanted = free.reduce(0) { $0 + $1.idealWidth }
        return segments.map { segment in
            if segment.fixedWidth > 0 { return segment.fixedWidth }
            if apportionsSegmentWidthsByContent && wanted > 0 { return rest * segment.idealWidth / wanted }
            return rest / CGFloat(max(free.count, 1))
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let inset = SegmentMeasures.inset
        var x = inset
        for (segment, width) in zip(segments, widths(in: bounds.width - 2 * inset)) {
            segment.frame = mirrored(CGRect(x: x, y: inset, width: width, height: max(0, bounds.height - 2 * inset)))
            x += width
        }
        drawMark()
    }

    private func drawMark() {
        guard let segment = segment(chosen) else { return mark.effects.opacity = 0 }
        let traits = traitCollection
        let color = selectedSegmentTintColor?.resolved(traits) ?? SegmentMeasures.markColor(traits.appearance)
        mark.effects.opacity = isEnabled ? 1 : SwitchMeasures.disabledOpacity
        mark.show(ShapeContent(.roundedRectangle(cornerRadius: SegmentMeasures.markRadius), fill: .color(color)))
        mark.setFrame(origin: segment.frame.origin, size: segment.frame.size)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let ideals = segments.map(\.idealWidth), widest = ideals.max() ?? 0
        let width = zip(segments, ideals).reduce(0) { sum, next in
            sum + (next.0.fixedWidth > 0 ? next.0.fixedWidth : apportionsSegmentWidthsByContent ? next.1 : widest)
        }
        return CGSize(width: width + 2 * SegmentMeasures.inset, height: SegmentMeasures.height + 2 * SegmentMeasures.inset)
    }
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }

    package override func makeSemantics() -> RenderSemantics? { semantics(.tabBar) }
}

/// A segment of the control.
@MainActor private final class Segment: UIControl {
    private let label = UILabel(), picture = UIImageView()
    private(set) var title: String?
    private(set) var image: UIImage?
    var action: UIAction?
    var fixedWidth: CGFloat = 0
    /// Whether the app has the segment enabled. It is, if the control is too.
    var isAvailable = true
    var titleAttributes = TitleAttributes() { didSet { applyStyle() } }

    init(title: String?, image: UIImage?, action: UIAction?) {
        self.action = action
        super.init(frame: .zero)
        label.textAlignment = .center
        label.accessibilityElementsHidden = true
        applyStyle()
        picture.contentMode = .center
        picture.accessibilityElementsHidden = true
        addSubview(label)
        addSubview(picture)
        show(title: title, image: image)
    }
    required init?(coder: NSCoder) { nil }

    func show(title: String?, image: UIImage?) {
        (self.title, self.image) = (title, image)
        label.text = title
        picture.image = image
        semanticsChanged()
    }

    private func applyStyle() {
        let attributes = titleAttributes.attributes(in: !isEnabled ? .disabled : isSelected ? .selected : .normal)
        label.font = attributes.font ?? .systemFont(ofSize: 13, weight: .medium)
        label.textColor = attributes.foregroundColor ?? .label
    }

    var idealWidth: CGFloat {
        max(label.intrinsicContentSize.width, image?.size.width ?? 0) + SegmentMeasures.titlePadding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        applyStyle()
        label.frame = bounds
        label.isEnabled = isEnabled
        let tint = isEnabled ? UIColor.label : .tertiaryLabel
        if picture.tintColor != tint { picture.tintColor = tint }
        picture.frame = bounds
    }

    override func makeSemantics() -> RenderSemantics? {
        semantics(.tab, label: title ?? image?.name ?? "")
    }
}
