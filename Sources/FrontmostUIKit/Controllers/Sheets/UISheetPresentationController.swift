import Foundation
import FrontmostRender

/// Manages a sheet: a card that comes from the lower edge, stands at one of its detents, and is dragged between them and away.
///
///     if let sheet = settings.sheetPresentationController {
///         sheet.detents = [.medium(), .large()]
///         sheet.prefersGrabberVisible = true
///     }
///     present(settings, animated: true)
///
/// In regular width and height a sheet floats in the middle and its detents have no effect; in compact height it covers
/// everything unless it `prefersEdgeAttachedInCompactHeight`.
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
    /// Where the sheet may rest, in any order. The ones that resolve to nothing are left out; where none is left, it stands as
    /// high as it can.
    open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
    /// Where the sheet rests; nil, or one that is not among `detents`, stands for the lowest. A change within `animateChanges` is
    /// animated.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { changed() } }
    }
    /// Up to this detent what lies behind is neither dimmed nor out of reach; nil dims at all of them.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// A finger that scrolls content which is at its start moves the sheet to a higher detent first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { changed() } }
    open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
    /// At the lower edge the sheet is as wide as its `preferredContentSize` says.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
    /// A small bar at the upper edge that says that the sheet can be resized; a tap on it goes to the next detent.
    open var prefersGrabberVisible = false { didSet { changed() } }
    /// Points; nil for the platform's own.
    open var preferredCornerRadius: CGFloat? { didSet { changed() } }
    /// What lies behind is neither dimmed nor out of reach at any detent.
    package var neverDims = false { didSet { if neverDims != oldValue { changed() } } }
    private var isAnimatingChanges = false

    /// Has the detents resolved anew, because what their resolvers look at has changed.
    open func invalidateDetents() { changed() }

    /// Shows what `changes` does to the sheet's properties on its way.
    open func animateChanges(_ changes: () -> Void) {
        if isAnimatingChanges { return changes() }
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
        guard let container = presentation?.container else { return }
        container.animateLayout()
    }

    private func changed() { presentation?.container.setNeedsLayout() }

    // MARK: Detents resolved

    struct Rest: Equatable {
        var identifier: Detent.Identifier
        /// Without the safe area's part.
        var value: CGFloat
    }

    /// Where the sheet can rest in that place, lowest first; never empty.
    func rests(in place: PresentationPlace, _ traits: UITraitCollection) -> [Rest] {
        let context = DetentContext(place, traits), most = context.maximumDetentValue
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { Rest(identifier: detent.identifier, value: min(max(0, $0), most)) }
        }
        return found.isEmpty ? [Rest(identifier: .large, value: most)] : found.sorted { $0.value < $1.value }
    }

    func selected(among rests: [Rest]) -> Int { rests.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0 }

    /// Whether what lies behind is left as it is, at the detent of now.
    func isUndimmed(upTo largest: Detent.Identifier, _ rests: [Rest]) -> Bool {
        guard let last = rests.firstIndex(where: { $0.identifier == largest }) else { return false }
        return selected(among: rests) <= last
    }

    /// A person moved the sheet.
    /// - Parameter rests: Where it can rest.
    func select(byPerson identifier: Detent.Identifier, among rests: [Rest]) {
        // Who let it go where it was moved nothing, whether a detent was ever selected or not.
        if rests[selected(among: rests)].identifier == identifier { return }
        selectedDetentIdentifier = identifier
        onSelection?(identifier)
        (givenDelegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
    /// SwiftUI's selection.
    package var onSelection: ((Detent.Identifier) -> Void)?
}

/// Told when a person moves a sheet to another detent.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Not called for changes by code.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
