import Foundation
import FrontmostRender

/// Writes a render tree and its changes as messages that the page's script applies (`Client/frontmost/patches.js`).
///
/// The encoder remembers the styles, templates and animations that the page has, so all messages have to be sent, in order.
/// `whole` starts over.
@MainActor final class TreeEncoder {
    var definitions: Definitions
    var shapes = ShapeTable()
    var templates: [Int: Template] = [:]
    var templateCount = 0
    var body = JSONWriter()
    /// Inserted nodes that are being animated.
    var arrivals: [RenderNode] = []
    /// Inserted nodes with a mask.
    var maskedArrivals: [RenderNode] = []
    /// Inserted nodes that use the keyboard.
    var keyboardArrivals: [RenderNode] = []
    /// The nodes for which the page knows that they use the keyboard, by id.
    var keyboards: Set<Int> = []
    /// The nodes for which a mask was sent, by id, with the mask and the size that it was sent for.
    var masks: [Int: (mask: DrawingContent, size: CGSize)] = [:]
    /// The rows that the page may skip off screen.
    var skippedRows = SkippedRows()
    /// The highest id that was ever sent.
    private(set) var highestID = 0

    /// The tree that the page shows.
    private(set) weak var tree: RenderTree?
    let limit: Int

    /// - Parameter limit: The number of styles or templates above which those that the page does not need any more are forgotten.
    init(limit: Int = Definitions.limit) {
        self.limit = limit
        definitions = Definitions(limit: limit)
    }

    /// Whether too much was defined, so that the next message should be `whole`.
    var needsNewStart: Bool { definitions.isFull }

    /// A message that shows the whole tree, whatever the page showed before.
    func whole(_ tree: RenderTree, at time: TimeInterval) -> [UInt8] {
        self.tree = tree
        (definitions, shapes, templates, templateCount, masks) = (Definitions(limit: limit), ShapeTable(), [:], 0, [:])
        keyboards = []
        skippedRows = SkippedRows()
        begin(.reset)
        writeNode(tree.root)
        end()
        defer { definitions.noteWhole() }
        return message(at: time, definitionsFirst: false)
    }

    /// A message that applies `patch` to what the page shows; nil if nothing changed for the page.
    func changes(_ patch: RenderPatch) -> [UInt8]? {
        for change in patch.changes { writeAnimation(of: change, at: patch.time) }
        for change in patch.changes where !change.edits.isEmpty { writeEdits(change.edits, of: change.node) }
        writeFrames(patch.changes)
        for change in patch.changes { writeLooks(of: change) }
        for node in holders(around: patch.changes) { writeRole(of: node) }
        writeSkipping(skippedRows.changed(by: patch))
        skippedRows.remove(patch.removed)
        for id in patch.removed where !masks.isEmpty { masks[id] = nil }
        for id in patch.removed where !keyboards.isEmpty { keyboards.remove(id) }
        return body.isEmpty && arrivals.isEmpty ? nil : message(at: patch.time, definitionsFirst: true)
    }

    private func message(at time: TimeInterval, definitionsFirst: Bool) -> [UInt8] {
        for node in arrivals {
            if node.runningChanges.contains(where: { $0.shift != nil }) { writeShifts(of: node, at: time) }
            writeRunning(node, frame: true, effects: true, at: time)
        }
        for node in maskedArrivals { updateMask(of: node) }
        for node in keyboardArrivals { updateKeyboard(of: node) }
        (arrivals, maskedArrivals, keyboardArrivals) = ([], [], [])
        if definitionsFirst { forgetUnused() }
        var message = JSONWriter()
        message.raw("[")
        // A reset forgets definitions, so it precedes them: the page resets, defines, then builds.
        if !definitionsFirst {
            message.raw("[")
            message.integer(Operation.reset.rawValue)
            message.raw("],")
        }
        message.append(definitions.pending)
        message.append(body)
        message.bytes[message.bytes.count - 1] = 0x5D
        definitions.pending = JSONWriter()
        body = JSONWriter()
        return message.bytes
    }

    // MARK: Changes

    private func writeEdits(_ edits: [ChildEdit], of node: RenderNode) {
        begin(.children)
        writeID(node.id)
        var removed: [Int] = [], moved: [Int] = []
        for edit in edits {
            switch edit {
            case .remove(_, let id): removed.append(id)
            case .move(let child, _): moved.append(child.id)
            case .insert: break
            }
        }
        body.raw(",")
        writeList(removed)
        body.raw(",")
        writeList(moved)
        body.raw(",[")
        var index = 0, isFirst = true
        while index < edits.count {
            switch edits[index] {
            case .remove: index += 1
            case .move(let child, let place):
                separate(&isFirst)
                body.integer(place)
                body.raw(",")
                body.integer(child.id)
                index += 1
            case .insert(let child, let place):
                var children = [child]
                index += 1
                while index < edits.count, case .insert(let next, at: place + children.count) = edits[index] {
                    children.append(next)
                    index += 1
                }
                separate(&isFirst)
                body.integer(place)
                body.raw(",[")
                writeItems(children)
                body.raw("]")
            }
        }
        body.raw("]")
        end()
    }

    private func writeFrames(_ changes: [RenderPatch.Change]) {
        var isOpen = false
        for change in changes where change.changes.contains(.frame) {
            if isOpen {
                body.comma()
            } else {
                begin(.frames)
                body.raw("[")
            }
            isOpen = true
            writeID(change.node.id)
            body.comma()
            writeFrame(change.node)
        }
        if isOpen {
            body.raw("]")
            end()
        }
    }

