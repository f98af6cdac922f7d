import Foundation

// The subtree of a node as a display list: for pictures of views, for masks, and for images that are rendered from views.
extension RenderNode {
    /// What the node and its descendants show at `time`, in the coordinates of the node: without its own place, opacity, transform and order
    /// in its parent.
    /// - Parameter time: On the tree's clock, in seconds; nil for the state after all animations.
    public func operations(at time: TimeInterval? = nil) -> [DrawingOperation] {
        var effects = shownEffects(at: time)
        (effects.opacity, effects.transform, effects.perspective, effects.blendMode) = (1, .identity, nil, nil)
        effects.isHidden = false
        return effects.grouped(ownOperations(at: time), size: shownFrame(at: time).size, at: .zero)
    }

    /// What the node shows in its parent.
    private func placedOperations(at time: TimeInterval?) -> [DrawingOperation] {
        let effects = shownEffects(at: time)
        if effects.isHidden || effects.opacity <= 0 { return [] }
        let frame = shownFrame(at: time), shift = time.map { pinShift(at: $0) } ?? .zero
        let origin = CGPoint(x: frame.minX + shift.x, y: frame.minY + shift.y)
        return effects.grouped(ownOperations(at: time), size: frame.size, at: origin)
    }

    private func shownFrame(at time: TimeInterval?) -> CGRect { time.map { presentationFrame(at: $0) } ?? frame }
    private func shownEffects(at time: TimeInterval?) -> RenderEffects { time.map { presentationEffects(at: $0) } ?? effects }

    private func ownOperations(at time: TimeInterval?) -> [DrawingOperation] {
        let bounds = CGRect(origin: .zero, size: shownFrame(at: time).size)
        var (behind, inFront) = content.operations(in: bounds)
        var below: [DrawingOperation] = []
        for child in childrenBackFirst { below += child.placedOperations(at: time) }
        if isScrolling, !below.isEmpty {
            let transform = CGAffineTransform(translationX: -scrollOffset.x, y: -scrollOffset.y)
            let clips = clipsScrolledChildren ? [PathOutline(Path(bounds))] : []
            below = [.group(below, DrawingGroup(transform: transform, clips: clips))]
        }
        behind += below
        behind += inFront
        return behind
    }

    /// The children in the order in which they are painted, the backmost first.
    package var childrenBackFirst: [RenderNode] {
        let order = Array(children)
        guard order.contains(where: { $0.effects.zIndex != 0 }) else { return order }
        return order.enumerated().sorted { ($0.element.effects.zIndex, $0.offset) < ($1.element.effects.zIndex, $1.offset) }
            .map(\.element)
    }
}

extension RenderContent {
    /// What the content shows, behind and in front of the node's children.
    fileprivate func operations(in bounds: CGRect) -> (behind: [DrawingOperation], inFront: [DrawingOperation]) {
        switch self {
        case .none, .scroll: return ([], [])
        case .shape(let shape):
            let operations = shape.operations(in: bounds)
            return shape.isBorder && operations.count == 2 ? ([operations[0]], [operations[1]]) : (operations, [])
        case .text(let text): return ([.text(text, at: .zero)], [])
        case .image(let image): return ([.image(image, in: bounds)], [])
        case .textField(let field): return (field.operations(in: bounds), [])
        case .drawing(let drawing):
            let group = DrawingGroup(clips: [PathOutline(Path(bounds))])
            return (drawing.isClipped ? [.group(drawing.operations, group)] : drawing.operations, [])
        }
    }
}

extension ShapeContent {
    /// The fill and the line of the shape.
    public func operations(in bounds: CGRect) -> [DrawingOperation] {
        var result: [DrawingOperation] = []
        let path = outline.path(in: bounds)
        if let fill {
            let isEvenOdd = if case .path(let outline) = outline { outline.isEvenOdd } else { false }
            result.append(.fill(PathOutline(path, isEvenOdd: isEvenOdd), fill, area: bounds))
        }
        if let stroke, strokeStyle.lineWidth > 0 {
            let half = strokeStyle.lineWidth / 2
            let line = isBorder ? outline.inset(by: half).path(in: bounds.insetBy(dx: half, dy: half)) : path
            result.append(.stroke(line, stroke, strokeStyle, area: bounds))
        }
        return result
    }
}

extension TextFieldContent {
    fileprivate func operations(in bounds: CGRect) -> [DrawingOperation] {
        let shown = text.isEmpty ? prompt : isSecure ? String(repeating: "•", count: text.count) : text
        if shown.isEmpty { return [] }
        let measurer = FontMeasurer(), metrics = measurer.metrics(of: font), width = measurer.width(of: shown, font: font)
        let fragment = TextContent.Fragment(
            text: shown, font: font, style: TextStyle(paint: .color(text.isEmpty ? promptColor : color)), x: 0, width: width)
        let content = TextContent(
            single: fragment, lineHeight: metrics.lineHeight, baseline: metrics.baseline, string: shown)
        let top = isMultiline ? 0 : (Double(bounds.height) - metrics.lineHeight) / 2
        let place = CGPoint(x: max(0, (Double(bounds.width) - width) * alignment), y: top)
        return [.group([.text(content, at: place)], DrawingGroup(clips: [PathOutline(Path(bounds))]))]
    }
}

extension RenderEffects {
    /// Operations in a node's coordinates, with the node's effects and at its origin in the parent.
    fileprivate func grouped(_ operations: [DrawingOperation], size: CGSize, at origin: CGPoint) -> [DrawingOperation] {
        if operations.isEmpty { return [] }
        var result = operations
        let bounds = CGRect(origin: .zero, size: size)
        if clip != nil || mask != nil {
            result = [
                .group(
                    result,
                    DrawingGroup(
                        clips: clip.map { [$0.outline(in: bounds)] } ?? [], mask: mask.map { DrawingMask($0.operations) }))
            ]
        }
        let outer = DrawingGroup(
            transform: transform.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)), opacity: opacity,
            blend: blendMode.flatMap(Self.blend) ?? .normal, filters: filters, isIsolated: isComposed)
        return outer.isPlain ? result : [.group(result, outer)]
    }

    /// The blend mode of CSS's name.
    private static func blend(_ name: String) -> DrawingBlend? {
        name == "plus-lighter" ? .plusLighter : DrawingBlend(rawValue: name)
    }

    /// The filters, in the order in which hosts apply them.
    private var filters: [DrawingFilter] {
        var result: [DrawingFilter] = []
        if blurRadius > 0 { result.append(.blur(radius: blurRadius)) }
        if grayscale > 0 { result.append(.colors(.grayscale(grayscale))) }
        if colors.brightness != 0 { result.append(.colors(.brightness(colors.brightness))) }
        if colors.contrast != 1 { result.append(.colors(.contrast(colors.contrast))) }
        if colors.saturation != 1 { result.append(.colors(.saturation(colors.saturation))) }
        if colors.hue != 0 { result.append(.colors(.hue(colors.hue))) }
        if colors.isInverted { result.append(.colors(.invert(1))) }
        if let factor = colors.factor { result.append(.colors(.multiply(factor))) }
        if colors.showsLuminance { result.append(.colors(.luminanceToAlpha)) }
        for shadow in styleShadows + (shadow.map { [$0] } ?? []) where shadow.color.opacity > 0 { result.append(.shadow(shadow)) }
        return result
    }
}
