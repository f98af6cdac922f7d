import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The content of a cell in a table or collection view as a SwiftUI view.
///
///     cell.contentConfiguration = UIHostingConfiguration {
///         Label(note.title, systemImage: "note.text")
///     }
///
/// State of the views is kept as long as the cell gets configurations of the same type, also for other rows.
@MainActor @preconcurrency public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    let background: Background
    var margins = CellMargins()
    var least: (width: CGFloat?, height: CGFloat?)

    /// Creates a configuration of a view.
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        (self.content, background) = (content(), EmptyView())
    }
    init(_ content: Content, _ background: Background) { (self.content, self.background) = (content, background) }

    /// Makes the view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { HostedCellView(configuration: self) }
    /// Returns the configuration unchanged.
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

    /// Sets the margins around the content, in points. By default they are those of list rows.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
        margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }
    /// Sets the margins around the content, in points.
    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
        var new = self
        new.margins.set(edges, insets)
        return new
    }
    /// Sets the least size of the cell in points; nil for the default, 44 in height.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
        var new = self
        new.least = (width, height)
        return new
    }
    /// Sets a view behind the content that fills the cell.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> { with(content()) }
    /// Sets a style behind the content that fills the cell.
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackground<S>> {
        with(_UIHostingConfigurationBackground(style: style))
    }
    private func with<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
        var new = UIHostingConfiguration<Content, B>(content, background)
        (new.margins, new.least) = (margins, least)
        return new
    }

    /// The view of the whole cell.
    func root(_ offers: CellSwipeOffers) -> HostedCellContent<Content, Background> {
        HostedCellContent(
            content: content, background: background, margins: margins.insets, width: least.width, height: least.height,
            offers: offers)
    }
}

/// A style behind the content of a cell.
public struct _UIHostingConfigurationBackground<Style: ShapeStyle>: View {
    let style: Style
    /// The style over the whole cell.
    public var body: some View { Rectangle().fill(style) }
}

/// The margins of a cell's content, in points.
struct CellMargins {
    private(set) var insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

    mutating func set(_ edges: Edge.Set, _ new: EdgeInsets) {
        if edges.contains(.top) { insets.top = new.top }
        if edges.contains(.leading) { insets.leading = new.leading }
        if edges.contains(.bottom) { insets.bottom = new.bottom }
        if edges.contains(.trailing) { insets.trailing = new.trailing }
    }
}

/// The content of a cell with its margins and background.
struct HostedCellContent<Content: View, Background: View>: View {
    let content: Content, background: Background
    let margins: EdgeInsets
    let width, height: CGFloat?
    let offers: CellSwipeOffers

    var body: some View {
        content
            .modifier(CellSwipeModifier(offers: offers))
            .padding(margins)
            .frame(minWidth: width, maxWidth: .infinity, minHeight: height ?? 44, alignment: .leading)
            .frame(minHeight: 0, maxHeight: .infinity)
            .background { background }
    }
}

/// Shows a hosting configuration.
@MainActor private final class HostedCellView<Content: View, Background: View>: UIView, UIContentView, SwipeableContent {
    private var shown: UIHostingConfiguration<Content, Background>
    private let controller: UIHostingController<HostedCellContent<Content, Background>>
    private let offers = CellSwipeOffers()

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
            shown = new
            controller.rootView = new.root(offers)
            superview?.intrinsicContentSizeChanged(of: self)
        }
    }

    init(configuration: UIHostingConfiguration<Content, Background>) {
        shown = configuration
        controller = UIHostingController(rootView: configuration.root(offers))
        super.init(frame: .zero)
        offers.changed = { [weak self] in self?.swipeActionsOfContentChanged() }
        controller.safeAreaRegions = []
        controller.sizingOptions = .intrinsicContentSize
        guard let view = controller.view else { return }
        view.backgroundColor = .clear
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
    required init?(coder: NSCoder) { nil }

    func hasSwipeActions(isLeading: Bool) -> Bool { offers[isLeading] != nil }
    func makeSwipeActions(isLeading: Bool, close: @escaping @MainActor () -> Void) -> (any CellSwipeActions)? {
        offers[isLeading].map { HostedSwipeActions($0, isLeading: isLeading, close: close) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = controller.hostingView?.fittingSize(ProposedViewSize(width: size.width, height: nil)).height ?? 0
        return CGSize(width: size.width, height: height)
    }
    /// The content's own size, or its height for a required width.
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if horizontalFittingPriority == .required { return sizeThatFits(targetSize) }
        return controller.hostingView?.fittingSize(ProposedViewSize.unspecified) ?? .zero
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        controller.view.frame = bounds
    }
    /// The content has changed by itself, so the cell may need another height.
    override func intrinsicContentSizeChanged(of subview: UIView) {
        super.intrinsicContentSizeChanged(of: subview)
        superview?.intrinsicContentSizeChanged(of: self)
    }
}
