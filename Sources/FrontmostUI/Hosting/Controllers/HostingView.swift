import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The UIKit view that shows a view graph. It gives the graph its size and environment, and requests frames from its scene when
/// the graph is dirty.
///
/// Outside of a window it also shows the current state when it is measured or laid out: by `layoutIfNeeded`, `sizeThatFits`, or
/// for its intrinsic size. See `HostingView+Represented` for UIKit views in the content.
@MainActor final class HostingView: UIView, SceneUpdating, GraphHost, GraphFollower {
    let graph: ViewGraph
    /// The environment at the place that presents the views. The window's traits are added to it.
    private var base: EnvironmentValues
    private weak var registeredScene: UIWindowScene?
    /// The traits and the phase that the environment has.
    private var shownTraits: UITraitCollection
    private var shownPhase: ScenePhase
    private var shownUndoManager: UndoManager?
    weak var hostingController: HostingControllerBase?
    /// The nodes of UIKit views in the content.
    var places: [ObjectIdentifier: RepresentedViewNode] = [:]
    /// The parts of the safe area that inset the content.
    var safeAreaRegions = SafeAreaRegions.all { didSet { if safeAreaRegions != oldValue { setNeedsLayout() } } }
    private var lastIdealSize: CGSize?
    /// The view's origin in the window while it was last in one.
    var lastOriginInWindow = CGPoint.zero
    /// Whether the view is an item of a bar.
    var isBarItem = false
    override var followsOwnSizeInBars: Bool { isBarItem }

    /// - Parameter mountsLater: Whether the views are evaluated in the first update only, when it is known what is around the
    ///   controller.
    init(
        base: EnvironmentValues, controller: HostingControllerBase, mountsLater: Bool, mount: @escaping (ViewNode) -> ViewNode
    ) {
        self.base = base
        shownPhase = base.scenePhase
        hostingController = controller
        // The current traits are most likely those of the window, so that the first frame needs no change of environment.
        shownTraits = .current
        graph = ViewGraph(environment: Self.values(base, shownTraits, in: shownTraits), measurer: UIApplication.shared.measurer)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        graph.host = self
        graph.requestFrames { [weak self] in MainQueue.run { self?.setNeedsLayout() } }
        if mountsLater {
            graph.mountLater = { [weak controller, unowned graph] in
                controller?.placeMayHaveChanged(isEvaluating: true)
                graph.mount { controller == nil ? EmptyNode($0) : mount($0) }
            }
            graph.setNeedsUpdate()
        } else {
            graph.mount(mount)
        }
        setContentNodes([graph.renderNode])
        addSubviewPlacedElsewhere(TouchStandIn(content: graph.renderNode))
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        hostingController?.placeMayHaveChanged()
        // While the view is outside the window (under a full-screen cover, below a pushed screen), the content still follows its
        // state: the state may bring it back.
        guard let scene = window?.windowScene else { return }
        follow(scene)
        navigationControllerMayHaveChanged()
        hostingController?.features.forEach { $0.hostHasMoved() }
        // The views may have been made before they had a scene.
        graph.existingService(FocusedValueService.self)?.check()
        traitsMayHaveChanged()
    }

    override func didMoveWithinWindow() {
        super.didMoveWithinWindow()
        hostingController?.placeMayHaveChanged()
        hostingController?.representable?.hostedOrderChanged()
    }

    override func subviewOrderChanged(in subview: UIView) { places[ObjectIdentifier(subview)]?.owner.hostedOrderChanged() }

    /// Takes part in a scene's frames.
    private func follow(_ scene: UIWindowScene) {
        if scene === registeredScene { return }
        registeredScene?.removeUpdater(self)
        registeredScene = scene
        graph.leader?.removeFollower(self)
        graph.clock = scene.clock
        graph.requestFrames { [weak scene] in MainQueue.run { scene?.setNeedsCommit() } }
        scene.addUpdater(self)
    }

