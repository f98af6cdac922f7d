import Foundation
import FrontmostUIKit

/// The ideal length of a UIKit view along one axis, and the limits within which it follows a proposal.
struct RepresentedLength: Equatable {
    var least, ideal, most: Double

    /// Takes the proposed length; its ideal length is zero.
    static let flexible = RepresentedLength(least: 0, ideal: 0, most: .unbounded)

    init(least: Double, ideal: Double, most: Double) { (self.least, self.ideal, self.most) = (least, ideal, most) }

    /// A view without an intrinsic length takes the proposed length. A view with one grows unless it hugs its content, and
    /// shrinks unless it resists compression, each from a priority of `defaultHigh` up. By default views resist and do not hug.
    /// - Parameter intrinsic: Points; `UIView.noIntrinsicMetric` if there is none.
    init(intrinsic: Double, hugs: Bool, resists: Bool) {
        if intrinsic < 0 || !intrinsic.isFinite {
            self = .flexible
        } else {
            let length = intrinsic.upToGrid
            self.init(least: resists ? length : 0, ideal: length, most: hugs ? length : .unbounded)
        }
    }

    /// The length for a proposal, and the interval of proposals that have the same answer.
    func answer(to offer: Double) -> (length: Double, holds: Interval) {
        if least == most { return (least, .all) }
        if offer.isIdeal { return (ideal, .only(offer)) }
        if offer <= least { return (least, Interval(low: 0, high: least)) }
        if offer >= most { return (most, Interval(low: most, high: .unbounded)) }
        return (offer, .only(offer))
    }
}

/// Measures a UIKit view, by its intrinsic size or, if it has constraints, by those.
///
/// A controller's view takes the proposed size. It has a size of its own only for an unspecified proposal (`fixedSize`, or the
/// length of a scroll view's content).
@MainActor struct RepresentedSize {
    let view: UIView
    let isOfController: Bool

    func answer(to p: Extent) -> MeasuredSize {
        if !view.constraints.isEmpty || view is UIStackView { return constrainedSize(to: p) }
        let intrinsic = view.intrinsicContentSize
        let w = length(intrinsic.width, .horizontal).answer(to: p.width)
        if view.wrapsToLayoutWidth && w.length < Double(intrinsic.width) {
            let wrapped = view.sizeThatFits(CGSize(width: w.length, height: .infinity))
            return .exact(Extent(w.length, length(wrapped.height, .vertical).answer(to: p.height).length), for: p)
        }
        let h = length(intrinsic.height, .vertical).answer(to: p.height)
        return MeasuredSize(Extent(w.length, h.length), width: w.holds, height: h.holds)
    }

    private func length(_ intrinsic: CGFloat, _ axis: NSLayoutConstraint.Axis) -> RepresentedLength {
        if isOfController { return RepresentedLength(intrinsic: Double(intrinsic), hugs: false, resists: false) }
        return RepresentedLength(
            intrinsic: Double(intrinsic),
            hugs: view.contentHuggingPriority(for: axis).rawValue >= UILayoutPriority.defaultHigh.rawValue,
            resists: view.contentCompressionResistancePriority(for: axis).rawValue >= UILayoutPriority.defaultHigh.rawValue)
    }

    // MARK: Constraints

    /// Weaker than required constraints, and than hugging and resistance from `defaultHigh` up, which count for intrinsic lengths
    /// too.
    private static let pull = UILayoutPriority(UILayoutPriority.defaultHigh.rawValue - 1)

    /// Measures the width first, then the height for that width.
    private func constrainedSize(to p: Extent) -> MeasuredSize {
        let small = UIView.layoutFittingCompressedSize, large = UIView.layoutFittingExpandedSize
        func width(_ target: CGSize) -> CGFloat {
            view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: Self.pull, verticalFittingPriority: Self.pull
            ).width
        }
        let w = length(width(small), width(large), p.width)
        let across = w.isFiniteOffer ? CGFloat(w) : width(small)
        func height(_ target: CGSize) -> CGFloat {
            view.systemLayoutSizeFitting(
                CGSize(width: across, height: target.height), withHorizontalFittingPriority: .required,
                verticalFittingPriority: Self.pull
            ).height
        }
        return .exact(Extent(w, length(height(small), height(large), p.height)), for: p)
    }

    private func length(_ least: CGFloat, _ most: CGFloat, _ offer: Double) -> Double {
        let ideal = Double(least).upToGrid, isBounded = most < UIView.layoutFittingExpandedSize.width
        let wanted = RepresentedLength(
            least: isOfController ? 0 : ideal, ideal: ideal,
            most: isBounded && !isOfController ? max(ideal, Double(most).upToGrid) : .unbounded)
        return wanted.answer(to: offer).length
    }
}

extension Extent {
    /// The size that an app returned; infinite where it takes all that is available.
    init(fitting size: CGSize) {
        func length(_ x: CGFloat) -> Double { x.isFinite ? Double(max(0, x)).upToGrid : x > 0 ? .unbounded : 0 }
        self.init(length(size.width), length(size.height))
    }
}

extension Double {
    /// The length, rounded up to the layout grid. UIKit's lengths need not be on the grid.
    fileprivate var upToGrid: Double { self < 1e9 ? (self / layoutGrid).rounded(.up) * layoutGrid : self }
}
