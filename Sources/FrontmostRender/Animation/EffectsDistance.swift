import Foundation

/// How far apart two effects are, part by part. Distances add up, so that several animations of effects can run at once.
struct EffectsDistance: Equatable {
    /// The parts in a fixed order: see `parts`.
    private var values = [Double](repeating: 0, count: 22)
    /// The point about which transforms are taken apart, where the effects leave it open.
    private var pivot: CGPoint?
    /// The point of a rotation that the effects themselves do not have.
    private var turnAnchor: CGPoint?
    /// Whether the transforms were taken apart without their rotations.
    private var hasTurn = false

    init() {}

    /// The distance from `a` to `b`.
    init(from a: RenderEffects, to b: RenderEffects) {
        hasTurn = a.turn != nil || b.turn != nil
        // A translation is the same about any point.
        let last = b.transform.isShift ? a.pivot : b.pivot
        let first = a.transform.isShift ? last : a.pivot
        (pivot, turnAnchor) = (first, b.turn?.anchor)
        let from = Self.parts(of: a, about: first, hasTurn), to = Self.parts(of: b, about: last, hasTurn)
        for index in values.indices { values[index] = to[index] - from[index] }
        // The shorter way round.
        let turn = values[Self.rotation]
        if turn > .pi { values[Self.rotation] -= 2 * .pi } else if turn < -.pi { values[Self.rotation] += 2 * .pi }
        // A rotation that begins or ends has the other one's anchor.
        if a.turn == nil || b.turn == nil { (values[Self.anchor], values[Self.anchor + 1]) = (0, 0) }
    }

    var isZero: Bool { values.allSatisfy { $0 == 0 } }

    mutating func add(_ other: EffectsDistance, times factor: Double) {
        for index in values.indices { values[index] += other.values[index] * factor }
        (pivot, turnAnchor) = (pivot ?? other.pivot, turnAnchor ?? other.turnAnchor)
        hasTurn = hasTurn || other.hasTurn
    }

    mutating func scale(by factor: Double) { for index in values.indices { values[index] *= factor } }

    /// The places of parts that are treated differently.
    private static let rotation = 15, anchor = 20

    private static func parts(of effects: RenderEffects, about pivot: CGPoint, _ hasTurn: Bool) -> [Double] {
        let colors = effects.colors, factor = colors.factor ?? .white
        let transform =
            hasTurn
            ? (effects.turn?.transform.inverted() ?? .identity).concatenating(effects.transform).withoutRoundedTurn
            : effects.transform.about(CGPoint(x: -pivot.x, y: -pivot.y))
        let parts = TransformParts(transform), anchor = effects.turn?.anchor ?? .zero
        return [
            effects.opacity, Double(effects.blurRadius), effects.grayscale,
            colors.brightness, colors.contrast, colors.saturation, colors.hue,
            Double(factor.red), Double(factor.green), Double(factor.blue), Double(factor.opacity),
            pivot.x, pivot.y, parts.scaleX, parts.scaleY, parts.rotation, parts.slant, parts.x, parts.y,
            effects.turn?.angle ?? 0, anchor.x, anchor.y,
        ]
    }

    /// The effects at this distance from `end`.
    func added(to end: RenderEffects) -> RenderEffects {
        let about = end.transform.isShift ? pivot ?? end.pivot : end.pivot
        var parts = Self.parts(of: end, about: about, hasTurn)
        for index in parts.indices { parts[index] += values[index] }
        var result = end
        (result.opacity, result.blurRadius, result.grayscale) = (parts[0], CGFloat(max(0, parts[1])), parts[2])
        (result.colors.brightness, result.colors.contrast) = (parts[3], parts[4])
        (result.colors.saturation, result.colors.hue) = (parts[5], parts[6])
        if end.colors.factor != nil || values[7..<11].contains(where: { $0 != 0 }) {
            result.colors.factor = ResolvedColor(
                red: Float(parts[7]), green: Float(parts[8]), blue: Float(parts[9]), opacity: Float(parts[10]))
        }
        if values[11...].allSatisfy({ $0 == 0 }) { return result }
        var transform = TransformParts(.identity)
        (transform.scaleX, transform.scaleY, transform.rotation) = (parts[13], parts[14], parts[15])
        (transform.slant, transform.x, transform.y) = (parts[16], parts[17], parts[18])
        if hasTurn {
            if end.turn == nil, let turnAnchor { (parts[Self.anchor], parts[Self.anchor + 1]) = (turnAnchor.x, turnAnchor.y) }
            let turn = RenderEffects.Turn(angle: parts[19], anchor: CGPoint(x: parts[20], y: parts[21]))
            result.transform = turn.transform.concatenating(transform.affine)
            result.turn = turn
        } else {
            result.pivot = CGPoint(x: parts[11], y: parts[12])
            result.transform = transform.affine.about(result.pivot)
        }
        return result
    }
}

extension CGAffineTransform {
    /// Removes the residual rotation that rounding leaves.
    fileprivate var withoutRoundedTurn: CGAffineTransform {
        max(abs(b), abs(c)) < 1e-12 * max(abs(a), abs(d)) ? CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty) : self
    }
}

extension RenderEffects {
    /// The effects at a distance from these.
    func moved(by distance: EffectsDistance) -> RenderEffects { distance.added(to: self) }
}
