import Foundation
import FrontmostRender

/// A header or footer of a table's section, which the table uses again for other sections.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
    private let content = HeaderContentView(), card = RenderNode()
    private var configured = ConfiguredContent()
    private var title: UILabel?, detail: UILabel?
    var needsConfigurationUpdate = true
    /// The look of the table.
    var look = ListLook.plain { didSet { if look != oldValue { setNeedsLayout() } } }

    /// The identifier for the table's queue of views to use again.
    open internal(set) var reuseIdentifier: String?

    /// Creates a view.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }
    /// Creates a view.
    public override convenience init(frame: CGRect) {
        // The table makes views of a registered class by this initialiser, the only one that it can reach from the class.
        self.init(reuseIdentifier: CellMaking.identifier)
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UITableViewHeaderFooterView"
        content.owner = self
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        addSubview(content)
        setContentNodes([card])
        semanticsChanged()
    }

    // MARK: Content

    /// The view that contains the app's views.
    open var contentView: UIView { content }
    /// The label of the title. Apps of today use `contentConfiguration` instead.
    open var textLabel: UILabel? {
        if let title { return title }
        let new = UILabel()
        new.font = look.hasGroups ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .headline)
        new.textColor = look.hasGroups ? .secondaryLabel : .label
        new.numberOfLines = 0
        title = new
        content.addSubview(new)
        return new
    }
    /// The label of a second text.
    open var detailTextLabel: UILabel? {
        if let detail { return detail }
        let new = UILabel()
        new.font = .preferredFont(forTextStyle: .footnote)
        new.textColor = .secondaryLabel
        detail = new
        content.addSubview(new)
        return new
    }
    /// A view behind the content. The header sets its frame.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView === oldValue { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Describes the content; nil for the labels or the app's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.configuration }
        set {
            configured.show(newValue, in: content)
            setNeedsUpdateConfiguration()
        }
    }
    /// Describes the background; nil for the table's own.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }
    /// Whether the content configuration is updated for each state.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether the background configuration is updated for each state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// A configuration for the table's look, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        look.hasGroups ? .groupedHeader() : .plainHeader()
    }
    /// Updates the view for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
    /// Runs when the state has changed, after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Updates the configurations. An override sets them for the state.
    open func updateConfiguration(using state: UIViewConfigurationState) {}
    /// The current state.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Called before a view of the queue is used again. Call `super`.
    open func prepareForReuse() {}

    // MARK: Layout

    /// Points.
    private static let margin: CGFloat = 16, padding: CGFloat = 6

    private func labelHeight(_ width: CGFloat) -> CGFloat {
        [title, detail].reduce(2 * Self.padding) {
            $0 + ($1?.sizeThatFits(CGSize(width: width - 2 * Self.margin, height: .infinity)).height ?? 0)
        }
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurations()
        let width = targetSize.width, height: CGFloat
        if let configured = configured.view {
            let isConstrained = !configured.constraints.isEmpty && !(configured is UIListContentView)
            height =
                isConstrained
                ? CellCore.constrainedHeight(of: configured, width)
                : configured.sizeThatFits(
                    CGSize(width: width, height: .infinity)
                ).height
        } else {
            height = content.constraints.isEmpty ? labelHeight(width) : CellCore.constrainedHeight(of: content, width)
        }
        return CGSize(width: width, height: max(height, targetSize.height))
    }

    open override func layoutSubviews() {
        updateConfigurations()
        super.layoutSubviews()
        content.frame = bounds
        backgroundView?.frame = bounds
        backgroundConfiguration?.customView?.frame = bounds
        var top = Self.padding
        for label in [title, detail] {
            guard let label else { continue }
            let width = max(0, bounds.width - 2 * Self.margin)
            let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
            label.frame = CGRect(x: Self.margin, y: top, width: width, height: height)
            top += height
        }
        applyStyle()
    }

    /// Rows scroll below a header of a plain table, so it has a background.
    private func applyStyle() {
        let isPlain = look == .plain && backgroundView == nil && backgroundColor == nil
        let color = backgroundConfiguration?.backgroundColor ?? (isPlain ? .systemBackground : nil)
        card.setFrame(origin: .zero, size: bounds.size)
        card.show(color.map { ShapeContent(.rectangle, fill: .color($0.resolved(traitCollection))) })
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    package override func makeSemantics() -> RenderSemantics? { semantics(.header, traits: []) }
}

/// The view that contains a header's content.
@MainActor private final class HeaderContentView: UIView {
    weak var owner: UITableViewHeaderFooterView?
    override func intrinsicContentSizeChanged(of subview: UIView) {
        super.intrinsicContentSizeChanged(of: subview)
        owner?.setNeedsLayout()
    }
}

extension UITableViewHeaderFooterView: StateConfiguredView {
    var shownConfiguration: (any UIContentConfiguration)? {
        get { contentConfiguration }
        set { contentConfiguration = newValue }
    }
    func runUpdateHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
    func requestConfigurationUpdate() { setNeedsUpdateConfiguration() }
}
