import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The view that a view graph is shown in: gives it its size and surroundings, and has its scene call it when it is dirty.
///
/// Outside of a window it follows its state as well, as far as it is asked: by `layoutIfNeeded`, `sizeThatFits`, or for its
/// intrinsic size. `HostingView+Represented` has what it does for UIKit's views in the content.
@MainActor final class HostingView: UIView, SceneUpdating {
    let graph: ViewGraph
    /// What the views see beside what the window says: the environment at the place that presents them.
    private var base: EnvironmentValues
    private weak var registeredScene: UIWindowScene?
    /// What was last written into the environment.
    private var shownTraits: UITraitCollection
    private var shownPhase: ScenePhase
    weak var hostingController: HostingControllerBase?
    /// The places of UIKit's views in the content.
    var places: [ObjectIdentifier: RepresentedViewNode] = [:]
    /// Which parts of the safe area the content keeps clear of.
    var safeAreaRegions = SafeAreaRegions.all { didSet { if safeAreaRegions != oldValue { setNeedsLayout() } } }
    private var lastIdealSize: CGSize?
    /// The view stands in a bar.
    var isBarItem = false
    override var followsOwnSizeInBars: Bool { isBarItem }

    init(base: EnvironmentValues, controller: HostingControllerBase, mount: (ViewNode) -> ViewNode) {
        self.base = base
        shownPhase = base.scenePhase
        hostingController = controller
        // The traits that there will most likely be: what they say is then not another environment in the first frame.
        shownTraits = .current
        graph = ViewGraph(environment: Self.values(base, shownTraits), measurer: UIApplication.shared.measurer)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        graph.hostingView = self
        graph.onDirty = { [weak self] in MainQueue.run { self?.setNeedsLayout() } }
        graph.mount(mount)
        setContentNodes([graph.renderNode])
        addSubviewPlacedElsewhere(TouchStandIn(content: graph.renderNode))
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Out of the window (under a full-screen cover, below a pushed screen) the views go on following their state: it may be
        // what brings them back.
        guard let scene = window?.windowScene else { return }
        follow(scene)
        navigationMayHaveChanged()
        traitsMayHaveChanged()
    }

    private func follow(_ scene: UIWindowScene) {
        if scene === registeredScene { return }
        registeredScene?.removeUpdater(self)
        registeredScene = scene
        graph.clock = scene.clock
        graph.onDirty = { [weak scene] in MainQueue.run { scene?.setNeedsCommit() } }
        scene.addUpdater(self)
    }

    /// Views that were never in a window follow their state as those do that were.
    func followUnseen(_ scene: UIWindowScene) {
        if registeredScene == nil { follow(scene) }
    }

    /// Views that were made before their controller was put anywhere learn where they are when they come into a window.
    private func navigationMayHaveChanged() {
        guard let hostingController else { return }
        let new = hostingController.navigationContext(in: base)
        if new.model != nil { return }
        if new.isInNavigationController != base.navigation.isInNavigationController {
            base.navigation = new
            surroundingsChanged()
        }
        new.links?.hostHasMoved()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        insetsMayHaveChanged()
        hostingController?.toolbarHost?.roomMayHaveChanged()
        graph.root.render.setFrame(origin: .zero, size: bounds.size)
        graph.root.resize(to: bounds.size, safeArea: safeInsets, keyboard: keyboardInset)
        // In a frame all of that is done already. What is laid out here by itself, or inside of other SwiftUI content, is brought
        // to rest here.
        if graph.needsUpdate { graph.update() }
        layOutContents()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// What it takes of the safe area is part of its size, and where it is measured first is seldom where it lies in the end.
    private func insetsMayHaveChanged() {
        guard let measuredInsets, measuredInsets != safeInsets else { return }
        invalidateIntrinsicContentSize()
        tellIdealSize()
    }

    private var safeInsets: EdgeInsets { safeAreaRegions.contains(.container) ? EdgeInsets(safeAreaInsets) : EdgeInsets() }

    /// What a keyboard on the screen covers beyond the safe area. No part of the size that the content would like.
    private var keyboardInset: CGFloat {
        safeAreaRegions.contains(.keyboard) ? max(0, keyboardOverlap - safeInsets.bottom) : 0
    }

    /// Those that the ideal size was asked for under.
    private var measuredInsets: EdgeInsets?

    // MARK: Surroundings

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsMayHaveChanged()
    }

