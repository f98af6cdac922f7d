import Foundation
import FrontmostRender

/// A drag that may move a sheet, from when the finger is put down until it is lifted.
struct CardDrag {
    let startHeight: CGFloat
    /// Whether it began on the card, and not beside it.
    let isOfCard: Bool
    var latest: DragInput
}

extension PresentationContainer {
    /// Whether a drag has moved the card from where it rested.
    var movesCard: Bool {
        guard let drag, let dragged else { return false }
        return dragged.below > 0 || dragged.height != drag.startHeight
    }

    /// Moves the sheet with the drag: between its detents, and off screen below the lowest.
    ///
    /// A finger may be put down while the sheet still arrives. It moves the sheet when that is there, see `followWaitingDrag`.
    func follow(_ input: DragInput) {
        guard style.isSheet, let presentation, let holder, let card else { return }
        if input.phase == .began {
            drag = CardDrag(
                startHeight: holder.plainFrame.height, isOfCard: holder.plainFrame.contains(input.start), latest: input)
        }
        drag?.latest = input
        guard presentation.state == .presented else {
            if input.phase == .ended || input.phase == .cancelled { drag = nil }
            return
        }
        guard let drag, drag.isOfCard else { return }
        // A press on a button also moves the finger by a few points.
        let wanted = drag.startHeight - SheetDrag.travel(of: input.translation.height)
        switch input.phase {
        case .began, .changed:
            let heights = presentation.rests.map(\.height)
            guard let lowest = heights.first, let highest = heights.last else { return }
            let below = max(0, lowest - wanted)
            dragged = (
                min(max(wanted, lowest), highest), presentation.resistsDragging ? SheetDrag.resisted(below) : below
            )
            placeCard(card, in: holder)
            card.transform = CGAffineTransform(translationX: 0, y: dragged?.below ?? 0)
            letPresenterRecede(presentation.recession(dragged))
        case .ended:
            self.drag = nil
            let rests = presentation.rests
            switch SheetDrag.end(height: wanted, velocity: input.velocity.height, detents: rests.map(\.height)) {
            // A sheet that may not be dismissed returns to the lowest detent.
            case .dismiss: if !presentation.dismissByUser(isUnderFinger: true) { settle(at: rests.first?.identifier) }
            case .detent(let index): settle(at: rests[index].identifier)
            }
        case .cancelled:
            self.drag = nil
            settle()
        }
    }

    /// Moves a sheet that has just arrived to where a finger is that was put down before.
    func followWaitingDrag() {
        if let latest = drag?.latest, latest.phase == .changed { follow(latest) }
    }

    /// - Parameter detent: Nil for the current detent.
    private func settle(at detent: UISheetPresentationController.Detent.Identifier? = nil) {
        guard let tree = hostScene?.tree else { return }
        animate(in: tree) {
            card?.transform = .identity
            dragged = nil
            if let detent, let presentation, let rests = presentation.detentsInEffect {
                presentation.sheet?.select(byUser: detent, among: rests)
            }
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    /// Handles a tap on the grabber: goes to the next higher detent, or from the highest to the lowest.
    func goToNextDetent() {
        guard let presentation, presentation.state == .presented, let sheet = presentation.sheet,
            let rests = presentation.detentsInEffect, rests.count > 1
        else { return }
        settle(at: rests[(sheet.selected(among: rests) + 1) % rests.count].identifier)
    }
}

/// The bar at a sheet's upper edge.
@MainActor final class SheetGrabber: UIControl {
    init(_ onUse: @escaping () -> Void) {
        super.init(frame: .zero)
        node.debugName = "Sheet Grabber"
        node.accepts = .activate
        backgroundColor = .tertiaryLabel
        layer.cornerRadius = 2.5
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { return nil }

    override func makeSemantics() -> RenderSemantics? { RenderSemantics(role: .button, label: "Sheet Grabber") }

    override func respond(to event: InputEvent) -> Bool {
        guard event == .activate else { return false }
        sendActions(for: .primaryActionTriggered)
        return true
    }
}

/// A popover's arrow: a triangle at the edge of its card.
@MainActor final class PopoverArrow: UIView {
    private let triangle = RenderNode()
    private var color = UIColor.systemBackground

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        setContentNodes([triangle])
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ placement: PopoverPlacement.Result, color: UIColor) {
        let size = placement.frame.size, length = PopoverPlacement.arrowLength, half = PopoverPlacement.arrowHalf
        isHidden = placement.direction.isEmpty
        self.color = color
        // The triangle in the card's coordinates: its tip and the ends of its base.
        let (tip, a, b): (CGPoint, CGPoint, CGPoint) =
            switch placement.direction {
            case .up: (CGPoint(x: placement.arrow, y: -length), CGPoint(x: -half, y: 0), CGPoint(x: half, y: 0))
            case .down:
                (CGPoint(x: placement.arrow, y: size.height + length), CGPoint(x: -half, y: 0), CGPoint(x: half, y: 0))
            case .left: (CGPoint(x: -length, y: placement.arrow), CGPoint(x: 0, y: -half), CGPoint(x: 0, y: half))
            default: (CGPoint(x: size.width + length, y: placement.arrow), CGPoint(x: 0, y: -half), CGPoint(x: 0, y: half))
            }
        let isVertical = placement.direction == .up || placement.direction == .down
        let base =
            isVertical
            ? CGPoint(x: tip.x, y: tip.y < 0 ? 0 : size.height) : CGPoint(x: tip.x < 0 ? 0 : size.width, y: tip.y)
        let corners = [tip, CGPoint(x: base.x + a.x, y: base.y + a.y), CGPoint(x: base.x + b.x, y: base.y + b.y)]
        let box = CGRect(around: corners)
        place(box)
        triangle.setFrame(origin: .zero, size: box.size)
        outline = corners.map { CGPoint(x: $0.x - box.minX, y: $0.y - box.minY) }
        draw()
    }
    private var outline: [CGPoint] = []

    private func draw() {
        guard let first = outline.first else { return }
        var path = Path()
        path.move(to: first)
        for point in outline.dropFirst() { path.addLine(to: point) }
        path.closeSubpath()
        triangle.content = .shape(
            ShapeContent(.path(PathOutline(path)), fill: .color(color.resolved(traitCollection))))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        draw()
    }
}
