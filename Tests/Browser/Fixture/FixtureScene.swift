import Foundation
import FrontmostRender
import FrontmostUIKit

/// A scene of hand-made nodes, one for each kind of content that a page shows or reports.
@MainActor final class FixtureScene {
    let scene: UIWindowScene
    private var listeners: [Listener] = []
    let base = RenderNode()
    var dialog: RenderNode?
    private var count = 0
    let countLabel = RenderNode(), eventLabel = RenderNode(), box = RenderNode(), list = RenderNode(), rows = RenderNode()
    private let field = RenderNode(), scoreLabel = RenderNode()
    private var text = "", acknowledged = 0, shouts = false
    /// Of the list: the number of changes, and how far it is scrolled.
    var revision = 0, offset = CGPoint.zero

    var size: CGSize { scene.environment.size }

    init(_ scene: UIWindowScene) {
        self.scene = scene
        build()
        scene.onEnvironmentChange { [unowned self] _ in build() }
    }

    func color(_ name: SystemPalette) -> ResolvedColor {
        name.resolved(ColorSurface(scene.environment.appearance, isElevated: false))
    }

    func listen(_ node: RenderNode, _ kinds: InputKinds, _ body: @escaping @MainActor (InputEvent) -> Bool) {
        let listener = Listener(body)
        listeners.append(listener)
        node.responder = listener
        node.accepts = kinds
    }

    func button(_ title: String, _ x: Double, _ y: Double, _ action: @escaping @MainActor () -> Void) -> RenderNode {
        let label = Nodes.label(title, 10, 6, color(.blue))
        let button = Nodes.node(x, y, label.size.width + 20, 34, Nodes.fill(.capsule, color(.fill)), [label])
        button.semantics = RenderSemantics(role: .button)
        listen(button, .activate) { event in
            guard event == .activate else { return false }
            action()
            return true
        }
        return button
    }

    private func build() {
        base.setFrame(origin: .zero, size: size)
        base.content = Nodes.fill(.rectangle, color(.groupedBackground))
        let title = Nodes.label("Fixture", 20, 62, color(.label), size: 30)
        title.semantics = RenderSemantics(role: .header)
        countLabel.semantics = RenderSemantics(role: .text, identifier: "count")
        countLabel.setFrame(origin: CGPoint(x: 20, y: 104), size: CGSize(width: 160, height: 21))
        eventLabel.semantics = RenderSemantics(role: .text, identifier: "event")
        eventLabel.setFrame(origin: CGPoint(x: 180, y: 104), size: CGSize(width: 200, height: 21))
        show(count: count)
        report("-")
        // The box is in front of the nodes before it.
        let still = [title, countLabel, eventLabel, makeScore(), makeOrder(), makeOdometer()] + makeSwatches()
        let parts = still + [makeBox(), makeSpinner(), makeLink(), makeField(), makeList()]
        base.setChildren(ContiguousArray(parts + buttons()))
        showRoot()
    }

    func showRoot() { scene.tree.root.setChildren(dialog.map { [base, $0] } ?? [base]) }

    func show(count: Int) {
        self.count = count
        countLabel.content = .text(Nodes.text("Count \(count)", color(.label)))
        scoreLabel.content = .text(Nodes.text("\(count)", color(.label), size: 13))
    }

    func report(_ event: String) { eventLabel.content = .text(Nodes.text(event, color(.secondaryLabel), size: 13)) }

    func buttons() -> [RenderNode] {
        [
            button("Add", 20, 130) { [unowned self] in show(count: count + 1) },
            button("Ask", 80, 130) { [unowned self] in ask() },
            button("Move", 140, 130) { [unowned self] in moveBox() },
            button("Shout", 210, 130) { [unowned self] in shouts.toggle() },
            button("Reset text", 285, 130) { [unowned self] in setText("server") },
            button("Rows", 20, 168) { [unowned self] in fill(rows: 1000) },
            button("Clear", 90, 168) { [unowned self] in fill(rows: 0) },
            button("Turn", 160, 168) { [unowned self] in turnRows() },
            button("To 500", 225, 168) { [unowned self] in scroll(to: 500 * 44) },
            button("Soon", 305, 168) { [unowned self] in soon() },
            button("Sections", 285, 206) { [unowned self] in fillWithSections() },
            button("Open", 170, 64) { [unowned self] in visit("file:///etc/hosts") },
            button("Visit", 232, 64) { [unowned self] in visit("http://127.0.0.1:1/visited") },
            button("Name", 292, 64) { [unowned self] in scene.title = scene.title == nil ? "名前" : nil },
            button("Far", 190, 26) { [unowned self] in fillWithFields() },
            button("Measure", 255, 26) { [unowned self] in measure() },
            button("Roll", 120, 26) { [unowned self] in roll() },
            button("End", 350, 26) { [unowned self] in
                UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
            },
        ]
    }

