import Foundation
import FrontmostRender

/// An animatable key path of a layer: how its value is read, written and shown.
@MainActor struct LayerKey {
    /// The properties of a layer's node that show the value.
    struct Channels: OptionSet, Hashable {
        let rawValue: Int
        static let frame = Channels(rawValue: 1), effects = Channels(rawValue: 2), content = Channels(rawValue: 4)
        static let all: Channels = [.frame, .effects, .content]
    }
    let channels: Channels
    /// Whether hosts can interpolate between two values.
    let isHostMotion: Bool
    /// Whether the value is a rotation about the layer's anchor, in radians.
    let isTurn: Bool
    let get: @MainActor (CALayer) -> LayerValue?
    let set: @MainActor (CALayer, LayerValue) -> Void

    private init(
        _ channels: Channels, isHostMotion: Bool = false, isTurn: Bool = false,
        get: @escaping @MainActor (CALayer) -> LayerValue?,
        set: @escaping @MainActor (CALayer, LayerValue) -> Void
    ) {
        (self.channels, self.isHostMotion, self.isTurn, self.get, self.set) = (channels, isHostMotion, isTurn, get, set)
    }

    /// - Returns: Nil for a key path that is not animatable.
    static func named(_ keyPath: String) -> LayerKey? { all[keyPath] }

    // MARK: Factories

