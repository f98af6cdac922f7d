import Foundation
import FrontmostRender

extension TreeEncoder {
    /// Writes what the node shows besides its style: 0, a string, or an array that begins with a `ContentCode`.
    func writeContent(_ node: RenderNode) {
        switch node.content {
        case .none: body.raw("0")
        case .shape(let shape):
            if let drawing = shape.drawing(size: node.size) {
                write(drawing, size: node.size)
            } else {
                write(markup: markup(of: shape, size: node.size))
            }
        case .text(let text): write(text, in: node)
        case .image(let image): if image.isDrawn { write(drawn: image, size: node.size) } else { write(image) }
        case .textField(let field): write(field, of: node)
        case .scroll(let scroll): write(scroll, of: node)
        case .drawing(let drawing): write(drawing, size: node.size)
        }
    }

    /// The number of the SVG that shows a shape; nil if a style shows it.
    func markup(of shape: ShapeContent, size: CGSize) -> Int? {
        guard case .path(let path) = shape.outline, !shape.isBackgroundOnly else { return nil }
        return definitions.shape(shape, path: path, size: size)
    }

    private func write(markup number: Int?) {
        guard let number else { return body.raw("0") }
        begin(.markup)
        body.integer(number)
        body.raw("]")
    }

    private func write(_ text: TextContent, in node: RenderNode) {
        if let string = node.content.singleString { return body.string(string) }
        if let fragment = text.single, fragment.style.baselineOffset == 0 {
            begin(.shiftedText)
            body.string(fragment.text)
            body.comma()
            body.number(fragment.x)
            return body.raw("]")
        }
        begin(.lines)
        body.raw("[")
        var rest = text.string[...], isFirst = true
        for line in text.allLines {
            for (index, fragment) in line.fragments.enumerated() {
                separate(&isFirst)
                write(fragment, of: line, followsSpace: index == 0 && skip(fragment.text, in: &rest))
                if index > 0 { _ = skip(fragment.text, in: &rest) }
            }
        }
        body.raw("]]")
    }

    /// Skips a fragment in the whole text. Returns whether white space, which was left out at the end of the line, precedes it.
    private func skip(_ fragment: String, in rest: inout Substring) -> Bool {
        let start = rest.startIndex
        let trimmed = rest.drop(while: \.isWhitespace)
        let isApart = trimmed.startIndex != start
        if begins(rest, with: fragment) {
            rest = rest.dropFirst(fragment.count)
            return false
        }
        if begins(trimmed, with: fragment) { rest = trimmed.dropFirst(fragment.count) }
        return isApart
    }

    /// Whether the text begins with a fragment, which may be drawn in capitals.
    private func begins(_ text: Substring, with fragment: String) -> Bool {
        text.hasPrefix(fragment) || text.prefix(fragment.count).uppercased() == fragment
    }

    private func write(_ fragment: TextContent.Fragment, of line: TextContent.Line, followsSpace: Bool) {
        if let picture = fragment.picture { return write(picture, of: fragment, in: line, followsSpace: followsSpace) }
        body.number(fragment.x)
        body.comma()
        body.number(line.top - fragment.style.baselineOffset)
        body.comma()
        body.number(fragment.width)
        body.comma()
        body.number(line.height)
        body.comma()
        body.integer(definitions.style(surface(of: fragment, in: line)))
        body.raw(followsSpace ? ",1," : ",0,")
        body.string(fragment.text)
    }

    private func write(
        _ picture: TextContent.Picture, of fragment: TextContent.Fragment, in line: TextContent.Line, followsSpace: Bool
    ) {
        body.number(fragment.x)
        body.comma()
        body.number(line.baseline - picture.baseline - fragment.style.baselineOffset)
        body.comma()
        body.number(fragment.width)
        body.comma()
        body.number(picture.height)
        body.comma()
        body.integer(definitions.style(surface(of: fragment, in: line)))
        body.raw(followsSpace ? ",1,[" : ",0,[")
        body.string(fragment.text)
        body.comma()
        switch picture.source {
        case .symbol(let symbol): body.integer(definitions.symbol(symbol, fit: .stretch))
        case .encoded(let data, let mediaType): body.string(ImageContent.address(of: data, mediaType: mediaType) ?? "")
        case .drawing:
            let size = CGSize(width: fragment.width, height: picture.height)
            write(drawn: picture.content(in: fragment.style.paint), size: size)
        }
        body.raw("]")
    }