    /// Takes part in the frames of another graph until the view comes into a window: a bar or a tab shows the names of screens that
    /// were never on screen.
    func followUnseen(_ leader: ViewGraph) { if registeredScene == nil && graph.leader !== leader { leader.addFollower(self) } }

    /// Takes part in a scene's frames before the view was ever in a window.
    func followUnseen(_ scene: UIWindowScene) {
        if registeredScene == nil { follow(scene) }
    }

    /// Tells views that were made before their controller was put into a container whether that is a navigation controller.
    func navigationControllerMayHaveChanged() {
        let isInside = hostingController?.navigationController != nil
        if isInside == base.hostingController.isInNavigationController { return }
        base.hostingController.isInNavigationController = isInside
        surroundingsChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        insetsMayHaveChanged()
        hostingController?.features.forEach { $0.contentWillLayOut() }
        graph.root.render.setFrame(origin: .zero, size: bounds.size)
        graph.root.resize(to: bounds.size, safeArea: safeInsets, keyboard: keyboardInset)
        // In a frame this is done already. A view that is laid out by itself, or inside other SwiftUI content, is updated here.
        if graph.needsUpdate && !graph.awaitsLayout { graph.update() }
        layOutContents()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// The safe area is part of the view's size, and the view is rarely measured where it is shown in the end.
    private func insetsMayHaveChanged() {
        guard let measuredInsets, measuredInsets != safeInsets else { return }
        invalidateIntrinsicContentSize()
        reportIdealSize()
    }

    private var safeInsets: EdgeInsets { safeAreaRegions.contains(.container) ? EdgeInsets(safeAreaInsets) : EdgeInsets() }

    /// The height that the keyboard covers beyond the safe area, in points. Not part of the content's ideal size.
    private var keyboardInset: CGFloat {
        safeAreaRegions.contains(.keyboard) ? max(0, keyboardOverlap - safeInsets.bottom) : 0
    }

    /// The insets for which the ideal size was measured.
    private var measuredInsets: EdgeInsets?

    // MARK: Surroundings

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsMayHaveChanged()
    }

    /// Writes the surroundings into the environment, unless they are the shown ones: a scene that ends is in the background already.
    func traitsMayHaveChanged() {
        let isSame = phase == shownPhase && undoManager === shownUndoManager && traitCollection.isEqual(shownTraits)
        if !isSame { surroundingsChanged() }
    }

    /// The scene's phase, or the one at the presenting place while there is no scene.
    private var phase: ScenePhase { registeredScene.map { ScenePhase($0.activationState) } ?? base.scenePhase }

    /// Replaces the environment of the presenting place.
    func inherit(_ values: EnvironmentValues, in transaction: Transaction) {
        base = values
        if transaction.isPlain { return surroundingsChanged() }
        withTransaction(transaction) { graph.withTransaction(transaction, surroundingsChanged) }
    }

    /// Writes the traits and the scene's phase into the environment.
    func surroundingsChanged() {
        (shownTraits, shownPhase, shownUndoManager) = (traitCollection, phase, undoManager)
        var values = Self.values(base, shownTraits, in: registeredScene?.traitCollection ?? shownTraits)
        values.scenePhase = shownPhase
        // While the view is outside of a window, its views keep the undo manager of the place that presents them.
        if let undoManager = shownUndoManager { values.undoManager = undoManager }
        graph.changeEnvironment { $0 = values }
        registeredScene?.setNeedsCommit()
    }

    /// - Parameter scene: The traits of the scene. A text size that differs from theirs was overridden for this view.
    private static func values(
        _ base: EnvironmentValues, _ traits: UITraitCollection, in scene: UITraitCollection
    ) -> EnvironmentValues {
        var values = base
        values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        if traits.displayScale > 0 { values.displayScale = traits.displayScale }
        values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        values.isOnTablet = traits.userInterfaceIdiom == .pad
        values.isElevated = traits.userInterfaceLevel == .elevated
        // The place that presents the view has the preferences already, and may have set others for what is in it.
        let isInside = base.hasUserPreferences
        if !isInside || traits.preferredContentSizeCategory != scene.preferredContentSizeCategory {
            values.dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory)
        }
        if !isInside || traits.layoutDirection != scene.layoutDirection {
            values.layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        if !isInside {
            values.hasUserPreferences = true
            let preferences = traits[UITraitUserPreferences.self]
            values.accessibilityReduceMotion = preferences.reducesMotion
            values.accessibilityReduceTransparency = preferences.reducesTransparency
            values.colorSchemeContrast = preferences.increasesContrast ? .increased : .standard
        }
        return values
    }