    /// Starts or stops the page's frame measurements.
    private func measure() {
        guard scene.clientObserver == nil else {
            scene.clientObserver = nil
            return report("not measured")
        }
        scene.clientObserver = { [unowned self] in report("\($0.frames) frames, \($0.patches) patches") }
    }

    private func visit(_ address: String) {
        if let url = URL(string: address) { UIApplication.shared.open(url) }
    }

    // MARK: A box that moves and is dragged

    private var isMoved = false
    /// The box's origin when the drag began.
    private var boxHome = CGPoint.zero

    /// A part of the box that is at its final place from the first moment.
    private let still = Nodes.node(4, 4, 8, 8, Nodes.fill(.rectangle, ResolvedColor(red: 1, green: 1, blue: 1, opacity: 1)))

    private func makeBox() -> RenderNode {
        box.setFrame(origin: CGPoint(x: 20, y: 212), size: CGSize(width: 60, height: 60))
        box.content = Nodes.fill(.roundedRectangle(cornerRadius: 14), color(.indigo))
        box.semantics = RenderSemantics(role: .image, label: "Box", identifier: "box")
        still.semantics = RenderSemantics(role: .image, label: "Still", identifier: "still")
        box.appendChild(still)
        listen(box, [.drag, .hover, .longPress, .press]) { [unowned self] event in
            switch event {
            case .drag(let drag):
                let way = drag.translation
                report("drag \(drag.phase) \(Int(way.width.rounded())) \(Int(way.height.rounded()))")
                if drag.phase == .began { boxHome = box.frame.origin }
                box.setFrame(origin: CGPoint(x: boxHome.x + way.width, y: boxHome.y + way.height), size: box.frame.size)
            case .longPress(let point): report("long \(Int(point.x)) \(Int(point.y))")
            case .hover(let isInside): report("hover \(isInside)")
            default: break
            }
            return true
        }
        return box
    }

    private func moveBox() {
        isMoved.toggle()
        let pass = scene.tree.beginPass()
        scene.tree.animation = RenderAnimation(curve: .spring(duration: 0.5, bounce: 0.2), duration: 0.5)
        box.setFrame(origin: CGPoint(x: isMoved ? 280 : 20, y: 212), size: CGSize(width: isMoved ? 90 : 60, height: 60))
        var effects = RenderEffects.none
        effects.opacity = isMoved ? 0.5 : 1
        box.effects = effects
        box.content = Nodes.fill(.roundedRectangle(cornerRadius: 14), color(isMoved ? .pink : .indigo))
        scene.tree.animation = nil
        let back = still.groupMotion.shifts.map { shift in
            RenderNode.Shift(CGPoint(x: -shift.distance.x, y: -shift.distance.y), shift.animation, start: shift.start)
        }
        still.shift(by: back, keepsOwn: false)
        scene.tree.endPass(pass)
    }

    // MARK: A number that rolls

    private let odometer = Nodes.node(20, 31, 60, 25)
    private var miles = 9

    private func makeOdometer() -> RenderNode {
        odometer.semantics = RenderSemantics(role: .text, identifier: "odometer")
        odometer.content = .text(Nodes.text("\(miles) km", color(.label)))
        return odometer
    }

    private func roll() {
        miles += 1
        let text = Nodes.text("\(miles) km", color(.label))
        odometer.swapContent(to: .text(text), .roll(isUp: true), RenderAnimation(curve: .linear, duration: 0.5))
    }

    // MARK: A wheel that turns for ever

    private func makeSpinner() -> RenderNode {
        let spinner = Nodes.node(110, 232, 20, 20, Nodes.fill(.rectangle, color(.gray)))
        spinner.semantics = RenderSemantics(role: .progress, label: "Spinner", identifier: "spinner")
        var start = RenderEffects.none, end = RenderEffects.none
        let middle = CGPoint(x: 10, y: 10)
        (start.turn, end.turn) = (.init(angle: 0, anchor: middle), .init(angle: 2 * .pi, anchor: middle))
        spinner.effects = end
        spinner.animateArrival(
            from: start, RenderAnimation(curve: .linear, duration: 1, repeatCount: .infinity), at: scene.tree.now)
        return spinner
    }