    private func write(_ image: ImageContent) {
        switch image.source {
        case .symbol(let symbol, _): write(markup: definitions.symbol(symbol, fit: image.fit))
        case .encoded(let data, let mediaType):
            guard let address = ImageContent.address(of: data, mediaType: mediaType) else { return body.raw("0") }
            begin(.picture)
            body.string(address)
            switch image.fit {
            case .stretch: body.raw(",\"fill\"]")
            case .fit: body.raw(",\"contain\"]")
            case .fill: body.raw(",\"cover\"]")
            }
        case .drawing: body.raw("0")
        }
    }

    private func write(_ field: TextFieldContent, of node: RenderNode) {
        begin(.field)
        body.string(field.text)
        body.comma()
        body.string(field.prompt)
        body.comma()
        body.integer(field.acknowledgedEdit)
        body.comma()
        var flags: FieldFlags = []
        if field.isSecure { flags.insert(.secure) }
        if field.isMultiline { flags.insert(.multiline) }
        if !field.isEnabled { flags.insert(.disabled) }
        if field.selection != nil { flags.insert(.followsSelection) }
        if field.hints.isCorrected { flags.insert(.corrected) }
        if field.hints.isSpellChecked { flags.insert(.spellChecked) }
        body.integer(flags.rawValue)
        body.comma()
        body.string(field.inputMode)
        body.raw(field.wantsFocus ? ",1," : ",0,")
        body.integer(field.focusRevision)
        body.comma()
        writeAttributes(ElementRole(field: node.semantics))
        let selection = field.selection.flatMap { $0.revision > 0 ? $0 : nil }
        write(field.hints, isNeeded: selection != nil)
        if let selection {
            for number in [selection.range.lowerBound, selection.range.upperBound, selection.revision] {
                body.comma()
                body.integer(number)
            }
        }
        body.raw("]")
    }

    /// Writes the hints for the on-screen keyboard, if there are any.
    /// - Parameter isNeeded: Whether something follows them.
    private func write(_ hints: TextInputHints, isNeeded: Bool) {
        if !isNeeded && hints.enterKey.isEmpty && hints.capitals.isEmpty && hints.content.isEmpty { return }
        for word in [hints.enterKey, hints.capitals, hints.content] {
            body.comma()
            body.string(word)
        }
    }

    private func write(_ scroll: ScrollContent, of node: RenderNode) {
        let offset = node.scrollOffset == .zero ? scroll.offset : node.scrollOffset
        begin(.scroll)
        body.number(scroll.contentSize.width)
        body.comma()
        body.number(scroll.contentSize.height)
        body.comma()
        body.number(scroll.offset.x)
        body.comma()
        body.number(scroll.offset.y)
        body.comma()
        body.integer(scroll.offsetRevision)
        body.comma()
        // The current scroll offset, for a page that starts over.
        body.number(offset.x)
        body.comma()
        body.number(offset.y)
        // The page shows no indicators of content that is drawn beyond the bounds.
        guard scroll.isClipped, let indicators = scroll.indicators else { return body.raw(scroll.isClipped ? "]" : ",1]") }
        let (vertical, horizontal) = (indicators.vertical, indicators.horizontal)
        body.raw(",0,[")
        for inset in [vertical.top, vertical.bottom, vertical.right, horizontal.left, horizontal.right, horizontal.bottom] {
            body.number(inset)
            body.comma()
        }
        body.integer(indicators.flashes)
        body.raw("]]")
    }
}

extension ElementRole {
    /// The attributes of a text field's element.
    init(field semantics: RenderSemantics?) {
        self.init()
        guard let semantics else { return }
        if !semantics.label.isEmpty { attributes.append(Attribute(name: "aria-label", value: semantics.label)) }
        if !semantics.hint.isEmpty { attributes.append(Attribute(name: "aria-description", value: semantics.hint)) }
        if !semantics.identifier.isEmpty { attributes.append(Attribute(name: "data-testid", value: semantics.identifier)) }
        if semantics.role == .searchField { attributes.append(Attribute(name: "role", value: "searchbox")) }
    }
}