    override func intrinsicContentSizeChanged(of subview: UIView) { requestChanged(of: subview) }
    override func insetsOfPlace(of subview: UIView) -> UIEdgeInsets {
        guard graph.features.safeAreaChangers > 0, let insets = places[ObjectIdentifier(subview)]?.coveredInsets else {
            return .zero
        }
        return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    override func subviewWasScrolled(_ view: UIView) {
        viewWasScrolled(view)
        super.subviewWasScrolled(view)
    }
    override func scrollsPlace(of subview: UIView) -> Bool { places[ObjectIdentifier(subview)]?.isInScroll == true }
    override func traitCollection(around subview: UIView) -> UITraitCollection? { traits(around: subview) }

    // MARK: Size

    /// The content's size for a proposal. The safe area insets the content, so it is added to the size.
    func fittingSize(_ proposal: ProposedViewSize) -> CGSize {
        if !graph.awaitsLayout { graph.update() }
        graph.refreshSizes()
        let safe = safeInsets
        let inner = graph.sizeThatFits(
            ProposedViewSize(
                width: proposal.width.map { max(0, $0 - safe.width) }, height: proposal.height.map { max(0, $0 - safe.height) }))
        return CGSize(width: inner.width + safe.width, height: inner.height + safe.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(ProposedViewSize(size)) }
    /// A view without a size yet takes the ideal size of the content.
    override func sizeToFit() {
        if bounds.isEmpty { frame.size = intrinsicContentSize } else { super.sizeToFit() }
    }

    /// The ideal size of the content.
    override var intrinsicContentSize: CGSize {
        measuredInsets = safeInsets
        return fittingSize(.unspecified)
    }

    /// Reports a changed ideal size, as `sizingOptions` requires. Without options it is not measured.
    func reportIdealSize() {
        guard let hostingController, hostingController.sizingOptions != [] else { return lastIdealSize = nil }
        // The views wait for what is around the controller. Their first layout reports the size.
        if graph.mountLater != nil && window == nil { return }
        let size = intrinsicContentSize
        // The size that a sheet measures may change while the ideal size does not, for example if lines break in fewer places.
        for feature in hostingController.features { feature.contentWasMeasured() }
        if size == lastIdealSize { return }
        lastIdealSize = size
        if hostingController.sizingOptions.contains(.intrinsicContentSize) { invalidateIntrinsicContentSize() }
        if hostingController.sizingOptions.contains(.preferredContentSize),
            !hostingController.features.contains(where: \.determinesSize)
        {
            hostingController.preferredContentSize = size
        }
    }

    // MARK: Frames

    func keyboardMoves() { setNeedsLayout() }

    var needsUpdate: Bool { graph.needsUpdate || graph.hasMovedOutside }
    var awaitsLayout: Bool { graph.awaitsLayout }
    var waitingTransactions: Int { graph.waitingTransactions }
    func update() {
        hostingController?.updateSurroundings()
        graph.outsideMayHaveMoved()
        graph.update()
    }
    func layoutContents() {
        layOutContents()
        graph.awaitsLayout = false
        graph.frameWasTaken()
    }
    private func layOutContents() {
        guard graph.needsLayout else { return }
        graph.layout()
        reportIdealSize()
    }
    var updateDescription: String { graph.rootName }
}

extension ViewGraph {
    /// The hosting view that shows the graph. UIKit views in the content become its subviews.
    var hostingView: HostingView? { host as? HostingView }
}

extension HostingView {
    var isLeavingScreen: Bool { hostingController?.isLeavingScreen ?? false }
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
