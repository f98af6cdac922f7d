import Foundation
import FrontmostRender
import TestSupport

/// Changes a tree in every possible way.
@MainActor struct RandomTree {
    let tree = RenderTree(clock: FrameClock())
    private var random: SplitMix
    private var all: [RenderNode] { tree.root.subtree }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        tree.root.setFrame(origin: .zero, size: CGSize(width: 393, height: 852))
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func change() {
        guard let node = all.randomElement(using: &random) else { return }
        let isAnimated = pick(4) == 0
        if isAnimated { tree.animation = RenderAnimation(curve: .easeOut, duration: 0.25) }
        defer { tree.animation = nil }
        switch pick(12) {
        case 0, 1: insertRows(into: node)
        case 2:
            if let child = node.children.randomElement(using: &random) { node.removeChild(child) }
        case 3: node.setChildren(ContiguousArray(node.children.shuffled(using: &random)))
        case 4: adopt(node)
        case 5: node.content = content()
        case 6: node.effects = effects()
        case 7: node.semantics = semantics()
        case 8:
            node.accepts = InputKinds(rawValue: UInt32(pick(1024)))
            if pick(3) == 0 { node.keyboard = keyboard() }
        case 9: node.insertChild(leaf(), at: pick(node.children.count + 1))
        default: place(node)
        }
    }

    private mutating func place(_ node: RenderNode) {
        node.setFrame(
            origin: CGPoint(x: Double(pick(4000)) / 8, y: Double(pick(4000)) / 8),
            size: CGSize(width: Double(pick(800)) / 8, height: Double(pick(800)) / 8))
    }

    /// Moves a node to another parent that is not its descendant.
    private mutating func adopt(_ parent: RenderNode) {
        guard let node = all.randomElement(using: &random), node !== tree.root, let old = node.parent,
            !node.subtree.contains(where: { $0 === parent }), old !== parent
        else { return }
        old.removeChild(node)
        parent.insertChild(node, at: pick(parent.children.count + 1))
    }

    private mutating func insertRows(into node: RenderNode) {
        guard all.count < 600 else { return node.setChildren([]) }
        let kind = pick(3), count = pick(24)
        var children = node.children
        let at = pick(children.count + 1)
        let rows = (0..<count).map { index -> RenderNode in
            let row = RenderNode()
            row.setFrame(origin: CGPoint(x: 0, y: Double(index) * 44), size: CGSize(width: 300, height: 44))
            row.semantics = RenderSemantics(role: .button, label: pick(2) == 0 ? "Row \(index)" : "row")
            for column in 0...kind {
                let child = RenderNode()
                child.content = text("\(index) \"日本\\\n\(column)")
                child.setFrame(origin: CGPoint(x: Double(column) * 40, y: 4), size: CGSize(width: 30, height: 20))
                row.appendChild(child)
            }
            return row
        }
        children.insert(contentsOf: rows, at: at)
        node.setChildren(children)
    }

    private mutating func keyboard() -> KeyboardTraits? {
        if pick(3) == 0 { return nil }
        var traits = KeyboardTraits()
        (traits.isFocusable, traits.isFocusedByTouch, traits.wantsFocus) = (pick(2) == 0, pick(2) == 0, pick(2) == 0)
        (traits.focusRevision, traits.hidesFocusRing, traits.wantsReleases) = (pick(3), pick(2) == 0, pick(2) == 0)
        traits.keys = [nil, .characters, .all, .these(["Enter", "a"]), .these([])][pick(5)]
        return traits
    }

    private mutating func leaf() -> RenderNode {
        let node = RenderNode()
        node.content = content()
        node.effects = effects()
        place(node)
        return node
    }

    private mutating func text(_ string: String) -> RenderContent {
        let style = TextStyle(paint: .color(color()))
        let fragment = TextContent.Fragment(
            text: string, font: ResolvedFont(size: Double(12 + pick(3))), style: style, x: Double(pick(2)), width: 50)
        return .text(TextContent(single: fragment, lineHeight: 20, baseline: 15, string: string))
    }

