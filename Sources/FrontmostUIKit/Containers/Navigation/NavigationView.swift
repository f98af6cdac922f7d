import Foundation
import FrontmostRender

/// The view of a navigation controller: the pages, with the bars in front of them.
@MainActor final class NavigationView: UIView {
    private weak var navigation: UINavigationController?
    let pages = UIView(frame: .zero)

    init(of navigation: UINavigationController) {
        self.navigation = navigation
        super.init(frame: .zero)
        node.debugName = "UINavigationController"
        backgroundColor = .systemBackground
        pages.clipsToBounds = true
        pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(pages)
        addSubview(navigation.toolbar)
        addSubview(navigation.navigationBar)
        stackChanged()
    }
    required init?(coder: NSCoder) { return nil }

    /// Accepts input for going back only if the stack has more than the root.
    func stackChanged() { node.accepts = (navigation?.viewControllers.count ?? 0) > 1 ? [.drag, .key] : [] }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let navigation else { return }
        pages.frame = bounds
        if navigation.isOnScreen, window?.windowScene != nil { navigation.perform(.place) }
        navigation.layoutBars()
    }

    override func safeAreaInsetsDidChange() { setNeedsLayout() }

    /// Without the band that a top tab bar shares with the navigation bar: that height is already part of the navigation bar. The
    /// pages get the safe area above both bars, and the navigation bar's height as usual.
    override var safeAreaInsets: UIEdgeInsets {
        let all = super.safeAreaInsets, band = navigation?.sharedBand ?? 0
        return band > 0 ? all + UIEdgeInsets(top: -min(all.top, band)) : all
    }

    override var followsDrag: Bool { navigation?.swipe.hasBegun == true }

    override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .drag(let drag):
            if navigation?.follow(drag) == true { return true }
            return passOn(drag)
        case .key(let key):
            guard key.once == KeyInput("[", modifiers: .command) else { return false }
            return navigation?.goBackByUser() ?? false
        default: return false
        }
    }
}

extension UIView {
    /// Passes a drag that this view does not handle to the nearest superview that accepts drags, such as a sheet. The drag is in
    /// this view's coordinates.
    func passOn(_ drag: DragInput) -> Bool {
        var next = superview
        while let view = next {
            if view.node.accepts.contains(.drag) {
                var converted = drag
                converted.start = view.convert(drag.start, from: self)
                converted.location = view.convert(drag.location, from: self)
                return view.respond(to: .drag(converted))
            }
            next = view.superview
        }
        return false
    }
}
