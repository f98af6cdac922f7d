import Foundation
import FrontmostRender

// Transforms as a browser interpolates them like `TransformParts`: function by function between two lists of the same functions.
//
//     translate(60px,45px) scale(-1) translate(-50px,-25px)      // a flipped view, moved by (10, 20), about its centre
//     translate(50px,25px) scale(1) translate(-50px,-25px)       // the same view before
//
// Between two matrices, a browser would turn that view over, and not interpolate at all if one of them is a scale by 0.
extension RenderEffects {
    /// The value of `transform`; nil if there is none. A rotation is written as such: between two matrices, a browser would know
    /// neither the direction nor whether it is a full turn.
    var transformText: String? {
        if let perspective { return transform.cssText(perspective) }
        guard let turn else { return transform.isIdentity && pivot == .zero ? nil : transform.cssText(about: pivot) }
        let rest = turn.transform.inverted().concatenating(transform), x = Double(turn.anchor.x), y = Double(turn.anchor.y)
        let around = "\(translate(x, y)) rotate(\(turn.angle.cssText)rad) \(translate(-x, -y))"
        return rest.isNearlyIdentity ? around : rest.cssText(about: .zero) + " " + around
    }

    /// Whether a browser interpolates between two transforms function by function.
    static func hasSameFunctions(_ a: String?, _ b: String?) -> Bool {
        func names(_ text: String?) -> [Substring] { (text ?? "").split(separator: " ").map { $0.prefix { $0 != "(" } } }
        // Functions that the end of a list lacks count as those that do nothing.
        return zip(names(a), names(b)).allSatisfy { $0 == $1 }
    }
}

private func translate(_ x: Double, _ y: Double) -> String { "translate(\(x.cssText)px,\(y.cssText)px)" }

/// A factor, with six digits: coarser rounding would be visible where a small scale applies to a long distance.
private func factor(_ value: CGFloat) -> String { String(format: "%.6g", Double(value.isFinite ? value : 0)) }

extension CGAffineTransform {
    /// The transform with a perspective, as a matrix in space.
    fileprivate func cssText(_ perspective: RenderEffects.Perspective) -> String {
        let columns = [a, b, 0, perspective.x, c, d, 0, perspective.y, 0, 0, 1, 0, tx, ty, 0, 1]
        return "matrix3d(" + columns.map(factor).joined(separator: ",") + ")"
    }

    /// Whether this is the identity but for rounding, such as after rotating by an angle and back.
    fileprivate var isNearlyIdentity: Bool {
        abs(a - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9 && abs(d - 1) < 1e-9 && abs(tx) < 1e-6 && abs(ty) < 1e-6
    }

    /// The transform with the translations for a pivot written separately, so that a browser interpolates about the pivot.
    fileprivate func cssText(about pivot: CGPoint) -> String {
        let own = pivot == .zero ? self : about(CGPoint(x: -pivot.x, y: -pivot.y))
        let back = pivot == .zero ? "" : " " + translate(Double(-pivot.x), Double(-pivot.y))
        if own.b == 0 && own.c == 0 {
            let shift = translate(Double(own.tx + pivot.x), Double(own.ty + pivot.y))
            if own.isShift && pivot == .zero { return shift }
            return "\(shift) scale(\(own.a == own.d ? factor(own.a) : "\(factor(own.a)),\(factor(own.d))"))\(back)"
        }
        let matrix = "matrix(" + [own.a, own.b, own.c, own.d, own.tx, own.ty].map(factor).joined(separator: ",") + ")"
        return pivot == .zero ? matrix : "\(translate(Double(pivot.x), Double(pivot.y))) \(matrix)\(back)"
    }
}
