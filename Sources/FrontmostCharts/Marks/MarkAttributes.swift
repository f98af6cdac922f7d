import Foundation
import FrontmostUI

/// A style that can be compared, as far as its type allows.
struct MarkPaint: Hashable {
    let style: AnyShapeStyle
    private let key: AnyHashable

    init<S: ShapeStyle>(_ style: S) {
        self.style = AnyShapeStyle(style)
        // A style that cannot be compared equals no other.
        key = self.style.key ?? AnyHashable(UUID())
    }

    static func == (a: Self, b: Self) -> Bool { a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The attributes that an app sets on marks.
///
/// An attribute that is set on a mark overrides that of a group around it.
public struct _MarkAttributes {
    /// Identifies the statement in the builder that made the mark.
    private(set) var site = 0
    var paint: MarkPaint?
    /// The value that the colour stands for, if any.
    var color: _PlotValue?
    var opacity = 1.0
    var line: StrokeStyle?
    /// The value that the line style stands for, if any.
    var lineKind: _PlotValue?
    var form = CurveForm.linear
    var symbol: MarkSymbol?
    /// The value that the symbol stands for, if any.
    var symbolKind: _PlotValue?
    var symbolSize: CGSize?
    /// The value that the symbol's size stands for, if any.
    var sizeKind: _PlotValue?
    /// The value by which marks stand beside each other, if any.
    var neighbour: _PlotValue?
    var neighbourSpan = MarkInsets.automatic
    var cornerRadius = 0.0
    var offset = MarkOffset()
    var z = 0.0
    var annotations: [MarkAnnotation] = []
    var speech: MarkSpeech?
    // Set by the mark's initializer.
    var width = MarkInsets.automatic
    var height = MarkInsets.automatic
    var stack = StackForm.standard
    /// Sectors only; their radii are in `width` and `height`.
    var angularInset = 0.0

    nonisolated init() {}

    mutating func enter(_ part: Int) { site = site &* 31 &+ part }
}

extension _MarkAttributes: Hashable {
    public static func == (a: Self, b: Self) -> Bool {
        a.site == b.site && a.color == b.color && a.paint == b.paint && a.opacity == b.opacity && a.line == b.line
            && a.form == b.form && a.symbol == b.symbol && a.symbolKind == b.symbolKind && a.symbolSize == b.symbolSize
            && a.neighbour == b.neighbour && a.neighbourSpan == b.neighbourSpan && a.cornerRadius == b.cornerRadius
            && a.offset == b.offset && a.lineKind == b.lineKind && a.sizeKind == b.sizeKind
            && a.z == b.z && a.annotations == b.annotations && a.speech === b.speech && a.width == b.width
            && a.height == b.height && a.stack == b.stack && a.angularInset == b.angularInset
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(site)
        hasher.combine(color)
        hasher.combine(paint)
        hasher.combine(opacity)
        hasher.combine(symbolKind)
        hasher.combine(lineKind)
        hasher.combine(sizeKind)
        hasher.combine(symbolSize?.width)
        hasher.combine(neighbour)
        hasher.combine(z)
        hasher.combine(annotations)
        hasher.combine(speech.map { ObjectIdentifier($0) })
    }
}

/// How far each side of a mark is moved, in points.
struct MarkOffset: Hashable, Sendable {
    var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0

    mutating func move(left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
        (self.left, self.right) = (self.left + Double(left), self.right + Double(right))
        (self.top, self.bottom) = (self.top + Double(top), self.bottom + Double(bottom))
    }

    /// The offset of marks without sides, such as lines.
    var size: CGSize { CGSize(width: left, height: top) }
}

/// The accessibility attributes of a mark. Instances are compared by identity, because `Text` is not hashable.
final class MarkSpeech {
    var label: Text?
    var value: Text?
    var identifier: String?
    var isHidden = false

    /// - Parameter outer: The attributes of the group around the mark.
    init(_ outer: MarkSpeech?, _ change: (MarkSpeech) -> Void) {
        if let outer { (label, value, identifier, isHidden) = (outer.label, outer.value, outer.identifier, outer.isHidden) }
        change(self)
    }
}

/// A view that is attached to a mark.
struct MarkAnnotation: Hashable {
    /// A number that the chart assigns, because views cannot be compared.
    var id: Int
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var overflow = AnnotationOverflowResolution.automatic
    var content: () -> AnyView

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The position of an annotation relative to its mark.
public struct AnnotationPosition: Hashable, Sendable {
    enum Side: Hashable, Sendable {
        case top, bottom, leading, trailing, overlay, topLeading, topTrailing, bottomLeading, bottomTrailing
    }
    /// Nil for automatic: above an upright mark, at the trailing side of a horizontal one.
    let side: Side?
    private init(_ side: Side?) { self.side = side }

    /// Above marks, or at the trailing end of horizontal bars.
    public static let automatic = AnnotationPosition(nil)
    /// Above the mark.
    public static let top = AnnotationPosition(.top)
    /// Below the mark.
    public static let bottom = AnnotationPosition(.bottom)
    /// On the leading side of the mark.
    public static let leading = AnnotationPosition(.leading)
    /// On the trailing side of the mark.
    public static let trailing = AnnotationPosition(.trailing)
    /// On the mark.
    public static let overlay = AnnotationPosition(.overlay)
    /// Above the mark, on its leading side.
    public static let topLeading = AnnotationPosition(.topLeading)
    /// Above the mark, on its trailing side.
    public static let topTrailing = AnnotationPosition(.topTrailing)
    /// Below the mark, on its leading side.
    public static let bottomLeading = AnnotationPosition(.bottomLeading)
    /// Below the mark, on its trailing side.
    public static let bottomTrailing = AnnotationPosition(.bottomTrailing)
}