    private func traitsMayHaveChanged() {
        if phase != shownPhase || !traitCollection.isEqual(shownTraits) { surroundingsChanged() }
    }

    /// The scene's, while there is one.
    private var phase: ScenePhase { registeredScene.map { ScenePhase($0.activationState) } ?? base.scenePhase }

    /// Takes over another environment from the place that presents the views.
    func inherit(_ values: EnvironmentValues) {
        base = values
        surroundingsChanged()
    }

    func surroundingsChanged() {
        (shownTraits, shownPhase) = (traitCollection, phase)
        var values = Self.values(base, shownTraits)
        values.scenePhase = shownPhase
        graph.changeEnvironment { $0 = values }
        registeredScene?.setNeedsCommit()
    }

    private static func values(_ base: EnvironmentValues, _ traits: UITraitCollection) -> EnvironmentValues {
        var values = base
        values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        if traits.displayScale > 0 { values.displayScale = traits.displayScale }
        values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        values.isOnTablet = traits.userInterfaceIdiom == .pad
        return values
    }

    override func intrinsicContentSizeChanged(of subview: UIView) { wishChanged(of: subview) }
    override func insetsOfPlace(of subview: UIView) -> UIEdgeInsets {
        guard graph.safeAreaChangers > 0, let insets = places[ObjectIdentifier(subview)]?.coveredInsets else { return .zero }
        return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    override func traitCollection(around subview: UIView) -> UITraitCollection? { traits(around: subview) }

    // MARK: Size

    /// What the content would like for a proposal. It is laid out within the safe area, so that adds to it.
    func fittingSize(_ proposal: ProposedViewSize) -> CGSize {
        graph.update()
        graph.refreshSizes()
        let safe = safeInsets
        let inner = graph.sizeThatFits(
            ProposedViewSize(
                width: proposal.width.map { max(0, $0 - safe.width) }, height: proposal.height.map { max(0, $0 - safe.height) }))
        return CGSize(width: inner.width + safe.width, height: inner.height + safe.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(ProposedViewSize(size)) }

    /// The content's ideal size.
    override var intrinsicContentSize: CGSize {
        measuredInsets = safeInsets
        return fittingSize(.unspecified)
    }

    /// Tells those who follow the ideal size of another one. Nobody is by default, and then nobody asks for it.
    func tellIdealSize() {
        guard let hostingController, hostingController.sizingOptions != [] else { return lastIdealSize = nil }
        let size = intrinsicContentSize
        // What a sheet's rule measures may be another size while the ideal one is the same: lines that break in fewer places, say.
        if hostingController.isSizedByViews { hostingController.sizingMayHaveChanged() }
        if size == lastIdealSize { return }
        lastIdealSize = size
        if hostingController.sizingOptions.contains(.intrinsicContentSize) { invalidateIntrinsicContentSize() }
        if hostingController.sizingOptions.contains(.preferredContentSize) && !hostingController.isSizedByViews {
            hostingController.preferredContentSize = size
        }
    }

    // MARK: Frames

    func keyboardMoves() { setNeedsLayout() }

    var needsUpdate: Bool { graph.needsUpdate }
    func update() {
        hostingController?.updateSurroundings()
        graph.update()
    }
    func layoutContents() {
        layOutContents()
        graph.frameWasTaken()
    }
    private func layOutContents() {
        guard graph.needsLayout else { return }
        graph.layout()
        tellIdealSize()
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
