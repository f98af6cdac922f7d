import Foundation
import FrontmostUIKit

/// Decides where a scroll view comes to rest after the user has scrolled.
///
///     struct Steps: ScrollTargetBehavior {
///         func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///             target.rect.origin.y = (target.rect.minY / 50).rounded() * 50
///         }
///     }
///
/// Hosts decelerate in their own way. When the content has come to rest, it moves on to the target.
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
    /// What a behaviour knows of the scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext
    /// Changes the place at which the content would come to rest.
    @MainActor @preconcurrency func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The place at which scrolled content comes to rest.
public struct ScrollTarget: Hashable {
    /// The part of the content that is visible there, in points.
    public var rect: CGRect
    /// The anchor of the rectangle that is aligned with that of the visible area; nil for the start.
    public var anchor: UnitPoint?
}

/// The scroll view that a target behaviour decides for.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    /// The place at which the content was when the user began to scroll.
    public let originalTarget: ScrollTarget
    /// The velocity of the offset at the end, in points per second.
    public let velocity: CGVector
    /// The size of the content in points.
    public let contentSize: CGSize
    /// The size of the visible area in points.
    public let containerSize: CGSize
    /// The axes along which the scroll view scrolls.
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The frames of the views that the content may be aligned with, in the content's coordinates.
    let frames: [CGRect]

    /// The scroll view's environment.
    public subscript<T>(dynamicMember path: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: path] }
}

/// Comes to rest at multiples of the visible area's size, one page per scroll at most.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// A behaviour.
    public nonisolated init() {}

    /// Moves the end of a scroll to where this behaviour wants it.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func along(_ start: CGFloat, _ end: CGFloat, _ page: CGFloat) -> CGFloat {
            guard page > 0 else { return end }
            let first = (start / page).rounded(), wanted = (end / page).rounded()
            return min(max(wanted, first - 1), first + 1) * page
        }
        let start = context.originalTarget.rect.origin
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = along(start.x, target.rect.minX, context.containerSize.width)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = along(start.y, target.rect.minY, context.containerSize.height)
        }
    }
}

/// Comes to rest where the start of a view is aligned with the start of the visible area. The views are those in the scroll view's
/// `scrollTargetLayout`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How far the content moves per scroll.
    public struct LimitBehavior: Hashable, Sendable {
        fileprivate enum Limit { case byClass, one, few, none }
        fileprivate let limit: Limit
        /// By one view at most where the width is compact, else as far as the user's scroll goes.
        public static let automatic = LimitBehavior(limit: .byClass)
        /// By one view at most.
        public static let always = LimitBehavior(limit: .one)
        /// By one view at most.
        public static let alwaysByOne = LimitBehavior(limit: .one)
        /// By a few views at most: as many as the visible area shows at once, and at least two.
        public static let alwaysByFew = LimitBehavior(limit: .few)
        /// No limit: the scroll ends where the user's velocity carries it.
        public static let never = LimitBehavior(limit: .none)

        /// The number of views that a scroll may pass; nil for any number.
        /// - Parameters:
        ///   - first: The index of the view where the scroll begins.
        ///   - places: The starts of all views, sorted.
        ///   - length: The visible length, in points.
        fileprivate func views(
            from first: Int, in places: [CGFloat], _ length: CGFloat, _ sizeClass: UserInterfaceSizeClass?
        ) -> Int? {
            switch limit {
            case .one: 1
            case .byClass: sizeClass == .compact ? 1 : nil
            case .few: max(2, places[first...].prefix { $0 < places[first] + length }.count)
            case .none: nil
            }
        }
    }
    private let limit: LimitBehavior

    /// A behaviour.
    public nonisolated init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

    /// Moves the end of a scroll to where this behaviour wants it.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func along(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ places: [CGFloat]) -> CGFloat {
            let places = Set(places).sorted()
            func nearest(_ place: CGFloat) -> Int? { places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) } }
            guard let wanted = nearest(end), let first = nearest(start) else { return end }
            guard let most = limit.views(from: first, in: places, length, context.horizontalSizeClass) else {
                return places[wanted]
            }
            return places[min(max(wanted, first - most, 0), first + most, places.count - 1)]
        }
        let start = context.originalTarget.rect.origin
        if context.axes.contains(.horizontal) {
            let room = context.containerSize.width, isMirrored = context.environment.layoutDirection == .rightToLeft
            let places = context.frames.map { isMirrored ? $0.maxX - room : $0.minX }
            target.rect.origin.x = along(start.x, target.rect.minX, room, places)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = along(start.y, target.rect.minY, context.containerSize.height, context.frames.map(\.minY))
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Comes to rest at multiples of the visible area's size.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Comes to rest at the start of a view.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    /// Comes to rest at the start of a view.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension EnvironmentValues {
    private struct BehaviorKey: EnvironmentKey { static var defaultValue: (any ScrollTargetBehavior)? { nil } }
    var scrollTargetBehavior: (any ScrollTargetBehavior)? {
        get { self[BehaviorKey.self] }
        set { self[BehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets where scroll views in this view come to rest after the user has scrolled.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }
}
