import Foundation
import FrontmostRender

// Drawings in messages: the form is that of `DrawingCode`, `PaintCode` and `FilterCode`.
extension TreeEncoder {
    /// Writes the content of a node that shows a drawing.
    func write(_ drawing: DrawingContent, size: CGSize) {
        let bounds = CGRect(origin: .zero, size: size)
        write(drawing.operations, in: drawing.isClipped ? bounds : drawing.area(in: bounds), of: bounds)
    }

    /// Writes an image as a drawing that fills a node.
    func write(drawn image: ImageContent, size: CGSize) {
        let bounds = CGRect(origin: .zero, size: size)
        write([.image(image, in: bounds)], in: bounds, of: bounds)
    }

    private func write(_ operations: [DrawingOperation], in area: CGRect, of bounds: CGRect) {
        guard !area.isNull, area.width > 0, area.height > 0 else { return body.raw("0") }
        begin(.drawing)
        writeRect(area)
        body.comma()
        list(operations, in: bounds)
        body.raw("]")
    }

    /// Writes a mask: a gradient that covers the node in CSS's form, which follows the node's size, or else a drawing.
    func writeMask(of node: RenderNode) {
        begin(.mask)
        writeID(node.id)
        body.comma()
        if let mask = node.mask {
            if mask.operations.isEmpty {
                body.string("linear-gradient(#0000,#0000)")
            } else if let gradient = mask.gradient(covering: node.size) {
                body.string(gradient.cssText(size: node.size))
            } else {
                let bounds = CGRect(origin: .zero, size: node.size)
                write(mask.operations, in: mask.area(in: bounds), of: bounds)
            }
        } else {
            body.raw("0")
        }
        end()
    }

    // MARK: Operations

    /// - Parameter bounds: The area of gradients without one.
    func list(_ operations: [DrawingOperation], in bounds: CGRect) {
        body.raw("[")
        var isFirst = true
        for operation in operations { write(operation, in: bounds, &isFirst) }
        body.raw("]")
    }

    private func begin(_ code: DrawingCode, _ isFirst: inout Bool) {
        separate(&isFirst)
        body.raw("[")
        body.integer(code.rawValue)
        body.comma()
    }

    private func write(_ operation: DrawingOperation, in bounds: CGRect, _ isFirst: inout Bool) {
        switch operation {
        case .fill(let outline, let paint, let area):
            begin(.fill, &isFirst)
            write(outline)
            body.comma()
            write(paint, in: area ?? bounds)
            body.raw("]")
        case .stroke(let path, let paint, let style, let area):
            begin(.stroke, &isFirst)
            body.string(path.svgText)
            body.comma()
            write(paint, in: area ?? bounds)
            write(style)
            body.raw("]")
        case .text(let text, let place): write(text, at: place, &isFirst)
        case .image(let image, let frame): write(image, in: frame, &isFirst)
        case .group(let operations, let group): write(operations, group, in: bounds, &isFirst)
        }
    }

    private func write(_ outline: PathOutline) {
        body.string(outline.path.svgText)
        body.raw(outline.isEvenOdd ? ",1" : ",0")
    }

    private func write(_ style: StrokeStyle) {
        body.comma()
        body.number(style.lineWidth)
        body.raw(",\"")
        body.raw(style.lineCap == .butt ? "butt" : style.lineCap == .round ? "round" : "square")
        body.raw("\",\"")
        body.raw(style.lineJoin == .miter ? "miter" : style.lineJoin == .round ? "round" : "bevel")
        body.raw("\",")
        numbers([style.miterLimit])
        body.raw(",[")
        numbers(style.dash)
        body.raw("],")
        numbers([style.dashPhase])
    }

