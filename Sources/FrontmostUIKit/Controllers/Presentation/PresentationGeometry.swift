import Foundation

/// The surroundings of a presentation, as values.
struct PresentationPlace: Equatable {
    var bounds: CGRect
    var safeArea: UIEdgeInsets
    var isRegularWidth: Bool
    var isCompactHeight: Bool
    /// The height from the lower edge up that the keyboard of a field in the presented view covers, in points.
    var keyboard: CGFloat

    init(
        bounds: CGRect, safeArea: UIEdgeInsets = .zero, isRegularWidth: Bool = false, isCompactHeight: Bool = false,
        keyboard: CGFloat = 0
    ) {
        (self.bounds, self.safeArea, self.keyboard) = (bounds, safeArea, keyboard)
        (self.isRegularWidth, self.isCompactHeight) = (isRegularWidth, isCompactHeight)
    }

    /// The height at the lower edge that the safe area and the keyboard take.
    var bottomInset: CGFloat { max(safeArea.bottom, keyboard) }
    /// The part within the safe area and above the keyboard.
    var safeRect: CGRect {
        bounds.inset(
            by: UIEdgeInsets(top: safeArea.top, left: safeArea.left, bottom: bottomInset, right: safeArea.right))
    }
    /// The part that the keyboard leaves.
    var open: CGRect { bounds.inset(by: UIEdgeInsets(bottom: keyboard)) }

    /// Whether sheets float in the middle. Their detents have no effect then, and they cannot be dragged.
    var sheetsFloat: Bool { isRegularWidth && !isCompactHeight }

    /// Whether a sheet covers everything: in compact height, unless it asks to stay at the lower edge.
    func sheetsCover(edgeAttached: Bool) -> Bool { isCompactHeight && !edgeAttached }

    /// Whether a sheet's detents determine its height.
    func detentsCount(edgeAttached: Bool) -> Bool { !sheetsFloat && !sheetsCover(edgeAttached: edgeAttached) }
}

/// Frames of presented views.
enum PresentationGeometry {
    /// Points: the gap between a sheet and the top of the safe area, and corner radii.
    static let sheetGap: CGFloat = 10, cornerRadius: CGFloat = 10, alertRadius: CGFloat = 14

    /// A sheet's preferences.
    struct Sheet: Equatable {
        /// The height of the detent without the bottom safe area; nil for the largest.
        var detent: CGFloat?
        /// The preferred size of a form sheet, or of a sheet as wide as its content; zero for none.
        var preferred = CGSize.zero
        var isEdgeAttachedInCompactHeight = false
        var widthFollowsPreferred = false
    }

    /// The frame for any style but popovers. Sheets get their default frame.
    /// - Parameter content: The preferred size of an alert.
    static func frame(_ style: PresentationStyle, in place: PresentationPlace, content: CGSize) -> CGRect {
        let bounds = place.bounds
        switch style {
        case .alert:
            let room = alertSpace(in: place), frame = centered(content, in: place.open)
            return frame.offsetBy(dx: 0, dy: min(max(frame.minY, room.minY), room.maxY - content.height) - frame.minY)
        case .actionSheet:
            return CGRect(
                x: (bounds.midX - content.width / 2).rounded(), y: alertSpace(in: place).maxY - content.height,
                width: content.width, height: content.height)
        case .pageSheet, .formSheet: return sheetFrame(style, in: place, Sheet())
        default: return bounds
        }
    }

    /// The area for an alert or an action sheet: away from the safe area above and below, and at least 8 points from those edges
    /// and from the keyboard.
    static func alertSpace(in place: PresentationPlace) -> CGRect {
        place.bounds.inset(
            by: UIEdgeInsets(top: max(place.safeArea.top, 8), bottom: max(place.safeArea.bottom, place.keyboard + 8)))
    }

    /// The largest height of a sheet without the bottom safe area, which detents are resolved with.
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
            // It moves up by the least that leaves it above the keyboard, as far as there is room above.
            let frame = centered(size, in: bounds), above = frame.minY - min(frame.minY, safe.top + sheetGap)
            return frame.offsetBy(dx: 0, dy: -min(max(0, frame.maxY - place.open.maxY), above))
        }
        if place.sheetsCover(edgeAttached: sheet.isEdgeAttachedInCompactHeight) { return bounds }
        let largest = largestDetent(in: place) + safe.bottom
        // A sheet stands on the keyboard: its background continues below it, as it does below the safe area.
        let height = min(largest, sheet.detent.map { $0 + place.bottomInset } ?? largest)
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

/// The sizes of floating sheets, in points.
package enum SheetMeasures {
    package static let page = CGSize(width: 712, height: CGFloat.infinity), form = CGSize(width: 540, height: 620)
}

/// The rules of dragging a sheet.
enum SheetDrag {
    /// The distance in points that a finger moves before the sheet follows.
    static let slop: CGFloat = 10

    /// The distance that a sheet moves for a finger's distance.
    static func travel(of distance: CGFloat) -> CGFloat { distance > 0 ? max(0, distance - slop) : min(0, distance + slop) }

    /// Whether a sheet released below its lowest detent is dismissed: it was dragged half-way down, or flung downwards.
    /// - Parameters:
    ///   - travel: Points downwards from the lowest detent.
    ///   - velocity: Points a second, downwards.
    ///   - height: The height of the lowest detent.
    static func closes(travel: CGFloat, velocity: CGFloat, height: CGFloat) -> Bool {
        if velocity < -300 { return false }
        return travel > 0 && (travel > height / 2 || velocity > 1000)
    }

    enum End: Equatable { case dismiss, detent(Int) }

    /// Where a released sheet goes: off screen, to the next detent in the direction of a fling, or to the nearest detent.
    /// - Parameters:
    ///   - height: The current height.
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

    /// The distance that a sheet which must not be dismissed follows a finger downwards.
    static func resisted(_ travel: CGFloat) -> CGFloat { travel <= 0 ? 0 : 60 * (1 - 1 / (travel / 120 + 1)) }
}
