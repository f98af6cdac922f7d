import Foundation
import FrontmostRender

// The paints and filters of drawings in messages: the form is that of `PaintCode` and `FilterCode`.
extension TreeEncoder {
    private func begin(_ code: PaintCode) { beginList(code.rawValue) }
    private func begin(_ code: FilterCode) { beginList(code.rawValue) }

    private func beginList(_ code: Int) {
        body.raw("[")
        body.integer(code)
        body.comma()
    }

    func write(_ paint: Paint, in area: CGRect) {
        switch paint {
        case .color, .material: body.string(paint.mainColor.cssText)
        case .gradient(let gradient): write(gradient.normalized, in: area)
        case .mesh(let mesh): write(mesh, in: area)
        case .tile(let tile): write(tile)
        }
    }

    /// - Parameter gradient: A normalized one.
    private func write(_ gradient: GradientPaint, in area: CGRect) {
        switch gradient.geometry {
        case .linear(let start, let end):
            begin(.linear)
            let (from, to) = (start.point(in: area), end.point(in: area))
            numbers([from.x, from.y, to.x, to.y])
        case .radial(let center, let inner, let outer):
            begin(.radial)
            let at = center.point(in: area)
            numbers([at.x, at.y, max(0, inner), max(0, outer)])
        case .angular(let center, let start, _):
            begin(.angular)
            let at = center.point(in: area)
            numbers([at.x, at.y])
            body.comma()
            body.precise(start.radians)
        case .elliptical(let center, let inner, let outer):
            begin(.elliptical)
            let at = center.point(in: area)
            numbers([at.x, at.y, area.width, area.height, max(0, inner), max(0, outer)])
        }
        write(gradient.separateStops)
        body.raw("]")
    }

    private func write(_ stops: [GradientPaint.Stop]) {
        body.raw(",[")
        for (index, stop) in stops.enumerated() {
            if index > 0 { body.comma() }
            body.precise(Double(stop.location))
            body.comma()
            body.string(stop.color.cssText)
        }
        body.raw("]")
    }

    private func write(_ mesh: MeshPaint, in area: CGRect) {
        begin(.mesh)
        writeRect(area)
        body.comma()
        body.integer(mesh.width)
        body.comma()
        body.integer(mesh.height)
        body.raw(",[")
        numbers(mesh.points.flatMap { [$0.x, $0.y] })
        body.raw("],[")
        for (index, color) in mesh.colors.enumerated() {
            if index > 0 { body.comma() }
            body.components(of: color)
        }
        body.raw("],")
        body.string(mesh.background.cssText)
        body.raw(mesh.isSmooth ? ",1]" : ",0]")
    }

    private func write(_ tile: TilePaint) {
        if case .encoded(let data, let mediaType) = tile.image.source, tile.image.tint == nil,
            let number = definitions.picture(data, mediaType: mediaType)
        {
            begin(.tile)
            body.integer(number)
            body.comma()
            writeRect(tile.tile)
            body.comma()
            writePart(tile.part)
        } else {
            begin(.tile)
            let part = tile.part, scale = CGSize(width: tile.tile.width / part.width, height: tile.tile.height / part.height)
            let whole = CGRect(
                x: -part.minX * scale.width, y: -part.minY * scale.height, width: scale.width, height: scale.height)
            list([.image(tile.image, in: whole)], in: whole)
            body.comma()
            writeRect(tile.tile)
            body.raw(",0")
        }
        body.raw("]")
    }

    // MARK: Filters

    func write(_ filter: DrawingFilter) {
        switch filter {
        case .blur(let radius):
            begin(.blur)
            body.number(Double(max(0, radius)))
        case .shadow(let shadow, let way):
            begin(.shadow)
            numbers([shadow.x, shadow.y, max(0, shadow.radius)])
            body.comma()
            body.string(shadow.color.cssText)
            for flag in [shadow.isInner, way.hidesSource, way.isAbove] { body.raw(flag ? ",1" : ",0") }
            body.comma()
            body.string(way.blend.rawValue)
        case .colors(let transform):
            begin(.colors)
            body.raw("[")
            for (index, value) in transform.values.enumerated() {
                if index > 0 { body.comma() }
                body.precise(value)
            }
            body.raw("]")
        case .alphaThreshold(let range, let color):
            begin(.threshold)
            // Beyond 1 all bounds are the same, also those that no message can contain.
            body.number(min(range.lowerBound, 2))
            body.comma()
            body.number(min(range.upperBound, 2))
            body.comma()
            body.components(of: color)
        case .transform(let transform):
            begin(.transform)
            write(transform)
        }
        body.raw("]")
    }
}

extension JSONWriter {
    /// Writes a number with six significant digits, for factors. NaN and infinities become 0.
    mutating func precise(_ value: Double) {
        let whole = value.rounded()
        if value == whole && abs(whole) < 1e9 { return integer(Int(whole)) }
        bytes.append(contentsOf: String(format: "%.6g", value.isFinite ? value : 0).utf8)
    }

    /// Writes a colour as the list of its components.
    fileprivate mutating func components(of color: ResolvedColor) {
        raw("[")
        for (index, part) in [color.red, color.green, color.blue, color.opacity].enumerated() {
            if index > 0 { comma() }
            number(Double(part))
        }
        raw("]")
    }
}
