import Foundation
import FrontmostRender

/// What a presentation puts into the window: the dimming and, in front of it, the card with the presented view.
@MainActor final class PresentationContainer: UIView {
    let style: PresentationStyle
    weak var presentation: Presentation?
    let card = UIView(frame: .zero)
    private let dimming: UIView?
    private var dragsCard = false

    init(style: PresentationStyle) {
        self.style = style
        dimming = style.dimming.map { opacity in
            let view = UIView(frame: .zero)
            view.backgroundColor = UIColor(white: 0, alpha: CGFloat(opacity))
            view.isUserInteractionEnabled = false
            return view
        }
        super.init(frame: .zero)
        node.debugName = "Presentation"
        // Taps that nothing takes end here; drags move a sheet. The container takes them and not the card, since the card
        // moves under the finger.
        node.accepts = style.usesContext ? [] : [.tap, .drag]
        if let dimming { addSubview(dimming) }
        addSubview(card)
        if style.isSheet || style == .alert {
            card.clipsToBounds = true
            card.layer.cornerRadius = style.isSheet ? PresentationGeometry.cornerRadius : PresentationGeometry.alertRadius
        }
    }
    required init?(coder: NSCoder) { return nil }

    func hold(_ controller: UIViewController) {
        guard let view = controller.view else { return }
        describe(controller, isModal: !style.usesContext)
        view.frame = CGRect(origin: .zero, size: contentFrame(of: controller).size)
        card.addSubview(view)
    }

    private func describe(_ controller: UIViewController, isModal: Bool) {
        card.node.semantics = RenderSemantics(
            role: style.isAlert ? .alert : .dialog, label: controller.title ?? "",
            identifier: controller.viewIfLoaded?.accessibilityIdentifier ?? "", traits: isModal ? .isModal : [])
    }

    override func layoutSubviews() {
        guard let controller = presentation?.presented else { return }
        dimming?.place(bounds)
        card.place(contentFrame(of: controller))
        if style.isSheet {
            let isAtBottom = card.plainFrame.maxY >= bounds.maxY
            card.layer.maskedCorners = isAtBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
        }
        controller.viewIfLoaded?.frame = card.bounds
        describe(controller, isModal: presentation?.isModal ?? false)
    }

    private func contentFrame(of controller: UIViewController) -> CGRect {
        let wanted = (controller as? UIAlertController)?.panelSize(within: bounds.size) ?? controller.preferredContentSize
        let window = window ?? presentation?.presenter?.viewIfLoaded?.window
        return PresentationGeometry.frame(
            style, in: bounds, safeArea: window?.safeAreaInsets ?? .zero,
            isRegular: traitCollection.horizontalSizeClass == .regular, content: wanted)
    }

    // MARK: Transitions

    /// A curve that starts fast and comes to rest softly, near a critically damped spring.
    private var animation: RenderAnimation {
        let curve: TimingCurve = style.isAlert ? .easeOut : .bezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)
        return RenderAnimation(curve: curve, duration: style.duration)
    }

    private var fades: Bool { style == .alert || presentation?.presented.modalTransitionStyle == .crossDissolve }
    private var distance: CGFloat { bounds.height - card.plainFrame.minY }

    func animateEntrance(in tree: RenderTree) {
        var start = card.node.effects
        if fades {
            start.opacity = 0
            if style == .alert {
                let middle = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
                start.transform = CGAffineTransform(scaleX: 1.15, y: 1.15).about(middle)
            }
        } else {
            start.transform = CGAffineTransform(translationX: 0, y: distance)
        }
        card.node.animateArrival(from: start, animation, at: tree.now)
        guard let dimming else { return }
        var clear = dimming.node.effects
        clear.opacity = 0
        dimming.node.animateArrival(from: clear, animation, at: tree.now)
    }

    /// - Parameter isTop: Of a chain that goes as one, only the topmost is seen to go.
    func leave(in tree: RenderTree?, animated: Bool, isTop: Bool) {
        isUserInteractionEnabled = false
        if let controller = presentation?.presented { describe(controller, isModal: false) }
        guard isTop else {
            isHidden = true
            return
        }
        guard animated, let tree else { return }
        animate(in: tree) {
            if fades { card.alpha = 0 } else { card.transform = CGAffineTransform(translationX: 0, y: distance) }
            dimming?.alpha = 0
        }
    }

    private func animate(in tree: RenderTree, _ changes: () -> Void) {
        let former = tree.animation
        tree.animation = animation
        changes()
        tree.animation = former
    }

    // MARK: Dragging

    override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap(let point, _):
            // Beside an action sheet is its way back; beside an alert or a sheet is nothing.
            if style == .actionSheet && !card.plainFrame.contains(point) { _ = presentation?.personAskedToLeave() }
            return true
        case .drag(let drag):
            if style.isSheet { follow(drag) }
            return true
        default: return false
        }
    }

    private func follow(_ drag: DragInput) {
        guard let presentation, let tree = window?.windowScene?.tree, presentation.state == .presented else { return }
        if drag.phase == .began { dragsCard = card.plainFrame.contains(drag.start) }
        guard dragsCard else { return }
        // A finger that presses a button moves a little as well.
        let travel = PresentationGeometry.travel(of: drag.translation.height)
        switch drag.phase {
        case .began, .changed:
            let distance = presentation.resistsDragging ? PresentationGeometry.resisted(travel) : max(0, travel)
            card.transform = CGAffineTransform(translationX: 0, y: distance)
        case .ended:
            dragsCard = false
            let closes = PresentationGeometry.closes(
                travel: travel, velocity: drag.velocity.height, height: card.plainFrame.height)
            if !(closes && presentation.dismissByPerson()) { settleBack(in: tree) }
        case .cancelled:
            dragsCard = false
            settleBack(in: tree)
        }
    }

    private func settleBack(in tree: RenderTree) {
        animate(in: tree) { card.transform = .identity }
    }
}
