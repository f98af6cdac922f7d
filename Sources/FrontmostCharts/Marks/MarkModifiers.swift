import FrontmostUI

/// Chart content with attributes applied.
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

    /// Sets the style that fills or strokes marks.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        with {
            $0.paint = MarkPaint(style)
            $0.color = nil
        }
    }

    /// Colours marks by a value: each category has its own colour, which the legend lists. Marks of different categories form
    /// different lines.
    public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.paint = nil
            attributes.color = plotted.value
            collector.note(color: plotted)
        }
    }

    /// Multiplies the opacity of marks.
    /// - Parameter opacity: The opacity, from 0 to 1. The opacities of groups and marks are multiplied.
    public nonisolated func opacity(_ opacity: Double) -> some ChartContent { with { $0.opacity *= opacity } }

    /// Sets the stroke style of lines, rules and the outlines of symbols.
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        with { ($0.line, $0.lineKind) = (style, nil) }
    }

    /// Sets the line style by a value: each category has its own style, which the legend lists. Marks of different categories
    /// form different lines.
    public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.line = nil
            attributes.lineKind = plotted.value
            collector.note(line: plotted)
        }
    }

    /// Sets how lines and areas are interpolated between points.
    public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        with { $0.form = method.form }
    }

    /// Sets the symbol of points, or adds a symbol to each point of a line.
    public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        with { $0.symbol = MarkSymbol(symbol) }
    }

    /// Sets the symbol by a value: each category has its own symbol, which the legend lists.
    public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.symbolKind = plotted.value
            collector.note(symbol: plotted)
        }
    }

    /// Shows a view at each point.
    public nonisolated func symbol<V: View>(@ViewBuilder symbol: @escaping () -> V) -> some ChartContent {
        ModifiedMarks(self) { attributes, collector in
            attributes.symbol = MarkSymbol(
                MarkAnnotation(
                    id: collector.nextID(), position: .overlay, alignment: .center, spacing: 0,
                    content: { AnyView(symbol()) }))
        }
    }

    /// Sets the size of symbols.
    /// - Parameter area: The area in square points.
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent {
        let side = max(0, area).squareRoot()
        return symbolSize(CGSize(width: side, height: side))
    }

    /// Sets the size of symbols.
    /// - Parameter size: The size in points.
    public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
        with { ($0.symbolSize, $0.sizeKind) = (size, nil) }
    }

    /// Sets the size of symbols by a value: the area grows with a number, or with a category's order of appearance.
    public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let plotted = value.plotted
        return ModifiedMarks(self) { attributes, collector in
            attributes.symbolSize = nil
            attributes.sizeKind = plotted.value
            collector.note(size: plotted)
        }
    }

    /// Places marks with different values beside each other instead of stacking them.
    /// - Parameters:
    ///   - value: The value that distinguishes the marks.
    ///   - axis: Ignored: the direction of the bars determines the axis.
    ///   - span: The space that the marks take together.
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

    /// Rounds the corners of bars and rectangles.
    /// - Parameter radius: The radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat) -> some ChartContent { with { $0.cornerRadius = radius } }

    /// Moves marks, by distances in points.
    public nonisolated func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }

    /// Moves marks, by distances in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
    }

    /// Moves marks horizontally, and their start and end vertically by separate distances, in points.
    public nonisolated func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
    }

    /// Moves marks vertically, and their start and end horizontally by separate distances, in points.
    public nonisolated func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
    }

    /// Moves the sides of marks, by distances in points of the screen.
    public nonisolated func offset(
        xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
    ) -> some ChartContent {
        with { $0.offset.move(left: xStart, right: xEnd, top: yStart, bottom: yEnd) }
    }

    /// Sets the drawing order of marks: those with a higher value are in front.
    public nonisolated func zIndex(_ value: Double) -> some ChartContent { with { $0.z = value } }

    /// Attaches a view to each mark.
    /// - Parameters:
    ///   - position: The view's position relative to the mark.
    ///   - alignment: How the view is aligned along that side of the mark.
    ///   - spacing: The distance in points between the mark and the view; nil for the default.
    ///   - content: The view.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    /// Attaches a view to each mark.
    /// - Parameters:
    ///   - position: The view's position relative to the mark.
    ///   - alignment: How the view is aligned along that side of the mark.
    ///   - spacing: The distance in points between the mark and the view; nil for the default.
    ///   - overflowResolution: What happens to a view that would extend beyond the chart.
    ///   - content: The view.
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

    /// Sets the accessibility label of marks; by default it names the mark's place.
    public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { spoken { $0.label = label } }
    /// Sets the accessibility label of marks, from a localised text.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        accessibilityLabel(Text(labelKey))
    }
    /// Sets the accessibility label of marks, from a string.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        accessibilityLabel(Text(label))
    }
    /// Sets the accessibility value of marks; by default it is the mark's value.
    public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { spoken { $0.value = value } }
    /// Sets the accessibility value of marks, from a localised text.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        accessibilityValue(Text(valueKey))
    }
    /// Sets the accessibility value of marks, from a string.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        accessibilityValue(Text(value))
    }
    /// Sets an identifier for tests; it is never read aloud.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        spoken { $0.identifier = identifier }
    }
    /// Hides marks from assistive technology.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        spoken { $0.isHidden = hidden }
    }
}
