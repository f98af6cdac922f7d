import Foundation
import FrontmostRender

extension TreeEncoder {
    /// Larger subtrees, in nodes, are written without templates.
    private static let templateSize = 64

    /// Writes a list of items: runs of neighbours with one shape as instances of a template, all other nodes one by one.
    func writeItems(_ children: some RandomAccessCollection<RenderNode>) {
        let scans = children.map { node -> ScannedTree? in
            var nodes: [ScannedNode] = []
            guard let shape = scan(node, parent: -1, into: &nodes) else { return nil }
            return ScannedTree(shape: shape, nodes: nodes)
        }
        var index = 0, isFirst = true
        while index < scans.count {
            separate(&isFirst)
            guard let first = scans[index] else {
                writeNode(children[children.index(children.startIndex, offsetBy: index)])
                index += 1
                continue
            }
            var end = index + 1
            while end < scans.count, scans[end]?.shape == first.shape { end += 1 }
            let run = scans[index..<end].compactMap(\.self)
            let seen = shapes.note(first.shape, run.count)
            // A template costs a definition, so only frequent shapes get one.
            if templates[first.shape] != nil || seen > 2 && seen * first.nodes.count > 8 {
                writeRun(run[...], first.shape)
            } else {
                for (offset, tree) in run.enumerated() {
                    if offset > 0 { body.comma() }
                    writeNode(tree.nodes[0].node)
                }
            }
            index = end
        }
    }

    /// Writes a node and its descendants.
    func writeNode(_ node: RenderNode) {
        let role = role(of: node)
        begin(ItemCode.node)
        writeID(node.id)
        body.comma()
        body.integer(role.tag.rawValue)
        body.comma()
        body.integer(definitions.style(surface(of: node)))
        body.comma()
        body.integer(Int(node.accepts.rawValue))
        body.comma()
        body.string(effectsText(of: node))
        body.comma()
        writeFrame(node)
        body.comma()
        writeContent(node)
        body.comma()
        if role.attributes.isEmpty { body.raw("0") } else { writeAttributes(role) }
        if !node.children.isEmpty {
            body.raw(",[")
            writeItems(node.children)
            body.raw("]")
        }
        body.raw("]")
        if !node.runningChanges.isEmpty { arrivals.append(node) }
        if node.mask != nil { maskedArrivals.append(node) }
        if node.keyboard != nil { keyboardArrivals.append(node) }
    }

    // MARK: Templates

    /// Returns the number of the subtree's shape; nil if the subtree is too large or has content that cannot be part of a
    /// template.
    private func scan(_ node: RenderNode, parent: Int, into nodes: inout [ScannedNode]) -> Int? {
        guard nodes.count < Self.templateSize else { return nil }
        let content = lookContent(of: node)
        if content == .single || node.mask != nil || node.keyboard != nil { return nil }
        let role = role(of: node)
        let look = NodeLook(
            tag: role.tag, style: definitions.style(surface(of: node)), effects: effectsText(of: node),
            accepts: Int(node.accepts.rawValue), content: content, attributeNames: role.attributes.map(\.name))
        let place = nodes.count
        nodes.append(ScannedNode(node: node, parent: parent, look: look, values: role.attributes.map(\.value)))
        var children: [Int] = []
        for child in node.children {
            guard let shape = scan(child, parent: place, into: &nodes) else { return nil }
            children.append(shape)
        }
        return shapes.number(of: look, children: children)
    }

    private func lookContent(of node: RenderNode) -> NodeLook.Content {
        switch node.content {
        case .none: return .none
        case .text: return node.content.singleString == nil ? .own : .text
        case .shape(let shape):
            if shape.isDrawn { return .single }
            return markup(of: shape, size: node.size).map { .markup($0) } ?? .none
        case .image(let image):
            guard !image.isDrawn, case .symbol(let symbol, _) = image.source else { return .single }
            return .markup(definitions.symbol(symbol, fit: image.fit))
        case .textField, .scroll, .drawing: return .single
        }
    }

