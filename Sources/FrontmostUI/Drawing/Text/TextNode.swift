import Foundation
import FrontmostRender

/// Measures and shows a text. Its content is made when it is placed, because line breaks depend on the width.
final class TextNode: LayoutNode {
    // Unchecked, as in `ViewNode`: updates and layout replace these in place.
    /// The app's text.
    @exclusivity(unchecked) private var source: Text
    /// `source` with its formatted parts in the environment.
    private var text: Text
    /// The width of a plain text on one line, which is all that most texts need; negative for other texts.
    private var simpleWidth: Double
    private var setText: SetText?
    /// Versions of the text scaled down, as far as `minimumScaleFactor` allows, for proposals that the text does not fit into, by the
    /// number of steps.
    @exclusivity(unchecked) private var smaller: [Int: SetText] = [:]
    private var shownFor = Extent(-1, -1)
    @exclusivity(unchecked) private var swap: PendingSwap?
    /// Follows the time; nil for a text that does not depend on it.
    private var ticker: TextTicker?
    /// What is drawn for the links in the text; empty for a text without any.
    @exclusivity(unchecked) private var links = TextLinks()
    /// What a renderer has drawn in place of the text.
    private var drawing: RenderNode?
    /// Whether the node may show more than the line of a plain text: shadows, links, bars, or a drawing.
    private var hasExtras = false
    /// Opens the menu of a text that the user can select; nil for other texts.
    private var selector: TextSelector?

    /// The text for places that show a string: see `Text.drawnString`.
    var drawnString: String { text.drawnString }

    init(_ parent: ViewNode, _ text: Text) {
        (source, self.text) = (text, text)
        simpleWidth = -1
        super.init(parent)
        localize()
        measureSimply()
        offerSelection()
    }

    private func measureSimply() {
        simpleWidth = -1
        let defaults = environment.text
        guard text.details == nil, defaults.smallCaps.isEmpty, TextParagraph.isOneLine(text.string) else { return }
        simpleWidth = graph.measurer.width(of: defaults.drawn(text.string), font: defaults.font)
    }

    private var set: SetText {
        if let setText { return setText }
        let new = SetText(text, environment.text, in: environment.values, graph.measurer)
        setText = new
        return new
    }

    /// The text for a proposal, at the largest scale at which the text fits.
    private func set(for p: Extent) -> SetText {
        let defaults = environment.text, smallest = defaults.minimumScaleFactor
        if !defaults.mayShrink || set.fits(in: p) { return set }
        if defaults.allowsTightening {
            let tight =
                smaller[0] ?? SetText(text, defaults, in: environment.values, graph.measurer, isTight: true)
            smaller[0] = tight
            if tight.fits(in: p) { return tight }
            if smallest >= 1 { return set }
        }
        // Each scale is a little smaller than the one before, so that small texts are as well fitted as large ones.
        let ratio = 0.97, steps = max(1, Int((log(smallest) / log(ratio)).rounded(.up)))
        func scaled(_ step: Int) -> SetText {
            if let known = smaller[step] { return known }
            let scale = max(smallest, pow(ratio, Double(step)))
            let new = SetText(
                text, defaults, in: environment.values, graph.measurer, scale: scale, isTight: defaults.allowsTightening)
            smaller[step] = new
            return new
        }
        var low = 1, high = steps
        while low < high {
            let middle = (low + high) / 2
            if scaled(middle).fits(in: p) { high = middle } else { low = middle + 1 }
        }
        return scaled(high)
    }

    /// Whether the text is a plain one that is shown on one line, at its own scale.
    private func isSimple(in p: Extent, _ defaults: TextDefaults) -> Bool {
        guard simpleWidth >= 0 && simpleWidth <= p.width else { return false }
        return defaults.minimumScaleFactor >= 1  // Tightness does not make a line lower.
            || graph.measurer.metrics(of: defaults.font).lineHeight <= p.height + SetText.overhang
    }

    func update(_ new: Text) {
        if new == source { return }
        source = new
        // The clock of the former text knows neither what the new one shows nor when that changes.
        ticker = nil
        swap = graph.valueAnimation == nil ? nil : PendingSwap(of: self)
        change()
    }

    private func localize() {
        text = source.details?.hasFormats == true ? source.localized(in: environment.text.locale) : source
    }

    override func environmentChanged() {
        change()
        offerSelection()
    }

    /// Lets the user hold the text, if it can be selected.
    private func offerSelection() {
        let isOffered = environment.values.textsAreSelectable && !environment.values.gesturesAreOff
        if isOffered == (selector != nil) { return }
        selector = isOffered ? TextSelector(self) : nil
        render.responder = selector
        render.accepts = isOffered ? .longPress : []
    }

    /// The whole text, however much of it is shown.
    var wholeText: String { text.plainString(in: environment.text.textCase) }

