import Foundation
import FrontmostRender

/// How a controller is shown above another.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A page sheet; an alert's own place for an alert.
    case automatic = -2
    /// No adaptation: an answer of adaptive presentation methods. A controller of this style cannot be presented.
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a presentation that covers its place comes and goes. Sheets, popovers and alerts have ways of their own, a cross dissolve
/// aside.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve
    /// Shown as a cross dissolve: there is no paper to curl.
    case partialCurl
}

/// What a style comes down to. The alert's two are the controller's own choice and not a `modalPresentationStyle`.
package enum PresentationStyle: Equatable, Sendable {
    case fullScreen, overFullScreen, currentContext, overCurrentContext, pageSheet, formSheet, popover, custom, alert, actionSheet

    /// Nil for `.none`, which nothing can be presented with.
    init?(_ style: UIModalPresentationStyle) {
        switch style {
        case .none: return nil
        case .automatic, .pageSheet: self = .pageSheet
        case .formSheet: self = .formSheet
        case .popover: self = .popover
        case .fullScreen: self = .fullScreen
        case .overFullScreen: self = .overFullScreen
        case .custom: self = .custom
        case .currentContext: self = .currentContext
        case .overCurrentContext: self = .overCurrentContext
        }
    }

    /// As apps hear of it.
    var modal: UIModalPresentationStyle {
        switch self {
        case .fullScreen: .fullScreen
        case .overFullScreen, .alert, .actionSheet: .overFullScreen
        case .currentContext: .currentContext
        case .overCurrentContext: .overCurrentContext
        case .pageSheet: .pageSheet
        case .formSheet: .formSheet
        case .popover: .popover
        case .custom: .custom
        }
    }

    /// Whether the presenter's views are taken away while it is shown.
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
    var isAlert: Bool { self == .alert || self == .actionSheet }
    /// Shown in a card of the engine's own; the others lie in the container as they are.
    var hasCard: Bool { isSheet || isAlert || self == .popover }
    /// A step in front of what lies below: dark surfaces are lighter there.
    var isElevated: Bool { hasCard }

    /// Opacity of the black behind it; nil for none.
    var dimming: Double? {
        switch self {
        case .pageSheet, .formSheet, .alert, .actionSheet: 0.2
        default: nil
        }
    }

    /// Around what nothing dark lies behind: it would not be told from what does.
    func shadow(isUndimmed: Bool) -> RenderEffects.Shadow? {
        guard self == .popover || isSheet && isUndimmed else { return nil }
        return RenderEffects.Shadow(color: .black.multiplyingOpacity(by: 0.2), radius: 20, x: 0, y: self == .popover ? 8 : 0)
    }

    /// Seconds of a transition.
    var duration: Double { isAlert || self == .popover ? 0.25 : 0.5 }

    /// What the style is shown as where nobody says otherwise: a popover is a sheet in compact width, and an action sheet a popover
    /// in regular width.
    /// - Parameter adaptation: What the delegate, or the presentation controller itself, answers for the traits of now.
    func adapted(isRegularWidth: Bool, by adaptation: UIModalPresentationStyle) -> PresentationStyle {
        if self == .actionSheet { return isRegularWidth ? .popover : .actionSheet }
        if self == .alert { return .alert }
        // A custom presentation has no place to adapt to, and one in context no other context.
        guard let other = PresentationStyle(adaptation), other != .custom, !other.usesContext, other != .popover else {
            return self
        }
        return other
    }
}