    private func writeRun(_ run: ArraySlice<ScannedTree>, _ shape: Int) {
        guard let first = run.first else { return }
        let known = templates[shape] ?? Template(number: -1, first: first)
        var template = known.fitting(run, newNumber: templateCount)
        if template.number < 0 { template = Template(number: templateCount, first: first) }
        if template.number == templateCount {
            templateCount += 1
            templates[shape] = template
            define(template, like: first)
        }
        let isConsecutive = run.allSatisfy { tree in
            let base = tree.nodes[0].node.id
            return tree.nodes.indices.allSatisfy { tree.nodes[$0].node.id == base + $0 }
        }
        let mayBeLeftOut =
            run.count >= 16 && run.allSatisfy { $0.nodes[0].look.effects.isEmpty && $0.nodes[0].node.showsOnlyWithinBounds }
        begin(isConsecutive ? ItemCode.consecutiveInstances : .instances)
        body.integer(template.number)
        body.comma()
        body.integer(run.count)
        body.raw(mayBeLeftOut ? ",1,[" : ",0,[")
        var isFirst = true
        for tree in run { write(tree, template, listsIDs: !isConsecutive, &isFirst) }
        body.raw("]]")
    }

    private func write(_ tree: ScannedTree, _ template: Template, listsIDs: Bool, _ isFirst: inout Bool) {
        var frame = 0, string = 0
        for (index, scanned) in tree.nodes.enumerated() {
            if listsIDs || index == 0 {
                separate(&isFirst)
                writeID(scanned.node.id)
            }
            for value in Template.frame(of: scanned.node) {
                if template.frames[frame].isNaN {
                    body.comma()
                    body.number(value)
                }
                frame += 1
            }
            if case .own = scanned.look.content {
                body.comma()
                writeContent(scanned.node)
            }
            for value in Template.strings(of: scanned) {
                if template.strings[string] == nil {
                    body.comma()
                    body.string(value)
                }
                string += 1
            }
            if !scanned.node.runningChanges.isEmpty { arrivals.append(scanned.node) }
        }
        // Consecutive ids are sent as the first of them.
        if let last = tree.nodes.last { noteID(last.node.id) }
    }

    /// Writes the template's definition before the operation that is being written.
    private func define(_ template: Template, like tree: ScannedTree) {
        var text = JSONWriter()
        text.raw("[")
        text.integer(Operation.defineTemplate.rawValue)
        text.comma()
        text.integer(template.number)
        text.raw(",[")
        var frame = 0, string = 0
        for (index, scanned) in tree.nodes.enumerated() {
            if index > 0 { text.comma() }
            text.raw("[")
            for number in [scanned.parent, scanned.look.tag.rawValue, scanned.look.style, scanned.look.accepts] {
                text.integer(number)
                text.comma()
            }
            text.string(scanned.look.effects)
            for _ in 0..<4 {
                text.comma()
                if template.frames[frame].isNaN { text.raw("null") } else { text.number(template.frames[frame]) }
                frame += 1
            }
            text.comma()
            switch scanned.look.content {
            case .none, .single: text.raw("0")
            case .own: text.raw("null")
            case .markup(let number):
                text.raw("[")
                text.integer(ContentCode.markup.rawValue)
                text.comma()
                text.integer(number)
                text.raw("]")
            case .text:
                text.slot(template.strings[string])
                string += 1
            }
            text.raw(",[")
            for (place, name) in scanned.look.attributeNames.enumerated() {
                if place > 0 { text.comma() }
                text.string(name)
                text.comma()
                text.slot(template.strings[string])
                string += 1
            }
            text.raw(scanned.look.content == .text ? "],1]" : "],0]")
        }
        text.raw("]],")
        definitions.pending.append(text)
    }
}

extension JSONWriter {
    fileprivate mutating func slot(_ text: String?) {
        if let text { string(text) } else { raw("null") }
    }
}
