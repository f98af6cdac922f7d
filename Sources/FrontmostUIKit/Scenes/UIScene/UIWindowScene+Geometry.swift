import Foundation
import FrontmostRender

extension UIWindowScene {
    /// The interface orientation, derived from the scene's size.
    public var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: environment.size) }

    /// The geometry of a scene at one time.
    @MainActor @preconcurrency public final class Geometry: NSObject {
        /// The scene's coordinates.
        public let coordinateSpace: any UICoordinateSpace
        /// The interface orientation.
        public let interfaceOrientation: UIInterfaceOrientation
        /// Always false: scenes turn with their hosts.
        public let isInterfaceOrientationLocked = false

        init(size: CGSize) {
            coordinateSpace = SceneCoordinateSpace(CGRect(origin: .zero, size: size))
            interfaceOrientation = UIInterfaceOrientation(of: size)
            super.init()
        }
    }

    /// The scene's current geometry.
    public var effectiveGeometry: Geometry { Geometry(size: environment.size) }

    /// Always nil, as on a phone: the user resizes the host's window.
    public var sizeRestrictions: UISceneSizeRestrictions? { nil }

    /// Applies a changed environment. Controllers are notified of the transition first, then windows get their frames and views
    /// their traits, then the scene's delegate is called, and the transition ends when the frame is laid out. Hosts resize step
    /// by step, so nothing is animated.
    func environmentChanged(from old: SceneEnvironment) {
        let size = environment.size, before = UITraitCollection(old).with(traitStore?.overrides ?? TraitValues())
        forgetTraits()
        let now = traitCollection, windows = attachedWindows
        let changesTraits = !before.isEqual(now)
        let transitions = windows.compactMap { window in
            // The window's own overrides apply to both.
            SizeTransition(
                of: window, to: window.place.covers(sceneOf: old.size) ? size : window.frame.size,
                traits: changesTraits ? now.with(window.traitStore?.overrides ?? TraitValues()) : nil)
        }
        transitions.forEach { $0.announce() }
        space.bounds = CGRect(origin: .zero, size: size)
        tree.root.setFrame(origin: .zero, size: size)
        if old.size != size {
            for window in windows where window.place.covers(sceneOf: old.size) {
                window.frame = CGRect(origin: .zero, size: size)
            }
        }
        if changesTraits {
            traitCollectionDidChange(before)
            traitStore?.notify(of: now)
            windows.forEach { $0.surroundingTraitsChanged(from: before) }
        }
        if old.safeArea != environment.safeArea || old.size != size { windows.forEach { $0.safeAreaChanged() } }
        loop.environmentObservers.forEach { $0(environment) }
        UIAccessibility.postChanges(from: old.preferences, to: environment.preferences)
        if old.size != size || changesTraits { notifyDelegate(old, before) }
        transitions.forEach { $0.begin() }
        if !transitions.isEmpty { afterCommit { transitions.forEach { $0.end() } } }
        setNeedsStatusBarUpdate()
        if old.keyboardHeight != environment.keyboardHeight { keyboardMoves(from: inputHeight(old)) }
        // A host that makes room for its keyboard itself changes the size.
        if old.size != size { revealAgain() }
    }

    private func notifyDelegate(_ old: SceneEnvironment, _ traits: UITraitCollection) {
        let orientation = UIInterfaceOrientation(of: old.size)
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: SceneCoordinateSpace(CGRect(origin: .zero, size: old.size)), interfaceOrientation: orientation,
            traitCollection: traits)
        if orientation != interfaceOrientation {
            NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        }
    }
}

/// Limits on the size of a scene.
@MainActor @preconcurrency public final class UISceneSizeRestrictions: NSObject {
    /// The smallest size, in points.
    public var minimumSize = CGSize.zero
    /// The largest size, in points.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    /// Whether the scene may fill the screen.
    public var allowsFullScreen = true
}

/// A window's change of size, traits or both, and the controllers that are notified of it.
@MainActor private struct SizeTransition {
    private let controllers: [(controller: UIViewController, size: CGSize?)]
    private let traits: UITraitCollection?
    private let coordinator: TransitionCoordinator

    /// - Parameter traits: The new traits; nil if they do not change.
    /// - Returns: Nil if there is no controller to notify.
    init?(of window: UIWindow, to size: CGSize, traits: UITraitCollection?) {
        let old = window.bounds.size
        guard let root = window.shownController, size != old || traits != nil else { return nil }
        // A presented controller that fills the window gets the new size; a sheet's size follows from layout.
        controllers = ([root] + root.presentationsOnTop.map(\.shown)).map { controller in
            (controller, size != old && controller.viewIfLoaded?.bounds.size == old ? size : nil)
        }
        self.traits = traits
        coordinator = TransitionCoordinator(from: root, to: root, in: window, animation: nil)
    }

    func announce() {
        for (controller, size) in controllers {
            controller.runningTransition = coordinator
            if let traits { controller.willTransition(to: traits, with: coordinator) }
            if let size { controller.viewWillTransition(to: size, with: coordinator) }
        }
    }

    func begin() { coordinator.begin() }

    func end() {
        for (controller, _) in controllers where controller.runningTransition === coordinator {
            controller.runningTransition = nil
        }
        coordinator.end()
    }
}
