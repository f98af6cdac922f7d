import Foundation
import FrontmostRender

/// How far the view behind a full-height sheet in compact width has stepped back: smaller, lower, with rounded corners. Pure.
enum Recession {
    /// Points that the view loses on each side when the sheet is up.
    static let margin: CGFloat = 16

    /// - Parameters:
    ///   - seen: The visible height of the sheet.
    ///   - rests: The heights at which it can rest, ascending.
    ///   - full: The height of the largest possible detent.
    /// - Returns: 0 to 1. Nothing steps back behind a sheet that cannot rest at its full height. On the way up from the detent
    ///   below, or from off screen, the view behind moves along.
    static func amount(seen: CGFloat, rests: [CGFloat], full: CGFloat) -> CGFloat {
        guard full > 0, let highest = rests.last, highest >= full - 0.5 else { return 0 }
        let start = rests.last { $0 < full - 0.5 } ?? 0
        return min(1, max(0, (seen - start) / (full - start)))
    }

    /// - Parameters:
    ///   - frame: The frame of the view that steps back, in the sheet's container.
    ///   - top: The final position of its upper edge.
    static func transform(_ amount: CGFloat, of frame: CGRect, top: CGFloat) -> CGAffineTransform {
        guard amount > 0, frame.width > 0 else { return .identity }
        let scale = 1 - amount * 2 * margin / frame.width
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: frame.width * (1 - scale) / 2, ty: amount * (top - frame.minY))
    }
}

extension Presentation {
    /// How far the presenter steps back behind the sheet.
    /// - Parameter dragged: The sheet's position during a drag; nil at rest.
    func recession(_ dragged: (height: CGFloat, below: CGFloat)?) -> CGFloat {
        let place = place
        guard style.isSheet, !place.isRegularWidth, !place.isCompactHeight, !isNeverDimmed,
            presented.transitioningDelegate == nil
        else { return 0 }
        let seen = dragged.map { $0.height - $0.below } ?? settledFrame.height
        return Recession.amount(
            seen: seen, rests: rests.map(\.height), full: PresentationGeometry.largestDetent(in: place) + place.safeArea.bottom)
    }

    /// Whether the views behind stay reachable at the highest detent. They do not step back then, so that touches hit where they
    /// are drawn.
    private var isNeverDimmed: Bool {
        guard let sheet, let rests = detentsInEffect else { return false }
        return sheet.neverDims || sheet.largestUndimmedDetentIdentifier == rests.last?.identifier
    }

    /// The presenter's view, or the card of the full-height sheet that it is shown in. Nil if it is in another kind of
    /// presentation.
    var viewThatStepsBack: UIView? {
        guard let presenter else { return nil }
        guard let lower = presenter.incomingPresentation else { return presenter.viewIfLoaded }
        if lower.style.isSheet { return lower.recession(nil) == 1 ? lower.container.card : nil }
        return lower.style.hasCard || lower.style.usesContext ? nil : presenter.viewIfLoaded
    }
}

extension PresentationContainer {
    /// Moves the presenter's view back.
    /// - Parameter wanted: From 0, at its place, to 1, behind a full-height sheet.
    func letPresenterRecede(_ wanted: CGFloat) {
        guard wanted > 0 || behind != nil, let presentation else { return }
        // The view that stepped back may no longer be one that does; it still has to come forward again.
        let target = wanted > 0 ? presentation.viewThatStepsBack : nil, amount = target == nil ? 0 : wanted
        guard let view = target ?? behind?.view, view.hostWindow != nil else { return }
        if behind?.view !== view {
            behind?.comeForward()
            behind = BehindSheet(view)
        }
        let frame = view.superview?.convert(view.plainFrame, to: self) ?? view.plainFrame
        behind?.stepBack(by: Recession.transform(amount, of: frame, top: presentation.place.safeArea.top))
        if amount > 0 {
            behind?.arrival = nil
        } else if dragged == nil, isUserInteractionEnabled {
            comeForwardOnArrival()
        }
    }

    /// Restores the view behind when the animation of a sheet that goes to a lower detent is over. It stays rounded, on black,
    /// until then.
    private func comeForwardOnArrival() {
        guard let behind, behind.arrival == nil else { return }
        guard let scene = hostScene, let animation = scene.tree.animation else { return letPresenterComeForward() }
        let arrival = scene.tree.now + animation.delay + animation.duration
        behind.arrival = arrival
        scene.perform(afterDelay: animation.delay + animation.duration) { [weak self, weak behind] in
            guard let self, let behind, behind === self.behind, behind.arrival == arrival else { return }
            letPresenterComeForward()
        }
    }

    /// Updates the sheet on top after this sheet's card came to rest elsewhere: the card may step back now, or no longer.
    func notifySheetOnTop() {
        guard let presentation, let above = presentation.shown.presentation,
            above.presenter?.incomingPresentation === presentation, above.state == .presented,
            above.container.isUserInteractionEnabled
        else { return }
        above.container.letPresenterRecede(above.recession(above.container.dragged))
    }

    /// Animates the presenter's step back along with the arriving sheet.
    func animateReceding(in tree: RenderTree) {
        guard let node = behind?.view?.node else { return }
        var start = node.effects
        start.transform = .identity
        node.animateArrival(from: start, animation, at: tree.now)
    }

    /// Restores the presenter's view.
    func letPresenterComeForward() {
        behind?.comeForward()
        behind = nil
    }
}

/// A view that has stepped back, and the black area behind it.
@MainActor final class BehindSheet {
    private(set) weak var view: UIView?
    private weak var window: (any ViewWindow)?
    private let black = RenderNode()
    /// The time at which the view has visibly returned, while it is on its way and the sheet stays.
    var arrival: TimeInterval?

    init(_ view: UIView) {
        (self.view, window) = (view, view.hostWindow)
        black.debugName = "Behind"
        black.content = .shape(ShapeContent(.rectangle, fill: .color(.black)))
    }

    func stepBack(by transform: CGAffineTransform) {
        guard let view, let window else { return }
        // Behind a card lies another view that has stepped back already.
        if !(view.superview is PresentationHolder) {
            if !window.contentNodes.contains(where: { $0 === black }) {
                window.setContentNodes(window.contentNodes + [black])
                window.blacksBehind += 1
            }
            black.setFrame(origin: .zero, size: window.bounds.size)
        }
        if view.steppedBack?.transform == transform { return }
        view.steppedBack = SteppedBack(
            transform, outline: .roundedRectangle(cornerRadius: PresentationGeometry.cornerRadius))
    }

    func comeForward() {
        view?.steppedBack = nil
        guard let window, window.contentNodes.contains(where: { $0 === black }) else { return }
        window.setContentNodes(window.contentNodes.filter { $0 !== black })
        window.blacksBehind -= 1
    }
}
