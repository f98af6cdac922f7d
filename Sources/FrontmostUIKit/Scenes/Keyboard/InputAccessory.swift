import Foundation
import FrontmostRender

/// The view above the keyboard for a window's first responder: the nearest `inputAccessoryView` up the responder chain. With a
/// hardware keyboard it is at the bottom of the scene.
@MainActor final class InputAccessory {
    private weak var window: UIWindow?
    private(set) var host: InputAccessoryHost?
    private var isDeciding = false

    init(of window: UIWindow) { self.window = window }

    /// Schedules an update, so that a view that both the old and the new first responder use stays in place.
    func mayHaveChanged() {
        if isDeciding || host == nil && wanted == nil { return }
        isDeciding = true
        Task { [weak self] in
            self?.isDeciding = false
            self?.update()
        }
    }

    private var wanted: (view: UIView, owner: UIResponder)? {
        var next: UIResponder? = window?.keyboard.holder
        while let responder = next {
            if let view = responder.inputAccessoryView { return (view, responder) }
            next = responder.next
        }
        return nil
    }

    private func update() {
        guard let window, let scene = window.windowScene else { return letGo() }
        let wanted = wanted
        if let host, host.accessory === wanted?.view, host.accessory.superview === host, host.height == host.takenHeight {
            // If the first responder is inside the accessory, keep the responder that supplied it as its owner.
            if let owner = wanted?.owner, owner !== host { host.owner = owner }
            return
        }
        let former = scene.inputHeight(scene.environment)
        letGo()
        if let wanted { show(wanted.view, of: wanted.owner, in: window) }
        scene.loop.accessory = host
        scene.keyboardMoves(from: former)
    }

    private func show(_ view: UIView, of owner: UIResponder, in window: UIWindow) {
        let new = InputAccessoryHost(view, of: owner)
        host = new
        // In front of the first responder's root view, and behind anything presented in front of that.
        var top = window.keyboard.holder as? UIView ?? (window.keyboard.holder as? UIViewController)?.viewIfLoaded
        while let next = top?.superview, next !== window { top = next }
        if let container = top as? PresentationContainer {
            container.addSubview(new)
        } else if let top, top.superview === window {
            window.insertSubview(new, aboveSubview: top)
        } else {
            window.addSubview(new)
        }
        // It slides in from below.
        UIView.performWithoutAnimation {
            new.frame = frame(of: new, in: window).offsetBy(dx: 0, dy: new.height)
            new.layoutIfNeeded()
        }
    }

    private func letGo() {
        guard let old = host else { return }
        host = nil
        old.leave()
    }

    // MARK: Geometry

    private func frame(of host: InputAccessoryHost, in window: UIWindow) -> CGRect {
        guard let environment = window.windowScene?.environment else { return .zero }
        let below = environment.keyboardHeight > 0 ? 0 : environment.safeArea.bottom
        let bottom = environment.size.height - environment.keyboardHeight - window.frame.minY
        return CGRect(
            x: 0, y: bottom - below - host.height, width: window.bounds.width, height: host.height + below)
    }

    /// Places the accessory after the keyboard's height has changed.
    func place() {
        guard let host, let window else { return }
        host.frame = frame(of: host, in: window)
        host.layoutIfNeeded()
    }
}

/// An accessory with a background that continues below it: a toolbar.
@MainActor @preconcurrency protocol ReachingAccessory: UIView {
    /// The distance that the background continues below the accessory, in points.
    var reach: CGFloat { get set }
}

/// Holds an accessory, and connects it in the responder chain to the responder that it is shown for.
@MainActor final class InputAccessoryHost: UIView {
    let accessory: UIView
    weak var owner: UIResponder?
    /// The height of the accessory as the app supplied it.
    private let given: CGFloat
    /// The height that the accessory is shown with.
    let takenHeight: CGFloat

    init(_ accessory: UIView, of owner: UIResponder) {
        (self.accessory, self.owner, given) = (accessory, owner, accessory.bounds.height)
        takenHeight = Self.height(of: accessory, given: given)
        super.init(frame: .zero)
        node.debugName = "InputAccessory"
        // Resizes along with the window.
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(accessory)
    }
    required init?(coder: NSCoder) { return nil }

    override var next: UIResponder? { owner ?? super.next }

    var height: CGFloat { Self.height(of: accessory, given: given) }

    /// The accessory's intrinsic height, or else the one it was supplied with.
    private static func height(of view: UIView, given: CGFloat) -> CGFloat {
        let own = view.intrinsicContentSize.height
        if own > 0 && (given <= 0 || !view.translatesAutoresizingMaskIntoConstraints) { return own }
        return max(0, given > 0 ? given : view.sizeThatFits(CGSize(width: 320, height: 0)).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Without a keyboard, the area below is part of the toolbar's background.
        (accessory as? any ReachingAccessory)?.reach = max(0, bounds.height - takenHeight)
        if accessory.superview === self {
            accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: takenHeight)
        }
    }

    /// Slides down and leaves the window.
    func leave() {
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        guard let window, window.windowScene != nil else { return removeFromSuperview() }
        UIView.animate(withDuration: KeyboardMove.duration, options: .curveEaseOut) {
            frame.origin.y = window.bounds.height
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}

extension UIWindow {
    /// Called after the first responder or its accessory view has changed.
    package func inputViewsMayHaveChanged() {
        let accessory = accessory ?? InputAccessory(of: self)
        self.accessory = accessory
        accessory.mayHaveChanged()
    }
}
