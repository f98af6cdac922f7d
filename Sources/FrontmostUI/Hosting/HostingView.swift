import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// The view that a view graph is shown in: gives it its size and surroundings, and has its scene call it when it is dirty.
@MainActor final class HostingView: UIView, SceneUpdating {
    let graph: ViewGraph
    /// What the views see beside what the window says: the environment at the place that presents them.
    private var base: EnvironmentValues
    private weak var registeredScene: UIWindowScene?

    init(base: EnvironmentValues, mount: (ViewNode) -> ViewNode) {
        self.base = base
        graph = ViewGraph(environment: base, measurer: UIApplication.shared.measurer)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        graph.mount(mount)
        setContentNodes([graph.renderNode])
        addSubviewPlacedElsewhere(TouchStandIn(content: graph.renderNode))
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Out of the window (under a full-screen cover, below a pushed screen) the views go on following their state: it may be
        // what brings them back.
        guard let scene = window?.windowScene, scene !== registeredScene else { return }
        registeredScene?.removeUpdater(self)
        registeredScene = scene
        graph.clock = scene.clock
        graph.onDirty = { [weak scene] in MainQueue.run { scene?.setNeedsCommit() } }
        scene.addUpdater(self)
        surroundingsChanged()
    }

    override func layoutSubviews() {
        let size = bounds.size
        graph.root.render.setFrame(origin: .zero, size: size)
        graph.root.resize(to: size, safeArea: EdgeInsets(safeAreaInsets))
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        surroundingsChanged()
    }

    /// Takes over another environment from the place that presents the views.
    func inherit(_ values: EnvironmentValues) {
        base = values
        surroundingsChanged()
    }

    private func surroundingsChanged() {
        var values = base
        let traits = traitCollection
        values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        if traits.displayScale > 0 { values.displayScale = traits.displayScale }
        values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        graph.changeEnvironment { $0 = values }
        registeredScene?.setNeedsCommit()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        graph.update()
        return graph.sizeThatFits(ProposedViewSize(size))
    }

    // MARK: Frames

    var needsUpdate: Bool { graph.needsUpdate }
    func update() { graph.update() }
    func layoutContents() {
        if graph.needsLayout { graph.layout() }
        graph.frameWasTaken()
    }
    var updateDescription: String { graph.rootName }
}

extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

extension UserInterfaceSizeClass {
    init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case .unspecified: return nil
        }
    }
}
