import Foundation

/// The place that something is presented in, as values.
struct PresentationPlace: Equatable {
    var bounds: CGRect
    var safeArea: UIEdgeInsets
    var isRegularWidth: Bool
    var isCompactHeight: Bool

    init(bounds: CGRect, safeArea: UIEdgeInsets = .zero, isRegularWidth: Bool = false, isCompactHeight: Bool = false) {
        (self.bounds, self.safeArea) = (bounds, safeArea)
        (self.isRegularWidth, self.isCompactHeight) = (isRegularWidth, isCompactHeight)
    }

    /// Sheets float in the middle there, and their detents have no effect: with room on all sides nobody drags them.
    var sheetsFloat: Bool { isRegularWidth && !isCompactHeight }

    /// In a low window a sheet covers everything, unless it asks to stay at the lower edge.
    func sheetsCover(edgeAttached: Bool) -> Bool { isCompactHeight && !edgeAttached }

    /// Whether a sheet's detents say how high it is.
    func detentsCount(edgeAttached: Bool) -> Bool { !sheetsFloat && !sheetsCover(edgeAttached: edgeAttached) }
}

/// Where what is presented lies.
enum PresentationGeometry {
    /// Points that a sheet keeps below the top of the safe area, and its corners' radius.
    static let sheetGap: CGFloat = 10, cornerRadius: CGFloat = 10, alertRadius: CGFloat = 14

    /// How a sheet wants to lie.
    struct Sheet: Equatable {
        /// Of the detent, without what the safe area takes at the bottom; nil for the largest.
        var detent: CGFloat?
        /// What a form sheet, or one whose width follows its content, asks for; zero for nothing.
        var preferred = CGSize.zero
        var isEdgeAttachedInCompactHeight = false
        var widthFollowsPreferred = false
    }

    /// Everything but sheets and popovers.
    /// - Parameter content: The size that an alert asks for.
    static func frame(_ style: PresentationStyle, in place: PresentationPlace, content: CGSize) -> CGRect {
        let bounds = place.bounds
        switch style {
        case .alert:
            let room = alertRoom(in: place), frame = centered(content, in: bounds)
            return frame.offsetBy(dx: 0, dy: min(max(frame.minY, room.minY), room.maxY - content.height) - frame.minY)
        case .actionSheet:
            return CGRect(
                x: (bounds.midX - content.width / 2).rounded(), y: alertRoom(in: place).maxY - content.height,
                width: content.width, height: content.height)
        case .pageSheet, .formSheet: return sheetFrame(style, in: place, Sheet())
        default: return bounds
        }
    }

    /// What an alert or an action sheet may cover: they keep off the safe area above and below, and a little off the edges.
    static func alertRoom(in place: PresentationPlace) -> CGRect {
        place.bounds.inset(by: UIEdgeInsets(top: max(place.safeArea.top, 8), bottom: max(place.safeArea.bottom, 8)))
    }

    /// The height that a sheet can have at most, without the safe area's part at the bottom: what detents are resolved with.
    static func largestDetent(in place: PresentationPlace) -> CGFloat {
        max(0, place.bounds.height - place.safeArea.top - sheetGap - place.safeArea.bottom)
    }

    /// - Parameter style: A page sheet or a form sheet.
    static func sheetFrame(_ style: PresentationStyle, in place: PresentationPlace, _ sheet: Sheet) -> CGRect {
        let bounds = place.bounds, safe = place.safeArea
        if place.sheetsFloat {
            let page = SheetMeasures.page, form = SheetMeasures.form
            let asks = style == .formSheet && sheet.preferred.width > 0 && sheet.preferred.height > 0
            let wanted = asks ? sheet.preferred : style == .pageSheet ? page : form
            let size = CGSize(
                width: min(wanted.width, bounds.width - 40),
                height: min(wanted.height, bounds.height - 2 * (safe.top + sheetGap)))
            return centered(size, in: bounds)
        }
        if place.sheetsCover(edgeAttached: sheet.isEdgeAttachedInCompactHeight) { return bounds }
        let largest = largestDetent(in: place) + safe.bottom
        let height = min(largest, sheet.detent.map { $0 + safe.bottom } ?? largest)
        var width = place.isCompactHeight ? bounds.width - safe.left - safe.right : bounds.width
        if sheet.widthFollowsPreferred && sheet.preferred.width > 0 { width = min(width, sheet.preferred.width) }
        return CGRect(x: (bounds.midX - width / 2).rounded(), y: bounds.maxY - height, width: width, height: height)
    }

    private static func centered(_ size: CGSize, in bounds: CGRect) -> CGRect {
        CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }
}

/// What sheets measure that float in front of their screen.
package enum SheetMeasures {
    package static let page = CGSize(width: 712, height: CGFloat.infinity), form = CGSize(width: 540, height: 620)
}

/// What a sheet under a finger does.
enum SheetDrag {
    /// Points that a finger moves before a sheet goes with it.
    static let slop: CGFloat = 10

    /// How far a sheet goes with a finger.
    static func travel(of distance: CGFloat) -> CGFloat { distance > 0 ? max(0, distance - slop) : min(0, distance + slop) }

    /// Whether a sheet that was let go below its lowest detent goes away: dragged half-way down, or thrown downwards.
    /// - Parameters:
    ///   - travel: Points downwards from the lowest detent.
    ///   - velocity: Points a second, downwards.
    ///   - height: Of the lowest detent.
    static func closes(travel: CGFloat, velocity: CGFloat, height: CGFloat) -> Bool {
        if velocity < -300 { return false }
        return travel > 0 && (travel > height / 2 || velocity > 1000)
    }

    enum End: Equatable { case dismiss, detent(Int) }

    /// Where a sheet goes that is let go: away, to the next detent in the direction it is thrown, or to the nearest.
    /// - Parameters:
    ///   - height: How high it stands now.
    ///   - velocity: Points a second, downwards.
    ///   - detents: Heights, ascending; not empty.
    static func end(height: CGFloat, velocity: CGFloat, detents: [CGFloat]) -> End {
        guard let lowest = detents.first else { return .dismiss }
        if closes(travel: lowest - height, velocity: velocity, height: lowest) { return .dismiss }
        if velocity < -300 { return .detent(detents.firstIndex { $0 > height } ?? detents.count - 1) }
        if velocity > 300 { return .detent(detents.lastIndex { $0 < height } ?? 0) }
        let nearest = detents.indices.min { abs(detents[$0] - height) < abs(detents[$1] - height) }
        return .detent(nearest ?? 0)
    }

    /// How far a sheet that must stay follows a finger.
    static func resisted(_ travel: CGFloat) -> CGFloat { travel <= 0 ? 0 : 60 * (1 - 1 / (travel / 120 + 1)) }
}
