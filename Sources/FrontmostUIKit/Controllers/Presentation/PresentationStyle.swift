import Foundation
import FrontmostRender

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A form sheet, as since iPadOS 18. Alerts choose their own style.
    case automatic = -2
    /// No adaptation, as a return value of adaptive presentation methods. A controller with this style cannot be presented.
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// The transition of a presentation that covers its container. Sheets, popovers and alerts have their own transitions, except for
/// a cross dissolve.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve
    /// Shown as a cross dissolve: there is no page curl.
    case partialCurl
}

/// The style in effect. `alert` and `actionSheet` are chosen by the alert controller and have no `modalPresentationStyle`.
package enum PresentationStyle: Equatable, Sendable {
    case fullScreen, overFullScreen, currentContext, overCurrentContext, pageSheet, formSheet, popover, custom, alert, actionSheet

    /// Nil for `.none`, which nothing can be presented with.
    init?(_ style: UIModalPresentationStyle) {
        switch style {
        case .none: return nil
        case .pageSheet: self = .pageSheet
        case .automatic, .formSheet: self = .formSheet
        case .popover: self = .popover
        case .fullScreen: self = .fullScreen
        case .overFullScreen: self = .overFullScreen
        case .custom: self = .custom
        case .currentContext: self = .currentContext
        case .overCurrentContext: self = .overCurrentContext
        }
    }

    /// The style that is reported to apps.
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

    /// Whether the presenter's views are removed while it is shown.
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
    var isAlert: Bool { self == .alert || self == .actionSheet }
    /// Whether the presented view is in a card of the engine. With other styles it is directly in the container.
    var hasCard: Bool { isSheet || isAlert || self == .popover }
    /// Whether its views are elevated: dark backgrounds are lighter there.
    var isElevated: Bool { hasCard }

    /// The opacity of the black dimming view; nil for none.
    var dimming: Double? {
        switch self {
        case .pageSheet, .formSheet, .alert, .actionSheet: 0.2
        default: nil
        }
    }

    /// The shadow. Only undimmed presentations have one, to set them off from the views behind.
    func shadow(isUndimmed: Bool) -> RenderEffects.Shadow? {
        guard self == .popover || isSheet && isUndimmed else { return nil }
        return RenderEffects.Shadow(color: .black.multiplyingOpacity(by: 0.2), radius: 20, x: 0, y: self == .popover ? 8 : 0)
    }

    /// The duration of the transition, in seconds.
    var duration: Double { isAlert || self == .popover ? 0.25 : 0.5 }

    /// The style for the current traits: a popover is a sheet in compact width, and an action sheet is a popover in regular
    /// width, unless the delegate returns another style.
    /// - Parameter adaptation: The style that the delegate or the presentation controller returns for the current traits.
    func adapted(isRegularWidth: Bool, by adaptation: UIModalPresentationStyle) -> PresentationStyle {
        if self == .actionSheet { return isRegularWidth ? .popover : .actionSheet }
        if self == .alert { return .alert }
        // Adapting to a custom presentation, or to one in a context, is not possible: there is no container for it.
        guard let other = PresentationStyle(adaptation), other != .custom, !other.usesContext, other != .popover else {
            return self
        }
        return other
    }
}