    // MARK: A link that contains a button

    private func makeLink() -> RenderNode {
        let label = Nodes.label("Park", 10, 7, color(.label))
        let star = button("Star", 60, 0) { [unowned self] in label.content = .text(Nodes.text("Starred park", color(.label))) }
        let link = Nodes.node(140, 226, 130, 34, Nodes.fill(.capsule, color(.fill)), [label, star])
        link.semantics = RenderSemantics(role: .button, traits: .holdsControls)
        listen(link, .activate) { [unowned self] event in
            guard event == .activate else { return false }
            report("followed")
            return true
        }
        return link
    }

    // MARK: Accessibility elements

    /// Two texts that form one accessibility element.
    private func makeScore() -> RenderNode {
        scoreLabel.setFrame(origin: CGPoint(x: 40, y: 0), size: CGSize(width: 60, height: 16))
        let score = Nodes.node(280, 216, 100, 16, .none, [Nodes.label("Score", 0, 0, color(.label), size: 13), scoreLabel])
        score.semantics = RenderSemantics(role: .none, traits: [.isOneElement, .combinesDescendants])
        return score
    }

    /// Three elements with an accessibility order that puts the last one first.
    private func makeOrder() -> RenderNode {
        let elements = ["One", "Two", "Three"].enumerated().map { index, name in
            let element = Nodes.node(Double(index) * 20, 0, 16, 16, Nodes.fill(.rectangle, color(.gray)))
            element.semantics = RenderSemantics(role: .image, label: name, sortPriority: Double(index))
            return element
        }
        let order = Nodes.node(280, 240, 60, 16, .none, elements)
        order.semantics = RenderSemantics(role: .group, label: "Order")
        return order
    }

    // MARK: Filters that CSS has no function for

    /// White squares: one multiplied by orange, one with its luminance as the opacity of black.
    private func makeSwatches() -> [RenderNode] {
        var multiplied = RenderEffects.none, luminance = RenderEffects.none
        multiplied.colors.factor = ResolvedColor(red: 1, green: 0.5, blue: 0, opacity: 1)
        luminance.colors.showsLuminance = true
        return [("multiplied", multiplied), ("luminance", luminance)].enumerated().map { index, swatch in
            let node = Nodes.node(350 + Double(index) * 20, 240, 16, 16, Nodes.fill(.rectangle, .white))
            node.effects = swatch.1
            node.semantics = RenderSemantics(role: .image, label: swatch.0, identifier: swatch.0)
            return node
        }
    }

    // MARK: A text field

    private func makeField() -> RenderNode {
        let card = Nodes.node(
            16, 284, size.width - 32, 44, Nodes.fill(.roundedRectangle(cornerRadius: 12), color(.secondaryGroupedBackground)))
        field.setFrame(origin: CGPoint(x: 16, y: 0), size: CGSize(width: size.width - 64, height: 44))
        field.semantics = RenderSemantics(role: .textField, label: "Name", identifier: "name")
        showText()
        listen(field, [.edit, .focus, .key]) { [unowned self] event in
            switch event {
            case .key(let key):
                report("key \(key.key) \(key.modifiers.rawValue)")
                return false
            case .edit(let edit):
                acknowledged = edit.number
                setText(shouts && !edit.isComposing ? edit.text.uppercased() : edit.text)
            case .submit: report("submit \(text)")
            default: break
            }
            return true
        }
        card.setChildren([field])
        return card
    }

    private func setText(_ text: String) {
        self.text = text
        showText()
    }

    /// Changes the text from the server a moment later, while the user is typing.
    private func soon() {
        scene.tree.clock.schedule(at: scene.tree.now + 0.2) { [unowned self] in
            setText("server")
            report("changed")
        }
    }

    private func showText() {
        field.content = .textField(
            TextFieldContent(
                text: text, prompt: "名前を入力", font: ResolvedFont(size: 17), color: color(.label),
                promptColor: color(.placeholderText), tint: color(.blue), acknowledgedEdit: acknowledged))
    }
}