    private static func number<Owner: CALayer, Value: BinaryFloatingPoint>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, _ channels: Channels, isHostMotion: Bool = false
    ) -> LayerKey {
        LayerKey(channels, isHostMotion: isHostMotion) {
            ($0 as? Owner).map { .number($0[keyPath: path]) }
        } set: {
            ($0 as? Owner)?[keyPath: path] = Value($1.double)
        }
    }
    private static func color<Owner: CALayer>(
        _ path: ReferenceWritableKeyPath<Owner, CGColor?>, _ channels: Channels
    ) -> LayerKey {
        LayerKey(channels) {
            ($0 as? Owner).map { .color($0[keyPath: path] ?? .clear) }
        } set: {
            ($0 as? Owner)?[keyPath: path] = $1.color
        }
    }
    private static func point<Owner: CALayer>(
        _ path: ReferenceWritableKeyPath<Owner, CGPoint>, _ channels: Channels, isHostMotion: Bool = false
    ) -> LayerKey {
        LayerKey(channels, isHostMotion: isHostMotion) {
            ($0 as? Owner).map { .point($0[keyPath: path]) }
        } set: {
            ($0 as? Owner)?[keyPath: path] = $1.point
        }
    }
    /// A component of the transform.
    private static func part(
        isTurn: Bool = false, _ get: @escaping @MainActor (TransformParts) -> LayerValue,
        _ set: @escaping @MainActor (inout TransformParts, LayerValue) -> Void
    ) -> LayerKey {
        LayerKey(.effects, isHostMotion: true, isTurn: isTurn) {
            get(TransformParts($0.affineTransform()))
        } set: { layer, value in
            var parts = TransformParts(layer.affineTransform())
            set(&parts, value)
            layer.setAffineTransform(parts.affine)
        }
    }
    private static func part(_ path: WritableKeyPath<TransformParts, CGFloat>, isTurn: Bool = false) -> LayerKey {
        part(isTurn: isTurn) {
            .number($0[keyPath: path])
        } _: {
            $0[keyPath: path] = CGFloat($1.double)
        }
    }

    // MARK: The key paths

    private static let all: [String: LayerKey] = {
        var keys = place
        for group in [look, transforms, shapes, gradients, texts] { keys.merge(group) { $1 } }
        return keys
    }()

    private static var place: [String: LayerKey] {
        [
            "position": point(\CALayer.position, .frame, isHostMotion: true),
            "position.x": number(\CALayer.position.x, .frame, isHostMotion: true),
            "position.y": number(\CALayer.position.y, .frame, isHostMotion: true),
            "bounds": LayerKey(.frame, isHostMotion: true) {
                .rect($0.bounds)
            } set: {
                $0.bounds.size = $1.rect.size
            },
            "bounds.size": LayerKey(.frame, isHostMotion: true) {
                .size($0.bounds.size)
            } set: {
                $0.bounds.size = $1.size
            },
            "bounds.size.width": number(\CALayer.bounds.size.width, .frame, isHostMotion: true),
            "bounds.size.height": number(\CALayer.bounds.size.height, .frame, isHostMotion: true),
        ]
    }

    private static var look: [String: LayerKey] {
        [
            "opacity": number(\CALayer.opacity, .effects, isHostMotion: true),
            "zPosition": number(\CALayer.zPosition, .effects),
            "shadowOpacity": number(\CALayer.shadowOpacity, [.content, .effects]),
            "shadowRadius": number(\CALayer.shadowRadius, [.content, .effects]),
            "shadowOffset": LayerKey([.content, .effects]) {
                .size($0.shadowOffset)
            } set: {
                $0.shadowOffset = $1.size
            },
            "shadowColor": color(\CALayer.shadowColor, [.content, .effects]),
            "cornerRadius": number(\CALayer.cornerRadius, [.content, .effects]),
            "borderWidth": number(\CALayer.borderWidth, .content),
            "borderColor": color(\CALayer.borderColor, .content),
            "backgroundColor": color(\CALayer.backgroundColor, .content),
        ]
    }

    private static var transforms: [String: LayerKey] {
        let scale = part {
            .number(($0.scaleX + $0.scaleY) / 2)
        } _: {
            ($0.scaleX, $0.scaleY) = (CGFloat($1.double), CGFloat($1.double))
        }
        let shift = part {
            .size(CGSize(width: $0.x, height: $0.y))
        } _: {
            ($0.x, $0.y) = ($1.size.width, $1.size.height)
        }
        // Hosts would interpolate the coefficients, which distorts rotations.
        let whole = LayerKey(.effects) {
            .transform($0.transform)
        } set: {
            $0.transform = $1.transform
        }
        return [
            "transform": whole, "transform.scale": scale, "transform.scale.x": part(\.scaleX),
            "transform.scale.y": part(\.scaleY), "transform.rotation": part(\.rotation, isTurn: true),
            "transform.rotation.z": part(\.rotation, isTurn: true), "transform.translation": shift,
            "transform.translation.x": part(\.x), "transform.translation.y": part(\.y),
        ]
    }

    private static var shapes: [String: LayerKey] {
        [
            "path": LayerKey(.content) {
                ($0 as? CAShapeLayer).map { .path($0.path?.outline ?? Path()) }
            } set: { layer, value in
                if case .path(let path) = value { (layer as? CAShapeLayer)?.path = CGPath(path) }
            },
            "strokeStart": number(\CAShapeLayer.strokeStart, .content),
            "strokeEnd": number(\CAShapeLayer.strokeEnd, .content),
            "lineWidth": number(\CAShapeLayer.lineWidth, .content),
            "lineDashPhase": number(\CAShapeLayer.lineDashPhase, .content),
            "strokeColor": color(\CAShapeLayer.strokeColor, .content),
            "fillColor": color(\CAShapeLayer.fillColor, .content),
        ]
    }

    private static var texts: [String: LayerKey] {
        [
            "fontSize": number(\CATextLayer.fontSize, .content),
            "foregroundColor": color(\CATextLayer.foregroundColor, .content),
        ]
    }

    private static var gradients: [String: LayerKey] {
        [
            "colors": LayerKey(.content) {
                ($0 as? CAGradientLayer).map { .colors(($0.colors ?? []).compactMap { $0 as? CGColor }) }
            } set: { layer, value in
                if case .colors(let colors) = value { (layer as? CAGradientLayer)?.colors = colors }
            },
            "locations": LayerKey(.content) {
                ($0 as? CAGradientLayer).map { .numbers(.list, ($0.locations ?? []).map(\.doubleValue)) }
            } set: { layer, value in
                (layer as? CAGradientLayer)?.locations = value.numbers.map { NSNumber(value: $0) }
            },
            "startPoint": point(\CAGradientLayer.startPoint, .content),
            "endPoint": point(\CAGradientLayer.endPoint, .content),
        ]
    }
}
