import Foundation
import FrontmostUI

/// A style that can be told from others, as far as its type can.
struct MarkPaint: Hashable {
    let style: AnyShapeStyle
    private let key: AnyHashable

    init<S: ShapeStyle>(_ style: S) {
        self.style = AnyShapeStyle(style)
        // A style that cannot be compared is like no other.
        key = (style as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(UUID())
    }

    static func == (a: Self, b: Self) -> Bool { a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What an app says of marks, whichever they are.
///
/// What is said nearer to a mark counts more than what is said of a group around it.
public struct _MarkAttributes {
    /// The statement that the mark is written in.
    private(set) var site = 0
    var paint: MarkPaint?
    /// What the colour tells, if it tells something.
    var color: _PlotValue?
    var opacity = 1.0
    var line: StrokeStyle?
    /// What the line's style tells, if it tells something.
    var lineKind: _PlotValue?
    var form = CurveForm.linear
    var symbol: MarkSymbol?
    /// What the symbol tells, if it tells something.
    var symbolKind: _PlotValue?
    var symbolSize: CGSize?
    /// What the symbol's size tells, if it tells something.
    var sizeKind: _PlotValue?
    /// Which of those beside each other the mark is.
    var neighbour: _PlotValue?
    var neighbourSpan = MarkRoom.automatic
    var cornerRadius = 0.0
    var offset = MarkOffset()
    var z = 0.0
    var annotations: [MarkAnnotation] = []
    var speech: MarkSpeech?
    // What the mark itself says.
    var width = MarkRoom.automatic
    var height = MarkRoom.automatic
    var stack = StackForm.standard
    /// Of sectors, whose radii are its width and height.
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

/// How far the sides of a mark are moved, in points.
struct MarkOffset: Hashable, Sendable {
    var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0

    mutating func move(left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
        (self.left, self.right) = (self.left + Double(left), self.right + Double(right))
        (self.top, self.bottom) = (self.top + Double(top), self.bottom + Double(bottom))
    }

    /// That of what has no sides, such as a line.
    var size: CGSize { CGSize(width: left, height: top) }
}

/// What an app says a mark is, for those who cannot see it. One is like no other: texts cannot be hashed.
final class MarkSpeech {
    var label: Text?
    var value: Text?
    var identifier: String?
    var isHidden = false

    /// - Parameter outer: What is said of the group around the mark.
    init(_ outer: MarkSpeech?, _ change: (MarkSpeech) -> Void) {
        if let outer { (label, value, identifier, isHidden) = (outer.label, outer.value, outer.identifier, outer.isHidden) }
        change(self)
    }
}

/// A view that stands at a mark.
struct MarkAnnotation: Hashable {
    /// Counted by the chart: contents cannot be compared.
    var id: Int
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var overflow = AnnotationOverflowResolution.automatic
    var content: () -> AnyView

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Where an annotation stands at its mark.
public struct AnnotationPosition: Hashable, Sendable {
    enum Side: Hashable, Sendable {
        case top, bottom, leading, trailing, overlay, topLeading, topTrailing, bottomLeading, bottomTrailing
    }
    /// Nil: above what stands upright, behind the end of what lies.
    let side: Side?
    private init(_ side: Side?) { self.side = side }

    /// Above marks, or behind the end of bars that lie.
    public static let automatic = AnnotationPosition(nil)
    /// Above the mark.
    public static let top = AnnotationPosition(.top)
    /// Below the mark.
    public static let bottom = AnnotationPosition(.bottom)
    /// Before the mark.
    public static let leading = AnnotationPosition(.leading)
    /// Behind the mark.
    public static let trailing = AnnotationPosition(.trailing)
    /// On the mark.
    public static let overlay = AnnotationPosition(.overlay)
    /// Above and before the mark.
    public static let topLeading = AnnotationPosition(.topLeading)
    /// Above and behind the mark.
    public static let topTrailing = AnnotationPosition(.topTrailing)
    /// Below and before the mark.
    public static let bottomLeading = AnnotationPosition(.bottomLeading)
    /// Below and behind the mark.
    public static let bottomTrailing = AnnotationPosition(.bottomTrailing)
}
