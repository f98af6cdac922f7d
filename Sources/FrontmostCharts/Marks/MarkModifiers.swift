import FrontmostUI

/// Marks with something said of them.
struct ModifiedMarks<Content: ChartContent> {
    let content: Content
    let change: (inout _MarkAttributes, _MarkCollector) -> Void

    nonisolated init(_ content: Content, _ change: @escaping (inout _MarkAttributes, _MarkCollector) -> Void) {
        (self.content, self.change) = (content, change)
    }
}

extension ModifiedMarks: ChartContent {
    typealias Body = Never
    static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        var attributes = attributes
        content.change(&attributes, collector)
        Content._collect(content.content, attributes, into: collector)
    }
}

extension ChartContent {
    private nonisolated func with(_ change: @escaping (inout _MarkAttributes) -> Void) -> ModifiedMarks<Self> {
        ModifiedMarks(self) { attributes, _ in change(&attributes) }
    }

    private nonisolated func spoken(_ change: @escaping (MarkSpeech) -> Void) -> ModifiedMarks<Self> {
        with { $0.speech = MarkSpeech($0.speech, change) }
    }

    /// What marks are filled or drawn with.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        with {
            $0.paint = MarkPaint(style)
            $0.color = nil
        }
    }

    /// A colour by a value: each category has one of its own, and the legend names it. Marks of other categories are another line.
    public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.paint = nil
            attributes.color = plotted.value
            collector.note(color: plotted)
        }
    }

    /// - Parameter opacity: 0...1; groups' and marks' opacities are multiplied.
    public nonisolated func opacity(_ opacity: Double) -> some ChartContent { with { $0.opacity *= opacity } }

    /// How lines, rules and the edges of symbols are drawn.
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        with { ($0.line, $0.lineKind) = (style, nil) }
    }

    /// A line's style by a value: each category has one of its own, and the legend names it. Marks of other categories are another line.
    public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.line = nil
            attributes.lineKind = plotted.value
            collector.note(line: plotted)
        }
    }

    /// How lines and areas go from one point to the next.
    public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        with { $0.form = method.form }
    }

    /// The form of points, and on lines a symbol at each of their points.
    public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        with { $0.symbol = MarkSymbol(symbol) }
    }

    /// A symbol by a value: each category has one of its own, and the legend names it.
    public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.symbolKind = plotted.value
            collector.note(symbol: plotted)
        }
    }

    /// A view at each point.
    public nonisolated func symbol<V: View>(@ViewBuilder symbol: @escaping () -> V) -> some ChartContent {
        ModifiedMarks(self) { attributes, collector in
            attributes.symbol = MarkSymbol(
                MarkAnnotation(
                    id: collector.nextID(), position: .overlay, alignment: .center, spacing: 0,
                    content: { AnyView(symbol()) }))
        }
    }

    /// - Parameter area: In square points.
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent {
        let side = max(0, area).squareRoot()
        return symbolSize(CGSize(width: side, height: side))
    }

    /// - Parameter size: In points.
    public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
        with { ($0.symbolSize, $0.sizeKind) = (size, nil) }
    }

    /// A size by a value: symbols have the more area the greater a number is, or the later a category came up.
    public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.symbolSize = nil
            attributes.sizeKind = plotted.value
            collector.note(size: plotted)
        }
    }

    /// Marks of other values stand beside each other instead of on each other.
    /// - Parameters:
    ///   - axis: Taken from the bars' direction.
    ///   - span: How much of the room they take together.
    public nonisolated func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.neighbour = plotted.value
            attributes.neighbourSpan = span.room
            collector.note(neighbour: plotted.value)
        }
    }

    /// - Parameter radius: Of bars and rectangles, in points.
    public nonisolated func cornerRadius(_ radius: CGFloat) -> some ChartContent { with { $0.cornerRadius = radius } }

    /// Moves marks, in points.
    public nonisolated func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }

    /// Moves marks, in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
    }

    /// Moves marks, and their upper and lower sides by different lengths.
    public nonisolated func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
    }

    /// Moves marks, and their sides by different lengths.
    public nonisolated func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
    }

    /// Moves the sides of marks, in points of the screen.
    public nonisolated func offset(
        xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
    ) -> some ChartContent {
        with { $0.offset.move(left: xStart, right: xEnd, top: yStart, bottom: yEnd) }
    }

    /// Those with a higher value lie in front.
    public nonisolated func zIndex(_ value: Double) -> some ChartContent { with { $0.z = value } }

    /// A view at each mark.
    /// - Parameters:
    ///   - spacing: Points between mark and view.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    /// A view at each mark.
    /// - Parameters:
    ///   - spacing: Points between mark and view.
    ///   - overflowResolution: What becomes of one that would stand beyond the chart.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        ModifiedMarks(self) { attributes, collector in
            attributes.annotations.append(
                MarkAnnotation(
                    id: collector.nextID(), position: position, alignment: alignment, spacing: spacing ?? 4,
                    overflow: overflowResolution, content: { AnyView(content()) }))
        }
    }

    /// What a mark is called for those who cannot see it; without it, by its place.
    public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { spoken { $0.label = label } }
    /// What a mark is called for those who cannot see it.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        accessibilityLabel(Text(labelKey))
    }
    /// What a mark is called for those who cannot see it.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        accessibilityLabel(Text(label))
    }
    /// What a mark says, for those who cannot see it; without it, its value.
    public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { spoken { $0.value = value } }
    /// What a mark says, for those who cannot see it.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        accessibilityValue(Text(valueKey))
    }
    /// What a mark says, for those who cannot see it.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        accessibilityValue(Text(value))
    }
    /// A name for tests; it is never read out.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        spoken { $0.identifier = identifier }
    }
    /// Leaves marks out of what is read out.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        spoken { $0.isHidden = hidden }
    }
}

