import Foundation
import FrontmostRender
import FrontmostUIKit

/// Adds a UIKit recogniser to a view.
struct RecognizerModifier<R: UIGestureRecognizerRepresentable> {
    let representable: R
    nonisolated init(representable: R) { self.representable = representable }
}

extension RecognizerModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        RecognizerPlaceNode(parent) { UIGestureRecognizerNode(modifier.representable, $0) }
    }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(downcast(node, to: RecognizerPlaceNode.self).owner, to: UIGestureRecognizerNode<R>.self)
            .update(modifier.representable)
    }
}

/// The layout node of the view with the recogniser. Touches on its visible content belong to the recogniser.
final class RecognizerPlaceNode: UnaryLayoutNode, RecognizerSource {
    /// The node that makes and updates the recogniser. It is no part of the layout.
    private(set) var owner: RepresentedRecognizerNode!

    init(_ parent: ViewNode, _ makeOwner: (RecognizerPlaceNode) -> RepresentedRecognizerNode) {
        super.init(parent)
        render.responder = self
        render.touchRule = .content
        owner = makeOwner(self)
        recognizersChanged()
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let owner { visit(owner) }
        super.forEachChild(visit)
    }

    // MARK: Recognisers

    var recognizers: [UIGestureRecognizer] {
        // A recogniser leaves its place after that is detached, when the environment may be gone.
        guard !isDetached, environment.values.takesGestures, let recognizer = owner?.recognizer, recognizer.content === render
        else {
            return []
        }
        return [recognizer]
    }

    func recognizersChanged() {
        let kinds = recognizers.reduce(into: InputKinds()) { $0.formUnion($1.hostInput) }
        if kinds != render.touchKinds { render.touchKinds = kinds }
    }

    /// Attaches the recogniser that was made just now.
    func attach(_ recognizer: UIGestureRecognizer) {
        // Views outside of a window, such as those of an `ImageRenderer`, get no touches.
        guard let view = graph.hostingView else { return }
        recognizer.attach(to: render, of: view)
    }

    // Queued, because the app's actions must not run while nodes are updated.
    private func cancelGesture() {
        guard let recognizer = owner?.recognizer, recognizer.content === render else { return }
        graph.enqueue { recognizer.cancelGesture() }
    }

    /// The recognisers get their touches from the scene.
    func respond(to event: InputEvent) -> Bool { false }

    override func environmentChanged() {
        let wasOn = !render.touchKinds.isEmpty
        recognizersChanged()
        if wasOn && recognizers.isEmpty { cancelGesture() }
        super.environmentChanged()
    }

    override func endInput() {
        cancelGesture()
        super.endInput()
    }
}

/// The lifecycle of a represented recogniser, whatever its type. It is a node with a body, and the body is the update.
class RepresentedRecognizerNode: BodyNode {
    unowned let place: RecognizerPlaceNode
    /// Nil before it is made, and after the view has gone.
    var recognizer: UIGestureRecognizer? { nil }

    init(_ place: RecognizerPlaceNode, _ info: TypeInfo) {
        self.place = place
        super.init(place, info)
    }

    func convert(fromScene point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        let local = place.render.convert(fromRoot: point, at: graph.clock?.now ?? 0)
        return place.convert(local, to: space)
    }
}

final class UIGestureRecognizerNode<R: UIGestureRecognizerRepresentable>: RepresentedRecognizerNode {
    private var representable: R
    private var coordinator: R.Coordinator?
    private var made: R.UIGestureRecognizerType?
    override var recognizer: UIGestureRecognizer? { made }

    init(_ representable: R, _ place: RecognizerPlaceNode) {
        self.representable = representable
        super.init(place, TypeInfo.of(R.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ new: R) {
        if info.isSame(&representable, new) {
            if isDue { graph.evaluateDue(in: self) }
            return
        }
        representable = new
        evaluate()
    }

    override var readsSameEnvironment: Bool {
        withUnsafePointer(to: &representable) { info.isUpToDate(UnsafeRawPointer($0), self) }
    }

    private func context(_ coordinator: R.Coordinator) -> R.Context {
        UIGestureRecognizerRepresentableContext(
            coordinator: coordinator, converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter(node: self))
    }

    override func evaluate() {
        if !info.dynamic.isEmpty { withPointer(&representable) { bind($0) } }
        // The app's methods may update this node, so they get a copy.
        let representable = representable
        graph.root.render.withAnimation(nil) {
            trackingReads {
                let coordinator =
                    coordinator
                    ?? representable.makeCoordinator(
                        converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter(node: self))
                self.coordinator = coordinator
                let recognizer = made ?? representable.makeUIGestureRecognizer(context: context(coordinator))
                if made == nil { add(recognizer) }
                representable.updateUIGestureRecognizer(recognizer, context: context(coordinator))
            }
        }
    }

    private var handler: Int?

    private func add(_ recognizer: R.UIGestureRecognizerType) {
        made = recognizer
        handler = recognizer.addHandler { [weak self] recognizer in self?.handle(recognizer) }
        place.attach(recognizer)
    }

    private func handle(_ recognizer: R.UIGestureRecognizerType) {
        guard let coordinator, recognizer === made else { return }
        representable.handleUIGestureRecognizerAction(recognizer, context: context(coordinator))
    }

    override func willDetach() {
        super.willDetach()
        guard let made else { return }
        // Queued, because the app's actions must not run while nodes are updated. A gesture in progress is cancelled, and says so.
        graph.enqueue { [self, place] in
            made.detach(from: place.render)
            if let handler { made.removeHandler(handler) }
            (self.made, coordinator) = (nil, nil)
        }
    }
}
