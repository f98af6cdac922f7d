import Foundation
import FrontmostGraphics
import FrontmostRender
import FrontmostUIKit

/// A place to draw into, with a state that is a value.
///
/// A copy of a context draws into the same place. Changes of its opacity, transform, clips and filters do not affect the original, so that a
/// copy is the way to restore a state:
///
///     Canvas { context, size in
///         var shifted = context
///         shifted.translateBy(x: 20, y: 0)
///         shifted.stroke(path, with: .color(.red))
///         context.stroke(path, with: .color(.blue))
///     }
public struct GraphicsContext {
    /// What contexts of one list of operations draw into.
    final class Target { var recorder = DrawingRecorder() }

    /// What is around a drawing.
    @MainActor final class Surroundings {
        let environment: EnvironmentValues
        let measurer: any TextMeasurer
        /// The size of the drawing in points.
        let size: CGSize
        private weak var canvas: CanvasNode?
        // Not checked: a canvas draws on the main actor.
        nonisolated(unsafe) private var defaults: TextDefaults?

        init(_ canvas: CanvasNode, _ size: CGSize) {
            (environment, measurer) = (canvas.environment.values, canvas.graph.measurer)
            (self.size, self.canvas) = (size, canvas)
        }
        init(_ environment: EnvironmentValues, _ measurer: any TextMeasurer, _ size: CGSize) {
            (self.environment, self.measurer, self.size) = (environment, measurer, size)
        }

        /// The appearance of text without attributes.
        var text: TextDefaults {
            if let defaults { return defaults }
            let new = TextDefaults(environment)
            defaults = new
            return new
        }

        func symbol(of id: AnyHashable) -> (size: CGSize, operations: [DrawingOperation])? { canvas?.symbols?.symbol(of: id) }
    }

    /// The state of a context, apart from its opacity and blend mode.
    struct State {
        var transform = CGAffineTransform.identity
        /// Clip paths in the coordinates of the drawing.
        var clips: [PathOutline] = []
        /// Masks in the coordinates of the drawing.
        var masks: [DrawingMask] = []
        var filters: [DrawingFilter] = []
    }

    let target: Target
    let surroundings: Surroundings
    var state = State()

    init(_ target: Target, _ surroundings: Surroundings) { (self.target, self.surroundings) = (target, surroundings) }

    // MARK: State

    /// The opacity of what is drawn, 0 to 1.
    public var opacity: Double = 1
    /// How a drawing is blended with its backdrop.
    public var blendMode = BlendMode.normal
    /// The environment of the view that draws.
    public var environment: EnvironmentValues { assumeMain { [surroundings] in surroundings.environment } }
    /// The transform from the context's coordinates to those of the drawing.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { state.transform = validTransform(newValue) }
    }

    /// Scales the coordinates.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Moves the origin, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Rotates the coordinates clockwise.
    public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians))) }
    /// Applies a transform before the current one.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// Adds a filter to what each further operation draws. Filters apply in the order in which they are added.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        state.filters += filter.drawn(environment)
    }

    // MARK: Clips

    /// The bounds of the clips, in the context's coordinates. A mask does not count.
    public var clipBoundingRect: CGRect {
        let whole = CGRect(origin: .zero, size: assumeMain { [surroundings] in surroundings.size })
        return state.clips.reduce(whole) { $0.overlap(with: $1.path.boundingRect) }.applying(transform.inverted())
    }
    /// Limits what is drawn to the inside of a path, in addition to former clips.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        var outline = PathOutline(path.applying(transform), isEvenOdd: style.isEOFilled)
        if options.contains(.inverse) {
            // Everything without the path. A path that overlaps itself is clipped by the even-odd rule.
            let far = 100_000.0
            outline.path.addRect(CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
            outline.isEvenOdd = true
        }
        state.clips.append(outline)
    }
    /// Limits what is drawn to what another drawing covers, in addition to former clips.
    /// - Parameters:
    ///   - opacity: The opacity of the other drawing, 0 to 1.
    ///   - content: Draws it.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let layer = Target()
        var context = GraphicsContext(layer, surroundings)
        context.transform = transform
        try content(&context)
        let drawn = layer.recorder.operations
        let operations = opacity == 1 ? drawn : [.group(drawn, DrawingGroup(opacity: opacity.clampedToUnit))]
        state.masks.append(DrawingMask(operations, isInverse: options.contains(.inverse)))
    }

    // MARK: Layers

    /// Draws a layer: what `content` draws is composed, and then drawn with the state of this context. The layer's context begins with
    /// this one's coordinates and no other state.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let layer = Target()
        var context = GraphicsContext(layer, surroundings)
        try content(&context)
        let operations = layer.recorder.operations
        if operations.isEmpty { return }
        record(operations, in: DrawingGroup(transform: transform, isIsolated: true))
    }

    /// Draws with Core Graphics, in this context's coordinates and state.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        let context = CGContext(origin: .zero)
        try content(context)
        let operations = context.operations
        if !operations.isEmpty { record(operations, in: DrawingGroup(transform: transform)) }
    }

    // MARK: Recording

    /// Records operations in the context's coordinates.
    func record(_ operation: DrawingOperation) {
        if transform.isIdentity { return record([operation], in: DrawingGroup()) }
        // Colours look the same in all coordinates, so that a figure needs no group for the transform.
        if case .fill(let outline, .color(let color), _) = operation {
            let path = PathOutline(outline.path.applying(transform), isEvenOdd: outline.isEvenOdd)
            if state.filters.isEmpty { return record([.fill(path, .color(color))], in: DrawingGroup()) }
        }
        record([operation], in: DrawingGroup(transform: transform))
    }

    /// Records operations with the context's opacity, clips, filters and blend mode.
    private func record(_ operations: [DrawingOperation], in base: DrawingGroup) {
        var operations = operations, group = base
        group.filters = state.filters
        for mask in state.masks {
            if group.mask != nil {
                operations = [.group(operations, group)]
                group = DrawingGroup(isIsolated: base.isIsolated)
            }
            group.mask = mask
        }
        (group.clips, group.opacity, group.blend) = (state.clips, opacity.clampedToUnit, blendMode.drawn)
        if operations.count == 1 {
            target.recorder.add(operations[0], in: group)
        } else {
            target.recorder.add(operations, in: group)
        }
    }
}

extension GraphicsContext {
    /// How a clip applies.
    public struct ClipOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Makes options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// What is outside of the clip is shown.
        public static let inverse = ClipOptions(rawValue: 1)
    }
}