    private func change() {
        setText = nil
        smaller = [:]
        localize()
        measureSimply()
        shownFor = Extent(-1, -1)
        invalidateSize()
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let defaults = environment.text
        if defaults.isPlain && simpleWidth >= 0 && simpleWidth <= p.width { return lineSize(defaults) }
        var answer = textSize(p, defaults)
        if defaults.leastLines != nil {
            let lineHeight = graph.measurer.metrics(of: defaults.font).lineHeight
            answer.size.height = max(answer.size.height, environment.values.reservedHeight(lineHeight: lineHeight) ?? 0)
        }
        return answer
    }

    /// The size of a plain text on one line.
    private func lineSize(_ defaults: TextDefaults) -> MeasuredSize {
        let height = graph.measurer.metrics(of: defaults.font).lineHeight
        return MeasuredSize(Extent(simpleWidth, height), width: Interval(low: simpleWidth, high: .ideal))
    }

    private func textSize(_ p: Extent, _ defaults: TextDefaults) -> MeasuredSize {
        if let renderer {
            let proxy = TextProxy { [chosen = set] proposal in
                let p = proposal.extent
                return chosen.paragraph.fit(width: p.width, height: p.height).size
            }
            let size = renderer.sizeThatFits(proposal: ProposedViewSize(p), text: proxy)
            return MeasuredSize(Extent(Double(size.width), Double(size.height)), width: .only(p.width), height: .only(p.height))
        }
        let mayShrink = defaults.mayShrink
        if !mayShrink && isSimple(in: p, defaults) { return lineSize(defaults) }
        let chosen = set(for: p)
        let fit = chosen.paragraph.fit(width: p.width, height: p.height)
        // The size of a text that may shrink holds for this proposal only, because another one may need another scale.
        if mayShrink {
            let size = Extent(Double(fit.size.width), Double(fit.size.height))
            return MeasuredSize(size, width: .only(p.width), height: .only(p.height))
        }
        return MeasuredSize(
            Extent(Double(fit.size.width), Double(fit.size.height)),
            width: Interval(low: fit.validWidths.lowerBound, high: fit.validWidths.upperBound),
            height: Interval(low: fit.validHeights.lowerBound, high: fit.validHeights.upperBound))
    }

    /// Shows the text of the current time.
    fileprivate func tick() {
        let now = source.localized(in: environment.text.locale)
        if now != text { change() }
    }

    override func place(_ p: Extent) {
        if shownFor == p { return }
        shownFor = p
        if ticker == nil, source.details?.ticks == true {
            let new = TextTicker(self, source)
            ticker = new
            graph.evaluateFrames(of: new)
        }
        let defaults = environment.text, isSimple = isSimple(in: p, defaults)
        // Most texts are plain, and pay for nothing else.
        if isSimple && defaults.isPlain {
            if hasExtras { removeExtras() }
            return showLine(defaults)
        }
        hasExtras = true
        if defaults.isRedacted {
            removeDrawing()
            return showBars(p)
        }
        if let renderer { return show(renderer, p) }
        removeDrawing()
        render.show(shadows: text.ownForeground.map { $0.shadows(in: environment.values) } ?? defaults.shadows)
        if text.details?.hasLinks != true { removeLinks() }
        if isSimple { return showLine(defaults) }
        showParagraph(p)
    }

    /// Shows a text of several lines, of several styles or with links.
    private func showParagraph(_ p: Extent) {
        let chosen = set(for: p), paragraph = chosen.paragraph
        if text.details?.hasLinks != true, let line = paragraph.singleLine(fitting: p.width) {
            let whole = text.plainString(in: environment.text.textCase)
            let style = chosen.styles.isEmpty ? chosen.plain : chosen.styles[line.style]
            return show(line.text, of: whole, paragraph.firstFont, style, width: line.width)
        }
        let layout = paragraph.layout(width: p.width, height: p.height)
        if text.details?.hasLinks == true { showLinks(layout) }
        let lines = chosen.lines(of: layout)
        // Truncated lines may be equal while the whole text, which queries and accessibility use, is different.
        let whole = text.plainString(in: environment.text.textCase)
        let isDrawnWhole = text.pictures.allSatisfy { $0 == nil } && !text.isSpokenDifferently
        let drawn = isDrawnWhole ? nil : text.drawnString(in: environment.text.textCase)
        if case .text(let old) = render.content, old.single == nil, old.lines == lines, old.string == whole,
            old.drawnString == drawn ?? whole
        {
            return
        }
        PendingSwap.show(.text(TextContent(lines: lines, string: whole, drawnString: drawn)), in: render, &swap)
    }

    /// Draws the text; nil for its own way.
    private var renderer: (any TextRenderer)? { (environment.text.drawer as? ErasedTextRenderer)?.renderer }
    /// Whether the node shows a drawing in place of its text.
    private var drawsItself: Bool { if case .drawing = render.content { true } else { false } }

    /// Removes what is drawn in place of the text.
    private func removeDrawing() {
        if drawsItself { render.content = .none }
        guard drawing != nil else { return }
        drawing = nil
        render.setChildren([])
    }

