import Foundation
import FrontmostRender

/// The colour space that a drawing is composed in. Has no effect: hosts compose in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

/// A view that is drawn by code.
///
///     Canvas { context, size in
///         context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.yellow))
///         context.draw(Text("Sun"), at: CGPoint(x: size.width / 2, y: size.height / 2))
///     }
///
/// The renderer runs when the size changes, when a value that it captures changes, and when state or an object that it reads changes. What
/// it draws becomes a list of drawing operations, which is sent to the host if it differs from the last one. In a `TimelineView` the renderer
/// runs for each entry.
///
/// What is drawn has no accessibility elements, and is cut off at the bounds. The canvas takes the whole proposal.
public struct Canvas<Symbols> {
    /// The views that the renderer resolves by their tags.
    public var symbols: Symbols
    /// Draws into a context of a size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether the canvas is black where nothing is drawn.
    public var isOpaque: Bool
    /// The colour space of the drawing. Has no effect: hosts draw in sRGB.
    public var colorMode: ColorRenderingMode
    /// Whether the renderer may run on another thread. It always runs on the main actor.
    public var rendersAsynchronously: Bool
}

extension Canvas where Symbols: View {
    /// Creates a canvas with views to draw.
    /// - Parameters:
    ///   - opaque: Whether the canvas is black where nothing is drawn.
    ///   - colorMode: Has no effect: hosts draw in sRGB.
    ///   - rendersAsynchronously: Has no effect: the renderer runs on the main actor.
    ///   - renderer: Draws into a context of a size in points.
    ///   - symbols: Views with tags, see `GraphicsContext.resolveSymbol(id:)`.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.init(
            symbols: symbols(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
            rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas.
    /// - Parameters:
    ///   - opaque: Whether the canvas is black where nothing is drawn.
    ///   - colorMode: Has no effect: hosts draw in sRGB.
    ///   - rendersAsynchronously: Has no effect: the renderer runs on the main actor.
    ///   - renderer: Draws into a context of a size in points.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            symbols: EmptyView(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
            rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas: View where Symbols: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = CanvasNode(parent)
        if Symbols.self != EmptyView.self { node.addSymbols { Symbols._make(view.symbols, $0) } }
        node.drawer = CanvasDrawerNode(node, TypeInfo.of(Canvas<Symbols>.self) { $0.evaluate() }, view.renderer)
        node.isOpaque = view.isOpaque
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: CanvasNode.self)
        if let symbols = node.symbols { Symbols._update(symbols.content, view.symbols) }
        let opacityChanged = node.isOpaque != view.isOpaque
        node.isOpaque = view.isOpaque
        node.drawer?.update(view.renderer, isChanged: opacityChanged)
    }
    public static var _isUnary: Bool { true }
}

/// The node of a canvas.
final class CanvasNode: LayoutNode {
    fileprivate(set) var drawer: CanvasDrawerNode?
    fileprivate(set) var symbols: SymbolsNode?
    fileprivate var isOpaque = false

    fileprivate func addSymbols(_ make: (ViewNode) -> ViewNode) {
        let symbols = SymbolsNode(self)
        self.symbols = symbols
        symbols.content = make(symbols)
        symbols.restructure()
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let symbols { visit(symbols) }
        if let drawer { visit(drawer) }
    }
    override func position(of child: ViewNode) -> Int { child === symbols ? 1 : 0 }

    override func computeSize(_ p: Extent) -> MeasuredSize { .offered(p) }

    override func place(_ p: Extent) {
        symbols?.placeAll()
        drawer?.evaluate()
    }

    override func environmentChanged() {
        super.environmentChanged()
        drawer?.evaluate()
    }

    /// Draws, once the size is known.
    fileprivate func draw(_ renderer: (inout GraphicsContext, CGSize) -> Void) {
        if lastProposal.width < 0 { return }
        let size = size.cgSize, target = GraphicsContext.Target()
        if size.width > 0 && size.height > 0 {
            var context = GraphicsContext(target, GraphicsContext.Surroundings(self, size))
            if isOpaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
            renderer(&context, size)
        }
        render.show(DrawingContent(target.recorder.operations, isClipped: true))
    }
}

/// The part of a canvas that runs the renderer, and runs it again when a value that it has read changes.
final class CanvasDrawerNode: BodyNode {
    private unowned let canvas: CanvasNode
    private var renderer: (inout GraphicsContext, CGSize) -> Void

    init(_ canvas: CanvasNode, _ info: TypeInfo, _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        (self.canvas, self.renderer) = (canvas, renderer)
        super.init(canvas, info)
    }

    private struct ClosureBox { let run: (inout GraphicsContext, CGSize) -> Void }

    func update(_ new: @escaping (inout GraphicsContext, CGSize) -> Void, isChanged: Bool) {
        let isSame = !isChanged && FieldComparison.isSame(ClosureBox(run: renderer), ClosureBox(run: new))
        renderer = new
        if !isSame { evaluate() }
    }

    override func evaluate() {
        let renderer = renderer
        trackingReads { canvas.draw(renderer) }
    }
}

/// The views that a canvas draws by their tags. Each has its ideal size.
final class SymbolsNode: LayoutNode {
    private lazy var subtree = DrawnSubtree(of: self) { [weak self] in self?.layoutParent?.invalidatePlacement() }

    override init(_ parent: ViewNode) {
        super.init(parent)
        layoutParent = parent.asLayoutNode
    }

    override var listsViews: Bool { true }
    override func computeSize(_ p: Extent) -> MeasuredSize { MeasuredSize(.zero) }
    override func place(_ p: Extent) {}
    override func itemsChanged() { layoutParent?.invalidatePlacement() }

    fileprivate func placeAll() {
        subtree.change {
            let p = ProposedViewSize.unspecified.extent
            forEachItem { $0.setFrame(fromLeft: 0, 0, $0.measure(p).size, p) }
        }
    }

    /// The size of the view with a tag, and what it shows; nil if there is none.
    func symbol(of id: AnyHashable) -> (size: CGSize, operations: [DrawingOperation])? {
        let found = items.first { ($0.trait(LayoutTraits.tag) ?? $0.elementKey(below: self)) == id }
        return found.map { ($0.size.cgSize, subtree.operations(of: $0.render)) }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        subtree.connect()
        super.visibilityChanged(isVisible)
    }

    override func willDetach() {
        super.willDetach()
        subtree.end()
    }
}
