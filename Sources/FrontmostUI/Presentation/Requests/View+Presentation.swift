import Foundation
import FrontmostUIKit

/// Whether the content behind a presentation accepts touches.
public struct PresentationBackgroundInteraction: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case automatic, enabled, disabled
        case upThrough(PresentationDetent)
    }
    let kind: Kind
    /// The platform's default: the content behind is disabled.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    /// The content behind stays enabled.
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    /// The content behind is disabled.
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    /// The content behind is enabled up to a height of the sheet.
    /// - Parameter detent: The largest detent with enabled content behind.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .upThrough(detent))
    }
}

/// Whether a swipe on a sheet's scrolling content resizes the sheet first.
public struct PresentationContentInteraction: Equatable, Sendable {
    enum Kind: Sendable { case automatic, resizes, scrolls }
    let kind: Kind
    /// The platform's default: resizes the sheet first.
    public static let automatic = PresentationContentInteraction(kind: .automatic)
    /// A swipe resizes the sheet first, then scrolls.
    public static let resizes = PresentationContentInteraction(kind: .resizes)
    /// A swipe scrolls the content.
    public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// The style of a presentation in compact size classes.
public struct PresentationAdaptation: Equatable, Sendable {
    let style: UIModalPresentationStyle
    /// The platform's default.
    public static let automatic = PresentationAdaptation(style: .automatic)
    /// The presentation keeps its style.
    public static let none = PresentationAdaptation(style: .none)
    /// A popover.
    public static let popover = PresentationAdaptation(style: .popover)
    /// A sheet.
    public static let sheet = PresentationAdaptation(style: .pageSheet)
    /// A full-screen cover.
    public static let fullScreenCover = PresentationAdaptation(style: .fullScreen)
}

extension View {
    /// Sets the heights at which the sheet around this view rests. The default is the greatest height.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationOption { $0.detents = detents }
    }
    /// Sets the heights at which the sheet around this view rests.
    /// - Parameter selection: The current detent. Dragging the sheet writes it, and writing it moves the sheet.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let chosen = PresentationOptions.Selection(detent: selection.wrappedValue) { selection.wrappedValue = $0 }
        return presentationOption { ($0.detents, $0.selection) = (detents, chosen) }
    }

    /// Sets whether the sheet around this view shows a grabber. By default it does if it has several detents.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationOption { $0.dragIndicator = visibility }
    }

    /// Sets the corner radius of the presentation around this view.
    /// - Parameter cornerRadius: Points; nil for the platform's default.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationOption { $0.cornerRadius = cornerRadius }
    }

    /// Sets the background of the presentation around this view.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return presentationOption {
            $0.background = PresentationOptions.Background(style: style) { AnyView(Rectangle().fill(style).ignoresSafeArea()) }
        }
    }
    /// Sets a view as the background of the presentation around this view.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return presentationOption {
            $0.background = PresentationOptions.Background(style: nil) {
                AnyView(
                    content.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: alignment)
                        .ignoresSafeArea())
            }
        }
    }

    /// Sets whether the content behind the presentation around this view accepts touches.
    public nonisolated func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        presentationOption { $0.interaction = interaction }
    }

    /// Sets whether a swipe on scrolling content makes the sheet higher first, or scrolls.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        presentationOption { $0.contentInteraction = behavior }
    }

    /// Sets the style of the presentation around this view in compact size classes. With `.popover` a popover stays a popover.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }
    /// Sets the style of the presentation around this view, for compact width and for compact height.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        let adaptation = PresentationOptions.Adaptation(horizontal: horizontalAdaptation, vertical: verticalAdaptation)
        return presentationOption { $0.adaptation = adaptation }
    }

    nonisolated func presentationOption(_ write: @escaping (inout PresentationOptions) -> Void) -> some View {
        var requests = ControllerRequests()
        write(&requests.presentation)
        return modifier(PreferenceModifier<ControllerRequestsKey>(value: requests) { write(&$0.presentation) })
    }
}
