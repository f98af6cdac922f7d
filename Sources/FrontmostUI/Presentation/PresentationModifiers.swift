import Foundation
import FrontmostUIKit

/// Whether what lies behind a presentation can be used.
public struct PresentationBackgroundInteraction: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case automatic, enabled, disabled
        case upThrough(PresentationDetent)
    }
    let kind: Kind
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    /// Up to that height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .upThrough(detent))
    }
}

/// What a finger on a sheet's scrolling content does first.
public struct PresentationContentInteraction: Equatable, Sendable {
    enum Kind: Sendable { case automatic, resizes, scrolls }
    let kind: Kind
    public static let automatic = PresentationContentInteraction(kind: .automatic)
    public static let resizes = PresentationContentInteraction(kind: .resizes)
    public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// What a presentation becomes in compact surroundings.
public struct PresentationAdaptation: Equatable, Sendable {
    let style: UIModalPresentationStyle
    public static let automatic = PresentationAdaptation(style: .automatic)
    /// It stays what it is.
    public static let none = PresentationAdaptation(style: .none)
    public static let popover = PresentationAdaptation(style: .popover)
    public static let sheet = PresentationAdaptation(style: .pageSheet)
    public static let fullScreenCover = PresentationAdaptation(style: .fullScreen)
}

extension View {
    /// The heights at which the sheet around this view rests. Without them it is as high as it can be.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationWish { $0.detents = detents }
    }
    /// - Parameter selection: The height of now. A person who drags the sheet writes it, and what is written moves the sheet.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let chosen = PresentationWishes.Selection(detent: selection.wrappedValue) { selection.wrappedValue = $0 }
        return presentationWish { ($0.detents, $0.selection) = (detents, chosen) }
    }

    /// Whether the sheet around this view shows that it can be dragged. Automatically it does where it has several heights.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationWish { $0.dragIndicator = visibility }
    }

    /// - Parameter cornerRadius: Points; nil for the platform's own.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationWish { $0.cornerRadius = cornerRadius }
    }

    /// What the presentation around this view stands on.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return presentationWish {
            $0.background = PresentationWishes.Background(style: style) { AnyView(Rectangle().fill(style).ignoresSafeArea()) }
        }
    }
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return presentationWish {
            $0.background = PresentationWishes.Background(style: nil) {
                AnyView(
                    content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment).ignoresSafeArea())
            }
        }
    }

    /// Whether what lies behind the presentation around this view can be used.
    public nonisolated func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        presentationWish { $0.interaction = interaction }
    }

    /// Whether a finger on scrolling content makes the sheet higher first, or scrolls.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        presentationWish { $0.contentInteraction = behavior }
    }

    /// What the presentation around this view becomes in compact surroundings: a popover stays one with `.popover`.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        let adaptation = PresentationWishes.Adaptation(horizontal: horizontalAdaptation, vertical: verticalAdaptation)
        return presentationWish { $0.adaptation = adaptation }
    }

    nonisolated func presentationWish(_ write: @escaping (inout PresentationWishes) -> Void) -> some View {
        var wishes = ControllerWishes()
        write(&wishes.presentation)
        return modifier(PreferenceModifier<ControllerWishesKey>(value: wishes) { write(&$0.presentation) })
    }
}
