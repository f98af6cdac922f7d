import Foundation
import FrontmostRender

/// What stands above the keyboard for a window's first responder: its `inputAccessoryView`, or the nearest up the responder chain.
/// Where the keys are elsewhere it stands at the bottom of the scene.
@MainActor final class InputAccessory {
    private weak var window: UIWindow?
    private(set) var host: InputAccessoryHost?
    private var isDeciding = false

    init(of window: UIWindow) { self.window = window }

    /// A field may let go of the keyboard for the next one to take it: what both of them show stays.
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
            // What is typed into the accessory itself is owned by whoever has brought it.
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
        // In front of what the first responder lies in, and behind what is presented in front of that.
        var top = window.keyboard.holder as? UIView ?? (window.keyboard.holder as? UIViewController)?.viewIfLoaded
        while let next = top?.superview, next !== window { top = next }
        if let container = top as? PresentationContainer {
            container.addSubview(new)
        } else if let top, top.superview === window {
            window.insertSubview(new, aboveSubview: top)
        } else {
            window.addSubview(new)
        }
        // It comes from below.
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

    // MARK: Place

    private func frame(of host: InputAccessoryHost, in window: UIWindow) -> CGRect {
        guard let environment = window.windowScene?.environment else { return .zero }
        let below = environment.keyboardHeight > 0 ? 0 : environment.safeArea.bottom
        let bottom = environment.size.height - environment.keyboardHeight - window.frame.minY
        return CGRect(
            x: 0, y: bottom - below - host.height, width: window.bounds.width, height: host.height + below)
    }

    /// The keyboard is as high as it was not before.
    func place() {
        guard let host, let window else { return }
        host.frame = frame(of: host, in: window)
        host.layoutIfNeeded()
    }
}

/// An accessory whose background goes on below it: a toolbar.
@MainActor protocol ReachingAccessory: UIView {
    /// How far, in points.
    var reach: CGFloat { get set }
}

/// Holds an accessory, and stands in the responder chain between that and the responder that it is shown for.
@MainActor final class InputAccessoryHost: UIView {
    let accessory: UIView
    weak var owner: UIResponder?
    /// As the app gave it.
    private let given: CGFloat
    /// As it was shown with.
    let takenHeight: CGFloat

    init(_ accessory: UIView, of owner: UIResponder) {
        (self.accessory, self.owner, given) = (accessory, owner, accessory.bounds.height)
        takenHeight = Self.height(of: accessory, given: given)
        super.init(frame: .zero)
        node.debugName = "InputAccessory"
        // Turned along with the window.
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(accessory)
    }
    required init?(coder: NSCoder) { return nil }

    override var next: UIResponder? { owner ?? super.next }

    var height: CGFloat { Self.height(of: accessory, given: given) }

    /// What the accessory asks for by itself, else what it was given.
    private static func height(of view: UIView, given: CGFloat) -> CGFloat {
        let own = view.intrinsicContentSize.height
        if own > 0 && (given <= 0 || !view.translatesAutoresizingMaskIntoConstraints) { return own }
        return max(0, given > 0 ? given : view.sizeThatFits(CGSize(width: 320, height: 0)).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // What lies below it, where there is no keyboard, is part of its background.
        (accessory as? any ReachingAccessory)?.reach = max(0, bounds.height - takenHeight)
        if accessory.superview === self {
            accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: takenHeight)
        }
    }

    /// Goes down, out of the window.
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
    /// The first responder is another one, or shows something else above the keyboard.
    package func inputViewsMayHaveChanged() {
        let accessory = accessory ?? InputAccessory(of: self)
        self.accessory = accessory
        accessory.mayHaveChanged()
    }
}