    private func writeLooks(of change: RenderPatch.Change) {
        let node = change.node, changes = change.changes
        let surface = surface(of: node)
        if !changes.isDisjoint(with: [.content, .effects, .accepts]) || changes.contains(.frame) && surface.dependsOnSize {
            begin(.style)
            writeID(node.id)
            body.comma()
            body.integer(definitions.style(surface))
            body.comma()
            body.string(effectsText(of: node))
            end()
        }
        if changes.contains(.effects) || changes.contains(.frame) && node.mask != nil { updateMask(of: node) }
        let isField = if case .textField = node.content { true } else { false }
        let isResized = changes.contains(.frame) && node.content.dependsOnSize
        if changes.contains(.content) || isResized || isField && changes.contains(.semantics) {
            begin(.content)
            writeID(node.id)
            body.comma()
            writeContent(node)
            end()
        }
        // The role depends on the content too: a text field's own element carries the attributes.
        let dependsOnContent = node.semantics != nil || node.accepts.contains(.activate)
        if !changes.isDisjoint(with: [.semantics, .accepts]) || changes.contains(.content) && dependsOnContent {
            writeRole(of: node)
        }
        if changes.contains(.accepts) {
            begin(.accepts)
            writeID(node.id)
            body.comma()
            body.integer(Int(node.accepts.rawValue))
            end()
            updateKeyboard(of: node)
        }
    }

    /// Writes the node's mask, unless the page has it already.
    private func updateMask(of node: RenderNode) {
        guard node.isInTree else { return }
        guard let mask = node.mask else {
            if masks.removeValue(forKey: node.id) != nil { writeMask(of: node) }
            return
        }
        if let sent = masks[node.id], sent.size == node.size, sent.mask == mask { return }
        masks[node.id] = (mask, node.size)
        writeMask(of: node)
    }

    private func writeSkipping(_ rows: [(id: Int, isSkipped: Bool)]) {
        for row in rows {
            begin(.skip)
            body.integer(row.id)
            body.raw(row.isSkipped ? ",1" : ",0")
            end()
        }
    }

    private func writeRole(of node: RenderNode) {
        let role = role(of: node)
        begin(.role)
        writeID(node.id)
        body.comma()
        body.integer(role.tag.rawValue)
        body.raw(",")
        writeAttributes(role)
        end()
    }

    /// The nodes around `changes` that are described by what they contain, which may have changed.
    private func holders(around changes: [RenderPatch.Change]) -> [RenderNode] {
        // Ancestors that several changes share are visited once.
        var holders: [RenderNode] = [], known: Set<Int> = []
        func visit(_ change: RenderPatch.Change, isFound: (RenderNode) -> Bool) {
            var next = change.node.parent
            // Not with `&&`: it makes a closure of the call, which an optimised build takes for a data race.
            if !change.edits.isEmpty {
                if isFound(change.node) { next = change.node }
            }
            while let node = next, known.insert(node.id).inserted {
                if isFound(node) { holders.append(node) }
                next = node.parent
            }
        }
        // These come first, because they can also begin or end the description of a control.
        for change in changes where !change.edits.isEmpty || change.changes.contains(.semantics) {
            visit(change) { $0.isNamedByDescendants || $0.semantics?.role.isControl == true }
        }
        for change in changes where !change.changes.isDisjoint(with: [.content, .effects]) {
            visit(change) { $0.isNamedByDescendants }
        }
        return holders
    }

    // MARK: Pieces

    func begin(_ operation: Operation) { begin(operation.rawValue) }

    func begin(_ item: ItemCode) { begin(item.rawValue) }

    func begin(_ content: ContentCode) { begin(content.rawValue) }

    private func begin(_ code: Int) {
        body.byte("[")
        body.integer(code)
        body.comma()
    }

    func end() { body.raw("],") }

    func separate(_ isFirst: inout Bool) {
        if !isFirst { body.comma() }
        isFirst = false
    }

    func noteID(_ id: Int) { highestID = max(highestID, id) }

    func writeID(_ id: Int) {
        noteID(id)
        body.integer(id)
    }

    func writeFrame(_ node: RenderNode) { writeRect(node.frame) }

    func writeRect(_ rect: CGRect) {
        body.number(rect.origin.x)
        body.comma()
        body.number(rect.origin.y)
        body.comma()
        body.number(rect.size.width)
        body.comma()
        body.number(rect.size.height)
    }

    private func writeList(_ ids: [Int]) {
        body.raw("[")
        for (index, id) in ids.enumerated() {
            if index > 0 { body.comma() }
            body.integer(id)
        }
        body.raw("]")
    }

    func writeAttributes(_ role: ElementRole) {
        body.raw("[")
        var isFirst = true
        for attribute in role.attributes {
            separate(&isFirst)
            body.string(attribute.name)
            body.comma()
            body.string(attribute.value)
        }
        body.raw("]")
    }

    func surface(of node: RenderNode) -> Surface {
        Surface(node.content, size: node.size, takesInput: node.takesTouchesInBounds)
    }

    func effectsText(of node: RenderNode) -> String { node.effects.cssText(over: node.content) }

    /// The role of a node's element. A text field's own element carries the field's role, so the element around it has none.
    func role(of node: RenderNode) -> ElementRole {
        if case .textField = node.content { return .plain }
        return ElementRole(
            node.spokenSemantics, accepts: node.accepts, content: node.content,
            isFocusableView: node.keyboard?.isFocusable == true, texts: node.nameInside)
    }
}
