import Foundation
import FrontmostRender
import FrontmostUIKit

// The list: rows that are added, removed and moved, and a dialog in front.
extension FixtureScene {
    func makeList() -> RenderNode {
        list.setFrame(origin: CGPoint(x: 0, y: 340), size: CGSize(width: size.width, height: size.height - 340))
        rows.semantics = RenderSemantics(role: .list)
        list.semantics = RenderSemantics(role: .scrollView, identifier: "list")
        list.setChildren([rows])
        listen(list, .scroll) { [unowned self] event in
            if case .scroll(let point, _) = event { report("scroll \(Int(point.y))") }
            return true
        }
        fill(rows: rows.children.count)
        return list
    }

    func showList() {
        let height = Double(rows.children.count) * 44
        rows.setFrame(origin: .zero, size: CGSize(width: size.width, height: height))
        list.content = .scroll(
            ScrollContent(
                axes: .vertical, contentSize: rows.size, offset: offset, offsetRevision: revision))
    }

    func fill(rows count: Int) {
        rows.setChildren(ContiguousArray((0..<count).map(row)))
        showList()
    }

    /// Sections of ten rows, each with a pinned header of 30 points and a pinned footer of 20 points: 490 points a section.
    func fillWithSections() {
        var parts: [RenderNode] = []
        for section in 0..<6 {
            let top = Double(section) * 490
            for index in 0..<10 {
                let row = row(section * 10 + index)
                row.setFrame(origin: CGPoint(x: 0, y: top + 30 + Double(index) * 44), size: row.size)
                parts.append(row)
            }
            parts.append(pinned("Header \(section)", RenderPin(.top, inset: 12, travel: 460), from: top, length: 30))
            parts.append(pinned("Footer \(section)", RenderPin(.bottom, inset: 8, travel: 470), from: top, length: 20))
        }
        rows.setChildren(ContiguousArray(parts))
        list.content = .scroll(
            ScrollContent(axes: .vertical, contentSize: CGSize(width: size.width, height: 6 * 490), offset: .zero))
    }

    private func pinned(_ title: String, _ pin: RenderPin, from top: Double, length: Double) -> RenderNode {
        let rest = pin.edge == .top ? 0 : Double(pin.travel)
        let part = Nodes.node(
            0, rest, size.width, length, Nodes.fill(.rectangle, color(.gray4)),
            [Nodes.label(title, 16, 2, color(.label), size: 13)])
        part.effects.pin = pin
        part.semantics = RenderSemantics(role: .button, label: title)
        listen(part, .activate) { [unowned self] _ in
            report(title)
            return true
        }
        let track = Nodes.node(0, top, size.width, 490, .none, [part])
        track.effects.zIndex = 1
        return track
    }

    /// Fields that are further apart than the list is long.
    func fillWithFields() {
        let fields = ["Near", "Far"].enumerated().map { index, name in
            let field = Nodes.node(16, Double(index) * 2000, size.width - 32, 44, .none, [])
            field.content = .textField(
                TextFieldContent(
                    text: "", prompt: name, font: ResolvedFont(size: 17), color: color(.label),
                    promptColor: color(.placeholderText),
                    tint: color(.blue), acknowledgedEdit: 0))
            field.semantics = RenderSemantics(role: .textField, label: name)
            listen(field, [.edit, .focus]) { _ in true }
            return field
        }
        rows.setChildren(ContiguousArray(fields))
        list.content = .scroll(
            ScrollContent(axes: .vertical, contentSize: CGSize(width: size.width, height: 2044), offset: .zero))
    }

    func turnRows() {
        rows.setChildren(ContiguousArray(rows.children.reversed()))
        for (index, row) in rows.children.enumerated() {
            row.setFrame(origin: CGPoint(x: 0, y: Double(index) * 44), size: row.size)
        }
    }

    func scroll(to y: Double) {
        offset = CGPoint(x: 0, y: y)
        revision += 1
        showList()
    }

    private func row(_ index: Int) -> RenderNode {
        let row = Nodes.node(
            0, Double(index) * 44, size.width, 44, Nodes.fill(.rectangle, color(.secondaryGroupedBackground)),
            [
                Nodes.label("Row \(index) 日本語", 16, 11, color(.label)),
                Nodes.label("\(index * 7 % 100)%", size.width - 90, 12, color(.secondaryLabel), size: 15),
                Nodes.node(size.width - 30, 14, 10, 16, Nodes.fill(.ellipse, color(.gray3))),
                Nodes.node(16, 43, size.width - 16, 1, Nodes.fill(.rectangle, color(.separator))),
            ])
        row.semantics = RenderSemantics(role: .listItem)
        listen(row, .tap) { [unowned self] event in
            guard case .tap(let point, let taps) = event else { return false }
            show(count: index)
            report("tap \(Int(point.x)) \(Int(point.y)) ×\(taps)")
            return true
        }
        return row
    }

    // MARK: A dialog

    func ask() {
        let shade = Nodes.node(
            0, 0, size.width, size.height,
            Nodes.fill(.rectangle, ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.3)))
        let title = Nodes.label("Are you sure?", 70, 24, color(.label))
        let panel = Nodes.node(
            (size.width - 270) / 2, 350, 270, 130,
            Nodes.fill(.roundedRectangle(cornerRadius: 14), color(.secondaryGroupedBackground)),
            [
                title,
                button("Yes", 40, 80) { [unowned self] in close() },
                button("No", 150, 80) { [unowned self] in close() },
            ])
        panel.semantics = RenderSemantics(role: .alert, label: "Are you sure?", traits: .isModal)
        listen(panel, .key) { [unowned self] event in
            guard event == .key(.escape) else { return false }
            close()
            return true
        }
        let layer = Nodes.node(0, 0, size.width, size.height, .none, [shade, panel])
        var from = RenderEffects.none
        from.opacity = 0
        layer.animateArrival(from: from, RenderAnimation(curve: .easeOut, duration: 0.2), at: scene.tree.now)
        dialog = layer
        showRoot()
    }

    func close() {
        dialog = nil
        showRoot()
    }
}
