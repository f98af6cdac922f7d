import Foundation
import FrontmostRender

extension TreeEncoder {
    /// Larger subtrees, in nodes, are written without templates.
    private static let templateSize = 64

    /// Writes a list of items: runs of neighbours with one shape as instances of a template, all other nodes one by one.
    func writeItems(_ children: some RandomAccessCollection<RenderNode>) {
        var scans: [ScannedTree?] = [], former: TreeShape?
        scans.reserveCapacity(children.count)
        for child in children {
            let tree = former.flatMap { instance(of: $0, child) } ?? scan(child)
            if let tree { former = tree.shape }
            scans.append(tree)
        }
        var index = 0, isFirst = true
        while index < scans.count {
            separate(&isFirst)
            guard let first = scans[index] else {
                writeNode(children[children.index(children.startIndex, offsetBy: index)])
                index += 1
                continue
            }
            let shape = first.shape
            var run: [ScannedTree] = []
            while index < scans.count, let next = scans[index], next.shape.number == shape.number {
                run.append(next)
                index += 1
            }
            let seen = shapes.note(shape.number, run.count)
            // A template costs a definition, so only frequent shapes get one.
            if templates[shape.number] != nil || seen > 2 && seen * shape.count > 8 {
                writeRun(run, shape)
            } else {
                for (offset, tree) in run.enumerated() {
                    if offset > 0 { body.comma() }
                    writeNode(tree.root)
                }
            }
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

    /// Whether a node has something that no template has.
    private func isSingle(_ node: RenderNode, _ content: NodeLook.Content) -> Bool {
        content == .single || node.mask != nil || node.keyboard != nil
    }

    /// The subtree of a node, if it has a shape that is known. Rows mostly have the shape of the row before, and then need no search for the
    /// numbers of styles and shapes.
    private func instance(of shape: TreeShape, _ root: RenderNode) -> ScannedTree? {
        var nodes: ContiguousArray<RenderNode> = [], strings: [String] = []
        nodes.reserveCapacity(shape.count)
        strings.reserveCapacity(shape.stringCount)
        func visit(_ node: RenderNode) -> Bool {
            let place = nodes.count, children = node.children
            guard place < shape.count, children.count == shape.childCounts[place] else { return false }
            let content = lookContent(of: node), role = role(of: node)
            guard !isSingle(node, content), shape.surfaces[place] == surface(of: node),
                shape.looks[place].isLook(of: role, effectsText(of: node), Int(node.accepts.rawValue), content)
            else { return false }
            nodes.append(node)
            addStrings(of: node, content, role, to: &strings)
            for child in children where !visit(child) { return false }
            return true
        }
        return visit(root) ? ScannedTree(shape: shape, nodes: nodes, strings: strings) : nil
    }

    /// Finds the shape of a subtree; nil if the subtree is too large or has content that cannot be part of a template.
    private func scan(_ root: RenderNode) -> ScannedTree? {
        var nodes: ContiguousArray<RenderNode> = [], strings: [String] = []
        var parents: [Int] = [], childCounts: [Int] = [], surfaces: [Surface] = [], looks: [NodeLook] = []
        /// Returns the number of the shape of the subtree that begins with a node.
        func visit(_ node: RenderNode, parent: Int) -> Int? {
            guard nodes.count < Self.templateSize else { return nil }
            let content = lookContent(of: node)
            if isSingle(node, content) { return nil }
            let role = role(of: node), surface = surface(of: node), place = nodes.count
            let look = NodeLook(
                tag: role.tag, style: definitions.style(surface), effects: effectsText(of: node),
                accepts: Int(node.accepts.rawValue), content: content, attributeNames: role.attributes.map(\.name))
            nodes.append(node)
            parents.append(parent)
            childCounts.append(node.children.count)
            surfaces.append(surface)
            looks.append(look)
            addStrings(of: node, content, role, to: &strings)
            var inner: [Int] = []
            for child in node.children {
                guard let number = visit(child, parent: place) else { return nil }
                inner.append(number)
            }
            return shapes.number(of: look, children: inner)
        }
        guard let number = visit(root, parent: -1) else { return nil }
        let shape = TreeShape(number: number, parents: parents, childCounts: childCounts, surfaces: surfaces, looks: looks)
        return ScannedTree(shape: shape, nodes: nodes, strings: strings)
    }

    private func addStrings(of node: RenderNode, _ content: NodeLook.Content, _ role: ElementRole, to strings: inout [String]) {
        if content == .text { strings.append(node.content.singleString ?? "") }
        for attribute in role.attributes { strings.append(attribute.value) }
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

    private func writeRun(_ run: [ScannedTree], _ shape: TreeShape) {
        let known = templates[shape.number] ?? Template(number: -1, first: run[0])
        var template = known.fitting(run, newNumber: templateCount)
        if template.number < 0 { template = Template(number: templateCount, first: run[0]) }
        if template.number == templateCount {
            templateCount += 1
            templates[shape.number] = template
            define(template, shape)
        }
        let isConsecutive = run.allSatisfy { tree in
            let base = tree.root.id
            return tree.nodes.indices.allSatisfy { tree.nodes[$0].id == base + $0 }
        }
        let mayBeSkipped = run.count >= 16 && shape.looks[0].effects.isEmpty && run.allSatisfy(\.root.showsOnlyWithinBounds)
        if mayBeSkipped { skippedRows.add(run.lazy.map(\.root), in: tree) }
        begin(isConsecutive ? ItemCode.consecutiveInstances : .instances)
        body.integer(template.number)
        body.comma()
        body.integer(run.count)
        body.raw(mayBeSkipped ? ",1,[" : ",0,[")
        var isFirst = true
        for tree in run { write(tree, template, listsIDs: !isConsecutive, &isFirst) }
        body.raw("]]")
    }

    private func write(_ tree: ScannedTree, _ template: Template, listsIDs: Bool, _ isFirst: inout Bool) {
        var string = 0
        for (index, node) in tree.nodes.enumerated() {
            if listsIDs || index == 0 {
                separate(&isFirst)
                writeID(node.id)
            }
            let slots = template.frames[index]
            if any(slots .!= slots) {
                let frame = Template.frame(of: node)
                for place in 0..<4 where slots[place].isNaN {
                    body.comma()
                    body.number(frame[place])
                }
            }
            if tree.shape.looks[index].content == .own {
                body.comma()
                writeContent(node)
            }
            for _ in 0..<tree.shape.looks[index].stringCount {
                if template.strings[string] == nil {
                    body.comma()
                    body.string(tree.strings[string])
                }
                string += 1
            }
            if !node.runningChanges.isEmpty { arrivals.append(node) }
        }
        // Consecutive ids are sent as the first of them.
        if let last = tree.nodes.last { noteID(last.id) }
    }

    /// Writes the template's definition before the operation that is being written.
    private func define(_ template: Template, _ shape: TreeShape) {
        var text = JSONWriter()
        text.raw("[")
        text.integer(Operation.defineTemplate.rawValue)
        text.comma()
        text.integer(template.number)
        text.raw(",[")
        var strings = template.strings[...]
        for (index, look) in shape.looks.enumerated() {
            if index > 0 { text.comma() }
            text.raw("[")
            for number in [shape.parents[index], look.tag.rawValue, look.style, look.accepts] {
                text.integer(number)
                text.comma()
            }
            text.string(look.effects)
            text.slots(template.frames[index])
            text.comma()
            text.content(of: look, &strings)
            text.raw(",[")
            text.attributes(of: look, &strings)
            text.raw(look.content == .text ? "],1]" : "],0]")
        }
        text.raw("]],")
        definitions.pending.append(text)
    }
}

/// The parts of a node in a template. A slot, for which each instance sends a value, is null.
extension JSONWriter {
    fileprivate mutating func slots(_ frame: SIMD4<Double>) {
        for place in 0..<4 {
            comma()
            if frame[place].isNaN { raw("null") } else { number(frame[place]) }
        }
    }

    /// - Parameter strings: The texts that are left to write, from which the node's is taken.
    fileprivate mutating func content(of look: NodeLook, _ strings: inout ArraySlice<String?>) {
        switch look.content {
        case .none, .single: raw("0")
        case .own: raw("null")
        case .markup(let number):
            raw("[")
            integer(ContentCode.markup.rawValue)
            comma()
            integer(number)
            raw("]")
        case .text: slot(strings.popFirst())
        }
    }

    fileprivate mutating func attributes(of look: NodeLook, _ strings: inout ArraySlice<String?>) {
        for (place, name) in look.attributeNames.enumerated() {
            if place > 0 { comma() }
            string(name)
            comma()
            slot(strings.popFirst())
        }
    }

    private mutating func slot(_ text: String??) {
        if case .some(.some(let text)) = text { string(text) } else { raw("null") }
    }
}
