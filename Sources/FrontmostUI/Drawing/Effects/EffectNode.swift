import Foundation
import FrontmostRender
import FrontmostUIKit

/// A visual effect on a view. No effect changes the layout.
enum ViewEffect {
    case opacity(Double)
    case scale(x: CGFloat, y: CGFloat, UnitPoint)
    case rotation(Angle, UnitPoint)
    case transform(CGAffineTransform)
    case clip(any Shape, FillStyle)
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
    case blur(CGFloat)
    case grayscale(Double)
    case colors(RenderEffects.ColorAdjustment)
    case multiply(Color)
    case blend(BlendMode)
    case composed
    case hitTesting(Bool)
    case touchShape(any Shape, FillStyle)

    /// No effect.
    static var nothing: ViewEffect { .opacity(1) }

    /// Whether the effect has to be computed again when the view's size changes.
    var dependsOnSize: Bool {
        switch self {
        case .scale, .rotation, .clip, .touchShape: true
        default: false
        }
    }

    /// The effect with numbers that hosts can draw. Others are replaced, with a console message.
    var valid: ViewEffect {
        func length(_ value: CGFloat, _ use: StaticString) -> CGFloat { CGFloat(validLength(Double(value), use)) }
        func factor(_ value: CGFloat) -> CGFloat { CGFloat(validNumber(Double(value), "scale", else: 1)) }
        switch self {
        case .opacity(let opacity): return .opacity(validNumber(opacity, "opacity", else: 1))
        case .scale(let x, let y, let anchor): return .scale(x: factor(x), y: factor(y), anchor.valid)
        case .rotation(let angle, let anchor):
            return .rotation(.radians(validNumber(angle.radians, "rotation", else: 0)), anchor.valid)
        case .transform(let transform): return .transform(validTransform(transform))
        case .shadow(let color, let radius, let x, let y):
            return .shadow(
                color, radius: length(radius, "shadow radius"), x: length(x, "shadow offset"), y: length(y, "shadow offset"))
        case .blur(let radius): return .blur(length(radius, "blur radius"))
        case .grayscale(let amount): return .grayscale(validNumber(amount, "grayscale", else: 0))
        case .colors(var colors):
            colors.brightness = validNumber(colors.brightness, "brightness", else: 0)
            colors.contrast = validNumber(colors.contrast, "contrast", else: 1)
            colors.saturation = validNumber(colors.saturation, "saturation", else: 1)
            colors.hue = validNumber(colors.hue, "hue rotation", else: 0)
            return .colors(colors)
        case .clip, .multiply, .blend, .composed, .hitTesting, .touchShape: return self
        }
    }

    func effects(in size: CGSize, _ values: EnvironmentValues) -> RenderEffects {
        var result = RenderEffects.none
        switch self {
        case .opacity(let opacity): result.opacity = min(max(opacity, 0), 1)
        case .scale(let x, let y, let anchor):
            result.transform = CGAffineTransform(scaleX: x, y: y).about(anchor.point(in: size))
        case .rotation(let angle, let anchor):
            let turn = RenderEffects.Turn(angle: angle.radians, anchor: anchor.point(in: size))
            (result.turn, result.transform) = (turn, turn.transform)
        case .transform(let transform): result.transform = transform
        case .clip(let shape, let style):
            result.clip = shape._placed(in: CGRect(origin: .zero, size: size)).filled(style).relative(to: size)
            result.clipsTouches = false
        case .shadow(let color, let radius, let x, let y):
            result.shadow = RenderEffects.Shadow(color: color.resolved(in: values), radius: radius, x: x, y: y)
        case .blur(let radius): result.blurRadius = max(0, radius)
        case .grayscale(let amount): result.grayscale = min(max(amount, 0), 1)
        case .colors(let colors): result.colors = colors
        case .multiply(let color): result.colors.factor = color.resolved(in: values)
        case .blend(let mode): result.blendMode = mode.drawn
        case .composed: result.isComposed = true
        case .hitTesting(let isEnabled): result.allowsHitTesting = isEnabled
        case .touchShape(let shape, let style):
            result.touchShape = shape._placed(in: CGRect(origin: .zero, size: size)).filled(style).relative(to: size)
        }
        return result
    }

