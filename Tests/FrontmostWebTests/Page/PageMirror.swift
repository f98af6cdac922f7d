import Foundation
import FrontmostRender

@testable import FrontmostWeb

/// Applies the server's messages as the page's script does, to plain values that a test can compare with the tree.
struct PageMirror {
    final class Element {
        var id = 0, tag = 0, style = 0, kinds = 0
        var effects = ""
        var frame: [Double] = []
        var content = JSONValue.number(0)
        var attributes: [String: String] = [:]
        var mask = JSONValue.number(0)
        /// The flags, the request for the focus and the keys; nil if the element does not use the keyboard.
        var keyboard: JSONValue?
        var isSkippable = false
        var children: [Element] = []
    }
    struct Trouble: Error { var what: String }

    private(set) var root: Element?
    private(set) var styles: [Int: String] = [:]
    private var templates: [Int: [JSONValue]] = [:]
    private var markups: [Int: String] = [:]
    private var elements: [Int: Element] = [:]
    private(set) var templateInstances = 0
    /// The number of times that unused definitions were forgotten.
    private(set) var forgets = 0

    mutating func apply(_ message: [UInt8]) throws {
        for operation in try JSONReader.value(of: message, depthLimit: 500).items { try perform(operation.items) }
    }

    private mutating func perform(_ operation: [JSONValue]) throws {
        guard let kind = Operation(rawValue: operation[0].int) else { throw Trouble(what: "unknown operation") }
        switch kind {
        case .reset:
            (elements, root) = ([:], nil)
            if operation.count > 1 { root = try build(operation[1].items) } else { (styles, templates) = ([:], [:]) }
        case .defineStyle:
            if styles.updateValue(operation[2].text, forKey: operation[1].int) != nil {
                throw Trouble(what: "style \(operation[1].int) is there already")
            }
        case .defineTemplate: templates[operation[1].int] = operation[2].items
        case .children: try edit(operation)
        case .frames:
            let list = operation[1].items
            for at in stride(from: 0, to: list.count, by: 5) {
                try element(list[at]).frame = list[at + 1..<at + 5].map(\.double)
            }
        case .style:
            let element = try element(operation[1])
            (element.style, element.effects) = (operation[2].int, operation[3].text)
        case .content: try element(operation[1]).content = operation[2]
        case .role:
            let element = try element(operation[1])
            element.tag = operation[2].int
            element.attributes = Self.attributes(operation[3].items)
        case .accepts: try element(operation[1]).kinds = operation[2].int
        case .animate, .blend, .swap, .shifts, .motion: _ = try element(operation[1])
        case .mask: try element(operation[1]).mask = operation[2]
        case .keyboard:
            let use = JSONValue.array(Array(operation[2...]))
            try element(operation[1]).keyboard = use.plain == "(0,0,0,0)" ? nil : use
        case .skip: try element(operation[1]).isSkippable = operation[2].int == 1
        case .forget:
            forgets += 1
            for number in operation[1].items {
                if styles.removeValue(forKey: number.int) == nil { throw Trouble(what: "no style \(number.int)") }
            }
        case .defineMarkup: markups[operation[1].int] = operation[2].text
        case .definePicture, .defineAnimation, .statusBar, .panel, .source, .session, .open, .title, .address, .measure, .own,
            .copy, .chooser, .download, .received, .answeredKey, .confirmed, .beat, .commands:
            break
        }
    }

    private func element(_ id: JSONValue) throws -> Element {
        guard let element = elements[id.int] else { throw Trouble(what: "no element \(id.int)") }
        return element
    }

    private static func attributes(_ list: [JSONValue]) -> [String: String] {
        var result: [String: String] = [:]
        for at in stride(from: 0, to: list.count, by: 2) { result[list[at].text] = list[at + 1].text }
        return result
    }

    private mutating func edit(_ operation: [JSONValue]) throws {
        let parent = try element(operation[1])
        let removed = Set(operation[2].items.map(\.int)), moved = Set(operation[3].items.map(\.int))
        for child in parent.children where removed.contains(child.id) { forget(child) }
        parent.children.removeAll { removed.contains($0.id) || moved.contains($0.id) }
        let placed = operation[4].items
        for at in stride(from: 0, to: placed.count, by: 2) {
            let new = if case .array(let items) = placed[at + 1] { try list(items) } else { [try element(placed[at + 1])] }
            guard placed[at].int <= parent.children.count else { throw Trouble(what: "no place \(placed[at].int)") }
            parent.children.insert(contentsOf: new, at: placed[at].int)
        }
    }