    private mutating func lines() -> RenderContent {
        let lines = (0...pick(3)).map { index in
            let style = TextStyle(paint: pick(4) == 0 ? gradient() : .color(color()))
            let fragment = TextContent.Fragment(
                text: "line \(index)", font: ResolvedFont(size: Double(12 + pick(3))), style: style, x: 0,
                width: Double(40 + pick(3)))
            return TextContent.Line(fragments: [fragment], top: Double(index) * 20, baseline: 15, height: 20)
        }
        return .text(TextContent(lines: lines, string: "lines"))
    }

    private mutating func color() -> ResolvedColor {
        ResolvedColor(red: Float(pick(3)) / 2, green: 0.5, blue: 0, opacity: Float(1 + pick(2)) / 2)
    }

    private mutating func content() -> RenderContent {
        switch pick(10) {
        case 8: return lines()
        case 0: return .none
        case 1: return .shape(ShapeContent(.capsule, fill: .color(color())))
        case 2:
            return .shape(
                ShapeContent(.path(PathOutline(Path(CGRect(x: 0, y: 0, width: pick(4), height: 9)))), fill: .color(color())))
        case 3: return .shape(ShapeContent(.roundedRectangle(cornerRadius: 5), fill: nil, stroke: .color(color())))
        case 4:
            let size = CGSize(width: 10, height: pick(100))
            return .scroll(ScrollContent(axes: .vertical, contentSize: size, offset: .zero, isClipped: pick(2) == 0))
        case 5:
            return .textField(
                TextFieldContent(
                    text: "t\(pick(9))", prompt: "名前", font: ResolvedFont(size: 17), color: color(), promptColor: color(),
                    tint: color(), acknowledgedEdit: pick(9)))
        case 6: return .drawing(drawing())
        case 7: return .shape(ShapeContent(.ellipse, fill: nil, stroke: gradient()))
        default: return text("text \(pick(9))")
        }
    }

    private mutating func drawing() -> DrawingContent {
        let path = Path(CGRect(x: pick(9), y: 0, width: 9, height: 9))
        let operations: [DrawingOperation] = [
            .fill(PathOutline(path), pick(2) == 0 ? .color(color()) : gradient()), .stroke(path, .color(color()), StrokeStyle()),
        ]
        let group = DrawingGroup(opacity: Double(pick(3)) / 2, blend: pick(2) == 0 ? .normal : .multiply)
        return DrawingContent(pick(2) == 0 ? operations : [.group(operations, group)], isClipped: pick(2) == 0)
    }

    private mutating func gradient() -> Paint {
        let stops = [GradientPaint.Stop(color: color(), location: 0), GradientPaint.Stop(color: color(), location: 1)]
        return .gradient(GradientPaint(stops: stops, geometry: .linear(start: .leading, end: .trailing)))
    }

    private mutating func effects() -> RenderEffects {
        var effects = RenderEffects.none
        switch pick(8) {
        case 0: effects.opacity = Double(pick(5)) / 4
        case 1: effects.transform = CGAffineTransform(rotationAngle: Double(pick(7)))
        case 2: effects.clip = .roundedRectangle(cornerRadius: CGFloat(pick(9)))
        case 3: effects.zIndex = Double(pick(3))
        case 4: effects.allowsHitTesting = false
        case 5: effects.isHidden = true
        case 6: effects.mask = drawing()
        default: break
        }
        return effects
    }

    private mutating func semantics() -> RenderSemantics? {
        let roles: [RenderSemantics.Role] = [.none, .button, .toggle, .header, .listItem, .dialog, .textField]
        if pick(5) == 0 { return nil }
        return RenderSemantics(
            role: roles[pick(roles.count)], label: pick(2) == 0 ? "" : "Label \(pick(3))", value: "\(pick(2))",
            traits: RenderSemantics.Traits(rawValue: pick(512)))
    }
}
