import Foundation
import FrontmostRender

/// The views of a window's first responder in place of the keyboard and above it: the nearest `inputView` and `inputAccessoryView` up the
/// responder chain. Without a software keyboard they are at the bottom of the scene.
@MainActor final class InputAccessory {
    private weak var window: UIWindow?
    private(set) var host: InputAccessoryHost?
    private var isDeciding = false

    init(of window: UIWindow) { self.window = window }

    /// Schedules an update, so that a view that both the old and the new first responder use stays in place.
    func mayHaveChanged() {
        if isDeciding || host == nil && requested.isEmpty { return }
        isDeciding = true
        Task { [weak self] in
            self?.isDeciding = false
            self?.update()
        }
    }

    /// The views that the first responder requests, and the responder that provides them.
    private struct RequestedViews {
        var accessory, input: UIView?
        var owner: UIResponder?
        var isEmpty: Bool { accessory == nil && input == nil }
    }

    private var requested: RequestedViews {
        var requested = RequestedViews(), next: UIResponder? = window?.keyboard.holder
        while let responder = next, requested.accessory == nil || requested.input == nil {
            if requested.accessory == nil, let view = responder.inputAccessoryView {
                (requested.accessory, requested.owner) = (view, responder)
            }
            if requested.input == nil, let view = responder.inputView {
                requested.input = view
                requested.owner = requested.owner ?? responder
            }
            next = responder.next
        }
        return requested
    }

    private func update() {
        guard let window, let scene = window.windowScene else { return removeHost() }
        let requested = requested
        if let host, host.accessory === requested.accessory, host.input === requested.input, host.isComplete {
            // If the first responder is inside the accessory, keep the responder that supplied it as its owner.
            if let owner = requested.owner, owner !== host { host.owner = owner }
            return
        }
        let former = scene.inputHeight(scene.environment)
        removeHost()
        if let owner = requested.owner { show(requested, of: owner, in: window) }
        scene.loop.accessory = host
        scene.keyboardMoves(from: former)
    }

    private func show(_ requested: RequestedViews, of owner: UIResponder, in window: UIWindow) {
        let new = InputAccessoryHost(requested.accessory, above: requested.input, of: owner)
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

    private func removeHost() {
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

/// Holds an accessory and a view in place of the keyboard, and connects them in the responder chain to the responder that they are shown
/// for.
@MainActor final class InputAccessoryHost: UIView {
    let accessory, input: UIView?
    weak var owner: UIResponder?
    /// The heights of the views as the app supplied them.
    private let given: (accessory: CGFloat, input: CGFloat)
    /// The heights that the views are shown with.
    private let taken: (accessory: CGFloat, input: CGFloat)
    private let background = UIView()

    init(_ accessory: UIView?, above input: UIView?, of owner: UIResponder) {
        (self.accessory, self.input, self.owner) = (accessory, input, owner)
        given = (accessory?.bounds.height ?? 0, input?.bounds.height ?? 0)
        taken = (Self.height(of: accessory, given: given.accessory), Self.height(of: input, given: given.input))
        super.init(frame: .zero)
        node.debugName = "InputAccessory"
        // Resizes along with the window.
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        if let input {
            background.backgroundColor = .secondarySystemBackground
            addSubview(background)
            addSubview(input)
        }
        if let accessory { addSubview(accessory) }
    }
    required init?(coder: NSCoder) { return nil }

    override var next: UIResponder? { owner ?? super.next }

    var height: CGFloat { Self.height(of: accessory, given: given.accessory) + Self.height(of: input, given: given.input) }
    /// The height that the views are shown with.
    var takenHeight: CGFloat { taken.accessory + taken.input }
    /// Whether the views are still there, with the heights that they are shown with.
    var isComplete: Bool {
        height == takenHeight && (accessory == nil || accessory?.superview === self)
            && (input == nil || input?.superview === self)
    }

    /// A view's intrinsic height, or else the height of its frame when it was supplied.
    private static func height(of view: UIView?, given: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        let own = view.intrinsicContentSize.height
        if own > 0 && (given <= 0 || !view.translatesAutoresizingMaskIntoConstraints) { return own }
        return max(0, given > 0 ? given : view.sizeThatFits(CGSize(width: 320, height: 0)).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: taken.accessory, width: bounds.width, height: max(0, bounds.height - taken.accessory))
        // Without a keyboard, the area below is part of the toolbar's background.
        (accessory as? any ReachingAccessory)?.reach = input == nil ? max(0, bounds.height - takenHeight) : 0
        if let accessory, accessory.superview === self {
            accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: taken.accessory)
        }
        if let input, input.superview === self {
            input.frame = CGRect(x: 0, y: taken.accessory, width: bounds.width, height: taken.input)
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
    /// Called after the first responder or one of its input views has changed.
    package func inputViewsMayHaveChanged() {
        let accessory = accessory ?? InputAccessory(of: self)
        self.accessory = accessory
        accessory.mayHaveChanged()
    }
}
