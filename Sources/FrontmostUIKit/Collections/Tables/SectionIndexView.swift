import Foundation
import FrontmostRender

/// The titles at the edge of a table or list. A finger that touches a title or moves along them scrolls to the title's section.
@MainActor package final class SectionIndexView: UIControl {
    /// Called with the index of each title that the finger reaches.
    private let onChoose: @MainActor (Int) -> Void
    private var chosen: Int?
    private var shown: [(index: Int?, view: UIView)] = []
    /// The width of short titles, and the margins of longer ones, in points.
    private static let least: CGFloat = 15, margins: CGFloat = 4

    package init(onChoose: @escaping @MainActor (Int) -> Void) {
        self.onChoose = onChoose
        super.init(frame: .zero)
        node.debugName = "SectionIndexView"
        semanticsChanged()
    }
    package required init?(coder: NSCoder) { return nil }

    package var titles: [String] = [] {
        didSet {
            if titles == oldValue { return }
            width = titles.reduce(Self.least) { widest, title in
                title == UITableView.indexSearch
                    ? widest
                    : max(
                        widest,
                        Self.label(title).sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width + Self.margins)
            }
            removeTitles()
            semanticsChanged()
        }
    }
    package private(set) var width = SectionIndexView.least
    /// The colours that the table's properties set; nil for the default.
    var color: UIColor? { didSet { if color != oldValue { setNeedsLayout() } } }
    var usualBackground: UIColor? { didSet { if usualBackground != oldValue { setNeedsLayout() } } }
    var trackingBackground: UIColor? { didSet { if trackingBackground != oldValue { setNeedsLayout() } } }

    // MARK: Layout

    package override func layoutSubviews() {
        super.layoutSubviews()
        let background = isHighlighted ? trackingBackground ?? usualBackground : usualBackground
        if backgroundColor != background { backgroundColor = background }
        let wanted = SectionIndexRule.shown(titles.count, in: bounds.height)
        if wanted != shown.map(\.index) {
            removeTitles()
            shown = wanted.map { ($0, $0.map { make(titles[$0]) } ?? Self.label("•")) }
            for (_, view) in shown { addSubview(view) }
        }
        let line = SectionIndexRule.line, start = (bounds.height - line * CGFloat(shown.count)) / 2
        for (place, part) in shown.enumerated() {
            part.view.frame = CGRect(x: 0, y: start + line * CGFloat(place), width: bounds.width, height: line)
            if let label = part.view as? UILabel {
                if label.textColor != color ?? tintColor { label.textColor = color ?? tintColor }
            } else {
                (part.view as? BarIcon)?.applyStyle(UIImage(systemName: "magnifyingglass"), color ?? tintColor)
            }
        }
    }

    private func removeTitles() {
        for (_, view) in shown { view.removeFromSuperview() }
        shown = []
        setNeedsLayout()
    }
    private func make(_ title: String) -> UIView { title == UITableView.indexSearch ? BarIcon(pointSize: 10) : Self.label(title) }
    private static func label(_ title: String) -> UILabel {
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 11, weight: .semibold)
        label.textAlignment = .center
        label.accessibilityElementsHidden = true
        return label
    }

    // MARK: Input

    package override var inputKinds: InputKinds { [.drag, .touchMoves, .press, .tap, .key] }
    package override var followsDrag: Bool { true }

    package override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .pointerDown(let point): begin(at: point)
        case .pointerUp: isHighlighted = false
        case .tap(let point, _): choose(at: point)
        case .drag(let drag):
            switch drag.phase {
            case .began: begin(at: drag.location)
            case .changed: choose(at: drag.location)
            case .ended, .cancelled: isHighlighted = false
            }
        case .key(let key):
            guard let step = Self.step(key), !titles.isEmpty else { return false }
            choose(min(max((chosen ?? (step > 0 ? -1 : titles.count)) + step, 0), titles.count - 1))
        default: return super.respond(to: event)
        }
        return true
    }

    private func begin(at point: CGPoint) {
        chosen = nil
        isHighlighted = true
        choose(at: point)
    }
    private func choose(at point: CGPoint) {
        if let index = SectionIndexRule.title(at: point.y, of: titles.count, in: bounds.height) { choose(index) }
    }
    private func choose(_ index: Int) {
        if index == chosen { return }
        chosen = index
        semanticsChanged()
        onChoose(index)
    }
    private static func step(_ key: KeyInput) -> Int? {
        switch key.key {
        case "ArrowDown", "ArrowRight": 1
        case "ArrowUp", "ArrowLeft": -1
        default: nil
        }
    }

    // MARK: Accessibility

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        let value = chosen.flatMap { titles.indices.contains($0) ? titles[$0] : nil } ?? ""
        return semantics(.slider, label: SystemWord.sectionIndex.text, value: value == UITableView.indexSearch ? "" : value)
    }
}
