import Foundation
import FrontmostRender

/// Manages a sheet: a card that slides in from the lower edge, rests at a detent, and can be dragged between detents and off
/// screen.
///
///     if let sheet = settings.sheetPresentationController {
///         sheet.detents = [.medium(), .large()]
///         sheet.prefersGrabberVisible = true
///     }
///     present(settings, animated: true)
///
/// In regular width and height a sheet floats in the middle and its detents have no effect. In compact height it covers
/// everything unless `prefersEdgeAttachedInCompactHeight` is set.
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
    /// The detents, in any order. Inactive ones are ignored; if none is active, the sheet has its largest height.
    open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
    /// The current detent. Nil, or an identifier that is not in `detents`, stands for the lowest. A change within
    /// `animateChanges` is animated.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { changed() } }
    }
    /// The largest detent at which the views behind are neither dimmed nor blocked; nil dims at all detents.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Whether a drag on scrolling content that is at its start expands the sheet to a higher detent first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { changed() } }
    /// Whether the sheet stays at the lower edge in compact height, rather than cover everything.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
    /// Whether an edge-attached sheet is as wide as its `preferredContentSize`.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
    /// Whether to show a small bar at the upper edge as a hint that the sheet can be resized. A tap on it goes to the next
    /// detent.
    open var prefersGrabberVisible = false { didSet { changed() } }
    /// The corner radius in points; nil for the platform's default.
    open var preferredCornerRadius: CGFloat? { didSet { changed() } }
    /// Whether the views behind are neither dimmed nor blocked at any detent.
    package var neverDims = false { didSet { if neverDims != oldValue { changed() } } }
    private var isAnimatingChanges = false

    /// Resolves the detents again, because the values that their resolvers read have changed.
    open func invalidateDetents() { changed() }

    /// Animates the changes that `changes` makes to the sheet's properties.
    open func animateChanges(_ changes: () -> Void) {
        if isAnimatingChanges { return changes() }
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
        guard let container = presentation?.container else { return }
        container.animateLayout()
    }

    private func changed() { presentation?.container.setNeedsLayout() }

    // MARK: Resolved detents

    struct Rest: Equatable {
        var identifier: Detent.Identifier
        /// The height in points, without the bottom safe area.
        var value: CGFloat
    }

    /// The active detents, lowest first; never empty.
    func rests(in place: PresentationPlace, _ traits: UITraitCollection) -> [Rest] {
        let context = DetentContext(place, traits), most = context.maximumDetentValue
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { Rest(identifier: detent.identifier, value: min(max(0, $0), most)) }
        }
        return found.isEmpty ? [Rest(identifier: .large, value: most)] : found.sorted { $0.value < $1.value }
    }

    func selected(among rests: [Rest]) -> Int { rests.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0 }

    /// Whether the current detent leaves the views behind undimmed.
    func isUndimmed(upTo largest: Detent.Identifier, _ rests: [Rest]) -> Bool {
        guard let last = rests.firstIndex(where: { $0.identifier == largest }) else { return false }
        return selected(among: rests) <= last
    }

    /// Selects the detent that the user moved the sheet to.
    /// - Parameter rests: The active detents.
    func select(byUser identifier: Detent.Identifier, among rests: [Rest]) {
        // A sheet released at the current detent selects nothing, whether a detent was selected before or not.
        if rests[selected(among: rests)].identifier == identifier { return }
        selectedDetentIdentifier = identifier
        onSelection?(identifier)
        (givenDelegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
    /// Reports the user's selection to SwiftUI's binding.
    package var onSelection: ((Detent.Identifier) -> Void)?
}

/// Reports when the user moves a sheet to another detent.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has selected another detent. Not called for changes by code.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
