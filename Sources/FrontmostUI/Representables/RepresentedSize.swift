import Foundation
@_spi(Engine) import FrontmostUIKit

/// How long a UIKit view would like to be along one axis, and between which lengths it lets itself be.
struct RepresentedLength: Equatable {
    var least, ideal, most: Double

    /// Takes what it is offered; by itself it is nothing.
    static let flexible = RepresentedLength(least: 0, ideal: 0, most: .unbounded)

    init(least: Double, ideal: Double, most: Double) { (self.least, self.ideal, self.most) = (least, ideal, most) }

    /// The rule of a view's wish: one without an intrinsic length takes what it is offered. One with it is made larger unless it
    /// hugs its content, and smaller unless it resists that, each from `defaultHigh` up. By default views resist and do not hug.
    /// - Parameter intrinsic: `UIView.noIntrinsicMetric` where there is none.
    init(intrinsic: Double, hugs: Bool, resists: Bool) {
        if intrinsic < 0 || !intrinsic.isFinite {
            self = .flexible
        } else {
            let length = intrinsic.upToGrid
            self.init(least: resists ? length : 0, ideal: length, most: hugs ? length : .unbounded)
        }
    }

    /// The length for an offer, and the offers that it is the same for.
    func answer(to offer: Double) -> (length: Double, holds: Interval) {
        if least == most { return (least, .all) }
        if offer.isIdeal { return (ideal, .only(offer)) }
        if offer <= least { return (least, Interval(low: 0, high: least)) }
        if offer >= most { return (most, Interval(low: most, high: .unbounded)) }
        return (offer, .only(offer))
    }
}

/// How large a UIKit view would like to be.
struct RepresentedSize: Equatable {
    var width, height: RepresentedLength

    @MainActor init(of view: UIView) {
        let intrinsic = view.intrinsicContentSize
        width = RepresentedLength(intrinsic: Double(intrinsic.width), hugs: false, resists: true)
        height = RepresentedLength(intrinsic: Double(intrinsic.height), hugs: false, resists: true)
    }

    /// A controller's view takes what it is offered, and is of its own size only where it is asked for that (`fixedSize`, the
    /// length of what scrolls).
    @MainActor init(ofControllers view: UIView) {
        let intrinsic = view.intrinsicContentSize
        func length(_ x: CGFloat) -> RepresentedLength {
            RepresentedLength(intrinsic: Double(x), hugs: false, resists: false)
        }
        (width, height) = (length(intrinsic.width), length(intrinsic.height))
    }

    func answer(to p: Extent) -> Answer {
        let w = width.answer(to: p.width), h = height.answer(to: p.height)
        return Answer(Extent(w.length, h.length), width: w.holds, height: h.holds)
    }
}

extension Extent {
    /// A size that an app answers: infinite where it takes all it can get.
    init(fitting size: CGSize) {
        func length(_ x: CGFloat) -> Double { x.isFinite ? Double(max(0, x)).upToGrid : x > 0 ? .unbounded : 0 }
        self.init(length(size.width), length(size.height))
    }
}

extension Double {
    /// UIKit's lengths are any numbers, those of the layout are not.
    fileprivate var upToGrid: Double { self < 1e9 ? (self / layoutGrid).rounded(.up) * layoutGrid : self }
}