    private mutating func forget(_ element: Element) {
        elements[element.id] = nil
        for child in element.children { forget(child) }
    }

    private mutating func list(_ items: [JSONValue]) throws -> [Element] {
        var result: [Element] = []
        for item in items {
            if item.items[0].int == ItemCode.node.rawValue {
                result.append(try build(item.items))
            } else {
                result += try instances(item.items)
            }
        }
        return result
    }

    private mutating func build(_ item: [JSONValue]) throws -> Element {
        let element = Element()
        (element.id, element.tag, element.style, element.kinds) = (item[1].int, item[2].int, item[3].int, item[4].int)
        element.effects = item[5].text
        element.frame = item[6..<10].map(\.double)
        element.content = item[10]
        element.attributes = Self.attributes(item[11].items)
        elements[element.id] = element
        if item.count > 12 { element.children = try list(item[12].items) }
        return element
    }

    private mutating func instances(_ item: [JSONValue]) throws -> [Element] {
        guard let template = templates[item[1].int] else { throw Trouble(what: "no template \(item[1].int)") }
        var values = item[4].items[...], roots: [Element] = []
        func next() throws -> JSONValue {
            guard let value = values.popFirst() else { throw Trouble(what: "too few values") }
            return value
        }
        for _ in 0..<item[2].int {
            templateInstances += 1
            var made: [Element] = []
            for description in template.map(\.items) {
                let element = Element()
                element.id =
                    item[0].int == ItemCode.instances.rawValue || made.isEmpty ? try next().int : made[made.count - 1].id + 1
                (element.tag, element.style, element.kinds) = (description[1].int, description[2].int, description[3].int)
                element.effects = description[4].text
                element.frame = try description[5..<9].map { try ($0 == .null ? next() : $0).double }
                element.content = description[9] == .null ? try next() : description[9]
                let attributes = description[10].items
                for at in stride(from: 0, to: attributes.count, by: 2) {
                    element.attributes[attributes[at].text] = try (attributes[at + 1] == .null ? next() : attributes[at + 1]).text
                }
                elements[element.id] = element
                if !made.isEmpty { made[description[0].int].children.append(element) }
                made.append(element)
            }
            made[0].isSkippable = item[3].int == 1
            roots.append(made[0])
        }
        guard values.isEmpty else { throw Trouble(what: "too many values") }
        return roots
    }

    /// A content with texts in place of the numbers of markups and styles.
    private func shown(_ content: JSONValue) -> String {
        switch content.items.first.map({ ContentCode(rawValue: $0.int) }) {
        case .markup: return markups[content.items[1].int] ?? "no markup"
        case .lines:
            return content.items[1].items.enumerated().map { index, value in
                index % 7 == 4 ? styles[value.int] ?? "no style" : value.plain
            }
            .joined(separator: ",")
        default: return content.plain
        }
    }

    /// The ids of the elements that the page does not render off screen.
    var skippable: Set<Int> { Set(elements.values.filter(\.isSkippable).map(\.id)) }

    /// All elements with their styles as text. Two mirrors with different message histories can be compared by it.
    func dump() -> [String] {
        var lines: [String] = []
        func visit(_ element: Element, _ depth: Int) {
            let frame = element.frame.map(\.cssText).joined(separator: " ")
            let attributes = element.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
            lines.append(
                "\(depth) \(element.id) \(element.tag) \(element.kinds) [\(frame)] \(styles[element.style] ?? "no style") "
                    + "\(element.effects) \(shown(element.content)) \(attributes) \(element.mask.plain) "
                    + (element.keyboard?.plain ?? ""))
            for child in element.children { visit(child, depth + 1) }
        }
        if let root { visit(root, 0) }
        return lines
    }
}

extension JSONValue {
    var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
    /// A short form of the value, made without reflection.
    var plain: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): value.cssText
        case .string(let text): text
        case .array(let items): "(" + items.map(\.plain).joined(separator: ",") + ")"
        }
    }
    var double: Double { if case .number(let value) = self { value } else { .nan } }
    var int: Int { Int(exactly: double) ?? -1 }
    var text: String { if case .string(let text) = self { text } else { "" } }
}