    func numbers(_ numbers: [CGFloat]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { body.comma() }
            body.number(Double(number))
        }
    }

    func write(_ transform: CGAffineTransform) {
        body.raw("[")
        for (index, part) in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].enumerated() {
            if index > 0 { body.comma() }
            body.precise(Double(part))
        }
        body.raw("]")
    }

    private func write(
        _ operations: [DrawingOperation], _ group: DrawingGroup, in bounds: CGRect, _ isFirst: inout Bool
    ) {
        begin(.group, &isFirst)
        // The unit points of a gradient without an area refer to the node, whatever the transform.
        list(operations, in: bounds)
        body.comma()
        if group.transform.isIdentity { body.raw("0") } else { write(group.transform) }
        body.comma()
        list(group.clips) { write($0) }
        body.comma()
        body.number(group.opacity)
        body.comma()
        // The page composes a group with a blend mode.
        if group.blend == .normal && !group.isIsolated { body.raw("0") } else { body.string(group.blend.rawValue) }
        body.comma()
        list(group.filters) { write($0) }
        body.comma()
        if let mask = group.mask {
            body.raw("[")
            list(mask.operations, in: bounds)
            body.raw(mask.isInverse ? ",1]" : ",0]")
        } else {
            body.raw("0")
        }
        body.raw("]")
    }

    /// Writes a list that is mostly empty; 0 stands for it then.
    private func list<Element>(_ elements: [Element], _ write: (Element) -> Void) {
        if elements.isEmpty { return body.raw("0") }
        body.raw("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { body.comma() }
            write(element)
        }
        body.raw("]")
    }

    // MARK: Text

    private func write(_ text: TextContent, at place: CGPoint, _ isFirst: inout Bool) {
        for line in text.allLines {
            for fragment in line.fragments { write(fragment, of: line, at: place, &isFirst) }
        }
    }

    private func write(
        _ fragment: TextContent.Fragment, of line: TextContent.Line, at place: CGPoint, _ isFirst: inout Bool
    ) {
        let style = fragment.style, x = Double(place.x) + fragment.x
        let baseline = Double(place.y) + line.baseline - style.baselineOffset
        let box = CGRect(x: x, y: Double(place.y) + line.top, width: fragment.width, height: line.height)
        if let picture = fragment.picture {
            let frame = CGRect(x: x, y: baseline - picture.baseline, width: fragment.width, height: picture.height)
            let content = picture.content(in: style.paint)
            return write(content, in: frame, &isFirst)
        }
        if let background = style.ornament?.background {
            write(.fill(PathOutline(Path(box)), .color(background)), in: box, &isFirst)
        }
        begin(.text, &isFirst)
        body.string(fragment.text)
        for number in [x, baseline, fragment.width] {
            body.comma()
            body.number(number)
        }
        body.comma()
        let font = fragment.font
        body.string("\(font.faceText) \(font.size.cssText)px\(font.custom.map { " \($0.hostFamily)," } ?? "")")
        body.raw(font.design == .monospaced ? ",1," : ",0,")
        body.number(font.tracking)
        body.comma()
        write(style.paint, in: box)
        body.raw("]")
        let paint = style.ornament?.lineColor.map { Paint.color($0) } ?? style.paint, thickness = max(1, font.size / 14)
        let lines = [
            style.isUnderlined ? baseline + font.size / 10 : nil, style.isStruckThrough ? baseline - font.size * 0.3 : nil,
        ]
        for y in lines.compactMap(\.self) {
            let stroke = StrokeStyle(lineWidth: thickness, dash: style.ornament?.dash(thickness) ?? [])
            let path = Path { $0.addLines([CGPoint(x: x, y: y), CGPoint(x: x + fragment.width, y: y)]) }
            write(.stroke(path, paint, stroke), in: box, &isFirst)
        }
    }

    // MARK: Images

    private func write(_ image: ImageContent, in frame: CGRect, _ isFirst: inout Bool) {
        if frame.width == 0 || frame.height == 0 { return }
        if let stretch = image.stretch {
            for (place, part) in stretch.parts(in: frame) { write(image, part: part, of: stretch, in: place, &isFirst) }
            return
        }
        if let tint = image.tint, image.picture == nil {
            let untinted = ImageContent(image.source, fit: image.fit)
            let paint = DrawingOperation.fill(PathOutline(Path(frame)), tint, area: frame)
            return write(
                .group([paint], DrawingGroup(mask: DrawingMask([.image(untinted, in: frame)]))), in: frame, &isFirst)
        }
        switch image.source {
        case .symbol(let symbol, let paint): write(symbol, paint, fit: image.fit, in: frame, &isFirst)
        case .encoded(let data, let mediaType):
            guard let number = definitions.picture(data, mediaType: mediaType) else { return }
            write(picture: number, image, part: nil, in: frame, &isFirst)
        case .drawing(let drawing):
            guard drawing.size.width > 0, drawing.size.height > 0 else { return }
            let whole = CGRect(origin: .zero, size: drawing.size)
            let transform = image.fit.transform(from: whole, to: frame)
            // What is outside of the image is cut off, and outside of the frame too.
            let clips = [PathOutline(Path(whole.applying(transform).overlap(with: frame)))]
            write(drawing.operations, DrawingGroup(transform: transform, clips: clips), in: whole, &isFirst)
        }
    }

    /// Writes a part of a stretched image.
    private func write(
        _ image: ImageContent, part: CGRect, of stretch: ImageStretch, in place: CGRect, _ isFirst: inout Bool
    ) {
        let plain = ImageContent(image.source, tint: image.tint, isPixelated: image.isPixelated)
        let own = CGSize(width: part.width * stretch.size.width, height: part.height * stretch.size.height)
        let isScaled = abs(own.width - place.width) > 0.01 || abs(own.height - place.height) > 0.01
        if stretch.isTiled && isScaled {
            let tile = TilePaint(plain, tile: CGRect(origin: place.origin, size: own), part: part)
            return write(.fill(PathOutline(Path(place)), .tile(tile)), in: place, &isFirst)
        }
        if case .encoded(let data, let mediaType) = image.source, let number = definitions.picture(data, mediaType: mediaType) {
            return write(picture: number, plain, part: part, in: place, &isFirst)
        }
        let scale = CGSize(width: place.width / part.width, height: place.height / part.height)
        let whole = CGRect(
            x: place.minX - part.minX * scale.width, y: place.minY - part.minY * scale.height, width: scale.width,
            height: scale.height)
        write(.group([.image(plain, in: whole)], DrawingGroup(clips: [PathOutline(Path(place))])), in: place, &isFirst)
    }

    private func write(picture number: Int, _ image: ImageContent, part: CGRect?, in frame: CGRect, _ isFirst: inout Bool) {
        begin(.picture, &isFirst)
        body.integer(number)
        body.comma()
        writeRect(frame)
        body.comma()
        writePart(part)
        body.comma()
        if let tint = image.tint { write(tint, in: frame) } else { body.raw("0") }
        body.raw(image.isPixelated ? ",0]" : ",1]")
    }

    func writePart(_ part: CGRect?) {
        guard let part else { return body.raw("0") }
        body.raw("[")
        for (index, number) in [part.minX, part.minY, part.width, part.height].enumerated() {
            if index > 0 { body.comma() }
            body.precise(Double(number))
        }
        body.raw("]")
    }

    private func write(
        _ symbol: SystemSymbol, _ paint: Paint, fit: ImageContent.Fit, in frame: CGRect, _ isFirst: inout Bool
    ) {
        let transform = fit.transform(from: symbol.viewBox, to: frame)
        begin(.group, &isFirst)
        body.raw("[")
        var isFirstOutline = true
        for outline in symbol.outlines {
            begin(.fill, &isFirstOutline)
            body.string(outline.pathData)
            body.raw(outline.isEvenOdd ? ",1," : ",0,")
            write(paint, in: frame.applying(transform.inverted()))
            body.raw("]")
        }
        body.raw("],")
        write(transform)
        body.raw(",0,1,0,0,0]")
    }
}