/// How a line goes from one point to the next.
public struct InterpolationMethod: Hashable, Sendable {
    let form: CurveForm

    /// Straight.
    public static let linear = InterpolationMethod(form: .linear)
    /// Bent, and rising only where the points rise.
    public static let monotone = InterpolationMethod(form: .monotone)
    /// Bent along the points' neighbours.
    public static let cardinal = InterpolationMethod(form: .cardinal(tension: 0))
    /// Bent along the points' neighbours, by their distances.
    public static let catmullRom = InterpolationMethod(form: .catmullRom(alpha: 0.5))
    /// A step at the point before.
    public static let stepStart = InterpolationMethod(form: .stepStart)
    /// A step in the middle.
    public static let stepCenter = InterpolationMethod(form: .stepCenter)
    /// A step at the point.
    public static let stepEnd = InterpolationMethod(form: .stepEnd)

    /// - Parameter tension: 0 for round, 1 for straight.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .cardinal(tension: min(max(tension, 0), 1)))
    }
    /// - Parameter alpha: 0 for uniform, 0.5 for centripetal, 1 for chordal.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .catmullRom(alpha: min(max(alpha, 0), 1)))
    }
}

/// How much a mark takes of its room.
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let room: MarkRoom

    /// The platform's choice.
    public static let automatic = MarkDimension(room: .automatic)
    /// - Parameter value: Points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(room: .fixed(value)) }
    /// - Parameter value: A share of the room, 1 for all of it.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(room: .ratio(value)) }
    /// - Parameter value: Points that are kept free on both sides.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(room: .inset(value)) }

    private init(room: MarkRoom) { self.room = room }
    /// Points.
    public init(integerLiteral value: Int) { room = .fixed(Double(value)) }
    /// Points.
    public init(floatLiteral value: Double) { room = .fixed(value) }
}

/// How marks at the same place are put onto each other.
public struct MarkStackingMethod: Hashable, Sendable {
    let form: StackForm

    /// Onto each other, from zero.
    public static let standard = MarkStackingMethod(form: .standard)
    /// As shares of the whole.
    public static let normalized = MarkStackingMethod(form: .normalized)
    /// Onto each other, around the middle.
    public static let center = MarkStackingMethod(form: .center)
    /// Each from zero, in front of each other.
    public static let unstacked = MarkStackingMethod(form: .unstacked)
}
