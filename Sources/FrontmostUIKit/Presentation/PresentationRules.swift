import Foundation

/// How a controller is shown above another.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve }

/// What a style comes down to. The alert's two are the controller's own choice and not a `modalPresentationStyle`.
enum PresentationStyle: Equatable {
    case fullScreen, overFullScreen, currentContext, overCurrentContext, pageSheet, formSheet, alert, actionSheet

    init(_ style: UIModalPresentationStyle) {
        switch style {
        case .automatic, .none, .pageSheet: self = .pageSheet
        case .formSheet, .popover: self = .formSheet
        case .fullScreen: self = .fullScreen
        case .overFullScreen, .custom: self = .overFullScreen
        case .currentContext: self = .currentContext
        case .overCurrentContext: self = .overCurrentContext
        }
    }

    /// Whether the presenter's views are taken away while it is shown.
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
    var isAlert: Bool { self == .alert || self == .actionSheet }

    /// Opacity of the black behind it; nil for none.
    var dimming: Double? {
        switch self {
        case .pageSheet, .formSheet, .alert, .actionSheet: 0.2
        default: nil
        }
    }

    /// Seconds of a transition.
    var duration: Double { isAlert ? 0.25 : 0.5 }
}

/// Where what is presented lies.
enum PresentationGeometry {
    /// Points that a sheet keeps below the top of the safe area, and its corners' radius.
    static let sheetGap: CGFloat = 10, cornerRadius: CGFloat = 10, alertRadius: CGFloat = 14

    /// - Parameter content: The size that an alert asks for.
    static func frame(
        _ style: PresentationStyle, in bounds: CGRect, safeArea: UIEdgeInsets, isRegular: Bool, content: CGSize
    ) -> CGRect {
        switch style {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return bounds
        case .pageSheet, .formSheet:
            let top = bounds.minY + safeArea.top + sheetGap
            guard isRegular else {
                return CGRect(x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
            }
            let wanted = style == .pageSheet ? CGSize(width: 712, height: CGFloat.infinity) : CGSize(width: 540, height: 620)
            let size = CGSize(
                width: min(wanted.width, bounds.width - 40),
                height: min(wanted.height, bounds.height - 2 * (safeArea.top + sheetGap)))
            return centered(size, in: bounds)
        case .alert:
            return centered(content, in: bounds)
        case .actionSheet:
            let bottom = max(safeArea.bottom, 8)
            return CGRect(
                x: (bounds.midX - content.width / 2).rounded(), y: bounds.maxY - bottom - content.height,
                width: content.width, height: content.height)
        }
    }

    private static func centered(_ size: CGSize, in bounds: CGRect) -> CGRect {
        CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    /// Points that a finger moves before a sheet goes with it.
    static let slop: CGFloat = 10

    /// How far a sheet goes with a finger.
    static func travel(of distance: CGFloat) -> CGFloat { distance > 0 ? max(0, distance - slop) : min(0, distance + slop) }

    /// Whether a sheet that was let go goes away: dragged half-way down, or thrown downwards.
    /// - Parameters:
    ///   - travel: Points downwards.
    ///   - velocity: Points a second, downwards.
    static func closes(travel: CGFloat, velocity: CGFloat, height: CGFloat) -> Bool {
        if velocity < -300 { return false }
        return travel > 0 && (travel > height / 2 || velocity > 1000)
    }

    /// How far a sheet that must stay follows a finger.
    static func resisted(_ travel: CGFloat) -> CGFloat { travel <= 0 ? 0 : 60 * (1 - 1 / (travel / 120 + 1)) }
}

/// The platform's console lines about presentations, word for word.
enum PresentationMessage {
    @MainActor static func refused(
        _ refusal: PresentationRefusal, presenting: UIViewController, on presenter: UIViewController, from: UIViewController
    ) -> String {
        let attempt = "Attempt to present \(presenting) on \(presenter) (from \(from))"
        switch refusal {
        case .alreadyPresenting:
            let other = presenter.presentation?.presented.description ?? "another controller"
            return "\(attempt) which is already presenting \(other)."
        case .notInWindowHierarchy: return "\(attempt) whose view is not in the window hierarchy."
        case .inTransition: return "\(attempt) while a presentation is in progress."
        case .presentsItself:
            return "Application tried to present a view controller modally on itself: \(presenting). "
                + "Present another controller, or present this one from the controller below it."
        case .isPresentedAlready:
            let other = presenting.presentingViewController?.description ?? "another controller"
            return "Application tried to present modally a view controller \(presenting) that is already being presented by "
                + "\(other). Dismiss it first and present it again in the dismissal's completion, or make a new controller."
        case .hasParent:
            let parent = presenting.parent?.description ?? "another controller"
            return "Application tried to present modally a view controller \(presenting) that has a parent view controller "
                + "\(parent). Present the parent, or take the controller out of it with removeFromParent() first."
        }
    }

    @MainActor static func dismissalInTransition(_ controller: UIViewController) -> String {
        "Attempt to dismiss from view controller \(controller) while a presentation or dismiss is in progress!"
    }
}