    func isSame(_ other: ViewEffect) -> Bool {
        switch (self, other) {
        case (.clip(let a, let x), .clip(let b, let y)), (.touchShape(let a, let x), .touchShape(let b, let y)):
            x == y && sameShape(a, b)
        case (.clip, _), (_, .clip), (.touchShape, _), (_, .touchShape): false
        default: FieldComparison.isSame(self, other)
        }
    }
}

/// How colours mix with those behind. The raw values are CSS names.
public enum BlendMode: String, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge", colorBurn = "color-burn", softLight = "soft-light", hardLight = "hard-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
    /// Drawn as `normal`, with a console message: browsers have no such mode.
    case sourceAtop = "source-atop", destinationOver = "destination-over", destinationOut = "destination-out"
    /// Drawn as `normal`, with a console message: browsers have no such mode.
    case plusDarker = "plus-darker"

    /// The mode that hosts draw; nil for `normal`.
    fileprivate var drawn: String? {
        switch self {
        case .normal: return nil
        case .sourceAtop, .destinationOver, .destinationOut, .plusDarker:
            let name = "BlendMode.\(self)"
            MainQueue.run {
                Console.warning(
                    "\(name) is drawn as .normal: browsers have no such blend mode. Use a mask, or draw the shapes apart.",
                    oncePer: name)
            }
            return nil
        default: return rawValue
        }
    }
}

/// A modifier that applies a visual effect.
public struct EffectModifier {
    let effect: ViewEffect
    nonisolated init(_ effect: ViewEffect) { self.effect = effect }
}

extension EffectModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { EffectNode(parent, modifier.effect) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: EffectNode.self).update(modifier.effect)
    }
}

/// The node of an effect. The effect is entirely in the render node's effects, so a change animates and needs no layout.
class EffectNode: UnaryLayoutNode {
    private var effect: ViewEffect
    /// The animation of a clip, which hosts do not interpolate.
    private var animation: ShapeAnimation?
    /// Whether the outline of a clip or of the area for touches depends on the node's place in a container.
    private var followsContainer = false

    init(_ parent: ViewNode, _ effect: ViewEffect) {
        let effect = effect.valid
        self.effect = effect
        super.init(parent)
        follow()
        if !effect.dependsOnSize { apply() }
        // Tells hosts at once that the node takes touches. The outline follows with the size.
        if case .touchShape = effect { render.effects.touchShape = .rectangle }
    }

    func update(_ new: ViewEffect) {
        let new = new.valid
        if new.isSame(effect) { return }
        if case .clip(let old, _) = effect, case .clip(let form, _) = new {
            ShapeAnimation.update(&animation, of: self, from: [ShapeForm(old)], to: [ShapeForm(form)]) { [weak self] in
                self?.apply()
            }
        }
        effect = new
        follow()
        if !effect.dependsOnSize || lastProposal.width >= 0 { apply() }
    }

    private func follow() {
        switch effect {
        case .clip(let shape, _), .touchShape(let shape, _):
            if followsContainer || shape.situated == nil { return }
            followsContainer = true
            graph.addSettling(self)
        default: break
        }
    }

    override func settle() {
        if lastProposal.width < 0 || !followsContainer { return }
        let new = shownEffects, old = render.effects
        if new.clip != old.clip || new.touchShape != old.touchShape { apply() }
    }

    private var shownEffects: RenderEffects {
        var shown = effect
        if let animation, case .clip(let shape, let style) = effect {
            shown = .clip(animation.shown(ShapeForm(shape), at: 0).shape, style)
        }
        var new = shown.effects(in: size.cgSize, environment.values)
        if followsContainer {
            func outline(_ shape: any Shape, _ style: FillStyle) -> OutlineShape {
                placed(shape, in: CGRect(origin: .zero, size: size.cgSize)).filled(style).relative(to: size.cgSize)
            }
            switch shown {
            case .clip(let shape, let style): new.clip = outline(shape, style)
            case .touchShape(let shape, let style): new.touchShape = outline(shape, style)
            default: break
            }
        }
        return new
    }

    private func apply() {
        var new = shownEffects
        new.zIndex = render.effects.zIndex
        new.isHidden = render.effects.isHidden
        new.mask = render.mask
        render.effects = new
    }

    override func place(_ p: Extent) {
        super.place(p)
        if effect.dependsOnSize { apply() }
    }

    override func environmentChanged() {
        switch effect {
        case .shadow, .multiply: apply()
        default: break
        }
        super.environmentChanged()
    }
}
