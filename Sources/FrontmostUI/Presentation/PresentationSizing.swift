import Foundation
import FrontmostUIKit

/// How large a sheet is that floats in front of its screen, as sheets do where there is room. Elsewhere sheets stand at the lower
/// edge, and detents say how high.
public protocol PresentationSizing {
    /// The size that a sheet is to have. What is not said of it is as large as the content would like, and none is larger than there
    /// is room. Asked again whenever the content has changed.
    @MainActor @preconcurrency func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize
}

/// What is shown in a sheet, to be measured.
@MainActor @preconcurrency public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize
    /// How large the content is where it is offered that.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// What a sheet's size may depend on beside its content.
public struct PresentationSizingContext: Sendable {
    /// The size that the sheet had until now; nil before it is shown.
    let former: CGSize?
}

/// As the platform sizes sheets by itself: a page.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        PagePresentationSizing().proposedSize(for: root, context: context)
    }
}
/// About as large as a sheet of paper, and as high as there is room.
public struct PagePresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetMeasures.page.width, height: SheetMeasures.page.height)
    }
}
/// Smaller, for a form.
public struct FormPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetMeasures.form.width, height: SheetMeasures.form.height)
    }
}
/// As large as what it shows.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(root.sizeThatFits(.unspecified))
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// As the platform sizes sheets by itself.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// About as large as a sheet of paper.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// Smaller, for a form.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    /// As large as what is shown.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
    /// The same, but as large as the content in these dimensions.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
    /// The same, but growing only in these dimensions while the sheet is shown.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        StickySizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let proposal = base.proposedSize(for: root, context: context)
        let fitting = root.sizeThatFits(
            ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
        return ProposedViewSize(
            width: horizontal ? fitting.width : proposal.width, height: vertical ? fitting.height : proposal.height)
    }
}

private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let proposal = base.proposedSize(for: root, context: context)
        guard let former = context.former else { return proposal }
        let size = root.size(for: proposal)
        return ProposedViewSize(
            width: horizontal ? max(size.width, former.width) : proposal.width,
            height: vertical ? max(size.height, former.height) : proposal.height)
    }
}

extension PresentationSizingRoot {
    /// What a proposal comes to.
    fileprivate func size(for proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let fitting = sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? fitting.width, height: proposal.height ?? fitting.height)
    }
}

extension PresentationWishes {
    /// How the views say that their sheet is sized.
    struct Sizing: Equatable {
        let rule: any PresentationSizing

        /// Whether the rule has the same answer whatever is shown.
        var isFixed: Bool { fixedKind != nil }
        private var fixedKind: SheetKind? {
            switch rule {
            case is AutomaticPresentationSizing, is PagePresentationSizing: .page
            case is FormPresentationSizing: .form
            default: nil
            }
        }
        private enum SheetKind { case page, form }

        /// Other rules cannot be compared: each is taken as another one each time.
        static func == (a: Sizing, b: Sizing) -> Bool { a.isFixed && a.fixedKind == b.fixedKind }
    }
}

extension HostingControllerBase {
    /// What is about to be presented as a sheet takes the size that its views ask for.
    func takeSizing() {
        let styles: [UIModalPresentationStyle] = isSizedByViews ? [.formSheet] : [.automatic, .pageSheet]
        isSizedByViews = styles.contains(modalPresentationStyle) && wishes.presentation.sizing != nil
        guard isSizedByViews else { return }
        // Sheets of this style are those that may have any size, so that the views can change their mind.
        modalPresentationStyle = .formSheet
        sizingMayHaveChanged()
    }

    /// Its views may ask for another size while they are shown.
    func sizingMayHaveChanged() {
        guard isSizedByViews else { return }
        // Content whose size nothing depends on is not measured with every change.
        if wishes.presentation.sizing?.isFixed == false { sizingOptions.insert(.preferredContentSize) }
        if let size = sheetSize { preferredContentSize = size }
    }

    /// What a rule of its views makes of the content now.
    var sheetSize: CGSize? {
        guard isSizedByViews, let hostingView else { return nil }
        let rule = wishes.presentation.sizing?.rule ?? AutomaticPresentationSizing()
        let root = PresentationSizingRoot { hostingView.fittingSize($0) }
        let former = presentationState == .presented ? preferredContentSize : nil
        return root.size(for: rule.proposedSize(for: root, context: PresentationSizingContext(former: former)))
    }
}

extension View {
    /// How large the sheet around this view is where sheets float.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        // Unchecked: a rule is asked on the main actor only, from here on.
        nonisolated(unsafe) let sizing = PresentationWishes.Sizing(rule: sizing)
        return presentationWish { $0.sizing = sizing }
    }
}