    private func showLinks(_ layout: TextLayout) {
        let values = environment.values, all = text.links(in: environment.text.textCase)
        links.show(layout, all, isEnabled: values.isEnabled && !values.gesturesAreOff, in: render) { values.openURL(all[$0].url) }
        // The links are elements beside the text.
        render.semantics = RenderSemantics(role: .text, traits: .holdsControls)
    }

    private func removeLinks() {
        if links.isEmpty { return }
        links.remove(from: render)
        render.semantics = nil
    }

    /// Removes what only texts that are not plain show.
    private func removeExtras() {
        removeDrawing()
        removeLinks()
        render.show(shadows: [])
        hasExtras = false
    }

    /// Shows a plain text on one line.
    private func showLine(_ defaults: TextDefaults) {
        show(
            TextParagraph.shown(defaults.drawn(text.string)), of: defaults.shown(text.string), defaults.font, defaults.style,
            width: simpleWidth)
    }

    /// Shows bars in place of the lines.
    private func showBars(_ p: Extent) {
        removeLinks()
        render.show(shadows: [])
        let chosen = set(for: p), lines = chosen.lines(of: chosen.paragraph.layout(width: p.width, height: p.height))
        render.show(DrawingContent(lines.flatMap { Redaction.bars(of: $0) }))
    }

    /// Shows what a renderer draws of the text. The text itself is there for queries and assistive technologies, and not visible.
    private func show(_ renderer: any TextRenderer, _ p: Extent) {
        removeLinks()
        render.show(shadows: [])
        let chosen = set(for: p), layout = chosen.paragraph.layout(width: p.width, height: p.height)
        let lines = chosen.lines(of: layout)
        let target = GraphicsContext.Target(), size = size.cgSize
        var context = GraphicsContext(
            target, GraphicsContext.Surroundings(environment.values, graph.measurer, size))
        renderer.draw(layout: Text.Layout(layout, lines, text.marks, graph.measurer), in: &context)
        let hidden = lines.map { line in
            var line = line
            line.fragments = line.fragments.filter { $0.picture == nil }.map(\.invisible)
            return line
        }
        let content = TextContent(lines: hidden, string: text.plainString(in: environment.text.textCase))
        if case .text(let old) = render.content, old == content {} else { render.content = .text(content) }
        let drawing = drawing ?? RenderNode()
        if self.drawing == nil {
            self.drawing = drawing
            render.setChildren([drawing])
        }
        drawing.setFrame(origin: .zero, size: size)
        drawing.show(DrawingContent(target.recorder.operations))
    }

    private func show(_ line: String, of whole: String, _ font: ResolvedFont, _ style: TextStyle, width: Double) {
        let metrics = graph.measurer.metrics(of: font)
        let fragment = TextContent.Fragment(text: line, font: font, style: style, x: 0, width: width)
        if case .text(let old) = render.content, old.single == fragment, old.string == whole { return }
        let content = TextContent(
            single: fragment, lineHeight: metrics.lineHeight, baseline: metrics.baseline, string: whole)
        PendingSwap.show(.text(content), in: render, &swap)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard key.isBaseline else { return nil }
        let paragraph = set(for: p).paragraph
        if paragraph.singleLine(fitting: p.width) != nil { return graph.measurer.metrics(of: paragraph.firstFont).baseline }
        let lines = paragraph.layout(width: p.width, height: p.height).lines
        return key == VerticalAlignment.firstTextBaseline.key ? lines.first?.baseline : lines.last?.baseline
    }
}

/// Has a text shown again when time changes it. While the text's screen is off screen it does nothing.
@MainActor private final class TextTicker: FrameAnimated {
    private weak var node: TextNode?
    private let text: Text
    private var next: Date?

    init(_ node: TextNode, _ text: Text) {
        (self.node, self.text) = (node, text)
        next = text.nextChange(after: Date())
    }

    var animatedNode: ViewNode? { node }

    func showFrame() {
        let now = Date()
        guard let due = next, due.timeIntervalSince(now) < 1e-3 else { return }
        next = text.nextChange(after: now)
        node?.tick()
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        guard let next, node?.isTicking(self) == true else { return nil }
        return max(time, time + next.timeIntervalSinceNow)
    }
}

extension TextNode {
    fileprivate func isTicking(_ ticker: TextTicker) -> Bool { self.ticker === ticker }
}

extension SetText {
    /// The points by which a text may be larger than its area without being scaled down: sizes are rounded.
    fileprivate static let overhang = 0.5

    /// Whether the whole text is shown in the proposed area. A single letter is never truncated, and nor is a single line that is too
    /// high, but they do not fit.
    fileprivate func fits(in p: Extent) -> Bool {
        let fit = paragraph.fit(width: p.width, height: p.height)
        return !fit.isTruncated && Double(fit.size.width) <= p.width + Self.overhang
            && Double(fit.size.height) <= p.height + Self.overhang
    }
}

extension TextContent.Fragment {
    /// The fragment in a clear colour.
    fileprivate var invisible: Self {
        var new = self
        new.style = TextStyle(paint: .color(.clear))
        return new
    }
}
